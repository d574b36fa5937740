import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** Fewer and smaller indexes of records: `db/schema/announcements.fewer.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('announcements.fewer')) await sql.raw(statement).execute(db)
}
