/** How far a step is: it can be done, is done, or waits for another (3§4). */
export const STEP_STATUSES = ['READY', 'COMPLETED', 'BLOCKED'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]
