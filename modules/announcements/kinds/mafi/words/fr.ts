// Sentences of a Mafi, in French.

import type * as en from './en.ts'

export const kindWords: typeof en.kindWords = {
  label: 'Mafi',
  plural: 'Mafis',
  title: 'Titre',
  name: 'Nom',
  jamatkhana: 'Jamatkhana',
  familyContact: 'Contact de la famille',
  invalidName: 'Ce nom ne peut pas être utilisé',
}

export const formWords: typeof en.formWords = {
  person: 'Qui est malade',
  titleHelp: 'Par exemple M., Mme ou Alijah',
}

export const viewWords: typeof en.viewWords = { person: 'La personne' }
