// Sentences of a Samar, in French.

import type * as en from './en.ts'

export const kindWords: typeof en.kindWords = {
  label: 'Samar',
  plural: 'Samars',
  jamatkhana: 'Jamatkhana',
  date: 'Date du Samar',
  selectJamatkhana: 'Veuillez choisir le Jamatkhana où le Samar aura lieu.',
  selectDate: 'Veuillez choisir la date du Samar.',
}

export const formWords: typeof en.formWords = {
  title: 'Samar',
  jamatkhanaHelp: 'Où le Samar aura lieu',
}

export const viewWords: typeof en.viewWords = { person: 'Personne défunte' }
