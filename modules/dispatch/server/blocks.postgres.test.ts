import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyringFrom } from '../../../kit/server/crypto.ts'
import { answersMany } from '../../../kit/server/database/manyRows.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { quietestBlock } from '../../../kit/testing/longestBlock.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { findRegionWithAddresses } from '../../places/server/public.ts'
import { makeApproved } from '../testing/manyApproved.ts'
import { makeSlots, SLOTS_COME } from '../testing/manySlots.ts'
import { servicesOver } from '../testing/services.ts'
import { readAhead } from './ahead.ts'
import { runMinute } from './jobs.ts'
import { foretell } from './next.ts'
import { shownNext } from './nextShown.ts'

const MANY = 20_000
/** Of the event loop, in milliseconds of this thread's own time: twice what is promised, for machines half as quick. */
const BLOCK = 100
const PLACE = { regionId: 1001, jamatkhanaId: 1001, by: 1 }
const BEFORE = '2026-11-16T16:00:00Z'

let database: TestDatabase
/** Statements that answered thousands of rows at once. */
const atOnce = new Set<string>()
beforeAll(async () => {
  database = await testDatabase('postgres')
  if (database.raw.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  database.raw.pool.on('connect', noteAtOnce)
  await makeSlots(database.db, 1)
})
afterAll(() => database.close())

const servicesAt = (instant: string) =>
  servicesOver(database, fakeClock(instant), keyringFrom('a secret of at least 32 letters, known to all')).services

function noteAtOnce(client: ClientBase): void {
  const asked = client as { query: (text: unknown, ...more: unknown[]) => unknown }
  const query = asked.query.bind(client)
  asked.query = (text, ...more) => {
    const answer = query(text, ...more)
    if (typeof text === 'string' && !answersMany(text) && answer instanceof Promise)
      answer.then(({ rows }) => rows?.length > 1000 && atOnce.add(text)).catch(() => undefined)
    return answer
  }
}

describe('others go on', () => {
  it.each([
    ['at once', ''],
    ['once it is released', 'admin@x.org'],
  ])('while it is foretold what thousands of records go out %s', async (_, value) => {
    const { db } = database
    const setting = { regionId: PLACE.regionId, name: 'announcementApprovalEmails', value }
    await db.deleteFrom('setting').where('name', '=', setting.name).execute()
    await db.insertInto('setting').values(setting).execute()
    await db.deleteFrom('record').execute()
    await makeApproved(db, MANY, BEFORE, PLACE)
    const services = servicesAt(BEFORE)
    const region = await findRegionWithAddresses(db, PLACE.regionId)
    if (!region) throw new Error('no region')
    const look = async () => shownNext(services, await foretell(await readAhead(services, region)))
    const { kinds } = await look()
    expect(kinds[0]?.slots[0]?.announcements[0]).toMatchObject({ moreRecords: MANY - 50 })
    expect(await quietestBlock(look, BLOCK)).toBeLessThan(BLOCK)
    expect([...atOnce]).toEqual([])
  })

  it('while a slot sends thousands of records', async () => {
    const { db } = database
    await db.deleteFrom('setting').where('name', '=', 'announcementApprovalEmails').execute()
    await runMinute(servicesAt(BEFORE))
    let instant = Temporal.Instant.from(SLOTS_COME)
    let sent = 0
    const send = async () => {
      await db.deleteFrom('slotRun').execute()
      await db.deleteFrom('announcementRecord').execute()
      await db
        .updateTable('slotWatch')
        .set({ lookedUntil: instant.subtract({ minutes: 1 }).toString() })
        .execute()
      await runMinute(servicesAt(instant.toString()))
      sent += 1
      instant = instant.add({ hours: 24 * 7 })
    }
    expect(await quietestBlock(send, BLOCK)).toBeLessThan(BLOCK)
    const { count } = await db
      .selectFrom('announcementRecord')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([sent > 0, count]).toEqual([true, MANY])
    expect([...atOnce]).toEqual([])
  })
})
