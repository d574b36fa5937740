// Sentences of Bay'ah in English: the office's screens and letters, and those of families and guardians.

import { asSentence } from '../../../kit/rules/sentence.ts'
import type { Told } from '../rules/changed.ts'
import type { FamilyFaith } from '../rules/familyFaith.ts'
import type { Faith, Gender, Guardian } from '../rules/guardian.ts'
import type { Sex } from '../rules/sexes.ts'
import type { BayahStatus } from '../rules/statuses.ts'
import type { Wait } from '../rules/waiting.ts'

export const bayahRights = {
  title: "Bay'ah",
  words: {
    list: 'see registrations',
    create: 'enter new ones',
    edit: 'edit them',
    sendForm: 'send families the form',
    review: 'review them',
    approve: 'approve them',
    resend: 'ask for approval and consent again',
    settle: 'settle that a guardian does not agree',
    upload: 'upload the signed form',
    print: 'print the form, and what is held for a family',
    complete: 'complete them',
    cancel: 'cancel them',
    remove: 'delete them',
    removeFromView: 'delete them from their own page',
    export: 'export them',
    waiting: 'see what waits for whom',
    dashboard: 'see the dashboard',
  },
}

export const menuWords = {
  title: "Bay'ah",
  send: "Send Bay'ah form",
  sendFromHome: "Send Bay'ah Form",
  create: 'New registration',
  createFromHome: "Submit New Bay'ah registration",
  waiting: 'What waits',
  list: 'All registrations',
  dashboard: 'Dashboard',
}

/** What the search for a person and timelines call a registration, and a form that was sent. */
export const aboutWords = {
  registration: "Bay'ah",
  form: "Bay'ah form",
}

/** What happens of one, in calendars and on the home page. */
export const happeningWords = { ceremony: "Bay'ah ceremony", meeting: "Bay'ah meeting" }

export const statusWords = {
  NEW: 'New',
  APPROVAL_PENDING: 'Approval Pending',
  CONSENT_PENDING: 'Consent Pending',
  APPROVED: 'Approved',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
} satisfies Record<BayahStatus, string>

const STANDING = {
  NEW: 'new and has not been reviewed',
  APPROVAL_PENDING: 'waiting for approval',
  CONSENT_PENDING: 'waiting for consent',
  APPROVED: 'approved, with every consent given',
  COMPLETE: 'complete',
  CANCELLED: 'cancelled',
} satisfies Record<BayahStatus, string>

/** Why something is not possible: 'This registration is cancelled, so it cannot be edited.' */
export const lifecycleWords = {
  edit: (status: BayahStatus) => `This registration is ${STANDING[status]}, so it cannot be edited.`,
  review: (status: BayahStatus) => `This registration is ${STANDING[status]}, so it cannot be reviewed.`,
  approve: (status: BayahStatus) => `This registration is ${STANDING[status]}, so it cannot be approved.`,
  resendApproval: (status: BayahStatus) =>
    `This registration is ${STANDING[status]}, so no approval is being asked for.`,
  consent: (status: BayahStatus) => `This registration is ${STANDING[status]}, so no consent is being asked for.`,
  onPaper: (status: BayahStatus) => `This registration is ${STANDING[status]}, so no signed form is being waited for.`,
  complete: (status: BayahStatus) => `This registration is ${STANDING[status]}, so it cannot be completed.`,
  cancel: (status: BayahStatus) => `This registration is ${STANDING[status]}, so it cannot be cancelled.`,
}

export const sexWords = { MALE: 'Male', FEMALE: 'Female' } satisfies Record<Sex, string>

/** Of what faith those are who stand for a child: all Ismaili, or one of them not (2§2). */
export const familyFaithWords = {
  label: 'Faith of the family',
  faiths: { ISMAILI: 'Ismaili', MULTI_FAITH: 'Multi-faith' } satisfies Record<FamilyFaith, string>,
}

/** What lists call their fields (2§2). */
export const columnWords = {
  id: 'ID',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  bayahDateTime: 'Ceremony',
  jamatkhanaId: 'Jamatkhana',
  regionId: 'Region',
  status: 'Status',
  meetingDate: 'Date of meeting',
  createdOn: 'Registered on',
}

/** What only the exported list shows besides (decisions §13). */
export const sheetWords = {
  consentReceived: 'Consent received',
  hasImage: 'Signed form',
  yesOrNo: (said: boolean): string => (said ? 'Yes' : 'No'),
}

/** What forms, views and timelines call what is typed of a registration. */
export const fieldWords = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  sex: 'Sex',
  dateOfBirth: 'Date of birth',
  countryOfBirth: 'Country of birth',
  countryOfBirthOther: 'Country, specified',
  provinceOfBirth: 'Province of birth',
  cityOfBirth: 'City of birth',
  guardian1: 'Parent 1/Guardian 1',
  guardian2: 'Parent 2/Guardian 2',
  noGuardian2: 'I certify that there is no Parent 2/Guardian 2',
  comments: 'Comments',
  consent: 'Consent of the guardian who is not Shia Ismaili',
  bayahDateTime: 'Proposed date and time',
  jamatkhanaId: 'Jamatkhana',
  regionId: 'Region',
  meetingDate: 'Date of meeting',
}

