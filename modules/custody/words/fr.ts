// Sentences of custody of the deceased, in French.

import { of } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const custodyRights: typeof en.custodyRights = {
  title: 'Garde des personnes défuntes',
  words: {
    see: 'voir qui se trouve où, et chaque changement de garde',
    printLabels: 'imprimer l’étiquette de poignet et l’étiquette de porte',
    record: 'noter chaque changement de garde',
    receive: 'noter, et confirmer, ce que fait une étape de prise en charge ou d’arrivée',
    confirm: 'confirmer, comme deuxième personne, ce que quelqu’un d’autre a noté',
  },
}

/** What happened, as a history tells it; nouns, which fit everybody. */
export const custodyEventWords: typeof en.custodyEventWords = {
  PICKED_UP: 'Prise en charge',
  ARRIVED: 'Arrivée',
  CHECKED_IN: 'Admission',
  BAND: 'Bracelet posé',
  EFFECTS: 'Effets personnels vérifiés',
  MOVED: 'Déplacement',
  TAKEN_FOR_GHUSL: 'Passage au Ghusl',
  LEFT: 'Départ',
  BAND_OFF: 'Bracelet de nouveau à poser',
  CORRECTION: 'Correction',
}

/** What is entered, as buttons call it. */
export const enteredEventWords: typeof en.enteredEventWords = {
  PICKED_UP: 'Prise en charge',
  ARRIVED: 'Arrivée',
  CHECKED_IN: 'Admission',
  BAND: 'Poser un bracelet',
  EFFECTS: 'Vérifier les effets personnels',
  MOVED: 'Déplacement',
  TAKEN_FOR_GHUSL: 'Passage au Ghusl',
  LEFT: 'Départ',
}

export const whereaboutsWords: typeof en.whereaboutsWords = {
  EXPECTED: 'Arrivée attendue',
  PICKED_UP: 'Prise en charge, en route',
  OFF_SITE: 'Prise en charge, garde hors site',
  PRESENT: 'Ici',
  LEFT: 'Départ noté',
}

export const seenWords: typeof en.seenWords = { YES: 'Oui', NO: 'Non', NOT_LOOKED: 'Pas encore vérifié' }

/** How the fields of a change of hands are called. */
export const handoverFieldWords: typeof en.handoverFieldWords = {
  happenedOn: 'Quand',
  leftDateTime: 'Quand',
  givenByName: 'Confiée par',
  receivedByName: 'Reçue par',
  takenTo: 'Conduite à',
  gsoFacilityId: 'Déplacée vers',
  wristBandId: 'Numéro du bracelet',
  noBandReason: 'Pourquoi il n’y a pas encore de bracelet',
  unreadReason: 'Pourquoi le bracelet n’est pas lu',
  jewellery: 'Bijoux',
  jewelleryDetails: 'Détails des bijoux',
  effects: 'Effets',
  effectsDetails: 'Détails des effets',
  differenceNote: 'Pourquoi cela diffère de ce qui a été dit auparavant',
  reason: 'Pourquoi c’est quand même la bonne personne',
  calledName: 'Qui a été appelé',
  calledPhone: 'Son téléphone',
}

const wears = (name: string, band: string | null, unread: string): string =>
  `${name} porte ${band === null ? unread : `le bracelet ${band}`}`
const SECOND = 'dites pourquoi\u00a0: une deuxième personne doit le confirmer.'

/** A pickup that is written down anew, since the first was a mistake. */
export const pickupAgainWords: typeof en.pickupAgainWords = {
  storedOffSite: 'Garde hors site\u00a0?',
  byStep: (name) => `La prise en charge ${of(name)} est notée à son étape.`,
}

