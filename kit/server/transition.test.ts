import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lifecycle } from '../rules/lifecycle.ts'
import { type TestDatabase, testDatabase } from '../testing/testDatabase.ts'
import { transition } from './transition.ts'

type Status = 'OPEN' | 'SHUT' | 'GONE'
const words = { OPEN: 'open', SHUT: 'shut', GONE: 'gone' }
const refusal = (what: string) => (status: Status) => `It is ${words[status]} and cannot be ${what}.`

const DOOR: Lifecycle<Status, 'close' | 'paint' | 'remove'> = {
  statuses: ['OPEN', 'SHUT', 'GONE'],
  words,
  events: {
    close: { from: ['OPEN'], to: 'SHUT', refusal: refusal('closed') },
    paint: { from: ['OPEN', 'SHUT'], to: null, refusal: refusal('painted') },
    remove: { from: ['OPEN', 'SHUT'], to: 'GONE', refusal: refusal('removed') },
  },
}

describe('a transition', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await sql`create table door (id int primary key, status text not null, version int not null)`.execute(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`truncate door`.execute(database.db)
    await sql`insert into door values (1, 'OPEN', 1), (2, 'OPEN', 1)`.execute(database.db)
  })

  const doors = async () => (await sql`select id, status, version from door order by id`.execute(database.db)).rows
  /** Does something with the first door, which was in this status when it was looked at. */
  const attempt = (event: 'close' | 'paint' | 'remove', status: Status) =>
    database.db.transaction().execute((trx) => transition(trx, DOOR, event, { table: 'door' as never, id: 1, status }))

  it('changes the status of that one row, and raises its version', async () => {
    expect(await attempt('close', 'OPEN')).toBe('SHUT')
    expect(await doors()).toEqual([
      { id: 1, status: 'SHUT', version: 2 },
      { id: 2, status: 'OPEN', version: 1 },
    ])
  })

  it('may leave the status as it is; the version rises all the same', async () => {
    expect(await attempt('paint', 'OPEN')).toBe('OPEN')
    expect(await doors()).toContainEqual({ id: 1, status: 'OPEN', version: 2 })
  })

  it('refuses what is not possible in the status, and changes nothing', async () => {
    await expect(attempt('close', 'SHUT')).rejects.toThrow('It is shut and cannot be closed.')
    expect(await doors()).toContainEqual({ id: 1, status: 'OPEN', version: 1 })
  })

  // Whoever looked without holding the row: the status that they saw is no longer there.
  it('refuses what somebody else was quicker with, and undoes what came with it', async () => {
    await attempt('close', 'OPEN')
    await expect(attempt('close', 'OPEN')).rejects.toThrow('It is shut and cannot be closed.')
    await expect(attempt('paint', 'OPEN')).rejects.toThrow('It is open and cannot be painted.')
    await expect(attempt('remove', 'OPEN')).rejects.toThrow('It is gone and cannot be removed.')
    expect(await doors()).toContainEqual({ id: 1, status: 'SHUT', version: 2 })
  })

  it('happens once, however many try at the same moment', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => attempt('close', 'OPEN')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await doors()).toContainEqual({ id: 1, status: 'SHUT', version: 2 })
  })
})