/** What everybody reads who stands for a child, and what is asked of them (2§3, 2§5). */
export const guardianWords = {
  title: (number: 1 | 2) => `Parent ${number}/Guardian ${number}`,
  fields: {
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    gender: 'Gender',
    genderOther: 'Gender, specified',
    phoneNo: 'Phone',
    email: 'E-mail',
    noEmail: 'I certify that this parent or guardian has no e-mail',
    language: 'Language of letters',
    faith: 'Faith',
    shareContactInfo: 'May the council share these contact details with the Jamatkhana?',
  } satisfies Record<keyof Guardian, string>,
  genders: {
    MALE: 'Male',
    FEMALE: 'Female',
    OTHER: 'Other',
    PREFER_NOT_TO_SAY: 'Prefer not to say',
  } satisfies Record<Gender, string>,
  faiths: {
    SHIA_ISMAILI: 'Shia Ismaili',
    NOT_SHIA_ISMAILI: 'Not Shia Ismaili',
  } satisfies Record<Faith, string>,
}

/** What is said at a field of the registration that is empty or does not fit (2§5). */
export const faultWords = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  sex: 'Sex is required.',
  dateOfBirth: 'Date of birth is required.',
  countryOfBirth: 'Country of birth is required.',
  countryOfBirthOther: 'Specified country is required.',
  provinceOfBirth: 'Province is required.',
  cityOfBirth: 'City of birth is required.',
  bayahDateTime: 'Proposed date and time is required.',
  jamatkhanaId: "Please select Jamatkhana for Bay'ah ceremony",
  regionId: "Please select Region for Bay'ah ceremony",
  /** Said of whichever of the two is set to the wrong side of the other. */
  meetingAfter: 'The meeting takes place before the ceremony.',
  guardianFirstName: 'Guardian first name is required.',
  guardianLastName: 'Guardian last name is required.',
  guardianGender: 'Guardian gender is required.',
  guardianGenderOther: 'Specified gender is required.',
  guardianEmail: 'Guardian email is required.',
  guardianFaith: 'Guardian faith is required.',
  guardianShares: 'Share-contact consent is required.',
  email: 'Provide a valid email.',
  emailThere: 'Untick this, or leave the e-mail empty.',
  guardianThere: 'Untick this, or leave Parent 2/Guardian 2 empty.',
  noneIsmaili: 'Not valid.',
  consent: 'Consent is required.',
  /** What is said where the box is not ticked, word for word (2§5). */
  tick: 'Please check the consent checkbox before submitting.',
}

/** What is said at a field of the office's other forms. */
export const officeFaultWords = {
  confirmation: 'Confirmation is required.',
  meetingDate: 'Date of meeting is required.',
  familyName: 'Please specify name.',
  familyEmail: 'Please specify email.',
  settled: 'Please say how it was settled.',
  stillRefuses: 'This guardian does not agree. Please settle that first.',
}

/** A registration as it is read: where answers are checked, on its own page, on paper. */
export const particularsWords = {
  ceremony: 'Ceremony',
  jamatkhana: 'Jamatkhana',
  dateAndTime: 'Date and time',
  child: 'Child',
  mayShare: 'Contact details may be shared with the Jamatkhana',
  further: 'Further',
  yes: 'Yes',
  no: 'No',
}

export const listWords = {
  title: "Bay'ah registrations",
  thing: 'registration',
  refused: 'Does not agree',
  create: 'New registration',
  empty: <T>(send: T) => ['There is no registration yet. ', send, ', or enter one yourself.'],
  send: 'Send a family the form',
}

export const viewWords = {
  kind: "Bay'ah registration",
  steps: 'Review, approval and consent',
  reviewed: 'Reviewed by',
  approved: 'Approved by',
  byOn: <T>(name: string, when: T) => [`${name}, `, when],
  meetingDate: 'Date of meeting',
  consentOf: (number: 1 | 2) => `Consent of Parent ${number}/Guardian ${number}`,
  onPaper: <T>(when: T) => ['On paper, ', when],
  byLink: <T>(when: T) => ['By link, ', when],
  notYet: 'Not yet',
  /** Above everything, until it is settled. */
  openRefusal: (name: string) => `${name} does not agree, or says that something is wrong`,
  refusals: 'What guardians did not agree with',
  refusal: <T>(number: 1 | 2, name: string | null, when: T) => [
    `Parent ${number}/Guardian ${number}${name ? `, ${name}` : ''}, `,
    when,
  ],
  noNote: 'Nothing was written.',
  settled: (note: string, by: string, on: string, reason: string | null) =>
    `${asSentence(note)} Settled by ${by}, ${on}${reason ? `: ${asSentence(reason)}` : ', by an edit or a cancellation.'}`,
  audit: 'Audit Information',
  registeredBy: 'Registered by',
  family: 'The family, by its link',
  registeredOn: 'Registered on',
  updatedBy: 'Updated by',
  updatedOn: 'Updated on',
  signedForm: 'Signed form',
  showSigned: 'Show the signed form',
  signedOf: (name: string) => `The signed form of ${name}`,
}

