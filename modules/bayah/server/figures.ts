import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { totalOf } from '../../../kit/rules/figures.ts'
import { monthsOf } from '../../../kit/rules/periods.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { allRegions, findJamatkhanas } from '../../places/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import type { byMonthAndFaith, Figures, FiguresBody } from '../rules/dashboard.ts'
import { FAMILY_FAITHS } from '../rules/familyFaith.ts'
import { SEXES } from '../rules/sexes.ts'
import './tables.ts'

/** By what ceremonies are counted; each is one of the four cards (2§2). Written as text once they are counted. */
const BY = {
  sex: sql`sex`,
  faith: sql`family_faith`,
  month: sql`date_trunc('month', ceremony_on::timestamp)`,
  region: sql`region_id`,
} as const satisfies Record<string, RawBuilder<unknown>>
type By = keyof typeof BY

type Region = { id: number; name: string }
type Values = Partial<Record<By, string>>
/** How many have these values, whatever the other columns hold. */
type Counts = (having: Values) => number

/** What is counted: the regions that are asked about and reached, and the Jamatkhanas where some are named. */
type Asked = { body: FiguresBody; regions: readonly Region[] }

/**
 * Checks what is asked for. Throws 404 for a region or a Jamatkhana out of the user's reach, as for one that there isn't
 * (decisions §2).
 */
async function reached(db: Database, actor: Actor, body: FiguresBody): Promise<Asked> {
  const { everywhere, regionIds } = reachOf(actor, bayahAccess.dashboard)
  const within = (await allRegions(db)).filter(({ id }) => everywhere || regionIds.includes(id))
  const regions = within.filter(({ id }) => body.regionIds?.includes(id) ?? true)
  if (body.regionIds && regions.length < body.regionIds.length) throw notFound()
  if (body.jamatkhanaIds) {
    const { jamatkhanas: houses } = await findJamatkhanas(db, body.jamatkhanaIds)
    const isWithin = houses.every(({ region }) => within.some(({ id }) => id === region.id))
    if (houses.length < body.jamatkhanaIds.length || !isWithin) throw notFound()
  }
  return { body, regions }
}

/**
 * Counts ceremonies of the period by some columns, cancelled ones left out, in one query that goes through them once:
 * what stands beside each other is counted together, and added up here.
 */
async function count(db: Database, { body, regions }: Asked, by: readonly By[]): Promise<Counts> {
  const { startDate, endDate, jamatkhanaIds } = body
  const houses = jamatkhanaIds ? sql`jamatkhana_id = any(${jamatkhanaIds}::int[])` : sql`true`
  const { rows } = await sql<Values & { count: number }>`
    select ${sql.join(by.map((name) => sql`${asText(name)} as ${sql.ref(name)}`))}, count
    from (
      select ${sql.join(by.map((name) => sql`${BY[name]} as ${sql.ref(name)}`))}, count(*) as count
      from bayah
      where deleted_on is null and status <> 'CANCELLED'
        and region_id = any(${regions.map(({ id }) => id)}::int[])
        and ceremony_on between ${startDate}::date and ${endDate}::date and ${houses}
      group by ${sql.join(by.map((name) => BY[name]))}
    ) as counted`.execute(db)
  return (having) => {
    const named = Object.entries(having) as [By, string][]
    return totalOf(rows.filter((row) => named.every(([name, value]) => row[name] === value)))
  }
}

const asText = (name: By) =>
  name === 'month' ? sql`to_char(${sql.ref(name)}, 'YYYY-MM')` : sql`${sql.ref(name)}::text`

const rowsOf = {
  bySex: (counts: Counts) => SEXES.map((sex) => ({ sex, bayah_count: counts({ sex }) })),
  byFaith: (counts: Counts) => FAMILY_FAITHS.map((faith) => ({ faith, bayah_count: counts({ faith }) })),
  byMonth: (counts: Counts, { body }: Asked) =>
    monthsOf(body).map((month) => ({ bayah_month: month, bayah_count: counts({ month }) })),
  byRegion: (counts: Counts, { regions }: Asked) =>
    regions.map(({ id, name }) => ({ regionId: id, region: name, bayah_count: counts({ region: String(id) }) })),
}

/** All figures of the dashboard (2§2, decisions §13). */
export async function allFigures(db: Database, actor: Actor, body: FiguresBody): Promise<Figures> {
  const asked = await reached(db, actor, body)
  const counts = await count(db, asked, ['sex', 'faith', 'month', 'region'])
  return {
    bySex: rowsOf.bySex(counts),
    byFaith: rowsOf.byFaith(counts),
    byMonth: rowsOf.byMonth(counts, asked),
    byRegion: rowsOf.byRegion(counts, asked),
  }
}

const oneFigure =
  <Card extends keyof typeof rowsOf>(card: Card, by: By) =>
  async (db: Database, actor: Actor, body: FiguresBody): Promise<Figures[Card]> => {
    const asked = await reached(db, actor, body)
    return rowsOf[card](await count(db, asked, [by]), asked) as Figures[Card]
  }

/** Ceremonies by month, and how many families of those are multi-faith: the small drawings of the dashboard. */
export async function figuresByMonthAndFaith(
  db: Database,
  actor: Actor,
  body: FiguresBody,
): Promise<z.output<typeof byMonthAndFaith>> {
  const asked = await reached(db, actor, body)
  const counts = await count(db, asked, ['month', 'faith'])
  return monthsOf(body).map((month) => ({
    bayah_month: month,
    bayah_count: counts({ month }),
    multi_faith_count: counts({ month, faith: 'MULTI_FAITH' }),
  }))
}

/** One card by itself (2§7). */
export const figuresBySex = oneFigure('bySex', 'sex')
export const figuresByFaith = oneFigure('byFaith', 'faith')
export const figuresByMonth = oneFigure('byMonth', 'month')
export const figuresByRegion = oneFigure('byRegion', 'region')
