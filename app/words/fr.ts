// Sentences of what stands around every screen, of the pages that no module has, and of the yearly report, in French.

import { number } from '../../kit/words/french.ts'
import type * as en from './en.ts'

export const shellWords: typeof en.shellWords = {
  skip: 'Aller au contenu',
  demonstration: 'Démonstration',
  demonstrationHelp: (mailbox) => [
    'Démonstration\u00a0: tout ce qui se trouve ici est inventé. Les courriels restent dans ',
    mailbox,
    '.',
  ],
  mailbox: 'la boîte aux lettres',
  demonstrationSends:
    'Démonstration\u00a0: tout ce qui se trouve ici est inventé, mais les courriels sont vraiment envoyés.',
  privacy: 'Politique de confidentialité',
}

/** To whoever has a device that does not know when clocks change. */
export const otherClocksWords: typeof en.otherClocksWords = {
  text: (zones) =>
    `Cet appareil ne sait pas quand l’heure change (${zones.join(', ')}). Les heures que vous voyez et saisissez peuvent être décalées d’une heure. Veuillez mettre à jour son système et son navigateur\u00a0; d’ici là, utilisez un autre appareil pour les heures.`,
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
  light: 'Claires',
  dark: 'Sombres',
  keyboard: 'Clavier',
  slash: '/ pour trouver une personne',
}

export const loginWords: typeof en.loginWords = {
  title: (product) => `Bienvenue dans ${product}`,
  text: 'Veuillez vous connecter avec votre compte d’identité pour soumettre, approuver et suivre des annonces.',
  logIn: 'Se connecter',
}

export const signInCallbackWords: typeof en.signInCallbackWords = {
  title: 'Connexion en cours',
  text: 'Un instant, s’il vous plaît.',
}

export const privacyWords: typeof en.privacyWords = {
  title: 'Confidentialité',
  use: (council) =>
    `${council} utilise cette application pour annoncer des rites et consigner ce qui leur est nécessaire. Seules les personnes qui s’en occupent peuvent se connecter, et chacune voit ce que son rôle et sa région lui permettent de voir.`,
  announced: 'Ce qui est annoncé est le texte approuvé, et rien d’autre.',
  neverAnnounced:
    'Les contacts des familles, les adresses et les causes de décès ne sont jamais annoncés, ni mis en liste, ni exportés.',
  opened: 'Chaque consultation des coordonnées d’une famille est consignée\u00a0: par qui, et quand.',
  removed: 'Les coordonnées sont supprimées deux ans après l’annonce, les courriels après un an.',
  contact: (email) => ['Pour poser une question sur vos données ou les faire corriger, veuillez écrire à ', email, '.'],
}

export const guideWords: typeof en.guideWords = {
  title: 'Guide',
  intro:
    'Pour toute personne qui soumet, approuve ou envoie des annonces ici, et le fait rarement. Lisez la partie dont vous avez besoin. Vous ne verrez peut-être pas tous les boutons mentionnés\u00a0: ce que vous voyez dépend de votre rôle.',
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
  approving: { title: 'L’approbation et la famille', whom: 'Pour le Mukhi/Kamadia et les autres approbateurs' },
  funerals: { title: 'Funérailles', whom: 'Pour MGC, les approbateurs Mayyit et la présidence Mayyit' },
  bayah: { title: "Bay'ah", whom: "Pour les coordonnateurs et responsables Bay'ah et le Mukhi/Kamadia" },
  ghusl: { title: 'Le parcours Ghusl', whom: 'Pour les présidences Ghusl, GSO et Mayyit et pour MGC' },
  transfers: { title: 'Ordres de transfert', whom: 'Pour les présidences Ghusl et GSO' },
  holding: { title: 'La chambre d’attente', whom: 'Pour les trois présidences et MGC' },
  custody: { title: 'Qui est ici, et les étiquettes', whom: 'Pour les trois présidences et MGC' },
  announcing: {
    title: 'Envoyer et lire à voix haute',
    whom: 'Pour les personnes qui autorisent l’envoi des annonces et celles qui les lisent à voix haute',
  },
  administration: { title: 'Gérer une région', whom: 'Pour les administrateurs et les membres nationaux' },
}

