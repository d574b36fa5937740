import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { handoverFaultWords } from '../words/en.ts'
import { bandIn } from './band.ts'

type Typed = Readonly<Record<string, unknown>>

/**
 * What the pages ask wherever somebody takes over, those of the steps too, whose documented calls go on without
 * (decisions §14): a similar name is ticked, and the band read, or said why there is none.
 */
export const judgeIdentity = (
  typed: Typed,
  { hasSimilar, worn }: { hasSimilar: boolean; worn: boolean },
): FieldErrors => ({
  ...judgeSimilar(typed, hasSimilar),
  ...(!worn &&
    isUnread(typed.wristBandId) &&
    isEmpty(typed.noBandReason) &&
    isEmpty(typed.reason) && { wristBandId: handoverFaultWords.noBand }),
})

/** Nothing, or words for nothing ('none'). */
export const isUnread = (typed: unknown): boolean => isEmpty(typed) || bandIn(String(typed)) === null

/** That whoever bears a close name is known of. */
export const judgeSimilar = ({ similarSeen }: Typed, hasSimilar: boolean): FieldErrors =>
  hasSimilar && similarSeen !== true ? { similarSeen: handoverFaultWords.similar } : {}

/** Whether a band is on, known or not. */
export const isBanded = ({ band, isBanded: isOn }: { band: string | null; isBanded?: boolean }): boolean =>
  isOn ?? band !== null
