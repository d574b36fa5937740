/** The sex of a child (2§9). */
export const SEXES = ['MALE', 'FEMALE'] as const
export type Sex = (typeof SEXES)[number]
