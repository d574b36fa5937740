import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyOf, filtersBehind } from '../../kit/rules/figures.ts'
import { whatHappens } from '../../kit/server/happening.ts'
import { COUNTED as FUNERALS } from '../../modules/announcements/kinds/mayyit/rules/kpiTables.ts'
import { COUNTED as CEREMONIES } from '../../modules/bayah/rules/dashboard.ts'
import { fillWithEverything } from '../testing/manyOfEverything.ts'
import { type Answered, faultsOf, indexesReadAlone, notePlans } from '../testing/planFaults.ts'
import { LISTS, REGION_AND_NATION, searchesOf } from '../testing/searches.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { HAPPENINGS } from './modules.ts'

// How PostgreSQL finds a page of each list among 100,000 records: of every search that a list offers, as it is really
// asked. What costs more, and why it may, says `searches.ts`. What happens is found so as well, however much has happened
// before.

let app: TestApp
let seen: Answered[]
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await fillWithEverything(app.database.db, { records: 100_000, others: 20_000 })
  seen = notePlans(app.database.raw)
})
afterAll(() => app.close())

const cases = LISTS.flatMap((list) => list.as.map((as) => ({ ...list, as })))

describe.each(cases)('$name as $as', ({ path, as, ...list }) => {
  it('finds every page by indexes', async () => {
    const faults: Record<string, string[]> = {}
    for (const [name, { bounds, ...search }] of Object.entries(searchesOf(list, as === 'mk' || as === 'national'))) {
      seen.length = 0
      const { status, text } = await app.call('POST', path, { as, body: search })
      expect(status, `${name}: ${text}`).toBe(200)
      const asked = seen.filter((each) => /\bas ids\b|array_position\(/.test(each.text))
      expect(asked.length, name).toBeGreaterThan(0)
      const found = asked.flatMap((each) => faultsOf(each, bounds))
      if (found.length > 0) faults[name] = found
    }
    expect(faults).toEqual({})
  })
})

describe.each(LISTS)('the rows of $name', ({ path, as: [as = ''], fields }) => {
  it('say something in every field, or no plan would be looked at', async () => {
    const empty: string[] = []
    for (const [name, { type, filter }] of Object.entries(fields)) {
      if (filter === false) continue
      const body = { filters: { [name]: { type, operator: 'NOT_EMPTY' } } }
      const { body: found } = await app.call('POST', path, { as, body })
      if (found.response.totalRecords === 0) empty.push(name)
    }
    expect(empty).toEqual([])
  })
})

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31', regionIds: [1, 2, 3, 4, 5, 7, 8] }

it.each([
  ['mayyit', FUNERALS, { placeOfDeath: anyOf(['Hospital']) }],
  ['mayyit', FUNERALS, { placeOfDeath: { ...anyOf(['Hospital']), operator: 'NOT_IN' } }],
  ['mayyit', FUNERALS, { chelliAnjaliDay: anyOf(['FRIDAY']) }],
  ['bayah', CEREMONIES, { sex: anyOf(['FEMALE']) }],
  ['bayah', CEREMONIES, { familyFaith: anyOf(['MULTI_FAITH']) }],
] as const)('the list of %s behind a bar of a year is found by indexes', async (kind, counted, behind) => {
  for (const as of REGION_AND_NATION) {
    seen.length = 0
    const filters = filtersBehind(counted, YEAR, { name: '', count: 1, behind })
    const { body, text } = await app.call('POST', `${kind}/search/`, { as, body: { filters } })
    expect(body.response?.totalRecords, text).toBeGreaterThan(0)
    // Each funeral of the year is read as the dashboard reads it, for the page and for how many there are.
    expect(seen.flatMap((each) => faultsOf(each, { pages: 16_000 }))).toEqual([])
  }
})

describe('the figures of twelve years of funerals', () => {
  const asked = { ...YEAR, startDate: '2015-03-01' }
  /** The same funerals, each looked at for itself. */
  const FUNERALS_READ = sql`
    select region_id, jamatkhana_id, day, extract(isodow from day)::int as weekday, days, hospital
    from mayyit join record on id = record_id cross join lateral (
      select (chelli_anjali_date_time at time zone timezone)::date as day, place_of_death is not distinct from 'Hospital' as hospital
    ) as one cross join lateral (select day - date_of_death as days) as length
    where deleted_on is null and status not in ('CANCELLED', 'DRAFT') and region_id = any(${asked.regionIds}::int[])
      and day between ${asked.startDate} and ${asked.endDate}`
  const counted = async (by: string): Promise<number[]> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from (${FUNERALS_READ}) as funerals group by ${sql.ref(by)} order by ${sql.ref(by)}`.execute(
      app.database.db,
    )
    return rows.map(({ count }) => count)
  }

  it('are counted from an index, and each is as it is counted by itself', async () => {
    seen.length = 0
    const { body } = await app.call('POST', 'mayyit/kpiReport', { as: 'national', body: asked })
    const statement = seen.find(({ text }) => text.includes('grouping sets'))
    expect(statement ? indexesReadAlone(statement) : []).toContain('record_funerals')
    expect(statement ? faultsOf(statement, { whole: ['mayyit'] }) : ['not asked']).toEqual([])
    const { avgDays, deathCountByPlace, aggByDayOfWeek, aggByRegion, aggByJk } = body.response
    const of = (rows: { count: number }[]) => rows.map(({ count }) => count).filter((count) => count > 0)
    const byId = <Row extends { count: number }>(rows: Row[], id: (row: Row) => number) =>
      of(rows.toSorted((a, b) => id(a) - id(b)))
    expect(of(deathCountByPlace).toReversed()).toEqual(await counted('hospital'))
    expect(of(aggByDayOfWeek)).toEqual(await counted('weekday'))
    expect(byId<{ count: number; regionId: number }>(aggByRegion, (row) => row.regionId)).toEqual(
      await counted('region_id'),
    )
    expect(byId<{ count: number; jamatkhanaId: number }>(aggByJk, (row) => row.jamatkhanaId)).toEqual(
      await counted('jamatkhana_id'),
    )
    const { rows: mean } = await sql`select round(avg(days), 1) as days from (${FUNERALS_READ}) as funerals`.execute(
      app.database.db,
    )
    expect(mean).toEqual([{ days: avgDays }])
  })

  it('are the same month by month', async () => {
    const { body } = await app.call('POST', 'mayyit/kpiMonths/', { as: 'national', body: asked })
    const { rows } = await sql`
      select to_char(day, 'YYYY-MM') as month, count(*), round(avg(days), 1) as avg_days, count(*) filter (where hospital) as in_hospital
      from (${FUNERALS_READ}) as funerals group by 1 order by 1`.execute(app.database.db)
    expect(rows.length).toBeGreaterThan(90)
    expect(body.response.filter(({ count }: { count: number }) => count > 0)).toEqual(rows)
  })
})

describe.each([
  ['samar', 'deceasedName'],
  ['mafi', 'name'],
  ['fateha', 'deceasedName'],
])('part of a name that many have, in the list of %s', (kind, field) => {
  const value = { type: 'TEXT', operator: 'CONTAIN' } as const
  it.each([
    ['lal', 'admin', ['record_by_region', 'record_creator']],
    ['la', 'admin', ['record_by_region', 'record_creator']],
    ['lal', 'mk', ['record_creator', 'record_jamatkhana']],
  ])('"%s" is counted for %s from the indexes of the reach alone', async (part, as, indexes) => {
    seen.length = 0
    const filters = { [field]: { ...value, value: part } }
    expect((await app.call('POST', `${kind}/search/`, { as, body: { filters } })).status).toBe(200)
    const asked = seen.find(({ text }) => /\bas total\b/.test(text))
    expect(asked ? indexesReadAlone(asked) : []).toEqual(expect.arrayContaining(indexes))
  })
})

it.each(['samar', 'mafi', 'fateha', 'mayyit'])('one %s that was announced is read in a few pages', async (kind) => {
  const search = {
    sorts: { id: 'ASC' },
    pageSize: 1,
    filters: { status: anyOf(['ANNOUNCEMENT_SENT']) },
  }
  const { body } = await app.call('POST', `${kind}/search/`, { as: 'national', body: search })
  seen.length = 0
  expect((await app.call('GET', `${kind}/${body.response.data[0].id}/`, { as: 'national' })).status).toBe(200)
  const asked = seen.filter(({ text }) => text.includes('as "announced_as"'))
  expect(asked).toHaveLength(1)
  expect(asked.flatMap((each) => faultsOf(each, { pages: 60 }))).toEqual([])
})

it('what is read out of a day is found by it', async () => {
  const { rows } = await sql<{ day: string; jamatkhanaId: number }>`
    select sent_on::date::text as day, jamatkhana_id from announcement_record
    join announcement on announcement.id = announcement_id join record on record.id = record_id
    where standing = 'SENT' and record.region_id = 3 order by sent_on limit 1`.execute(app.database.db)
  const [{ day = '', jamatkhanaId = 0 } = {}] = rows
  seen.length = 0
  const path = `announcement/readingSheet/?date=${day}&jamatkhanaId=${jamatkhanaId}`
  const { body, text } = await app.call('GET', path, { as: 'admin' })
  expect(body.response?.items.length, text).toBeGreaterThan(0)
  const asked = seen.filter((each) => each.text.includes('edited_by_hand'))
  expect(asked).toHaveLength(1)
  expect(asked.flatMap((each) => faultsOf(each, { pages: 1_000 }))).toEqual([])
})

it.each(['admin', 'national'])('the start of a page asks of few users whether there is anybody, as %s', async (as) => {
  seen.length = 0
  expect((await app.call('GET', 'config/', { as })).status).toBe(200)
  const asked = seen.filter(({ text }) => /\bunnest\(roles\)/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.flatMap((each) => faultsOf(each, { pages: 2_000 }))).toEqual([])
  expect(asked.flatMap(indexesReadAlone)).toContain('app_user_granted')
})

describe('what happens', () => {
  const AT = '2026-11-01T05:00:00Z'
  /** A feed tells of a quarter of a year of what has ended: more rows than a page of a list. */
  const BOUNDS = { pages: 10_000 }
  const SPANS = {
    week: { from: AT, until: '2026-11-08T05:00:00Z' },
    feed: { from: '2026-10-01T05:00:00Z', until: '2036-11-01T05:00:00Z', endedSince: '2026-08-03T05:00:00Z' },
  }

  it.each(['admin', 'mk', 'national', 'convener', 'mgc', 'gsochair'])('for %s', async (as) => {
    const { body } = await app.call('GET', 'config/', { as })
    for (const [name, span] of Object.entries(SPANS)) {
      seen.length = 0
      const found = await whatHappens(app.services, HAPPENINGS, body.response.user, span)
      expect(seen.length, name).toBeGreaterThan(0)
      if (['admin', 'national'].includes(as)) expect(found.length, name).toBeGreaterThan(0)
      expect(
        seen.flatMap((answered) => faultsOf(answered, BOUNDS)),
        `${as} ${name}`,
      ).toEqual([])
    }
  })
})

it.each(['admin', 'mk', 'national', 'ghuslchair'])('the home page of %s is found by indexes', async (as) => {
  seen.length = 0
  expect((await app.call('GET', 'home/board/', { as })).status).toBe(200)
  expect(seen.length).toBeGreaterThan(8)
  const faults = seen.map((each) => ({ asked: each.text.slice(0, 80), faults: faultsOf(each) }))
  expect(faults.filter(({ faults }) => faults.length > 0)).toEqual([])
})

it.each(['admin', 'mk', 'national'])('what the home page of %s counts is counted from an index alone', async (as) => {
  seen.length = 0
  expect((await app.call('GET', 'home/board/', { as })).status).toBe(200)
  const counting = seen.filter(({ text }) => text.includes('count(*)') && text.includes('lateral'))
  expect(counting).toHaveLength(2)
  for (const each of counting) expect(indexesReadAlone(each)).toContain('record_board')
})
