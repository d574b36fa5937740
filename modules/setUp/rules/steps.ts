/** The steps in which a region is set up, in the order in which they are shown. */
export const STEPS = ['sending', 'receivers', 'release', 'people'] as const
export type StepName = (typeof STEPS)[number]
