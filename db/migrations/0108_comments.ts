import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** Words beside a record, and which record was begun from which (decisions §6): `db/schema/comments.sql`, `announcements.begun.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...statementsIn('comments'), ...statementsIn('announcements.begun')]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
