/** The choices of what is known of a deceased, stored and sent as they stand (1§3, decisions §4, §12). */

export const AGE_UNITS = ['years', 'months', 'days'] as const
export type AgeUnit = (typeof AGE_UNITS)[number]

export const GENDERS = ['MALE', 'FEMALE', 'PREFER_NOT_TO_SAY'] as const
export type Gender = (typeof GENDERS)[number]

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
/** Those of whoever had no partner, as far as anybody knows. */
export const WITHOUT_PARTNER: readonly unknown[] = ['Single (never married)', 'Unknown']

/** What a Statement of Death asks. */
export const SEXES = ['MALE', 'FEMALE', 'OTHER'] as const
export type Sex = (typeof SEXES)[number]
