import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The database of this session, as statements name it, if its indexes were written in the order of another version of the
 * library of letters.
 */
export const OTHERWISE_ORDERED = `
  select quote_ident(datname) as name from pg_database
  where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`

/** What is said where texts stand in an order that another version of its machine's library may not know; else null. */
export async function orderInDoubt(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`${sql.raw(OTHERWISE_ORDERED)}`.execute(db)
  const name = rows[0]?.name
  return name === undefined
    ? null
    : `texts stand in the order of another version of the machine's library, so some may not be found: run "reindex database ${name}", then "alter database ${name} refresh collation version"`
}
