// Sentences of what modules are made of, in French.

import type * as en from './en.ts'
import { either, listed, number, of, plural } from './french.ts'
import { frenchMonth, frenchWeekday } from './frenchDays.ts'

/** 'La chronologie' within a sentence; names keep their capital. */
const within = (what: string): string =>
  /^(?:L[ae]s?|Ce|Cette|Des|Votre|Vos) |^L’/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what

/** The message area; how a message begins for those who hear it. */
export const bannerWords: typeof en.bannerWords = {
  area: 'Messages',
  dismiss: 'Fermer ce message',
  error: 'Erreur\u00a0:',
  warning: 'Attention\u00a0:',
  info: 'À noter\u00a0:',
  success: 'C’est fait\u00a0:',
}

export const processingWords: typeof en.processingWords = { processing: 'Traitement en cours…' }

/** The title of the window. */
export const pageWords: typeof en.pageWords = { window: (title, product) => `${title} · ${product}` }

/** Names with their phone numbers. */
export const phoneListWords: typeof en.phoneListWords = { none: 'Aucun numéro n’est inscrit' }

export const linkWords: typeof en.linkWords = { newTab: '(s’ouvre dans un nouvel onglet)' }

/** No answer at all. */
export const connectionWords: typeof en.connectionWords = {
  unreachable:
    'Le serveur n’a pas pu être joint. Rien n’est perdu sur cette page. Veuillez vérifier votre connexion et réessayer.',
  asOf: (when) => `Il n’y a pas de réseau, ou le serveur ne répond pas. Voici ce qui était connu (${when}).`,
}

/** To whoever has no account. */
export const keptHereWords: typeof en.keptHereWords = {
  kept: 'Il n’y a pas de réseau, ou le serveur ne répond pas. Si vous fermez cette page, ouvrez le même lien ici plus tard.',
  sent: 'Le serveur répond de nouveau. Ce qui a été saisi ici entre-temps a été envoyé\u00a0; vous n’avez pas à le soumettre de nouveau.',
}

/** What was entered without a network. */
export const notSentWords: typeof en.notSentWords = {
  happened: (at) => ['Heure notée\u00a0: ', at, '.'],
  title: (count) =>
    `Pas encore ${plural(count, 'envoyée', 'envoyées')}\u00a0: ${count === 1 ? 'une' : number(count)} ${plural(count, 'saisie', 'saisies')}`,
  help: (count, areRefused) =>
    `${plural(count, 'Elle est conservée', 'Elles sont conservées')} sur cet appareil pendant 7 jours${areRefused ? '' : ` et ${plural(count, 'envoyée', 'envoyées')} automatiquement dès que le serveur répond`}.`,
  kept: (name) =>
    `Il n’y a pas de réseau, ou le serveur ne répond pas. Ce que vous avez saisi pour ${name} est conservé sur cet appareil et sera envoyé dès que possible.`,
  sent: (name) => `Ce que vous avez saisi pour ${name} a été envoyé.`,
  notTaken: (name) =>
    `Ce que vous avez saisi pour ${name} a été refusé. La raison, et ce que vous pouvez faire, se trouvent plus haut.`,
  refused: 'La saisie a été refusée\u00a0:',
  settle:
    'Si elle est toujours juste, envoyez-la de nouveau une fois que c’est réglé, ou refaites-la. Supprimez ensuite ce qui reste.',
  sendAgain: 'Envoyer de nouveau',
  send: 'Envoyer maintenant',
  later: 'L’envoi n’est pas encore possible\u00a0: il n’y a pas de réseau, ou le serveur ne répond pas.',
  discard: 'Supprimer',
  discardTitle: (label) => `Supprimer cette saisie (${label})\u00a0?`,
  discardText: 'Cette saisie n’a jamais été envoyée et ne pourra pas être récupérée.',
  cancel: 'Conserver',
  back: 'Retour',
  logoutTitle: 'Des saisies ne sont pas encore envoyées',
  logoutText:
    'Elles restent sur cet appareil pendant 7 jours. Personne d’autre ne peut les lire ni les envoyer. Elles seront envoyées quand vous vous connecterez de nouveau ici et qu’il y aura un réseau.',
  logout: 'Se déconnecter quand même',
  stay: 'Rester',
}

/** Code of a version that is gone. */
export const renewedWords: typeof en.renewedWords = {
  renewed: 'L’application a été renouvelée depuis que vous l’avez ouverte. Veuillez recharger la page pour continuer.',
  load: 'Recharger la page',
}

export const partMissingWords: typeof en.partMissingWords = {
  /** `why` is what the server said of it, or ''. */
  missing: (what, why) => `Impossible de charger ${within(what)}. ${why}`,
  tryAgain: 'Réessayer',
}

export const downloadsWords: typeof en.downloadsWords = {
  area: 'Téléchargements',
  running: (file) => `Téléchargement de ${file}`,
  stop: 'Arrêter',
  stopOf: (file) => `Arrêter ${file}`,
}

const QUARTERS = {
  1: 'le quart est téléchargé',
  2: 'la moitié est téléchargée',
  3: 'les trois quarts sont téléchargés',
}
const rowsOf = (count: number): string => `${number(count)} ${plural(count, 'ligne', 'lignes')}`

