// Sentences of announcements: how they are compiled, released, sent and corrected, and what is next, in French.

import { listed, number, plural } from '../../../kit/words/french.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'
import type * as en from './en.ts'

const count = (many: number, one: string, more: string): string => `${number(many)} ${plural(many, one, more)}`

/** What became of a record, said beside it. */
const CORRECTED = { UPDATED: 'mis à jour', CANCELLED: 'annulé' } satisfies Record<Correction, string>

/** Who has a part in sending besides the roles, among the permissions. */
export const releaserWords: typeof en.releaserWords = {
  named: 'tout utilisateur actif dont le courriel figure dans announcementApprovalEmails, dans cette région',
}

export const announcementRights: typeof en.announcementRights = {
  title: 'Annonces',
  words: {
    list: 'les voir, et voir ce qui vient ensuite',
    release: 'les modifier, en autoriser l’envoi et les abandonner',
    correct: 'envoyer des rectificatifs',
    simulate: 'essayer des réglages sans les enregistrer',
    readingSheet: 'imprimer la feuille de lecture',
  },
}

export const regionsRights: typeof en.regionsRights = {
  title: 'Accueil',
  words: { regions: 'voir où en est chaque région' },
}

export const regionsWords: typeof en.regionsWords = {
  title: 'Les régions',
  loading: 'Chargement',
  waiting: 'En attente d’approbation',
  nothingWaits: 'Rien',
  waitingOf: (many, kind) => `${number(many)} ${kind}`,
  next: 'Prochain envoi',
  nextOf: (kind, moment) => `${kind}, ${moment}`,
  nonePlanned: 'Aucun de prévu',
  held: 'Annonces suspendues',
  noneHeld: 'Aucune',
  setUp: 'Mise en place',
  notComplete: 'Incomplète',
}

export const announcementMenuWords: typeof en.announcementMenuWords = {
  group: 'Annonces',
  list: 'Toutes les annonces',
  next: 'Ce qui vient ensuite',
  readingSheet: 'Feuille de lecture',
}

/** Whose timeline it is, and what changes there. */
export const announcementToldWords: typeof en.announcementToldWords = { label: 'Annonce', content: 'Texte' }

export const announcementStatusWords: typeof en.announcementStatusWords = {
  DRAFT: 'Brouillon',
  APPROVAL_PENDING: 'En attente d’approbation',
  APPROVED: 'Approuvée',
  APPROVED_BUT_NOT_SENT: 'Approuvée, mais non envoyée',
  SENT_WITH_APPROVAL: 'Envoyée avec approbation',
  DISCARDED: 'Abandonnée',
  CLOSED: 'Fermée',
}

/** What made an announcement. */
export const originWords: typeof en.originWords = {
  SLOT: 'À son heure d’envoi',
  PRIORITY: 'En priorité',
  SEND_NOW: 'Envoyée sur-le-champ par un administrateur',
  CORRECTION: 'Comme rectificatif',
}

/** What its list calls its fields (2§2). */
export const announcementFieldWords: typeof en.announcementFieldWords = {
  id: 'ID',
  subject: 'Objet',
  status: 'Statut',
  type: 'Type',
  approvedBy: 'Approuvée par',
  createdOn: 'Créée le',
  approvedOn: 'Approuvée le',
  sentOn: 'Envoyée le',
  regionId: 'Région',
}

/** What only the exported list shows besides. */
export const announcementSheetWords: typeof en.announcementSheetWords = {
  origin: 'Origine',
  records: 'Dossiers',
  file: 'annonces',
}

/** Whom an announcement is about. */
export const announcedNamesWords: typeof en.announcedNamesWords = {
  names: (names, more) => listed(more > 0 ? [...names, `${number(more)} de plus`] : names),
}

const STANDING = {
  DRAFT: 'est encore un brouillon',
  APPROVAL_PENDING: 'attend l’autorisation d’envoi',
  APPROVED: 'est en route',
  APPROVED_BUT_NOT_SENT: 'est déjà approuvée',
  SENT_WITH_APPROVAL: 'est déjà envoyée',
  DISCARDED: 'est abandonnée',
  CLOSED: 'est fermée',
} satisfies Record<AnnouncementStatus, string>

const stands = (status: AnnouncementStatus, so: string): string => `Cette annonce ${STANDING[status]}\u00a0: ${so}.`

/** Why something is not possible: 'Cette annonce est abandonnée : elle ne peut pas être envoyée.' */
export const announcementLifecycleWords: typeof en.announcementLifecycleWords = {
  requestApproval: (status) => stands(status, 'personne n’a plus à en autoriser l’envoi'),
  editContent: (status) => stands(status, 'son contenu ne peut pas être modifié'),
  compileAnew: (status) => stands(status, 'elle ne peut pas être composée de nouveau'),
  release: (status) => stands(status, 'elle ne peut pas être envoyée'),
  released: 'L’annonce est déjà approuvée.',
  discard: (status) => stands(status, 'elle ne peut pas être abandonnée'),
  correct: (status) => stands(status, 'il n’y a encore rien à rectifier'),
  compile: (status) => stands(status, 'elle ne peut pas être composée'),
  hold: (status) => stands(status, 'elle n’est pas suspendue'),
  send: (status) => stands(status, 'elle n’est pas envoyée'),
  close: (status) => stands(status, 'elle ne peut pas être fermée'),
}

