import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'

/** Whose a database is: nobody's yet, a demonstration's, or one that people work with in earnest. */
export type Whose = 'nobody' | 'demonstration' | 'real'

/** Tells by the mark that the demonstration leaves; works before any migration too. */
export async function whoseDatabase(db: Database | Trx): Promise<Whose> {
  if (!(await exists(db, 'app_user'))) return 'nobody'
  if ((await exists(db, 'demonstration')) && (await hasRow(db, 'demonstration'))) return 'demonstration'
  return (await hasRow(db, 'app_user')) ? 'real' : 'nobody'
}

/** Leaves the mark; harmless to repeat. */
export async function markAsDemonstration(trx: Trx, now: Temporal.Instant): Promise<void> {
  await sql`insert into demonstration (made_on) values (${now.toString()}::timestamptz) on conflict do nothing`.execute(
    trx,
  )
}

async function exists(db: Database | Trx, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

async function hasRow(db: Database | Trx, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select 1 from ${sql.table(table)}) as there`.execute(db)
  return rows[0]?.there === true
}
