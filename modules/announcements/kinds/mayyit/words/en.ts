// Sentences of a Mayyit, its forms, letters, Form 15 and figures, in English.

import type { Form15Field } from '../rules/form15Fields.ts'
import type { DEATH_PLACES } from '../rules/kpi.ts'
import type { DAYS_OF_WEEK, VACCINE_PASSPORT } from '../rules/picklists.ts'

export const kindWords = {
  label: 'Mayyit',
  plural: 'Mayyits',
  overNext: 'The funeral has taken place: approving records it, and announces nothing.',
  overApproved: 'The funeral has taken place. It is recorded, and nothing is announced.',
  savedAsDraft: 'Mayyit announcement saved. Please edit it when more information is available for it be announced.',
  submittedByApprover:
    'Mayyit announcement submitted successfully. Please check your email to approve this announcement.',
  submitted: 'Mayyit announcement submitted successfully. An approval email has been sent to the approvers.',
  updated: 'Mayyit announcement updated successfully.',
  approved: 'Announcement has been approved.',
  deleted: 'Announcement has been deleted.',
  alreadyApproved: 'Announcement is already approved.',
}

/** Why something is not done; what ends no sentence ends 'This Mayyit is cancelled, so …'. */
export const lifecycleWords = {
  notAnnounced: 'It has not been announced yet.',
  noPriority: 'A Mayyit has no priority.',
  formsNotSent: 'its forms are not sent',
  noForm15: 'its Form 15 is not available',
  notCompleted: 'it cannot be completed',
}

/** What every field of a Mayyit's forms is called. */
export const fieldWords = {
  workflowId: 'Ghusl Form',
  stepId: 'Step of the Ghusl Form',
  deceasedTitle: 'Title',
  deceasedName: 'Name',
  deceasedAge: 'Age',
  deceasedAgeUnit: 'Age unit',
  announceAge: 'Announce the age',
  homeVisitationAllowed: 'Home visitation allowed',
  gender: 'Gender',
  dateOfDeath: 'Date of death',
  causeOfDeath: 'Cause of death',
  causeOfDeathInfo: 'More about the cause of death',
  placeOfDeath: 'Place of death',
  maritalStatus: 'Marital status',
  officiatingJk: 'Officiating Jamatkhana',
  chelliAnjaliLocation: 'Chelli Anjali location',
  chelliAnjaliDateTime: 'Chelli Anjali date and time',
  samarAndZiaratJk: 'Samar and Ziarat Jamatkhana',
  samarAndZiaratDateTime: 'Samar and Ziarat date and time',
  samarAndZiaratPlace: 'Samar and Ziarat place',
  dilsojiJk: 'Dilsoji Jamatkhana',
  dilsojiDateTime: 'Dilsoji date and time',
  fatehaJk: 'Fateha Khwani Jamatkhana',
  fatehaDateTime: 'Fateha Khwani date and time',
  mayyitNumber: 'Mayyit number',
  fateha: 'Fateha Khwani note',
  chataDetails: 'Chata details',
  burialFundCoverage: 'Covered by the burial fund',
  burialFundCoverageJk: 'Burial fund Jamatkhana',
  burialFundCoverageNumber: 'Coverage number',
  burialFundCoverageName: 'Coverage name',
  additionalComments: 'Additional comments',
  city1: 'First city',
  city2: 'Second city',
  city3: 'Third city',
  deceasedStreet1: 'Street',
  deceasedStreet2: 'Street, second line',
  deceasedCity: 'City',
  deceasedProvince: 'Province',
  deceasedPostal: 'Postal code',
  nextOfKin: 'Next of kin',
  nextOfKinRelation: 'Relation to the deceased',
  nextOfKinEmail: 'Next of kin e-mail',
  nextOfKinStreet1: 'Next of kin street',
  nextOfKinStreet2: 'Next of kin street, second line',
  nextOfKinCity: 'Next of kin city',
  nextOfKinProvince: 'Next of kin province',
  nextOfKinPostal: 'Next of kin postal code',
  nextOfKinPhone: 'Next of kin phone',
  nextOfKinAltPhone: 'Alternate next of kin phone',
  contactName: 'Contact name',
  contactEmail: 'Contact e-mail',
  contactEmail2: 'Second contact e-mail',
  contactLanguage: 'Language of letters',
  contactPhone: 'Contact phone',
  contactAltPhone: 'Alternate contact phone',
  lotNo: 'Lot number',
  attendance: 'Attendance',
  session: 'Session',
  preMayyitViewing: 'Pre-Mayyit viewing',
  virtualViewing: 'Virtual viewing',
  vaccinePassportUsed: 'Vaccine passport used',
  funeralHomeChqNo: 'Funeral home cheque number',
}

