import { type Kysely, sql } from 'kysely'

export const olderServers = 'go on'

/** After a restore nothing is sent until a person has looked at what would be (decisions §18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sending_hold (
      id integer generated always as identity primary key,
      backup_made_on timestamptz,
      begun_on timestamptz not null,
      ended_on timestamptz check (ended_on >= begun_on),
      ended_by integer references app_user,
      check ((ended_on is null) = (ended_by is null))
    )`.execute(db)
  await sql`comment on table sending_hold is 'while one has not ended, no mail leaves and no slot runs'`.execute(db)
  await sql`comment on column sending_hold.backup_made_on is 'what was sent between then and begun_on is not known here'`.execute(
    db,
  )
  await sql`create unique index sending_hold_once on sending_hold ((true)) where ended_on is null`.execute(db)
}
