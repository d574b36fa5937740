/** Somebody says which workflow a Mayyit belongs to, or takes that back, at this step. */
export type LinkTry = {
  what: 'linked' | 'unlinked'
  by: string
  /** Whether the table of roles lets them. */
  may: boolean
  /** Taking back asks for a reason. */
  reasoned: boolean
  mayyit: { id: number; name: string }
  workflow: { id: number; name: string }
  /** Nobody does anything else with either at this step. */
  alone: boolean
  answer: 'done' | 'refused' | 'lost'
  refusedWith: number | null
  before: Both
  after: Both
}

/** How both stand, as their own pages say. */
export type Both = {
  mayyitStatus: string
  /** The workflow that the Mayyit names, and whether that one is cancelled. */
  names: number | null
  namesCancelled: boolean
  workflowStatus: string
  /** The Mayyit that the workflow names, and how its step of that name stands. */
  namedBy: number | null
  step: string
  arrived: boolean
  /** All that was typed of the Mayyit. */
  typed: string
  /** How often the story of each tells of a link. */
  told: { mayyit: number; workflow: number }
}
