/** Somebody corrected what is written of somebody's custody, by a later entry that names the earlier one; or tried to. */
export type Amend = {
  step: number
  at: number
  /** In whose custody it was entered, and by whom. */
  body: string
  by: string
  may: boolean
  /** The entry that it names, and in whose custody that stands. */
  names: number
  of: string
  /** What that entry says, and by what number the application knows the person. */
  what: string
  id: number
  /** The band that was worn before, the one that was named with it, and the one that is worn since. */
  worn: string | null
  named: string | null
  wears: string | null
  answer: 'done' | 'awaits' | 'refused' | 'lost'
  /** Nobody knows any more what became of it: a backup has taken the place of the database. */
  doubt?: true
}
