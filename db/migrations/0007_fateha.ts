import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fateha (
      record_id integer primary key references record on delete cascade,
      first_city text,
      second_city text,
      first_family text,
      second_family text,
      fateha_date timestamptz
    )`.execute(db)
  await sql`comment on column fateha.fateha_date is 'null until it is set; without one it cannot be approved'`.execute(
    db,
  )
  await sql`create index fateha_date on fateha (fateha_date, record_id)`.execute(db)
}