/** What is wrong with a change of hands (decisions §14). */
export const handoverFaultWords: typeof en.handoverFaultWords = {
  cancelled: (name) =>
    `${name}\u00a0: on n’attend plus cette personne, puisque le dossier a été annulé. Veuillez en commencer un autre pour qui est ici.`,
  changedNow: (name) => `L’ordre de transfert pour ${name} vient d’être modifié. Veuillez noter ceci une fois de plus.`,
  noTime: 'Veuillez dire quand.',
  option: 'Veuillez choisir une option.',
  noReceiver: 'Veuillez dire qui a reçu la personne défunte.',
  noPlace: 'Veuillez dire où la personne défunte a été conduite.',
  noFacility: 'Veuillez choisir l’établissement Ghusl.',
  nothingSeen: 'Veuillez dire ce que vous avez vu.',
  noBand: 'Veuillez lire le bracelet, ou dire pourquoi il n’y en a pas encore.',
  unread: 'Veuillez lire le bracelet qui est posé, ou dire pourquoi il n’est pas lu.',
  bandNeeded: 'Veuillez lire le bracelet qui a été posé.',
  similar: 'Veuillez confirmer que vous avez pris note du nom semblable.',
  noCalledName: 'Veuillez dire qui a été appelé.',
  whyAlone: 'Veuillez dire pourquoi personne d’autre ne peut le confirmer.',
  effectsDetails: 'Veuillez donner le détail des effets.',
  jewelleryDetails: 'Veuillez donner le détail des bijoux.',
  notExpected: (name) => `L’arrivée ${of(name)} n’a pas encore eu lieu\u00a0: il n’y a personne à confier.`,
  notInCare: (name) => `La prise en charge ou l’arrivée ${of(name)} n’a pas encore eu lieu.`,
  goneOver: (name) =>
    `La remise ${of(name)} est liée à son ordre. Veuillez noter ceci sous l’ordre ou sous son parcours.`,
  cameAlready: (name) => `L’arrivée ${of(name)} a déjà eu lieu.`,
  beforeArrival: 'Cela ne peut pas précéder l’arrivée.',
  beforePickup: 'Cela ne peut pas précéder la prise en charge.',
  afterArrival: 'La prise en charge ne peut pas suivre l’arrivée.',
  otherBand: (name, band) =>
    `${wears(name, band, 'un autre bracelet')}. Si c’est quand même la bonne personne, ${SECOND}`,
  unreadBand: (name, band) =>
    `${wears(name, band, 'un bracelet')}\u00a0: veuillez le lire. Si ce n’est pas possible, ${SECOND}`,
  wornBy: (band, who) => `Le bracelet ${band} est porté par ${who}. Si c’est quand même la bonne personne, ${SECOND}`,
  somebodyElse: 'une autre personne qui est ici',
  differs: (before) => `Dit auparavant\u00a0: ${before}. Veuillez regarder de nouveau, ou dire pourquoi cela diffère.`,
  said: (what, answer) => `${what}\u00a0: ${answer}`,
}

/** Why a second person cannot confirm something, or a mistake cannot be corrected. */
export const secondPersonWords: typeof en.secondPersonWords = {
  ownEntry: 'Vous l’avez noté vous-même. Une autre personne doit le confirmer.',
  notOpen: 'Ceci est déjà confirmé ou corrigé.',
  notLast: 'Quelque chose a été noté depuis. Veuillez d’abord corriger cela.',
  saidByDelivery: 'Ceci vient d’une remise. Veuillez plutôt défaire le lien de la remise.',
  noReason: 'Veuillez dire ce qui n’était pas juste.',
}

export const custodyChangeFaultWords: typeof en.custodyChangeFaultWords = {
  lies: (name, facility) => `${name} se trouve à ${facility}. Notez d’abord où la personne défunte a été conduite.`,
  onTheWay: (name) => `La prise en charge ${of(name)} a eu lieu. Notez d’abord où la personne défunte a été conduite.`,
  enteredAlone: (name) =>
    `Une personne seule a noté un changement de garde ${of(name)}. Une deuxième personne doit le confirmer, ou il faut le corriger, avant que la remise soit liée.`,
  waitsForSecond: (name) =>
    `Un changement de garde ${of(name)} attend une deuxième personne. Il faut le confirmer, ou le corriger, avant que la remise soit liée.`,
  notHere: (name) => `${name} n’est pas ici\u00a0: il n’y a pas de séjour à prolonger.`,
  exitPast: 'La date ne peut pas être passée.',
}

/** How a timeline notes an entry. */
export const timelineNoteWords: typeof en.timelineNoteWords = {
  COUNTS: (event) => event,
  AWAITS: (event) => `${event}\u00a0; attend une deuxième personne`,
  ALONE: (event) => `${event}\u00a0; noté par une personne seule, attend une deuxième personne`,
  corrected: (event) => `${event}\u00a0: corrigé`,
  prolonged: 'Séjour prolongé',
}

