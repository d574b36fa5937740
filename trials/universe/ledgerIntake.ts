/** Somebody fills in the GSO's intake form, is shown the SIN in it, or finishes Form 15 for the workflow, at this step. */
export type IntakeTry = {
  what: 'saved' | 'revealed' | 'Form 15 finished'
  /** Whose workflow it is, by a name that nobody else bears. */
  name: string
  by: string
  /** Whether the table of roles lets them. */
  may: boolean
  /** Nothing that they entered is wrong. */
  fit: boolean
  /** Saved: all that is asked for is there, and they do not say that it is unfinished. */
  whole: boolean
  /** Nobody does anything else with this workflow at this step. */
  alone: boolean
  answer: 'done' | 'refused' | 'lost'
  refusedWith: number | null
  /** What they entered, the SIN apart, and which version of the form they had read, where they say so. */
  said: Readonly<Record<string, unknown>>
  read: number | null
  /** The SIN as it was shown. */
  shown: string | null
  before: IntakeSeen
  after: IntakeSeen
}

/** How a workflow stands, as its own pages say. */
export type IntakeSeen = {
  /** How the workflow stands, and each step of it by its type. */
  status: string
  steps: Readonly<Record<string, string>>
  /** The Mayyit of this workflow. */
  mayyit: { id: number; status: string } | null
  /** The intake form as it reads; null: nothing is written down yet. */
  form: Readonly<Record<string, unknown>> | null
  /** How often its story tells that the SIN was shown. */
  reveals: number
}
