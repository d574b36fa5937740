// Sentences of what is known of a deceased, in French.

import { plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const genderWords: typeof en.genderWords = {
  MALE: 'Masculin',
  FEMALE: 'Féminin',
  PREFER_NOT_TO_SAY: 'Préfère ne pas répondre',
}

export const sexWords: typeof en.sexWords = { MALE: 'Masculin', FEMALE: 'Féminin', OTHER: 'Autre' }

/** What is wrong with what was typed. */
export const particularFaultWords: typeof en.particularFaultWords = {
  bornAfterDeath: 'La date de naissance est postérieure à la date du décès.',
}

/** Asks for a SIN, and shows it for a while. */
export const sinRevealWords: typeof en.sinRevealWords = {
  show: 'Afficher le numéro d’assurance sociale',
  hide: 'Masquer le numéro d’assurance sociale',
  shown: (sin, minutes, use) =>
    `Le numéro d’assurance sociale est ${sin}. Il est affiché ici pendant ${minutes} ${plural(minutes, 'minute', 'minutes')}${use ? `, et ${use}` : ''}.`,
  over: (minutes) =>
    `Après ${minutes} ${plural(minutes, 'minute', 'minutes')}, le numéro d’assurance sociale est de nouveau masqué.`,
  title: 'Afficher le numéro d’assurance sociale',
  text: 'Il est noté à qui le numéro a été montré, quand et pourquoi.',
  confirm: 'Afficher le numéro',
  cancel: 'Le laisser masqué',
  reason: 'Pourquoi vous en avez besoin',
  noReason: 'Veuillez dire pourquoi vous en avez besoin.',
}
