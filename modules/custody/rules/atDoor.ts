import { type FieldErrors, isEmpty } from '../../../kit/rules/validation.ts'
import { awayWords, handoverFaultWords } from '../words/en.ts'
import { type BandVerdict, bandKey, isDifferent, judgeBand } from './band.ts'
import type { Custody } from './custodyApi.ts'
import type { CustodyEvent } from './events.ts'
import { isBanded } from './judgeIdentity.ts'

/**
 * Somebody at the door; of whom a device knows without a network it knows no band and no entries, but whether a band is
 * on, whether they are checked in, and what of a step was a mistake.
 */
export type AtDoor = Custody & {
  readonly isBanded?: boolean
  readonly isKnown?: boolean
  readonly checkedIn?: boolean
  readonly mistaken?: readonly CustodyEvent[]
}

/** What a device knows of a band that was read: whether it is theirs, and who else of the day wears it. */
export type KnownBand = { readonly isTheirs: boolean; readonly wornBy: string | null }

/** What a band that was read, or not read, says of who is at the door, by what their page and the device know. */
export function verdictAtDoor(
  who: Pick<AtDoor, 'band' | 'isBanded'>,
  type: CustodyEvent,
  read: string | null,
  { isTheirs, wornBy }: KnownBand,
): BandVerdict {
  const theirs = who.band ?? (isTheirs ? read : '')
  const worn = isBanded(who) ? bandKey(theirs ?? '') : null
  return judgeBand(read, { type, worn, isWornByOther: wornBy !== null })
}

/** What is wrong with the band, in the words of the server; null where nothing is. */
export function bandFault(
  { name, band }: Pick<AtDoor, 'name' | 'band'>,
  verdict: BandVerdict,
  read: string | null,
  { wornBy }: KnownBand,
): string | null {
  if (!isDifferent(verdict)) return null
  if (verdict === 'unread') return handoverFaultWords.unreadBand(name, band)
  if (verdict === 'other') return handoverFaultWords.otherBand(name, band)
  return handoverFaultWords.wornBy(read ?? '', wornBy ?? handoverFaultWords.somebodyElse)
}

/**
 * Where there is no network nobody refuses a band that differs, so it is asked about here; and since nobody can confirm
 * that somebody has left, it is entered alone (decisions §14).
 */
export function judgeAway(
  typed: Readonly<Record<string, unknown>>,
  type: CustodyEvent,
  fault: string | null,
): FieldErrors {
  if (fault === null) return {}
  if (isEmpty(typed.reason)) return { wristBandId: fault }
  return type === 'LEFT' && typed.alone !== true ? { alone: awayWords.alone } : {}
}