/** How far a file is; `quarters` are those that have come. */
export const downloadProgressWords: typeof en.downloadProgressWords = {
  megabytes: (megabytes) =>
    `${megabytes.toLocaleString('fr-CA', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0Mo jusqu’ici`,
  rows: (come, all) => `environ ${number(come)} sur ${rowsOf(all)}`,
  quarters: (quarters, file) => `${file}\u00a0: ${QUARTERS[quarters]}.`,
  begun: (file, rows) =>
    `Téléchargement de ${file}${rows === null ? '' : `, ${rowsOf(rows)}`}. Vous pouvez l’arrêter au bas de la page.`,
}

export const downloadEndWords: typeof en.downloadEndWords = {
  brokenOff:
    'Le téléchargement s’est interrompu\u00a0; rien n’a été enregistré. Veuillez vérifier votre connexion et réessayer.',
  done: (file) => `${file} a été téléchargé.`,
  stopped: (file) => `${file} a été arrêté. Rien n’a été enregistré.`,
}

export const dashboardFilterWords: typeof en.dashboardFilterWords = {
  period: 'Période',
  from: 'Du',
  to: 'Au',
  region: 'Région',
  show: 'Afficher',
}

/** The periods that are asked for most. */
export const periodWords: typeof en.periodWords = {
  lastMonth: 'Le mois dernier',
  lastQuarter: 'Le dernier trimestre',
  lastYear: 'L’année dernière',
  atMost: (years) => `Au plus ${years} ${plural(years, 'an', 'ans')}.`,
}

export const figureWords: typeof en.figureWords = {
  before: (figure) => `${figure} pendant la période précédente`,
  direction: (direction) => (direction > 0 ? 'Plus qu’avant\u00a0:' : 'Moins qu’avant\u00a0:'),
  count: 'Nombre',
  /** What a small drawing over twelve months shows, for those who do not see it. */
  months: (title, figures) =>
    `${title} par mois\u00a0: ${figures.map(({ name, count }) => `${name} ${count === null ? figureWords.none : number(count)}`).join(', ')}`,
  part: (name, count) => `${name}\u00a0: ${count === null ? figureWords.none : number(count)}`,
  none: 'aucune valeur',
}

/** What every dashboard says. */
export const dashboardWords: typeof en.dashboardWords = {
  print: 'Imprimer',
  before: (from, to) =>
    from === to ? `La période précédente est le ${from}.` : `La période précédente va du ${from} au ${to}.`,
  figures: 'Les chiffres',
}

/** How many there are from the first to the last of several months. */
export const overAllWords: typeof en.overAllWords = {
  all: (count, first, last) => `${number(count)} ${of(first)} à ${last}.`,
}

/** What has most of something. */
export const mostWords: typeof en.mostWords = {
  none: 'Aucun pendant cette période.',
  /** 'Le plus souvent : Central Ontario, 7 sur 12.'; what stands before the name in English is not needed. */
  most: (_before, names, most, total) =>
    `Le plus souvent\u00a0: ${listed(names)}, ${number(most)} sur ${number(total)}${names.length === 1 ? '' : ' dans chaque cas'}.`,
}

/** How a field is called. */
export const fieldLabelWords: typeof en.fieldLabelWords = { optional: (label) => `${label} (facultatif)` }

/** Each language in itself: whoever looks for theirs finds it. */
export const languageWords: typeof en.languageWords = { en: 'English', fr: 'Français' }

/** The switch between them, on pages without an account. */
export const languageSwitchWords: typeof en.languageSwitchWords = { title: 'Langue' }

/** In which somebody outside the office is written to. */
export const letterLanguageWords: typeof en.letterLanguageWords = {
  label: 'Langue de correspondance',
  none: 'Celle de la région',
}

export const yesNoWords: typeof en.yesNoWords = { yes: 'Oui', no: 'Non' }

/** Ce qui peut être choisi est gardé comme les documents l’écrivent; voici comment le dire. */
const PICKLISTS: Readonly<Record<string, string>> = {
  years: 'ans',
  months: 'mois',
  days: 'jours',
  Other: 'Autre',
  Unknown: 'Inconnu',
  Hospital: 'Hôpital',
  'Long-term care home': 'Foyer de soins de longue durée',
  Hospice: 'Maison de soins palliatifs',
  'Private home': 'Domicile privé',
  'Other health facility': 'Autre établissement de santé',
  'Single (never married)': 'Célibataire (jamais marié ou mariée)',
  Married: 'Marié ou mariée',
  'Common-law': 'Conjoint ou conjointe de fait',
  Separated: 'Séparé ou séparée',
  Divorced: 'Divorcé ou divorcée',
  Widowed: 'Veuf ou veuve',
  Cancer: 'Cancer',
  'Heart disease': 'Maladie du cœur',
  Stroke: 'Accident vasculaire cérébral',
  'Respiratory diseases': 'Maladies respiratoires',
  'Infectious diseases': 'Maladies infectieuses',
  'Diabetes and endocrine disorders': 'Diabète et troubles endocriniens',
  'Neurodegenerative disorders': 'Maladies neurodégénératives',
  'Kidney disease': 'Maladie des reins',
  'Liver disease': 'Maladie du foie',
  'Gastrointestinal diseases': 'Maladies gastro-intestinales',
  Accidents: 'Accident',
  Suicide: 'Suicide',
  Violence: 'Violence',
  'Congenital and perinatal conditions': 'Affections congénitales et périnatales',
  'Natural causes': 'Causes naturelles',
  Burial: 'Inhumation',
  Cremation: 'Crémation',
  Entombment: 'Mise en caveau',
  Canada: 'Canada',
  Alberta: 'Alberta',
  'British Columbia': 'Colombie-Britannique',
  Manitoba: 'Manitoba',
  'New Brunswick': 'Nouveau-Brunswick',
  'Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
  'Northwest Territories': 'Territoires du Nord-Ouest',
  'Nova Scotia': 'Nouvelle-Écosse',
  Nunavut: 'Nunavut',
  Ontario: 'Ontario',
  'Prince Edward Island': 'Île-du-Prince-Édouard',
  Quebec: 'Québec',
  Saskatchewan: 'Saskatchewan',
  Yukon: 'Yukon',
}
export const picklistWords: typeof en.picklistWords = {
  said: (value) => (value !== null && Object.hasOwn(PICKLISTS, value) ? PICKLISTS[value] : value) as typeof value,
}

