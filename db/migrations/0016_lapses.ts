import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table record
      add column lapses jsonb not null default '[]',
      add column approved_lapses jsonb not null default '[]'`.execute(db)
  await sql`comment on column record.lapses is 'lines of the wording that speak of a gathering, and when it begins: afterwards they are not announced'`.execute(
    db,
  )
  await sql`comment on column record.approved_lapses is 'the same of the text that was approved'`.execute(db)
}
