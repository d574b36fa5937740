import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** In which language the contact of a Mayyit reads (decisions §20): `db/schema/mayyit.language.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('mayyit.language')) await sql.raw(statement).execute(db)
}
