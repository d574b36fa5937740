// Sentences of the holding area in French: those that are read without an account.

import type * as en from './en.ts'

export const stayFaultWords: typeof en.stayFaultWords = {
  facility: 'Veuillez choisir l’établissement du Ghusl.',
  exitFirst: 'La sortie doit suivre l’arrivée.',
  tooLong: (days) => `Un séjour peut être prévu pour ${days} jours au plus.`,
  longAgo: (days) => `Veuillez vérifier la date\u00a0: elle remonte à plus de ${days} jours.`,
}
