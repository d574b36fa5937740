import { type Kysely, sql } from 'kysely'
import { WITHOUT_MARKS } from './0031_without_accents.ts'

/** What people are found by from anywhere: how a name sounds, and its contacts' phones and e-mail addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The same as before, a hundred times quicker for what has no marks: every row that a search by text finds is folded.
  await sql`
    create or replace function folded(said text) returns text language sql immutable strict parallel safe as
    $$ select lower(case when octet_length(said) = char_length(said) then said else ${WITHOUT_MARKS} end) $$`.execute(
    db,
  )
  // One consonant stands for those that are confused with it; vowels, which are, go. A blank before and behind each word.
  await sql`
    create function consonants(said text) returns text language sql immutable strict parallel safe as
    $$ select ' ' || translate(said, U&'vwpqcxjzt-aeiouyh''.\\2019', 'bbfkssssd ') || ' ' $$`.execute(db)
  await sql`
    create function phone_digits(said text) returns text language sql immutable strict parallel safe as
    $$ select regexp_replace(said, '[^0-9 ]', '', 'g') || ' ' $$`.execute(db)
  const indexes: [name: string, on: string][] = [
    ['record_consonants', 'record using gin (consonants(name_key) gin_trgm_ops)'],
    ['app_user_consonants', 'app_user using gin (consonants(folded(name)) gin_trgm_ops)'],
    [
      'record_contact_phones',
      `record_contact using gin (phone_digits(phone || ' ' || coalesce(alt_phone, '')) gin_trgm_ops)`,
    ],
    ['record_contact_email', 'record_contact (lower(email))'],
    [
      'mayyit_phones',
      `mayyit using gin (phone_digits(coalesce(next_of_kin_phone, '') || ' ' || coalesce(next_of_kin_alt_phone, '')
        || ' ' || coalesce(contact_phone, '') || ' ' || coalesce(contact_alt_phone, '')) gin_trgm_ops)`,
    ],
    [
      'mayyit_emails',
      'mayyit using gin ((array[lower(next_of_kin_email), lower(contact_email), lower(contact_email2)]))',
    ],
    ['app_user_communication_email', 'app_user (lower(communication_email))'],
  ]
  for (const [name, on] of indexes) await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
}
