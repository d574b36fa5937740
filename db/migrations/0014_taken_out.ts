import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An announcement is released when it may go out; a record is taken out of one.
  await sql`update timeline_entry set event = 'TAKEN_OUT' where event = 'RELEASED'`.execute(db)
}
