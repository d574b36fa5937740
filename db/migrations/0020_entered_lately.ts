import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The same person is looked for among what was entered lately, whose names are then compared one by one.
  await sql`create index record_entered on record (created_on) where deleted_on is null`.execute(db)
  await sql`drop index record_name_key`.execute(db)
  await sql`comment on column record.name_key is 'the name in one spelling, for finding whose names are worth comparing'`.execute(
    db,
  )
}