/** Letters to the chairs of a region. */
export const custodyLetterWords: typeof en.custodyLetterWords = {
  open: 'Ouvrir la chambre d’attente',
  footer: (council) => `${council}. Vous recevez ce courriel en raison de votre rôle.`,
  aloneTitle: (facility) => `Veuillez confirmer un changement de garde à ${facility}`,
  alone: (who, facility, called) =>
    `Sans personne d’autre à ${facility}, ${who} a noté un changement de garde bien que le bracelet ait été différent ou illisible. Personne appelée\u00a0: ${called}. Une deuxième personne doit vérifier et confirmer.`,
  overdueTitle: (facility) => `Un départ de ${facility} aurait dû avoir lieu`,
  overdue: (facility) =>
    `Une personne défunte devait quitter ${facility} il y a plus de deux heures, et personne n’a noté son départ. Veuillez noter où elle a été conduite, ou prolonger son séjour.`,
  withoutPlaceTitle: (facility) => `Aucune place libre à ${facility}`,
  withoutPlace: (facility) =>
    `Il n’y a pas de place pour une personne défunte qui se trouve à ${facility}\u00a0: toutes sont prises ou promises à ce moment. La chambre d’attente la montre dans la rangée marquée.`,
  placeLostTitle: (facility) => `Aucune place libre à ${facility} pour une personne défunte attendue`,
  placeLost: (facility) =>
    `La place d’une personne défunte attendue à ${facility} est prise entre-temps\u00a0: toutes sont prises ou promises à ce moment. La chambre d’attente la montre dans la rangée marquée.`,
}

export const recordOnceWords: typeof en.recordOnceWords = { already: 'Ceci est déjà noté.' }

export const custodyMenuWords: typeof en.custodyMenuWords = { group: 'Ghusl', inCare: 'Qui est ici' }

/** Custody on the page of the record that it is kept of. */
export const custodyPanelWords: typeof en.custodyPanelWords = {
  title: 'Garde',
  delivery: (id) => `Remise ${id}`,
  where: 'Où',
  at: (where, facility) => `${where}, à ${facility}`,
  cameNot: 'Pas ici\u00a0: l’arrivée notée était une erreur',
  name: 'Nom complet',
  age: 'Âge',
  unknownAge: 'Inconnu',
  dateOfBirth: 'Date de naissance',
  band: 'Bracelet',
  noBand: 'À poser\u00a0: aucun bracelet',
  arrived: 'Arrivée',
  exit: 'Départ prévu',
  left: 'Départ',
  toCheck:
    'Le nom ou le bracelet noté à l’arrivée n’a encore été vérifié par personne. Veuillez comparer, lier la remise à son ordre ou noter l’admission.',
  similar: (names) => `Noms semblables\u00a0: ${names.join('\u00a0; ')}. Lisez le bracelet chaque fois.`,
  similarOne: (name, facility) => `${name} (${facility})`,
  lone: 'Noté par une personne seule. Une deuxième personne doit le confirmer.',
  waiting: 'Attend une deuxième personne, et ne compte pas d’ici là.',
  confirm: 'Confirmer',
  confirmTitle: (event, name) => `${event}\u00a0: ${name}`,
  confirmText: (said, band) =>
    `${said}${band === null ? ' Aucun bracelet n’a été lu.' : ''} Ne confirmez que si vous l’avez vu vous-même ou si vous avez parlé avec qui était là.`,
  cancel: 'Pas encore',
  confirmed: 'C’est confirmé.',
  correct: 'C’était une erreur',
  correctLast: (event) => `C’était une erreur\u00a0: ${event}`,
  correctTitle: (event) => `Corriger\u00a0: ${event}`,
  correctText: 'Ce qui a été noté reste dans l’historique, mais ne compte plus.',
  correctReason: 'Ce qui n’était pas juste',
  corrected: 'C’est corrigé.',
  prolong: 'Reste un jour de plus',
  prolongTitle: (name) => `Reste un jour de plus\u00a0: ${name}`,
  prolongText: (until) =>
    `Le départ prévu passe au ${until}. La place est gardée jusque-là, et jusqu’à ce que quelqu’un ait noté le départ.`,
  prolonged: 'Le départ prévu a été reporté.',
  history: 'Chaque changement de garde',
  nobody:
    'Ce dossier ne concerne plus personne ici\u00a0: l’ordre a été annulé, ou la remise fait partie d’un ordre de transfert.',
  by: (who) => `Noté par ${who}`,
  byVendor: 'Noté par qui a conduit la personne défunte ici',
  confirmedBy: (who) => `confirmé par ${who}`,
  gave: (who) => `confiée par ${who}`,
  received: (who) => `reçue par ${who}`,
  takenTo: (place) => `conduite à ${place}`,
  movedTo: (facility) => `déplacée à ${facility}`,
  bandRead: (band) => `bracelet ${band}`,
  noBandBecause: (why) => `bracelet non lu\u00a0: ${why}`,
  because: (why) => `motif\u00a0: ${why}`,
  called: (who, phone) => `personne appelée\u00a0: ${who} (${phone})`,
  phoneSaid: (time) => `l’appareil indiquait ${time}`,
  offSite: 'garde hors site',
  wasCorrected: 'Corrigé depuis',
}

