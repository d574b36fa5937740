import { z } from 'zod'
import {
  anyName,
  choice,
  optionalFlag,
  optionalInstant,
  optionalLine,
  optionalNote,
  presentedToken,
  words,
} from '../../../kit/rules/fields.ts'
import { isObject } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { gsoFacilityId } from '../../holdingArea/rules/facility.ts'
import { deliveryFaultWords } from '../words/en.ts'

export const CASKET_SIZES = ['REGULAR', 'OVER'] as const
export type CasketSize = (typeof CASKET_SIZES)[number]

/** What whoever brings the deceased says (3§3, 3§5). */
export const deliveryInput = {
  deceasedName: anyName(deliveryFaultWords.name),
  gsoFacilityId: gsoFacilityId(),
  vendorName: anyName(deliveryFaultWords.vendor),
  servicePersonName: optionalLine(),
  /** Left out, it is when it is received. */
  dropOffDateTime: optionalInstant(),
  wristId: words(deliveryFaultWords.wristId),
  sizeOfCasket: choice(CASKET_SIZES, deliveryFaultWords.casket),
  /** Not answered: nobody has looked yet (decisions §14). */
  jewellery: optionalFlag(),
  /** Asked for with jewellery; the judgement says so. */
  jewelleryDetails: optionalNote(),
}

/** A body that is sent without an account: which order it belongs to, its link alone can say (decisions §14). */
export const newDelivery = z.preprocess(
  // Lists of the first version call it so (3§3).
  (sent) => (isObject(sent) ? { ...sent, jewellery: sent.jewellery ?? sent.jewelleryAvailable } : sent),
  z
    .strictObject(
      {
        ...deliveryInput,
        /** The link that it was opened by: one that can be none of ours is one that nobody knows, and refuses nobody. */
        token: presentedToken.nullish(),
        /** What the device said it was, where it was entered: its clock may be wrong. */
        phoneTime: optionalInstant(),
        jewelleryAvailable: z.unknown().optional(),
        deceasedBodyTransferId: z.unknown().optional(),
        gsoFacilityName: z.unknown().optional(),
      },
      { error: messageWords.invalid },
    )
    .transform(({ jewelleryAvailable: _j, deceasedBodyTransferId: _d, gsoFacilityName: _g, ...said }) => said),
)
export type NewDelivery = z.output<typeof newDelivery>

/** A delivery as lists show it. What retention has cleared is null. */
export const deliveryRow = z.object({
  id: z.number(),
  deceasedName: z.string(),
  dropOffDateTime: z.string(),
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  /** The zone of its facility, in which its times are entered and shown. */
  timezone: z.string(),
  regionId: z.number(),
  vendorName: z.string(),
  wristId: z.string().nullable(),
  sizeOfCasket: z.enum(CASKET_SIZES),
  jewellery: z.boolean().nullable(),
  jewelleryAvailable: z.boolean().nullable(),
  /** The order that it has filled; null while it is linked to none. */
  deceasedBodyTransferId: z.number().nullable(),
  createdOn: z.string(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

/** A whole delivery. */
export const delivery = deliveryRow.extend({
  servicePersonName: z.string().nullable(),
  jewelleryDetails: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>
