import { type Kysely, sql } from 'kysely'
import { keepCounts } from './keepCounts.ts'

/** How many rows each list has, kept as they change, so that a total is read and not counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_count (
      list text not null,
      kind text,
      status text,
      region_id integer,
      jamatkhana_id integer,
      creator_id integer,
      rows integer not null check (rows <> 0)
    )`.execute(db)
  await sql`comment on table list_count is
    'lines are added, and from time to time put together, never changed: the sum of those of a sort is how many there are'`.execute(
    db,
  )
  const comments = {
    list: 'the counted table',
    kind: 'of announcement, or what a line of the timeline is about',
    status: 'or, of a line of the timeline, what happened',
    rows: 'so many more, or fewer',
  }
  for (const [column, words] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`list_count.${column}`)} is ${sql.lit(words)}`.execute(db)
  await sql`create index list_count_list on list_count (list, kind, region_id)`.execute(db)

  const there = 'deleted_on is null'
  const made = { status: 'status', region: 'region_id', creator: 'created_by' }
  await keepCounts(db, 'record', { ...made, kind: 'kind', jamatkhana: 'jamatkhana_id', shown: there })
  await keepCounts(db, 'bayah', { ...made, jamatkhana: 'jamatkhana_id', shown: there })
  await keepCounts(db, 'ghusl_workflow', made)
  await keepCounts(db, 'body_transfer', made)
  await keepCounts(db, 'body_delivery', { region: 'region_id' })
  await keepCounts(db, 'announcement', { kind: 'kind', status: 'status', region: 'region_id' })
  await keepCounts(db, 'app_user', { status: 'status', region: 'region_id', jamatkhana: 'jamatkhana_id' })
  await keepCounts(db, 'timeline_entry', { kind: 'about_kind', status: 'event', region: 'region_id' })
}
