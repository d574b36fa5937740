import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyEmbeddedDatabase } from '../../testing/embeddedTestDatabase.ts'
import { FIXED } from './fixed.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyEmbeddedDatabase()
  await sql`create table person (id integer primary key, name text not null)`.execute(database.db)
})
afterAll(() => database.close())

const engine = () => {
  if (database.raw.kind !== 'embedded') throw new Error('this is about the embedded engine')
  return database.raw.pglite
}
const preparedFor = async (part: string) => {
  const { rows } = await engine().query<{ name: string }>(
    `select name from pg_prepared_statements where position($1 in statement) > 0`,
    [part],
  )
  return rows.map(({ name }) => name)
}

const VALUES: readonly [string, unknown][] = [
  ['text', "Zoë O'Neil, 你好"],
  ['text', ''],
  ['text', null],
  ['int', 7],
  ['numeric', 1.5],
  ['boolean', false],
  ['date', '2026-11-20'],
  ['timestamptz', '2026-11-20T13:00:00.123Z'],
  ['jsonb', JSON.stringify({ a: [1, null] })],
  ['bytea', Buffer.from([0, 1, 255, 92])],
  ['int[]', [1, 2]],
  ['text[]', ['a,b', '"{}"', '']],
]

describe('a fixed statement on the embedded engine', () => {
  it.each(VALUES)('answers a %s as one that is not: %j', async (type, value) => {
    const asked = sql`select ${value}::${sql.raw(type)} as value, array_agg(n) as many from generate_series(1, 3) as n`
    const { rows } = await asked.execute(database.db)
    for (let times = 0; times < 8; times++)
      expect((await sql`${asked} ${FIXED}`.execute(database.db)).rows).toEqual(rows)
  })

  it('is prepared once, outside of transactions and inside', async () => {
    const ask = (id: number): RawBuilder<unknown> => sql`select ${id}::int as prepared_once ${FIXED}`
    const { db } = database
    await ask(1).execute(db)
    const [first] = await db.transaction().execute(async (trx) => [(await ask(2).execute(trx)).rows[0]])
    expect(first).toEqual({ preparedOnce: 2 })
    expect(await preparedFor('as prepared_once')).toHaveLength(1)
  })

  it('says how many rows it changed', async () => {
    const { numAffectedRows } = await sql`
      insert into person (id, name) select n, 'x' from generate_series(1, 3) as n ${FIXED}`.execute(database.db)
    expect(numAffectedRows).toBe(3n)
  })

  it('that fails says why, leaves nothing in its transaction, and is asked again', async () => {
    const enter = (id: number) => sql`insert into person (id, name) values (${id}::int, 'again') ${FIXED}`
    const { db } = database
    await enter(100).execute(db)
    await expect(enter(100).execute(db)).rejects.toMatchObject({ code: '23505', constraint: 'person_pkey' })
    const both = db.transaction().execute(async (trx) => {
      await enter(101).execute(trx)
      await enter(100).execute(trx)
    })
    await expect(both).rejects.toMatchObject({ code: '23505' })
    await enter(101).execute(db)
    const { rows } = await sql`select id from person where name = 'again' order by id`.execute(db)
    expect(rows).toEqual([{ id: 100 }, { id: 101 }])
  })

  it('that could not be prepared is prepared once it can be', async () => {
    const ask = () => sql`select count(*) from later ${FIXED}`.execute(database.db)
    await expect(ask()).rejects.toMatchObject({ code: '42P01' })
    await sql`create table later (id integer)`.execute(database.db)
    expect((await ask()).rows).toEqual([{ count: 0 }])
    await sql`alter table later add column more text`.execute(database.db)
    expect((await ask()).rows).toEqual([{ count: 0 }])
  })

  it('waits for a transaction of somebody who asks the engine itself', async () => {
    const order: string[] = []
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const theirs = engine().transaction(async () => {
      begun.resolve()
      await end.promise
      order.push('theirs')
    })
    await begun.promise
    const ours = sql`select 1 as waits ${FIXED}`.execute(database.db).then(() => order.push('ours'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    end.resolve()
    await Promise.all([theirs, ours])
    expect(order).toEqual(['theirs', 'ours'])
  })

  it('wakes those who listen', async () => {
    const heard = Promise.withResolvers<string>()
    const stop = await engine().listen('called', heard.resolve)
    await sql`select pg_notify('called', ${'it'}::text) ${FIXED}`.execute(database.db)
    expect(await heard.promise).toBe('it')
    await stop()
  })
})

it('a closed engine is asked nothing', async () => {
  const other = await emptyEmbeddedDatabase()
  const ask = () => sql`select 1 as closed ${FIXED}`.execute(other.db)
  await ask()
  if (other.raw.kind === 'embedded') await other.raw.pglite.close()
  await expect(ask()).rejects.toThrow('closed')
})