/** What happens next with a registration, in one sentence. */
export const nextStepWords = {
  review: 'Waits for a coordinator to review it.',
  approve: (jamatkhana: string) => `Waits for the Mukhi/Kamadia of ${jamatkhana} or a convener to approve it.`,
  consent: (
    guardians: readonly string[],
    { onPaper, meeting, isOver }: { onPaper: readonly string[]; meeting: string | null; isOver: boolean },
  ) =>
    [
      `Waits for the consent of ${guardians.join(' and ')}.`,
      ...(onPaper.length > 0
        ? [
            `Without e-mail, ${onPaper.join(' and ')} ${onPaper.length > 1 ? 'sign' : 'signs'} on paper: print the form, and upload it signed.`,
          ]
        : []),
      ...(isOver ? ['The ceremony is over.'] : meeting ? [`The meeting is on ${meeting}.`] : []),
    ].join(' '),
  settle: (guardians: readonly string[]) =>
    `${guardians.join(' and ')} ${guardians.length > 1 ? 'do' : 'does'} not agree. Please talk with them; then edit the registration, press Settled, or cancel it. Reminders have stopped.`,
  complete: 'Every consent is given. Once the ceremony is over, a coordinator marks it as complete.',
  nothing: 'The ceremony has taken place.',
  cancelled: 'Nobody is being asked for anything now.',
}

/** What can be done from the page of a registration. */
export const actionWords = {
  review: 'Review',
  approve: 'Open to approve',
  complete: 'Mark as complete',
  edit: 'Edit',
  resendApproval: 'Resend approval e-mail',
  resendConsent: 'Resend consent e-mail',
  print: 'Print form',
  upload: 'Upload signed form',
  settle: 'Settled',
  held: 'Everything held, as PDF',
  cancel: 'Cancel',
  remove: 'Delete',
}

/** What is asked before it is done, and said once it is (2§8). */
export const actWords = {
  approvalResent: 'Emails requesting approval has been sent.',
  consentResent: 'Emails requesting consent has been sent.',
  complete: (name: string) => `Mark the registration of ${name} as complete`,
  completeAhead: (ceremony: string) =>
    `The ceremony is not until ${ceremony}. A complete registration cannot be changed or cancelled any more.`,
  completePast: 'The ceremony has taken place. A complete registration cannot be changed or cancelled any more.',
  completeIt: 'Mark as complete',
  notYet: 'Not yet',
  completed: (name: string) => `The registration of ${name} is complete.`,
  settle: (name: string) => `Settled: the registration of ${name}`,
  settleMeans: 'The guardian’s link works again, and reminders resume. Only their own consent or signature counts.',
  settleIt: 'It is settled',
  howSettled: 'How it was settled',
  settled: 'Settled. The guardian can consent again.',
  cancel: (name: string) => `Cancel the registration of ${name}`,
  cancelMeans:
    'The links that guardians were sent stop working, and everybody who was written to is told by e-mail, without the reason. This cannot be undone.',
  cancelIt: 'Cancel this registration',
  whyCancel: 'Why it is cancelled',
  sayWhyCancel: 'Please say why it is cancelled.',
  cancelled: (name: string) => `The registration of ${name} has been cancelled.`,
  remove: (name: string) => `Delete the registration of ${name}`,
  removeMeans: 'It disappears from every list and every figure. This cannot be undone.',
  removeIt: 'Delete this registration',
  removed: (name: string) => `The registration of ${name} has been deleted.`,
  keep: 'Keep it',
}

export const reviewWords = {
  title: (name: string) => `Review the registration of ${name}`,
  intro: (jamatkhana: string) =>
    `Please read whether everything is right. Once it is marked as reviewed, the Mukhi/Kamadia of ${jamatkhana} and the conveners are asked to approve it.`,
  reviewed: 'Mark as reviewed',
  edit: 'Edit',
  thanks: "Thank you for reviewing the Bay'ah registration form.",
}

/** The approval of a registration (2§2, 2§5). */
export const approveWords = {
  title: (name: string) => `Approve the registration of ${name}`,
  approve: 'Approve',
  meeting: 'Meeting',
  meetingHelp: 'Once you approve, each parent or guardian is asked for consent by e-mail.',
  confirmation: (jamatkhana: string) =>
    `I confirm that the Mukhi/Kamadia of ${jamatkhana} meets the family before the ceremony`,
  meetingDate: 'Date of meeting',
  thanks: "Thank you for approving the Bay'ah registration.",
  notApproved: "Bay'ah registration cannot be approved. Please try again or contact the administrator.",
}

