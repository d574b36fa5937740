import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Why a database cannot hold what people write; null where it can. Where nobody says so, many machines make one in ASCII. */
export async function unfitEncoding(db: Database): Promise<string | null> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding
  return encoding === 'UTF8'
    ? null
    : `the database is kept in ${encoding}: make it anew with createdb --encoding UTF8 --template template0`
}
