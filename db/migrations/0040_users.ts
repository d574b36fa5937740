import { type Kysely, sql } from 'kysely'

/** Users are entered, changed and looked for in the application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column version integer not null default 1,
      add column welcome_due boolean not null default false,
      add column personal_cleared_on timestamptz,
      add column name text not null
        generated always as (first_name || ' ' || coalesce(middle_name || ' ', '') || last_name) stored`.execute(db)
  await sql`comment on column app_user.welcome_due is 'made by an import; the welcome e-mail is still to be written'`.execute(
    db,
  )
  await sql`
    create index app_user_text on app_user using gin (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index app_user_roles on app_user using gin (roles)`.execute(db)
  // What a region's list is found, put in order and counted from.
  await sql`drop index app_user_place`.execute(db)
  await sql`create index app_user_list on app_user (region_id, status, id desc)`.execute(db)
  await sql`create index app_user_home on app_user (jamatkhana_id, id desc)`.execute(db)
  await sql`create index app_user_name on app_user (name, id desc)`.execute(db)
  await sql`create index app_user_welcome on app_user (id) where welcome_due`.execute(db)
}