/** Why a slot is skipped, or a record does not go. */
export const notSentWords: typeof en.notSentWords = {
  nobody: 'Il n’y a personne à qui l’envoyer.',
  overdue: 'L’heure était passée depuis plus d’une heure.',
  over: 'L’événement est passé.',
  noServer: 'Aucun serveur ne fonctionnait.',
}

/** Why a record was taken out of an announcement. */
export const leftWords: typeof en.leftWords = {
  cancelled: 'Il a été annulé.',
  edited: 'Il a été modifié.',
  deleted: 'Il a été supprimé.',
  passed: 'L’événement est passé.',
  alone: 'Il part seul.',
  discarded: 'L’annonce a été abandonnée.',
  closed: 'L’annonce a été fermée sans être envoyée.',
}

/** Why an announcement was closed. */
export const closedWords: typeof en.closedWords = {
  untaken: 'Aucun serveur de courriel ne l’a acceptée à temps.',
  empty: 'Il n’y restait rien.',
  stale: 'Un dossier est sorti de son contenu modifié.',
}

/** What timelines note beside what happened. */
export const announcementNoteWords: typeof en.announcementNoteWords = {
  announcement: (id) => `Annonce ${id}`,
  takenOut: (id, why) => `Annonce ${id}. ${why}`,
  droppedOut: (name, why) => `${name}. ${why}`,
  corrects: (id) => `Rectifie l’annonce ${id}`,
  corrected: (id, correction) => `Annonce ${id}, ${CORRECTED[correction]}`,
  correctedRecord: (id, correction, name) => `Annonce ${id}, ${CORRECTED[correction]}\u00a0: ${name}`,
  goneBefore: 'L’envoi avait eu lieu avant la restauration',
  readdressed: 'Les listes de destinataires avaient changé',
  delivery: (action, address) => `${action}\u00a0: ${address}`,
}

/** Why something is not done with an announcement. */
export const announcementFaultWords: typeof en.announcementFaultWords = {
  thing: 'annonce',
  statusByHand: 'Ce statut ne peut pas être donné à la main.',
  beingSent: 'Cette annonce est en cours d’envoi\u00a0: elle ne peut pas être abandonnée.',
  held: 'Rien n’est envoyé pour le moment\u00a0: les envois sont suspendus après une restauration, ou depuis que la base de données a été déplacée. Un membre national peut les reprendre.',
  onItsWay: (kind) => `Ce ${kind} est déjà en route.`,
  notSentNow: (kind, why) => `Ce ${kind} ne peut pas être envoyé maintenant. ${why ?? ''}`.trimEnd(),
  sameText:
    'C’est le texte tel qu’il était avant qu’un dossier en sorte. Veuillez modifier ce qui n’est plus juste, ou le composer de nouveau.',
  tooLateToSettle: 'Il est trop tard pour renvoyer ce message.',
  settledOtherwise: 'Cette remise a changé entre-temps. Veuillez recharger la page.',
  correctedSince: 'Un rectificatif est parti depuis, et dit ce qui était annoncé. Ce message n’est plus envoyé.',
  correctedThere: (corrected, others) =>
    `Un rectificatif au sujet de ${listed(corrected)} est parti depuis vers ce destinataire, ou peut l’être, et ce message viendrait après. Veuillez lui parler vous-même de ${listed(others)}.`,
  untrue: (records) =>
    `Tout n’y est plus juste\u00a0: ${listed(records)}. On peut dire que l’annonce a été envoyée, ou l’abandonner.`,
}

/** What the ledger says of a receiver beside what mail servers answer. */
export const deliveryReplyWords: typeof en.deliveryReplyWords = {
  corrected: 'un rectificatif est parti à sa place',
}

/** What is asked of a correction. */
export const correctionBodyWords: typeof en.correctionBodyWords = { option: 'Veuillez choisir une réponse.' }

/** Why a correction is not taken (decisions §8). */
export const correctionFaultWords: typeof en.correctionFaultWords = {
  whoElse:
    'Ce courriel a été modifié à la main et parle aussi d’autres personnes. Veuillez écrire ce qui est dit de celle-ci.',
  same: 'C’est ce qui a été annoncé. Veuillez écrire le texte tel qu’il est maintenant.',
  cancelledAlready: 'L’annulation a déjà été annoncée.',
  over: 'L’événement est passé, et rien n’est annoncé après l’événement.',
  another: 'Un autre rectificatif de ce dossier n’est pas encore parti.',
}

