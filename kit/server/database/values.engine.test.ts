import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'

const JSON_VALUE = { first_name: 'A', nested: { a_b: [1, { x_y: null }] } }
const TEXTS = ['a b', 'c,d', 'e"f', 'g\\h', '', 'NULL', null, '{i}', 'é']
const MATRIX = [
  [1, 2],
  [3, 4],
]

/** SQL expression → the value it must have in TypeScript, whichever database answers. */
const VALUES: [expression: string, value: unknown][] = [
  ["'2026-11-20'::date", '2026-11-20'],
  ["'13:05'::time", '13:05:00'],
  ["'2026-11-20 13:00:00+00'::timestamptz", '2026-11-20T13:00:00.000Z'],
  ["'2026-11-20 13:00:00.5+00'::timestamptz", '2026-11-20T13:00:00.500Z'],
  ["'2026-11-20 13:00:00.123987+00'::timestamptz", '2026-11-20T13:00:00.123Z'],
  ["'2026-03-08 03:30:00 America/Toronto'::timestamptz", '2026-03-08T07:30:00.000Z'],
  ["'2026-11-20 13:00:00'::timestamp", '2026-11-20T13:00:00'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'1 day 02:00'::interval", '1 day 02:00:00'],
  ['count(*)', 1],
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['7::int2', 7],
  ['7::int4', 7],
  ['1.5::float8', 1.5],
  ['4.20::numeric', 4.2],
  ['avg(x) from (values (1), (2), (2)) as v (x)', 5 / 3],
  ['true', true],
  ['false', false],
  ['null::date', null],
  ["'é'::text", 'é'],
  ["'x'::char(3)", 'x  '],
  ["'6f1c1b1e-1111-4222-8333-444455556666'::uuid", '6f1c1b1e-1111-4222-8333-444455556666'],
  ["'\\xdeadbeef00'::bytea", Buffer.from('deadbeef00', 'hex')],
  ["''::bytea", Buffer.alloc(0)],
  [`'{"first_name": "A", "nested": {"a_b": [1, {"x_y": null}]}}'::jsonb`, JSON_VALUE],
  [`'[1, "two"]'::json`, [1, 'two']],
  ["'null'::jsonb", null],
  ["'{}'::text[]", []],
  [`array['a b', 'c,d', 'e"f', 'g\\h', '', 'NULL', null, '{i}', 'é']`, TEXTS],
  ['array[[1, 2], [3, 4]]', MATRIX],
  ['array[1::int8, null]', [1, null]],
  ["array['2026-11-20'::date]", ['2026-11-20']],
  ["array['2026-11-20 13:00:00+00'::timestamptz]", ['2026-11-20T13:00:00.000Z']],
  ['array[true, false]', [true, false]],
  [`array['{"a_b": 1}'::jsonb]`, [{ a_b: 1 }]],
]

describe('values', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it.each(VALUES)('%s', async (expression, expected) => {
    const [what, from] = expression.split(' from ')
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.raw(what ?? '')} as value ${sql.raw(from ? `from ${from}` : '')}`.execute(database.db)
    expect(rows).toEqual([{ value: expected }])
  })

  it('understands an instant sent by a session in another zone', async () => {
    const rows = await database.db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'America/St_Johns'`.execute(trx)
      return (await sql`select '2026-11-20 13:00:00+00'::timestamptz as at`.execute(trx)).rows
    })
    expect(rows).toEqual([{ at: '2026-11-20T13:00:00.000Z' }])
  })

  it('writes what it reads', async () => {
    const given = {
      date: '2026-11-20',
      instant: '2026-11-20T13:00:00.123Z',
      texts: ['a b', 'c,d', 'e"f', 'g\\h', '', 'NULL', '{i}'],
      json: JSON.stringify({ first_name: ['A'] }),
      bytes: Buffer.from([0, 1, 255]),
      count: 12,
    }
    const { rows } = await sql`select ${given.date}::date as date, ${given.instant}::timestamptz as instant,
      ${given.texts}::text[] as texts, ${given.json}::jsonb as json, ${given.bytes}::bytea as bytes,
      ${given.count}::int8 as count`.execute(database.db)
    expect(rows).toEqual([{ ...given, json: { first_name: ['A'] } }])
  })

  it('gives columns camelCase names', async () => {
    await database.db.insertInto('region').values({ id: 1, name: 'Here', timezone: 'America/Toronto' }).execute()
    const place = { city: 'T', province: 'Ontario', timezone: 'America/Toronto', modules: ['SAMAR' as const] }
    await database.db
      .insertInto('jamatkhana')
      .values({ id: 1, name: 'There', regionId: 1, ...place })
      .execute()
    const rows = await database.db.selectFrom('jamatkhana').selectAll().execute()
    expect(rows).toEqual([{ id: 1, name: 'There', regionId: 1, email: null, ...place }])
  })

  it('rolls a failed transaction back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('region').values({ id: 9, name: 'Nowhere', timezone: 'UTC' }).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await database.db.selectFrom('region').select('id').where('id', '=', 9).execute()).toEqual([])
  })

  it('tells a violated rule by code and constraint', async () => {
    const twice = database.db.insertInto('region').values([
      { id: 20, name: 'One', timezone: 'UTC' },
      { id: 20, name: 'Two', timezone: 'UTC' },
    ])
    await expect(twice.execute()).rejects.toMatchObject({ code: '23505', constraint: 'region_pkey' })
  })
})
