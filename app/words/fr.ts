// Sentences of what stands around every screen, of the pages that no module has, and of the yearly report, in French.

import { number } from '../../kit/words/french.ts'
import type * as en from './en.ts'

export const shellWords: typeof en.shellWords = {
  skip: 'Aller au contenu',
  demonstration: 'Démonstration',
  demonstrationHelp: (mailbox) => [
    'Démonstration\u00a0: tout ici est inventé. Les courriels restent dans ',
    mailbox,
    '.',
  ],
  mailbox: 'la boîte aux lettres',
  privacy: 'Politique de confidentialité',
}

export const findPersonWords: typeof en.findPersonWords = { find: 'Trouver une personne' }

export const wideMenuWords: typeof en.wideMenuWords = { title: 'Menu principal', more: 'Plus' }

export const phoneMenuWords: typeof en.phoneMenuWords = {
  open: 'Menu',
  heading: 'Menu',
  close: 'Fermer le menu',
  title: 'Menu principal',
}

export const userMenuWords: typeof en.userMenuWords = {
  title: (name) => `${name}, votre menu`,
  profile: 'Modifier le profil',
  guide: 'Guide',
  logout: 'Se déconnecter',
  colours: 'Couleurs',
  auto: 'Comme sur cet appareil',
  light: 'Clair',
  dark: 'Sombre',
  keyboard: 'Clavier',
  slash: '/ trouve une personne',
}

export const loginWords: typeof en.loginWords = {
  title: (product) => `Bienvenue dans ${product}`,
  text: 'Veuillez vous connecter avec votre compte d’identité pour soumettre, approuver et suivre les annonces.',
  logIn: 'Se connecter',
}

export const signInCallbackWords: typeof en.signInCallbackWords = {
  title: 'Connexion en cours',
  text: 'Un instant, s’il vous plaît.',
}

export const privacyWords: typeof en.privacyWords = {
  title: 'Confidentialité',
  use: (council) =>
    `${council} utilise cette application pour annoncer les rites et inscrire ce qu’ils demandent. Seules les personnes qui y travaillent peuvent se connecter, et chacune voit ce que son rôle et sa région lui permettent de voir.`,
  announced: 'Seul le texte approuvé est annoncé, et rien d’autre.',
  neverAnnounced:
    'Les coordonnées des familles, les adresses et les causes de décès ne sont jamais annoncées, ni mises en liste, ni exportées.',
  opened: 'Il est noté qui a ouvert les coordonnées d’une famille, et quand.',
  removed: 'Les coordonnées sont effacées deux ans après l’annonce, les courriels après un an.',
  contact: (email) => `Pour toute question sur vos données, ou pour les faire corriger, veuillez écrire à ${email}.`,
}

export const guideWords: typeof en.guideWords = {
  title: 'Guide',
  intro:
    'Pour tous ceux qui soumettent, approuvent ou envoient des annonces ici, et le font rarement. Lisez la partie dont vous avez besoin. Vous ne verrez peut-être pas tous les boutons nommés\u00a0: cela dépend de votre rôle.',
  print: 'Imprimer',
  contents: 'Table des matières',
  all: 'Tous les chapitres',
  next: (title) => `Suivant\u00a0: ${title}`,
}

/** A link at the end of each page. */
export const aboutPageWords: typeof en.aboutPageWords = { about: 'À propos de cette page' }

/** The chapters of the guide, and for whom each is. */
export const guideChapterWords: typeof en.guideChapterWords = {
  start: { title: 'Premiers pas', whom: 'Pour tous' },
  submitting: { title: 'Soumettre une annonce', whom: 'Pour le Mukhi/Kamadia et ses délégués' },
  approving: {
    title: 'L’approbation et la famille',
    whom: 'Pour le Mukhi/Kamadia et les autres approbateurs',
  },
  funerals: {
    title: 'Les funérailles',
    whom: 'Pour le MGC, les approbateurs Mayyit et la présidence Mayyit',
  },
  bayah: {
    title: 'Bay’ah',
    whom: 'Pour les coordonnateurs et responsables Bay’ah et le Mukhi/Kamadia',
  },
  ghusl: { title: 'Le parcours du Ghusl', whom: 'Pour les présidences Ghusl, GSO et Mayyit et le MGC' },
  transfers: { title: 'Les ordres de transfert', whom: 'Pour les présidences Ghusl et GSO' },
  holding: { title: 'La chambre d’attente', whom: 'Pour les trois présidences et le MGC' },
  custody: { title: 'Qui est ici, et les étiquettes', whom: 'Pour les trois présidences et le MGC' },
  announcing: {
    title: 'Envoyer et lire à voix haute',
    whom: 'Pour les personnes qui autorisent l’envoi des annonces, et celles qui les lisent',
  },
  administration: {
    title: 'Administrer une région',
    whom: 'Pour les administrateurs et les membres nationaux',
  },
}

export const backToHomeWords: typeof en.backToHomeWords = { back: 'Retour à l’accueil' }

export const notAuthorizedWords: typeof en.notAuthorizedWords = {
  title: 'Désolé. Vous n’êtes pas autorisé à faire cette action.',
  logInAgain: 'Se connecter sous un autre nom',
}

export const pageNotFoundWords: typeof en.pageNotFoundWords = {
  title: 'Désolé, la page que vous cherchez est introuvable.',
}

export const unknownErrorWords: typeof en.unknownErrorWords = {
  title: 'Désolé. Une erreur s’est produite pendant le traitement de votre demande…',
  /** The number stands below, where there is one. */
  text: (email, hasNumber) => [
    'Veuillez réessayer dans quelques minutes. Si cela se reproduit, veuillez écrire à ',
    email,
    hasNumber ? ' en indiquant ce numéro, qui nous aide à trouver ce qui s’est passé\u00a0:' : '.',
  ],
  tryAgain: 'Réessayer',
}

/** What is there when not even the configuration could be had. */
export const cannotStartWords: typeof en.cannotStartWords = {
  window: 'Inscription aux rites de passage (ROP)',
  title: 'Désolé. Une erreur s’est produite pendant le traitement de votre demande…',
  text: 'Le serveur n’a pas pu être joint. Veuillez vérifier votre connexion et réessayer dans quelques minutes.',
  tryAgain: 'Réessayer',
}

/** Once a year: what was cleared, and what is due (decisions §17). */
export const retentionReportWords: typeof en.retentionReportWords = {
  subject: 'Rapport annuel\u00a0: données personnelles effacées',
  title: 'Ce qui a été conservé, et ce qui a été effacé',
  text: 'Les données personnelles ne sont pas conservées plus longtemps qu’il ne faut. Voici ce qui a été effacé au cours de la dernière année.',
  line: (days, since, cleared, due) =>
    `Durée de conservation\u00a0: ${number(days)} jours depuis ${since}. Effacés au cours de la dernière année\u00a0: ${number(cleared)}. À effacer d’ici un an\u00a0: ${number(due)}.`,
  footer: (council) => `${council}. Vous recevez ceci une fois par an comme membre national.`,
}
