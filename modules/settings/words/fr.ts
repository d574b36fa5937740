// Sentences of a region's settings, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const settingsRights: typeof en.settingsRights = {
  title: 'Réglages',
  words: { read: 'les lire', change: 'les modifier' },
}

export const settingsMenuWords: typeof en.settingsMenuWords = { group: 'Réglages', place: 'Réglages' }

/** Whose timeline it is. */
export const settingsToldWords: typeof en.settingsToldWords = { label: 'Réglages' }

/** Weekdays as they stand on buttons, above columns and in lists. */
export const dayWords: typeof en.dayWords = {
  Sun: 'dim.',
  Mon: 'lun.',
  Tue: 'mar.',
  Wed: 'mer.',
  Thu: 'jeu.',
  Fri: 'ven.',
  Sat: 'sam.',
}

/** The same as they are heard. */
export const wholeDayWords: typeof en.wholeDayWords = {
  Sun: 'dimanche',
  Mon: 'lundi',
  Tue: 'mardi',
  Wed: 'mercredi',
  Thu: 'jeudi',
  Fri: 'vendredi',
  Sat: 'samedi',
}

/** What is set for each kind. */
export const kindPartWords: typeof en.kindPartWords = {
  days: 'Jours',
  time: 'Heures',
  blocked: 'Retenu',
  familyApprovalRequired: 'Attend la famille',
}

/** A setting where its section isn't seen, and what stands in it. */
export const settingWords: typeof en.settingWords = {
  ofKind: (kind, part) => `${kind}\u00a0: ${part}`,
  yes: 'Oui',
  no: 'Non',
}

/** In which languages announcements are made (decisions §20). */
export const languageSettingWords: typeof en.languageSettingWords = {
  announcementLanguage: 'Langue des annonces',
  announcementSamples: 'Phrases françaises acceptées',
}

export const announcedInWords: typeof en.announcedInWords = {
  en: 'Anglais',
  fr: 'Français',
  'en,fr': 'Anglais, puis français',
}

export const announcedInFormWords: typeof en.announcedInFormWords = {
  section: 'Langue des annonces',
  help: 'Ce qui est saisi ou modifié à partir de maintenant est annoncé dans cette langue. Ce qui attend une approbation ou est approuvé reste tel quel.',
  loading: 'Chargement des phrases',
  read: 'Voici les phrases de chaque genre d’annonce, avec des personnes inventées.',
  accept: 'J’ai lu ces phrases, et le conseil les accepte pour cette région',
  changed: 'Certaines de ces phrases diffèrent de celles qui ont été acceptées.',
}

/** Why a setting can't be saved (3§5). */
export const settingFaultWords: typeof en.settingFaultWords = {
  thing: 'réglage',
  noDay: 'Veuillez choisir au moins 1 jour.',
  dayTwice: 'Chaque jour ne peut être donné qu’une fois.',
  noTime: 'Veuillez choisir l’heure.',
  tooManyTimes: (most) => `Au plus ${number(most)} ${plural(most, 'heure', 'heures')} par jour.`,
  timeTwice: 'Chaque heure ne peut être donnée qu’une fois.',
  noAddresses: 'Veuillez indiquer des adresses de courriel correctes, séparées par des virgules.',
  samples: 'Veuillez d’abord lire les phrases françaises et les accepter.',
  samplesChanged: 'Ces phrases ont changé depuis. Veuillez les relire.',
}

/** The lists of addresses, and who stands in each (3§3, decisions §9). */
export const addressListWords: typeof en.addressListWords = {
  mgc: { label: 'MGC', help: 'Reçoit une copie de chaque annonce.' },
  catchAll: {
    label: 'Adresse générale',
    help: 'Reçoit ce qui irait à une liste vide. Si elle est vide aussi, les administrateurs le reçoivent.',
  },
  ofKind: (kind) => ({
    label: `Annonces de ${kind}`,
    help: `Reçoivent chaque annonce de ${kind} de la région.`,
  }),
  announcementApproval: {
    label: 'Autorisation d’envoi des annonces',
    help: 'Avec des adresses ici, une annonce composée attend que l’une de ces personnes en autorise l’envoi. Vide\u00a0: elle part à son heure.',
  },
  delayedMayyitReport: {
    label: 'Rapport sur les Mayyits retardés',
    help: 'Reçoivent chaque jour la liste des funérailles qui ont lieu plus de trois jours après le décès.',
  },
  mayyitIntakeForm: {
    label: 'Formulaire d’accueil du Mayyit',
    help: 'Reçoivent le formulaire d’accueil de chaque Mayyit approuvé.',
  },
  mayyitBereavementForm: {
    label: 'Formulaire de deuil du Mayyit',
    help: 'Reçoivent le formulaire de deuil de chaque Mayyit approuvé.',
  },
}

