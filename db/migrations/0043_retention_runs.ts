import { type Kysely, sql } from 'kysely'

/** What retention has cleared, for the report of each year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_run (
      what text not null,
      "on" date not null,
      cleared integer not null check (cleared > 0),
      primary key (what, "on")
    )`.execute(db)
}
