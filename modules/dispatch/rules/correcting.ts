import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { compareInstants } from '../../announcements/rules/instants.ts'
import type { Outlook } from '../../calendar/rules/outlook.ts'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { correctionFaultWords, correctionHeldWords } from '../words/en.ts'
import type { Announcement } from './announcement.ts'
import { readsTheSame } from './plainText.ts'

type Sent = Pick<Announcement['records'][number], 'id' | 'announced'>

/**
 * Judges a correction of one of the records that an announcement sent; every fault at once. An update reads otherwise
 * than what was announced last; something cancelled may keep its words, where they are its own. Does not trust the types.
 */
export function judgeCorrection(
  { recordId, correction, wording }: Record<string, unknown>,
  sent: readonly Sent[],
): FieldErrors {
  const record = recordToCorrect(sent, recordId)
  const now = record?.announced ?? null
  const text = typeof wording === 'string' ? wording.trim() : ''
  const isBlank = text === '' && typeof (wording ?? '') === 'string'
  const isSame = now !== null && readsTheSame(text || now.wording, now.wording)
  return {
    ...(sent.length > 0 && !record && { recordId: isAbsent(recordId) ? messageWords.required : messageWords.option }),
    ...(isBlank && correction !== 'CANCELLED' && { wording: messageWords.required }),
    ...(isBlank && correction === 'CANCELLED' && now?.shared && { wording: correctionFaultWords.whoElse }),
    // What was cancelled by mistake is announced again as it was.
    ...(!isBlank &&
      isSame &&
      correction === 'UPDATED' &&
      now.correction !== 'CANCELLED' && { wording: correctionFaultWords.same }),
    ...(isSame &&
      correction === 'CANCELLED' &&
      now.correction === 'CANCELLED' && { correction: correctionFaultWords.cancelledAlready }),
  }
}

type Ahead = Pick<Outlook, 'kind' | 'kindBlocked' | 'blockedToday' | 'nextSlot' | 'timezone'>

/**
 * What a correction that is sent now waits for, and whether what it corrects is over by then, `until` which it could go;
 * null where nothing holds it back (decisions §8).
 */
export function correctionHeld(ahead: Ahead, until: string | null, reader: Reader): string | null {
  const { kind, kindBlocked, blockedToday, nextSlot, timezone } = ahead
  if (!kindBlocked && !blockedToday) return null
  const name = capitalKind(kind)
  if (kindBlocked || nextSlot === null) return correctionHeldWords.held(name, kindBlocked)
  const held = correctionHeldWords.heldUntil(name, sayWhen(nextSlot, 'said', timezone, reader))
  const isOver = until !== null && compareInstants(until, nextSlot) <= 0
  return isOver ? `${held} ${correctionHeldWords.overByThen}` : held
}

/** The record that is meant: the one that is named, or the only one. */
export const recordToCorrect = <Each extends Sent>(sent: readonly Each[], recordId: unknown): Each | undefined =>
  isAbsent(recordId) && sent.length === 1 ? sent[0] : sent.find(({ id }) => id === recordId)

const isAbsent = (recordId: unknown): boolean => recordId === undefined || recordId === null || recordId === ''

/**
 * What a correction says of its record. An update reads as it was typed; a cancellation keeps what was announced, with
 * the sender's words, if any, above it (decisions §8).
 */
export function correctionWords(
  correction: 'UPDATED' | 'CANCELLED',
  typed: string | null,
  { announced }: { announced: string },
): { above: readonly string[]; announced: string } {
  if (correction === 'UPDATED') return { above: [], announced: typed ?? announced }
  return { above: typed === null || readsTheSame(typed, announced) ? [] : [typed], announced }
}
