import { sql } from 'kysely'
import type { Database } from '../../kit/server/database/database.ts'
import { mendCounts } from '../../kit/server/list/counts/upkeep.ts'

const FIRST =
  'Rahim Shirin Karim Nasreen Amirali Gulshan Sadru Zarina Nurdin Malek Badru Roshan Firoz Yasmin Hussein Parin Aziz Khatun Salim Dolat Mansur Nargis Akbar Laila René Zoë Nizar Shehnaz Altaf Munira'
const FAMILIES =
  'Lalani Virani Jiwani Premji Hirji Kassam Ladha Merali Nanji Popat Rajan Somani Tejpar Walji Manji Dhanani Esmail Gillani Karmali Bhimji Côté Jessa Sunderji Thobani Ratansi Charania Merchant Pirani Gulamani Somji'
const CITIES =
  'Toronto Nairobi Kampala Dodoma Montréal Vancouver Karachi Mumbai Mombasa Calgary Zanzibar Lisbon Dushanbe Khorog Kisumu Tanga Arusha Mwanza Tabora Jinja'

const listed = (words: string) => sql`string_to_array(${sql.lit(words)}, ' ')`

/** One of some words, by chance as it looks, but the same each time; `turn` makes columns of a row differ. */
const oneOf = (words: string, turn: number) => {
  const many = words.split(' ').length
  return sql`(${listed(words)})[1 + (hashint4(n * 31 + ${sql.lit(turn)}) & 1048575) % ${sql.lit(many)}]`
}

/** One in so many. */
const seldom = (oneIn: number, turn: number) =>
  sql`(hashint4(n * 17 + ${sql.lit(turn)}) & 1048575) % ${sql.lit(oneIn)} = 0`

const NAME = sql`${oneOf(FIRST, 1)} || ' ' || ${oneOf(FIRST, 2)} || ' ' || ${oneOf(FAMILIES, 3)}`
/** Ten years, in the order of the numbers. */
const MADE = sql`timestamptz '2016-11-16 17:00Z' + n * (interval '3652 days' / ${sql.ref('rows.many')})`
/** Four in each house make what there is. */
const USER = sql`(100 + 4 * place.at + n % 4)::int`

/** Houses by turns, most of them small ones: as many rows stand in each. */
const rowsWithPlace = (many: number) => sql`
  (select n, ${sql.lit(many)}::int as many from generate_series(1, ${sql.lit(many)}::int) as n) as rows
  join (
    select id, region_id, timezone, row_number() over (order by id) - 1 as at, count(*) over () as places from jamatkhana
  ) as place on place.at = (hashint4(n) & 1048575) % place.places`

/** The tables that grow for as long as the application is used. */
export const GROWING = [
  ...['record', 'samar', 'fateha', 'mayyit', 'announcement', 'announcement_record', 'app_user', 'bayah'],
  ...['ghusl_workflow', 'ghusl_step', 'body_transfer', 'body_delivery', 'timeline_entry'],
] as const

/** How many rows each list's tables get. */
export type Sizes = { records: number; others: number }

/**
 * So many rows in the table of every list, over ten years, all regions and some seventy Jamatkhanas; deterministic, and as
 * quick as sets can be written: indexes are made anew afterwards, and nothing is checked that the rows are known to keep.
 */