/** What somebody who acted on an announcement as it was has to know of how it is now. */
export const changedMeanwhileWords: typeof en.changedMeanwhileWords = {
  changed: (what) =>
    [
      'Cette annonce a été modifiée pendant que vous la lisiez\u00a0: rien n’a donc été fait.',
      ...what,
      'Voici où elle en est maintenant\u00a0; veuillez la relire.',
    ].join(' '),
  status: (status) => `Son statut est maintenant «\u00a0${announcementStatusWords[status]}\u00a0».`,
  left: (records) => `Sortis de l’annonce\u00a0: ${listed(records)}.`,
  added: (names) => `Ajoutés\u00a0: ${listed(names)}.`,
  text: 'Son texte a changé.',
  receivers: 'Elle va à d’autres adresses.',
}

/** A record beside the reason why it dropped out: 'M. Amin Esmail (il a été annulé)'. */
export const droppedRecordWords: typeof en.droppedRecordWords = {
  because: (name, why) => {
    const clause = why.replace(/\.$/, '')
    return clause ? `${name} (${clause.charAt(0).toLowerCase()}${clause.slice(1)})` : name
  },
}

/** What an edited text says of the records of its announcement, and why it is not released. */
export const editedTextWords: typeof en.editedTextWords = {
  /** 'Le texte parle encore de : M. Amin Esmail (il a été annulé).' */
  stillRight: (records) => `Le texte parle encore de\u00a0: ${listed(records)}.`,
  takeOut: (records) =>
    `Le texte parle encore de\u00a0: ${listed(records)}. Veuillez l’en retirer, ou composer le texte de nouveau.`,
  noLongerRight: (names) =>
    `Le texte ne nomme pas ${listed(names)}, et ${names.length === 1 ? 'ce dossier compterait' : 'ces dossiers compteraient'} quand même comme ${plural(names.length, 'annoncé', 'annoncés')}.`,
  droppedOut: (records) =>
    records.length === 0
      ? 'Un dossier est sorti du texte modifié.'
      : `Du texte modifié ${records.length === 1 ? 'est sorti' : 'sont sortis'}\u00a0: ${listed(records)}.`,
  notReleasable: (why) => `${why} L’envoi pourra être autorisé une fois le texte de nouveau modifié ou composé.`,
}

export const receiversWords: typeof en.receiversWords = { addresses: (many) => count(many, 'adresse', 'adresses') }

/** What happens next to an announcement (look and voice: the view's second line). */
export const announcementNextWords: typeof en.announcementNextWords = {
  waits: (receivers) => `Attend l’autorisation d’envoi. Une fois l’envoi autorisé, elle part aussitôt à ${receivers}.`,
  onItsWay: (receivers) => `Envoi autorisé, en route vers ${receivers}.`,
  untaken:
    'Envoi autorisé, mais aucun serveur de courriel ne l’a encore acceptée. On réessaie jusqu’à la fin de l’événement, pendant 24 heures au plus.',
  unheard:
    'Envoi autorisé, mais on ne sait pas si elle est arrivée, et rien n’est réessayé de soi-même. Dites sous Destinataires si elle a été envoyée.',
  refused:
    'Envoi autorisé, mais le serveur de courriel a refusé chaque destinataire. On peut réessayer sous Destinataires.',
  heldBack: (why) => `Envoi autorisé. ${why} L’annonce part à la prochaine heure libre.`,
  sent: (receivers) => `Envoyée à ${receivers}.`,
  sentOn: (receivers, at) => `Envoyée à ${receivers} le ${at}.`,
  discarded: 'Abandonnée. Ses dossiers attendent le prochain envoi.',
  closed: 'Fermée sans être envoyée.',
}

/** What somebody can do about a delivery (decisions §8). */
export const deliveryActionWords: typeof en.deliveryActionWords = {
  retry: 'Réessayer',
  markSent: 'Envoyé',
  sendAgain: 'Renvoyer',
}

/** What happens at a slot. */
export const slotOutcomeWords: typeof en.slotOutcomeWords = {
  nothing: 'Rien à envoyer.',
  waits: (records) => `${count(records, 'dossier attend', 'dossiers attendent')} l’autorisation d’envoi.`,
  goes: (records, receivers) =>
    `${count(records, 'dossier part', 'dossiers partent')} à ${count(receivers, 'destinataire', 'destinataires')}.`,
  leftOut: (records) => `${count(records, 'laissé', 'laissés')} hors de l’envoi.`,
}

/** Why something cannot be tried. */
export const trialFaultWords: typeof en.trialFaultWords = {
  notAhead: 'Seules les dates après aujourd’hui peuvent être essayées.',
  tooFar: (days) => `Seules les dates des ${number(days)} prochains jours peuvent être essayées.`,
}

const LATER = {
  UPDATED: 'annoncé autrement',
  CANCELLED: 'annoncé comme annulé',
} satisfies Record<Correction, string>

/** The small line over what is read, and what is no longer so of it. */
export const sheetHeadingWords: typeof en.sheetHeadingWords = {
  edited: (kind) => `${kind}, d’un courriel modifié à la main`,
  notSo: (heading, correction, on) => `${heading}. Ne lisez pas ceci\u00a0: cela a été ${LATER[correction]} le ${on}`,
  partNotSo: (heading, name, correction, on) =>
    `${heading}. Une partie n’est plus juste\u00a0: ce qui concerne ${name} a été ${LATER[correction]} le ${on}`,
}

