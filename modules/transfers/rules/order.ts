import { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { anyName, instant, optionalEmail, optionalInstant, optionalReference } from '../../../kit/rules/fields.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { optionalLanguage } from '../../../kit/rules/languageField.ts'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { gsoFacilityId } from '../../holdingArea/rules/facility.ts'
import { optionalAgeInput } from '../../particulars/rules/age.ts'
import { AGE_UNITS } from '../../particulars/rules/choices.ts'
import { ageWords } from '../../particulars/words/en.ts'
import { orderFaultWords } from '../words/en.ts'
import { TRANSFER_STATUSES } from './lifecycle.ts'

/** What is typed of an order (3§3, 3§5, decisions §9, §14). Names are not announced here, so whatever is known will do. */
export const orderInput = {
  deceasedName: anyName(orderFaultWords.name),
  /** One of three identifiers, where it is known (decisions §14). */
  ...optionalAgeInput(),
  gsoFacilityId: gsoFacilityId(),
  dropOffDateTime: instant(orderFaultWords.dropOff),
  chelliAnjaliDateTime: optionalInstant(),
  /** The workflow whose place at the facility is kept already. */
  workflowId: optionalReference(),
  vendorName: anyName(orderFaultWords.vendor),
  vendorEmail: optionalEmail(),
  vendorLanguage: optionalLanguage(),
}
export const newOrder = z.strictObject(orderInput, { error: messageWords.invalid })
export type OrderInput = z.output<typeof newOrder>

/** An order as lists show it (3§3): nobody's contact. */
export const orderRow = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(TRANSFER_STATUSES),
  deceasedName: z.string(),
  dropOffDateTime: z.string(),
  chelliAnjaliDateTime: z.string().nullable(),
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  /** The zone of its facility, in which its times are entered and shown. */
  timezone: z.string(),
  regionId: z.number(),
  vendorName: z.string(),
  workflowId: z.number().nullable(),
  /** The delivery that it was filled by. */
  externalFormId: z.number().nullable(),
  createdBy: person.nullable(),
  createdOn: z.string(),
})
export type OrderRow = z.output<typeof orderRow>

/** A whole order. What retention has cleared is null. */
export const order = orderRow.extend({
  deceasedAge: z.number().nullable(),
  deceasedAgeUnit: z.enum(AGE_UNITS).nullable(),
  vendorEmail: z.string().nullable(),
  /** In which the vendor is written to (decisions §20). */
  vendorLanguage: z.enum(LANGUAGES),
  workflowName: z.string().nullable(),
  /** The facility to which its delivery brought the deceased, which may be another than was ordered. */
  deliveredTo: z.string().nullable(),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
})
export type Order = z.output<typeof order>

/** '81 years'; null where nobody knows it. */
export const ageOf = ({
  deceasedAge,
  deceasedAgeUnit,
}: Pick<Order, 'deceasedAge' | 'deceasedAgeUnit'>): string | null =>
  deceasedAge === null || deceasedAgeUnit === null ? null : ageWords.of(deceasedAge, deceasedAgeUnit)

/** A changed order; the keys of the answer that nobody sets are ignored (decisions §4). */
export const changedOrder = changeBody(orderInput, order)
export type OrderChange = OrderInput & { version?: number | undefined }

/** A timeline names it and keeps no value (decisions §6). */
export const PRIVATE_ORDER_FIELDS: readonly (keyof OrderInput)[] = ['vendorEmail']
