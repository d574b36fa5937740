import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from './database.ts'

/** A table as it is in the database: its name, and the columns that can be written. */
export type TableThere = { name: string; columns: string[] }

/** What migrations keep for themselves. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

/**
 * The application's tables. The job queue has tables of its own, elsewhere, and none of them is worth keeping: what is
 * to be done follows from the data.
 */
export async function tablesThere(db: Database | Trx): Promise<TableThere[]> {
  const { rows } = await sql<TableThere>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> all(${OF_MIGRATIONS}::text[])
    group by table_name order by table_name`.execute(db.withoutPlugins())
  return rows
}

/** Whether a database has no table at all, of ours or of anybody. */
export async function isEmpty(db: Database | Trx): Promise<boolean> {
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  return rows[0]?.tables === 0
}

/** The last number that each sequence has given; null where it has given none. */
export async function sequencesThere(db: Database | Trx): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Work on many rows takes longer than a request may. */
export const withoutLimits = (trx: Trx): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  )

export type Sums = Readonly<Record<string, { rows: number; sum: string }>>

/** How many rows each table has, and a sum of what stands in them, in whatever order they lie. */
export async function sumsOf(trx: Trx): Promise<Sums> {
  const sums: Record<string, Sums[string]> = {}
  for (const { name } of await tablesThere(trx)) {
    const { rows } = await sql<Sums[string]>`
      select count(*) as rows, coalesce(sum(${half(1)}), 0) || ' ' || coalesce(sum(${half(17)}), 0) as sum
      from (select md5(row_to_json(line)::text) as hash from ${sql.id('public', name)} as line) as hashed`.execute(
      trx.withoutPlugins(),
    )
    if (rows[0]) sums[name] = rows[0]
  }
  return sums
}

/** Half of a row's hash, as a number that many of can be added. */
const half = (from: number): RawBuilder<unknown> =>
  sql`('x' || substr(hash, ${sql.lit(from)}, 16))::bit(64)::bigint::numeric`
