/** A form that a family was sent, as somebody knows it who reads every letter and hears every answer. */
export type FamilyForm = {
  /** The family, by a name that nobody else bears. */
  name: string
  /** Its number in the list of what waits; null until somebody has looked. */
  id: number | null
  address: string
  /** When the ceremony is that it is for. */
  over: number
  deeds: FormDeed[]
  /** Children that were sent in by it, and how many registrations of each a list shows; null: nobody has looked. */
  children: Map<string, number | null>
  /** Nobody knows any more what became of it: a backup has taken the place of the database. */
  doubt?: true
}

export type FormDeed = {
  step: number
  at: number
  what: 'sent' | 'sent again' | 'withdrawn' | 'filled in'
  answer: 'done' | 'refused' | 'lost'
  /** Filled in: when the letter was posted whose link was used, and whose child it names. */
  link: number | null
  child: string | null
}
