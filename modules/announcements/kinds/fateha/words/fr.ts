// Sentences of a Fateha Khwani, in French.

import type * as en from './en.ts'

export const kindWords: typeof en.kindWords = {
  label: 'Fateha Khwani',
  plural: 'Demandes de Fateha Khwani',
  jamatkhana: 'Jamatkhana',
  listedDate: 'Date du Fateha Khwani',
  date: 'Date et heure du Fateha Khwani',
  selectJamatkhana: 'Veuillez choisir le Jamatkhana où le Fateha Khwani aura lieu.',
  /** What a request reads that has no date yet: on the edit form, and in place of an approval (1§5, decisions §6). */
  selectDate: 'Veuillez choisir la date et l’heure du Fateha Khwani.',
  submitted: 'La demande de Fateha Khwani a été soumise.',
  updated: 'La demande de Fateha Khwani a été mise à jour.',
  approved: 'La demande de Fateha Khwani a été approuvée.',
  deleted: 'La demande de Fateha Khwani a été supprimée.',
  alreadyApproved: 'La demande est déjà approuvée.',
}

export const formWords: typeof en.formWords = {
  title: 'Fateha Khwani',
  jamatkhanaHelp: 'Où le Fateha Khwani aura lieu',
  dateLater: 'La date et l’heure sont fixées plus tard, en modifiant la demande.',
}

export const noDateWords: typeof en.noDateWords = {
  alone: 'À annoncer',
  /** In the middle of a line too; where it is a line of its own, the style sheet gives it a capital. */
  inLine: 'à une date à annoncer',
}

export const viewWords: typeof en.viewWords = { person: 'Personne défunte' }
