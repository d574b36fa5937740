import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal } from '../../../kit/server/http/refusal.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { aboutTransfer, aboutWorkflow } from '../rules/about.ts'
import type { Facility } from '../rules/facility.ts'
import { facilityWith, freePlace, noteArrival, planned, staysAt } from '../testing/facilities.ts'
import { at, span } from '../testing/spans.ts'
import { planStay, removeStay, seatEverybody, settleStay, stayOf } from './public.ts'

let database: TestDatabase
let facility: Facility
/** The workflow of each test's first stay; others follow it. */
let first = 0
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  facility = await facilityWith(database.db, 2)
  first += 100
})
afterAll(() => database.close())

const plan = (who: number, from: number, until: number, where = facility, now = 0) =>
  database.db.transaction().execute((trx) => planned(trx, where, { who: first + who, from, until, now }))
const arrive = (who: number, minute: number, now = minute) =>
  database.db.transaction().execute((trx) => noteArrival(trx, aboutWorkflow(first + who), at(minute), at(now)))
const free = (who: number, now = 0) =>
  database.db.transaction().execute((trx) => freePlace(trx, aboutWorkflow(first + who), at(now)))
const remove = (who: number, now = 0) =>
  database.db.transaction().execute((trx) => removeStay(trx, aboutWorkflow(first + who), at(now)))
/** Who holds which place, 'none' or 'freed', by number. */
async function places(where = facility) {
  const stays = await staysAt(database.db, where)
  return Object.fromEntries(
    stays.map(({ aboutId, slot, holds }) => [aboutId - first, holds ? (slot ?? 'none') : 'freed']),
  )
}

describe('a stay', () => {
  it('is promised with a place, moved, and taken away', async () => {
    await plan(1, 0, 100)
    expect(await stayOf(database.db, aboutWorkflow(first + 1))).toMatchObject({
      ...{ gsoFacilityId: facility.id, name: `Stay ${first + 1}`, ...span(0, 100), arrived: false, holds: true },
    })
    await plan(2, 50, 100)
    await plan(1, 60, 200)
    expect(await places()).toEqual({ 1: 1, 2: 2 })
    await remove(1)
    expect(await places()).toEqual({ 2: 2 })
    expect(await stayOf(database.db, aboutWorkflow(first + 1))).toBeNull()
  })

  it('of a workflow and of an order are two, though they have one number', async () => {
    await plan(1, 0, 100)
    await database.db
      .transaction()
      .execute((trx) =>
        planStay(trx, { facility, about: aboutTransfer(first + 1), name: 'An order', ...span(0, 100), now: at(0) }),
      )
    expect((await staysAt(database.db, facility)).map(({ name }) => name)).toEqual([`Stay ${first + 1}`, 'An order'])
  })

  it('is refused in words, with the nearest free time, and nothing changes', async () => {
    await plan(1, 0, 100)
    await plan(2, 0, 200)
    await plan(3, 200, 300)
    const refusal = await plan(3, 90, 190).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      status: 422,
      message:
        'There is no free place at A facility for that time. The nearest free time is from Sunday, 15 November 2026, 8:45 pm until Sunday, 15 November 2026, 10:25 pm, Toronto time.',
    })
    expect(await stayOf(database.db, aboutWorkflow(first + 3))).toMatchObject(span(200, 300))
  })

  it('moves to another facility and leaves its place there to others', async () => {
    const other = await facilityWith(database.db, 1)
    await plan(1, 0, 100)
    await plan(2, 0, 100)
    await expect(plan(3, 0, 100)).rejects.toMatchObject({ status: 422 })
    await plan(1, 0, 100, other)
    await plan(3, 0, 100)
    expect([await places(), await places(other)]).toEqual([{ 2: 2, 3: 1 }, { 1: 1 }])
    await expect(plan(2, 0, 100, other)).rejects.toMatchObject({ status: 422 })
  })

  it('gives its place back while somebody is elsewhere, and looks for one anew', async () => {
    await plan(1, 0, 100)
    await plan(2, 0, 100)
    await free(1)
    await plan(3, 0, 100)
    expect(await places()).toEqual({ 1: 'freed', 2: 2, 3: 1 })
    expect(await stayOf(database.db, aboutWorkflow(first + 1))).toMatchObject({ ...span(0, 100), holds: false })
    await expect(plan(1, 0, 100)).rejects.toMatchObject({ status: 422 })
    await remove(2)
    await plan(1, 0, 100)
    expect(await places()).toEqual({ 1: 2, 3: 1 })
  })

  it('that nobody planned is not arrived, freed or removed', async () => {
    await arrive(9, 10)
    await free(9)
    await remove(9)
    expect(await places()).toEqual({})
  })
})

