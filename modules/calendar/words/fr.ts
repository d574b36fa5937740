// Sentences of the event calendar and of what is next for an announcement, in French.

import { either, listed, of } from '../../../kit/words/french.ts'
import type { FeedPurpose } from '../rules/feed.ts'
import type * as en from './en.ts'

export const calendarRights: typeof en.calendarRights = {
  title: 'Calendrier des événements',
  words: { change: 'ajouter, modifier et supprimer des événements' },
}

export const calendarMenuWords: typeof en.calendarMenuWords = {
  group: 'Calendrier des événements',
  place: 'Calendrier des événements',
}

/** Whose timeline it is, and what changes there. */
export const eventToldWords: typeof en.eventToldWords = {
  label: 'Événement',
  name: 'Nom',
  eventDate: 'Date',
  blocks: 'Retient',
}

/** What happens on a day that holds something back; of one that was deleted, not even its name. */
export const happeningWords: typeof en.happeningWords = {
  blocked: (event) => `Bloqué\u00a0: ${event}`,
  day: 'Jour bloqué',
}

export const calendarRetentionWords: typeof en.calendarRetentionWords = {
  deletion: 'leur suppression',
  end: 'leur retrait, ou leur dernière lecture',
}

const purposeWords = {
  RITES: 'Funérailles et rencontres',
  BAYAH: "Cérémonies et rencontres Bay'ah",
  BLOCKING: 'Jours qui retiennent des annonces',
} satisfies Record<FeedPurpose, string>

/** What a link for calendar programs is called in them, and in the timeline of whoever made it. */
export const feedWords: typeof en.feedWords = {
  title: (purpose, council) => `${purposeWords[purpose]}, ${council}`,
  file: 'calendar.ics',
}

export const feedNoteWords: typeof en.feedNoteWords = {
  link: (purpose, names) => `${purposeWords[purpose]}, ${names ? 'avec les noms' : 'sans les noms'}`,
}

/** Why an event is not taken (3§4), and what it does. */
export const eventWords: typeof en.eventWords = {
  noName: 'Veuillez indiquer le nom de l’événement.',
  dayHasCome: 'Seules les dates après aujourd’hui peuvent être ajoutées, modifiées ou supprimées.',
  holdsBack: (kinds) => `Retient ${listed(kinds)}`,
  holdsBackNothing: 'Ne retient rien',
}

/** Why a change is refused: somebody else has changed the event since it was loaded. */
export const staleEventWords: typeof en.staleEventWords = {
  thing: 'événement',
  lookAgain: (changed) => `${changed} Veuillez le regarder de nouveau avant de le modifier.`,
}

/** Why an entry that was sent again cannot be answered by what it made. */
export const onceEventWords: typeof en.onceEventWords = {
  notSuch: 'Ceci a déjà servi à autre chose. Rechargez la page et ajoutez de nouveau l’événement.',
  gone: 'Cet événement a été ajouté, puis quelqu’un l’a supprimé.',
  changed: 'Un autre événement a été ajouté à la place de celui-ci. Rechargez la page pour le voir.',
}

/** Why a slot is skipped. */
export const slotWords: typeof en.slotWords = {
  heldBySettings: 'Retenu dans les réglages.',
  heldBack: (reason) => `Retenu\u00a0: ${reason}.`,
}

/** The link to where it is set when a kind goes out. */
export const outlookLinkWords: typeof en.outlookLinkWords = { setDaysAndTimes: 'Régler les jours et les heures' }

/** A sentence of its own; with priority that is in vain, what follows on that. */
const said = (priority: boolean, clause: string): string =>
  priority ? `Il a la priorité, mais ${clause}` : clause.charAt(0).toUpperCase() + clause.slice(1)

/** `when` as it stands within a sentence: 'demain à 19 h', 'le vendredi 20 novembre à 19 h'. */
const goesOut = (when: string, needsRelease: boolean): string =>
  needsRelease
    ? `il entre dans l’annonce qui est composée ${when}, et part une fois l’envoi autorisé.`
    : `il part ${when}.`

const nothingSet = (kind: string, region: string): string =>
  `aucun envoi d’annonces de ${kind} n’est prévu, car aucun jour ni aucune heure n’est réglé pour elles dans la région ${region}.`