/** What fields belong to whose labels alone do not say it. */
export const belongsToWords = {
  addressOfDeceased: 'Address of the deceased',
  form15: 'Form 15',
}

export const passportWords = {
  NOT_APPLICABLE: 'Not applicable',
  YES: 'Yes',
  NO: 'No',
} satisfies Record<(typeof VACCINE_PASSPORT)[number], string>

/** The gatherings around a funeral. */
export const eventWords = {
  chelliAnjali: 'Chelli Anjali',
  samarAndZiarat: 'Samar and Ziarat',
  dilsoji: 'Dilsoji',
  fateha: 'Fateha Khwani',
}

/** What the list is filtered by that none of its rows says. */
export const filterWords = { chelliAnjaliDay: 'Chelli Anjali, day of the week' }

/** What is wrong with what was typed (1§5). */
export const checkWords = {
  name: 'Invalid name provided',
  ageMissing: 'Age is required.',
  ageUnit: 'Please select a unit.',
  city: 'City is required and can contain only alphabets and space.',
  email: 'Provide a valid email.',
  emailMissing: 'Please specify email.',
  positive: 'Should be greater than 0.',
  gender: 'Please select a value.',
  location: 'Please provide location.',
  chelliAnjali: 'Please select Chelli Anjali date and time.',
  jamatkhana: 'Please select jamatkhana.',
  officiating: 'Please select officiating jamatkhana.',
  dateOfDeath: 'Please enter date.',
  fateha: 'Please select Fateha date and time.',
  coverageJamatkhana: 'Please select jamatkhana',
  coverageNumber: 'Please provide coverage number.',
  samarAndZiaratOrder: 'Samar and Ziarat date and time should be after Chelli Anjali',
  dilsojiOrder: 'Dilsoji Date/time should be before Chelli Anjali',
  fatehaHours: 'Time should be between 9:00 am to 9:00 pm.',
  fatehaOrder: 'Fateha date and time should be after Chelli Anjali',
  mayyitNumberMissing: 'Mayyit number is required.',
  lotNumberMissing: 'Lot number is required.',
  passport: 'Please select an option.',
}

/** The tabs of the form and of the view. */
export const tabWords = {
  mgc: 'MGC Information',
  deceased: 'Deceased Information',
  kin: 'Kin Information',
}

/** What looks wrong and refuses nothing. */
export const warningWords = {
  deathAfterFuneral: 'This is after Chelli Anjali.',
  deathLongAgo: 'This is more than a year ago. Please check the year.',
  deathFarBefore: (days: number) => `This is more than ${days} days before Chelli Anjali. Please check both dates.`,
  farAhead: (days: number) => `This is more than ${days} days ahead. Please check the date.`,
}

/** What is asked before the form is sent. */
export const questionWords = {
  cancel: 'Back to the form',
  unapproved: {
    title: 'It will no longer be approved',
    text: 'This Mayyit is approved. Without a Chelli Anjali it becomes a draft: the approval is taken back and nobody is asked for a new one. Nothing goes out until a Chelli Anjali is added and it is approved again.',
    confirmLabel: 'Take the approval back',
  },
  draft: {
    title: 'Incomplete information',
    text: 'No Chelli Anjali is planned yet, so this will be saved as a draft. It cannot be approved or announced until that is added.',
    confirmLabel: 'Save as a draft',
  },
  over: {
    title: 'A past funeral',
    text: 'This funeral has already taken place. It will be recorded, and nothing will be announced. Do you want to continue?',
    confirmLabel: 'Record this funeral',
  },
  noDilsoji: {
    title: 'No Dilsoji',
    text: "No dilsoji information provided so it won't be announced. Do you want to continue?",
    confirmLabel: 'Continue without Dilsoji',
  },
}

/** What else is planned at the same place and time. */
export const clashWords = {
  atCemetery: 'Also planned at this cemetery within two hours of this:',
  atJamatkhana: 'Also planned at this Jamatkhana at the same time:',
  one: (what: string, name: string, at: string) => `${what} of ${name}, ${at}.`,
  show: (name: string) => `Show ${name}`,
  further: (count: number) => `and ${count} more`,
  unseen: (count: number) => `${count} ${count === 1 ? 'announcement' : 'announcements'} that you cannot open`,
  summary: 'Before you submit',
  count: (what: string, count: number) =>
    `${what}: ${count === 1 ? '1 other announcement is' : `${count} other announcements are`} planned at this place and time`,
}

