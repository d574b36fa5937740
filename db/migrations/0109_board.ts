import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** An index for the home page (decisions §6): `db/schema/board.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('board')) await sql.raw(statement).execute(db)
}