const askOf = (names: readonly string[]): string =>
  names.length === 0 ? 'à l’administrateur de la région' : `à ${either(names)}`

/** What becomes of a record at the next sending (decisions §8, §10, §12). `priority` says that it is in vain. */
export const outlookWords: typeof en.outlookWords = {
  over: 'Sa date est passée\u00a0: rien n’en part plus.',
  onceApproved: (when, { needsRelease, priority }) =>
    said(priority, `une fois approuvé, ${goesOut(when, needsRelease)}`),
  approved: (when, { needsRelease, priority }) => said(priority, goesOut(when, needsRelease)),
  allHeld: (priority) =>
    said(priority, 'tous les envois sont suspendus\u00a0: il attend qu’un membre national les reprenne.'),
  kindHeld: (kind, priority) =>
    said(
      priority,
      `les annonces de ${kind} sont retenues dans les réglages de la région\u00a0: il attend qu’elles ne le soient plus.`,
    ),
  nonePlanned: (kind, priority) =>
    said(
      priority,
      `aucun envoi d’annonces de ${kind} n’est prévu. Veuillez vous adresser à l’administrateur de la région.`,
    ),
  nothingSet: (kind, { region, priority }) => said(priority, nothingSet(kind, region)),
  nothingSetAsk: (kind, asked, { region, priority }) =>
    said(priority, `${nothingSet(kind, region)} Veuillez demander ${askOf(asked)} de les régler.`),
  blockedOn: (kind, date, event) =>
    `Aucune annonce de ${kind} ne part le ${date}${event === null ? '' : ` (${event})`}.`,
  late: (when) =>
    `Le prochain envoi a lieu ${when}, après l’événement, et rien ne part une fois l’événement passé. Veuillez demander à un administrateur de l’envoyer tout de suite.`,
}

const soon = (needsRelease: boolean): string =>
  needsRelease
    ? 'entre d’ici une minute dans l’annonce qui attend l’autorisation d’envoi, et part une fois l’envoi autorisé.'
    : 'part de lui-même d’ici une minute.'

/** What priority comes to (decisions §8); but for the first two, to stand after 'il '. */
export const priorityWords: typeof en.priorityWords = {
  onceApproved: (needsRelease) => `Il a la priorité\u00a0: une fois approuvé, il ${soon(needsRelease)}`,
  approved: (needsRelease) => `Il a la priorité\u00a0: il ${soon(needsRelease)}`,
  soon,
  allHeld: 'attend avec les autres\u00a0: tous les envois sont suspendus.',
  kindHeld: (kind) =>
    `attend avec les autres\u00a0: les annonces de ${kind} sont retenues dans les réglages de la région.`,
  blockedToday: 'attend avec les autres\u00a0: rien de ce genre ne part aujourd’hui.',
  blockedTodayUntil: (when) =>
    `attend avec les autres l’envoi prévu ${when}\u00a0: rien de ce genre ne part aujourd’hui.`,
}

export const calendarWords: typeof en.calendarWords = {
  title: 'Calendrier des événements',
  add: 'Ajouter un événement',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  thisMonth: 'Ce mois-ci',
  region: 'Région',
  everyRegion: 'Toutes les régions',
  loading: (month) => `Chargement des événements ${of(month)}…`,
}

/** A week day by day, to be printed. */
export const agendaWords: typeof en.agendaWords = {
  title: 'Agenda de la semaine',
  agenda: 'L’agenda',
  week: (monday, sunday) => `Du ${monday} au ${sunday}`,
  previousWeek: 'Semaine précédente',
  nextWeek: 'Semaine suivante',
  thisWeek: 'Cette semaine',
  print: 'Imprimer',
  today: (day) => `${day}, aujourd’hui`,
  nothing: 'Rien',
  wholeDay: 'Toute la journée',
  pending: (what) => `${what}, pas encore approuvé`,
}

