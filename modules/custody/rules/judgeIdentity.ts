import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { handoverFaultWords } from '../words/en.ts'
import { bandIn, isReadOrConfirmed } from './band.ts'
import type { CustodyEvent } from './events.ts'

type Typed = Readonly<Record<string, unknown>>

/**
 * What the pages ask wherever somebody takes over, those of the steps too, whose documented calls go on without
 * (decisions §14): a similar name is ticked, and the band read, or said why there is none.
 */
export const judgeIdentity = (
  typed: Typed,
  { hasSimilar, worn, type }: { hasSimilar: boolean; worn: boolean; type: CustodyEvent },
): FieldErrors => ({
  ...judgeSimilar(typed, hasSimilar),
  // Where it counts as a different one, that is said with the name and the band (`judgeBand`).
  ...(!(worn && isReadOrConfirmed(type)) &&
    isUnread(typed.wristBandId) &&
    isEmpty(typed.noBandReason) &&
    isEmpty(typed.reason) && { wristBandId: worn ? handoverFaultWords.unread : handoverFaultWords.noBand }),
})

/** Nothing, or words for nothing ('none'). */
export const isUnread = (typed: unknown): boolean => isEmpty(typed) || bandIn(String(typed)) === null

/** That whoever bears a close name is known of. */
export const judgeSimilar = ({ similarSeen }: Typed, hasSimilar: boolean): FieldErrors =>
  hasSimilar && similarSeen !== true ? { similarSeen: handoverFaultWords.similar } : {}

/** Whether a band is on, known or not. */
export const isBanded = ({ band, isBanded: isOn }: { band: string | null; isBanded?: boolean }): boolean =>
  isOn ?? band !== null