export const formWords = {
  parts: 'Parts of the form',
  next: 'Next',
  back: 'Back',
  save: 'Save',
  submit: 'Submit',
  whyClosed: (closed: string, last: string, left: number) =>
    `“${closed}” opens when “${last}” is complete: ${left === 1 ? '1 field needs' : `${left} fields need`} your attention.`,
}

export const mgcFormWords = {
  office: 'For the office',
  visitsHelp: 'Announced as a sentence when it is answered.',
  ghusl: 'Ghusl Form',
  ghuslHelp: 'The Ghusl form that this Mayyit belongs to',
  ghuslGone: (canChoose: boolean) =>
    `The Ghusl form that led here is no longer open. You can go on without it: the Mayyit will belong to no Ghusl form${canChoose ? ', unless you choose another one' : ''}.`,
  deceased: 'Deceased',
  titleHelp: 'Such as Mr, Mrs or Alijah',
  causeHelp: 'For the office only; never announced',
}

export const funeralFormWords = {
  title: 'Funeral',
  officiatingHelp: 'Its Mukhi and Kamadia or the Mayyit approvers approve the announcement.',
  planned: {
    title: 'Chelli Anjali, Samar and Ziarat',
    label: 'Chelli Anjali is planned',
    help: 'Switched off, the Mayyit is saved as a draft. It cannot be approved until this is filled in.',
  },
  dilsoji: { title: 'Dilsoji', label: 'Dilsoji will be held' },
  fateha: { title: 'Fateha Khwani', label: 'Fateha Khwani will be held' },
  burialFund: 'Burial fund coverage',
  notBefore: 'Not before Chelli Anjali.',
  before: 'Before Chelli Anjali.',
}

export const deceasedFormWords = {
  cities: 'Cities',
  citiesHelp: 'Announced after the name, in this order.',
  address: 'Address of the deceased',
  addressHelp: 'For the office only; never announced.',
}

export const kinFormWords = {
  contact: 'Contact',
  contactHelp: 'For the office only; never announced. The contact gets an e-mail with a link to confirm the text.',
  nextOfKin: 'Next of kin',
  nextOfKinHelp: 'For the office only; never announced.',
}

export const yesNoWords = { yes: 'Yes', no: 'No' }

export const listWords = {
  noOfficiating: 'No officiating Jamatkhana yet',
  noFuneral: 'No Chelli Anjali planned yet',
  delayed: 'Delayed, more than 3 days',
}

/** What whoever approves reads of it. */
export const approvalWords = {
  officiating: 'Officiating Jamatkhana',
  chelliAnjali: 'Chelli Anjali date',
  location: 'Chelli Anjali location',
}

export const viewWords = {
  parts: 'Parts of the Mayyit',
  post: 'Post Mayyit Information',
  deceased: 'Deceased Details',
  gatherings: 'Funeral and gatherings',
  office: 'For the office',
  cause: 'Cause of death',
  cities: 'Cities',
  address: 'Address of the deceased',
  contact: 'Contact',
  nextOfKin: 'Next of kin',
  afterFuneral: 'After the funeral',
  approval: 'Approval',
  announcementsSent: 'Announcements sent',
  forms: 'Forms',
  openForm: 'Open it to print',
}

/** Lines of the view that are called otherwise than on the form. */
export const detailWords = {
  ageAnnounced: 'Age announced',
  burialFund: 'Burial fund coverage',
  kinEmail: 'E-mail',
  kinPhone: 'Phone',
  kinAltPhone: 'Alternate phone',
  kinStreet1: 'Street',
  kinStreet2: 'Street, second line',
  kinCity: 'City',
  kinProvince: 'Province',
  kinPostal: 'Postal code',
}

export const actionWords = {
  post: 'Post Mayyit Information',
  form15: 'Generate ON form 15',
  resendIntake: 'Resend Intake Form Email',
  intakeResent: 'The intake form has been sent again.',
  resendBereavement: 'Resend Bereavement Form Email',
  bereavementResent: 'The bereavement form has been sent again.',
}

export const postDialogWords = {
  title: 'Post Mayyit Information',
  close: 'Close',
}

export const postFormWords = {
  back: 'Back',
  save: 'Save',
  complete: 'Mark as complete',
  saved: (name: string) => `The Post Mayyit Information of ${name} is saved.`,
  completed: (name: string) => `The Mayyit of ${name} is completed.`,
}

