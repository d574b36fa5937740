import type { Keyring } from '../../../../../kit/server/crypto.ts'
import type { Database, Trx } from '../../../../../kit/server/database/database.ts'
import type { Sealed } from '../../../../../kit/server/sealed.ts'
import type { About } from '../../../../timeline/rules/timeline.ts'
import { maskedSin, REVEAL_MINUTES } from '../rules/sin.ts'

/** A SIN at rest: sealed for one purpose, with the name of its key beside it (decisions §17). */

const PURPOSE = 'sin'

export const FORM15_SINS: Sealed = {
  what: 'SINs of Form 15',
  table: 'mayyitForm15',
  id: ['recordId'],
  purpose: PURPOSE,
  columns: ['sinSealed'],
  keyId: 'sinKeyId',
}

const UNREADABLE = maskedSin('•••')

type SealedSin = { sinSealed: Uint8Array | null; sinKeyId: string | null }

/** A SIN as it is stored. */
export const sealSin = (keys: Keyring, sin: string): { sinSealed: Uint8Array; sinKeyId: string } => ({
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
export const isStoredSin = (keys: Keyring, sealed: SealedSin, sin: string): boolean =>
  isReadable(keys, sealed) && openSin(keys, sealed) === sin

/** The SIN as answers show it; null when there is none. */
export function maskedIn(keys: Keyring, sealed: SealedSin): string | null {
  if (!sealed.sinSealed) return null
  return isReadable(keys, sealed) ? maskedSin(openSin(keys, sealed) ?? '') : UNREADABLE
}

/** Writes down that somebody was shown it, and why. */
export async function recordReveal(trx: Trx, about: About, by: number, on: string, reason: string): Promise<void> {
  await trx
    .insertInto('sinReveal')
    .values({ aboutKind: about.kind, aboutId: about.id, byUser: by, on, reason })
    .execute()
}

/** Whether this person was shown it so lately that a PDF may hold it. */
export async function wasRevealedTo(db: Database, about: About, by: number, now: Temporal.Instant): Promise<boolean> {
  const recent = await db
    .selectFrom('sinReveal')
    .select('id')
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('byUser', '=', by)
    .where('on', '>', now.subtract({ minutes: REVEAL_MINUTES }).toString())
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}