/** The page on which a change of hands is written down. */
export const handoverPageWords: typeof en.handoverPageWords = {
  title: (event, name) => `${event}\u00a0: ${name}`,
  who: 'De qui il s’agit',
  unknownAge: 'Âge inconnu',
  compare: 'Comparez le nom et l’âge, et lisez le bracelet.',
  knowSimilar: (names) => `J’ai pris note du nom semblable\u00a0: ${names.join('\u00a0; ')}.`,
  bandOn: (band) =>
    band === null
      ? 'Un bracelet est posé. Lisez-le au poignet.'
      : `Le bracelet posé\u00a0: ${band}. Lisez-le au poignet.`,
  bandFirst: 'Le premier bracelet lu est celui qui est posé.',
  differs: 'C’est un autre bracelet.',
  differsHelp:
    'Cela compte dès qu’une autre présidence l’a confirmé. Si personne d’autre ne peut être joint, cochez ci-dessous.',
  alone:
    'Il n’y a que moi, et personne d’autre ne peut être joint. Cela compte aussitôt, et toutes les présidences en sont avisées.',
  hands: 'Qui confie, qui reçoit',
  nowhereElse:
    'Votre région n’a pas d’autre établissement. Si la personne est conduite dans une autre région, inscrivez plutôt «\u00a0Départ\u00a0».',
  belongings: 'Effets personnels',
  saidBefore: (what) => `Dit auparavant\u00a0: ${what}.`,
  submit: 'Noter',
  done: (event, name) => `${event}\u00a0: ${name}. C’est noté.`,
  waits: (name) => `C’est noté pour ${name}, et attend une deuxième personne.`,
  unknown: 'Ceci ne peut pas être noté.',
  back: 'Retour',
}

/** Who is here, who comes, who should have left. */
export const inCareWords: typeof en.inCareWords = {
  title: 'Qui est ici',
  help: 'Toutes les personnes confiées à votre région, maintenant et d’ici un jour.',
  open: 'À confirmer par une deuxième personne',
  overdue: 'Départ en retard',
  toCheck: 'À vérifier',
  present: 'Ici',
  expected: 'Arrivée attendue d’ici un jour',
  nobody: 'Personne n’est ici, et personne n’est attendu d’ici un jour.',
  band: (band) => `Bracelet ${band}`,
  noBand: 'Pas encore de bracelet',
  similar: 'Nom semblable',
  until: (time) => `départ prévu ${time}`,
  comes: (time) => `arrivée prévue ${time}`,
  left: (time) => `départ ${time}`,
  arrival: (time, arrived) => `${arrived ? 'Arrivée' : 'Arrivée prévue'} ${time}`,
  exit: (time) => `Départ prévu ${time}`,
  /** What a screen reader hears after the name of a link. */
  of: (name) => `\u00a0: ${name}`,
  all: 'Qui est ici',
  shift: 'Garde du jour\u00a0: qui est de garde, et qui appeler',
}

/** What is done about somebody, from the home page. */
export const custodyBoardWords: typeof en.custodyBoardWords = {
  next: { toCheck: 'Vérifier', open: 'Confirmer', overdue: 'Noter la destination' },
  byAnother: 'Une autre personne doit le confirmer.',
}

/** All that whoever is on duty needs today, on one sheet. */
export const shiftWords: typeof en.shiftWords = {
  title: 'Garde du jour',
  asOf: (region, when) => `${region}, état au ${when}.`,
  print: 'Imprimer',
  onDuty: 'De garde',
  nobodyOnDuty: 'Personne n’est inscrit comme étant de garde. Un administrateur inscrit les noms dans les réglages.',
  chairs: 'Présidences',
  noChairs: 'Aucune présidence de cette région ne peut se connecter.',
  people: (count) => `Ici, ou attendues d’ici un jour (${count})`,
  where: {
    PRESENT: (facility) => `Ici, à ${facility}`,
    EXPECTED: (facility) => `Arrivée attendue à ${facility}`,
    LEFT: (facility) => `A quitté ${facility}`,
  },
  lone: 'Noté par une personne seule, attend une deuxième personne',
  waiting: 'Attend une deuxième personne',
  transports: (count) => `Arrivées du jour, ou en retard (${count})`,
  noTransports: 'Aucun ordre ne prévoit d’arrivée aujourd’hui.',
  to: (facility) => `vers ${facility}`,
  delivered: 'Remise faite',
  ordered: 'Remise à venir',
  facilities: 'Établissements',
  noFacilities: 'Il n’y a pas d’établissement dans cette région.',
  cemeteries: 'Cimetières',
  noCemeteries: 'Aucun cimetière n’est utilisé.',
}