describe('who has come', () => {
  it('is there from then until the planned exit, or 48 hours where that is over', async () => {
    await plan(1, 100, 200)
    await arrive(1, 50)
    expect(await stayOf(database.db, aboutWorkflow(first + 1))).toMatchObject({ ...span(50, 200), arrived: true })
    await plan(2, 100, 200)
    await arrive(2, 250)
    expect(await stayOf(database.db, aboutWorkflow(first + 2))).toMatchObject(span(250, 250 + 48 * 60))
  })

  it('is never refused, is told apart, and gets a place as soon as there is one', async () => {
    await plan(1, 0, 1000)
    await plan(2, 0, 1000)
    await plan(3, 1000, 2000)
    await arrive(1, 0)
    await arrive(2, 0)
    await arrive(3, 500)
    expect(await places()).toEqual({ 1: 1, 2: 2, 3: 'none' })
    await remove(2, 600)
    expect(await places()).toEqual({ 1: 1, 3: 2 })
  })

  it('after having been elsewhere has a place again', async () => {
    await plan(1, 0, 100)
    await free(1)
    await arrive(1, 50)
    expect(await places()).toEqual({ 1: 1 })
  })

  it('keeps the place, and who was promised it gets another', async () => {
    await plan(1, 0, 100)
    await plan(2, 100, 200)
    expect(await places()).toEqual({ 1: 1, 2: 1 })
    await arrive(1, 0)
    // Comes an hour early.
    await arrive(2, 40)
    expect(await places()).toEqual({ 1: 1, 2: 2 })
    await plan(1, 0, 200, facility, 50)
    expect(await places()).toEqual({ 1: 1, 2: 2 })
  })

  it('keeps the place also from who was promised it and, as is told late, came before', async () => {
    await plan(3, 0, 3000)
    await arrive(3, 0)
    await plan(1, 0, 1000)
    await plan(2, 1000, 2000)
    expect(await places()).toEqual({ 1: 2, 2: 2, 3: 1 })
    await arrive(1, 10)
    await arrive(2, 5, 20)
    expect(await places()).toEqual({ 1: 2, 2: 'none', 3: 1 })
  })

  it('stays longer whether there is room or not', async () => {
    await plan(1, 0, 100)
    await plan(2, 0, 300)
    await plan(3, 120, 300)
    await arrive(1, 10)
    await plan(1, 10, 200, facility, 20)
    await plan(1, 10, 90, facility, 20)
  })

  it('holds the place until it is said that they have left', async () => {
    // Noon of Toronto is at 1020 minutes; the next part of the day begins six hours on.
    await plan(1, 0, 100)
    await plan(2, 0, 5000)
    await arrive(1, 10)
    await expect(plan(3, 1030, 2000, facility, 1025)).rejects.toThrow(/no free place/)
    await plan(3, 1380, 2000, facility, 1025)
    await settleStay(
      database.db as Trx,
      { about: aboutWorkflow(first + 1), name: 'Stay 1', now: at(1026) },
      { arrivedOn: at(10), leftOn: at(1026), offSite: false, gsoFacilityId: facility.id, band: null, bandKey: null },
    )
    await plan(3, 1030, 2000, facility, 1027)
  })

  it('is entered late, when it is over already, beside those who were there then', async () => {
    await plan(1, 0, 100)
    await free(1)
    await arrive(1, 10, 500)
    expect(await places()).toEqual({ 1: 1 })
  })
})

describe('a facility that gets other places', () => {
  it('has everybody seated anew', async () => {
    await plan(1, 0, 100)
    await plan(2, 0, 100)
    const shrink = (capacity: number) =>
      database.db.updateTable('gsoFacility').set({ capacity }).where('id', '=', facility.id).execute()
    await shrink(1)
    await database.db.transaction().execute((trx) => seatEverybody(trx, [facility.id], at(0)))
    expect(await places()).toEqual({ 1: 1, 2: 'none' })
    await shrink(2)
    await database.db.transaction().execute((trx) => seatEverybody(trx, [facility.id], at(0)))
    expect(await places()).toEqual({ 1: 1, 2: 2 })
  })
})

describe('twenty at once for the last place', () => {
  it('get it once, and the others read where there is room', async () => {
    await plan(0, 0, 6000)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => plan(index + 1, index, 6000)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          status: 422,
          message: expect.stringMatching(/^There is no free place at A facility/),
        })
    expect(Object.keys(await places())).toHaveLength(2)
  })

  it('that come at once beyond the places are all there', async () => {
    for (let who = 1; who <= 5; who++) await plan(who, who * 100, who * 100 + 100)
    await Promise.all([1, 2, 3, 4, 5].map((who) => arrive(who, who, 90)))
    const slots = Object.values(await places())
    expect(slots.toSorted()).toEqual([1, 2, 'none', 'none', 'none'])
  })

  it('that move to and fro between two facilities do not wait for each other for ever', async () => {
    const other = await facilityWith(database.db, 2)
    await plan(1, 0, 100)
    await plan(2, 0, 100, other)
    const moves = Array.from({ length: 10 }, (_, index) => [
      plan(1, 0, 100, index % 2 ? facility : other),
      plan(2, 0, 100, index % 2 ? other : facility),
    ])
    await Promise.all(moves.flat())
    expect(Object.keys(await places()).length + Object.keys(await places(other)).length).toBe(2)
  })
})
