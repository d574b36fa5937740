import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'

/** Where they are, and who submitted and approved them; of decisions §19 unless told otherwise. */
type Place = { regionId: number; jamatkhanaId: number; by: number }
const REGION_3: Place = { regionId: 3, jamatkhanaId: 302, by: 3 }

/**
 * So many approved Samars, each with words of its own, approved one second after the other up to `on`; their events are
 * 30 days later. Answers the first and the last id.
 */
export async function makeApproved(
  db: Database,
  count: number,
  on: string,
  { regionId, jamatkhanaId, by }: Place = REGION_3,
): Promise<{ first: number; last: number }> {
  const until = Temporal.Instant.from(on)
  const { rows } = await sql<{ first: number; last: number }>`
    with made as (
      insert into record (
        kind, status, region_id, jamatkhana_id, jamatkhana_ids, person_title, person_name, name_key, timezone,
        event_ends_on, wording, approved_wording, approved_by, approved_on, created_on, created_by, updated_on
      )
      select 'samar', 'APPROVED', ${regionId}::int, ${jamatkhanaId}::int, array[${jamatkhanaId}::int], 'Mr', 'Person ' || n, 'person ' || n, 'America/Toronto',
        ${until.add({ hours: 30 * 24 }).toString()}::timestamptz, said, said, ${by}::int, approved, approved, ${by}::int, approved
      from generate_series(1, ${count}::int) as n,
        lateral (select 'Mr Person ' || n || ', of Toronto and Nairobi, of the Lalani and Virani families. Samar will be held'
          || ' at East York Jamatkhana on Friday, 20 November 2026.' as said,
          ${on}::timestamptz - (${count}::int - n) * interval '1 second' as approved) as its
      returning id
    ), own as (
      insert into samar (record_id, first_city, second_city, first_family, second_family, samar_date)
      select id, 'Toronto', 'Nairobi', 'Lalani', 'Virani', '2026-11-20' from made
    )
    select min(id) as first, max(id) as last from made`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no record was made')
  await sql`analyze record, samar`.execute(db)
  return made
}
