import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_key (
      by_user integer references app_user,
      key uuid not null,
      what text not null,
      made_id integer,
      digest text not null,
      "on" timestamptz not null,
      unique nulls not distinct (by_user, key)
    )`.execute(db)
  await sql`comment on table entry_key is
    'what was made under a key that a page sent with its entry, so that a lost answer makes nothing twice'`.execute(db)
  await sql`comment on column entry_key.by_user is 'who sent it; null for public forms'`.execute(db)
  await sql`comment on column entry_key.what is 'with made_id: what was made, e.g. a samar'`.execute(db)
  await sql`comment on column entry_key.made_id is 'null only inside the transaction that makes it'`.execute(db)
  await sql`comment on column entry_key.digest is 'of the key and the body, to know the same entry again'`.execute(db)
  await sql`create index entry_key_on on entry_key ("on")`.execute(db)
}
