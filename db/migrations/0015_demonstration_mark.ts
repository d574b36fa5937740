import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demonstration (
      is_one boolean primary key default true check (is_one),
      made_on timestamptz not null
    )`.execute(db)
  await sql`
    comment on table demonstration is
    'has its one row where a demonstration made this database: neither it nor a real one is ever taken for the other'`.execute(
    db,
  )
  // Demonstrations that were made before there was a mark: nobody else has that account.
  await sql`
    insert into demonstration (made_on)
    select now() where exists (select from app_user where id = 1 and email = 'national@example.org')`.execute(db)
}
