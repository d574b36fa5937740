import { z } from 'zod'
import {
  answered,
  date,
  email,
  instant,
  name,
  optionalFlag,
  optionalInstant,
  optionalLine,
  optionalNote,
  optionalWords,
  phone,
  reference,
  version,
  words,
} from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { secondPersonInput } from '../../custody/rules/secondPerson.ts'
import { stepFaultWords } from '../words/en.ts'
import { contact, pickupPlace } from './workflow.ts'

/** Which step of which workflow a form is submitted for (3§3). */
export const stepReference = {
  workflowId: reference(messageWords.required),
  workflowStepId: reference(messageWords.required),
}
export type StepReference = { workflowId: number; workflowStepId: number }

/** When the deceased is brought and leaves (3§5). */
export const stayTimes = {
  arrivalDateTime: instant(stepFaultWords.arrival),
  exitDateTime: instant(stepFaultWords.exit),
}

/** Schedule pickup (3§3, 3§5). */
export const schedulePickupInput = {
  pickupDate: date(stepFaultWords.pickupDate),
  ...stayTimes,
  pickupPartyName: words(stepFaultWords.partyName),
  pickupPersonName: name({ required: stepFaultWords.personName }),
  pickupPersonPhone: phone(),
  pickupPersonEmail: email(),
  ...pickupPlace,
  ...contact,
}
export const schedulePickupBody = z.strictObject(
  // The workflow's, as it was read: address and contact are typed over what it says.
  { ...schedulePickupInput, ...stepReference, version: version() },
  { error: messageWords.invalid },
)
export type SchedulePickup = z.output<typeof schedulePickupBody>

/** What custody asks besides at each change of hands; documented calls may leave it out (decisions §14). */
const custodyInput = {
  givenByName: optionalLine(),
  noBandReason: optionalLine(LIMITS.reason),
  similarSeen: optionalFlag(),
  ...secondPersonInput,
  /** What the device said it was, where it was entered without a network. */
  phoneTime: optionalInstant(),
}

/** Pickup complete (3§3, 3§5). */
export const pickupCompleteInput = {
  pickupDateTime: instant(stepFaultWords.pickupTime),
  storedOffSite: answered(stepFaultWords.option),
  wristBandId: optionalWords(),
  ...custodyInput,
}
export const pickupCompleteBody = z.strictObject(
  { ...pickupCompleteInput, ...stepReference },
  { error: messageWords.invalid },
)
export type PickupComplete = z.output<typeof pickupCompleteBody>

/** Transfer to the Ghusl facility (3§3, 3§5). */
export const transferInput = {
  arrivalDateTime: instant(stepFaultWords.arrival),
  checkedInByName: name({ required: stepFaultWords.checkedInBy }),
  /** Not answered: nobody has looked yet. */
  EffectsExists: optionalFlag(),
  effectsDetails: optionalNote(),
  JewelryExists: optionalFlag(),
  jewelleryDetails: optionalNote(),
  additionalNotes: optionalNote(),
  wristBandId: optionalWords(),
  /** Why something is seen otherwise than it was said before. */
  differenceNote: optionalNote(LIMITS.reason),
  ...custodyInput,
}
export const transferBody = z.strictObject({ ...transferInput, ...stepReference }, { error: messageWords.invalid })
export type TransferToFacility = z.output<typeof transferBody>
