import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** Letters that go a minute after one of another purpose (decisions §9): `db/schema/mail.follows.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('mail.follows')) await sql.raw(statement).execute(db)
}
