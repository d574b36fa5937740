import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

/** What a server of before deletes meanwhile, no link tells of as cancelled: it is gone from it all the same. */
export const olderServers = 'go on'

const FILES = ['calendar.links', 'announcements.gone', 'bayah.gone'] as const

/** Calendar links and what they tell of as cancelled (decisions §21): `db/schema/calendar.links.sql` and the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of FILES.flatMap(statementsIn)) await sql.raw(statement).execute(db)
}
