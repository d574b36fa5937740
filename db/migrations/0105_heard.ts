import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

/** A server of before would write to a guardian who has no address. */
export const olderServers = 'stop'

/** Guardians who do not agree, or have no e-mail (decisions §13): `db/schema/bayah.heard.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('bayah.heard')) await sql.raw(statement).execute(db)
}