export const editorWords = {
  newTitle: "New Bay'ah registration",
  title: (name: string) => `Edit the registration of ${name}`,
  backToRegistration: 'Back to the registration',
  submit: 'Submit',
  save: 'Save',
  confirm: "Bay'ah Registration Confirmation",
  isRight: (child: string, jamatkhana: string | undefined, ceremony: string, guardians: readonly string[]) =>
    `${child}, at ${jamatkhana} Jamatkhana on ${ceremony}. ${guardians.length > 1 ? 'Parents or guardians' : 'Parent or guardian'}: ${guardians.join(' and ')}. Is everything right?`,
  change: 'Make Changes',
  askAnew: 'Every guardian has to consent again',
  askAnewMeans:
    'Guardians are being asked for consent. Consents that were given, and a signed form, are for what it said before; once this is saved, every guardian gets a new link.',
  saveAndAsk: 'Save and ask again',
  sameAddress: 'Both will be asked at the same address',
  sameAddressMeans: (address: string) =>
    `Both requests for consent go to ${address}. Each has a link of its own, and each parent or guardian consents with theirs.`,
  saveSo: 'Go on',
  move: 'Move this registration away',
  moveMeans: (jamatkhana: string, region: string) =>
    `Once it is saved, this registration belongs to ${jamatkhana} in ${region}, and you will not see it any more.`,
  moveTo: (jamatkhana: string) => `Move it to ${jamatkhana}`,
  backToForm: 'Back to the form',
  saved: "Bay'ah registration form has been saved.",
  updated: "Bay'ah registration form has been updated.",
  moved: (jamatkhana: string) => `It now belongs to ${jamatkhana}, where you do not see it any more.`,
}

/** Where and when the ceremony is to be (2§5). */
export const ceremonyWords = {
  title: 'Ceremony',
  region: 'Region',
  jamatkhana: 'Jamatkhana',
  regionFirst: 'Please choose the region first.',
  moment: 'Proposed date and time',
}

/** How a form asks for the child (2§5). */
export const childWords = {
  title: 'Child',
  letters: 'Letters, spaces, apostrophes, hyphens and periods; at least two.',
  dateOfBirthHelp: 'Such as 4 March 2012; not in the future.',
  country: 'Which country',
  provinceInCanada: 'Province or territory of birth',
  province: 'Province or state of birth',
}

/** How a form asks for those who stand for the child (2§5). */
export const guardianInputWords = {
  genderOther: 'Please specify',
  emailHelp: 'We ask for consent here, so it has to be this person’s own.',
  noEmailHelp: 'Then consent is signed on paper. The council gets in touch.',
  faithHelp: 'At least one of the two has to be Shia Ismaili.',
  commentsHelp: 'Anything the office should know.',
  consent: 'Consent',
  consentHelp: 'A parent or guardian who is not Shia Ismaili agrees here too. We still ask for consent by e-mail.',
  consentTick: "I am not Shia Ismaili, and I consent to my child giving Bay'ah",
  consentTickOffice: "This parent or guardian is not Shia Ismaili, and consents to the child giving Bay'ah",
}

/** The office writes to a family, with a link to its form (2§5). */
export const sendFormWords = {
  title: "Send Bay'ah form",
  send: 'Send form',
  family: 'Family',
  familyHelp:
    'They get an e-mail with a link to the registration form. The link is good for one registration and works for 30 days.',
  name: 'Name',
  nameHelp: 'The name that the e-mail begins with.',
  email: 'E-mail',
  sent: 'Bayah registration form sent successfully.',
}

export const uploadWords = {
  title: 'Upload signed form',
  close: 'Close',
  intro: 'A picture (PNG or JPEG) of the whole form, or a PDF of one page; at most 5 MB.',
  file: 'Signed form',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  replaces: 'The form that was uploaded before is replaced.',
  /** The tick beside the upload, word for word (decisions §13). */
  allSigned: 'The signed form carries the signature of every guardian',
  allSignedHelp: 'Then it counts as the consent of all of them, and the registration is approved.',
  signedBy: (name: string) => `The signed form carries the signature of ${name}`,
  signedHelp: 'A signature that is ticked counts as that guardian’s consent.',
  cancel: 'Cancel',
  upload: 'Upload',
  tooLarge: 'The file may have at most 5 MB. Please scan it with less detail.',
  uploaded: 'Image uploaded',
}

/** Why a picture of a signed form is refused. */
export const imageWords = {
  notPicture: 'Please choose a picture (PNG or JPEG), or a PDF of one page.',
  heic: 'HEIC pictures cannot be read here. Please save it as a JPEG, or take a picture of the form with the phone’s camera set to Most Compatible.',
  damaged: 'This image is damaged or not complete. Please scan the form again.',
  damagedPdf: 'This PDF is damaged, protected, or cannot be read. Please scan the form again, as a picture.',
  tooDetailed: 'This picture has too many details to be kept. Please scan the form in black and white.',
  manyPages: 'This PDF has more than one page. Please choose one with the signed form alone.',
  tooManyPixels: 'This image has too many pixels. At most 25 megapixels are taken.',
}