export const backToHomeWords: typeof en.backToHomeWords = { back: 'Retour à l’accueil' }

export const notAuthorizedWords: typeof en.notAuthorizedWords = {
  title: 'Désolé. Vous n’avez pas l’autorisation d’effectuer cette action.',
  logInAgain: 'Se connecter avec un autre compte',
}

export const pageNotFoundWords: typeof en.pageNotFoundWords = {
  title: 'Désolé, la page que vous cherchez est introuvable.',
}

export const unknownErrorWords: typeof en.unknownErrorWords = {
  title: 'Désolé. Une erreur s’est produite pendant le traitement de votre demande…',
  /** The number stands below, where there is one. */
  text: (email, hasNumber) => [
    'Veuillez réessayer dans quelques minutes. Si cela se reproduit, veuillez écrire au soutien à ',
    email,
    hasNumber ? ' et donner ce numéro, qui nous aide à trouver ce qui s’est passé\u00a0:' : '.',
  ],
  tryAgain: 'Réessayer',
}

/** What is there when not even the configuration could be had. */
export const cannotStartWords: typeof en.cannotStartWords = {
  window: 'Rites of Passage (ROP) Registration',
  title: 'Désolé. Une erreur s’est produite pendant le traitement de votre demande…',
  text: 'Le serveur n’a pas pu être joint. Veuillez vérifier votre connexion et réessayer dans quelques minutes.',
  tryAgain: 'Réessayer',
}

/** What the report is about, by the names under which it is stored. */
export const retainedWords: typeof en.retainedWords = {
  'link tokens': 'Jetons des liens',
  'keys of entries': 'Clés des saisies',
  'mail bodies': 'Contenu des courriels',
  deliveries: 'Distributions de courriels',
  'private parts of records': 'Parties privées des dossiers',
  'deleted records': 'Dossiers supprimés',
  'gatherings taken out of records': 'Rassemblements retirés des dossiers',
  'SINs of Form 15': 'NAS du formulaire 15',
  "Bay'ah registrations cancelled or unfinished": "Inscriptions au Bay'ah annulées ou inachevées",
  "private parts of Bay'ah registrations": "Parties privées des inscriptions au Bay'ah",
  "deleted Bay'ah registrations": "Inscriptions au Bay'ah supprimées",
  "Bay'ah forms sent to families": "Formulaires de Bay'ah envoyés aux familles",
  'SINs of intake forms': 'NAS des formulaires d’accueil',
  'private parts of Ghusl workflows': 'Parties privées des parcours Ghusl',
  'vendor addresses of transfer orders': 'Adresses des transporteurs dans les ordres de transfert',
  'private parts of external deliveries': 'Parties privées des remises externes',
  'names and details in custody entries': 'Noms et détails dans le registre de garde',
  'wrist bands of stays': 'Bracelets des séjours',
  'deleted events of the calendar': 'Événements supprimés du calendrier',
  'calendar links': 'Liens de calendrier',
  'words of comments': 'Textes des commentaires',
  'addresses and sign-ins of users': 'Adresses et connexions des utilisateurs',
  'views, exports and sign-ins': 'Consultations, exportations et connexions',
  'reasons of links taken back': 'Motifs de l’annulation de liens',
  'reasons of revealed SINs': 'Motifs de la consultation de NAS',
  'addresses of users in timelines': 'Adresses des utilisateurs dans les chronologies',
}

/** Once a year: what was cleared, and what is due (decisions §17). */
export const retentionReportWords: typeof en.retentionReportWords = {
  subject: 'Rapport annuel\u00a0: données personnelles supprimées',
  title: 'Ce qui a été conservé et ce qui a été supprimé',
  text: 'Les données personnelles ne sont conservées que le temps nécessaire. Voici ce qui a été supprimé au cours de la dernière année.',
  line: (days, since, cleared, due) =>
    `Durée de conservation\u00a0: ${number(days)} jours depuis ${since}. Supprimé au cours de la dernière année\u00a0: ${number(cleared)}. À supprimer d’ici un an\u00a0: ${number(due)}.`,
  footer: (council) => `${council}. Vous recevez ce rapport une fois par an à titre de membre national.`,
}