/** The user's links for their own calendar. */
export const calendarLinkWords: typeof en.calendarLinkWords = {
  title: 'Dans votre propre calendrier',
  back: 'Calendrier des événements',
  what: 'Votre téléphone ou votre ordinateur peut montrer ce qui se passe ici parmi vos propres rendez-vous. Créez un lien pour ce que vous voulez voir, et ajoutez-le là comme abonnement à un calendrier. Les changements arrivent d’eux-mêmes, d’habitude en quelques heures.',
  secret:
    'Qui a un lien voit ce que vous pouvez voir\u00a0: gardez-le pour vous. Il cesse de fonctionner quand vous le retirez, quand votre accès prend fin, ou quand rien ne l’a lu depuis 90 jours.',
  purpose: purposeWords,
  withNames: 'Votre lien dit qui chaque événement concerne.',
  withoutNames: 'Votre lien dit ce qui se passe, sans dire qui est concerné.',
  made: 'Il a été créé le',
  fetched: 'Il a été lu pour la dernière fois le',
  neverFetched: 'Aucun calendrier ne l’a encore lu.',
  names: 'Afficher les noms',
  namesHelp: 'Laissez désactivé si d’autres peuvent voir votre calendrier.',
  goesOn: (names) =>
    `Le lien que vous avez continue ${names ? 'd’afficher les noms' : 'sans les noms'} jusqu’à ce que vous en créiez un nouveau.`,
  make: 'Créer un lien',
  renew: 'Créer un nouveau lien',
  renewQuestion: {
    title: 'Créer un nouveau lien\u00a0?',
    text: 'Le lien que vous avez cesse de fonctionner, partout où il a été ajouté. Ajoutez le nouveau à sa place.',
    cancelLabel: 'Le conserver',
  },
  end: 'Retirer ce lien',
  endQuestion: {
    title: 'Retirer ce lien\u00a0?',
    text: 'Les calendriers qui le lisent ne recevront plus rien.',
    confirmLabel: 'Retirer ce lien',
    cancelLabel: 'Le conserver',
  },
  ended: 'Le lien a été retiré.',
  address: 'L’adresse de votre lien',
  once: 'Elle n’est affichée que cette fois. Copiez-la maintenant, ou ouvrez-la sur cet appareil.',
  copy: 'Copier l’adresse',
  copied: 'L’adresse a été copiée.',
  notCopied: 'L’adresse n’a pas pu être copiée. Veuillez la sélectionner et la copier à la main.',
  subscribe: 'L’ajouter sur cet appareil',
}

/** The question before an event is deleted (3§2). */
export const deleteEventWords: typeof en.deleteEventWords = {
  title: 'Supprimer l’événement',
  question: (name, date) => `Voulez-vous supprimer l’événement «\u00a0${name}\u00a0» du ${date}\u00a0?`,
  confirm: 'Supprimer cet événement',
  cancel: 'Le conserver',
  done: 'L’événement a été supprimé.',
}

export const eventCardWords: typeof en.eventCardWords = {
  allRegions: 'Toutes les régions',
  edit: 'Modifier l’événement',
  editNamed: (name) => `Modifier l’événement ${name}`,
  remove: 'Supprimer l’événement',
  removeNamed: (name) => `Supprimer l’événement ${name}`,
  ahead: 'Après aujourd’hui\u00a0:',
  closed: 'Aujourd’hui ou avant\u00a0:',
}

/** What the signs of events mean. */
export const legendWords: typeof en.legendWords = {
  ahead: 'Après aujourd’hui',
  closed: 'Aujourd’hui ou avant\u00a0: ne change plus',
  everywhere: 'Retient dans toutes les régions',
  oneRegion: 'Retient dans une région',
}

export const eventDialogWords: typeof en.eventDialogWords = {
  edit: 'Modifier l’événement',
  add: 'Ajouter un événement',
  close: 'Fermer',
  changed: 'L’événement a été modifié.',
  added: 'L’événement a été ajouté.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  date: 'Date',
  dateHelp: 'Une date après aujourd’hui.',
  kinds: 'Rien de ce genre ne part ce jour-là',
  name: 'Nom de l’événement',
  region: 'Région',
  allRegions: 'Toutes les régions',
  holdBack: (kind) => `Retenir ${kind}`,
}

export const monthListWords: typeof en.monthListWords = {
  none: (month) => `Il n’y a pas d’événement en ${month}.`,
  today: (date) => `${date}, aujourd’hui`,
}

export const monthTableWords: typeof en.monthTableWords = {
  title: (month) => `Événements ${of(month)}`,
  add: 'Ajouter un événement',
  addOn: (date) => `Ajouter un événement le ${date}`,
  today: 'Aujourd’hui',
}