/** What a registration, or a form that was sent, waits for. */
export const waitWords = {
  REFUSAL: 'A guardian does not agree',
  PAPER: 'Waiting for a signature on paper',
  FORM: 'Waiting for families',
  REVIEW: 'Waiting for review',
  APPROVAL: 'Waiting for approval',
  LATE: 'The ceremony is over without every consent',
  CONSENT: 'Waiting for consent',
  COMPLETION: 'Waiting to be completed',
} satisfies Record<Wait, string>

export const waitingWords = {
  title: 'What waits for whom',
  send: "Send Bay'ah form",
  nothing: 'Nothing waits. Every registration has gone as far as it can.',
  group: (wait: string, count: number) => `${wait} (${count})`,
  waitsFor: {
    REFUSAL: (guardians: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(guardians)} ${guardians.length > 1 ? 'do' : 'does'} not agree, or ${guardians.length > 1 ? 'say' : 'says'} that something is wrong. A coordinator settles it.`,
    PAPER: (guardians: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(guardians)} ${guardians.length > 1 ? 'have' : 'has'} no e-mail. Print the form, have it signed, and upload it.`,
    FORM: () => 'The family has not filled in its form.',
    REVIEW: () => 'A coordinator reviews it.',
    APPROVAL: () => 'The Mukhi/Kamadia or a convener approves it.',
    CONSENT: (guardians: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(guardians)} ${guardians.length > 1 ? 'have' : 'has'} not consented.`,
    LATE: (guardians: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(guardians)} ${guardians.length > 1 ? 'have' : 'has'} not consented, and the ceremony is over. A coordinator asks again, has the form signed, or cancels it.`,
    COMPLETION: () => 'The ceremony is over; a coordinator marks it as complete.',
  } satisfies Record<Wait, (guardians: readonly string[]) => string>,
  since: <T>(since: T, jamatkhana: string, ceremony: T) => [
    'Since ',
    since,
    `. Ceremony: ${jamatkhana}, `,
    ceremony,
    '.',
  ],
  unreached: (guardians: readonly string[]) =>
    `The e-mail to ${new Intl.ListFormat('en-GB').format(guardians)} came back.`,
  sentTo: (address: string, cameBack = false) => `Sent to ${address}${cameBack ? ', and the e-mail came back' : ''}.`,
  resend: 'Resend',
  resendOf: (name: string) => `Resend the form of ${name}`,
  resent: 'Bayah registration form sent successfully.',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the form of ${name}`,
  withdrawMeans: (address: string) =>
    `The link that was sent to ${address} will no longer work. The family is not told.`,
  keep: 'Keep it',
  wasWithdrawn: (name: string) => `The form of ${name} has been withdrawn.`,
  ended: (count: number) => `Withdrawn or expired (${count})`,
  endedOn: <T>(withdrawn: boolean, on: T, jamatkhana: string, ceremony: T) => [
    withdrawn ? 'Withdrawn ' : 'Expired ',
    on,
    `. Ceremony: ${jamatkhana}, `,
    ceremony,
    '.',
  ],
  longest: (shown: number, total: number) => `These are the ${shown} that have waited longest, of ${total} in all.`,
}

/** What of it waits for somebody, on the home page, and what they do then. */
export const bayahBoardWords = {
  what: (wait: string) => `Bay'ah: ${wait.toLowerCase()}`,
  settle: 'Read and settle',
  review: 'Review',
  approve: 'Read and approve',
  upload: 'Upload the signed form',
  late: 'Ask again, or cancel',
  complete: 'Mark as complete',
}

/** The figures over ceremonies of a period (2§2, decisions §13). */
export const dashboardWords = {
  title: "Rites of Passage - Bay'ah Dashboard",
  thisMonth: 'This month',
  shown: (from: string, to: string, regions: readonly string[]) =>
    `Ceremonies ${from === to ? `on ${from}` : `from ${from} to ${to}`}, ${regions.join(', ')}.`,
  registrations: 'Registrations',
  multiFaith: 'Multi-faith families',
  of: (count: number, total: number) => `${count} of ${total}`,
  noData: 'No Data',
  region: "Bay'ah by Region",
  byRegion: 'Region',
  month: "Bay'ah by Month",
  byMonth: 'Month',
  sex: "Bay'ah by Sex",
  bySex: 'Sex',
  faith: "Bay'ah by Faith",
  /** Where there is one month or region alone. */
  allIn: (count: number, name: string) => `${count} in ${name}.`,
  each: (figures: readonly { name: string; count: number }[]) =>
    `${figures.map(({ name, count }) => `${name} ${count}`).join(', ')}.`,
  none: 'None in this period.',
  periodRequired: 'Period is required',
  endsBefore: 'End date should be greater than start date.',
  noRegion: 'Please select at least one region',
}

/** The form to be signed, on the screen and as a PDF: what stands there besides the particulars (2§2). */
export const paperWords = {
  title: "Bay'ah Registration",
  number: (id: number) => `Registration ${id}`,
  consent: 'Consent',
  /** Who signs a form on paper: three lines (2§2). */
  signatures: ['Parent 1/Guardian 1', 'Parent 2/Guardian 2', 'Mukhi/Kamadia'],
  date: 'Date',
  print: 'Print',
  download: 'Download PDF',
  /** Where the page that is shown is in another language than who signs it reads. */
  signedIn: (language: string) =>
    `Language of those who sign it: ${language}. Please download the PDF and print that one.`,
}