export const phoneFieldWords: typeof en.phoneFieldWords = {
  help: '123-456-7890, ou d’un autre pays +44 20 7946 0958',
}

export const nameFieldWords: typeof en.nameFieldWords = { meant: (name) => `Vouliez-vous dire ${name}\u00a0?` }

/** A choice that is fixed, where something else helps with it too. */
export const fixedChoiceWords: typeof en.fixedChoiceWords = { help: (help, because) => `${help}. ${because}` }

/** What stands where nothing is chosen. */
export const unansweredWords: typeof en.unansweredWords = { notAnswered: 'Sans réponse', select: 'Veuillez choisir' }

export const selectFieldWords: typeof en.selectFieldWords = {
  clear: (label) => `Effacer\u00a0: ${label}`,
  nothingFound: 'Rien n’a été trouvé',
}

export const dayEntryWords: typeof en.dayEntryWords = {
  placeholder: 'Jour mois année',
  choose: (label) => `${label}\u00a0: choisir dans un calendrier`,
}

/** As a time of day is typed. */
export const timeEntryWords: typeof en.timeEntryWords = { placeholder: '19 h 30' }

/** What a typed day is read by: names in their order, without accents and apostrophes. */
export const typedDayWords: typeof en.typedDayWords = {
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  fromYesterday: 'hier aujourdhui demain',
  between: 'le',
}

export const dateTimeFieldWords: typeof en.dateTimeFieldWords = {
  inZone: (zone) => `À l’${zone}.`,
  dayOf: (label) => `${label}, date`,
  timeOf: (label) => `${label}, heure`,
  time: 'Heure',
}

/** What a screen reader hears of the calendar's buttons. */
export const calendarWords: typeof en.calendarWords = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Décennie précédente',
  nextDecade: 'Décennie suivante',
  monthLevelControl: 'Choisir un mois',
  yearLevelControl: 'Choisir une année',
}

/** What is said of a text that is no day, or of half a time. */
export const dayFaultWords: typeof en.dayFaultWords = {
  noDay: 'Écrivez une date, par exemple 24 nov. 2026.',
  noTime: 'Choisissez aussi l’heure.',
}

export const errorSummaryWords: typeof en.errorSummaryWords = {
  title: (count) => (count === 1 ? 'Un point demande votre attention' : `${count} points demandent votre attention`),
  error: (label, message) => `${label}${label.endsWith('?') ? '' : '\u00a0:'} ${message}`,
}

export const missingFieldsWords: typeof en.missingFieldsWords = {
  none: 'Tout ce que le formulaire demande est rempli.',
  title: (count) => (count === 1 ? 'Il manque une réponse' : `Il manque ${count} réponses`),
}

export const formTabsWords: typeof en.formTabsWords = { step: (step, steps) => `Étape ${step} de ${steps}` }

export const recordFormWords: typeof en.recordFormWords = { cancel: 'Annuler' }

export const savedVersionWords: typeof en.savedVersionWords = { show: 'Afficher la version enregistrée' }

/** Fields that somebody else has changed as well. */
export const changedSinceWords: typeof en.changedSinceWords = {
  title: 'Modifié aussi par quelqu’un d’autre',
  text: 'Quelqu’un d’autre a modifié les mêmes champs que vous. Ce qui a été enregistré figure ici, à moins que vous ne choisissiez votre saisie.',
  useSaved: 'Garder ce qui a été enregistré',
  useTyped: 'Garder ma saisie',
  choiceOf: (choice, field) => `${choice}\u00a0: ${field}`,
  hidden: 'Quelque chose dans une partie qui n’est pas affichée',
}

/** What an earlier visit has left of a form. */
export const keptDraftWords: typeof en.keptDraftWords = {
  title: 'Ce que vous aviez commencé',
  begun: (on) => `Vous avez commencé ceci le ${on}. Ce que vous aviez saisi a été conservé dans ce navigateur.`,
  others: (count) =>
    count === 1 ? 'Une autre saisie est conservée aussi.' : `${count} autres saisies sont conservées aussi.`,
  outdated:
    'Le dossier a été modifié depuis. Si vous continuez, ces modifications restent et votre saisie s’y ajoute. Là où le même champ a changé, vous choisissez.',
  carryOn: 'Continuer',
  throwAway: 'Supprimer',
  next: 'Laisser et afficher la suivante',
  beginNew: 'Laisser et en commencer une nouvelle',
}

