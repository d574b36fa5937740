import { flag, optionalLine, optionalNote, optionalPhone } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { handoverFaultWords } from '../words/en.ts'

type Typed = Readonly<Record<string, unknown>>

/** What says why a band that differs is right all the same, and who was called where nobody else could be reached. */
export const secondPersonInput = {
  reason: optionalNote(LIMITS.reason),
  alone: flag(false),
  calledName: optionalLine(),
  calledPhone: optionalPhone(),
}

/** Whoever decides alone says why, and whom they have called. */
export function judgeAlone({ alone, reason, calledName, calledPhone }: Typed): FieldErrors {
  if (alone !== true) return {}
  return {
    ...(isEmpty(reason) && { reason: handoverFaultWords.whyAlone }),
    ...(isEmpty(calledName) && { calledName: handoverFaultWords.noCalledName }),
    ...(isEmpty(calledPhone) && { calledPhone: messageWords.phone }),
  }
}
