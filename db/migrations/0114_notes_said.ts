import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** Notes of timelines in the language of whoever reads them (decisions §20): `db/schema/timeline.said.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('timeline.said')) await sql.raw(statement).execute(db)
}
