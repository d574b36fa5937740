// Sentences that records of every kind share, and of the page that a family's link opens, in English.

import type { CommentAccess } from '../../comments/rules/commentAccess.ts'
import type { RecordAction } from '../rules/access.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import type { Status } from '../rules/lifecycle.ts'

/** What each action of a kind lets somebody do. */
export const recordRights = {
  create: 'enter new ones',
  list: 'see them',
  edit: 'edit them',
  approve: 'approve them',
  takeBack: 'take back an approval',
  remove: 'delete them from the approval page',
  cancel: 'cancel them',
  resendApproval: 'send the approval e-mail again',
  togglePriority: 'switch priority on and off',
  sendNow: 'send them at once',
  removeFromView: 'delete them from their own page',
} satisfies Record<Exclude<RecordAction, keyof CommentAccess>, string>

/** What only a Mayyit lets somebody do. */
export const mayyitRights = {
  resendForms: 'send the intake and bereavement forms again',
  form15: 'fill in Form 15',
  complete: 'complete them after the funeral',
  dashboard: 'see the dashboard',
  seeCauseOfDeath: 'see the cause of death',
  revealSin: 'reveal a SIN, with a reason',
}

/** What a Mayyit has in the menu besides its form and its list. */
export const mayyitMenuWords = { dashboard: 'Dashboard' }

export const recordMenuWords = {
  create: (kind: string) => `New ${kind}`,
  createFromHome: (kind: string, thing: string) => `Submit ${kind} ${thing}`,
  list: (kinds: string) => `All ${kinds}`,
}

/** What timelines tell of any record besides its own fields. */
export const recordToldWords = {
  wording: 'Announced text',
  jamatkhana: 'Jamatkhana',
  familyContact: 'Family contact',
  approvalRequest: 'Approval request',
}

export const recordStatusWords = {
  DRAFT: 'Draft',
  APPROVAL_PENDING: 'Approval Pending',
  APPROVED: 'Approved',
  ANNOUNCEMENT_SENT: 'Announcement Sent',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} satisfies Record<Status, string>

const STANDING = {
  DRAFT: 'still a draft',
  APPROVAL_PENDING: 'waiting for approval',
  APPROVED: 'approved',
  ANNOUNCEMENT_SENT: 'already announced',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
} satisfies Record<Status, string>

/** Why something is not possible: 'This Samar is cancelled, so it cannot be edited.' */
export const recordLifecycleWords = {
  refused: (kind: string, status: Status, consequence: string) =>
    `This ${kind} is ${STANDING[status]}, so ${consequence}.`,
  notApproved: (kind: string, status: Status) => `This ${kind} is ${STANDING[status]} and cannot be approved.`,
  approved: (thing: string) => `${thing} is already approved.`,
  notCancelled: 'it cannot be cancelled',
  noApprovalToTakeBack: 'there is no approval to take back',
  notEdited: 'it cannot be edited',
  noApproval: 'no approval is being asked for',
  noPriority: 'its priority cannot be changed',
  notSentNow: 'it cannot be sent now',
  notAnnounced: 'it cannot be announced',
  notCancelledBySending: 'it cannot be cancelled by a correction',
  announced: 'it is announced already',
}

/** What users of Samar and Mafi read, word for word (1§6, 1§8). */
export const recordMessageWords = {
  submittedByApprover: (kind: string) =>
    `${kind} announcement submitted successfully. Please check your email to approve this announcement.`,
  submitted: (kind: string) =>
    `${kind} announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.`,
  updated: (kind: string) => `${kind} announcement updated successfully.`,
  approved: 'Announcement has been approved.',
  deleted: 'Announcement has been deleted.',
  alreadyApproved: 'Announcement is already approved.',
}