export const pdfWords = {
  footer: (id: number, page: number, pages: number) => `Registration ${id}. Page ${page} of ${pages}`,
}

/** Everything that is held about a registration, for a family that asks. */
export const heldPdfWords = {
  title: "What is held about a Bay'ah registration",
  standsOn: (id: number, on: string, council: string) => `Registration ${id}, as it stands on ${on}. ${council}.`,
  status: 'Status',
  meetingDate: 'Date of meeting',
  form: 'Form that was sent',
  formTo: 'To',
  formOn: 'On',
  consentOf: (name: string) => `Consent of ${name}`,
  consent: (
    how: 'LINK' | 'PAPER',
    on: string,
    { counts, version, hash }: { counts: boolean; version: string; hash: string },
  ) =>
    `${how === 'PAPER' ? 'On paper' : 'By link'}, ${on}${counts ? '' : '; no longer counted, since the registration was changed'}. Text of version ${version}, fingerprint ${hash}:`,
  happened: 'What happened',
  line: (on: string, happened: string) => `${on}: ${happened}`,
  letter: (letter: string, states: readonly string[]) => `${letter} (${states.join(', ')})`,
  event: (event: string, note: string | null) => (note ? `${event}: ${note}` : event),
  refusalOf: (name: string | null) => (name ? `${name} did not agree` : 'A guardian did not agree'),
  refusal: (on: string, note: string | null, reason: string | null) =>
    `${on}${note ? `: ${note}` : ''}${reason ? ` Settled: ${reason}` : ''}`,
  signedForm: (on: string) => `Signed form, uploaded on ${on}`,
}

/** What the timeline of a registration says besides what happened. */
export const noteWords = {
  askedAnew: 'Every guardian is asked for consent again',
  noReason: 'no reason given',
  approvalRequest: 'Approval request',
  consentRequest: 'Consent request',
  guardians: (numbers: readonly (1 | 2)[]) => numbers.map((number) => guardianWords.title(number)).join(', '),
  consented: (numbers: readonly number[], how: 'LINK' | 'PAPER') =>
    `${numbers.map((number) => `Parent ${number}/Guardian ${number}`).join(', ')}, ${how === 'PAPER' ? 'on paper' : 'by link'}`,
  signedSeen: 'The signed form',
  formSeen: 'The form to be signed, as a PDF',
  heldSeen: 'Everything that is held about it, as a PDF',
}

/** Why a form that was sent cannot be sent again or withdrawn. */
export const formWords = {
  registered: 'The family has sent in this form in the meantime.',
  withdrawn: 'This form has been withdrawn.',
  over: 'This ceremony is over. Please send a new form for another one.',
}

/** What saving says of a registration that was saved before, or is another by now. */
export const savingWords = {
  thing: 'registration',
  somethingElse: 'This was sent before, but not as a registration.',
  nothingToSettle:
    'There is nothing to settle any more: it has been settled, or the registration was changed. Please reload it.',
  nobodyToWriteTo:
    'Whoever has not consented has no e-mail, or does not agree. Please have the form signed, or settle it first.',
  deleted: 'This registration was saved before, and has been deleted since.',
  savedBefore: (name: string) =>
    `The registration of ${name} was saved when you submitted it before. What you have changed since is not in it: please open the saved registration and change it there.`,
}

/** Since when what is kept is kept. */
export const retentionWords = {
  change: 'the last change',
  deletion: 'their deletion',
  sending: 'they were last sent',
}

/** What a family fills in, step by step (2§5). */
export const registrationWords = {
  title: "Bay'ah Registration",
  ceremony: (jamatkhana: string, ceremony: string) => `For the ceremony at ${jamatkhana} Jamatkhana on ${ceremony}.`,
  step: (number: number, count: number, title: string) => `Step ${number} of ${count}: ${title}`,
  steps: {
    child: 'Your child',
    guardian1: 'Parent 1/Guardian 1',
    guardian2: 'Parent 2/Guardian 2',
    check: 'Check your answers',
  },
  next: 'Next',
  back: 'Back',
  register: 'Register',
  changeAnswers: <T>(answers: T) => ['Change', answers],
  confirm: "Bay'ah Registration Confirmation",
  isChecked: (child: string, jamatkhana: string, ceremony: string) =>
    `${child} will be registered for the ceremony at ${jamatkhana} Jamatkhana on ${ceremony}. Have you checked every answer?`,
  submit: 'Submit',
  change: 'Make Changes',
}

/** After a family has registered (2§2). */
export const registeredWords = {
  title: "Bay'ah Registration",
  thanks: "Your Bay'ah registration was successful, thank you!",
  next: 'Our coordinator looks at it now. Once it is approved, each parent or guardian gets an e-mail with a link to give their consent. You can close this page.',
}