/** The reading sheet on paper. */
export const printedSheetWords: typeof en.printedSheetWords = {
  title: (day) => `Annonces, ${day}`,
  nothing: 'Rien n’a été annoncé pour ce Jamatkhana ce jour-là.',
  footer: (council, page, pages) => `${council}. Page ${page} de ${pages}`,
  fileName: (date) => `annonces-${date}.pdf`,
}

export const readingSheetWords: typeof en.readingSheetWords = {
  title: 'Feuille de lecture',
  print: 'Imprimer',
  download: 'Télécharger le PDF',
  jamatkhana: 'Jamatkhana',
  day: 'Jour',
  heading: (jamatkhana) => `Annonces pour le Jamatkhana ${jamatkhana}`,
  nothing: (jamatkhana) =>
    `Rien n’a été annoncé pour le Jamatkhana ${jamatkhana} ce jour-là. Ce qui part pour ce Jamatkhana apparaît ici une fois envoyé.`,
  noPlace: 'Votre région n’a aucun Jamatkhana dont vous pourriez lire les annonces.',
}

/** Asks those who may release a draft (decisions §9). */
export const releaseLetterWords: typeof en.releaseLetterWords = {
  subject: (subject) => `Envoi à autoriser\u00a0: ${subject}`,
  title: (subject) => `«\u00a0${subject}\u00a0» attend l’autorisation d’envoi`,
  carries: (records) =>
    `${records === 1 ? 'Le courriel contient une annonce.' : `Le courriel contient ${number(records)} annonces.`} Rien n’est envoyé avant que quelqu’un l’ait lu et en ait autorisé l’envoi.`,
  open: 'Lire et autoriser l’envoi',
  footer: (council) =>
    `${council}. Vous recevez ceci parce que vous pouvez autoriser l’envoi des annonces. Ouvrir le lien ne change rien.`,
}

/** Tells that a record was left out, since its event is over. */
export const heldBackLetterWords: typeof en.heldBackLetterWords = {
  subject: (kind, name) => `Non annoncé\u00a0: ${kind} pour ${name}`,
  title: (kind, name) => `Le ${kind} pour ${name} n’a pas été annoncé`,
  over: (at, zone) =>
    `L’événement s’est terminé le ${at}, ${zone}, avant qu’une annonce puisse partir. Rien n’est annoncé après l’événement.`,
  dayOver: (day) =>
    `La journée de l’événement, le ${day}, s’est terminée avant qu’une annonce puisse partir. Rien n’est annoncé après l’événement.`,
  correctIt:
    'Si la date n’était pas juste, veuillez la corriger\u00a0; le dossier est alors approuvé et annoncé de nouveau.',
  open: (kind) => `Ouvrir le ${kind}`,
  footer: (council) => `${council}. Vous recevez ceci parce que vous l’avez soumis ou administrez la région.`,
}

const ANNOUNCED_THOUGH: Record<en.ChangedMeanwhile, string> = {
  CANCELLED: 'annulé',
  EDITED: 'modifié',
  DELETED: 'supprimé',
}

/** Tells that a record was announced as it was before somebody changed it. */
export const asItWasLetterWords: typeof en.asItWasLetterWords = {
  subject: (kind, name, since) => `Annoncé, bien que ${ANNOUNCED_THOUGH[since]}\u00a0: ${kind} pour ${name}`,
  title: (kind, name, since) => `Le ${kind} pour ${name} a été annoncé, bien qu’il ait été ${ANNOUNCED_THOUGH[since]}`,
  late: 'C’est arrivé alors que l’annonce avait déjà été remise, et personne ne pouvait plus l’arrêter. Ceux qui l’ont reçue lisent ce qui avait été approuvé auparavant.',
  correctIt:
    'Si cela ne tient plus, veuillez le leur dire\u00a0: l’administration peut envoyer un rectificatif depuis la page de l’annonce.',
  open: 'Ouvrir l’annonce',
  beforeRestore:
    'Cette annonce était partie avant que les données soient restaurées ou déplacées. Ceux qui l’ont reçue lisent ce qui était approuvé à ce moment-là.',
  tellThem:
    'Si cela ne tient plus, veuillez le leur dire vous-même\u00a0: l’annonce qui est partie ne figure pas dans ces données, et aucun rectificatif ne peut être envoyé d’ici.',
  openRecord: (kind) => `Ouvrir le ${kind}`,
  footer: (council) => `${council}. Vous recevez ceci parce que vous l’avez soumis ou administrez la région.`,
}

/** Tells which slots did not run because no server was there. */
export const missedLetterWords: typeof en.missedLetterWords = {
  subject: (region) => `Des annonces n’ont pas été envoyées à leur heure (région ${region})`,
  title: 'Des annonces n’ont pas été envoyées à leur heure',
  down: 'Le serveur était arrêté aux heures suivantes, et pendant plus d’une heure ensuite\u00a0: rien n’a donc été envoyé pour elles.',
  slot: (kind, day, time) => `${kind}\u00a0: ${day}, ${time}`,
  more: (many) => `et ${number(many)} de plus`,
  whatNow:
    'Ce qui a été approuvé part à la prochaine heure fixée. Ce qui ne peut pas attendre peut être envoyé tout de suite depuis sa propre page.',
  open: 'Voir ce qui vient ensuite',
  footer: (council) => `${council}. Vous recevez ceci parce que vous administrez la région.`,
}

