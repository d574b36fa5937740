/** The sex of a child (2§9). */
export const SEXES = ['MALE', 'FEMALE'] as const
export const SEX_WORDS: Readonly<Record<(typeof SEXES)[number], string>> = { MALE: 'Male', FEMALE: 'Female' }
