// Sentences of what is known of a deceased, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type { AgeUnit } from '../rules/choices.ts'
import type * as en from './en.ts'

export const genderWords: typeof en.genderWords = {
  MALE: 'Homme',
  FEMALE: 'Femme',
  PREFER_NOT_TO_SAY: 'Non précisé',
}

export const sexWords: typeof en.sexWords = { MALE: 'Masculin', FEMALE: 'Féminin', OTHER: 'Autre' }

const UNITS: Record<AgeUnit, (age: number) => string> = {
  years: (age) => plural(age, 'an', 'ans'),
  months: () => 'mois',
  days: (age) => plural(age, 'jour', 'jours'),
}

/** '77 ans', as it was entered. */
export const ageWords: typeof en.ageWords = { of: (age, unit) => `${number(age)} ${UNITS[unit](age)}` }

/** What is wrong with an age. */
export const ageFaultWords: typeof en.ageFaultWords = {
  tooLow: 'L’âge doit être supérieur à 0.',
  noUnit: 'Veuillez préciser l’unité d’âge.',
}

/** What is wrong with what was typed. */
export const particularFaultWords: typeof en.particularFaultWords = {
  bornAfterDeath: 'La date de naissance est postérieure à la date du décès.',
}

/** What the field is called where it is named apart from its form. */
export const sinWords: typeof en.sinWords = { label: 'NAS' }

const minutesOf = (count: number): string => `${number(count)} ${plural(count, 'minute', 'minutes')}`

/** Asks for a SIN, and shows it for a while. */
export const sinRevealWords: typeof en.sinRevealWords = {
  show: 'Afficher le NAS',
  hide: 'Masquer le NAS',
  shown: (sin, minutes, use) =>
    `Le NAS est ${sin}. Il est affiché ici pendant ${minutesOf(minutes)}${use ? `, et ${use}` : ''}.`,
  over: (minutes) => `Le délai de ${minutesOf(minutes)} est écoulé\u00a0; le NAS est de nouveau masqué.`,
  title: 'Afficher le NAS',
  text: 'On consigne à qui le NAS a été affiché, quand et pourquoi.',
  confirm: 'Afficher le NAS',
  cancel: 'Le laisser masqué',
  reason: 'Pourquoi vous en avez besoin',
  noReason: 'Veuillez indiquer pourquoi vous en avez besoin.',
}