/** Tells that no relay took a released announcement. */
export const notSentLetterWords: typeof en.notSentLetterWords = {
  subject: (subject) => `Non envoyée\u00a0: ${subject}`,
  title: (subject) => `«\u00a0${subject}\u00a0» n’a pas pu être envoyée`,
  gaveUp:
    'L’envoi de cette annonce a été autorisé, mais aucun serveur de courriel ne l’a acceptée à temps. On n’essaiera plus.',
  whatNow:
    'Les dossiers dont l’événement est encore à venir partent à la prochaine heure fixée, ou peuvent être envoyés tout de suite depuis leur propre page.',
  unheard:
    'L’envoi n’a pas pu se faire à temps, et on n’essaiera plus. Ceux qui ont reçu l’annonce ne savent pas ce qui devait être rectifié.',
  tellThem: 'Veuillez le leur dire vous-même.',
  open: 'Ouvrir l’annonce',
  footer: (council) => `${council}. Vous recevez ceci parce que vous administrez la région.`,
  correctionFooter: (council) =>
    `${council}. Vous recevez ceci parce que vous avez envoyé le rectificatif ou administrez la région.`,
}

/** Tells whom an announcement that is out did not reach in time. */
export const notReachedLetterWords: typeof en.notReachedLetterWords = {
  subject: (subject) => `Pas arrivée partout\u00a0: ${subject}`,
  title: (subject) => `«\u00a0${subject}\u00a0» n’est pas arrivée partout`,
  receivers:
    'Les serveurs de courriel de ces destinataires ne l’ont pas acceptée à temps, et on n’essaiera plus\u00a0:',
  more: (more) => `et ${number(more)} de plus`,
  ahead: (names, more) =>
    `Encore à venir\u00a0: ${announcedNamesWords.names(names, more)}. Veuillez le leur dire vous-même.`,
  over: (names, more) => `Passé maintenant\u00a0: ${announcedNamesWords.names(names, more)}.`,
  open: 'Ouvrir l’annonce',
  footer: (council) => `${council}. Vous recevez ceci parce que vous administrez la région.`,
}

/** What waits for somebody's release, and what goes out today, on the home page. */
export const dispatchBoardWords: typeof en.dispatchBoardWords = {
  release: 'Lire et autoriser l’envoi',
  compiled: (when) => `Composée ${when}.`,
  unheard: (address, others) =>
    `On ne sait pas si ${address}${
      others === 0 ? '' : ` et ${count(others, 'autre destinataire', 'autres destinataires')}`
    } ${others === 0 ? 'l’a reçue' : 'l’ont reçue'}, et elle n’y est pas renvoyée d’elle-même.`,
  sayWhether: 'Dire si elle est arrivée',
  records: (many) => count(many, 'annonce', 'annonces'),
  needsRelease: (some) =>
    some
      ? 'Ce dont l’envoi n’est pas encore autorisé attend ensuite l’autorisation d’envoi.'
      : 'Attend ensuite l’autorisation d’envoi.',
  held: 'Retenu',
  allHeld: 'Rien ne part avant qu’un membre national reprenne les envois.',
  kindHeld: 'Les réglages de la région retiennent ce genre d’annonce.',
  blockedBy: (event) => `Le calendrier le retient aujourd’hui${event === null ? '' : `\u00a0: ${event}`}.`,
}

export const announcementListWords: typeof en.announcementListWords = {
  title: 'Annonces',
  thing: 'annonce',
  about: (names, origin) => [names, origin].filter(Boolean).join('. '),
  made: (id, when) => [`ID ${id}, `, when],
  empty: 'Il n’y a pas encore d’annonce. Ce qui est approuvé en devient une à la prochaine heure d’envoi de son genre.',
  next: 'Voir ce qui vient ensuite',
}

export const announcementViewWords: typeof en.announcementViewWords = {
  asSent: 'Le courriel tel qu’il a été envoyé',
  asItWillLook: 'Le courriel tel qu’il paraîtra',
  content: 'Texte de l’annonce',
  corrects: (subject) => ['Rectifie ', subject, '.'],
  correctedBy: (subject, status) => ['Rectifiée par ', subject, ' ', status],
  details: 'Détails',
  region: 'Région',
  origin: 'Origine',
  text: 'Texte',
  edited: 'Modifié à la main',
  compiled: 'Tel que composé à partir de ses dossiers',
  approvedBy: 'Approuvée par',
  approvedOn: 'Approuvée le',
  sentOn: 'Envoyée le',
  createdBy: 'Créée par',
  createdOn: 'Créée le',
  updatedBy: 'Mise à jour par',
  updatedOn: 'Mise à jour le',
  notYet: 'Pas encore',
  system: 'Le système',
  nobodyHadTo: 'Personne n’avait à en autoriser l’envoi',
}

