import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'go on'

/** Whom to ring at a facility or a cemetery (decisions §14, Forecast): `db/schema/phones.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('phones')) await sql.raw(statement).execute(db)
}
