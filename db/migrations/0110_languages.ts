import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** Who reads what in which language (decisions §20): `db/schema/languages.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('languages')) await sql.raw(statement).execute(db)
}