export const neverKeptWords: typeof en.neverKeptWords = {
  neverKept: (field) =>
    `Ce champ n’est jamais conservé dans le navigateur\u00a0: ${field}. Si vous l’aviez rempli, veuillez le saisir de nouveau.`,
}

/** An entry that has made something before. */
export const madeBeforeWords: typeof en.madeBeforeWords = {
  show: 'Afficher ce qui est enregistré',
  title: 'Soumettre comme un nouveau dossier\u00a0?',
  text: 'Ce que vous avez soumis auparavant est enregistré. S’il s’agit de la même personne, veuillez plutôt modifier ce qui est enregistré. Sinon, un deuxième dossier est créé et des courriels partent de nouveau.',
  confirm: 'En soumettre un autre',
  cancel: 'Retour au formulaire',
}

export const closeUnsavedWords: typeof en.closeUnsavedWords = {
  title: 'Fermer sans enregistrer\u00a0?',
  text: 'Ce que vous avez saisi ici n’a pas été enregistré et sera perdu.',
  confirm: 'Fermer sans enregistrer',
  cancel: 'Continuer la saisie',
}

export const leaveUnsavedWords: typeof en.leaveUnsavedWords = {
  kept: 'Ce que vous avez saisi est conservé dans ce navigateur pendant 24 heures. Ouvrez de nouveau le formulaire pour continuer.',
  title: 'Quitter sans enregistrer\u00a0?',
  text: 'Ce que vous avez saisi sur cette page n’a pas été enregistré et sera perdu.',
  confirm: 'Quitter sans enregistrer',
  cancel: 'Continuer la saisie',
}

/** What a link leads to that leads nowhere. */
export const linkPageWords: typeof en.linkPageWords = {
  cannotBeShown: 'Cette page ne peut pas être affichée',
  later: 'Veuillez réessayer dans un instant.',
  tryAgain: 'Réessayer',
  contact: (email) => ['Si vous avez une question, veuillez écrire à ', email, '.'],
  /** Above what somebody typed, where it can be sent no more. */
  typed: 'Vous aviez écrit ici\u00a0:',
}

export const noLinkWords: typeof en.noLinkWords = {
  title: 'Cette page ne peut pas être affichée',
  text: 'Veuillez ouvrir de nouveau le lien dans votre courriel.',
}

export const exportWords: typeof en.exportWords = { title: 'Exporter', xlsx: 'Excel (XLSX)', csv: 'CSV' }

export const filterBarWords: typeof en.filterBarWords = {
  filters: (used) => (used > 0 ? `Filtres (${used})` : 'Filtres'),
  inUse: 'Filtres utilisés',
  remove: (filter) => `Retirer le filtre ${filter}`,
  clear: 'Effacer les filtres',
  searchBy: (field) => `Rechercher par ${field.toLowerCase()}`,
}

/** The choice of order; texts and times are called otherwise. */
export const orderWords: typeof en.orderWords = {
  title: 'Ordre',
  newest: 'Du plus récent au plus ancien',
  ascending: (field, isTime) => `${field}, ${isTime ? 'du plus ancien au plus récent' : 'de A à Z'}`,
  descending: (field, isTime) => `${field}, ${isTime ? 'du plus récent au plus ancien' : 'de Z à A'}`,
  asInAddress: 'Comme dans l’adresse',
}

export const filterPanelWords: typeof en.filterPanelWords = {
  title: 'Filtres',
  more: 'Plus de filtres',
  show: 'Afficher les résultats',
  clear: 'Effacer les filtres',
}

export const filterControlWords: typeof en.filterControlWords = {
  operator: (field) => `${field}\u00a0: comment comparer`,
  any: 'Indifférent',
  clear: (field) => `Effacer\u00a0: ${field}`,
  nothingFound: 'Rien n’a été trouvé',
  from: (field) => `${field}, du`,
  to: (field) => `${field}, au`,
}

/** `thing` is what a row is. */
export const listScreenWords: typeof en.listScreenWords = {
  list: 'La liste',
  noMatch: (thing) => `Il n’y a pas ${of(thing)} qui corresponde à ces filtres.`,
  nothingHere: 'Il n’y a plus rien sur cette page.',
  clear: 'Effacer les filtres',
  firstPage: 'Aller à la première page',
  none: (thing) => `Il n’y a pas encore ${of(thing)}.`,
}

export const listTableWords: typeof en.listTableWords = {
  actions: 'Actions',
  /** What a screen reader hears of the table. */
  keys: 'Dans une ligne, la flèche vers la droite mène à ce qu’on peut en faire.',
}

export const rowActionsWords: typeof en.rowActionsWords = {
  actions: 'Actions',
  more: 'Autres actions',
  notPossible: 'Pas possible maintenant',
  of: (action, row) => `${action}, ${row}`,
}

export const pagerWords: typeof en.pagerWords = {
  pages: 'Pages',
  previous: 'Précédente',
  next: 'Suivante',
  /** `last` is null while nobody knows it. */
  page: (page, last) => (last === null ? `Page ${page}` : `Page ${page} de ${last}`),
}

