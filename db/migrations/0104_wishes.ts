import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** What a family had before it when it answered (decisions §6): `db/schema/wishes.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('wishes')) await sql.raw(statement).execute(db)
}
