// Sentences of announcements in French: those that families read.

import type * as en from './en.ts'

export const familyClosedWords: typeof en.familyClosedWords = {
  linkSpent:
    'Ce lien ne fonctionne plus. Si vous avez reçu un courriel plus récent, veuillez utiliser le lien qu’il contient, ou appeler notre bureau.',
  tooLate:
    'L’annonce a déjà été approuvée. Si quelque chose y est inexact, veuillez appeler notre bureau sans attendre.',
  notReady:
    'Notre bureau travaille encore à cette annonce\u00a0: il n’y a rien à confirmer pour le moment. Vous recevrez un nouveau courriel quand le texte sera prêt.',
}

export const familyFaultWords: typeof en.familyFaultWords = {
  noAnswer: 'Veuillez choisir une réponse.',
  noChange: 'Veuillez nous dire ce qu’il faut changer.',
}

export const familyLetterWords: typeof en.familyLetterWords = {
  title: 'Veuillez lire le texte de l’annonce',
  text: 'Notre bureau a été prié d’annoncer ce qui suit. Veuillez ouvrir la page pour confirmer que chaque nom est exact, ou pour demander un changement.',
  open: 'Lire le texte',
  footer: (council, support) =>
    `${council}. Si vous n’attendiez pas ce courriel, veuillez ne pas y répondre, ou écrire à ${support}.`,
}

export const familyPageWords: typeof en.familyPageWords = {
  title: 'Veuillez lire le texte de l’annonce',
  intro: (council) =>
    `${council} a été prié d’annoncer ceci. Veuillez vérifier que chaque nom, chaque lieu et chaque date est exact.`,
  confirm: 'Tout est exact',
  change: 'Il faut changer quelque chose',
  whatChange: 'Que faut-il changer\u00a0?',
  send: 'Envoyer ce changement',
  back: 'Retour',
  thanksConfirmed: 'Merci. Vous avez confirmé le texte.',
  thanksChange: 'Merci. Nous allons regarder votre demande.',
  confirmed: 'Vous avez confirmé le texte. Vous pouvez encore changer votre réponse jusqu’à ce qu’il soit approuvé.',
  asked: (change) =>
    `Vous avez demandé ce changement\u00a0: ${change} Notre bureau en a été averti, et vous écrira quand il l’aura lu.`,
  takeBack: 'Retirer notre demande',
  takeBackTitle: 'Retirer votre demande\u00a0?',
  takeBackText: (change) =>
    `Vous avez demandé ce changement\u00a0: ${change} Si vous retirez votre demande, le texte sera annoncé tel qu’il est maintenant.`,
  keepAsking: 'Garder notre demande',
  changeWish: 'Modifier notre demande',
  question: (support) => `Si vous avez une question, veuillez écrire à ${support}.`,
}

export const wishAnswerFaultWords: typeof en.wishAnswerFaultWords = {
  noReason: 'Veuillez dire pourquoi à la famille.',
  unchanged:
    'Rien n’a changé depuis la demande de la famille. Changez le texte, ou dites pourquoi il reste tel qu’il est.',
}

export const wishAnswerLetterWords: typeof en.wishAnswerLetterWords = {
  subject: {
    AS_ASKED: 'Le texte a été changé comme vous l’avez demandé',
    OTHERWISE: 'Au sujet du changement que vous avez demandé',
  },
  text: {
    AS_ASKED: 'Merci de nous avoir avertis. Notre bureau a changé le texte de l’annonce comme vous l’avez demandé.',
    OTHERWISE:
      'Merci de nous avoir avertis. Notre bureau a lu votre demande et en a décidé autrement, pour la raison ci-dessous.',
  },
  ask: 'Veuillez ouvrir la page pour confirmer que le texte est maintenant exact, ou pour demander un autre changement.',
  wish: 'Ce que vous avez demandé',
  reason: 'Pourquoi il en est autrement',
  former: 'Le texte tel qu’il était',
  unchanged: 'Le texte reste tel qu’il était\u00a0:',
  now: 'Le texte tel qu’il est maintenant\u00a0:',
}