/** What the forms for the office and for the families are called. */
export const officeFormTitleWords = {
  intake: 'Mayyit intake form',
  bereavement: 'Mayyit bereavement form',
}

/** What both forms say, mailed and printed (decisions §9). */
export const officeFormWords = {
  deceased: 'The deceased',
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  dateOfDeath: 'Date of death',
  placeOfDeath: 'Place of death',
  maritalStatus: 'Marital status',
  address: 'Address',
  gatherings: 'Funeral and gatherings',
  officiating: 'Officiating Jamatkhana',
  nextOfKin: 'Next of kin',
  relation: 'Relation',
  phone: 'Phone',
  otherPhone: 'Other phone',
  email: 'E-mail',
  contact: 'Contact',
  office: 'For the office',
  mayyitNumber: 'Mayyit number',
  chata: 'Chata details',
  burialFund: 'Burial fund',
  comments: 'Comments',
  visits: 'Visits',
  visitsAtHome: 'Visits at home',
  visitsWelcome: 'welcome',
  visitsNotWished: 'not wished',
}

export const officeFormPageWords = {
  title: (form: string, name: string) => `${form}: ${name}`,
  back: 'Back to the Mayyit',
  print: 'Print',
  /** Ends 'This Mayyit is cancelled, so …'. */
  mayNotHold: 'what stands here may not hold',
  footer: <T>(at: T) => ['As it stood on ', at, '. This holds personal data: please keep it to those who need it.'],
}

export const officeFormLetterWords = {
  subject: (form: string, name: string) => `${form}: ${name}`,
  line: (label: string, value: string) => `${label}: ${value}`,
  open: 'Open the form to print it',
  footer: (council: string) => `${council}. This holds personal data: please keep it to those who need it.`,
}

/** The delayed Mayyit report (decisions §9). */
export const delayedLetterWords = {
  title: (region: string, day: string) => `Delayed Mayyits in ${region}, ${day}`,
  intro: (count: number) =>
    count === 1
      ? 'One funeral is more than three days after the death:'
      : `${count} funerals are more than three days after the death:`,
  mayyit: (name: string, status: string) => `${name} (${status})`,
  officiating: (jamatkhana: string) => `Officiating Jamatkhana: ${jamatkhana}`,
  noOfficiating: 'No officiating Jamatkhana yet',
  planned: (at: string, zone: string, days: number | null) =>
    `Chelli Anjali on ${at}, ${zone}: ${days} days after the death`,
  notPlanned: (days: number | null) => `No Chelli Anjali planned, ${days} days since the death`,
  openOne: 'Open this Mayyit',
  openList: 'Open the list',
  footer: (council: string) => `${council}. You get this because your address stands in the settings of the region.`,
}

/** The parts of Form 15, on its page and in its PDF. */
export const form15GroupWords = {
  deceased: 'The deceased',
  maritalAndWork: 'Marital status and work',
  death: 'The death',
  parents: 'Parents',
  informant: 'Informant',
  disposition: 'Disposition',
}

/** What its fields are called. */
export const form15FieldWords = {
  deceasedLastName: 'Last name',
  deceasedLastNameAtBirth: 'Last name at birth',
  deceasedFirstName: 'First name',
  deceasedOtherNames: 'Other names',
  sex: 'Sex',
  dateOfBirth: 'Date of birth',
  cityOfBirth: 'City of birth',
  provinceOfBirth: 'Province of birth',
  countryOfBirth: 'Country of birth',
  deceasedAddress: 'Address',
  maritalStatus: 'Marital status',
  partnerLastName: 'Last name of the partner',
  partnerFirstName: 'First name of the partner',
  workType: 'Type of work',
  industryType: 'Industry',
  dateOfDeath: 'Date of death',
  placeOfDeathType: 'Type of place of death',
  placeOfDeath: 'Place of death',
  deathCity: 'City of death',
  physicianName: 'Physician',
  fatherLastName: 'Last name of the father',
  fatherFirstName: 'First name of the father',
  fatherBirthplace: 'Birthplace of the father',
  motherLastNameAtBirth: 'Last name of the mother at birth',
  motherFirstName: 'First name of the mother',
  motherBirthplace: 'Birthplace of the mother',
  informantName: 'Name of the informant',
  informantRelation: 'Relation to the deceased',
  informantAddress: 'Address of the informant',
  informantPhone: 'Phone of the informant',
  disposition: 'Disposition',
  dispositionDate: 'Date of disposition',
  dispositionPlace: 'Place of disposition',
  sin: 'SIN',
} satisfies Record<Form15Field | 'sin', string>

