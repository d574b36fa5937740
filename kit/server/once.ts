import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { madeOnce } from '../rules/madeOnce.ts'
import type { Instant } from './database/columns.ts'
import type { Database, Trx } from './database/database.ts'
import { fixed } from './database/fixed.ts'
import { madeBefore, refused } from './http/refusal.ts'
import type { Services } from './services.ts'

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
type EntryKey = { key: string; by: number | null }

/** What a page sent with a key, so that it makes something once (decisions §4); `body` as it was checked. */
export type Entry = EntryKey & { readonly body: unknown }

/** What entries of one sort make, and what is said to one that came before. */
export type Once<Made> = {
  /** As the key keeps it. */
  readonly what: string
  /** SQL for a new id. */
  readonly newId: RawBuilder<number>
  readonly find: (trx: Trx, id: number) => Promise<Made | null>
  /** `always`: whoever has a public form's key and nothing else learns no name by it. */
  readonly says: OnceWords<Made> | { readonly always: string }
}

/** Who made a row that is about to be made, and when: nobody has changed it since. */
export const madeBy = <By extends number | null>(by: By, on: string) => ({
  ...{ createdOn: on, createdBy: by },
  ...{ updatedOn: on, updatedBy: by },
})

/** SQL for the id of a row of a table that is about to be made. */
export const newIdOf = (table: string): RawBuilder<number> =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`

/** Why an entry can't be answered by what it made: that was something else, is gone, or says something else by now. */
export type OnceWords<Made> = {
  readonly notSuch: string
  readonly gone: string
  readonly changed: (made: Made) => string
}

/** Whether something was made under the key. It may be made a moment later, so only `enterOnce` is sure. */
export async function isKeyTaken(db: Database, { key, by }: EntryKey): Promise<boolean> {
  return (await keysLike(db, { key, by })).length > 0
}

const keysLike = fixed(({ key, by }: EntryKey, db) =>
  db.selectFrom('entryKey').select('key').where('key', '=', key).where('byUser', 'is not distinct from', by),
)

/**
 * Makes something under a new id, once for each entry: the same entry once more is answered by what it made. Waits for
 * another transaction that has just taken its key. Throws 422 where the entry says something else by now, so that nobody
 * takes later words for saved, and where what it made is gone.
 */
export function enterOnce<Made>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entry: Entry | null,
  once: Once<Made>,
  make: (trx: Trx, newId: number | RawBuilder<number>, now: string) => Promise<Made>,
): Promise<Made> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    if (entry === null) return make(trx, once.newId, now)
    const before = await takeKey(trx, entry, once, now)
    return typeof before === 'number' ? make(trx, before, now) : earlier(trx, once, before)
  })
}

/** The id that the key gives what is made under it, or what was made under it before. */
async function takeKey<Made>(trx: Trx, { key, by, body }: Entry, { what, newId }: Once<Made>, on: string) {
  const digest = digestOf(key, body)
  const [taken] = await taking(newId)(trx, { key, by, what, digest, on })
  if (taken) return taken.id
  const before = await trx
    .selectFrom('entryKey')
    .select(['what', 'madeId', 'digest'])
    .where('key', '=', key)
    .where('byUser', 'is not distinct from', by)
    .executeTakeFirstOrThrow()
  return { isSuch: before.what === what, id: before.madeId, same: before.digest === digest }
}

type Before = { isSuch: boolean; id: number; same: boolean }

async function earlier<Made>(trx: Trx, { find, says }: Once<Made>, { isSuch, id, same }: Before): Promise<Made> {
  const made = isSuch ? await find(trx, id) : null
  if (made && same) return made
  if ('always' in says) throw refused(says.always)
  if (!isSuch) throw madeBefore(says.notSuch, 'gone')
  throw made ? madeBefore(says.changed(made), id) : madeBefore(says.gone, 'gone')
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
