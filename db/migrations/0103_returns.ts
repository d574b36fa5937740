import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** Letters that come back (decisions §22): `db/schema/returns.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('returns')) await sql.raw(statement).execute(db)
}
