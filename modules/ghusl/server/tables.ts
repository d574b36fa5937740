import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { AgeUnit, Gender } from '../../particulars/rules/choices.ts'
import type { IntakeParticulars } from '../rules/intake.ts'
import type { WorkflowStatus } from '../rules/lifecycle.ts'
import type { StepStatus } from '../rules/stepStatus.ts'
import type { StepType } from '../rules/steps.ts'

/** Burial preparation of one person (decisions §14). What retention clears may be null. */
export type GhuslWorkflowTable = {
  id: Id
  version: Defaulted<number>
  status: WorkflowStatus
  /** The deceased. */
  name: string
  regionId: number
  gsoFacilityId: number
  deceasedAge: number
  deceasedAgeUnit: AgeUnit
  gender: Gender
  pickupStreet1: Maybe<string>
  pickupStreet2: Maybe<string>
  pickupCity: Maybe<string>
  pickupProvince: Maybe<string>
  pickupPostalCode: Maybe<string>
  pickupNotes: Maybe<string>
  contactName: Maybe<string>
  contactPhone: Maybe<string>
  contactEmail: Maybe<string>
  mayyitId: Maybe<number>
  cancelReason: Maybe<string>
  /** When it was completed or cancelled. */
  closedOn: MaybeInstant
  createdOn: Instant
  createdBy: number
  updatedOn: Instant
  updatedBy: number
  privateClearedOn: MaybeInstant
}

/** A step of a workflow; its name, group and order are in the rules. */
export type GhuslStepTable = {
  id: Id
  workflowId: number
  stepType: StepType
  status: StepStatus
  version: Defaulted<number>
  dueOn: Instant
  completedOn: MaybeInstant
  completedBy: Maybe<number>
  overdueToldOn: MaybeInstant
}

/** What was said of the pickup: the plan, and once it is done when it was and where the deceased lies. */
export type GhuslPickupTable = {
  workflowId: number
  pickupDate: string
  pickupPartyName: string
  pickupPersonName: Maybe<string>
  pickupPersonPhone: Maybe<string>
  pickupPersonEmail: Maybe<string>
  pickupDateTime: MaybeInstant
  storedOffSite: Maybe<boolean>
}

/** What was said of the arrival at the facility. */
export type GhuslTransferTable = {
  workflowId: number
  arrivalDateTime: Instant
  checkedInByName: string
  effectsExists: Maybe<boolean>
  effectsDetails: Maybe<string>
  jewelryExists: Maybe<boolean>
  jewelleryDetails: Maybe<string>
  additionalNotes: Maybe<string>
  wristBandId: Maybe<string>
}

/** What the GSO wrote down of the deceased, with the SIN sealed (decisions §17). */
export type GhuslIntakeTable = { [Field in keyof IntakeParticulars]: Maybe<NonNullable<IntakeParticulars[Field]>> } & {
  workflowId: number
  version: number
  sinSealed: Maybe<Uint8Array>
  sinKeyId: Maybe<string>
  updatedOn: Instant
  updatedBy: number
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    ghuslWorkflow: GhuslWorkflowTable
    ghuslStep: GhuslStepTable
    ghuslPickup: GhuslPickupTable
    ghuslTransfer: GhuslTransferTable
    ghuslIntake: GhuslIntakeTable
  }
}
