import { z } from 'zod'
import {
  answered,
  date,
  email,
  instant,
  name,
  note,
  optionalFlag,
  optionalInstant,
  optionalNote,
  optionalWords,
  phone,
  reference,
} from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { secondPersonInput } from '../../custody/rules/secondPerson.ts'
import { contact, pickupPlace } from './workflow.ts'

const ONLY_LETTERS = 'Name can contain only alphabets and space.'

/** Which step of which workflow a form is submitted for (3§3). */
export const stepReference = {
  workflowId: reference(messageWords.required),
  workflowStepId: reference(messageWords.required),
}
export type StepReference = { workflowId: number; workflowStepId: number }

/** When the deceased is brought and leaves (3§5). */
export const stayTimes = {
  arrivalDateTime: instant('Please select arrival date and time.'),
  exitDateTime: instant('Please select exit date and time.'),
}

/** Schedule pickup (3§3, 3§5). */
export const schedulePickupInput = {
  pickupDate: date('Please select pickup date.'),
  ...stayTimes,
  pickupPartyName: note('Please provide party name.', LIMITS.name),
  pickupPersonName: name({ required: 'Please provide person name.', message: ONLY_LETTERS }),
  pickupPersonPhone: phone(),
  pickupPersonEmail: email(),
  ...pickupPlace,
  ...contact,
}
export const schedulePickupBody = z.strictObject(
  { ...schedulePickupInput, ...stepReference },
  { error: messageWords.invalid },
)
export type SchedulePickup = z.output<typeof schedulePickupBody>

/** What custody asks besides at each change of hands; documented calls may leave it out (decisions §14). */
const custodyInput = {
  noBandReason: optionalNote(LIMITS.reason),
  similarSeen: optionalFlag(),
  ...secondPersonInput,
  /** What the device said it was, where it was entered without a network. */
  phoneTime: optionalInstant(),
}

/** Pickup complete (3§3, 3§5). */
export const pickupCompleteInput = {
  pickupDateTime: instant('Please select pickup date and time.'),
  storedOffSite: answered('Please select an option.'),
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
  arrivalDateTime: instant('Please select arrival date and time.'),
  checkedInByName: name({ required: 'Please provide name of the person who checked in.', message: ONLY_LETTERS }),
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

/** How the fields of the three forms are called. */
export const stepLabels = {
  pickupDate: 'Pickup date',
  arrivalDateTime: 'Arrival date and time',
  exitDateTime: 'Exit date and time',
  pickupPartyName: 'Party name',
  pickupPersonName: 'Person name',
  pickupPersonPhone: 'Person phone',
  pickupPersonEmail: 'Person email',
  pickupDateTime: 'Pickup date and time',
  storedOffSite: 'Storing off site?',
  checkedInByName: 'Checked in by',
  EffectsExists: 'Effects',
  effectsDetails: 'Effects details',
  JewelryExists: 'Jewelry',
  jewelleryDetails: 'Jewellery details',
  additionalNotes: 'Additional notes',
  wristBandId: 'Wrist band ID',
} as const