/** What forms and lists say of somebody for whom a Samar or a Fateha Khwani is held. */
export const deceasedFieldWords = {
  deceasedTitle: 'Title',
  deceasedName: 'Name',
  firstCity: 'First city',
  secondCity: 'Second city',
  firstFamily: 'First family',
  secondFamily: 'Second family',
}

/** What is wrong with what was typed of them (1§5). */
export const deceasedFaultWords = {
  name: 'Invalid name provided',
}

export const priorityFieldWords = { label: 'Priority', yes: 'Yes', no: 'No' }

/** What forms and views call the fields of a family's contact. */
export const familyContactFieldWords = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  altPhone: 'Alternate phone',
} satisfies Record<Exclude<keyof FamilyContact, 'language'>, string>

/** What is wrong with what was typed of it (1§5). */
export const familyContactFaultWords = {
  firstName: 'Please enter first name.',
  lastName: 'Please enter last name.',
}

/** A Jamatkhana by its name, on forms and sheets; announced texts say it in the languages of their region. */
export const houseWords = { called: (name: string) => `${name} Jamatkhana` }

/** Where a kind stands that asks no Jamatkhana, or several (decisions §2). */
export const ownPlaceFieldWords = { regionId: 'Region', jamatkhanaId: 'Jamatkhana' }

/** What is missing of it. */
export const ownPlaceFaultWords = {
  region: 'Please select region.',
  jamatkhana: 'Please select jamatkhana.',
}

/** What the list of every kind calls the fields that all have. */
export const standingFieldWords = {
  id: 'ID',
  status: 'Status',
  regionId: 'Region',
  approvedOn: 'Approved on',
  announcementSentOn: 'Announced on',
  createdOn: 'Created on',
  updatedOn: 'Updated on',
}

/** What only the exported list shows besides. */
export const standingSheetWords = { approvedBy: 'Approved by', createdBy: 'Created by' }

/** Between which times of day something may begin (1§9). */
export const eventTimeWords = {
  daytime: 'Time should be between 9:00 am to 6:00 pm.',
  between: (from: string, to: string) => `Between ${from} and ${to}.`,
}

/** When a record was entered, of one without an event. */
export const namedRecordWords = { enteredOn: (day: string) => `entered on ${day}` }

/** Whom a record may be the same as. */
export const samePersonWords = {
  question: 'Has this person already been entered?',
  more: (count: number) => `${count} more`,
  text: 'Entered in the last 60 days under a similar name. You can still approve.',
}

/** One record begins another (decisions §6). */
export const begunWords = {
  title: 'Belongs together',
  from: 'Begun from',
  begun: 'Begun from it',
  named: (label: string, name: string, when: string | null) => [`${label} of ${name}`, when].filter(Boolean).join(', '),
  numbered: (label: string, id: number) => `${label} ${id}`,
  begin: (label: string, name: string) => `Begin a ${label} for ${name}`,
  filledIn: (label: string, name: string) =>
    `Filled in from the ${label} of ${name}. Please check it; what is not known is asked.`,
  known: 'The same person, as you know:',
  notFromIt: (label: string, from: string) => `No ${label} begins from this ${from}.`,
  gone: (from: string) => `This ${from} is not there any more.`,
  apart: (from: string) => `Go on without the ${from}`,
}

