// Sentences of what is known of a deceased, in English.

import type { Gender, Sex } from '../rules/choices.ts'

export const genderWords = {
  MALE: 'Male',
  FEMALE: 'Female',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
} satisfies Record<Gender, string>

export const sexWords = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' } satisfies Record<Sex, string>

/** What is wrong with what was typed. */
export const particularFaultWords = {
  bornAfterDeath: 'The date of birth is after the date of death.',
}

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
