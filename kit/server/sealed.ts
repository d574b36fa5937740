import { type RawBuilder, sql } from 'kysely'
import type { Keyring } from './crypto.ts'
import type { Database, Tables, Trx } from './database/database.ts'

/** One line of the list of what is stored encrypted: where it lies, and what it is sealed for (decisions §17). */
export type Sealed = {
  [Name in keyof Tables]: {
    /** In words for the operator. */
    readonly what: string
    readonly table: Name
    /** The columns of its primary key; they hold nothing private. */
    readonly id: readonly (keyof Tables[Name] & string)[]
    /** As given to `Keyring.seal`. */
    readonly purpose: string
    readonly columns: readonly (keyof Tables[Name] & string)[]
    /** The column that names the key; null where every row has to be tried. */
    readonly keyId: (keyof Tables[Name] & string) | null
  }
}[keyof Tables]

/** A row that was left as it is. `keyId`: the key that it names. */
export type Unopened = { id: string; keyId: string | null }

export type Resealed = {
  changed: number
  unopened: Unopened[]
  /** Rows that another process sealed with another key meanwhile. */
  late: number
}

type Row = Record<string, unknown>
type Outcome = 'changed' | 'asItWas' | 'missed' | 'unopened'

const AT_ONCE = 20
const MOST_ROUNDS = 5

/**
 * Seals a table's rows with the key in use, one by one, each only if nobody changed it since it was read: no lock is held,
 * servers may run, another process may do the same, and an interrupted run is carried on with by the next.
 */
export async function reseal(db: Database, keys: Keyring, line: Sealed): Promise<Resealed> {
  let changed = 0
  for (let round = 1; ; round++) {
    const unopened: Unopened[] = []
    let missed = 0
    for await (const row of rowsToSeal(db, keys, line)) {
      const outcome = await resealRow(db, keys, line, row)
      if (outcome === 'changed') changed++
      if (outcome === 'missed') missed++
      if (outcome === 'unopened') unopened.push({ id: idOf(line, row).join(' '), keyId: keyIdOf(line, row) })
    }
    if (missed > 0 && round < MOST_ROUNDS) continue
    return { changed, unopened, late: Math.max(0, (await countToSeal(db, keys, line)) - unopened.length) }
  }
}

/** Rows that are not known to be sealed with the key in use. */
const rowsToSeal = (db: Database, keys: Keyring, line: Sealed) => rowsBy(db, line, toSeal(keys, line))

/** Some rows of a sealed table, by their id. */
async function* rowsBy(db: Database | Trx, line: Sealed, which: RawBuilder<unknown>): AsyncGenerator<Row> {
  const id = sql.join(line.id.map((column) => sql.ref(column)))
  const read = sql.join([...line.id, ...line.columns, ...named(line)].map((column) => sql.ref(column)))
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Row>`
      select ${read} from ${sql.table(line.table)} where ${which} and ${after} order by ${id} limit ${AT_ONCE}
    `.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = sql`(${id}) > (${sql.join(idOf(line, last))})`
  }
}

async function resealRow(db: Database, keys: Keyring, line: Sealed, row: Row): Promise<Outcome> {
  const next: RawBuilder<unknown>[] = []
  try {
    for (const column of line.columns) {
      const sealed = row[column]
      const again = sealed instanceof Uint8Array ? keys.reseal(line.purpose, Buffer.from(sealed)) : null
      if (again) next.push(sql`${sql.ref(column)} = ${again}`)
    }
  } catch {
    return 'unopened'
  }
  for (const column of named(line)) next.push(sql`${sql.ref(column)} = ${keys.id}`)
  if (next.length === 0) return 'asItWas'
  const unchanged = [...line.id, ...line.columns, ...named(line)].map(
    (column) => sql`${sql.ref(column)} is not distinct from ${row[column]}`,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(line.table)} set ${sql.join(next)} where ${sql.join(unchanged, sql` and `)}`.execute(db)
  return numAffectedRows === 0n ? 'missed' : 'changed'
}

/** How many rows name another key; those that name none can't be counted. */
async function countToSeal(db: Database, keys: Keyring, line: Sealed): Promise<number> {
  if (line.keyId === null) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(line.table)} where ${toSeal(keys, line)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many rows each key has sealed, by its id; of tables that name no keys, nothing is known. */
export async function countByKey(db: Database | Trx, lines: readonly Sealed[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.keyId === null) continue
    const { rows } = await sql<{ key: string; count: number }>`
      select ${sql.ref(line.keyId)} as key, count(*) as count from ${sql.table(line.table)}
      where ${holdsSome(line)} group by 1`.execute(db)
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

/**
 * The keys that the last rows of each table were sealed with and that are not among these: with those at hand nothing of
 * it could be read. It looks at one row of each, so that a start can ask.
 */
export async function missingKeys(db: Database, ids: readonly string[], lines: readonly Sealed[]): Promise<string[]> {
  const missing = new Set<string>()
  for (const line of lines) {
    if (line.keyId === null) continue
    const newest = sql.join(line.id.map((column) => sql`${sql.ref(column)} desc`))
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(line.keyId)} as key from ${sql.table(line.table)} where ${holdsSome(line)}
      order by ${newest} limit 1`.execute(db)
    for (const { key } of rows) if (!ids.includes(key)) missing.add(key)
  }
  return [...missing]
}

/** How many rows there are that these keys open, and that they do not. */
export async function countOpened(
  db: Database | Trx,
  keys: Keyring,
  line: Sealed,
): Promise<{ opened: number; unopened: number }> {
  const counts = { opened: 0, unopened: 0 }
  for await (const row of rowsBy(db, line, holdsSome(line))) {
    const opens = line.columns.every((column) => {
      const sealed = row[column]
      return !(sealed instanceof Uint8Array) || isOpenedBy(keys, line.purpose, sealed)
    })
    counts[opens ? 'opened' : 'unopened']++
  }
  return counts
}

function isOpenedBy(keys: Keyring, purpose: string, sealed: Uint8Array): boolean {
  try {
    keys.open(purpose, Buffer.from(sealed))
    return true
  } catch {
    return false
  }
}

function toSeal(keys: Keyring, line: Sealed): RawBuilder<unknown> {
  const otherKey = named(line).map((column) => sql`${sql.ref(column)} is distinct from ${keys.id}`)
  return sql.join([holdsSome(line), ...otherKey], sql` and `)
}

function holdsSome({ columns }: Sealed): RawBuilder<unknown> {
  const each = columns.map((column) => sql`${sql.ref(column)} is not null`)
  return sql`(${sql.join(each, sql` or `)})`
}

const named = ({ keyId }: Sealed): readonly string[] => (keyId === null ? [] : [keyId])
const idOf = ({ id }: Sealed, row: Row): unknown[] => id.map((column) => row[column])
const keyIdOf = (line: Sealed, row: Row): string | null => (line.keyId === null ? null : String(row[line.keyId]))
