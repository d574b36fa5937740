import { type Kysely, sql } from 'kysely'
import { statementsIn } from '../schema/read.ts'

export const olderServers = 'stop'

/** Letters are stored in a sixth of their bytes: `db/schema/mail.packed.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsIn('mail.packed')) await sql.raw(statement).execute(db)
}