/** Who is on duty (decisions §14, Forecast), and whom families may call (decisions §13). */
export const phoneListWords: typeof en.phoneListWords = {
  onDutyNames: {
    section: 'De garde',
    label: 'De garde\u00a0: noms et numéros de téléphone',
    sectionHelp:
      'Les personnes que les présidences Ghusl, GSO et Mayyit et MGC appellent quand aucune place n’est libre, et pendant une garde.',
    help: 'Une personne par ligne, le nom et le numéro séparés par une virgule\u00a0: Karim Virani, 416-555-0101. Un numéro d’un autre pays commence par +. Seules les trois présidences, MGC, les administrateurs et les membres nationaux les voient.',
  },
  bayahContacts: {
    section: "Questions sur le Bay'ah",
    label: "Contact Bay'ah\u00a0: noms et numéros de téléphone",
    sectionHelp:
      "Les personnes que peuvent appeler les parents ou tuteurs à qui l’on demande leur consentement à un Bay'ah.",
    help: 'Une personne par ligne, comme ci-dessus. Chaque parent ou tuteur à qui on demande son consentement les voit\u00a0: n’inscrivez que les personnes qui l’ont accepté. Si la liste est vide, la page nomme seulement l’adresse d’aide.',
  },
}

/** Why it can't be saved; nothing that was typed is repeated. */
export const onDutyFaultWords: typeof en.onDutyFaultWords = {
  tooMany: (most) => `Au plus ${number(most)} ${plural(most, 'ligne', 'lignes')}.`,
  line: (place) =>
    `Ligne ${place}\u00a0: écrivez un nom, une virgule et un numéro de téléphone, par exemple Karim Virani, 416-555-0101 ou +44 20 7946 0958.`,
}

export const settingsWords: typeof en.settingsWords = {
  title: 'Réglages',
  region: 'Région',
  emails: 'Adresses de courriel',
  /** Leads to the page that says when the next announcements go out, and to whom. */
  seeNext: 'Voir ce qui part maintenant',
  backToSetUp: 'Retour à la mise en place',
}

/** The question before another region is shown. */
export const leaveRegionWords: typeof en.leaveRegionWords = {
  title: 'Changer de région sans enregistrer\u00a0?',
  text: 'Ce que vous avez changé pour cette région n’a pas été enregistré et sera perdu.',
  leave: 'Changer de région sans enregistrer',
  stay: 'Rester dans cette région',
}

export const settingsFormWords: typeof en.settingsFormWords = {
  save: 'Enregistrer',
  saved: 'Les réglages ont été enregistrés.',
  notSaved: 'Pas encore enregistré',
  /** `zone` is ', heure de Toronto', or nothing for who is there. */
  kindHelp: (kind, zone) => `Les annonces de ${kind} approuvées partent ces jours-là, à ces heures${zone}.`,
  emailsHelp: 'Des adresses séparées par des virgules\u00a0; une liste peut être vide.',
}

export const addressListFieldWords: typeof en.addressListFieldWords = {
  emptyPlace: 'un vide entre deux virgules',
  quoted: (item) => `«\u00a0${item}\u00a0»`,
  notAddresses: (help, items) => `${help} Pas une adresse\u00a0: ${items.join(', ')}.`,
}

export const kindInputsWords: typeof en.kindInputsWords = {
  days: 'Jours',
  /** As the summary of what is wrong calls them. */
  daysOf: (kind) => `Jours de ${kind}`,
  blocked: (kind) => `Retenir toutes les annonces de ${kind}`,
  blockedHelp: 'Rien de ce genre ne part avant que ce réglage soit de nouveau désactivé.',
  family: 'L’approbation attend la famille',
  familyHelp: 'Un approbateur peut aller de l’avant sans la famille en donnant un motif.',
}

export const timeSlotsWords: typeof en.timeSlotsWords = {
  times: 'Heures',
  timesOf: (kind) => `Heures de ${kind}`,
  time: (place) => `Heure ${place}`,
  add: 'Ajouter une heure',
  remove: 'Retirer l’heure',
}

export const settingChangesWords: typeof en.settingChangesWords = {
  summary: 'Qui a changé quoi',
  failed: 'Impossible de charger les changements. Veuillez fermer ceci et l’ouvrir de nouveau.',
  none: 'Personne n’a encore rien changé.',
  title: 'Changements, du plus récent au plus ancien',
  changed: 'Changé',
}
