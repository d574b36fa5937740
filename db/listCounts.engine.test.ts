import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Filter, Search } from '../kit/rules/search.ts'
import type { Database, Trx } from '../kit/server/database/database.ts'
import { KEPT_BY } from '../kit/server/list/counts/kept.ts'
import { foldCounts, mendCounts, miscounts } from '../kit/server/list/counts/upkeep.ts'
import type { ListQuery } from '../kit/server/list/list.ts'
import { searchPage } from '../kit/server/list/search.ts'
import { type TestDatabase, testDatabase } from '../kit/testing/testDatabase.ts'
import { keepCounts } from './schema/keepCounts.ts'

/** Guests of two regions and none, some of them gone. */
const LIST: ListQuery = {
  from: sql`guest`,
  select: sql`guest.id, guest.status, guest.region_id`,
  root: sql`not guest.gone`,
  id: sql`guest.id`,
  columns: {
    status: { at: sql`guest.status`, is: 'choice' },
    regionId: { at: sql`guest.region_id`, is: 'number' },
    note: { at: sql`guest.note`, is: 'text' },
  },
  kept: { list: 'guest', by: { status: KEPT_BY.status, regionId: KEPT_BY.region } },
  keptRoot: sql`true`,
}
const ALL: Search = { page: 1, pageSize: 2, sorts: {}, filters: {} }
const STATUSES = ['OPEN', 'DONE', null]

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await sql`
    create table guest (id integer generated always as identity primary key, status text, region_id integer,
      note text not null default '', writer integer not null default 0, gone boolean not null default false)`.execute(
    db,
  )
  await sql`insert into guest (status, region_id, gone) values ('OPEN', 1, false), ('OPEN', 1, true)`.execute(db)
  await keepCounts(db, 'guest', { status: 'status', region: 'region_id', shown: 'not gone' })
})
afterAll(() => database.close())
beforeEach(() => sql`truncate guest`.execute(db))

const total = async (filters: Search['filters'] = {}) => (await searchPage(db, LIST, { ...ALL, filters })).totalRecords
const lines = async () =>
  (await sql<{ rows: number }>`select rows from list_count where list = 'guest'`.execute(db)).rows
const kept = async () => (await lines()).reduce((sum, { rows }) => sum + rows, 0)

const add = (
  on: Database | Trx,
  many: number,
  {
    status = 'OPEN',
    regionId = 1,
    writer = 0,
  }: { status?: string | null; regionId?: number | null; writer?: number } = {},
) =>
  sql`
    insert into guest (status, region_id, writer)
    select ${status}, ${regionId}::int, ${writer}::int from generate_series(1, ${many}::int)`.execute(on)

/** Numbers that look like chance and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Some change, of one row or of many at once, of those that this writer has made: nobody waits for another over a row. */
async function change(trx: Database | Trx, writer: number, roll: (sides: number) => number): Promise<void> {
  const status = STATUSES[roll(3)] ?? null
  const regionId = [1, 2, null][roll(3)] ?? null
  const some = sql`writer = ${writer}::int and id % ${roll(5) + 1}::int = 0`
  switch (roll(6)) {
    case 0:
      await sql`update guest set status = ${status}, region_id = ${regionId} where ${some}`.execute(trx)
      break
    case 1:
      await sql`update guest set gone = not gone where ${some}`.execute(trx)
      break
    case 2:
      await sql`update guest set note = 'seen' where ${some}`.execute(trx)
      break
    case 3:
      await sql`delete from guest where ${some}`.execute(trx)
      break
    default:
      await add(trx, roll(20) + 1, { status, regionId, writer })
  }
}

/** A piece of work of several changes, which may come to nothing. */
const work = (writer: number, roll: (sides: number) => number) =>
  db
    .transaction()
    .execute(async (trx) => {
      for (let turn = roll(4); turn >= 0; turn--) await change(trx, writer, roll)
      if (roll(4) === 0) throw new Error('changed my mind')
    })
    .catch((error: Error) => {
      if (error.message !== 'changed my mind') throw error
    })

