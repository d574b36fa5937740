// Sentences of custody in French: those that are read without an account.

import type * as en from './en.ts'

export const handoverFaultWords: typeof en.handoverFaultWords = {
  noTime: 'Veuillez indiquer quand.',
  noReceiver: 'Veuillez indiquer qui a reçu la personne défunte.',
  noPlace: 'Veuillez indiquer où la personne défunte a été emmenée.',
  noFacility: 'Veuillez choisir l’établissement du Ghusl.',
  nothingSeen: 'Veuillez indiquer ce que vous avez vu.',
  noBand: 'Veuillez lire le bracelet, ou dire pourquoi il n’y en a pas encore.',
  bandNeeded: 'Veuillez lire le bracelet qui a été posé.',
  similar: 'Veuillez confirmer que vous savez qu’il y a un nom semblable.',
  noCalledName: 'Veuillez indiquer qui a été appelé.',
  whyAlone: 'Veuillez indiquer pourquoi personne d’autre ne peut le confirmer.',
  effectsDetails: 'Veuillez décrire les effets.',
  jewelleryDetails: 'Veuillez décrire les bijoux.',
  notExpected: (name) => `${name} n’est pas encore arrivé\u00a0: il n’y a personne à remettre.`,
  notInCare: (name) => `${name} n’a pas encore été pris en charge ni amené.`,
  goneOver: (name) =>
    `La remise de ${name} est liée à son ordre. Veuillez noter ceci dans l’ordre ou dans son parcours.`,
  hasLeft: (name) => `${name} est déjà parti.`,
  cameAlready: (name) => `${name} est déjà arrivé.`,
  beforeArrival: 'Ce ne peut pas être avant l’arrivée.',
  afterLeaving: 'Ce ne peut pas être après le départ de la personne défunte.',
  otherBand: (name, band) =>
    `${name} porte ${band ?? 'un autre bracelet'}. Si c’est tout de même la bonne personne, dites pourquoi\u00a0: une seconde personne doit le confirmer.`,
  unreadBand: (name, band) =>
    `${name} porte ${band ?? 'un bracelet'}\u00a0: veuillez le lire. Si ce n’est pas possible, dites pourquoi\u00a0: une seconde personne doit le confirmer.`,
  wornBy: (band, who) =>
    `Le bracelet ${band} est porté par ${who}. Si c’est tout de même la bonne personne, dites pourquoi\u00a0: une seconde personne doit le confirmer.`,
  somebodyElse: 'une autre personne qui est ici',
  differs: (before) =>
    `Dit auparavant\u00a0: ${before}. Veuillez regarder de nouveau, ou dire pourquoi c’est différent.`,
  said: (what, answer) => `${what}\u00a0: ${answer}`,
}

export const secondPersonWords: typeof en.secondPersonWords = {
  ownEntry: 'Vous avez noté ceci vous-même. Une autre personne doit le confirmer.',
  notOpen: 'Ceci a déjà été confirmé ou corrigé.',
  notLast: 'Autre chose est arrivé depuis. Veuillez d’abord corriger cela.',
  saidByDelivery: 'Ceci vient d’une remise. Veuillez plutôt retirer le lien de la remise.',
  noReason: 'Veuillez dire ce qui était inexact.',
}
