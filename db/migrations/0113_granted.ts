import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** An index for what a region still needs (decisions §11): `db/schema/users.granted.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('users.granted')) await sql.raw(statement).execute(db)
}