/** What happens next to a record (look and voice: the view's second line). */
export const recordNextWords = {
  draft: 'Not complete yet. Please edit it when more information is available.',
  recorded: 'Recorded, not announced.',
  cancelled: 'Cancelled. Nothing about it goes out.',
  cancelledOnItsWay:
    'Cancelled, but its announcement had been handed over already and may go out, or have gone out. The page of the announcement says what is known.',
  cancelledTooLate: (at: string) =>
    `Cancelled, but announced on ${at}: its announcement was on its way already. An administrator can send a correction from the page of the announcement.`,
  waits: (who: readonly string[]) => `Waits for ${who.join(' or ') || 'approval'}.`,
  waitsForFamily: (who: readonly string[]) => `Waits for the family and for ${who.join(' or ') || 'approval'}.`,
  creator: (name: string | null) => (name === null ? 'whoever submitted it' : `${name}, who submitted it`),
  administrators: 'the administrators of the region',
  officers: (role: string, jamatkhana: string) => `the ${role} of ${jamatkhana}`,
  everyone: (role: string) => `the ${role}s`,
  released: 'It is in an announcement that has been released and is on its way.',
  held: 'It is in an announcement that has been released, but is held back. It goes out at the next free time.',
  unreleased: 'It is in an announcement that goes out once it is released.',
  announced: 'Announced.',
  announcedOn: (at: string, editedByHand: boolean) =>
    `Announced on ${at}${editedByHand ? ', in an e-mail that was edited by hand' : ''}.`,
  cancelledOn: (at: string) => `Cancelled: a correction on ${at}, said that it does not take place.`,
  updatedOn: (at: string) => `Updated by a correction on ${at}. It reads as it was announced then.`,
}

/** What stands over the text of a record. */
export const wordingTitleWords = {
  recorded: 'As it was recorded',
  ahead: 'As it will be announced',
  cancelled: 'As it was announced before it was cancelled',
  corrected: 'As it was announced by the correction',
  edited: 'As it was announced, edited by hand',
  announced: 'As it was announced',
}

/** What the family answered. */
export const familyAnswerWords = {
  none: 'The family has not answered yet.',
  cameBack: 'The letter to the family came back: the family has not been asked.',
  over: 'It is over: no answer of the family is waited for any more.',
  never: 'The family did not answer.',
  confirmed: 'The family confirmed the wording.',
  change: (note: string | null) => `The family asked for a change${note ? `: ${note}` : '.'}`,
}

/** What whoever released an announcement reads, or sent a record at once, word for word (2§4). */
export const releaseMessageWords = {
  notSent: 'Announcement has been approved but not sent.',
  sent: 'Announcement has been approved and sent to all Jamatkhanas.',
  failed: 'Some error occurred. Please try again.',
}

/** Why something is not done with a record. */
export const recordFaultWords = {
  statusByHand: 'That status cannot be set by hand.',
  familyNotConfirmed: 'The family has not confirmed the wording. Please say why it goes ahead.',
  familyAnswered: 'The family has answered since you opened this. Please read its answer, which is shown now.',
  familyAnswerGone:
    'What the family had answered no longer counts, since somebody has changed this after you opened it. Please read what is shown now.',
  familyAnsweredEdit:
    'The family has answered since you opened this form. Please save once more: you are asked how the text answers it.',
  familyAnsweredTwice: 'You have answered since on another page. This page now shows your last answer.',
  carried: (kind: string) =>
    `This ${kind} stands in an announcement already, so its approval cannot be taken back. Cancel it, or discard the announcement first.`,
  missing: (field: string | undefined, when: string, why: string) => `${field}, ${when}: ${why}`,
}

/** What is wrong with how an edit answers a family's wish. */
export const wishAnswerFaultWords = {
  noReason: 'Please tell the family why.',
  unchanged: 'Nothing has been changed since the family asked. Change the text, or say why it stays.',
}

/** What is said of something that was submitted before. */
export const submittedBeforeWords = {
  notSuch: (kind: string) => `This was sent before, but not as a ${kind}.`,
  gone: (kind: string) => `This ${kind} was saved before, and has been deleted since.`,
  changed: (kind: string, name: string) =>
    `The ${kind} of ${name} was saved when you submitted it before. What you have changed since is not in it: please open the saved ${kind} and change it there.`,
}

