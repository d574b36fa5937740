import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { facilityWith } from '../../holdingArea/testing/facilities.ts'
import { delivered, ordered, secretOf } from '../../transfers/testing/orders.ts'
import { hand } from '../testing/handovers.ts'
import { tellOfNoPlace } from './noPlace.ts'
import { tellOfOverdueStays } from './overdue.ts'

// Anybody can say that they bring somebody (decisions §14): nobody fills the mailboxes of the chairs by it, and the outbox
// with it, and of nobody who lies there they are left untold.

const NOON = Temporal.Instant.from('2026-11-16T17:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON.toString()))

const later = (minutes: number) => app.clock.set(NOON.add({ minutes }).toString())
const OF = 'deceasedBodyTransferExternal'
const NAMES = ['Habib Tejpar', 'Roshan Kanji', 'Laila Umedaly', 'Pyarali Gokal', 'Tajdin Vellani']

/** Somebody who stands at the door with so many, whom nobody has ordered. */
async function bring(gsoFacilityId: number, names: readonly string[]) {
  for (const deceasedName of names) await delivered(app, { gsoFacilityId, deceasedName })
}

/** How many letters of a purpose each chair has got of a facility by now, once the job has looked. */
async function letters(gsoFacilityId: number, purpose: string): Promise<number> {
  const { services, database } = app
  await Promise.all([tellOfNoPlace(services), tellOfNoPlace(services)])
  await tellOfOverdueStays(services)
  const rows = await database.db
    .selectFrom('mail')
    .innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
    .innerJoin('holdingStay', (join) =>
      join.onRef('holdingStay.aboutId', '=', 'mail.aboutId').onRef('holdingStay.aboutKind', '=', 'mail.aboutKind'),
    )
    .where('purpose', '=', purpose)
    .where('gsoFacilityId', '=', gsoFacilityId)
    .select('mailDelivery.address')
    .execute()
  expect(rows.length % 3).toBe(0)
  return rows.length / 3
}

const untold = async (gsoFacilityId: number, told: 'noPlaceToldOn' | 'overdueToldOn') => {
  const stays = app.database.db.selectFrom('holdingStay').select('name').where('gsoFacilityId', '=', gsoFacilityId)
  return (await stays.where(told, 'is', null).orderBy('id').execute()).map(({ name }) => name)
}

it('chairs hear at once that somebody has no place, and of all who are brought after them once an hour', async () => {
  const { id } = await facilityWith(app.database.db, 0)
  await bring(id, NAMES.slice(0, 1))
  expect(await letters(id, 'custody-without-place')).toBe(1)
  later(5)
  await bring(id, NAMES.slice(1))
  expect(await letters(id, 'custody-without-place')).toBe(1)
  later(59)
  expect(await letters(id, 'custody-without-place')).toBe(1)
  later(61)
  expect(await letters(id, 'custody-without-place')).toBe(2)
  expect(await untold(id, 'noPlaceToldOn')).toEqual([])
  later(122)
  expect(await letters(id, 'custody-without-place')).toBe(2)
})

it('chairs hear at once of whom they have ordered, whoever was brought before', async () => {
  const { id } = await facilityWith(app.database.db, 1)
  const order = await ordered(app, { gsoFacilityId: id, deceasedName: 'Zubeda Walji' })
  await app.database.db.updateTable('gsoFacility').set({ capacity: 0 }).where('id', '=', id).execute()
  await bring(id, NAMES.slice(0, 1))
  const token = await secretOf(app, order.id)
  await delivered(app, { token, gsoFacilityId: id, deceasedName: 'Zubeda Walji' })
  expect(await letters(id, 'custody-without-place')).toBe(2)
})

it('chairs hear in one letter that those whom anybody brought should have left', async () => {
  const { id } = await facilityWith(app.database.db, 9)
  await bring(id, NAMES.slice(0, 3))
  later(20)
  await bring(id, NAMES.slice(3))
  const over = 50 * 60 + 5
  later(over)
  expect(await letters(id, 'custody-overdue')).toBe(1)
  later(over + 30)
  expect(await letters(id, 'custody-overdue')).toBe(1)
  later(over + 61)
  expect(await letters(id, 'custody-overdue')).toBe(2)
  expect(await untold(id, 'overdueToldOn')).toEqual([])
})

it('chairs hear of the others where the letter waited that told of several, and whoever it was about is linked', async () => {
  const { id } = await facilityWith(app.database.db, 1)
  const order = await ordered(app, { gsoFacilityId: id, deceasedName: 'Roshan Kanji' })
  await app.database.db.updateTable('gsoFacility').set({ capacity: 0 }).where('id', '=', id).execute()
  await bring(id, NAMES.slice(0, 1))
  later(5)
  const brought = await delivered(app, { gsoFacilityId: id, deceasedName: 'Roshan Kanji' })
  await bring(id, NAMES.slice(2, 3))
  later(61)
  await letters(id, 'custody-without-place')
  expect(await untold(id, 'noPlaceToldOn')).toEqual([])
  const path = `ghusl/deceasedBodyTransferExternal/${brought.id}/link/${order.id}/`
  const answer = await app.call('PUT', path, { as: 'ghuslchair', body: {} })
  expect(answer.status, answer.text).toBe(200)
  const about = async (name: string) => {
    await letters(id, 'custody-without-place')
    const rows = await app.database.db
      .selectFrom('mailDelivery')
      .innerJoin('mail', 'mail.id', 'mailId')
      .innerJoin('holdingStay', (join) =>
        join.onRef('holdingStay.aboutId', '=', 'mail.aboutId').onRef('holdingStay.aboutKind', '=', 'mail.aboutKind'),
      )
      .where('purpose', '=', 'custody-without-place')
      .where('holdingStay.name', '=', name)
      .where('gsoFacilityId', '=', id)
      .where('mailDelivery.status', '=', 'WAITING')
      .select('mailDelivery.id')
      .execute()
    return rows.length / 3
  }
  expect([await about('Roshan Kanji'), await about('Laila Umedaly')]).toEqual([1, 1])
})

it('chairs hear of the others where the letter waited that said of several that they should have left, and one of them stays', async () => {
  const { id } = await facilityWith(app.database.db, 9)
  const { id: first } = await delivered(app, { gsoFacilityId: id, deceasedName: 'Habib Tejpar' })
  await bring(id, NAMES.slice(1, 3))
  const over = 50 * 60 + 5
  later(over)
  expect(await letters(id, 'custody-overdue')).toBe(1)
  expect(await untold(id, 'overdueToldOn')).toEqual([])
  const exitDateTime = NOON.add({ hours: 80 }).toString()
  const path = `ghusl/deceasedBodyTransferExternal/${first}/prolong/`
  const answer = await app.call('PUT', path, { as: 'ghuslchair', body: { exitDateTime } })
  expect(answer.status, answer.text).toBe(200)
  later(over + 10)
  expect(await letters(id, 'custody-overdue')).toBe(2)
  expect(await untold(id, 'overdueToldOn')).toEqual(['Habib Tejpar'])
})

it('chairs hear of whoever is brought where the clock was set back', async () => {
  const { id } = await facilityWith(app.database.db, 0)
  await bring(id, NAMES.slice(0, 1))
  later(-180)
  await bring(id, NAMES.slice(1, 2))
  expect(await letters(id, 'custody-without-place')).toBe(2)
})

/** Moves somebody to another house, so many minutes after noon. */
async function move(id: number, gsoFacilityId: number, minutes: number): Promise<void> {
  const body = { happenedOn: NOON.add({ minutes }).toString(), gsoFacilityId, noBandReason: 'None' }
  const moved = await hand(app, id, 'MOVED', body, { of: OF })
  expect(moved.status, moved.text).toBe(200)
}

it('chairs hear of the others where whoever the letter is about that waits is moved to another house', async () => {
  const { id } = await facilityWith(app.database.db, 0)
  const { id: elsewhere } = await facilityWith(app.database.db, 5)
  await bring(id, NAMES.slice(0, 1))
  later(5)
  const lead = await delivered(app, { gsoFacilityId: id, deceasedName: 'Roshan Kanji' })
  await bring(id, NAMES.slice(2, 3))
  later(61)
  expect(await letters(id, 'custody-without-place')).toBe(2)
  expect(await untold(id, 'noPlaceToldOn')).toEqual([])
  await move(lead.id, elsewhere, 60)
  expect(await untold(id, 'noPlaceToldOn')).toEqual(['Laila Umedaly'])
  later(122)
  expect(await letters(id, 'custody-without-place')).toBe(2)
})

it('chairs hear that they should have left, of each house, where whoever the letter is about that waits is moved', async () => {
  const { id } = await facilityWith(app.database.db, 9)
  const { id: elsewhere } = await facilityWith(app.database.db, 9)
  const lead = await delivered(app, { gsoFacilityId: id, deceasedName: 'Roshan Kanji' })
  await bring(id, NAMES.slice(2, 3))
  const over = 50 * 60 + 5
  later(over)
  expect(await letters(id, 'custody-overdue')).toBe(1)
  await move(lead.id, elsewhere, over - 1)
  expect(await untold(id, 'overdueToldOn')).toEqual(['Laila Umedaly'])
  expect(await untold(elsewhere, 'overdueToldOn')).toEqual(['Roshan Kanji'])
  expect(await letters(id, 'custody-overdue')).toBe(1)
  expect([await untold(id, 'overdueToldOn'), await untold(elsewhere, 'overdueToldOn')]).toEqual([[], []])
  const about = app.database.db
    .selectFrom('mail')
    .innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
    .where('purpose', '=', 'custody-overdue')
    .where('aboutKind', '=', 'bodyDelivery')
    .where('aboutId', '=', lead.id)
  const statuses = (await about.select('mailDelivery.status').orderBy('mailDelivery.id').execute()).map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([...Array(3).fill('EXPIRED'), ...Array(3).fill('WAITING')])
})