/** What a guardian sees behind their link, around the text (decisions §13). */
export const consentWords = {
  title: "Consent to Bay'ah",
  intro: (guardian: string, child: string, jamatkhana: string, ceremony: string) =>
    `Dear ${guardian}, ${child} is registered for Bay'ah at ${jamatkhana} Jamatkhana on ${ceremony}. Please read the text, and give your consent if you agree.`,
  /** What each ticks, by their faith. */
  tick: {
    SHIA_ISMAILI: 'I have read the text, and I consent.',
    NOT_SHIA_ISMAILI: "I am not Shia Ismaili. I have read the text, and I consent to my child giving Bay'ah.",
  } satisfies Record<Faith, string>,
  give: 'Give my consent',
  refuse: 'I do not agree, or something is wrong',
  refuseMeans:
    'The coordinators of the council are told at once, and nobody asks you again until they have talked with you.',
  note: 'What you would like to tell them',
  sendRefusal: 'Tell the council',
  backToText: 'Back to the text',
  told: 'Thank you for telling us. The coordinators have been told, and will get in touch with you. No consent is recorded. You can close this page.',
  contact: 'If you have a question',
  /** Before the number of somebody who answers for the council. */
  call: <T>(name: string, phone: T) => [`Call ${name}: `, phone],
  write: <T>(council: string, address: T) => [`Write to ${council}: `, address],
  nothingYet: 'Nothing is recorded until you press a button.',
  required: 'Consent Required',
  back: 'Back to the page',
}

/** After a guardian has consented (2§2). */
export const consentedWords = {
  title: "Consent to Bay'ah",
  thanks: "Your consent for the Bay'ah has been recorded, thank you!",
  next: 'There is nothing more for you to do. You can close this page.',
}

/** What guardians agree to, on the page behind a link and on paper: one paragraph each. A change is a new version of it. */
export const consentTextWords = {
  ofOne: (guardian: string, child: string, jamatkhana: string, ceremony: string) => [
    `I, ${guardian}, am a parent or guardian of ${child}.`,
    `I agree that ${child} gives Bay'ah to the Imam of the Time in the ceremony at ${jamatkhana} Jamatkhana on ${ceremony}.`,
    "I understand that Bay'ah is the pledge of spiritual allegiance by which a person becomes a murid in the Shia Imami Ismaili tradition of Islam.",
    'The names, the place and the time in this text are right as far as I know.',
    "I give this consent freely. Until the ceremony I can take it back by telling the Bay'ah coordinator.",
  ],
  ofAll: (guardians: readonly string[], child: string, jamatkhana: string, ceremony: string) => [
    `We, ${guardians.join(' and ')}, are the parents or guardians of ${child}.`,
    `We agree that ${child} gives Bay'ah to the Imam of the Time in the ceremony at ${jamatkhana} Jamatkhana on ${ceremony}.`,
    "We understand that Bay'ah is the pledge of spiritual allegiance by which a person becomes a murid in the Shia Imami Ismaili tradition of Islam.",
    'The names, the place and the time in this text are right as far as we know.',
    "We give this consent freely. Until the ceremony we can take it back by telling the Bay'ah coordinator.",
  ],
}

/** What visitors read whose link leads nowhere, and what they can do (decisions §13). */
export const linkWords = {
  unknown:
    "This link is not valid. Please use the link in your newest e-mail from us, or ask the Bay'ah coordinator for a new one.",
  expired:
    "This link has expired. Please use the link in your newest e-mail from us, or ask the Bay'ah coordinator for a new one.",
  over: "This ceremony is over. Please ask the Bay'ah coordinator for a new form.",
  registered:
    "This form has been sent in already, so there is nothing more to do. If something in it is wrong, please tell the Bay'ah coordinator.",
  consented:
    "Your consent is recorded, so there is nothing more to do. If you want to take it back, please tell the Bay'ah coordinator before the ceremony.",
  notAsked: "Consent is not being asked for at the moment. If you have a question, please ask the Bay'ah coordinator.",
  refused:
    'You have told us that you do not agree, or that something is wrong. The coordinators have been told, and will get in touch with you.',
  changed:
    'Something in this registration was changed, so this link no longer works. A letter with a new link is on its way to you; please use that one.',
  onPaper:
    "Something in this registration was changed, so this link no longer works. Your consent is asked for on paper: the Bay'ah coordinator will get in touch.",
  withdrawn: "This form has been withdrawn. If you still want to register, please ask the Bay'ah coordinator.",
  cancelled: 'This registration has been cancelled, so no consent is needed.',
  textChanged: 'The text has changed since you opened this page. Please read it again.',
  /** Why it leads nowhere, and whom to call. */
  andCall: (why: string, question: string) => `${why} ${question}`,
}

/** Around every letter to the office (decisions §9). */
export const officeLetterWords = {
  which: (id: number, firstName: string, jamatkhana: string, ceremony: string) =>
    `Registration ${id}, ${firstName}, for the ceremony at ${jamatkhana} Jamatkhana on ${ceremony}.`,
  footer: (council: string) => `${council}. You get this because of your role.`,
}