/** Where the Mayyit and the intake form say different things: what is called otherwise than on Form 15. */
export const disagreementWords = {
  name: 'Name',
  age: 'Age',
  ofCities: (cities: string) => `of ${cities}`,
}

export const form15PageWords = {
  title: (name: string) => `Particulars for the Statement of Death of ${name}`,
  intro:
    'Ontario Form 15. This is not the official form; it gathers what the form asks for, and can be saved unfinished.',
  save: 'Save',
  saved: 'The particulars have been saved.',
  saveFirst: 'Please save first, so that the form says what you typed.',
  download: 'Download PDF',
  send: 'Send Form',
  sinHelp: 'Nine digits. Stored encrypted; shown only for a reason, and never sent by mail.',
}

export const form15DisagreementsWords = {
  title: (count: number) =>
    `The Mayyit and the intake form disagree in ${count === 1 ? 'one thing' : `${count} things`}`,
  askFamily:
    'Please ask the family, and write down here what is right. Until then this form says what the intake form says.',
  said: <T>(what: T, mayyit: string, intake: string) => [
    what,
    `: the Mayyit says ${mayyit}, the intake form ${intake}.`,
  ],
}

/** What is still open, so that nobody finishes by mistake. */
function stillOpen(missing: number, disagreements: number): string {
  const open: string[] = []
  if (missing > 0) open.push(`${missing === 1 ? 'One thing is' : `${missing} things are`} missing`)
  if (disagreements > 0)
    open.push(
      `the Mayyit and the intake form disagree in ${disagreements === 1 ? 'one thing' : `${disagreements} things`}`,
    )
  if (open.length === 0) return 'Everything that it asks for is filled in.'
  const sentence = new Intl.ListFormat('en-GB').format(open)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

export const finishForm15Words = {
  button: 'Finish Form 15',
  title: 'Finish Form 15?',
  text: (missing: number, disagreements: number) =>
    `${stillOpen(missing, disagreements)} The step of the Ghusl workflow is completed by it. The form itself can still be changed.`,
  confirm: 'Finish Form 15',
  cancel: 'Not yet',
  finished: 'Form 15 is finished, and its step of the Ghusl workflow completed.',
}

export const form15SinWords = {
  /** What the SIN serves for while it is shown. */
  use: 'you can download it in a PDF',
  download: 'Download with the SIN',
}

export const sendForm15Words = {
  title: 'Send Form',
  close: 'Close',
  back: 'Back',
  send: 'Send Form',
  withoutSin: 'The particulars as saved go out as a PDF, without the SIN.',
  email: 'E-mail',
  sent: (email: string) => `The form has been sent to ${email}.`,
}

/** Why Form 15 refuses. */
export const form15RefusalWords = {
  noWorkflow: 'This Mayyit was not made from a Ghusl workflow, so no step waits for its Form 15.',
  changed: 'Somebody else saved this form meanwhile. Please reload it and read it again.',
  noSin: 'No SIN has been entered.',
  revealFirst: 'Please reveal the SIN first, with a reason; then it can stand in the PDF.',
}

/** What the timeline says of Form 15. */
export const form15TimelineWords = {
  seen: 'Form 15',
  downloaded: (withSin: boolean) => `Form 15 as a PDF, ${withSin ? 'with' : 'without'} the SIN`,
  sent: 'Form 15, without the SIN',
  sentToFamily: {
    contactEmail: 'Form 15, without the SIN, to the e-mail of the contact',
    contactEmail2: 'Form 15, without the SIN, to the second e-mail of the contact',
    nextOfKinEmail: 'Form 15, without the SIN, to the e-mail of the next of kin',
  },
}

const NOT_OFFICIAL = 'This is not the official form. It lists the particulars that the official form asks for.'

/** The PDF of Form 15. */
export const form15PdfWords = {
  title: 'Particulars for the Statement of Death (Ontario Form 15)',
  notOfficial: NOT_OFFICIAL,
  footer: (page: number, pages: number) => `${NOT_OFFICIAL} Page ${page} of ${pages}`,
}

/** The letter that it goes out with. */
export const form15LetterWords = {
  subject: (name: string) => `Particulars for the Statement of Death: ${name}`,
  title: 'Particulars for the Statement of Death',
  attached: (name: string) => `The particulars of ${name} are attached as a PDF.`,
  notOfficial: NOT_OFFICIAL,
  footer: (council: string) => `${council}. This holds personal data: please keep it to those who need it.`,
}

/** What is wrong with what the dashboard is asked for. */
export const kpiCheckWords = {
  period: 'Period is required',
  regions: 'Please select at least one region',
  turned: 'End date should be greater than start date.',
}

/** The tables of the dashboard and of its file. */
export const kpiTableWords = {
  place: { title: 'Deaths by place', what: 'Place' },
  region: { title: 'Deaths by region', what: 'Region' },
  jamatkhana: { title: 'Deaths by Jamatkhana', what: 'Officiating Jamatkhana' },
  dayOfWeek: { title: 'Funerals by day of the week', what: 'Day' },
  places: { HOSPITAL: 'In a hospital', ELSEWHERE: 'Elsewhere' } satisfies Record<(typeof DEATH_PLACES)[number], string>,
}

/** The days of Chelli Anjali, in the dashboard and in the filters of the list. */
export const weekdayWords = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
} satisfies Record<(typeof DAYS_OF_WEEK)[number], string>