/** Which rows of how many. */
export const rangeWords: typeof en.rangeWords = {
  none: (total) => (total === null ? 'Aucune ligne' : `Aucune ligne sur ${number(total)}`),
  rows: (first, last, total) => {
    const range = first === last ? number(first) : `${number(first)} à ${number(last)}`
    if (total === 'BEING_COUNTED') return `${range}\u00a0; le total est en cours de calcul`
    return total === 'UNKNOWN' ? range : `${range} sur ${number(total)}`
  },
}

export const actionBarWords: typeof en.actionBarWords = {
  title: 'Actions',
  more: 'Autres actions',
  actions: 'Actions',
}

export const detailGroupWords: typeof en.detailGroupWords = {
  notGiven: 'Non indiqué',
  severalNotGiven: 'Non indiqué\u00a0:',
  officeOnly: 'Réservé au bureau',
}

export const timelineListWords: typeof en.timelineListWords = {
  title: 'Chronologie',
  by: (who) => `par ${who}`,
  changed: 'modifié',
  change: (before, after) => [before ?? 'rien', ' → ', after ?? 'rien'],
}

export const viewPageWords: typeof en.viewPageWords = { coming: 'Chargement des détails' }

export const wordingSheetWords: typeof en.wordingSheetWords = { title: 'Texte' }

export const homeMenuWords: typeof en.homeMenuWords = { home: 'Accueil' }

/** '1er novembre', '2 novembre'. */
const nth = (day: number): string => (day === 1 ? '1er' : String(day))

const SHORT_MONTHS = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
]

