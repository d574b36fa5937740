import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Instant } from './database/columns.ts'
import type { Database, Trx } from './database/database.ts'
import { fixed, madeOnce } from './database/fixed.ts'

/** What was made under the keys that pages send with their entries (`Endpoint.once`). */
export type EntryKeyTable = {
  byUser: number | null
  key: string
  what: string
  madeId: number
  digest: string
  on: Instant
}

declare module './database/database.ts' {
  interface Tables {
    entryKey: EntryKeyTable
  }
}

/** Whose key it is; nobody's on public forms. */
export type EntryKey = { key: string; by: number | null }

/** A submission that came with a key: what it makes, SQL for a new id of such, and the checked body. */
export type Submission = EntryKey & { what: string; newId: RawBuilder<number>; body: unknown; on: string }

/** What an entry made when it came before, and whether it said the same. */
export type MadeBefore = { what: string; id: number; same: boolean }

/** Whether something was made under the key. It may be made a moment later, so only `claimKey` is sure. */
export async function isKeyTaken(db: Database, { key, by }: EntryKey): Promise<boolean> {
  return (await keysLike(db, { key, by })).length > 0
}

const keysLike = fixed(({ key, by }: EntryKey, db) =>
  db.selectFrom('entryKey').select('key').where('key', '=', key).where('byUser', 'is not distinct from', by),
)

/**
 * Takes the key for what this transaction makes, and answers the id that it is to have. When something was made under
 * the key before, answers what. Waits for another transaction that has just taken it.
 */
export async function claimKey(
  trx: Trx,
  { key, by, what, newId, body, on }: Submission,
): Promise<{ id: number } | { before: MadeBefore }> {
  const digest = digestOf(key, body)
  const [taken] = await taking(newId)(trx, { key, by, what, digest, on })
  if (taken) return taken
  const before = await trx
    .selectFrom('entryKey')
    .select(['what', 'madeId', 'digest'])
    .where('key', '=', key)
    .where('byUser', 'is not distinct from', by)
    .executeTakeFirstOrThrow()
  const same = before.what === what && before.digest === digest
  return { before: { what: before.what, id: before.madeId, same } }
}

type Taken = { key: string; by: number | null; what: string; digest: string; on: string }

/** The statement that takes a key for a new id of one sort. */
const taking = madeOnce((newId: RawBuilder<number>) =>
  fixed(({ key, by, what, digest, on }: Taken, db) =>
    db
      .insertInto('entryKey')
      .values({ key, byUser: by, what, madeId: newId, digest, on })
      .onConflict((conflict) => conflict.doNothing())
      .returning('madeId as id'),
  ),
)

/** The key in it keeps two entries that say the same from looking the same. */
const digestOf = (key: string, body: unknown) =>
  createHash('sha256')
    .update(`${key} ${JSON.stringify(body)}`)
    .digest('hex')
