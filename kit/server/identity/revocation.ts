import { decodeJwt } from 'jose'
import type { Database } from '../database/database.ts'
import type {} from './tables.ts'
import { tokenHash } from './verifier.ts'

/** Makes the server refuse this token from now on, on every server (decisions §3). It has been verified before. */
export async function revoke(db: Database, idToken: string): Promise<void> {
  const expires = decodeJwt(idToken).exp ?? 0
  await db
    .insertInto('revokedToken')
    .values({ tokenHash: tokenHash(idToken), expiresOn: instantOf(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Clears what has expired: revoked tokens and the embedded provider's state; a daily job calls it. Answers how many
 * rows went. Safe to run twice.
 */
export async function clearExpiredIdentity(db: Database, now: string): Promise<{ tokens: number; state: number }> {
  const tokens = await db.deleteFrom('revokedToken').where('expiresOn', '<', now).executeTakeFirst()
  const state = await db.deleteFrom('idpState').where('expiresOn', '<', now).executeTakeFirst()
  return { tokens: Number(tokens.numDeletedRows), state: Number(state.numDeletedRows) }
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()
