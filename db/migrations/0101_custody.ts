import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** Each change of hands of the deceased, and what stays take from it (decisions §14): `db/schema/custody.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('custody')) await sql.raw(statement).execute(db)
}
