import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../../clock.ts'
import type { Keyring } from '../../crypto.ts'
import type { Database } from '../../database/database.ts'
import type { Sealed } from '../../sealed.ts'
import type {} from '../tables.ts'

export const SIGNING_ALGORITHM = 'ES256'
const PURPOSE = 'embedded provider: signing key'

export const SEALED_SIGNING_KEY: Sealed = {
  what: 'signing key of the embedded sign-in',
  table: 'idpKey',
  id: ['id'],
  purpose: PURPOSE,
  columns: ['sealed'],
  keyId: null,
}

/** The embedded provider's key pair, private part included; it leaves the process only encrypted. */
export type SigningKey = JWK & { kid: string; alg: string }

/**
 * The key that the embedded provider signs with: from the database, where the first server to need one put it. One that
 * can't be read any more (another `DATA_KEY`) is replaced, and everybody signs in again.
 */
export async function openSigningKey(db: Database, keys: Keyring, clock: Clock): Promise<SigningKey> {
  const stored = await storedKey(db)
  const readable = stored && opened(keys, stored)
  if (readable) return readable
  const sealed = keys.seal(PURPOSE, JSON.stringify(await newKey()))
  const row = { sealed, createdOn: clock.now().toString() }
  if (stored) await db.updateTable('idpKey').set(row).where('sealed', '=', stored).execute()
  else
    await db
      .insertInto('idpKey')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Another server may have been quicker: what stands in the database counts.
  const settled = await storedKey(db)
  const key = settled && opened(keys, settled)
  if (!key) throw new Error('The signing key of the embedded provider cannot be read: servers differ in DATA_KEY')
  return key
}

/** The part of the key that everybody may know. */
export function publicPart({ kty, crv, x, y, kid, alg }: SigningKey): JWK {
  return { kty, crv, x, y, kid, alg, use: 'sig' } as JWK
}

async function storedKey(db: Database): Promise<Uint8Array | null> {
  const row = await db.selectFrom('idpKey').select('sealed').where('id', '=', 1).executeTakeFirst()
  return row?.sealed ?? null
}

function opened(keys: Keyring, sealed: Uint8Array): SigningKey | null {
  try {
    return JSON.parse(keys.open(PURPOSE, Buffer.from(sealed)).toString('utf8'))
  } catch {
    return null
  }
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' } as SigningKey
}
