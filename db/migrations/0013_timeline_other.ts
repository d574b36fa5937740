import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table timeline_entry add column other_kind text, add column other_id integer,
      add constraint other_is_whole check ((other_kind is null) = (other_id is null))`.execute(db)
  await sql`
    comment on column timeline_entry.other_kind is
    'with other_id: what else the line tells of, such as the announcement that a record was put into'`.execute(db)
}
