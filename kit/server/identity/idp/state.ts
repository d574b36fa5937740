import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../clock.ts'
import { hashToken, type Keyring } from '../../crypto.ts'
import type { Database } from '../../database/database.ts'
import type { Sealed } from '../../sealed.ts'
import type {} from '../tables.ts'

const PURPOSE = 'embedded provider: state'

export const SEALED_SIGN_INS: Sealed = {
  what: 'sign-ins with the embedded provider',
  table: 'idpState',
  id: ['model', 'idHash'],
  purpose: PURPOSE,
  columns: ['sealed'],
  keyId: null,
}
/** A refresh token presented again this soon is a lost answer or a reload, not a thief. */
const REPEAT_SECONDS = 10

type Stored = { sealed: Uint8Array; consumedOn: string | null }

/**
 * Keeps what the embedded provider remembers in the database, so that a restart signs nobody out and several servers
 * share it. Ids stand there hashed and contents encrypted: a copy of the table lets nobody in.
 */
export function createStateAdapter(db: Database, keys: Keyring, clock: Clock) {
  return (model: string): Adapter => {
    const rows = () => db.selectFrom('idpState').select(['sealed', 'consumedOn']).where('model', '=', model)
    const forgiven = (consumed: number) =>
      model === 'RefreshToken' && secondsOf(clock.now()) - consumed < REPEAT_SECONDS

    function read(row: Stored | undefined): AdapterPayload | undefined {
      const payload = row && opened(keys, row.sealed)
      if (!payload || row.consumedOn === null) return payload
      const consumed = secondsOf(Temporal.Instant.from(row.consumedOn))
      return forgiven(consumed) ? payload : { ...payload, consumed }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const content = {
          sealed: keys.seal(PURPOSE, JSON.stringify(payload)),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresOn: expiresIn === undefined ? null : clock.now().add({ seconds: expiresIn }).toString(),
        }
        await db
          .insertInto('idpState')
          .values({ model, idHash: hashToken(id), ...content })
          .onConflict((conflict) => conflict.columns(['model', 'idHash']).doUpdateSet(content))
          .execute()
      },
      async find(id) {
        return read(await rows().where('idHash', '=', hashToken(id)).executeTakeFirst())
      },
      async findByUid(uid) {
        return read(await rows().where('uid', '=', uid).executeTakeFirst())
      },
      // For devices without a keyboard, which the provider is not set up to serve.
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        await db
          .updateTable('idpState')
          .set({ consumedOn: clock.now().toString() })
          .where('model', '=', model)
          .where('idHash', '=', hashToken(id))
          .where('consumedOn', 'is', null)
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('idpState').where('model', '=', model).where('idHash', '=', hashToken(id)).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('idpState').where('model', '=', model).where('grantId', '=', grantId).execute()
      },
    }
  }
}

/** What was sealed; nothing when it was with a former key, so that people sign in again. */
function opened(keys: Keyring, sealed: Uint8Array): AdapterPayload | undefined {
  try {
    return JSON.parse(keys.open(PURPOSE, Buffer.from(sealed)).toString('utf8'))
  } catch {
    return undefined
  }
}

const secondsOf = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000)
