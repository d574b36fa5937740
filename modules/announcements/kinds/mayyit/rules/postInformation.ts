import {
  choice,
  optionalFlag,
  optionalNumberText,
  optionalWhole,
  optionalWords,
  whole,
} from '../../../../../kit/rules/fields.ts'
import { messageWords } from '../../../../../kit/words/en.ts'
import { checkWords } from '../words/en.ts'
import { VACCINE_PASSPORT } from './picklists.ts'

/** What is known after the funeral: the 'Post Mayyit Information' dialog (1§3, 1§5). */
export const postFields = {
  mayyitNumber: whole({ required: checkWords.mayyitNumberMissing, least: 1, message: checkWords.positive }),
  lotNo: whole({ required: checkWords.lotNumberMissing, least: 1, message: checkWords.positive }),
  attendance: optionalWhole({ least: 0, message: messageWords.invalid }),
  session: optionalWords(),
  preMayyitViewing: optionalFlag(),
  virtualViewing: optionalFlag(),
  vaccinePassportUsed: choice(VACCINE_PASSPORT, checkWords.passport),
  funeralHomeChqNo: optionalNumberText(),
}
