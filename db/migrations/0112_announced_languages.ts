import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** In which languages a region announces (decisions §20): `db/schema/announced.languages.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('announced.languages')) await sql.raw(statement).execute(db)
}