/** Wrist tag and door label, as they are printed. */
export const labelWords: typeof en.labelWords = {
  title: 'Étiquettes',
  fileName: (id) => `etiquettes-${id}.pdf`,
  print: 'Imprimer les étiquettes',
  band: (band) => `Bracelet ${band}`,
  bandToWrite: 'Bracelet',
  unknownAge: 'Âge inconnu',
  born: (date) => `Naissance\u00a0: ${date}`,
  similar: 'Un nom semblable est ici ou attendu',
  printed: 'Étiquettes imprimées',
  scanned: 'Étiquette lue',
}

export const labelFaultWords: typeof en.labelFaultWords = {
  notOurs: 'Ce n’est pas une de nos étiquettes.',
  noStay: (name) =>
    `Aucune place n’est prévue ici pour ${name}\u00a0: il n’y a pas encore d’étiquettes à imprimer. Prévoyez d’abord le séjour\u00a0; si un ordre fait partie d’un parcours, imprimez-les là.`,
  noShape: (letters) =>
    `Ces lettres du nom ne peuvent pas être imprimées\u00a0: ${letters.join(' ')}. Veuillez écrire l’étiquette à la main.`,
}

/** What can be done without a camera. */
export const scanInsteadWords: typeof en.scanInsteadWords = {
  band: 'Saisissez le bracelet.',
  list: 'Choisissez le nom dans la liste.',
}

/** Scanning a label with the camera; `instead` says what can be done without. */
export const scanWords: typeof en.scanWords = {
  scan: 'Lire le code',
  scanLabel: 'Lire une étiquette',
  stop: 'Arrêter',
  picture: 'Ce que voit la caméra',
  starting: 'Ouverture de la caméra…',
  aim: 'Tenez une étiquette devant la caméra.',
  aimWrist: 'Tenez l’étiquette de poignet devant la caméra.',
  reading: 'L’étiquette est lue. Recherche de la personne.',
  light: 'Lumière',
  dark: (instead) => `Il fait trop sombre pour lire. Allumez une lumière, ou continuez sans la caméra. ${instead}`,
  slow: (instead) =>
    `Rien n’a encore pu être lu. Rapprochez l’étiquette et ne bougez plus, ou continuez sans la caméra\u00a0: ${instead}`,
  refused: (instead) =>
    `La caméra n’a pas été autorisée. ${instead} Pour lire le code, autorisez la caméra dans les réglages du navigateur.`,
  none: (instead) => `Il n’y a pas de caméra ici. ${instead}`,
  busy: (instead) => `Une autre application utilise la caméra. ${instead} Pour lire le code, fermez d’abord celle-là.`,
  failed: (instead) => `L’étiquette n’a pas pu être recherchée à l’instant. ${instead} Ou lisez-la de nouveau.`,
  notOurs: (instead) => `Ce n’est pas une de nos étiquettes. ${instead}`,
  unknown: (instead) => `Cette étiquette n’est à personne ici. ${instead}`,
  done: (band) => `L’étiquette indique ${band}. Le champ est rempli.`,
  noBand: (name) =>
    `Cette étiquette est celle ${of(name)}, qui n’a pas encore de bracelet. Saisissez le bracelet qui est posé.`,
  door: (name) => `C’est l’étiquette de porte ${of(name)}. Lisez l’étiquette de poignet, ou saisissez le bracelet.`,
  other: (read, here) => `Cette étiquette est celle ${of(read)}, et non ${of(here)}.`,
  otherSameName: (name, age) =>
    `Cette étiquette est celle d’une autre personne du nom ${of(name)} (${age}), et non de celle-ci.`,
  opened: (name) => `Cette étiquette est celle ${of(name)}.`,
}

/** What a phone knows of today's persons without a network (decisions §14). */
export const dayWords: typeof en.dayWords = {
  taken: 'Noms et bracelets du jour, conservés sur un appareil',
}

export const awayWords: typeof en.awayWords = {
  banded: 'Bracelet posé',
  alone:
    'Il n’y a pas de réseau, ou le serveur ne répond pas\u00a0: personne d’autre ne peut le confirmer maintenant. Veuillez cocher ceci, et dire qui a été appelé.',
  notKnown: (instead) =>
    `Il n’y a pas de réseau, ou le serveur ne répond pas, et cet appareil ne connaît pas l’étiquette. ${instead}`,
}

/** Since when something is kept. */
export const custodyRetentionWords: typeof en.custodyRetentionWords = { written: 'leur inscription' }