/** What can be done with an announcement. */
export const announcementActionWords: typeof en.announcementActionWords = {
  release: 'Autoriser l’envoi',
  edit: 'Modifier',
  compileAnew: 'Composer de nouveau',
  requestApproval: 'Demander l’approbation',
  discard: 'Abandonner',
  correct: 'Rectifier',
  handing:
    'Remise au serveur de courriel en cours. Cela peut prendre 12 secondes\u00a0; veuillez rester sur cette page.',
  old: 'Le texte a changé depuis. Veuillez recharger la page.',
  tooMany: 'Trop de dossiers pour une modification à la main.',
}

/** What is asked before it is done, and said once it is (2§4). */
export const announcementActWords: typeof en.announcementActWords = {
  release: 'Autoriser l’envoi de cette annonce',
  releaseMeans: (subject, receivers, records) =>
    `«\u00a0${subject}\u00a0» part aussitôt à ${receivers}, avec ${count(records, 'dossier', 'dossiers')}. Ce qui est envoyé ne peut pas être repris.`,
  releaseIt: 'Autoriser et envoyer',
  notYet: 'Pas encore',
  asked: 'Les personnes qui peuvent autoriser l’envoi ont été sollicitées par courriel.',
  compile: 'Composer cette annonce de nouveau',
  compileIt: 'La composer de nouveau',
  keepText: 'Garder le texte',
  discard: 'Abandonner cette annonce',
  discardMeans: (subject) =>
    `Rien de «\u00a0${subject}\u00a0» ne part maintenant. Ses dossiers restent approuvés et sont composés de nouveau au prochain envoi.`,
  discardIt: 'Abandonner cette annonce',
  keep: 'La garder',
  discarded: 'L’annonce a été abandonnée. Ses dossiers attendent le prochain envoi.',
}

/** What compiling again does, and what is said once it is done. */
export const compilingWords: typeof en.compilingWords = {
  means:
    'Le texte est refait à partir des dossiers qui sont dans l’annonce. Tout ce qui a été écrit à la main est perdu.',
  done: 'Le texte a été composé de nouveau à partir de ses dossiers.',
}

export const carriedWords: typeof en.carriedWords = {
  title: 'Dossiers de l’annonce',
  none: 'Plus aucun.',
  dropped: 'Sortis de l’annonce',
  takenOut: 'Il a été retiré.',
  later: {
    UPDATED: 'Un rectificatif l’a annoncé autrement.',
    CANCELLED: 'L’annulation a été annoncée.',
  },
  kind: (kind, correction) => (correction ? `${kind}, ${CORRECTED[correction]}` : kind),
}

/** The parts of an announcement of many records, as they are read on. */
export const readOnWords: typeof en.readOnWords = {
  shrunk: (shown) =>
    `${count(shown, 'dossier est affiché', 'dossiers sont affichés')} ici\u00a0: il y en a maintenant moins. Veuillez recharger la page pour lire l’annonce telle qu’elle est.`,
  shown: (shown, total) =>
    `${count(shown, 'dossier est affiché', 'dossiers sont affichés')} ici, sur ${number(total)}.`,
  more: (many) => `En afficher ${number(many)} de plus`,
  failed: 'La suite n’a pas pu être lue pour le moment. Veuillez recharger la page.',
}

/** What stands over the later parts of its e-mail. */
export const furtherWords: typeof en.furtherWords = { title: 'Suite du courriel' }

export const receiverListWords: typeof en.receiverListWords = {
  title: 'Destinataires',
  to: 'À',
  bcc: 'Cci',
  planned: (label, many) => `${label} (${number(many)})`,
  nobody: 'Personne',
  bySomebody: 'comme quelqu’un l’a dit',
  reply: (attempts, reply) =>
    attempts === 0 ? `${reply} ` : `Après ${count(attempts, 'tentative', 'tentatives')}\u00a0: ${reply} `,
  nextAttempt: (when) => ['Prochaine tentative\u00a0: ', when],
  settle: (action, address) => `${action}\u00a0: ${address}`,
  sent: (sent, every) => `Envoyé à ${number(sent)} sur ${number(every)}.`,
  underWay: (many) => `${number(many)} en cours.`,
  failed: (many) => `${count(many, 'échoué', 'échoués')}.`,
  unknown: (many) => `${count(many, 'inconnu', 'inconnus')}.`,
  expired: (many) => `${count(many, 'non envoyé', 'non envoyés')} à temps.`,
  bounced: (many) => `${count(many, 'revenu', 'revenus')}.`,
}

/** How far a delivery has come. */
export const deliveryStatusWords: typeof en.deliveryStatusWords = {
  WAITING: 'En attente',
  SENDING: 'Envoi en cours',
  HANDING: 'Envoi en cours',
  ACCEPTED: 'Envoyé',
  FAILED: 'Échoué',
  UNKNOWN: 'Inconnu',
  EXPIRED: 'Non envoyé à temps',
  BOUNCED: 'Revenu',
}