/** Asks those who may approve a record, and reminds them (decisions §9). */
export const approvalLetterWords = {
  subject: (kind: string, name: string) => `${kind} for ${name} waits for approval`,
  reminderSubject: (kind: string, name: string) => `Reminder: ${kind} for ${name} waits for approval`,
  title: (kind: string) => `A ${kind} waits for your approval`,
  reminderTitle: (kind: string) => `This ${kind} still waits for your approval`,
  submitted: (by: string | null, kind: string, at: string, zone: string) =>
    `${by ?? 'Somebody'} submitted this ${kind} on ${at}, ${zone}.`,
  text: 'Please read the text below. It goes out only after it has been approved.',
  open: 'Read and approve',
  footer: (council: string) =>
    `${council}. You get this because you may approve it. Opening the link changes nothing by itself.`,
}

/** Asks the family contact to read the text (decisions §6). */
export const familyLetterWords = {
  title: 'Please read the text of the announcement',
  text: 'Our office has been asked to announce the following. Please open the page to confirm that every name is right, or to ask for a change.',
  open: 'Read the text',
  footer: (council: string, support: string) =>
    `${council}. If you did not expect this e-mail, please leave it unanswered or write to ${support}.`,
}

/** Tells the family how its wish was answered (decisions §6). */
export const wishAnswerLetterWords = {
  subject: {
    AS_ASKED: 'The text was changed as you asked',
    OTHERWISE: 'About the change that you asked for',
  },
  text: {
    AS_ASKED: 'Thank you for telling us. Our office has changed the text of the announcement as you asked.',
    OTHERWISE:
      'Thank you for telling us. Our office has read what you asked for, and has decided otherwise, for the reason below.',
  },
  ask: 'Please open the page to confirm that the text is now right, or to ask for another change.',
  wish: 'What you asked for',
  reason: 'Why it is otherwise',
  former: 'The text as it was',
  unchanged: 'The text stays as it was:',
  now: 'The text as it is now:',
}

// By themselves: a group that reads from another one stays in every page that imports any of these words.
const openIt = (kind: string) => `Open this ${kind}`
const submittedOrApproves = (council: string) => `${council}. You get this because you submitted it or may approve it.`

/** Tells what a family wants changed (decisions §6, §9). */
export const familyChangeLetterWords = {
  subject: (kind: string, name: string) => `The family asks for a change: ${kind} for ${name}`,
  title: 'The family asks for a change',
  text: (kind: string) => `The family has read the text of this ${kind} and asks for a change before it is announced.`,
  wish: 'What the family wrote',
  before: 'This takes the place of what it asked for before',
  open: openIt,
  footer: submittedOrApproves,
}

/** Tells the same people that the family has taken its wish back (decisions §6). */
export const familyTakesBackLetterWords = {
  subject: (kind: string, name: string) => `The family takes back what it asked for: ${kind} for ${name}`,
  title: 'The family takes back what it asked for',
  text: (kind: string) =>
    `The family has taken back the change that it had asked for, and says that the text of this ${kind} is right.`,
  wish: 'What the family had asked for',
  note: 'What the family says now',
  open: openIt,
  footer: submittedOrApproves,
}

/** Tells whoever approved a record that somebody has taken that back (decisions §6). */
export const takenBackLetterWords = {
  subject: (kind: string, name: string) => `Approval taken back: ${kind} for ${name}`,
  title: (kind: string) => `The approval of this ${kind} was taken back`,
  text: (by: string, kind: string) =>
    `${by} has taken back your approval of this ${kind}. It waits for approval again, and does not go out until then.`,
  open: (kind: string) => `Open this ${kind}`,
  footer: (council: string) => `${council}. You get this because you had approved it.`,
}

/** What a family reads whose link leads nowhere, or whose answer is not taken any more. */
export const familyClosedWords = {
  linkSpent:
    'This link no longer works. If you received a newer e-mail, please use the link in it, or call our office.',
  tooLate: 'The announcement has already been approved. If something in it is wrong, please call our office at once.',
  notReady:
    'Our office is still working on this announcement, so there is nothing to confirm at the moment. You will get a new e-mail when the text is ready.',
}

