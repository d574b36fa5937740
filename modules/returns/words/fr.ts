// Sentences of the letters that came back, in French.

import type * as en from './en.ts'

/** Why nothing can be done about a letter that came back. */
export const returnFaultWords: typeof en.returnFaultWords = {
  doneMeanwhile: 'Quelqu’un vient de s’occuper de cette lettre.',
  notPossible: 'Cette lettre ne peut plus être envoyée à une autre adresse.',
  sameAddress: 'La lettre est revenue de cette adresse.',
}

/** The letters that came back, on the home page. */
export const returnedWords: typeof en.returnedWords = {
  report: 'Un rapport',
  cameBack: (what) => `Lettre revenue\u00a0: ${what}`,
  told: 'Prévenu par téléphone',
  toldAbout: (name) => `Prévenu par téléphone\u00a0: ${name}`,
  anotherAddress: 'Écrire à une autre adresse',
  anotherAddressAbout: (name) => `Écrire à une autre adresse\u00a0: ${name}`,
}

/** What is asked before a letter counts as told, and said once it does. */
export const toldWords: typeof en.toldWords = {
  title: 'Prévenu par téléphone',
  text: (name, address) =>
    `La lettre envoyée à ${address} est revenue (${name}). Ne confirmez qu’après avoir prévenu le destinataire par téléphone.`,
  confirm: 'Le destinataire est prévenu',
  cancel: 'Pas encore',
  done: 'C’est noté, avec votre nom et l’heure.',
}

/** The form that takes another address. */
export const anotherAddressWords: typeof en.anotherAddressWords = {
  title: 'Écrire à une autre adresse',
  text: (name, address) =>
    `La lettre envoyée à ${address} est revenue (${name}). Indiquez une autre adresse, qui prendra sa place, ou laissez celle-ci si elle fonctionne de nouveau. La lettre y est envoyée aussitôt. Les liens de la lettre précédente ne fonctionnent plus.`,
  email: 'Courriel',
  send: 'Envoyer à cette adresse',
  cancel: 'Annuler',
  done: 'La lettre est en route vers la nouvelle adresse.',
  doneAgain: 'La lettre est de nouveau en route.',
}
