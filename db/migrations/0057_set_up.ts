import { type Kysely, sql } from 'kysely'

export const olderServers = 'go on'

/** What a region's set-up asks for and somebody knowingly left as it is; everything else is read from what is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table set_up_left (
      region_id integer not null references region (id),
      need text not null,
      left_by integer not null references app_user (id),
      left_on timestamptz not null,
      primary key (region_id, need)
    )`.execute(db)
}