/** What is wrong with a family's answer. */
export const familyFaultWords = {
  noAnswer: 'Please choose an answer.',
  noChange: 'Please tell us what should be changed.',
}

/** The page that a family's link opens (decisions §6). */
export const familyPageWords = {
  title: 'Please read the text of the announcement',
  intro: (council: string) =>
    `${council} has been asked to announce this. Please check that every name, place and date is right.`,
  confirm: 'Everything is right',
  change: 'Something should be changed',
  whatChange: 'What should be changed?',
  send: 'Send this change',
  back: 'Back',
  thanksConfirmed: 'Thank you. You confirmed the text.',
  thanksChange: 'Thank you. We will look at your change.',
  confirmed: 'You confirmed the text. You can still change your answer until it is approved.',
  asked: (change: string) =>
    `You asked for this change: ${change} Our office has been told, and writes to you when it has read it.`,
  takeBack: 'Take back what we asked',
  takeBackTitle: 'Take back what you asked?',
  takeBackText: (change: string) =>
    `You asked for this change: ${change} If you take it back, the text is announced as it reads now.`,
  keepAsking: 'Keep what we asked',
  changeWish: 'Change what we asked',
}

/** Above a text that the family wishes to be changed. */
export const familyWishWords = {
  title: 'The family asks for a change',
  change: (kind: string) => `Change this ${kind}`,
  who: (editors: readonly string[], creator: string | null) =>
    `You cannot change it yourself. ${editors.join(' or ')} can${creator === null ? '' : `; ${creator} submitted it`}.`,
}

/** What is asked when an edit is saved while a wish stands (decisions §6). */
export const answeringWishWords = {
  title: 'How does your change answer the family?',
  text: (note: string) =>
    `The family asked: ${note}\n\nIt gets an e-mail that says so, with the text as it was and as it is now.`,
  asAsked: 'As the family asked',
  otherwise: 'Otherwise, because …',
  otherwiseTitle: 'Otherwise than the family asked',
  otherwiseText: 'The family reads your reason in its e-mail.',
  tell: 'Save and tell the family',
  takenBackTitle: 'The family has taken back what it asked for',
  takenBackText: 'While you were changing it, the family has said that the text is right as it was.',
  saveAllTheSame: 'Save my change all the same',
}

/** Names in small letters or in capitals, at Submit and on the approval page (decisions §6). */
export const typedNameWords = {
  title: 'Is it written as it should be read out?',
  line: (typed: string, meant: string) => `“${typed}” is usually written “${meant}”.`,
  asSuggested: 'As suggested',
  asTyped: 'As typed',
  keptSo: 'Approving leaves it as typed.',
}

/** Marks a record in lists and over its view. */
export const recordMarkWords = {
  priority: 'Priority',
  familyAsksChange: 'The family asks for a change',
  /** Above its text, which a correction has announced since. */
  correction: { UPDATED: 'UPDATED', CANCELLED: 'CANCELLED' },
}

export const deceasedFormWords = {
  title: 'Deceased',
  titleHelp: 'Such as Mr, Mrs or Alijah',
  /** What 1§5 asks of names, before it is refused. */
  letters: 'Letters, spaces, apostrophes, hyphens and periods; at least two',
}

export const familyContactFormWords = {
  title: 'Family contact',
  help: 'For the office only; never announced. The family gets an e-mail with a link to confirm the text.',
}

export const ownPlaceFormWords = {
  title: 'Where it is announced',
  help: 'It cannot be changed once it is submitted.',
}

export const jamatkhanaFormWords = {
  own: 'You submit for your own Jamatkhana.',
  moved: 'This is held at another Jamatkhana than yours, and stays there.',
  none: 'No Jamatkhana of your region is set up for this, so it cannot be submitted. Please ask a national member, who may choose one of another region.',
}