/** What is asked before a delivery is settled, and said once it is (decisions §8). */
export const deliveryActWords: typeof en.deliveryActWords = {
  retry: {
    title: (address) => `Réessayer ${address}`,
    text: (address, reply) =>
      `Le serveur de courriel a refusé le courriel à ${address}${reply ? `\u00a0: ${reply}` : '.'}\nIl sera remis une fois encore, sans changement.`,
    confirm: 'Réessayer',
    cancel: 'Laisser',
    done: 'Une nouvelle tentative est en cours.',
  },
  markSent: {
    title: (address) => `Le courriel à ${address} a été envoyé`,
    text: (address) =>
      `On ne sait pas si le serveur de courriel l’a accepté. Si vous savez que ${address} l’a reçu, il compte comme envoyé et n’est pas renvoyé.`,
    confirm: 'Il a été envoyé',
    cancel: 'Laisser ouvert',
    done: 'Il compte comme envoyé.',
  },
  sendAgain: {
    title: (address) => `Le renvoyer à ${address}`,
    text: (address) =>
      `On ne sait pas si le serveur de courriel l’a accepté. S’il l’a fait, ${address} reçoit le courriel deux fois.`,
    confirm: 'Le renvoyer',
    cancel: 'Laisser ouvert',
    done: 'Il est renvoyé.',
  },
}

export const correctDialogWords: typeof en.correctDialogWords = {
  title: 'Rectifier cette annonce',
  leave: 'La laisser telle quelle',
  send: (receivers) => `Envoyer le rectificatif à ${receivers}`,
  means: (receivers, { edited, atOnce }) =>
    `Un nouveau courriel part${atOnce ? ' aussitôt' : ''} à ${receivers}\u00a0: à toutes les personnes qui ont reçu le premier. Ce qui a été envoyé reste tel quel.${
      edited ? ' Ce courriel avait été modifié à la main\u00a0; c’est ce qu’il disait qui est rectifié ici.' : ''
    }`,
  record: 'Dossier',
  correction: 'Ce qu’il en est devenu',
  corrections: {
    UPDATED: 'Mis à jour\u00a0: le texte est différent',
    CANCELLED: 'Annulé\u00a0: cela n’a pas lieu',
  },
  announced: 'Tel qu’il a été annoncé',
  shared: 'Tel qu’il a été annoncé, en des mots qu’une personne a écrits au sujet de plusieurs à la fois',
  cancelling:
    'Le courriel dit que l’annonce est annulée, au-dessus de ce qui a été annoncé. Le dossier devient «\u00a0Annulé\u00a0».',
  isCancelled: 'L’annulation a été annoncée.',
  ownWords: 'Vos mots',
  ownWordsHelp: 'Pourquoi, si vous voulez le dire. Ce qui a été annoncé figure toujours au-dessous.',
  wording: 'Nouveau texte',
  wordingHelp:
    'Tel qu’il sera lu. Il figure sur les feuilles de lecture des Jamatkhanas du dossier, et sur celles d’autres Jamatkhanas de la région qu’il nomme en entier, par exemple «\u00a0East York Jamatkhana\u00a0».',
  sent: 'Le rectificatif a été envoyé aux mêmes destinataires.',
  notSent: 'Le rectificatif est fait, mais pas encore envoyé.',
}

/** What the dialog says where a correction does not go at once. */
export const correctionHeldWords: typeof en.correctionHeldWords = {
  held: (kind, bySetting) =>
    bySetting
      ? `Les annonces de ${kind} sont retenues dans les réglages de la région\u00a0: le rectificatif attend qu’elles soient libérées. C’est à vous de prévenir qui doit le savoir avant.`
      : `Aucune annonce de ${kind} ne part aujourd’hui, et aucune n’est prévue\u00a0: le rectificatif attend le prochain jour où il en part. C’est à vous de prévenir qui doit le savoir avant.`,
  heldUntil: (kind, when) =>
    `Aucune annonce de ${kind} ne part aujourd’hui\u00a0: le rectificatif attend, et part ${when}.`,
  overByThen:
    'Ce qu’il rectifie sera passé d’ici là, et personne ne le lira à temps. Veuillez prévenir vous-même les destinataires.',
}

export const editDialogWords: typeof en.editDialogWords = {
  title: 'Modifier l’annonce',
  loading: 'Chargement de l’éditeur',
  content: 'Texte de l’annonce',
  compile: 'La composer de nouveau',
  cancel: 'Annuler',
  save: 'Enregistrer',
  back: 'Retour au texte',
  questions: {
    save: 'Enregistrer ce texte pour de bon\u00a0?',
    compile: 'Composer le texte de nouveau\u00a0?',
    leave: 'Fermer sans enregistrer\u00a0?',
  },
  forGood:
    'On ne pourra pas revenir en arrière\u00a0: ce qui figure là est remplacé, et l’annonce part telle que vous l’avez écrite.',
  unnamedForGood: (unnamed) =>
    `${unnamed} Le texte peut être enregistré, mais l’envoi ne peut pas être autorisé avant que ces noms y figurent de nouveau. On ne pourra pas revenir en arrière\u00a0: ce qui figure là est remplacé, et l’annonce part telle que vous l’avez écrite.`,
  saveIt: 'Enregistrer ce texte',
  lost: 'Ce que vous avez écrit n’a pas été enregistré et sera perdu.',
  leaveIt: 'Fermer sans enregistrer',
  changed: 'Le texte a été modifié.',
  unchanged: 'Rien n’a été modifié. Veuillez changer ce qui n’est plus juste, ou composer le texte de nouveau.',
}