export async function fillWithEverything(db: Database, { records, others }: Sizes): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection)
    // Nor does a trigger say anybody's language.
    for (const [table, column] of SPOKEN)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set default 'en'`.execute(connection)
    const indexes = await dropIndexes(connection)
    for (const fill of FILLS) await fill(connection, { records, others })
    for (const index of indexes) await sql.raw(index).execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  await mendCounts(db)
  await gatherStatistics(db)
}

/** What PostgreSQL plans by, gathered from all records: which of them it happens to look at must not decide about a plan. */
async function gatherStatistics(db: Database): Promise<void> {
  await sql`alter table record alter column jamatkhana_ids set statistics 340`.execute(db)
  // Indexes that were made just now hold nothing to clean up.
  await sql`vacuum (index_cleanup off, truncate off) ${sql.join(GROWING.map((table) => sql.table(table)))}`.execute(db)
  await sql`analyze`.execute(db)
}

/** Takes away the indexes of the tables that grow, but for those of their keys, and answers how they are made. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename = any(${[...GROWING]}::text[]) and indexname not like '%key'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ made }) => made)
}

/** What a trigger fills in else. */
const SPOKEN = [
  ['app_user', 'language'],
  ['record_contact', 'language'],
  ['bayah_guardian', 'language'],
  ['body_transfer', 'vendor_language'],
  ['mayyit', 'contact_language'],
] as const

type Fill = (db: Database, sizes: Sizes) => Promise<unknown>

const places: Fill = (db) =>
  sql`
    insert into jamatkhana (id, name, city, province, timezone, region_id, modules)
    select 1000 + n, 'House ' || n, 'Toronto', 'Ontario', region.timezone, region.id, '{SAMAR,MAFI,FATEHA,MAYYIT,BAYAH}'
    from generate_series(1, 60) as n
    join (select *, row_number() over (order by id) - 1 as at from region) as region on region.at = n % 7`.execute(db)

const users: Fill = (db, { others }) =>
  sql`
    insert into app_user (id, first_name, last_name, code, email, communication_email, region_id, jamatkhana_id, roles,
      start_date, end_date, status, created_on, updated_on)
    select 99 + n, ${oneOf(FIRST, 1)}, ${oneOf(FAMILIES, 2)}, case when ${seldom(4, 3)} then 'U-' || n end, 'user' || n || '@people.example', 'x@people.example',
      place.region_id, place.id, array[${oneOf('MK MK MK MK_DELEGATE MGC DELETE ADMIN', 3)}], '2026-01-01'::date - n % 3000,
      case when ${seldom(9, 1)} then '2027-01-01'::date + n % 900 end,
      case when ${seldom(20, 2)} then 'INACTIVE' else 'ACTIVE' end, ${MADE}, ${MADE}
    from ${rowsWithPlace(others)} order by n`.execute(db)

const STATUS = sql`(array['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'CANCELLED', 'ANNOUNCEMENT_SENT'])
  [least(5, 1 + (hashint4(n * 5) & 1048575) % 40)]`

const records: Fill = (db, { records: many }) =>
  sql`
    insert into record (kind, status, region_id, jamatkhana_id, jamatkhana_ids, person_title, person_name, name_key,
      timezone, wording, priority, approved_wording, approved_by, approved_on, announcement_sent_on, created_on,
      created_by, updated_on, deleted_on, deleted_by)
    select (array['samar', 'mafi', 'fateha', 'mayyit'])[1 + n % 4], status, place.region_id, place.id, array[place.id],
      case when ${seldom(3, 3)} then null else ${oneOf('Mr Mrs Ms Alijah', 4)} end, name, lower(name), place.timezone,
      repeat('As it is read out. ', 15), ${seldom(50, 5)}, repeat('As it is read out. ', 15), 3,
      case when status in ('APPROVED', 'ANNOUNCEMENT_SENT') then made + interval '1 day' end,
      case when status = 'ANNOUNCEMENT_SENT' then made + interval '2 days' end,
      made, ${USER}, made + interval '1 hour' * (n % 999), case when ${seldom(100, 6)} then made end,
      case when ${seldom(100, 6)} then 3 end
    from ${rowsWithPlace(many)}
    cross join lateral (select ${NAME} as name, ${STATUS} as status, ${MADE} as made) as said order by n`.execute(db)

const kinds: Fill = async (db) => {
  for (const [kind, column, on] of [
    ['samar', 'samar_date', 'created_on::date + 3'],
    ['fateha', 'fateha_date', "case when id % 9 > 0 then created_on + interval '3 days' end"],
  ] as const)
    await sql`
      insert into ${sql.table(kind)} (record_id, first_city, second_city, first_family, second_family, ${sql.ref(column)})
      select id, ${oneOf(CITIES, 1)}, case when id % 3 > 0 then ${oneOf(CITIES, 2)} end, ${oneOf(FAMILIES, 3)},
        case when id % 2 = 0 then ${oneOf(FAMILIES, 4)} end, ${sql.raw(on)}
      from (select id, id as n, created_on from record where kind = ${kind}) as own order by id`.execute(db)
  await sql`
    insert into mayyit (record_id, deceased_age, deceased_age_unit, announce_age, burial_fund_coverage, city1,
      date_of_death, chelli_anjali_location, chelli_anjali_date_time, samar_and_ziarat_jk, samar_and_ziarat_date_time,
      dilsoji_jk, dilsoji_date_time, fateha_jk, fateha_date_time, mayyit_number, place_of_death)
    select id, 80, 'years', true, false, ${oneOf(CITIES, 1)}, created_on::date - 1, ${oneOf(CITIES, 2)} || ' Cemetery',
      created_on + interval '2 days', jamatkhana_id, created_on + interval '3 days',
      case when id % 3 = 0 then jamatkhana_id end, case when id % 3 = 0 then created_on + interval '1 day' end,
      jamatkhana_id, created_on + interval '4 days', case when id % 5 > 0 then 1 + id % 300 end,
      case when id % 9 > 0 then ${oneOf('Hospital Hospital Hospital Hospice Other Unknown', 4)} end
    from (select id, id as n, created_on, jamatkhana_id from record where kind = 'mayyit') as own order by id`.execute(
    db,
  )
}

const announcements: Fill = (db, { others }) =>
  sql`
    insert into announcement (region_id, kind, status, origin, subject, content, mandatory_receivers, bcc, approved_by,
      approved_on, sent_on, created_on, updated_on)
    select place.region_id, (array['samar', 'mafi', 'fateha', 'mayyit'])[1 + n % 4],
      case when ${seldom(20, 1)} then 'DISCARDED' else 'SENT_WITH_APPROVAL' end, 'SLOT',
      'Samar of ' || ${NAME}, repeat('As it is read out. ', 20), '{}', '{}', case when ${seldom(3, 2)} then ${USER} end,
      made + interval '1 hour', made + interval '2 hours', made, made
    from ${rowsWithPlace(others)} cross join lateral (select ${MADE} as made) as said order by n`.execute(db)

const carried: Fill = (db, { others }) =>
  sql`
    insert into announcement_record (announcement_id, record_id, turn, wording, approved_on, standing, person_name)
    select 1 + id % ${sql.lit(others)}, id, 1, 'As it is read out.', created_on, 'SENT', person_name from record
    where status = 'ANNOUNCEMENT_SENT' order by 1`.execute(db)

const children: Fill = (db, { others }) =>
  sql`
    insert into bayah (status, first_name, last_name, sex, bayah_date_time, ceremony_on, jamatkhana_id, region_id,
      family_faith, meeting_date, waiting_since, created_on, created_by, updated_on, deleted_on)
    select ${oneOf('NEW APPROVAL_PENDING CONSENT_PENDING APPROVED COMPLETE COMPLETE COMPLETE COMPLETE CANCELLED', 1)},
      ${oneOf(FIRST, 2)}, ${oneOf(FAMILIES, 3)}, ${oneOf('MALE FEMALE', 6)}, made + interval '30 days', made::date + 30, place.id,
      place.region_id, ${oneOf('ISMAILI ISMAILI ISMAILI MULTI_FAITH', 7)}, case when ${seldom(3, 4)} then made::date + 20 end, made, made, ${USER}, made,
      case when ${seldom(100, 5)} then made end
    from ${rowsWithPlace(others)} cross join lateral (select ${MADE} as made) as said order by n`.execute(db)

/** The facilities stand in two regions; the others have none. */
const FACILITY = sql`(1 + n % 2)`
const ITS_REGION = sql`(array[3, 7])[1 + n % 2]`

const workflows: Fill = async (db, { others }) => {
  await sql`
    insert into ghusl_workflow (name, status, region_id, gso_facility_id, created_on, deceased_age, deceased_age_unit,
      gender, closed_on, created_by, updated_on, updated_by)
    select ${NAME}, case when n > many - 40 then 'OPEN' when ${seldom(20, 1)} then 'CANCELLED' else 'COMPLETED' end,
      ${ITS_REGION}, ${FACILITY}, made, 80, 'years', 'MALE', case when n <= many - 40 then made + interval '3 days' end,
      ${USER}, made, 3
    from ${rowsWithPlace(others)} cross join lateral (select ${MADE} as made) as said order by n`.execute(db)
  await sql`
    insert into ghusl_step (workflow_id, step_type, status, due_on, completed_on, completed_by)
    select id, step, 'COMPLETED', created_on, created_on, 3
    from ghusl_workflow cross join unnest(array['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY']) as step
    order by id`.execute(db)
}

const transfers: Fill = async (db, { others }) => {
  await sql`
    insert into body_transfer (status, deceased_name, region_id, gso_facility_id, drop_off_date_time,
      chelli_anjali_date_time, vendor_name, created_on, created_by, updated_on)
    select ${oneOf('DELIVERED DELIVERED DELIVERED DELIVERED CANCELLED', 1)}, ${NAME}, ${ITS_REGION}, ${FACILITY},
      made + interval '1 day', case when n % 4 > 0 then made + interval '2 days' end,
      ${oneOf(FAMILIES, 5)} || ' Funeral Homes', made, ${USER}, made
    from ${rowsWithPlace(others)} cross join lateral (select ${MADE} as made) as said order by n`.execute(db)
  await sql`
    insert into body_delivery (deceased_name, region_id, gso_facility_id, drop_off_date_time, vendor_name, wrist_id,
      size_of_casket, jewellery, deceased_body_transfer_id, linked_on, created_on)
    select ${NAME}, ${ITS_REGION}, ${FACILITY}, made, ${oneOf(FAMILIES, 5)} || ' Funeral Homes',
      case when n % 3 > 0 then 'W-' || n end, ${oneOf('REGULAR REGULAR REGULAR OVER', 6)}, false,
      case when n % 2 = 0 then n end, case when n % 2 = 0 then made end, made
    from ${rowsWithPlace(others)} cross join lateral (select ${MADE} as made) as said order by n`.execute(db)
}

const timeline: Fill = (db, { records: many }) =>
  sql`
    insert into timeline_entry (about_kind, about_id, region_id, "on", by_user, address, event)
    select (array['mayyit', 'samar', 'mafi', 'fateha'])[1 + n % 4], n, place.region_id, ${MADE}, ${USER},
      '10.0.' || n % 251 || '.1', ${oneOf('CREATED EDITED EDITED VIEWED VIEWED VIEWED EXPORTED', 1)}
    from ${rowsWithPlace(many)} order by n`.execute(db)

const FILLS: readonly Fill[] = [
  ...[places, users, records, kinds, announcements, carried, children, workflows, transfers, timeline],
]