describe('kept counts', () => {
  it('are those of the rows, whatever becomes of them', async () => {
    await add(db, 3)
    await add(db, 2, { status: null, regionId: null })
    expect(await total()).toBe(5)
    await sql`update guest set region_id = 2 where status is null`.execute(db)
    await sql`update guest set gone = true where id = (select min(id) from guest)`.execute(db)
    const within = (operator: Filter['operator'], values: number[]): Search['filters'] => ({
      regionId: { type: 'SELECT', operator, values },
    })
    expect(await Promise.all([total(), total(within('IN', [1])), total(within('IN', [2]))])).toEqual([4, 2, 2])
    expect(await total({ status: { type: 'SELECT', operator: 'IS_EMPTY' } })).toBe(2)
    await sql`delete from guest where region_id = 2`.execute(db)
    expect([await total(), await kept()]).toEqual([2, 2])
    await sql`truncate guest`.execute(db)
    expect([await total(), await kept()]).toEqual([0, 0])
  })

  it('are read for every operator as the rows are counted', async () => {
    for (const status of STATUSES) for (const regionId of [1, 2, null]) await add(db, 4, { status, regionId })
    await sql`update guest set gone = true where id % 3 = 0`.execute(db)
    const filters: [field: string, Filter][] = [
      ...(['IN', 'NOT_IN'] as const).flatMap((operator): [string, Filter][] => [
        ['status', { type: 'SELECT', operator, values: ['OPEN'] }],
        ['status', { type: 'SELECT', operator, values: [] }],
        ['regionId', { type: 'SELECT', operator, values: ['1', 2] }],
      ]),
      ...(['EQUAL', 'NOT_EQUAL'] as const).flatMap((operator): [string, Filter][] => [
        ['status', { type: 'SELECT', operator, value: 'DONE' }],
        ['regionId', { type: 'SELECT', operator, value: 2 }],
      ]),
      ...(['IS_EMPTY', 'NOT_EMPTY'] as const).flatMap((operator): [string, Filter][] => [
        ['status', { type: 'SELECT', operator }],
        ['regionId', { type: 'SELECT', operator }],
      ]),
    ]
    for (const [field, filter] of filters) {
      const search = { ...ALL, filters: { [field]: filter } }
      const all = await searchPage(db, LIST, { ...search, pageSize: -1 })
      for (const only of [undefined, 'ROWS', 'TOTAL'] as const)
        expect((await searchPage(db, LIST, { ...search, only })).totalRecords, JSON.stringify(filter)).toBe(
          all.totalRecords,
        )
    }
  })

  it('help to count what lacks a text, of whatever else is asked', async () => {
    for (const status of STATUSES) for (const regionId of [1, 2]) await add(db, 4, { status, regionId })
    await sql`update guest set note = case id % 3 when 0 then 'Vegetarian' when 1 then 'Wheelchair' else '' end`.execute(
      db,
    )
    const notes: Filter[] = [
      { type: 'TEXT', operator: 'DOES_NOT_CONTAIN', value: 'etar' },
      { type: 'TEXT', operator: 'NOT_EQUAL', value: 'wheelchair' },
      { type: 'TEXT', operator: 'NOT_EMPTY' },
    ]
    const others: Search['filters'][] = [
      {},
      { status: { type: 'SELECT', operator: 'IN', values: ['OPEN'] } },
      { regionId: { type: 'SELECT', operator: 'NOT_EQUAL', value: 1 } },
    ]
    for (const note of notes)
      for (const other of others) {
        const filters = { ...other, note }
        const { data } = await searchPage(db, LIST, { ...ALL, filters, pageSize: -1 })
        expect(data.length).toBeGreaterThan(2)
        expect(await total(filters), JSON.stringify(filters)).toBe(data.length)
      }
  })

  it.each([1, 2, 3])(
    'are right after many changes of any kind, some undone, put together in between (%i)',
    async (seed) => {
      const roll = dice(seed)
      for (let turn = 0; turn < 60; turn++) {
        await work(seed, roll)
        if (roll(5) === 0) await foldCounts(db)
        expect(await miscounts(db)).toEqual([])
      }
      expect(await total()).toBe(await kept())
    },
  )

  it('are right at every moment, while many change, read, put together and mend at once', async () => {
    const wrong: unknown[] = []
    let busy = true
    const look = async () => {
      while (busy) wrong.push(...(await miscounts(db)))
    }
    const upkeep = async (roll: (sides: number) => number) => {
      while (busy) await (roll(3) === 0 ? mendCounts(db) : foldCounts(db))
    }
    const writers = [4, 5, 6, 7].map(async (seed) => {
      const roll = dice(seed)
      for (let turn = 0; turn < 40; turn++) await work(seed, roll)
    })
    const others = [look(), look(), upkeep(dice(8)), upkeep(dice(9))]
    await Promise.all(writers).finally(() => {
      busy = false
    })
    await Promise.all(others)
    expect(wrong).toEqual([])
    expect(await total()).toBe(await kept())
  })

  it('add lines and change none; put together they are one for each sort, and none where nothing is left', async () => {
    await add(db, 3)
    await add(db, 2)
    await add(db, 4, { status: 'DONE' })
    await sql`update guest set note = 'seen'`.execute(db)
    await sql`delete from guest where status = 'DONE'`.execute(db)
    const sorts = async () => (await lines()).map(({ rows }) => rows).sort((one, other) => one - other)
    const before = (await lines()).length
    await foldCounts(db)
    expect(await sorts()).toContain(5)
    expect((await lines()).length).toBeLessThan(before)
    await foldCounts(db)
    expect(await sorts()).toEqual([5])
  })

  it('that are wrong are named and put right', async () => {
    await add(db, 3)
    await add(db, 2, { status: 'DONE', regionId: 2 })
    await sql`insert into list_count (list, status, region_id, rows) values ('guest', 'DONE', 2, -1), ('gone', null, 1, 7)`.execute(
      db,
    )
    const wrong = [
      { list: 'gone', sorts: 1, rows: 7 },
      { list: 'guest', sorts: 1, rows: 1 },
    ]
    expect(await miscounts(db)).toEqual(wrong)
    expect(await mendCounts(db)).toEqual(wrong)
    expect(await miscounts(db)).toEqual([])
    expect(await mendCounts(db)).toEqual([])
    expect(await total()).toBe(5)
  })

  it('are put right once by several who mend them at once', async () => {
    await add(db, 3)
    await sql`insert into list_count (list, rows) values ('guest', -2)`.execute(db)
    const found = await Promise.all(Array.from({ length: 4 }, () => mendCounts(db)))
    expect(found.flat()).toEqual([{ list: 'guest', sorts: 1, rows: 2 }])
    expect(await total()).toBe(3)
  })
})
