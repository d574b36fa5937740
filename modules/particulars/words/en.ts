// Sentences of what is known of a deceased, in English.

import type { AgeUnit, Gender, Sex } from '../rules/choices.ts'

export const genderWords = {
  MALE: 'Male',
  FEMALE: 'Female',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
} satisfies Record<Gender, string>

export const sexWords = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' } satisfies Record<Sex, string>

/** '77 years', '1 day', as it was entered. */
export const ageWords = { of: (age: number, unit: AgeUnit) => `${age} ${age === 1 ? unit.slice(0, -1) : unit}` }

/** What is wrong with an age. */
export const ageFaultWords = { tooLow: 'Age should be greater than 0.', noUnit: 'Please specify age unit.' }

/** What is wrong with what was typed. */
export const particularFaultWords = {
  bornAfterDeath: 'The date of birth is after the date of death.',
}

/** What the field is called where it is named apart from its form. */
export const sinWords = { label: 'SIN' }

/** Asks for a SIN, and shows it for a while. */
export const sinRevealWords = {
  show: 'Show the SIN',
  hide: 'Hide the SIN',
  shown: (sin: string, minutes: number, use: string | undefined) =>
    `The SIN is ${sin}. For ${minutes} minutes it is shown here${use ? `, and ${use}` : ''}.`,
  over: (minutes: number) => `The ${minutes} minutes are over, so the SIN is hidden again.`,
  title: 'Show the SIN',
  text: 'Who was shown the SIN, when and why is recorded.',
  confirm: 'Show the SIN',
  cancel: 'Keep it hidden',
  reason: 'Why you need it',
  noReason: 'Please say why you need it.',
}
