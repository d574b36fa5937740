import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table timeline_entry (
      id bigint generated always as identity primary key,
      about_kind text not null,
      about_id integer not null,
      "on" timestamptz not null,
      by_user integer references app_user,
      event text not null,
      from_status text,
      to_status text,
      changes jsonb not null default '[]',
      note text
    )`.execute(db)
  await sql`create index timeline_entry_about on timeline_entry (about_kind, about_id, id)`.execute(db)
  await sql`comment on column timeline_entry.by_user is 'null for the family and for the system'`.execute(db)
  await sql`comment on column timeline_entry.changes is 'changed fields; private ones by name only, never their values'`.execute(
    db,
  )
  // What happened stays as it was written, whatever a program tries.
  await sql`
    create function timeline_is_written_once() returns trigger language plpgsql as
    $$ begin raise exception 'a timeline entry cannot be changed'; end $$`.execute(db)
  await sql`
    create trigger timeline_entry_unchanged before update on timeline_entry
    for each row execute function timeline_is_written_once()`.execute(db)

  await sql`
    create table private_view (
      id bigint generated always as identity primary key,
      about_kind text not null,
      about_id integer not null,
      "on" timestamptz not null,
      by_user integer not null references app_user
    )`.execute(db)
  await sql`comment on table private_view is 'who saw the private part of a record, and when (decisions §17)'`.execute(
    db,
  )
  await sql`create index private_view_about on private_view (about_kind, about_id)`.execute(db)

  await sql`
    create table link_token (
      token_hash text primary key,
      purpose text not null,
      about_kind text not null,
      about_id integer not null,
      created_on timestamptz not null,
      expires_on timestamptz not null,
      used_on timestamptz
    )`.execute(db)
  await sql`comment on table link_token is 'secrets of links in e-mails; only their hash is kept (decisions §9)'`.execute(
    db,
  )
  await sql`create index link_token_about on link_token (about_kind, about_id, purpose)`.execute(db)
}
