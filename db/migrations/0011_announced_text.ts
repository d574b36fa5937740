import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table announcement_record
      add column person_name text,
      add column shared boolean not null default false`.execute(db)
  await sql`
    update announcement_record as member set person_name = record.person_name
    from record where record.id = member.record_id`.execute(db)
  await sql`alter table announcement_record alter column person_name set not null`.execute(db)
  const columns: [string, string][] = [
    ['person_name', 'as it was when the announcement was compiled; a text edited by hand is searched for it'],
    ['wording', 'as it was approved; once sent, what the e-mail said of it, which a person may have edited'],
    ['shared', 'sent with words that speak of other records as well, so they are not the words of this one alone'],
  ]
  for (const [column, words] of columns)
    await sql`comment on column ${sql.ref(`announcement_record.${column}`)} is ${sql.lit(words)}`.execute(db)
}