export const dashboardWords = {
  title: 'Rites of Passage - Mayyit Dashboard',
  shown: (from: string, to: string, regions: readonly string[]) =>
    `Funerals ${from === to ? `on ${from}` : `from ${from} to ${to}`}, ${regions.join(', ')}.`,
  funerals: 'Funerals',
  daysBetween: 'Days between death and funeral',
  noAverageBefore: 'none',
  inHospital: 'Deaths in a hospital',
  /** What stands before the name that has most. */
  mostIn: 'in',
  mostOn: 'on a',
  noAverage: 'No average: no funeral with a date of death fell in this period.',
  average: (days: string) => `${days} days on average between death and funeral.`,
  /** The same number alone, as it stands large. */
  averageDays: (days: string) => days,
  noDeaths: 'No deaths in this period.',
  hospital: (count: number, total: number) =>
    `${count} of ${total} ${total === 1 ? 'death was' : 'deaths were'} in a hospital.`,
  hospitalOf: (count: number, total: number) => `${count} of ${total}`,
  withoutFuneral: (count: number) => `${count} ${count === 1 ? 'Jamatkhana' : 'Jamatkhanas'} without a funeral`,
}

/** Headers of the files. */
export const sheetWords = {
  delayed: 'Delayed',
  announcementsSent: 'Announcements sent',
}
export const kpiSheetWords = {
  daysBetween: 'Days between death and funeral',
  average: 'Average',
  figure: 'Figure',
  of: 'Of',
  period: (from: string, to: string) => `${from} to ${to}`,
  file: (from: string, to: string) => `mayyit-figures-${from}-${to}`,
}

/** The report of what was cleared (decisions §17). */
export const retentionWords = {
  since: 'the workflow of their Mayyit, or a Mayyit without one, was completed or cancelled',
}

/** A Mayyit and its Ghusl workflow that meet late (decisions §14). */
export const lateWorkflowWords = {
  title: 'Ghusl workflow',
  label: 'Workflow',
  named: (name: string) => `Ghusl workflow of ${name}`,
  none: 'None',
  choose: 'It belongs to an open workflow: choose it',
  entered: 'Entered already: choose it',
  likely: 'a name that is close',
  pick: (name: string) => `Choose ${name}`,
  sureTitle: (mayyit: string, workflow: string) => `Link the Mayyit of ${mayyit} to the workflow of ${workflow}`,
  sureText: 'The step ‘Mayyit Intake Form’ is completed by it. Nothing that was typed changes.',
  link: 'Link them',
  notYet: 'Not yet',
  linked: 'They are linked.',
  undo: 'Take the link back',
  undoTitle: 'Take the link to the Ghusl workflow back',
  undoText: 'Its step waits for a Mayyit again. Nothing that was typed changes.',
  reason: 'Why it is the wrong one',
  noReason: 'Please say why it is the wrong one.',
  undone: 'The link was taken back.',
  hasOne: (workflowId: number) => `This Mayyit belongs to Ghusl workflow ${workflowId} already.`,
  hasNone: 'This Mayyit belongs to no Ghusl workflow.',
  tooLate: 'The workflow is completed, or belongs to another Mayyit by now, so the link stays.',
  cancelled: 'This Mayyit is cancelled.',
  toWorkflow: (id: number) => `To Ghusl workflow ${id}`,
  toMayyit: (id: number) => `To Mayyit ${id}`,
}
