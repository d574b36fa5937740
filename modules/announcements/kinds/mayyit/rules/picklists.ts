/** The choices of the Mayyit forms, stored and sent as they stand (1§3, decisions §4, §12). */

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

export const DAYS_OF_WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export const VACCINE_PASSPORT = ['NOT_APPLICABLE', 'YES', 'NO'] as const