/** What is said beside a text while it is edited. */
export const textNoticeWords: typeof en.textNoticeWords = {
  leftover: 'Ceci doit disparaître du texte',
  unnamed: (unnamed) =>
    `${unnamed} Le texte peut être enregistré, mais l’envoi ne peut pas être autorisé avant que ces noms y figurent de nouveau.`,
}

export const nextScreenWords: typeof en.nextScreenWords = {
  title: 'Ce qui vient ensuite',
  intro: (where, until) =>
    `Ce qui part (${where}) jusqu’au ${until}, dans l’état actuel des choses. Regarder cette page n’envoie rien.`,
  region: 'Région',
}

const namesAnd = (names: readonly string[], more: number): string =>
  listed([...names, ...(more > 0 ? [`${number(more)} de plus`] : [])])

export const kindAheadWords: typeof en.kindAheadWords = {
  heldBack: 'Retenu dans les réglages\u00a0: rien n’en part avant la reprise.',
  needsRelease: 'Ce qui est composé attend que quelqu’un qui en a le droit l’ait lu et en ait autorisé l’envoi.',
  open: 'Pas encore envoyé',
  priority: 'En priorité',
  soon: 'D’ici une minute',
  waits: (why) => `Attend la prochaine heure libre. ${why ?? ''}`,
  more: (many) => `Et ${number(many)} de plus.`,
  noTime: 'Aucune heure d’envoi n’est fixée pour les 14 prochains jours.',
  days: (from, to) => [from, ' – ', to],
  leftOut: (name, over) =>
    `${name} est hors de l’envoi\u00a0: l’événement sera passé${over === null ? '' : ` (${over})`}.`,
  moreLeftOut: (many) =>
    `Et ${count(many, 'autre est', 'autres sont')} hors de l’envoi\u00a0: ${plural(many, 'l’événement sera passé', 'leurs événements seront passés')}.`,
  skipped: (many) => count(many, 'envoi a été sauté récemment', 'envois ont été sautés récemment'),
  skippedAt: (day, time) => `${day}, ${time}`,
  goes: (receivers, names, more) => `Part à ${receivers}, avec ${namesAnd(names, more)}.`,
  goesOnceReleased: (receivers, names, more) =>
    `Attend l’autorisation d’envoi, puis part à ${receivers}, avec ${namesAnd(names, more)}.`,
  openIt: 'Ouvrir l’annonce',
  to: (addresses) => `À\u00a0: ${addresses.join(', ') || 'personne'}`,
  bcc: (addresses) => `Cci\u00a0: ${addresses.join(', ') || 'personne'}`,
}

/** What stands over the e-mail of a planned announcement. */
export const plannedEmailWords: typeof en.plannedEmailWords = { title: 'Le courriel tel qu’il paraîtra' }

export const trialPanelWords: typeof en.trialPanelWords = {
  title: 'Essayer d’autres réglages ou un événement',
  help: 'Voyez ce qui changerait. Rien n’est enregistré.',
}

export const tryingWords: typeof en.tryingWords = {
  settings: 'Autres réglages',
  kind: 'Genre',
  days: 'Jours',
  times: 'Heures',
  time: (place) => `Heure ${place}`,
  addTime: 'Ajouter une heure',
  removeTime: 'Retirer une heure',
  holdAll: (kind) => `Retenir toutes les annonces de ${kind}`,
  event: 'Un événement qui n’existe pas encore',
  date: 'Date (facultatif)',
  dateHelp: (days) => `Après aujourd’hui, dans les ${number(days)} prochains jours`,
  eventName: 'Nom de l’événement (facultatif)',
  holdBack: (kind) => `Retenir ${kind}`,
  faulty: 'Rien n’a encore été essayé. Veuillez corriger les champs marqués.',
  show: 'Afficher ce qui changerait',
  asSet: 'Revenir aux réglages actuels',
}

export const differencesWords: typeof en.differencesWords = {
  none: 'Rien ne changerait dans les 14 prochains jours.',
  title: 'Ce qui changerait',
  changes: {
    ADDED: 'S’ajouterait',
    STOPPED: 'Ne partirait pas',
    OTHERWISE: 'Serait différent',
  },
  when: (kind, day, time) => `${kind}, ${day}, ${time}`,
  before: (what) => `Maintenant\u00a0: ${what ?? 'Aucun envoi à cette heure.'}`,
  after: (what) => `Ensuite\u00a0: ${what ?? 'Aucun envoi à cette heure.'}`,
}
