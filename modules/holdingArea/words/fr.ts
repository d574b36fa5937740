// Sentences of the holding area, in French.

import { number, of, plural } from '../../../kit/words/french.ts'
import type { CareKind } from '../rules/about.ts'
import type * as en from './en.ts'

const places = (count: number): string => `${count} ${plural(count, 'place', 'places')}`

/** What happens at a facility, on the home page and in the agenda. */
export const happeningWords: typeof en.happeningWords = { arrival: 'Arrivée', departure: 'Départ' }

/** What is free in the days to come, above the board (decisions §14, Forecast). */
export const forecastWords: typeof en.forecastWords = {
  title: 'Places libres',
  area: (facility) => `Places libres à ${facility}`,
  what: 'Les places libres',
  loading: 'Calcul des places libres…',
  noPlaces: 'Cet établissement n’a pas de place.',
  freeNow: (free, capacity) =>
    `${places(free)} sur ${capacity} ${plural(free, 'est libre', 'sont libres')} maintenant.`,
  noneNow: 'Aucune place n’est libre maintenant.',
  over: (over) =>
    over === 1
      ? 'Il y a ici une personne de plus qu’il n’y a de places.'
      : `Il y a ici ${over} personnes de plus qu’il n’y a de places.`,
  /** `again`: when all are promised once more, or nothing. */
  firstFree: (when, again) =>
    `La première se libère le ${when}${again === null ? '' : `, jusqu’${/^\d/.test(again) ? 'à' : 'au'} ${again}`}, si tous les départs ont lieu comme prévu.`,
  overdue: (count) =>
    count === 1
      ? 'Une personne défunte aurait dû partir, et garde une place tant que «\u00a0Départ\u00a0» n’est pas noté.'
      : `${count} personnes défuntes auraient dû partir, et chacune garde une place tant que «\u00a0Départ\u00a0» n’est pas noté.`,
  days: 'Places libres jour par jour',
  fewest: 'Le plus petit nombre de places libres à un moment de la journée.',
  today: 'Aujourd’hui',
  free: (count) => (count === 0 ? 'Aucune libre' : `${count} ${plural(count, 'libre', 'libres')}`),
  overOn: (over) => `${over} de plus que de places`,
  whomToAsk: 'Qui appeler',
  nobodyOnDuty: 'Personne n’est inscrit comme étant de garde. Un administrateur inscrit les noms dans les réglages.',
  shift: 'Qui est de garde, et qui vient aujourd’hui',
}

/** The one fact about somebody in care that matters now; `time` is near: 'aujourd’hui 18 h'. */
export const stayFactWords: typeof en.stayFactWords = {
  until: (time) => `Départ prévu ${time}`,
  arrives: (time) => `Arrivée prévue ${time}`,
  wasExpected: (time) => `Arrivée prévue ${time}, pas encore notée`,
  left: (time) => `Départ ${time}`,
  here: 'Ici',
}

/** What has to be looked at besides. */
export const stayMarkWords: typeof en.stayMarkWords = {
  toCheck: 'À vérifier',
  waiting: 'Attend une deuxième personne',
  alone: 'Noté par une personne seule',
  similar: 'Nom semblable',
  noBand: 'Pas encore de bracelet',
  noPlace: 'Aucune place libre',
}

export const bandWords: typeof en.bandWords = { band: (band) => `Bracelet ${band}` }

/** The record that somebody stands under, as a link calls it. */
const OPEN_CARE: Readonly<Record<string, string>> = {
  ghuslWorkflow: 'Ouvrir le parcours',
  bodyTransfer: 'Ouvrir l’ordre',
  bodyDelivery: 'Ouvrir la remise',
} satisfies Record<CareKind, string>
export const openCareWords: typeof en.openCareWords = { open: (kind) => OPEN_CARE[kind] ?? 'Ouvrir' }

/** Places and days. */
export const boardViewWords: typeof en.boardViewWords = {
  how: 'Présentation',
  board: 'Tableau',
  list: 'Liste',
  caption: (facility) => `Qui se trouve où à ${facility}`,
  place: 'Place',
  today: 'Auj.',
  now: (time) => `Maintenant, ${time}`,
  asOf: (time) => `État\u00a0: ${time}.`,
  named: (weekday, day) => `${weekday} ${day}`,
  empty: 'Vide ces jours-ci',
  arrived: 'Sur place',
  planned: 'À venir',
  plannedOrLeft: 'À venir, ou départ noté',
  legend: 'Ce que montre le dessin',
}

/** The parts of the list, the most urgent first. */
export const stayListWords: typeof en.stayListWords = {
  open: 'À confirmer par une deuxième personne',
  overdue: 'Départ en retard',
  toCheck: 'À vérifier',
  present: 'Ici',
  expected: 'Arrivée attendue',
  left: 'Départ',
  title: (part, count) => `${part} (${count})`,
  /** What a screen reader hears after the name of a link. */
  of: (name) => `\u00a0: ${name}`,
  free: (names) => `Vides ces jours-ci\u00a0: ${names}.`,
}

