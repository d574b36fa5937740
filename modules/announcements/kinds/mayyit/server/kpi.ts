import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../../../kit/rules/access.ts'
import { monthsOf } from '../../../../../kit/rules/periods.ts'
import type { Database } from '../../../../../kit/server/database/database.ts'
import { notFound } from '../../../../../kit/server/http/refusal.ts'
import { HOSPITAL } from '../../../../particulars/rules/choices.ts'
import { allJamatkhanas, allRegions } from '../../../../places/server/public.ts'
import { mayyitAccess } from '../rules/access.ts'
import { DEATH_PLACES, type KpiBody, type KpiMonths, type KpiReport } from '../rules/kpi.ts'
import { DAYS_OF_WEEK } from '../rules/picklists.ts'

/** One line of the count: of which the column that isn't null says, the total when none. */
type Row = {
  day: number | null
  hospital: boolean | null
  regionId: number | null
  jamatkhanaId: number | null
  count: number
  days: number | null
}

/**
 * The figures over Mayyits whose Chelli Anjali falls in the period, by its local day, CANCELLED and DRAFT left out
 * (decisions §12). Throws 404 for a region out of the user's reach, as for one that there isn't.
 */
export async function kpiReport(db: Database, actor: Actor, asked: KpiBody): Promise<KpiReport> {
  const regions = await reached(db, actor, asked)
  const rows = await count(db, asked)
  const counted = (fits: (row: Row) => boolean) => rows.find(fits)?.count ?? 0
  const jamatkhanas = (await allJamatkhanas(db)).filter(
    ({ id, region }) => asked.regionIds.includes(region.id) || counted((row) => row.jamatkhanaId === id) > 0,
  )
  const total = rows.find(
    (row) => row.day === null && row.hospital === null && row.regionId === null && row.jamatkhanaId === null,
  )
  return {
    avgDays: total?.days ?? null,
    deathCountByPlace: DEATH_PLACES.map((place) => ({
      place,
      count: counted((row) => row.hospital === (place === 'HOSPITAL')),
    })),
    aggByDayOfWeek: DAYS_OF_WEEK.map((dayOfWeek, at) => ({
      dayOfWeek,
      count: counted((row) => row.day === at + 1),
    })),
    aggByRegion: regions.map(({ id, name }) => ({
      regionId: id,
      region: name,
      count: counted((row) => row.regionId === id),
    })),
    aggByJk: jamatkhanas.map(({ id, name }) => ({
      jamatkhanaId: id,
      jamatkhana: name,
      count: counted((row) => row.jamatkhanaId === id),
    })),
  }
}

/** The regions asked about. Throws 404 for one out of the user's reach, as for one that there isn't. */
async function reached(db: Database, actor: Actor, asked: KpiBody) {
  const { everywhere, regionIds } = reachOf(actor, mayyitAccess.dashboard)
  const regions = (await allRegions(db)).filter(({ id }) => asked.regionIds.includes(id))
  const isReached = (id: number) => everywhere || regionIds.includes(id)
  if (regions.length < asked.regionIds.length || !regions.every(({ id }) => isReached(id))) throw notFound()
  return regions
}

/** The same month by month, without a gap (decisions §12). Throws 404 as `kpiReport` does. */
export async function kpiMonths(db: Database, actor: Actor, asked: KpiBody): Promise<KpiMonths> {
  await reached(db, actor, asked)
  const { rows } = await sql<KpiMonths[number]>`
    select to_char(on_day, 'YYYY-MM') as month, sum(count) as count,
      round(sum(days) / nullif(sum(known), 0), 1) as avg_days, sum(in_hospital) as in_hospital
    from (
      select on_day, count(*) as count, count(days) as known, sum(days) as days,
        count(*) filter (where hospital) as in_hospital
      from (${funerals(asked)}) as funerals group by on_day
    ) as on_days
    group by 1`.execute(db)
  const counted = new Map(rows.map((row) => [row.month, row]))
  return monthsOf(asked).map((month) => counted.get(month) ?? { month, count: 0, avgDays: null, inHospital: 0 })
}

/** Everything in one pass, those of a sort counted once; each row counts by one column, the last by none. */
async function count(db: Database, asked: KpiBody): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select day, hospital, region_id, jamatkhana_id, coalesce(sum(count), 0) as count,
      round(sum(days) / nullif(sum(known), 0), 1) as days
    from (
      select day, hospital, region_id, jamatkhana_id, count(*) as count, count(days) as known, sum(days) as days
      from (${funerals(asked)}) as funerals group by day, hospital, region_id, jamatkhana_id
    ) as sorts
    group by grouping sets ((), (day), (hospital), (region_id), (jamatkhana_id))`.execute(db)
  return rows
}

/**
 * `offset 0`: the day is worked out once for each, not wherever it is named. `nullif`: as a range PostgreSQL would expect
 * next to none and sort them to count them. The first day of our era was a Monday; the kind and the statuses are those of
 * the index `record_funerals`, so that no record is read for itself.
 */
const funerals = ({ startDate, endDate, regionIds }: KpiBody) => sql`
  select region_id, coalesce(jamatkhana_id, 0) as jamatkhana_id, on_day,
    1 + (on_day - date '0001-01-01') % 7 as day,
    coalesce(place_of_death = ${HOSPITAL}, false) as hospital, on_day - date_of_death as days
  from (
    select record.region_id, record.jamatkhana_id, mayyit.place_of_death, mayyit.date_of_death,
      (mayyit.chelli_anjali_date_time at time zone record.timezone)::date as on_day
    from mayyit join record on record.id = mayyit.record_id and record.kind = 'mayyit'
    where record.deleted_on is null and record.status not in ('CANCELLED', 'DRAFT')
      and record.region_id = any(${regionIds}::int[])
      and mayyit.chelli_anjali_date_time between ${startDate}::date - 1 and ${endDate}::date + 2
    offset 0
  ) as around
  where nullif(on_day between ${startDate}::date and ${endDate}::date, false) is not null`
