import { z } from 'zod'
import {
  address,
  choice,
  name,
  optionalAddress,
  optionalEmail,
  optionalNote,
  phone,
  postal,
} from '../../../kit/rules/fields.ts'
import { person } from '../../../kit/rules/person.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { WHEREABOUTS } from '../../custody/rules/events.ts'
import { gsoFacilityId, judgeFacility } from '../../holdingArea/rules/facility.ts'
import { ageInput, judgeAge } from '../../particulars/rules/age.ts'
import { AGE_UNITS, GENDERS } from '../../particulars/rules/choices.ts'
import { workflowFaultWords } from '../words/en.ts'
import { WORKFLOW_STATUSES } from './lifecycle.ts'
import { STEP_STATUSES } from './stepStatus.ts'
import { STEP_TYPES } from './steps.ts'

/** Where the deceased is picked up (3§5). */
export const pickupPlace = {
  pickupStreet1: address(workflowFaultWords.street),
  pickupStreet2: optionalAddress(),
  pickupCity: name({ required: workflowFaultWords.city, message: workflowFaultWords.cityOnlyLetters }),
  pickupProvince: address(workflowFaultWords.province),
  pickupPostalCode: postal(workflowFaultWords.postalCode),
  pickupNotes: optionalNote(),
}

/** Whom to call (3§5). */
export const contact = {
  contactName: name({ required: workflowFaultWords.contactName }),
  contactPhone: phone(),
  contactEmail: optionalEmail(),
}

/** What is typed to begin a workflow (3§3, decisions §14: the further required field is `gender`). */
export const workflowInput = {
  gsoFacilityId: gsoFacilityId(),
  deceasedName: name({ required: workflowFaultWords.name }),
  ...ageInput({ required: workflowFaultWords.age, unit: workflowFaultWords.ageUnit }),
  gender: choice(GENDERS),
  ...pickupPlace,
  ...contact,
}
export const newWorkflow = z.strictObject(workflowInput, { error: messageWords.invalid })
export type WorkflowInput = z.output<typeof newWorkflow>

/** The rules between its fields, and what hangs on the facilities on offer. */
export const judgeWorkflow = (
  typed: Readonly<Record<string, unknown>>,
  facilities: readonly { id: number }[],
): FieldErrors => ({ ...judgeFacility(typed.gsoFacilityId, facilities), ...judgeAge(typed) })

/** A step as answers hold it (3§3). */
export const workflowStep = z.object({
  id: z.number(),
  workflowId: z.number(),
  stepType: z.enum(STEP_TYPES),
  name: z.string(),
  stepGroup: z.string(),
  stepOrder: z.number(),
  status: z.enum(STEP_STATUSES),
  toBeCompletedBefore: z.string(),
  completedOn: z.string().nullable(),
  completedBy: person.nullable(),
})
export type WorkflowStep = z.output<typeof workflowStep>

/** A place at a facility that is planned or taken for a workflow. */
const stay = z.object({
  /** Where that is: whoever was moved, or brought elsewhere, lies at another than the workflow's. */
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  arrivalDateTime: z.string(),
  exitDateTime: z.string(),
  /** As custody says: that the deceased was picked up may have been a mistake. */
  where: z.enum(WHEREABOUTS),
  arrived: z.boolean(),
  /** Not while the deceased is stored elsewhere. */
  holds: z.boolean(),
  /** When the deceased was taken away; the place is held until then. */
  leftOn: z.string().nullable(),
})

/** A workflow as lists show it: nobody's contact, no address (decisions §4). */
export const workflowRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  status: z.enum(WORKFLOW_STATUSES),
  toBeCompletedBefore: z.string().nullable(),
  steps: z.array(workflowStep),
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  /** The zone of its facility, in which its times are entered and shown. */
  timezone: z.string(),
  regionId: z.number(),
  /** The Mayyit that was made from it. */
  mayyitId: z.number().nullable(),
  createdBy: person.nullable(),
  createdOn: z.string(),
})
export type WorkflowRow = z.output<typeof workflowRow>

/** An open workflow with the facility at which the deceased lies or is expected: after a move another than the workflow's. */
export const openWorkflow = workflowRow.extend({ houseName: z.string() })
export type OpenWorkflow = z.output<typeof openWorkflow>

/** What was said of the pickup, as far as it was. */
const pickup = z.object({
  pickupDate: z.string(),
  pickupPartyName: z.string(),
  pickupPersonName: z.string().nullable(),
  pickupPersonPhone: z.string().nullable(),
  pickupPersonEmail: z.string().nullable(),
  pickupDateTime: z.string().nullable(),
  storedOffSite: z.boolean().nullable(),
})

/** What was said of the arrival at the facility. */
const transfer = z.object({
  arrivalDateTime: z.string(),
  checkedInByName: z.string(),
  EffectsExists: z.boolean().nullable(),
  effectsDetails: z.string().nullable(),
  JewelryExists: z.boolean().nullable(),
  jewelleryDetails: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  wristBandId: z.string().nullable(),
})

/** A whole workflow. What retention has cleared is null. */
export const workflow = workflowRow.extend({
  deceasedName: z.string(),
  deceasedAge: z.number(),
  deceasedAgeUnit: z.enum(AGE_UNITS),
  gender: z.enum(GENDERS),
  pickupStreet1: z.string().nullable(),
  pickupStreet2: z.string().nullable(),
  pickupCity: z.string().nullable(),
  pickupProvince: z.string().nullable(),
  pickupPostalCode: z.string().nullable(),
  pickupNotes: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  stay: stay.nullable(),
  pickup: pickup.nullable(),
  transfer: transfer.nullable(),
  cancelReason: z.string().nullable(),
  closedOn: z.string().nullable(),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
})
export type Workflow = z.output<typeof workflow>

type Housed = Pick<WorkflowRow, 'gsoFacilityName'> & { stay?: Workflow['stay']; houseName?: string }

/** The facility at which the deceased lies or is expected, as far as it is known (`stay`). */
export const houseNameOf = ({ stay, houseName, gsoFacilityName }: Housed): string =>
  stay?.gsoFacilityName ?? houseName ?? gsoFacilityName

/** When the deceased was picked up; null where nobody was, or that was a mistake (`stay.where`). */
export const pickedUpOn = ({ stay, pickup }: Pick<Workflow, 'stay' | 'pickup'>): string | null =>
  stay?.where === 'EXPECTED' ? null : (pickup?.pickupDateTime ?? null)
