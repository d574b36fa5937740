// Sentences of the Ghusl workflow, in English.

import type { IntakeField } from '../rules/intake.ts'
import type { WorkflowStatus } from '../rules/lifecycle.ts'
import type { StepStatus } from '../rules/stepStatus.ts'
import type { WorkflowInput } from '../rules/workflow.ts'

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

export const ghuslRights = {
  title: 'Ghusl',
  words: {
    create: 'begin a workflow',
    edit: 'put right whom a workflow is for, the pickup place and the contact',
    open: 'see workflows and their steps',
    facilitySteps: 'do the steps of pickup and facility',
    mayyitIntake: 'make a Mayyit from a workflow',
    form15: 'fill in Form 15 of a workflow',
    seeIntake: 'see the intake form',
    revealSin: 'reveal the SIN of an intake form, with a reason',
    cancel: 'cancel a workflow, with a reason',
  },
}

export const ghuslMenuWords = {
  title: 'Ghusl',
  open: 'Open workflows',
  create: 'New workflow',
  createFromHome: 'New Ghusl workflow',
  all: 'All workflows',
}

/** What the search for a person and timelines call a workflow, and several. */
export const aboutWorkflowWords = {
  one: 'Ghusl workflow',
  several: 'Ghusl workflows',
  begun: (facility: string, when: string) => `${facility}, begun ${when}`,
}

export const workflowStatusWords = {
  OPEN: 'Open',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} satisfies Record<WorkflowStatus, string>

const STANDING = {
  OPEN: 'still open',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
} satisfies Record<WorkflowStatus, string>