export const recordEditorWords = {
  create: (kind: string, thing: string) => `Submit New ${kind} ${thing}`,
  edit: (kind: string, name: string) => `Edit ${kind} of ${name}`,
  back: 'Back to the record',
}

/** A form that is a single page beside its live wording. */
export const simpleFormWords = { save: 'Save', submit: 'Submit', back: 'Back to the form' }

/** The announced text while it is typed. */
export const wordingPaperWords = {
  title: 'As it will be announced',
  empty: 'The announced text appears here while you type.',
}

/** What is left out of a text by the time it goes out. */
export const wordingAheadWords = {
  leftOut: 'Left out, since it is over by the time it goes out:',
}

/** What is asked before an edit takes a record out of sight, and where it is afterwards (decisions §2). */
export const movingWords = {
  title: (kind: string) => `Move this ${kind} away`,
  text: (kind: string, jamatkhana: string, region: string | null) =>
    `Once it is saved, this ${kind} belongs to ${region === null ? jamatkhana : `${jamatkhana} in ${region}`}. It is announced there, and you will not see it any more.`,
  confirm: (jamatkhana: string) => `Move it to ${jamatkhana}`,
  moved: (kind: string, jamatkhana: string | null) =>
    `This ${kind} now belongs to ${jamatkhana ?? 'another Jamatkhana'}, where you do not see it any more.`,
}

/** What is asked before an approved record reads otherwise, or goes to another region's lists (decisions §2, §6). */
export const reopeningWords = {
  title: 'It will have to be approved again',
  text: (kind: string) =>
    `This ${kind} is approved. With this change the announced text changes, so it waits for approval again and the approvers are asked once more.`,
  elsewhere: (kind: string) =>
    `This ${kind} is approved. With this change it is announced in another region, so it waits for approval again and those who approve there are asked.`,
  confirm: 'Save and ask again',
  cancel: 'Back to the form',
}

export const recordListWords = {
  create: (kind: string) => `New ${kind}`,
  cancel: 'Cancel',
}

/** What can be done with a record, from its row or its view. */
export const recordActionWords = {
  readAndApprove: 'Read and approve',
  edit: 'Edit',
  priorityOff: 'Switch priority off',
  priorityOn: 'Switch priority on',
  takeBack: 'Take back the approval',
  sendNow: 'Send now',
  resendApproval: 'Resend Approval Email',
  cancel: (kind: string) => `Cancel this ${kind}`,
  remove: 'Delete',
}

export const recordViewWords = {
  text: 'The text',
  audit: 'Audit Information',
  createdBy: 'Created by',
  createdOn: 'Created on',
  updatedBy: 'Updated by',
  updatedOn: 'Updated on',
}

/** A view that says what it has in a few groups. */
export const simpleViewWords = {
  announcement: 'Announcement Details',
  familyContact: 'Family Contact Details',
  priority: 'Priority',
  yesOrNo: (said: boolean | undefined): string => (said ? 'Yes' : 'No'),
}

/** How far a record has come. */
export const approvalDetailWords = {
  approvedBy: 'Approved by',
  approvedOn: 'Approved on',
  announcedOn: 'Announced on',
  family: 'Family',
  notYet: 'Not yet',
  notAnnounced: 'Not announced',
  carried: <T>(way: T) => ['Not yet. ', way],
  carrier: 'Open the announcement that carries it',
}

export const approvalPageWords = {
  title: (kind: string) => `Approve this ${kind}`,
  text: 'The text',
  samePerson: 'Who is entered already',
  details: 'Before you approve',
  submittedBy: 'Submitted by',
  submittedOn: 'Submitted on',
  whereAndWhen: 'Where and when',
  edit: 'Edit',
  remove: 'Delete',
  next: (kind: string, name: string) => `Next: ${kind}, ${name}.`,
}

/** What Approve says, wherever it stands (decisions §6). */
export const approveWords = {
  approve: 'Approve',
  although: 'Approve although the family asked for a change',
}

