import type { Keyring } from '../../../kit/server/crypto.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { hasHappened } from '../../timeline/server/public.ts'
import { maskedSin, REVEAL_MINUTES } from '../rules/sin.ts'

/** A SIN at rest: sealed for one purpose, with the name of its key beside it (decisions §17). */

const PURPOSE = 'sin'

/** Where a SIN lies in a row that keeps one, for `rotate-key` (decisions §17). */
export const SIN_COLUMNS = { purpose: PURPOSE, columns: ['sinSealed'], keyId: 'sinKeyId' } as const

const UNREADABLE = maskedSin('•••')

/** A SIN as a row keeps it. */
export type SealedSin = { sinSealed: Uint8Array | null; sinKeyId: string | null }

/** A SIN as it is stored. */
const sealSin = (keys: Keyring, sin: string): { sinSealed: Uint8Array; sinKeyId: string } => ({
  sinSealed: keys.seal(PURPOSE, sin),
  sinKeyId: keys.id,
})

/** The SIN itself. Throws when it was sealed with a key that is no longer there. */
export function openSin(keys: Keyring, { sinSealed }: SealedSin): string | null {
  return sinSealed && keys.open(PURPOSE, Buffer.from(sinSealed)).toString('utf8')
}

/** Whether the key that it was sealed with is there. */
const isReadable = (keys: Keyring, { sinKeyId }: SealedSin): boolean => keys.ids.includes(sinKeyId ?? '')

/** Whether it is this SIN that is stored. */
const isStoredSin = (keys: Keyring, sealed: SealedSin, sin: string): boolean =>
  isReadable(keys, sealed) && openSin(keys, sealed) === sin

/** The SIN as answers show it; null when there is none. */
export function maskedIn(keys: Keyring, sealed: SealedSin): string | null {
  if (!sealed.sinSealed) return null
  return isReadable(keys, sealed) ? maskedSin(openSin(keys, sealed) ?? '') : UNREADABLE
}

/** Whether this person was shown it so lately that a PDF may hold it. */
export const wasRevealedTo = (db: Database, about: About, by: number, now: Temporal.Instant): Promise<boolean> =>
  hasHappened(db, { about, event: 'REVEALED', by, since: now.subtract({ minutes: REVEAL_MINUTES }).toString() })

/** The columns that an input of a SIN changes; null where it stays as it is (`sinInput`). */
export function sinChange(
  keys: Keyring,
  stored: SealedSin | undefined,
  sin: string | null | undefined,
): SealedSin | null {
  if (sin === undefined || (sin === null && !stored?.sinSealed)) return null
  if (sin === null) return { sinSealed: null, sinKeyId: null }
  return stored && isStoredSin(keys, stored, sin) ? null : sealSin(keys, sin)
}