/** How days, times and zones are said (decisions §4, §7); the styles are those of kit/rules/when.ts. */
export const dateWords: typeof en.dateWords = {
  weekday: frenchWeekday,
  month: frenchMonth,
  shortWeekday: (day) => `${frenchWeekday(day).slice(0, 3)}.`,
  shortMonth: (month) => SHORT_MONTHS[month - 1] ?? '',
  day: (weekday, day, month, year) => `${weekday} ${nth(day)} ${month} ${year}`,
  dayOfYear: (weekday, day, month) => `${weekday} ${nth(day)} ${month}`,
  zoneLocale: 'fr-CA',
  board: (day, month, year) => `${nth(Number(day))} ${month} ${year}`,
  time: (hour, minute) => (minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${String(minute).padStart(2, '0')}`),
  moment: (day, time) => `${day} à ${time}`,
  scanned: (day, time) => `${day} ${time}`,
  /** A weekday alone is the next one: with 'le' it would be every one. */
  on: (day) => (/\d/.test(day) ? `le ${day}` : day),
  at: (day, time) => `${day} à ${time}`,
  /** A long day before ' à 19 h 30'. */
  before: (day) => day,
  zone: (place) => `heure ${of(place)}`,
  /** What follows a time that is said in another zone than the reader's. */
  inZone: (zone) => `, ${zone}`,
  /** The same in a sentence that may go on after it. */
  afterTime: (zone) => ` (${zone})`,
}

const days = (count: number): string => `${count} ${plural(count, 'jour', 'jours')}`

/** Times that are near: how far off, and on which day. */
export const nearWords: typeof en.nearWords = {
  now: 'maintenant',
  ahead: {
    minute: (count) => `dans ${count}\u00a0min`,
    hour: (count) => `dans ${count}\u00a0h`,
    day: (count) => `dans ${days(count)}`,
  },
  late: {
    minute: (count) => `${count}\u00a0min de retard`,
    hour: (count) => `${count}\u00a0h de retard`,
    day: (count) => `${days(count)} de retard`,
  },
  today: 'aujourd’hui',
  tomorrow: 'demain',
  yesterday: 'hier',
  /** `month` in short; `year` where it isn't this one. */
  further: (day, month, year) => `${nth(day)} ${month}${year === null ? '' : ` ${year}`}`,
}

/** Who changed something since it was loaded; `by` is null where no person did. */
export const staleWords: typeof en.staleWords = {
  changed: (_what, by, time) => `Ce que vous voyez a été modifié${by === null ? '' : ` par ${by}`} à ${time}.`,
  reload: (changed) => `${changed} Veuillez recharger la page et la relire.`,
}

/** Names that hold what no name holds (1§5). */
export const nameFaultWords: typeof en.nameFaultWords = {
  name: 'Le nom ne peut contenir que des lettres et des espaces.',
  title: 'Le titre ne peut contenir que des lettres et des espaces.',
  city: 'La ville ne peut contenir que des lettres et des espaces.',
}

/** On a document with a letter that no font has. */
export const pdfWords: typeof en.pdfWords = {
  emptyBoxes:
    'Certaines lettres n’ont pas pu être imprimées. Veuillez les écrire à la main là où se trouve une case vide.',
}

export const postalWords: typeof en.postalWords = {
  notCanadian: 'Ceci ne ressemble pas à un code postal canadien.',
}

export const searchFaultWords: typeof en.searchFaultWords = { tooMany: (most) => `Au plus ${most} à la fois.` }

const TEXT = {
  CONTAIN: 'contient',
  DOES_NOT_CONTAIN: 'ne contient pas',
  STARTS_WITH: 'commence par',
  ENDS_WITH: 'finit par',
  EQUAL: 'est',
  NOT_EQUAL: 'n’est pas',
  IS_EMPTY: 'est vide',
  NOT_EMPTY: 'n’est pas vide',
}

const DAY = {
  EQUAL: 'le',
  NOT_EQUAL: 'pas le',
  GREATER_THAN: 'après le',
  GREATER_THAN_OR_EQUAL: 'à partir du',
  LESS_THAN: 'avant le',
  LESS_THAN_OR_EQUAL: 'jusqu’au',
  BETWEEN: 'du … au …',
  IS_EMPTY: 'est vide',
  NOT_EMPTY: 'n’est pas vide',
}

/** How each operator of a type is read. */
export const operatorWords: typeof en.operatorWords = {
  TEXT,
  NUMBER: {
    EQUAL: 'est',
    NOT_EQUAL: 'n’est pas',
    GREATER_THAN: 'plus de',
    GREATER_THAN_OR_EQUAL: 'au moins',
    LESS_THAN: 'moins de',
    LESS_THAN_OR_EQUAL: 'au plus',
    BETWEEN: 'de … à …',
    IN: 'est l’un de',
    NOT_IN: 'n’est aucun de',
    IS_EMPTY: 'est vide',
    NOT_EMPTY: 'n’est pas vide',
  },
  DATE: DAY,
  DATE_TIME: DAY,
  SELECT: {
    IN: 'est l’un de',
    NOT_IN: 'n’est aucun de',
    EQUAL: 'est',
    NOT_EQUAL: 'n’est pas',
    IS_EMPTY: 'est vide',
    NOT_EMPTY: 'n’est pas vide',
  },
}

/** A filter in use, as its chip says it. */
export const filterWords: typeof en.filterWords = {
  filter: (field, condition) => `${field}\u00a0: ${condition}`,
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  empty: 'vide',
  notEmpty: 'pas vide',
  between: (values) => values.join(' à '),
  anyOf: (values) => either(values),
  noneOf: (values) => `sauf ${either(values)}`,
  compared: (operator, values) => `${operator} ${values.join(', ')}`,
}

/** Why somebody is not let in, or what went wrong (decisions §3). */
export const signInWords: typeof en.signInWords = {
  failed: (email) =>
    `Une erreur s’est produite pendant la connexion. Veuillez réessayer. Si le problème persiste, veuillez écrire à ${email} pour obtenir de l’aide.`,
  unknown: (email) =>
    `Il n’y a pas de compte ici pour l’adresse avec laquelle vous vous êtes connecté. Si vous pensiez en avoir un, veuillez vous adresser à l’administrateur de votre région ou écrire à ${email}.`,
  notConfirmed: (email) =>
    `Le fournisseur n’a pas confirmé d’adresse de courriel\u00a0; votre compte ne peut donc pas être trouvé. Veuillez écrire à ${email}.`,
  inactive: (email) =>
    `Votre compte n’est pas actif. Si vous en avez encore besoin, veuillez vous adresser à l’administrateur de votre région ou écrire à ${email}.`,
  notYet: (email) =>
    `Votre compte ne peut pas encore être utilisé\u00a0: sa date de début est à venir. Si ce n’est pas juste, veuillez écrire à ${email}.`,
  expired: () =>
    'La date de fin de votre compte est passée. Si vous en avez encore besoin, veuillez vous adresser à l’administrateur de votre région.',
  sessionExpired: () => 'Votre connexion a expiré. Veuillez vous connecter de nouveau.',
  tokenRefused: () => 'Vous avez été déconnecté. Veuillez vous connecter de nouveau.',
  notAccepted: (email) =>
    `Votre connexion ne peut pas être acceptée ici. Si une nouvelle est refusée aussi, veuillez écrire à ${email}.`,
}

/** What is wrong with a value, where the documents give no words of their own (decisions §4). */
export const messageWords: typeof en.messageWords = {
  required: 'Ce champ est obligatoire.',
  atMost: (n) => `Au plus ${number(n)} ${plural(n, 'caractère', 'caractères')}.`,
  atLeastTwo: 'Au moins 2 caractères.',
  invalid: 'Veuillez indiquer une valeur correcte.',
  option: 'Veuillez choisir une option de la liste.',
  past: 'La date ne peut pas être passée.',
  future: 'La date ne peut pas être à venir.',
  beyondCalendar: 'Le calendrier se termine avec l’année 2999. Veuillez vérifier l’année.',
  email: 'Veuillez indiquer un courriel.',
  postal: '6 caractères sont nécessaires.',
  phone: 'Indiquez le numéro de téléphone sous la forme 123-456-7890.',
  internationalPhone: 'Indiquez le numéro complet avec l’indicatif du pays, par exemple +44 20 7946 0958.',
}

/** Each role as people read it (decisions §11). */
export const roleWords: typeof en.roleWords = {
  MK: 'Mukhi/Kamadia',
  MK_DELEGATE: 'Délégué du Mukhi/Kamadia',
  ADMIN: 'Administrateur',
  MGC: 'MGC',
  FATEHA_APPROVER: 'Approbateur Fateha Khwani',
  MAYYIT_APPROVER: 'Approbateur Mayyit',
  MAYYIT_REPORTING: 'Rapports Mayyit',
  MAYYIT_CHAIR: 'Présidence Mayyit',
  GHUSL_CHAIR: 'Présidence Ghusl',
  GSO_CHAIR: 'Présidence GSO',
  BAYAH_COORDINATOR: "Coordonnateur Bay'ah",
  BAYAH_CONVENER: "Responsable Bay'ah",
  BAYAH_REGISTRATION_EXPORT_DATA: "Exportation des données Bay'ah",
  NATIONAL_ROP_MEMBER: 'Membre national',
  NATIONAL_READ_ONLY: 'National, lecture seule',
  DELETE: 'Peut supprimer des dossiers',
}

/** Why a call is refused, where nothing else says it. */
export const refusalWords: typeof en.refusalWords = {
  signIn: 'Veuillez vous connecter.',
  forbidden: 'Désolé. Vous n’avez pas l’autorisation d’effectuer cette action.',
  notFound: 'Désolé, ce que vous cherchez est introuvable.',
  fields: 'Veuillez corriger les champs marqués.',
  tooMany: 'Trop de demandes. Veuillez attendre une minute et réessayer.',
  outOfReach: 'Quelque chose de nécessaire ne peut pas être joint en ce moment. Veuillez réessayer dans une minute.',
  unreadable: 'Les données envoyées n’ont pas pu être lues.',
  tooMuch: 'C’est trop de données à la fois.',
  tooSlow: 'L’envoi a pris trop de temps. Veuillez réessayer.',
  failed: 'Désolé. Une erreur s’est produite pendant le traitement de votre demande…',
  outOfDate: 'La page n’est plus à jour. Veuillez réessayer.',
  otherName: 'Ce serveur porte un autre nom.',
  noUuid: (header) => `${header} doit être un UUID.`,
  oneFile: 'Un seul fichier. Veuillez l’envoyer seul.',
  tooManyRows:
    'Un fichier Excel contient au plus 1\u00a0048\u00a0575 lignes. Veuillez filtrer la liste ou choisir CSV.',
  justSent: 'Ce courriel vient d’être envoyé. Veuillez attendre une minute avant de l’envoyer de nouveau.',
}

/** What a timeline notes of a file that was downloaded. */
export const exportNoteWords: typeof en.exportNoteWords = {
  file: (name, rows) => (rows === null ? name : `${name}, ${rowsOf(rows)}`),
}

/** What a timeline notes of a sign-in that was refused. */
export const refusedSignInWords: typeof en.refusedSignInWords = {
  unknown: 'Une autre connexion du fournisseur a déjà ce compte.',
  notConfirmed: 'Le fournisseur n’a pas confirmé d’adresse de courriel.',
  inactive: 'Le compte n’est pas actif.',
  notYet: 'Sa date de début est à venir.',
  expired: 'Sa date de fin est passée.',
}

/** The report of what was cleared (decisions §17). */
export const retentionWords: typeof en.retentionWords = {
  linkTokens: 'leur expiration',
  entryKeys: 'la saisie',
  letters: 'la rédaction de la lettre',
}

/** What every letter says besides. */
export const letterWords: typeof en.letterWords = {
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
  button: (label) => `${label}\u00a0:`,
}

/** Why a delivery was not taken, where the relay gives no answer of its own. */
export const deliveryFaultWords: typeof en.deliveryFaultWords = {
  noKey: 'le message conservé ne peut pas être ouvert avec la clé de ce serveur',
  tooLate: 'il était trop tard pour l’envoyer',
  stopped: 'le serveur a été arrêté',
  otherServer: 'un autre serveur s’en charge',
  perhapsSince: 'il l’avait refusé\u00a0; depuis, un nouvel essai a peut-être été fait, et accepté',
}

export const relayFaultWords: typeof en.relayFaultWords = {
  ended: 'la connexion s’est terminée',
  noSuchName: 'le nom du relais n’a pas été trouvé',
  broke: 'la connexion s’est interrompue',
  noAnswer: 'le relais n’a pas répondu à temps',
  noEncryption: 'la connexion chiffrée n’a pas pu être établie',
  signInRefused: 'le relais n’a pas accepté notre connexion',
  outOfTurn: 'le relais a répondu hors de son tour',
  heldBack: 'le message a été retenu',
  tooLarge: 'le message est trop volumineux pour le relais',
  noSignIn: 'le relais ne propose pas de connexion (AUTH), et SMTP_URL en contient une',
  refused: 'le relais a refusé la connexion',
  unknownSigner: 'le certificat du relais n’est signé par personne de connu ici (NODE_EXTRA_CA_CERTS)',
  otherName: 'le certificat du relais porte un autre nom que celui de SMTP_URL',
  expired: 'le certificat du relais a expiré',
  other: 'le relais n’a pas pu être utilisé',
}

/** The sign-in of a demonstration. */
export const chooserWords: typeof en.chooserWords = {
  title: (product) => `Choisissez un compte – ${product}`,
  heading: 'Qui voulez-vous être\u00a0?',
  about:
    'Cette connexion sert à la démonstration. Il n’y a pas de mot de passe\u00a0: choisissez quelqu’un, et vous êtes connecté à son compte. Les personnes et les dossiers sont inventés.',
  back: 'Revenir sans se connecter',
  allRegions: 'Toutes les régions',
  refused: 'Comptes refusés',
  refusedHelp: 'Ces personnes peuvent se connecter ici\u00a0; l’application dit ensuite pourquoi elle les refuse.',
  inactive: 'Inactif',
  notYet: 'Pas encore commencé',
  expired: 'Date de fin passée',
  place: (jamatkhana, region) => `${jamatkhana}, ${region}`,
}

export const startAgainWords: typeof en.startAgainWords = {
  title: (product) => `Veuillez recommencer – ${product}`,
  heading: 'Veuillez recommencer',
  text: 'Cette connexion a expiré ou a été terminée dans une autre fenêtre.',
  toLogin: 'Aller à la page de connexion',
}

export const logoutWords: typeof en.logoutWords = {
  title: (product) => `Déconnexion – ${product}`,
  loggingOut: 'Déconnexion en cours…',
  question: 'Voulez-vous vous déconnecter\u00a0?',
  logOut: 'Se déconnecter',
}

export const loggedOutWords: typeof en.loggedOutWords = {
  title: (product) => `Déconnecté – ${product}`,
  heading: 'Vous êtes déconnecté',
  toLogin: 'Aller à la page de connexion',
}

/** Where a demonstration keeps its e-mails. */
export const mailboxWords: typeof en.mailboxWords = {
  title: 'Boîte aux lettres',
  window: (title) => `${title} · Boîte aux lettres`,
  toApplication: 'Retour à l’application',
  about:
    'Démonstration seulement\u00a0: chaque courriel reste ici au lieu de partir, afin qu’on puisse essayer ses liens.',
  search: 'L’adresse du destinataire contient',
  find: 'Chercher',
  to: (receiver) => `À ${receiver}`,
  nothingSent: 'Rien n’a encore été envoyé. Les courriels apparaissent ici dès qu’ils partent.',
  noneFound: 'Aucun courriel à une telle adresse.',
  lookAgain: 'Regarder de nouveau',
  newest: 'Les plus récents',
  older: 'Plus anciens',
}

export const mailboxLetterWords: typeof en.mailboxLetterWords = {
  back: 'Retour à la boîte aux lettres',
  to: 'À',
  sent: 'Envoyé',
  sentOn: (moment, zone) => `${moment}, ${zone}`,
  form: 'Forme du message',
  html: 'Tel qu’il paraît',
  text: 'Texte simple',
  message: 'Le message',
  links: 'Liens dans ce message',
  attached: 'Pièces jointes',
  size: (kilobytes) => `(${number(kilobytes)}\u00a0ko)`,
  missing: 'Pas dans la boîte aux lettres',
  missingText: 'Ce courriel n’est pas dans la boîte aux lettres',
}

/** A time in the system's own picker, which a phone at the door shows best. */
export const systemTimeWords: typeof en.systemTimeWords = {
  help: (zone) => `Rempli avec l’heure actuelle.${zone === null ? '' : ` À l’${zone}.`}`,
}

/** Why a letter came back, by its status code (decisions §22). */
export const returnReasonWords: typeof en.returnReasonWords = {
  noMailbox: 'Cette boîte aux lettres n’existe pas.',
  noDomain: 'Ce domaine de courriel n’existe pas\u00a0: ce qui suit le @ n’est pas juste.',
  moved: 'La boîte aux lettres a changé d’adresse, et personne n’a dit laquelle.',
  sender: 'Le serveur de courriel du destinataire n’accepte pas les courriels de notre adresse.',
  mailbox: 'La boîte aux lettres n’a pas pu recevoir la lettre.',
  disabled: 'La boîte aux lettres n’est pas utilisée.',
  full: 'La boîte aux lettres est pleine.',
  tooLarge: 'La lettre est trop volumineuse pour la boîte aux lettres.',
  notReached: 'Le serveur de courriel du destinataire n’a pas pu être joint.',
  content: 'Le serveur de courriel du destinataire n’a pas pu lire la lettre.',
  unwanted: 'Le serveur de courriel du destinataire a refusé la lettre comme indésirable.',
  gaveUp: 'On a essayé pendant des jours, et le serveur de courriel du destinataire n’a pas accepté la lettre.',
  unknown: 'La lettre n’a pas pu être remise.',
}

/** Words that not everybody knows, each in a sentence; docs/glossary.md says the same. */
export const termWords: typeof en.termWords = {
  chata: {
    name: 'Chata',
    means:
      'Le rite du pardon, où le Mukhi ou le Kamadia asperge d’eau bénie. Notez ici ce qui a été convenu\u00a0; c’est réservé au bureau.',
  },
  session: {
    name: 'Session',
    means:
      'La session pendant laquelle les funérailles ont eu lieu, selon les numéros ou les noms de votre bureau. Laissez vide s’il n’en donne pas.',
  },
  vaccinePassport: {
    name: 'Passeport vaccinal',
    means:
      'Si une preuve de vaccination a été demandée aux funérailles. Choisissez «\u00a0Sans objet\u00a0» là où aucune règle ne l’exige.',
  },
  code: {
    name: 'Code',
    means:
      'Un numéro ou un texte court par lequel votre bureau désigne cette personne, s’il en utilise un. Il est différent pour chaque personne.',
  },
}

export const explainedWords: typeof en.explainedWords = { what: (term) => `Que veut dire ${term}\u00a0?` }

/** What calendar programs show. */
export const calendarFileWords: typeof en.calendarFileWords = {
  named: (what, who) => `${what}\u00a0: ${who}`,
  cancelled: (what) => `Annulation\u00a0: ${what}`,
}

/** Of the lines of the home page, for who hears them. */
export const boardWords: typeof en.boardWords = {
  showMore: (count) => `En afficher ${number(count)} de plus`,
  way: (who, next) => `${who}\u00a0: ${next}`,
  call: (name, phone) => `Appeler au sujet de ${name}\u00a0: ${phone}`,
}