/** Why something is not possible: 'This workflow is cancelled, so its times cannot be changed.' */
export const workflowLifecycleWords = {
  submitStep: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so its steps cannot be submitted.`,
  edit: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so it cannot be edited.`,
  changeTimes: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so its times cannot be changed.`,
  reopenStep: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so its steps stay as they are.`,
  complete: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so it cannot be completed.`,
  cancel: (status: WorkflowStatus) => `This workflow is ${STANDING[status]}, so it cannot be cancelled.`,
}

export const stepStatusWords = {
  READY: 'Ready',
  COMPLETED: 'Completed',
  BLOCKED: 'Waiting for an earlier step',
} satisfies Record<StepStatus, string>

/** Why a step cannot be done. */
export const stepLifecycleWords = {
  READY: 'This step can be done now.',
  COMPLETED: 'This step has been completed already. Nothing was changed.',
  BLOCKED: 'This step waits for an earlier one. Nothing was changed.',
} satisfies Record<StepStatus, string>

/** How the steps are called (3§3, decisions §14). */
export const stepNames = {
  SCHEDULE_PICKUP: 'Schedule Pickup',
  PICKUP_COMPLETE: 'Pickup Complete',
  TRANSFER_TO_GHUSL_FACILITY: 'Transfer To Ghusl Facility',
  GSO_INTAKE: 'Intake Form',
  MAYYIT_INTAKE_FORM: 'Mayyit Intake Form',
  ON_FUNERAL_FORM_15: 'Funeral Form 15',
}

/** What steps belong to. */
export const stepGroupNames = {
  pickup: 'Pickup',
  facility: 'Facility',
  announcement: 'Announcement',
  documents: 'Documents',
}

/** Whom and what steps wait for. */
export const stepWaitWords = {
  steps: listed,
  doers: (roles: readonly string[]) =>
    new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roles.map((role) => `the ${role}`)),
}

/** How the fields of a workflow are called. */
export const workflowFieldWords = {
  gsoFacilityId: 'Ghusl facility',
  deceasedName: 'Name',
  deceasedAge: 'Age',
  deceasedAgeUnit: 'Age unit',
  gender: 'Gender',
  pickupStreet1: 'Street 1',
  pickupStreet2: 'Street 2',
  pickupCity: 'City',
  pickupProvince: 'Province',
  pickupPostalCode: 'Postal code',
  pickupNotes: 'Pickup notes',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact e-mail',
} satisfies Record<keyof WorkflowInput, string>

/** What is wrong with a workflow (3§5). */
export const workflowFaultWords = {
  name: 'Please specify name.',
  age: 'Please specify age.',
  ageUnit: 'Please specify age unit.',
  street: 'Please specify street 1.',
  city: 'Please specify city.',
  cityOnlyLetters: 'City can contain only alphabets and space.',
  province: 'Please specify province.',
  postalCode: 'Please specify postal code.',
  contactName: 'Please specify contact name.',
  whyCancelled: 'Please say why it is cancelled.',
}

/** How the list of workflows heads its columns, and its sheet besides. */
export const workflowListFieldWords = {
  id: 'ID',
  name: 'Name',
  status: 'Status',
  gsoFacilityName: 'Ghusl facility',
  createdOn: 'Created on',
  closedOn: 'Completed or cancelled on',
}

export const workflowSheetWords = { stepsCompleted: 'Steps completed', due: 'Due', file: 'ghusl-workflows' }

/** How the fields of the forms of pickup and arrival are called. */
export const stepFieldWords = {
  pickupDate: 'Pickup date',
  arrivalDateTime: 'Arrival date and time',
  exitDateTime: 'Exit date and time',
  pickupPartyName: 'Party name',
  pickupPersonName: 'Person name',
  pickupPersonPhone: 'Person phone',
  pickupPersonEmail: 'Person e-mail',
  pickupDateTime: 'Pickup date and time',
  storedOffSite: 'Storing off site?',
  checkedInByName: 'Checked in by',
  EffectsExists: 'Effects',
  effectsDetails: 'Effects details',
  JewelryExists: 'Jewellery',
  jewelleryDetails: 'Jewellery details',
  additionalNotes: 'Additional notes',
  wristBandId: 'Wrist band ID',
}

/** What is wrong with a step's form (3§5). */
export const stepFaultWords = {
  arrival: 'Please select arrival date and time.',
  exit: 'Please select exit date and time.',
  pickupDate: 'Please select pickup date.',
  partyName: 'Please provide party name.',
  personName: 'Please provide person name.',
  pickupTime: 'Please select pickup date and time.',
  option: 'Please select an option.',
  checkedInBy: 'Please provide name of the person who checked in.',
  exitFirst: 'The exit must be after the arrival.',
  arrivalFirst: 'The arrival must not be before the pickup.',
  effectsDetails: 'Please provide details of the effects.',
  jewelleryDetails: 'Please provide details of the jewellery.',
  done: 'This step has been submitted already.',
  other: (step: string) => `This is not what the step '${step}' asks for. Nothing was changed.`,
}

/** How the particulars of the intake form are called. */
export const intakeFieldWords = {
  deceasedLastName: 'Last name',
  deceasedLastNameAtBirth: 'Last name at birth',
  deceasedFirstName: 'First name',
  deceasedOtherNames: 'Other names',
  sex: 'Sex',
  dateOfBirth: 'Date of birth',
  cityOfBirth: 'City of birth',
  deceasedAddress: 'Address',
  maritalStatus: 'Marital status',
  partnerLastName: 'Partner last name',
  partnerFirstName: 'Partner first name',
  workType: 'Type of work',
  industryType: 'Industry',
  dateOfDeath: 'Date of death',
  placeOfDeath: 'Place of death',
  placeOfDeathType: 'Type of place of death',
  deathCity: 'City of death',
  physicianName: 'Physician',
} satisfies Record<IntakeField, string>

/** The intake form as histories, views and private reads name it. */
export const intakeWords = {
  title: 'Intake form',
  sin: 'SIN',
  show: 'Show the intake form',
  calledOtherwise: 'On the workflow',
  otherName: (name: string) => `${name}. This form stands as it was filled in.`,
}

export const intakeFaultWords = {
  changedMeanwhile: 'Somebody else saved this form meanwhile. Please reload it and read it again.',
  noSin: 'No SIN has been entered.',
}

export const intakeFormWords = {
  complete: (name: string) => `The intake form of ${name} is complete.`,
  saved: (name: string, missing: number) =>
    `The intake form of ${name} has been saved. ${
      missing === 0
        ? 'Nothing is missing any more: it can be submitted.'
        : missing === 1
          ? 'One thing is still missing.'
          : `${missing} things are still missing.`
    }`,
  submit: 'Submit',
  saveForLater: 'Save for later',
  sinTitle: 'Social Insurance Number',
  sin: 'SIN',
  sinHelp: 'Nine digits. Stored encrypted; shown only for a reason, and never sent by mail.',
  deceased: 'Deceased',
  familyAndWork: 'Family and work',
  death: 'Death',
}

/** Why the times of a workflow cannot be changed. */
export const changeTimesFaultWords = {
  noStay: 'The pickup has not been scheduled yet, so there are no times to change.',
  hasLeft: 'The deceased has left, so there is no stay to change.',
  offSite: 'The deceased is stored off site, so no place is kept at the facility.',
}

export const changeTimesWords = {
  title: (name: string) => `Change the times: ${name}`,
  back: 'Back to the workflow',
  save: 'Save',
  done: (name: string, facility: string, kept: { from: string; until: string } | null) =>
    `The place of ${name} at ${facility} is now kept${kept ? ` from ${kept.from} until ${kept.until}` : ''}.`,
}

/** What is wrong with a workflow that is put right. */
export const changeWorkflowFaultWords = {
  reason: 'Please say why: others have read it as it was.',
}

/** The form of a workflow that is put right. */
export const editWorkflowWords = {
  title: (name: string) => `Edit the workflow of ${name}`,
  back: 'Back to the workflow',
  save: 'Save',
  deceased: 'Deceased Information',
  reason: 'Why it is changed',
  reasonHelp: 'Others have compared wrist and person with what stood there. The reason is recorded.',
  /** What was made from it is another record. */
  mayyitStays: 'The Mayyit that was made from it keeps what it says: MGC edits it there.',
  /** So is an order; whoever comes by its link under an unlike name fills none. */
  ordersStay:
    'A transfer order that names this workflow keeps its name: change it there too, or whoever is brought by it has to be checked first.',
  updated: (name: string) => `The workflow of ${name} has been updated.`,
  labels: (name: string) =>
    `The workflow of ${name} has been updated. A wrist tag or door label that was printed before says what stood there: print them again.`,
}

/** When something is due, near; the exact time is said besides. */
export const dueWords = {
  /** `near` as the kit says it: 'in 3 h', '2 days late'. */
  due: (near: string) => `Due ${near}`,
  nothing: 'Nothing is due',
  at: (time: string) => `Due: ${time}`,
  overdueSince: (time: string) => `Overdue: it was due ${time}`,
  overdue: 'Overdue',
}

/** The line of an open workflow, and what it unfolds. */
export const openWorkflowWords = {
  list: 'Open workflows',
  progress: (done: number, all: number) => `${done} of ${all}`,
  /** What a screen reader hears after it. */
  stepsDone: 'steps done',
  nextByOthers: (step: string, doers: string) => `${step}, by ${doers}`,
  overdue: (near: string) => `Overdue: ${near}`,
  open: 'Open the workflow',
  /** What a screen reader hears after it. */
  of: (name: string) => ` of ${name}`,
}

/** The page of the open workflows. */
export const openWorkflowsPageWords = {
  title: 'Open Workflows',
  create: 'New workflow',
  none: 'No open workflows',
  noneMine: 'No step waits for you now. Others have the next steps of every open workflow.',
  choice: 'Which steps',
  all: 'All',
  mine: (steps: number) => `Mine (${steps})`,
}

/** Of a step that waits for somebody, on the home page. */
export const ghuslBoardWords = {
  what: (step: string) => `Ghusl: ${step}`,
  next: 'Do this step',
}

/** The steps of a workflow, in their list. */
export const stepListWords = {
  status: 'Status:',
  notDone: 'Not done',
  /** What a screen reader hears after the name of a link. */
  of: (name: string) => ` for ${name}`,
  by: <T>(who: string | null, when: T) => (who === null ? [when] : [`By ${who}, `, when]),
  waitsFor: (what: string) => `Waits for ${what}.`,
}

/** A step's page: where it cannot be done, why, and where to go on. */
export const stepPageWords = {
  title: (step: string, name: string) => `${step}: ${name}`,
  submit: 'Submit',
  completed: <T>(who: string | null, when: T) => [
    who === null ? 'This step was completed on ' : `${who} has completed this step on `,
    when,
    '.',
  ],
  waitsFor: (steps: string) => `This step waits for ${steps}.`,
  waitsForEarlier: 'This step waits for an earlier one.',
  goOn: (step: string) => `Go on with ${step}`,
  open: 'Open workflows',
  whole: 'Everything of this workflow',
}

/** The form of a new workflow. */
export const newWorkflowWords = {
  title: 'New workflow',
  submit: 'Submit',
  deceased: 'Deceased Information',
  facilityHelp: 'Where the Ghusl will be.',
  created: (name: string) => `The Ghusl workflow of ${name} has been created. Its first steps are ready.`,
}

/** When it was begun before, with the same key. */
export const workflowOnceWords = {
  notSuch: 'This was sent before, but not as a workflow.',
  gone: 'This workflow was begun before, and is gone since.',
  changed: (name: string) =>
    `The workflow of ${name} was begun when you submitted it before. What you have changed since is not in it: please open the workflow.`,
}

/** Where the deceased is picked up, and whom to call. */
export const pickupInputWords = {
  place: 'Pickup Location Information',
  notesHelp: 'What whoever comes should know: an entrance, a floor, a unit.',
  contact: 'Contact Information',
}

export const schedulePickupWords = {
  pickup: 'Pickup',
  party: 'Pickup party',
  partyHelp: 'Who picks the deceased up.',
  pickupThen: (day: string) => `The pickup is then on ${day}.`,
  done: (name: string, kept: { facility: string; from: string; until: string } | null) =>
    `The pickup of ${name} is scheduled.${
      kept ? ` A place at ${kept.facility} is kept from ${kept.from} until ${kept.until}.` : ''
    }`,
}

export const stayInputWords = {
  title: (facility: string) => `Place at ${facility}`,
  arrived: 'The arrival has happened, so it stays as it is.',
}

export const pickupCompleteWords = {
  pickup: 'Pickup',
  offSiteHelp: (facility: string) =>
    `With Yes, the place that is kept at ${facility} is free for others until the deceased arrives there.`,
  done: (name: string) => `${name} has been picked up.`,
  doneOffSite: (name: string, facility: string) =>
    `${name} has been picked up. They are stored off site, so the place at ${facility} is free for others.`,
  /** How it is called while it waits on a device for a network. */
  kept: (step: string, name: string) => `${step}: ${name}`,
}

export const transferWords = {
  arrival: 'Arrival',
  planned: (when: string) => `Planned: ${when}.`,
  belongings: 'Belongings',
  /** `before` is what was said of them before, as a sentence. */
  look: (before: string | null) =>
    before ? `${before} Leave it open if nobody has looked yet.` : 'Leave it open if nobody has looked yet.',
  notes: 'Notes',
  done: (name: string, facility: string) => `${name} has arrived at ${facility}.`,
  /** How it is called while it waits on a device for a network. */
  kept: (step: string, name: string) => `${step}: ${name}`,
}

export const workflowActionWords = {
  edit: 'Edit',
  changeTimes: 'Change the times',
  cancel: 'Cancel workflow',
}

/** Cancelling a workflow. */
export const cancelWorkflowWords = {
  title: (name: string) => `Cancel the workflow of ${name}`,
  /** `freed` is the facility whose place becomes free. */
  text: (freed: string | null) =>
    freed === null
      ? 'None of its steps can be done any more. This cannot be undone.'
      : `None of its steps can be done any more. Its place at ${freed} becomes free for others. This cannot be undone.`,
  confirm: 'Cancel this workflow',
  keep: 'Keep it',
  reason: 'Why it is cancelled',
  done: (name: string) => `The workflow of ${name} has been cancelled.`,
}

export const workflowListWords = {
  title: 'Ghusl workflows',
  thing: 'workflow',
  create: 'New workflow',
}

/** The view of one workflow. */
export const workflowViewWords = {
  kind: (id: number) => `Ghusl workflow ${id}`,
  steps: 'Steps',
  mayyit: 'Mayyit',
  announcement: 'Announcement',
  mayyitOf: (name: string) => `Mayyit of ${name}`,
  entered: 'Entered',
  notEntered: 'Not entered yet',
  none: 'There is none',
  audit: 'Audit Information',
  createdBy: 'Created by',
  createdOn: 'Created on',
  updatedBy: 'Updated by',
  updatedOn: 'Updated on',
}

/** What happens next with a workflow. */
export const nextStepWords = {
  open: (ready: readonly { steps: readonly string[]; doers: string }[]) =>
    `Next: ${ready.map(({ steps, doers }) => `${listed(steps)} by ${doers}`).join('; ')}.`,
  completed: 'Every step is completed.',
  cancelled: (reason: string | null) =>
    `It was cancelled, and no place is kept for it.${reason ? ` Reason: ${reason}` : ''}`,
}

/** What is known of a workflow, group by group. */
export const workflowDetailWords = {
  deceased: 'Deceased Information',
  place: 'Place at the facility',
  arrived: 'Arrived',
  plannedArrival: 'Planned arrival',
  plannedExit: 'Planned exit',
  left: 'Left',
  holds: 'Place',
  taken: 'Taken',
  kept: 'Kept',
  free: 'Free for others: stored off site',
  pickup: 'Pickup',
  pickedUp: 'Picked up',
  arrival: 'Arrival at the facility',
  pickupPlace: 'Pickup Location Information',
  contact: 'Contact Information',
  yes: 'Yes',
  no: 'No',
}

/** To those who do a step, once it is overdue. */
export const overdueLetterWords = {
  title: (workflowId: number) => `A step of Ghusl workflow ${workflowId} is overdue`,
  text: (step: string, due: string, facility: string) =>
    `The step '${step}' was due ${due} and has not been completed. Ghusl facility: ${facility}.`,
  once: 'You get this once for this step.',
  open: 'Open the workflow',
  footer: (council: string) => `${council}. You get this because of your role.`,
}

/** Why the papers of a workflow cannot be completed. */
export const paperFaultWords = {
  otherMayyit: 'This workflow belongs to another Mayyit by now. Nothing was changed.',
}

/** Since when something is kept. */
export const ghuslRetentionWords = {
  closed: 'their workflow was completed or cancelled',
  change: 'the last change',
}
