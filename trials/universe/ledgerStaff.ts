/** One more MK of East York, whom an ADMIN has added. */
export type Officer = {
  id: number
  /** What they sign in with: nobody else's, and the same for good. */
  email: string
  /** Where they are written to, as an ADMIN reads it. */
  address: string
  /** Whether they may come in, and whether they approve. */
  active: boolean
  approves: boolean
  /** At which step anything of this was last found changed. */
  since: number
  /** Where they were written to before, and at which step that ended. */
  former: Map<string, number>
}

/** What an ADMIN did with one of them at this step. */
export type StaffTry = {
  what: 'elsewhere' | 'shut out' | 'let in' | 'fewer rights' | 'more rights'
  officer: string
  answer: 'done' | 'refused' | 'lost'
  /** Written to elsewhere: what families answered, and waited for them, before; and what is there for the new address after. */
  waited: string[]
  anew: string[]
  /** What they were answered when they asked for a list afterwards. */
  listed: number
}