export const holdingAreaRights: typeof en.holdingAreaRights = {
  title: 'Chambre d’attente',
  words: { view: 'voir qui se trouve où, et ce qui est libre' },
}

export const holdingAreaMenuWords: typeof en.holdingAreaMenuWords = { group: 'Ghusl', board: 'Chambre d’attente' }

/** The page of the board. */
export const holdingAreaWords: typeof en.holdingAreaWords = {
  title: 'Tableau de la chambre d’attente',
  print: 'Imprimer',
  noFacility: 'Il n’y a pas d’établissement dans votre région\u00a0: aucun séjour ne peut être prévu.',
  facility: 'Établissement',
  days: 'Jours',
  earlier: 'Une semaine plus tôt',
  later: 'Une semaine plus tard',
  today: 'Aujourd’hui',
  loading: 'Chargement de qui se trouve où…',
  missing: 'Impossible de charger qui se trouve où ces jours-là.',
  tryAgain: 'Réessayer',
  zone: (zone) => `Les heures sont celles de l’établissement, ${zone}.`,
  shown: (days, from, until) => `${days} ${plural(days, 'jour', 'jours')}, du ${from} au ${until}.`,
}

const ago = (hours: number): string => {
  if (hours < 48) return `${hours} ${plural(hours, 'heure', 'heures')}`
  return `${Math.floor(hours / 24)} jours`
}

/** How somebody on the board stands; nouns, which fit everybody. */
export const standingWords: typeof en.standingWords = {
  left: 'Départ noté',
  arrived: 'Sur place',
  planned: 'À venir',
  didNotArrive: 'Prévu, mais aucune arrivée',
  notArrivedYet: 'Prévu, pas encore d’arrivée',
  lateByNow: 'Le départ aurait déjà dû avoir lieu',
  late: (hours) => `Le départ aurait dû avoir lieu il y a ${ago(hours)}`,
  arrivedAt: (time) => `Arrivée ${time}`,
  arrivalAt: (time) => `Arrivée prévue ${time}`,
  leftAt: (time) => `Départ ${time}`,
  exitAt: (time) => `Départ prévu ${time}`,
  takenTo: (place) => `Conduite à\u00a0: ${place}`,
}

/** The rows of the board, and who is on them. */
export const boardRowWords: typeof en.boardRowWords = {
  noPlace: 'Capacité dépassée\u00a0: sans place',
  place: (slot) => `Place ${slot}`,
  nobody: 'Personne n’est ici ces jours-là.',
  stays: (all, arrived) =>
    `${number(all)} ${plural(all, 'séjour', 'séjours')} ces jours-là\u00a0: ${arrived} avec arrivée notée, ${all - arrived} à venir.`,
  without: (count) => `${count} sans place.`,
}

const allPlaces = (count: number): string =>
  count === 1
    ? 'La seule place est prise'
    : count === 2
      ? 'Les deux places sont prises'
      : `Les ${count} places sont toutes prises`

/** What is free for a stay. */
export const capacityWords: typeof en.capacityWords = {
  title: 'Places libres',
  noPlaces: 'Cet établissement n’a pas de place.',
  full: (all) => `${allPlaces(all)} à ce moment.`,
  keepsOwn: (all) => `${allPlaces(all)} à ce moment, mais ce séjour garde la sienne.`,
  free: ({ used, all, free }) =>
    `${used} ${plural(used, 'place', 'places')} sur ${all} ${plural(used, 'est prise', 'sont prises')} à ce moment\u00a0; ${free} ${plural(free, 'est libre', 'sont libres')}.`,
  nearest: (from, until) => `Le moment libre le plus proche va du ${from} au ${until}.`,
  nearestIn: (from, until, zone) => `Le moment libre le plus proche va du ${from} au ${until}, ${zone}.`,
  noneAt: (facility) => `Il n’y a pas de place libre à ${facility} à ce moment.`,
  /** That, and what would be possible instead. */
  noneBut: (says, nearest) => `${says} ${nearest}`,
  none: 'Il n’y a pas de place libre à ce moment.',
  oneMoment: 'Un instant\u00a0: on vérifie si une place est libre.',
  looking: 'Vérification des places libres…',
  zone: (zone) => `Ce sont les heures de l’établissement, ${zone}.`,
  take: 'Prendre ce moment',
}

/** What is wrong with a stay, or with where and when something is. */
export const stayFaultWords: typeof en.stayFaultWords = {
  facility: 'Veuillez choisir l’établissement Ghusl.',
  hasLeft: (name) => `Le départ ${of(name)} a déjà eu lieu.`,
  exitFirst: 'Le départ doit suivre l’arrivée.',
  tooLong: (days) => `Un séjour peut être prévu pour au plus ${days} ${plural(days, 'jour', 'jours')}.`,
  longAgo: (days) =>
    `Veuillez vérifier la date\u00a0: elle remonte à plus de ${days} ${plural(days, 'jour', 'jours')}.`,
}

export const stayRetentionWords: typeof en.stayRetentionWords = { left: 'le départ de la personne défunte' }
