/** The choices of the Mayyit forms, stored and sent as they stand (1§3, decisions §4, §12). */

export const AGE_UNITS = ['years', 'months', 'days'] as const
export type AgeUnit = (typeof AGE_UNITS)[number]

export const GENDERS = ['MALE', 'FEMALE', 'PREFER_NOT_TO_SAY'] as const
export type Gender = (typeof GENDERS)[number]
export const GENDER_WORDS: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
}

export const CAUSES_OF_DEATH = [
  'Cancer',
  'Heart disease',
  'Stroke',
  'Respiratory diseases',
  'Infectious diseases',
  'Diabetes and endocrine disorders',
  'Neurodegenerative disorders',
  'Kidney disease',
  'Liver disease',
  'Gastrointestinal diseases',
  'Accidents',
  'Suicide',
  'Violence',
  'Congenital and perinatal conditions',
  'Natural causes',
  'Other',
] as const
export type CauseOfDeath = (typeof CAUSES_OF_DEATH)[number]

const NEED_INFO: readonly unknown[] = [
  'Cancer',
  'Neurodegenerative disorders',
  'Accidents',
  'Gastrointestinal diseases',
  'Other',
] satisfies CauseOfDeath[]

/** Whether this cause of death asks for `causeOfDeathInfo` (1§3, decisions §12). */
export const needsInfo = (cause: unknown): boolean => NEED_INFO.includes(cause)

/** The place that the dashboard counts as a death in a hospital. */
export const HOSPITAL = 'Hospital'
export const PLACES_OF_DEATH = [
  HOSPITAL,
  'Long-term care home',
  'Hospice',
  'Private home',
  'Other health facility',
  'Other',
  'Unknown',
] as const

export const MARITAL_STATUSES = [
  'Single (never married)',
  'Married',
  'Common-law',
  'Separated',
  'Divorced',
  'Widowed',
  'Unknown',
] as const

export const VACCINE_PASSPORT = ['NOT_APPLICABLE', 'YES', 'NO'] as const
export const VACCINE_PASSPORT_WORDS: Record<(typeof VACCINE_PASSPORT)[number], string> = {
  NOT_APPLICABLE: 'Not applicable',
  YES: 'Yes',
  NO: 'No',
}
