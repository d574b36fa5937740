/** Somebody who is with us was brought to another facility, or somebody tried to. */
export type Move = {
  step: number
  at: number
  body: string
  by: string
  from: number
  to: number
  /** Whether the table of roles lets them, and both facilities lie within their scope. */
  may: boolean
  /** Whether they were still awaited, lay there, or had been taken away for good. */
  stood: 'awaited' | 'there' | 'gone'
  /** The band was named as it is worn, by whom it is asked, and nothing of them waits for a second person. */
  rightly: boolean
  /** As many lie at the other facility already as it has places. */
  isFull: boolean
  /** `awaits`: a second person has to confirm it first. */
  answer: 'done' | 'awaits' | 'refused' | 'lost'
  /** Nobody knows any more what became of it: a backup has taken the place of the database. */
  doubt?: true
}

/** Somebody came to a facility, by whatever was written down: brought, moved, confirmed or corrected. */
export type Coming = {
  step: number
  at: number
  name: string
  /** By what number the application knows them. */
  id: number
  facility: number
  /** How many of those who lie there from then on are more than it has places. */
  tooMany: number
  /** Who lay there already, by those numbers; of who came very long before, nobody can tell any more what was said. */
  beside: readonly { id: number; since: number }[]
}

/** Who lies at a facility now, as its board shows it: one entry for each row. */
export type Board = { step: number; facility: number; lie: readonly string[] }

/** With which words somebody was told that a person cannot be cancelled away, and where that person lies. */
export type Refused = { step: number; name: string; said: string; facility: string }