/** What must be confirmed wherever a record is approved (1§4, decisions §6). */
export const approvingWords = {
  changeTitle: 'The family asked for a change',
  change: (said: string) => `${said}\n\nIf you approve it, it is announced as it reads now.`,
  changeUnawaited: (said: string) =>
    `${said}\n\nIf you approve it, it is announced as it reads now. In your region, approval waits for the family. You can go ahead by saying why; this is recorded.`,
  notYet: 'Do not approve yet',
  unawaitedTitle: 'Approve without the family’s word',
  unawaited: (said: string) =>
    `${said} In your region, approval waits for the family. You can go ahead by saying why; this is recorded.`,
  without: 'Approve without it',
  wait: 'Wait for the family',
  why: 'Why it goes ahead',
  sayWhy: 'Please say why it goes ahead.',
  title: (kind: string, name: string) => `Approve the ${kind} of ${name}`,
  approve: (kind: string) => `Approve this ${kind}`,
  cancel: 'Not yet',
}

/** What is asked before something is done with a record, and said once it is (1§4). */
export const recordActWords = {
  cancel: (kind: string) => `Cancel this ${kind}`,
  cancelMeans: (kind: string, name: string) =>
    `Do you want to set status of ${kind} to ${recordStatusWords.CANCELLED}? Nothing about ${name} will go out.`,
  cancelled: (kind: string, name: string) => `The ${kind} of ${name} has been cancelled.`,
  takeBackMeans: (kind: string, name: string, approver: string | null) =>
    `Do you want to set status of ${kind} to ${recordStatusWords.APPROVAL_PENDING}? Nothing about ${name} goes out until it is approved again. ${approver === null ? 'Nobody is' : `${approver}, who approved it, is`} told by e-mail.`,
  leaveApproved: 'Leave it approved',
  takenBack: (kind: string, name: string) => `The approval of the ${kind} of ${name} has been taken back.`,
  approvalResent: 'The approval e-mail has been sent again.',
  priorityIsOff: 'Priority is switched off.',
  priorityIsOn: 'Priority is switched on.',
  priority: 'Switch priority on',
  priorityMeans: (name: string, goes: string) => `${name} is approved. With priority it ${goes}`,
  wait: 'Wait for the next sending',
  remove: (kind: string) => `Delete this ${kind}`,
  removeMeans: (kind: string, name: string) =>
    `The ${kind} of ${name} will be gone from every list, and nothing about it will go out. This cannot be undone.`,
  keep: 'Keep it',
}

/** What is asked before a record is sent by itself (decisions §8). */
export const sendNowWords = {
  title: (kind: string) => `Send this ${kind} now`,
  text: (name: string, kind: string, needsRelease: boolean) =>
    `${name} is approved. The announcement goes out at once, by itself, to everybody who gets ${kind} announcements in the region.${
      needsRelease
        ? ' In this region announcements wait until somebody has released them; this one goes out without that.'
        : ''
    } What is sent cannot be taken back.`,
  addresses: (count: number) => (count === 1 ? 'It goes to 1 address' : `It goes to ${count} addresses`),
  confirm: 'Send it now',
  cancel: 'Wait for the next sending',
}

/** What is done with a record from the home page, and what was submitted a moment ago. */
export const boardWords = {
  approve: 'Read and approve',
  seeWish: 'Read their wish',
  setDate: 'Set the date',
  justSubmitted: 'Just submitted',
  view: 'View',
  edit: 'Edit',
}

/** Since when a record and its private parts are kept (decisions §17). */
export const recordRetentionWords = {
  sending: 'sending, or the last change',
  deletion: 'their deletion',
  occasionGone: 'the edit that took them out',
}

/** Of a letter to a family that came back. */
export const returnedLetterWords = {
  anotherAddress: 'Its letter came back and was sent to another address',
  notAsked: 'The family is asked nothing any more: the record does not wait for approval.',
}
