import type { Status } from './ledger.ts'

/** What is known of a Mayyit besides its announcement, by somebody who reads every letter and hears every answer. */
export type Funeral = {
  name: string
  id: number
  /** The day of death, and when Chelli Anjali is; null: nobody has planned it. */
  died: string
  prayer: number | null
  /** When it was entered. */
  at: number
  /** What nobody may read but whom the decisions name: the words about the cause of death, and each SIN that was entered. */
  cause: string | null
  sins: string[]
  deeds: MayyitDeed[]
  /** Who reads this record was told all this: as somebody saw it last. */
  post: Seen | null
  form: Seen | null
  /** How many reveals of the SIN the record’s own story tells, when somebody read it last; null: nobody has. */
  reveals: number | null
  /** Nobody knows any more what became of it: a backup has taken the place of the database. */
  doubt?: true
}

export type Seen = { step: number; told: Readonly<Record<string, unknown>> }

export type MayyitWhat =
  | 'intake form'
  | 'bereavement form'
  | 'completed'
  | 'form saved'
  | 'form sent'
  | 'form printed'
  | 'revealed'

export type MayyitDeed = {
  step: number
  at: number
  what: MayyitWhat
  by: string
  /** Whether the table of roles lets them, within their scope, and the call bears what it has to. */
  may: boolean
  /** What they entered is all that is asked for. */
  fit: boolean
  /** How the record stood when they began, and whether anything else was done with it in the same step. */
  stood: Status | undefined
  alone: boolean
  answer: 'done' | 'refused' | 'lost'
  /** With which status they were refused. */
  refusedWith: number | null
  /** What they entered, to whom it was to go, and what was shown of the SIN. */
  said: Readonly<Record<string, unknown>>
  to: string | null
  /** Which version of it they had read, where they say so. */
  read: number | null
  shown: string | null
}

/** A Mayyit that was entered before anybody knew when Chelli Anjali is. */
export type Draft = {
  name: string
  id: number
  family: string
  died: string
  at: number
  deeds: {
    step: number
    at: number
    what: 'planned' | 'unplanned' | 'approved' | 'given up'
    answer: MayyitDeed['answer']
  }[]
  /** As the list says it: one entry for each change. */
  statuses: { step: number; at: number; status: string }[]
  doubt?: true
}

/** All that somebody was answered who opened a record, as it stands in the answer. */
export type Glance = { step: number; name: string; by: string; mayCause: boolean; told: string }

/** What the dashboard says of a period, and what whoever counts the list by hand finds in it. */
export type Figures = {
  step: number
  by: string
  may: boolean
  answer: 'done' | 'refused'
  sums: Readonly<Record<'place' | 'weekday' | 'region' | 'jk', number>> | null
  avg: number | null
  listed: number
  listedAvg: number | null
}

export type Mayyits = {
  funerals: Map<string, Funeral>
  drafts: Map<string, Draft>
  glances: Glance[]
  figures: Figures[]
}
