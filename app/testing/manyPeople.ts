import { sql } from 'kysely'
import { nameKey } from '../../kit/rules/names/samePerson.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { ONE_PERSON } from '../../kit/testing/samePersonPairs.ts'

const NAMES = ONE_PERSON.flat()
const FIRST = NAMES.map((name) => name.replace(/ \S+$/, ''))
const FAMILIES = NAMES.map((name) => name.replace(/^.* /, ''))
const IN_ONE_STATEMENT = 10_000

/** The invented name with this number; of a hundred thousand most stand there a few times. */
const nameOf = (number: number): string =>
  `${FIRST[number % FIRST.length]} ${FAMILIES[(number * 7 + Math.floor(number / FIRST.length)) % FAMILIES.length]}`

/**
 * So many records of people, of every kind in turn and in every Jamatkhana, and as many users and children of the same
 * names. The phone of each ends in the last four digits of its id; its e-mail is `kin<id>@people.example`.
 */
export async function fillWithPeople(db: Database, many: number): Promise<void> {
  for (let from = 0; from < many; from += IN_ONE_STATEMENT) {
    const names = Array.from({ length: Math.min(IN_ONE_STATEMENT, many - from) }, (_, at) => nameOf(from + at))
    await writeRecords(db, names)
    await writeUsers(db, names, from)
    await writeChildren(db, names)
  }
  await writeContacts(db)
  await sql`vacuum analyze`.execute(db)
}

const PLACES = sql`(
  select id, region_id, timezone, row_number() over (order by id) - 1 as at, count(*) over () as places from jamatkhana
) as place`

const writeRecords = (db: Database, names: readonly string[]) =>
  sql`
  insert into record (kind, status, region_id, jamatkhana_id, jamatkhana_ids, person_name, name_key, timezone, wording,
    created_on, created_by, updated_on)
  select (array['samar', 'mafi', 'fateha', 'mayyit'])[1 + number % 4], 'APPROVAL_PENDING', place.region_id, place.id,
    array[place.id], name, name_key, place.timezone, repeat('As it is read out. ', 20), now(), 3, now()
  from unnest(${names}::text[], ${names.map(nameKey)}::text[]) with ordinality as person (name, name_key, number)
  join ${PLACES} on place.at = (number / 4) % place.places`.execute(db)

const writeUsers = (db: Database, names: readonly string[], from: number) =>
  sql`
  insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles, start_date,
    status, created_on, updated_on)
  select regexp_replace(name, ' [^ ]+$', ''), regexp_replace(name, '^.* ', ''), 'user' || (${from} + number) || '@people.example',
    'letters' || (${from} + number) || '@people.example', place.region_id, place.id, '{MK}', '2020-01-01', 'ACTIVE', now(), now()
  from unnest(${names}::text[]) with ordinality as person (name, number)
  join ${PLACES} on place.at = number % place.places`.execute(db)

/** Children of the same names, each with a guardian. */
async function writeChildren(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    with made as (
      insert into bayah (status, first_name, last_name, sex, bayah_date_time, ceremony_on, jamatkhana_id, region_id,
        family_faith, waiting_since, created_on, updated_on)
      select 'NEW', regexp_replace(name, ' [^ ]+$', ''), regexp_replace(name, '^.* ', ''), 'MALE', now(), now(), place.id,
        place.region_id, 'ISMAILI', now(), now(), now()
      from unnest(${names}::text[]) with ordinality as person (name, number)
      join ${PLACES} on place.at = number % place.places
      returning id, last_name)
    insert into bayah_guardian (bayah_id, number, first_name, last_name, gender, phone_no, email, faith, share_contact_info)
    select id, 1, 'Gulzar', last_name, 'MALE',
      '905-' || lpad((id / 10000)::text, 3, '0') || '-' || lpad((id % 10000)::text, 4, '0'),
      'guardian' || id || '@people.example', 'SHIA_ISMAILI', true
    from made`.execute(db)
}

async function writeContacts(db: Database): Promise<void> {
  const phone = sql`'416-' || lpad((id / 10000)::text, 3, '0') || '-' || lpad((id % 10000)::text, 4, '0')`
  const email = sql`'kin' || id || '@people.example'`
  await sql`
    insert into record_contact (record_id, first_name, last_name, email, phone)
    select id, 'Zubeda', 'Quadri', ${email}, ${phone} from record where kind <> 'mayyit'`.execute(db)
  await sql`
    insert into mayyit (record_id, deceased_age, deceased_age_unit, announce_age, burial_fund_coverage, city1, contact_email,
      contact_phone)
    select id, 80, 'years', true, false, 'Toronto', ${email}, ${phone} from record where kind = 'mayyit'`.execute(db)
}
