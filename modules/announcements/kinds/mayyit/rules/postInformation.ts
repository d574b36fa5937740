import {
  choice,
  optionalFlag,
  optionalNumberText,
  optionalWhole,
  optionalWords,
  whole,
} from '../../../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../../../kit/rules/messages.ts'
import { VACCINE_PASSPORT } from './picklists.ts'

const AT_LEAST_ONE = 'Should be greater than 0.'

/** What is known after the funeral: the 'Post Mayyit Information' dialog (1§3, 1§5). */
export const postFields = {
  mayyitNumber: whole({ required: 'Mayyit number is required.', least: 1, message: AT_LEAST_ONE }),
  lotNo: whole({ required: 'Lot number is required.', least: 1, message: AT_LEAST_ONE }),
  attendance: optionalWhole({ least: 0, message: MESSAGES.invalid }),
  session: optionalWords(),
  preMayyitViewing: optionalFlag(),
  virtualViewing: optionalFlag(),
  vaccinePassportUsed: choice(VACCINE_PASSPORT, 'Please select an option.'),
  funeralHomeChqNo: optionalNumberText(),
}
