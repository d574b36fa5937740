import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import '../server/tables.ts'

/** Twelve years of ceremonies, from this day on. */
const FIRST_DAY = '2015-01-01'
const DAYS = 4383

/** So many registrations in every status, in each Jamatkhana that there is; some are deleted. Ready to be counted. */
export async function fillWithBayahs(db: Database, many: number): Promise<void> {
  await sql`
    insert into bayah (status, first_name, last_name, sex, bayah_date_time, ceremony_on, jamatkhana_id, region_id,
      family_faith, waiting_since, created_on, updated_on, deleted_on)
    select (array['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'APPROVED', 'COMPLETE', 'COMPLETE', 'CANCELLED'])[1 + n % 7],
      'Child', md5(n::text), case when n % 2 = 0 then 'MALE' else 'FEMALE' end, day + interval '22 hours', day, place.id,
      place.region_id, case when n % 9 = 0 then 'MULTI_FAITH' else 'ISMAILI' end, now(), now(), now(),
      case when n % 101 = 0 then now() end
    from generate_series(1, ${many}::int) n
    cross join lateral (select ${FIRST_DAY}::date + n % ${DAYS}::int as day) as ceremony
    join (
      select id, region_id, row_number() over (order by id) - 1 as at, count(*) over () as places from jamatkhana
    ) as place on place.at = n % place.places`.execute(db)
  // What was committed without waiting for the disk is not yet known to be visible to everybody.
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`comment on table bayah is 'waited for'`.execute(trx)
  })
  await sql`vacuum analyze bayah`.execute(db)
}
