// Sentences of the Ghusl workflow, in English.

/** When something is due, near; the exact time is said besides. */
export const dueWords = {
  /** `near` as the kit says it: 'in 3 h', '2 days late'. */
  due: (near: string) => `Due ${near}`,
}

/** The line of an open workflow, and what it unfolds. */
export const openWorkflowWords = {
  list: 'Open workflows',
  progress: (done: number, all: number) => `${done} of ${all}`,
  /** What a screen reader hears after it. */
  stepsDone: 'steps done',
  nextByOthers: (step: string, doers: string) => `${step}, by ${doers}`,
  overdue: (near: string) => `Overdue: ${near}`,
  open: 'Open the workflow',
  /** What a screen reader hears after it. */
  of: (name: string) => ` of ${name}`,
}
