// Sentences of announcements: how they are compiled, released, sent and corrected, and what is next, in English.

import type { Correction } from '../../announcements/rules/record.ts'
import { listInWords } from '../../announcements/rules/wording.ts'
import type { Origin } from '../rules/announcement.ts'
import type { Delivery, DeliveryAction } from '../rules/deliveries.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'
import type { Difference } from '../rules/next.ts'

/** 19950 as '19,950'. */
const inDigits = (number: number): string => number.toLocaleString('en-CA')

/** Who has a part in sending besides the roles, among the permissions. */
export const releaserWords = {
  named: 'any active user whose e-mail stands in announcementApprovalEmails, in that region',
}

export const announcementRights = {
  title: 'Announcements',
  words: {
    list: 'see them and what is next',
    release: 'edit, release and discard them',
    correct: 'send corrections',
    simulate: 'try settings without saving them',
    readingSheet: 'print the reading sheet',
  },
}

export const regionsRights = {
  title: 'Home',
  words: { regions: 'see where each region stands' },
}

export const regionsWords = {
  title: 'The regions',
  loading: 'Loading',
  waiting: 'Waiting for approval',
  nothingWaits: 'Nothing',
  waitingOf: (count: number, kind: string) => `${count} ${kind}`,
  next: 'Next sending',
  nextOf: (kind: string, moment: string) => `${kind}, ${moment}`,
  nonePlanned: 'None planned',
  held: 'Announcements held',
  noneHeld: 'None',
  setUp: 'Set-up',
  notComplete: 'Not complete',
}

export const announcementMenuWords = {
  group: 'Announcements',
  list: 'All announcements',
  next: 'What is next',
  readingSheet: 'Reading sheet',
}

/** Whose timeline it is, and what changes there. */
export const announcementToldWords = { label: 'Announcement', content: 'Text' }

export const announcementStatusWords = {
  DRAFT: 'Draft',
  APPROVAL_PENDING: 'Approval Pending',
  APPROVED: 'Approved',
  APPROVED_BUT_NOT_SENT: 'Approved But Not Sent',
  SENT_WITH_APPROVAL: 'Sent With Approval',
  DISCARDED: 'Discarded',
  CLOSED: 'Closed',
} satisfies Record<AnnouncementStatus, string>

/** What made an announcement. */
export const originWords = {
  SLOT: 'At its sending time',
  PRIORITY: 'By priority',
  SEND_NOW: 'Sent now by an administrator',
  CORRECTION: 'As a correction',
} satisfies Record<Origin, string>

/** What its list calls its fields (2§2). */
export const announcementFieldWords = {
  id: 'ID',
  subject: 'Subject',
  status: 'Status',
  type: 'Type',
  approvedBy: 'Approved By',
  createdOn: 'Created On',
  approvedOn: 'Approved On',
  sentOn: 'Sent On',
  regionId: 'Region',
}

/** What only the exported list shows besides. */
export const announcementSheetWords = { origin: 'How It Was Made', records: 'Records', file: 'announcement' }

/** Whom an announcement is about. */
export const announcedNamesWords = {
  names: (names: readonly string[], more: number) =>
    new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names),
}

const STANDING = {
  DRAFT: 'still a draft',
  APPROVAL_PENDING: 'waiting for its release',
  APPROVED: 'on its way',
  APPROVED_BUT_NOT_SENT: 'already approved',
  SENT_WITH_APPROVAL: 'already sent',
  DISCARDED: 'discarded',
  CLOSED: 'closed',
} satisfies Record<AnnouncementStatus, string>

