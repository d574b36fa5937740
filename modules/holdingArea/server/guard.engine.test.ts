import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import type { Facility } from '../rules/facility.ts'
import { facilityWith } from '../testing/facilities.ts'
import { at, span } from '../testing/spans.ts'

// What the database itself refuses, where whoever writes has forgotten to ask (db/schema/holdingArea.sql).

let database: TestDatabase
let facility: Facility
let about = 0
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  facility = await facilityWith(database.db, 2)
})
afterAll(() => database.close())

type More = { arrived?: boolean; holds?: boolean; gsoFacilityId?: number }
const row = (from: number, until: number, more: More = {}) => ({
  ...{ gsoFacilityId: facility.id, aboutKind: 'ghuslWorkflow', aboutId: ++about, name: 'Rahim Lalani' },
  ...span(from, until),
  ...more,
})
async function insert(...stays: ReturnType<typeof row>[]): Promise<number> {
  const rows = await database.db.insertInto('holdingStay').values(stays).returning('id').execute()
  return rows[0]?.id ?? 0
}
const update = (id: number, values: Partial<ReturnType<typeof row>>) =>
  database.db.updateTable('holdingStay').set(values).where('id', '=', id).execute()
const refused = { code: 'HA001' }

describe('a promise', () => {
  it('is refused where every place is promised at some moment of it', async () => {
    await insert(row(0, 100))
    await insert(row(50, 150))
    await expect(insert(row(90, 200))).rejects.toMatchObject(refused)
    await expect(insert(row(0, 51))).rejects.toMatchObject(refused)
    await expect(insert(row(99, 101))).rejects.toMatchObject(refused)
    await insert(row(100, 200))
    await insert(row(0, 50))
  })

  it('is refused also as one of several that are written together', async () => {
    await expect(insert(row(0, 100), row(0, 100), row(99, 100))).rejects.toMatchObject(refused)
    await insert(row(0, 100), row(0, 100), row(100, 101))
  })

  it('of another facility takes no place here, and finds none there when it is moved', async () => {
    const other = await facilityWith(database.db, 1)
    await insert(row(0, 100), row(0, 100))
    const id = await insert(row(0, 100, { gsoFacilityId: other.id }))
    await expect(update(id, { gsoFacilityId: facility.id })).rejects.toMatchObject(refused)
    // Who has come and is moved here lies here, whatever was promised.
    await update(id, { arrived: true })
    await update(id, { gsoFacilityId: facility.id })
  })

  it('cannot be moved or lengthened to where every place is promised', async () => {
    await insert(row(100, 200), row(100, 200))
    const id = await insert(row(0, 100))
    await expect(update(id, { leavesOn: at(101) })).rejects.toMatchObject(refused)
    await expect(update(id, span(150, 160))).rejects.toMatchObject(refused)
    await update(id, span(200, 300))
    await expect(update(id, { arrivesOn: at(199) })).rejects.toMatchObject(refused)
  })

  it('that was given back is looked for anew', async () => {
    const id = await insert(row(0, 100))
    await update(id, { holds: false })
    await insert(row(0, 100), row(50, 100))
    await expect(update(id, { holds: true })).rejects.toMatchObject(refused)
    await update(id, { holds: true, leavesOn: at(50) })
  })

  it('stands again where an arrival was a mistake, and cannot be lengthened then', async () => {
    await insert(row(0, 100), row(0, 200))
    const id = await insert(row(0, 100, { arrived: true }))
    await update(id, { arrived: false })
    await insert(row(100, 200))
    await expect(update(id, { leavesOn: at(101) })).rejects.toMatchObject(refused)
  })

  it('ends after it begins', async () => {
    await expect(insert(row(100, 100))).rejects.toMatchObject({ code: '23514' })
  })

  it('needs a facility with a place', async () => {
    const none = await facilityWith(database.db, 0)
    await expect(insert(row(0, 1, { gsoFacilityId: none.id }))).rejects.toMatchObject(refused)
  })
})

describe('what has happened', () => {
  it('is never refused', async () => {
    const [first, second] = [await insert(row(0, 100)), await insert(row(0, 100))]
    await insert(row(50, 100, { arrived: true }))
    await update(first, { arrived: true })
    const late = await insert(row(200, 300))
    await update(late, { arrived: true, ...span(20, 300) })
    // Somebody was stored elsewhere and comes nevertheless.
    await update(second, { holds: false })
    await update(second, { holds: true, arrived: true })
  })

  it('can be told otherwise later: when somebody came', async () => {
    await insert(row(0, 100), row(0, 100))
    const id = await insert(row(50, 150, { arrived: true }))
    await update(id, { arrivesOn: at(10) })
  })

  it('may last longer than was planned', async () => {
    await insert(row(0, 200), row(120, 200))
    const id = await insert(row(0, 100, { arrived: true }))
    await update(id, { leavesOn: at(121) })
    // Where it is full already, what comes after may be free again.
    const full = await insert(row(0, 200, { arrived: true }))
    await update(full, { leavesOn: at(300) })
  })
})

describe('beyond the places', () => {
  it('shorter, freed, renamed and seated anew is always possible', async () => {
    await insert(row(0, 100), row(0, 100))
    const [planned] = await database.db.selectFrom('holdingStay').select('id').where('aboutId', '=', about).execute()
    const over = await insert(row(0, 100, { arrived: true }))
    await update(planned?.id ?? 0, span(10, 90))
    await update(over, { leavesOn: at(95) })
    await database.db
      .updateTable('holdingStay')
      .set({ slot: 2, name: 'Zahra' })
      .where('gsoFacilityId', '=', facility.id)
      .execute()
    await update(over, { holds: false })
    await insert(row(200, 300))
  })

  it('a plan can have what is free before it and after it', async () => {
    const planned = await insert(row(100, 200))
    await insert(row(100, 200))
    await insert(row(100, 200, { arrived: true }))
    await update(planned, { leavesOn: at(250) })
    await update(planned, span(50, 300))
    await insert(row(0, 50), row(0, 60))
    await expect(update(planned, span(49, 310))).rejects.toMatchObject(refused)
    await insert(row(300, 400), row(305, 400))
    await expect(update(planned, span(45, 306))).rejects.toMatchObject(refused)
    await update(planned, { leavesOn: at(305) })
  })
})

describe('twenty who forgot to ask, at once', () => {
  it('get the two places that there are', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => insert(row(index, 100))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused)
  })
})