export const reviewLetterWords = {
  title: "A Bay'ah registration waits for review",
  fromFamily: 'A family has filled in its form.',
  entered: 'A registration has been entered.',
  button: 'Review it',
}

export const approvalLetterWords = {
  title: "A Bay'ah registration waits for approval",
  says: 'It has been reviewed. Please confirm the meeting with the family; then its guardians are asked for their consent.',
  button: 'Open it',
}

export const consentedLetterWords = {
  title: "Every consent for a Bay'ah is given",
  says: 'Every guardian has consented, and the registration is approved.',
  late: 'Every guardian has consented, and the registration is approved. The last consent came late, after the time of the ceremony.',
  button: 'Open it',
}

export const refusalLetterWords = {
  title: "A guardian does not agree with a Bay'ah registration",
  says: (numbers: readonly (1 | 2)[]) =>
    `${[...new Set(numbers)].map(guardianWords.title).join(' and ')} told us that they do not agree, or that something is wrong. Reminders have stopped. Please talk with them, and settle it.`,
  button: 'Read what they wrote',
}

export const paperLetterWords = {
  title: "A Bay'ah registration waits for a signature on paper",
  says: (numbers: readonly (1 | 2)[]) =>
    `${numbers.map(guardianWords.title).join(' and ')} ${numbers.length > 1 ? 'have' : 'has'} no e-mail. Please print the form, have it signed, and upload it.`,
  button: 'Open it',
}

/** Under every letter to a family. */
export const familyLetterWords = {
  dear: (name: string) => `Dear ${name},`,
  footer: (council: string, support: string) =>
    `${council}. If you did not expect this e-mail, please leave it unanswered or write to ${support}.`,
}

/** What changed, as a guardian may be told it. */
const CHANGED = {
  CHILD: 'the name of the child',
  PLACE: 'the Jamatkhana of the ceremony',
  TIME: 'the date or time of the ceremony',
  MEETING: 'the day of the meeting',
  YOURSELF: 'what is registered about you',
  OTHER: 'other particulars',
  CONSENTED: '',
} satisfies Record<Told, string>

export const consentLetterWords = {
  title: "Please give your consent for a Bay'ah",
  reminderTitle: "Your consent for a Bay'ah is still needed",
  registered: (child: string, jamatkhana: string, ceremony: string) =>
    `${child} is registered for Bay'ah at ${jamatkhana} Jamatkhana on ${ceremony}, and you are named as a parent or guardian.`,
  changedTitle: "Something changed: please give your consent for a Bay'ah again",
  meeting: (day: string, isOver: boolean) =>
    `The meeting with the family ${isOver ? 'was planned for' : 'is on'} ${day}.`,
  changed: (what: readonly Told[]) =>
    `The registration was changed: ${new Intl.ListFormat('en-GB').format(what.map((each) => CHANGED[each]))}.`,
  consentedBefore:
    'You had already given your consent, but to the earlier text. Please read the new one, and consent again.',
  asks: 'Please open the page, read the text, and give your consent there. It takes a minute. The link is yours alone and works for 30 days.',
  question: (contacts: readonly { name: string; phone: string }[]) =>
    `If you have a question, call ${contacts.map(({ name, phone }) => `${name}, ${phone}`).join(', or ')}.`,
  button: 'Read and consent',
}

/** Tells a guardian who was written to. */
export const cancelledLetterWords = {
  title: "A Bay'ah registration has been cancelled",
  says: (child: string, jamatkhana: string, ceremony: string) =>
    `The registration of ${child} for Bay'ah at ${jamatkhana} Jamatkhana on ${ceremony} has been cancelled.`,
  next: 'Your consent is not needed any more, and the link that you were sent has stopped working. There is nothing for you to do.',
}

/** To an address that is a guardian's no more: it may be a stranger's, so that it names nobody. */
export const formerAddressWords = {
  title: "A Bay'ah meeting that no longer concerns this address",
  says: (day: string, jamatkhana: string) =>
    `This address was invited to a Bay'ah meeting at ${jamatkhana} Jamatkhana on ${day}. The registration now names another address, or another guardian.`,
  next: 'The day has been taken out of your calendar, and the link that you were sent has stopped working. There is nothing for you to do.',
}

export const formLetterWords = {
  title: "Your Bay'ah registration form",
  asks: (jamatkhana: string, ceremony: string) =>
    `Please register for the Bay'ah ceremony at ${jamatkhana} Jamatkhana on ${ceremony}. You need the details of the child and of the parents or guardians. It takes about five minutes, and works on a phone.`,
  link: 'The link is good for one registration and works for 30 days. What you type is kept on your device for a day, so you can stop and come back to it.',
  button: 'Open the form',
}

/** Of a letter to a guardian that came back. */
export const returnedLetterWords = {
  anotherAddress: 'The letter came back and was sent to another address',
  notAsked: 'This guardian is not asked for consent any more.',
}