/** Why something is not possible: 'This announcement is discarded, so it cannot be sent.' */
export const announcementLifecycleWords = {
  requestApproval: (status: AnnouncementStatus) =>
    `This announcement is ${STANDING[status]}, so nobody has to release it any more.`,
  editContent: (status: AnnouncementStatus) =>
    `This announcement is ${STANDING[status]}, so its content cannot be changed.`,
  compileAnew: (status: AnnouncementStatus) =>
    `This announcement is ${STANDING[status]}, so it cannot be compiled again.`,
  release: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it cannot be sent.`,
  released: 'Announcement is already approved.',
  discard: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it cannot be discarded.`,
  correct: (status: AnnouncementStatus) =>
    `This announcement is ${STANDING[status]}, so there is nothing to correct yet.`,
  compile: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it cannot be compiled.`,
  hold: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it is not held.`,
  send: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it is not sent.`,
  close: (status: AnnouncementStatus) => `This announcement is ${STANDING[status]}, so it cannot be closed.`,
}

/** Why a slot is skipped, or a record does not go. */
export const notSentWords = {
  nobody: 'There is nobody to send it to.',
  overdue: 'It was due more than an hour ago.',
  over: 'Its event is over.',
  noServer: 'No server was running.',
}

/** Why a record was taken out of an announcement. */
export const leftWords = {
  cancelled: 'It was cancelled.',
  edited: 'It was edited.',
  deleted: 'It was deleted.',
  passed: 'Its event is over.',
  alone: 'It goes out by itself.',
  discarded: 'The announcement was discarded.',
  closed: 'The announcement was closed without being sent.',
}

/** Why an announcement was closed. */
export const closedWords = {
  untaken: 'No mail server took it in time.',
  empty: 'Nothing was left in it.',
  stale: 'A record dropped out of its edited content.',
}

/** What timelines note beside what happened. */
export const announcementNoteWords = {
  announcement: (id: number) => `Announcement ${id}`,
  takenOut: (id: number, why: string) => `Announcement ${id}. ${why}`,
  droppedOut: (name: string, why: string) => `${name}. ${why}`,
  corrects: (id: number) => `Corrects announcement ${id}`,
  corrected: (id: number, correction: Correction) => `Announcement ${id}, ${correction}`,
  correctedRecord: (id: number, correction: Correction, name: string) => `Announcement ${id}, ${correction}: ${name}`,
  goneBefore: 'It had gone out before the restore',
  readdressed: 'The lists of receivers had changed',
  delivery: (action: string, address: string) => `${action}: ${address}`,
}

/** Why something is not done with an announcement. */
export const announcementFaultWords = {
  thing: 'announcement',
  statusByHand: 'That status cannot be set by hand.',
  beingSent: 'This announcement is being sent at this moment, so it cannot be discarded.',
  held: 'Nothing is sent at the moment: sending is held after a restore, or since the database was moved. A national member can let it go.',
  onItsWay: (kind: string) => `This ${kind} is already on its way.`,
  notSentNow: (kind: string, why: string | null) => `This ${kind} cannot be sent now. ${why}`,
  sameText:
    'This is the text as it was before a record dropped out of it. Please change what no longer holds, or compile it again.',
  tooLateToSettle: 'It is too late to send this message again.',
  settledOtherwise: 'This delivery has changed in the meantime. Please reload the page.',
  correctedSince: 'A correction has gone out since, and says what was announced. This message is not sent any more.',
  correctedThere: (corrected: readonly string[], others: readonly string[]) =>
    `A correction about ${listInWords(corrected)} has gone to this receiver since, or may have, and this message would come after it. Please tell them yourself about ${listInWords(others)}.`,
  untrue: (records: readonly string[]) =>
    `Not all of it holds any more: ${listInWords(records)}. It can be marked as sent, or discarded.`,
}

/** What the ledger says of a receiver beside what mail servers answer. */
export const deliveryReplyWords = { corrected: 'a correction went out in its place' }

/** What is asked of a correction. */
export const correctionBodyWords = { option: 'Please select an option.' }

/** Why a correction is not taken (decisions §8). */
export const correctionFaultWords = {
  whoElse: 'That e-mail was edited by hand and speaks of others too. Please write what is said of this one.',
  same: 'This is what was announced. Please write how it reads now.',
  cancelledAlready: 'It has already been announced as cancelled.',
  over: 'Its event is over, and nothing goes out after the event.',
  another: 'Another correction of this record has not gone out yet.',
}

/** What somebody who acted on an announcement as it was has to know of how it is now. */
export const changedMeanwhileWords = {
  changed: (what: readonly string[]) =>
    [
      'This announcement was changed while you read it, so nothing was done.',
      ...what,
      'This is how it is now; please read it again.',
    ].join(' '),
  status: (status: AnnouncementStatus) => `Its status is now ${announcementStatusWords[status]}.`,
  left: (records: readonly string[]) => `Dropped out: ${listInWords(records)}.`,
  added: (names: readonly string[]) => `Added: ${listInWords(names)}.`,
  text: 'Its text has changed.',
  receivers: 'It goes to other addresses.',
}

/** A record beside the reason why it dropped out: 'Mr Amin Esmail (it was cancelled)'. */
export const droppedRecordWords = {
  because: (name: string, why: string) => {
    const clause = why.replace(/\.$/, '')
    return clause ? `${name} (${clause.charAt(0).toLowerCase()}${clause.slice(1)})` : name
  },
}

/** What an edited text says of the records of its announcement, and why it is not released. */
export const editedTextWords = {
  /** 'The text still speaks of Mr Amin Esmail (it was cancelled).' */
  stillRight: (records: readonly string[]) => `The text still speaks of ${listInWords(records)}.`,
  takeOut: (records: readonly string[]) =>
    `The text still speaks of ${listInWords(records)}. Please take that out, or compile it again.`,
  noLongerRight: (names: readonly string[]) =>
    `The text does not name ${listInWords(names)}, who would count as announced all the same.`,
  droppedOut: (records: readonly string[]) =>
    records.length === 0
      ? 'A record dropped out of the edited text.'
      : `${listInWords(records)} dropped out of the edited text.`,
  notReleasable: (why: string) => `${why} It can be released once the text has been edited again, or compiled again.`,
}

export const receiversWords = { addresses: (count: number) => (count === 1 ? '1 address' : `${count} addresses`) }

/** What happens next to an announcement (look and voice: the view's second line). */
export const announcementNextWords = {
  waits: (receivers: string) => `Waits for its release. Once released, it goes to ${receivers} at once.`,
  onItsWay: (receivers: string) => `Released, and on its way to ${receivers}.`,
  untaken:
    'Released, but no mail server has taken it yet. It is tried again until the event is over, for 24 hours at most.',
  unheard:
    'Released, but nobody knows whether it arrived, and it is not tried again by itself. Say under Receivers whether it was sent.',
  refused: 'Released, but the mail server refused every receiver. It can be tried again under Receivers.',
  heldBack: (why: string) => `Released, but ${why.replace(/^H/, 'h')} It goes out at the next free time.`,
  sent: (receivers: string) => `Sent to ${receivers}.`,
  sentOn: (receivers: string, at: string) => `Sent to ${receivers} on ${at}.`,
  discarded: 'Discarded. Its records wait for the next sending.',
  closed: 'Closed without being sent.',
}

/** What somebody can do about a delivery (decisions §8). */
export const deliveryActionWords = {
  retry: 'Retry',
  markSent: 'Sent',
  sendAgain: 'Send again',
} satisfies Record<DeliveryAction, string>

const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${inDigits(number)} ${more}`

/** What happens at a slot. */
export const slotOutcomeWords = {
  nothing: 'Nothing to send.',
  waits: (records: number) => `${count(records, 'record waits', 'records wait')} for release.`,
  goes: (records: number, receivers: number) =>
    `${count(records, 'record goes', 'records go')} out to ${count(receivers, 'receiver', 'receivers')}.`,
  leftOut: (records: number) => `${inDigits(records)} left out.`,
}

/** Why something cannot be tried. */
export const trialFaultWords = {
  notAhead: 'Only dates after today can be tried.',
  tooFar: (days: number) => `Only dates within the next ${days} days can be tried.`,
}

const LATER = {
  UPDATED: 'announced differently',
  CANCELLED: 'announced as cancelled',
} satisfies Record<Correction, string>

/** The small line over what is read, and what is no longer so of it. */
export const sheetHeadingWords = {
  edited: (kind: string) => `${kind}, from an e-mail edited by hand`,
  notSo: (heading: string, correction: Correction, on: string) =>
    `${heading}. Do not read this: it was ${LATER[correction]} on ${on}`,
  partNotSo: (heading: string, name: string, correction: Correction, on: string) =>
    `${heading}. Part of this is not so: ${name} was ${LATER[correction]} on ${on}`,
}

/** The reading sheet on paper. */
export const printedSheetWords = {
  title: (day: string) => `Announcements, ${day}`,
  nothing: 'Nothing was announced for this Jamatkhana on this day.',
  footer: (council: string, page: number, pages: number) => `${council}. Page ${page} of ${pages}`,
  fileName: (date: string) => `announcements-${date}.pdf`,
}

export const readingSheetWords = {
  title: 'Reading sheet',
  print: 'Print',
  download: 'Download PDF',
  jamatkhana: 'Jamatkhana',
  day: 'Day',
  heading: (jamatkhana: string) => `Announcements for ${jamatkhana} Jamatkhana`,
  nothing: (jamatkhana: string) =>
    `Nothing was announced for ${jamatkhana} on this day. What goes out for it appears here once it is sent.`,
  noPlace: 'Your region has no Jamatkhana whose announcements you could read out.',
}

/** Asks those who may release a draft (decisions §9). */
export const releaseLetterWords = {
  subject: (subject: string) => `Please release: ${subject}`,
  title: (subject: string) => `“${subject}” waits for its release`,
  carries: (records: number) =>
    `${records === 1 ? 'It carries one announcement.' : `It carries ${records} announcements.`} None of it goes out until somebody has read and released it.`,
  open: 'Read and release',
  footer: (council: string) =>
    `${council}. You get this because you may release announcements. Opening the link changes nothing.`,
}

/** Tells that a record was left out, since its event is over. */
export const heldBackLetterWords = {
  subject: (kind: string, name: string) => `Not announced: ${kind} for ${name}`,
  title: (kind: string, name: string) => `The ${kind} for ${name} was not announced`,
  over: (at: string, zone: string) =>
    `Its event was over on ${at}, ${zone}, before an announcement could go out. Nothing goes out after the event.`,
  dayOver: (day: string) =>
    `Its day, ${day}, was over before an announcement could go out. Nothing goes out after the event.`,
  correctIt: 'If the date was wrong, please correct it; the record is then approved and announced again.',
  open: (kind: string) => `Open the ${kind}`,
  footer: (council: string) => `${council}. You get this because you submitted it or administer the region.`,
}

/** What became of a record while its announcement was on its way. */
export type ChangedMeanwhile = 'CANCELLED' | 'EDITED' | 'DELETED'

const ANNOUNCED_THOUGH = { CANCELLED: 'cancelled', EDITED: 'changed', DELETED: 'deleted' } satisfies Record<
  ChangedMeanwhile,
  string
>

/** Tells that a record was announced as it was before somebody changed it. */
export const asItWasLetterWords = {
  subject: (kind: string, name: string, since: ChangedMeanwhile) =>
    `Announced, though ${ANNOUNCED_THOUGH[since]}: ${kind} for ${name}`,
  title: (kind: string, name: string, since: ChangedMeanwhile) =>
    `The ${kind} for ${name} was announced, though it was ${ANNOUNCED_THOUGH[since]}`,
  late: 'That came when its announcement had been handed over already, and nobody could stop it. Those who got it read what was approved before.',
  correctIt:
    'If that does not hold any more, please tell them: an administrator can send a correction from the page of the announcement.',
  open: 'Open the announcement',
  beforeRestore: 'It had gone out before the data was restored or moved. Those who got it read what was approved then.',
  tellThem:
    'If that does not hold any more, please tell them yourself: the announcement that went out is not in these data, so that no correction can be sent from here.',
  openRecord: (kind: string) => `Open the ${kind}`,
  footer: (council: string) => `${council}. You get this because you submitted it or administer the region.`,
}

/** Tells which slots did not run because no server was there. */
export const missedLetterWords = {
  subject: (region: string) => `Announcements of ${region} were not sent at their time`,
  title: 'Announcements were not sent at their time',
  down: 'The server was down at these times, and for more than an hour after them, so nothing was sent for them:',
  slot: (kind: string, day: string, time: string) => `${kind}: ${day}, ${time}`,
  more: (count: number) => `and ${count} more`,
  whatNow:
    'What was approved goes out at the next time that is set. What cannot wait can be sent at once from its own page.',
  open: 'See what is next',
  footer: (council: string) => `${council}. You get this because you administer the region.`,
}

/** Tells that no relay took a released announcement. */
export const notSentLetterWords = {
  subject: (subject: string) => `Not sent: ${subject}`,
  title: (subject: string) => `“${subject}” could not be sent`,
  gaveUp: 'It was released, but no mail server took it in time. It will not be tried again.',
  whatNow:
    'Records whose event still lies ahead go out at the next time that is set, or can be sent at once from their own pages.',
  unheard:
    'It could not go out in time, and will not be tried again. Those who got the announcement do not know what it was to correct.',
  tellThem: 'Please tell them yourself.',
  open: 'Open the announcement',
  footer: (council: string) => `${council}. You get this because you administer the region.`,
  correctionFooter: (council: string) =>
    `${council}. You get this because you sent the correction or administer the region.`,
}

/** Tells whom an announcement that is out did not reach in time. */
export const notReachedLetterWords = {
  subject: (subject: string) => `Not reached everybody: ${subject}`,
  title: (subject: string) => `“${subject}” did not reach everybody`,
  receivers: 'The mail servers of these receivers did not take it in time, and it will not be tried again:',
  more: (count: number) => `and ${count} more`,
  ahead: (names: readonly string[], more: number) =>
    `Lies ahead still: ${announcedNamesWords.names(names, more)}. Please tell them yourself.`,
  over: (names: readonly string[], more: number) => `Over by now: ${announcedNamesWords.names(names, more)}.`,
  open: 'Open the announcement',
  footer: (council: string) => `${council}. You get this because you administer the region.`,
}

/** What waits for somebody's release, and what goes out today, on the home page. */
export const dispatchBoardWords = {
  release: 'Read and release',
  compiled: (when: string) => `Compiled ${when}.`,
  unheard: (address: string, others: number) =>
    `Nobody knows whether ${address}${
      others === 0 ? '' : others === 1 ? ' and 1 other receiver' : ` and ${others} other receivers`
    } ${others === 0 ? 'has' : 'have'} it, and it is not sent there again by itself.`,
  sayWhether: 'Say whether it arrived',
  records: (count: number) => (count === 1 ? '1 announcement' : `${count} announcements`),
  needsRelease: (some: boolean): string =>
    some ? 'What is not released yet then waits for its release.' : 'Then waits for its release.',
  held: 'Held back',
  allHeld: 'Nothing goes out until a national member lets it go.',
  kindHeld: 'The settings of the region hold this kind back.',
  blockedBy: (event: string | null) => `The calendar holds it back today${event === null ? '' : `: ${event}`}.`,
}

export const announcementListWords = {
  title: 'Announcements',
  thing: 'announcement',
  about: (names: string, origin: string | null) => [names, origin].filter(Boolean).join('. '),
  made: <T>(id: number, when: T) => [`ID ${id}, `, when],
  empty: 'There is no announcement yet. What is approved becomes one at the next sending time of its kind.',
  next: 'See what is next',
}

export const announcementViewWords = {
  asSent: 'The e-mail as it was sent',
  asItWillLook: 'The e-mail as it will look',
  content: 'Text of the announcement',
  corrects: <T>(subject: T) => ['Corrects ', subject, '.'],
  correctedBy: <T>(subject: T, status: T) => ['Corrected by ', subject, ' ', status],
  details: 'Details',
  region: 'Region',
  origin: 'How it was made',
  text: 'Text',
  edited: 'Edited by hand',
  compiled: 'As compiled from its records',
  approvedBy: 'Approved by',
  approvedOn: 'Approved on',
  sentOn: 'Sent on',
  createdBy: 'Created by',
  createdOn: 'Created on',
  updatedBy: 'Updated by',
  updatedOn: 'Updated on',
  notYet: 'Not yet',
  system: 'The system',
  nobodyHadTo: 'Nobody had to release it',
}

/** What can be done with an announcement. */
export const announcementActionWords = {
  release: 'Release',
  edit: 'Edit',
  compileAnew: 'Compile again',
  requestApproval: 'Request approval',
  discard: 'Discard',
  correct: 'Correct',
  handing: 'Handing it to the mail server. This can take 12 seconds; please stay on this page.',
  old: 'The text has changed since. Please reload the page.',
  tooMany: 'Too many records to edit by hand.',
}

/** What is asked before it is done, and said once it is (2§4). */
export const announcementActWords = {
  release: 'Release this announcement',
  releaseMeans: (subject: string, receivers: string, records: number) =>
    `“${subject}” goes to ${receivers} at once, with ${records === 1 ? '1 record' : `${records} records`}. What is sent cannot be taken back.`,
  releaseIt: 'Release and send it',
  notYet: 'Not yet',
  asked: 'Those who may release it have been asked by e-mail.',
  compile: 'Compile this announcement again',
  compileIt: 'Compile it again',
  keepText: 'Keep the text',
  discard: 'Discard this announcement',
  discardMeans: (subject: string) =>
    `Nothing of “${subject}” goes out now. Its records stay approved and are compiled again at the next sending.`,
  discardIt: 'Discard this announcement',
  keep: 'Keep it',
  discarded: 'The announcement has been discarded. Its records wait for the next sending.',
}

/** What compiling again does, and what is said once it is done. */
export const compilingWords = {
  means: 'The text is made again from the records that are in the announcement. Whatever was written by hand is lost.',
  done: 'The text has been compiled again from its records.',
}

export const carriedWords = {
  title: 'Records in it',
  none: 'None any more.',
  dropped: 'Dropped out',
  takenOut: 'It was taken out.',
  later: {
    UPDATED: 'A correction has announced it differently.',
    CANCELLED: 'It has been announced as cancelled.',
  } satisfies Record<Correction, string>,
  kind: (kind: string, correction: Correction | null) => (correction ? `${kind}, ${correction}` : kind),
}

/** The parts of an announcement of many records, as they are read on. */
export const readOnWords = {
  shrunk: (shown: number) =>
    `This shows ${inDigits(shown)} records: it now has fewer. Please reload the page to read it as it stands.`,
  shown: (shown: number, total: number) => `This shows ${inDigits(shown)} of its ${inDigits(total)} records.`,
  more: (count: number) => `Show ${count} more`,
  failed: 'No more could be read just now. Please reload the page.',
}

/** What stands over the later parts of its e-mail. */
export const furtherWords = { title: 'The e-mail, read on' }

export const receiverListWords = {
  title: 'Receivers',
  to: 'To',
  bcc: 'Bcc',
  planned: (label: string, count: number) => `${label} (${count})`,
  nobody: 'Nobody',
  bySomebody: 'as somebody said',
  reply: (attempts: number, reply: string) =>
    attempts === 0 ? `${reply} ` : `${attempts === 1 ? 'After 1 attempt' : `After ${attempts} attempts`}: ${reply} `,
  nextAttempt: <T>(when: T) => ['Next attempt: ', when],
  settle: (action: string, address: string) => `${action}: ${address}`,
  sent: (sent: number, all: number) => `Sent to ${sent} of ${all}.`,
  underWay: (count: number) => `${count} under way.`,
  failed: (count: number) => `${count} failed.`,
  unknown: (count: number) => `${count} unknown.`,
  expired: (count: number) => `${count} not sent in time.`,
  bounced: (count: number) => `${count} came back.`,
}

/** How far a delivery has come. */
export const deliveryStatusWords = {
  WAITING: 'Waiting',
  SENDING: 'Being sent',
  HANDING: 'Being sent',
  ACCEPTED: 'Sent',
  FAILED: 'Failed',
  UNKNOWN: 'Unknown',
  EXPIRED: 'Not sent in time',
  BOUNCED: 'Came back',
} satisfies Record<Delivery['status'], string>

type Settling = {
  readonly title: (address: string) => string
  readonly text: (address: string, reply: string | null) => string
  readonly confirm: string
  readonly cancel: string
  readonly done: string
}

/** What is asked before a delivery is settled, and said once it is (decisions §8). */
export const deliveryActWords: Readonly<Record<DeliveryAction, Settling>> = {
  retry: {
    title: (address: string) => `Try ${address} again`,
    text: (address: string, reply: string | null) =>
      `The mail server refused the e-mail to ${address}${reply ? `: ${reply}` : '.'}\nIt will be handed over once more, unchanged.`,
    confirm: 'Try it again',
    cancel: 'Leave it',
    done: 'It is tried again.',
  },
  markSent: {
    title: (address: string) => `The e-mail to ${address} was sent`,
    text: (address: string) =>
      `Nobody knows whether the mail server took it. If you know that ${address} has it, it counts as sent, and is not sent again.`,
    confirm: 'It was sent',
    cancel: 'Leave it open',
    done: 'It counts as sent.',
  },
  sendAgain: {
    title: (address: string) => `Send it to ${address} again`,
    text: (address: string) =>
      `Nobody knows whether the mail server took it. If it did, ${address} gets the e-mail twice.`,
    confirm: 'Send it again',
    cancel: 'Leave it open',
    done: 'It is sent again.',
  },
}

export const correctDialogWords = {
  title: 'Correct this announcement',
  leave: 'Leave it as it is',
  send: (receivers: string) => `Send the correction to ${receivers}`,
  means: (receivers: string, { edited, atOnce }: { edited: boolean; atOnce: boolean }) =>
    `A new e-mail goes${atOnce ? ' at once' : ''} to ${receivers}: everybody who got the first one. What was sent stays as it is.${
      edited ? ' That e-mail was edited by hand; what it said is what is corrected here.' : ''
    }`,
  record: 'Record',
  correction: 'What became of it',
  corrections: {
    UPDATED: 'Updated: it reads differently',
    CANCELLED: 'Cancelled: it does not take place',
  } satisfies Record<Correction, string>,
  announced: 'As it was announced',
  shared: 'As it was announced, in words that a person wrote about several at once',
  cancelling:
    'The e-mail says that the announcement is cancelled, above what was announced. The record becomes Cancelled.',
  isCancelled: 'It has been announced as cancelled.',
  ownWords: 'Your words',
  ownWordsHelp: 'Why, if you want to say it. What was announced always stands below.',
  wording: 'New wording',
  wordingHelp:
    "As it will be read. The reading sheets of the record's own Jamatkhanas show it, and those of others in the region that it names in full, such as ‘East York Jamatkhana’.",
  sent: 'The correction has been sent to the same receivers.',
  notSent: 'The correction has been made, but not sent yet.',
}

/** What the dialog says where a correction does not go at once. */
export const correctionHeldWords = {
  held: (kind: string, bySetting: boolean) =>
    bySetting
      ? `${kind} announcements are held back in the settings of the region: the correction waits until they are let go. Whoever has to know before has to be told by you.`
      : `No ${kind} announcements go out today, and none are planned: the correction waits for the next day on which they do. Whoever has to know before has to be told by you.`,
  heldUntil: (kind: string, when: string) =>
    `No ${kind} announcements go out today: the correction waits, and goes out ${when}.`,
  overByThen: 'What it corrects is over by then, so nobody will read it in time. Please tell them yourself.',
}

export const editDialogWords = {
  title: 'Edit announcement',
  loading: 'Loading the editor',
  content: 'Text of the announcement',
  compile: 'Compile it again',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back to the text',
  questions: {
    save: 'Save this text for good?',
    compile: 'Compile the text again?',
    leave: 'Close without saving?',
  },
  forGood:
    'The content cannot be reverted: what stands there now is replaced, and the announcement goes out as you wrote it.',
  unnamedForGood: (unnamed: string) =>
    `${unnamed} It can be saved, but not released before they are named again. The content cannot be reverted: what stands there now is replaced, and the announcement goes out as you wrote it.`,
  saveIt: 'Save this text',
  lost: 'What you wrote has not been saved and will be lost.',
  leaveIt: 'Close without saving',
  changed: 'The text has been changed.',
  unchanged: 'Nothing has been changed. Please change what no longer holds, or compile it again.',
}

/** What is said beside a text while it is edited. */
export const textNoticeWords = {
  leftover: 'This has to go from the text',
  unnamed: (unnamed: string) => `${unnamed} It can be saved, but not released before they are named again.`,
}

export const nextScreenWords = {
  title: 'What is next',
  intro: (where: string, until: string) =>
    `What goes out in ${where} until ${until}, as things stand now. Looking at it sends nothing.`,
  region: 'Region',
}

const namesAnd = (names: readonly string[], more: number): string =>
  [...names, ...(more > 0 ? [`${inDigits(more)} more`] : [])].join(', ')

export const kindAheadWords = {
  heldBack: 'Held back in the settings: nothing of it goes out until it is let go.',
  needsRelease: 'What is compiled waits until somebody who may do so has read and released it.',
  open: 'Not sent yet',
  priority: 'With priority',
  soon: 'Within a minute',
  waits: (why: string | null) => `Waits for the next free time. ${why ?? ''}`,
  more: (count: number) => `And ${inDigits(count)} more.`,
  noTime: 'No sending time is set for the coming 14 days.',
  days: <T>(from: T, to: T) => [from, ' – ', to],
  leftOut: (name: string, over: string | null) =>
    `${name} is left out: its event is over by then${over === null ? '' : ` (${over})`}.`,
  moreLeftOut: (count: number) =>
    count === 1
      ? 'And 1 more is left out: its event is over by then.'
      : `And ${inDigits(count)} more are left out: their events are over by then.`,
  skipped: (count: number) =>
    count === 1 ? '1 sending was skipped recently' : `${count} sendings were skipped recently`,
  skippedAt: (day: string, time: string) => `${day}, ${time}`,
  goes: (receivers: string, names: readonly string[], more: number) =>
    `Goes to ${receivers}, with ${namesAnd(names, more)}.`,
  goesOnceReleased: (receivers: string, names: readonly string[], more: number) =>
    `Waits for release, then goes to ${receivers}, with ${namesAnd(names, more)}.`,
  openIt: 'Open the announcement',
  to: (addresses: readonly string[]) => `To: ${addresses.join(', ') || 'nobody'}`,
  bcc: (addresses: readonly string[]) => `Bcc: ${addresses.join(', ') || 'nobody'}`,
}

/** What stands over the e-mail of a planned announcement. */
export const plannedEmailWords = { title: 'The e-mail as it will look' }

export const trialPanelWords = {
  title: 'Try other settings or an event',
  help: 'See what would change. Nothing is saved.',
}

export const tryingWords = {
  settings: 'Other settings',
  kind: 'Kind',
  days: 'Days',
  times: 'Times',
  time: (number: number) => `Time ${number}`,
  addTime: 'Add Time',
  removeTime: 'Remove Time',
  holdAll: (kind: string) => `Hold all ${kind} announcements back`,
  event: 'An event that is not there yet',
  date: 'Date (optional)',
  dateHelp: (days: number) => `After today, within the next ${days} days`,
  eventName: 'Event name (optional)',
  holdBack: (kind: string) => `Hold back ${kind}`,
  faulty: 'Nothing was tried yet. Please correct the marked fields.',
  show: 'Show what would differ',
  asSet: 'As it is set now',
}

export const differencesWords = {
  none: 'Nothing would differ in the next 14 days.',
  title: 'What would differ',
  changes: {
    ADDED: 'Would be added',
    STOPPED: 'Would not go out',
    OTHERWISE: 'Would be different',
  } satisfies Record<Difference['change'], string>,
  when: (kind: string, day: string, time: string) => `${kind}, ${day}, ${time}`,
  before: (what: string | null) => `Now: ${what ?? 'No sending at this time.'}`,
  after: (what: string | null) => `Then: ${what ?? 'No sending at this time.'}`,
}
