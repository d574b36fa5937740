import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { watchStatements } from '../../../kit/testing/statements.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { ordered } from '../../transfers/testing/orders.ts'
import type { DayPerson } from '../rules/dayApi.ts'
import { careCalls, hand } from '../testing/handovers.ts'
import { dayWords } from '../words/en.ts'

// What a phone at the door is told for the day (decisions §14): it is noon of Monday, 16 November 2026, in Toronto.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())

const day = (as?: string) => app.call('GET', 'ghusl/custody/day/', as === undefined ? {} : { as })
const views = async (as: string) => {
  const { id } = await app.database.db
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', `${as}@example.org`)
    .executeTakeFirstOrThrow()
  const lines = app.database.db.selectFrom('timelineEntry').select('aboutId').where('note', '=', dayWords.taken)
  return (await lines.where('byUser', '=', id).orderBy('id').execute()).map(({ aboutId }) => aboutId)
}

it('the chairs of the region are told by three identifiers and labels who is here or comes, and each is noted once', async () => {
  const { id } = await ordered(app, { deceasedName: 'Zubeda Walji' })
  const { id: similar } = await ordered(app, {
    deceasedName: 'Zubeida Walji',
    chelliAnjaliDateTime: null,
    dropOffDateTime: '2026-11-16T20:00:00Z',
  })
  await ordered(app, { deceasedName: 'Far Ahead', chelliAnjaliDateTime: null, dropOffDateTime: '2026-12-24T20:00:00Z' })
  const checkedIn = await hand(app, id, 'CHECKED_IN', { wristBandId: 'W-77' }, { of: 'deceasedTransfer' })
  expect(checkedIn.status, checkedIn.text).toBe(200)
  for (const as of ['mgc', 'admin', 'mk', 'readonly']) expect((await day(as)).status, as).toBe(403)
  expect((await day()).status).toBe(401)
  expect((await day('gsochair7')).body.response).toEqual([])

  const told = (await day('gsochair')).body.response
  expect(told.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Zubeda Walji', 'Zubeida Walji'])
  const here = told.find(({ name }: { name: string }) => name === 'Zubeda Walji')
  expect(here).toMatchObject({ about: { kind: 'bodyTransfer', id }, band: 'W-77', where: 'PRESENT', toCheck: false })
  // It is not offered again to a phone without a network, which knows no entries.
  expect(here.checkedIn).toBe(true)
  expect(told.find(({ name }: { name: string }) => name === 'Zubeida Walji').checkedIn).toBe(false)
  expect(here.similar).toEqual([
    { name: 'Zubeida Walji', about: { kind: 'bodyTransfer', id: similar }, gsoFacilityName: 'Toronto GSO Facility' },
  ])
  expect(here.labelCode).toMatch(/^[0-9a-f]{32}$/)
  for (const hidden of ['entries', 'belongings', 'open']) expect(here).not.toHaveProperty(hidden)

  await day('gsochair')
  expect((await views('gsochair')).toSorted()).toEqual([id, similar].toSorted())
  expect(await views('ghuslchair')).toEqual([])
  app.clock.advance({ hours: 12, minutes: 1 })
  await day('gsochair')
  expect((await views('gsochair')).length).toBeGreaterThan(2)
  app.clock.set(NOON)
})

it('has whoever is to be picked up, or is stored elsewhere, so that their step can be entered without a network', async () => {
  const planned = async (deceasedName: string) => {
    const workflow = await beginWorkflow(app, { deceasedName })
    const times = { arrivalDateTime: '2026-11-18T20:00:00Z', exitDateTime: '2026-11-20T20:00:00Z' }
    expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP', times)).status).toBe(200)
    return workflow
  }
  await planned('Pyarali Gokal')
  const elsewhere = await planned('Laila Umedaly')
  await submitStep(app, elsewhere, 'PICKUP_COMPLETE', { storedOffSite: true, wristBandId: 'W-80' })
  const told = (await day('gsochair')).body.response
  const of = (name: string) => told.find((each: { name: string }) => each.name === name)
  expect(of('Pyarali Gokal')).toMatchObject({ where: 'EXPECTED', band: null, age: '81 years', isNear: false })
  expect(of('Laila Umedaly')).toMatchObject({ where: 'OFF_SITE', band: 'W-80', isNear: false })
  expect(of('Zubeida Walji')).toMatchObject({ isNear: true })
  // The list of who is here or comes has them as before: within a day.
  const list = (await app.call('GET', 'ghusl/custody/inCare/', { as: 'gsochair' })).body.response
  expect(list.map(({ name }: { name: string }) => name)).not.toContain('Laila Umedaly')
  expect(list[0]).not.toHaveProperty('isNear')
})

it('is asked of the database in as many questions for twelve people as for two', async () => {
  const statementsOf = watchStatements(app.database.raw)
  const told = async () => {
    let people = 0
    const { outside } = await statementsOf(async () => {
      people = (await day('gsochair')).body.response.length
    })
    return { people, asked: outside.length }
  }
  await told()
  const few = await told()
  const today = { chelliAnjaliDateTime: null, dropOffDateTime: '2026-11-16T20:00:00Z' }
  for (const letter of 'BCDFGHJKLM') await ordered(app, { ...today, deceasedName: `Sherbanu ${letter}armali` })
  await told()
  expect(await told()).toEqual({ people: few.people + 10, asked: few.asked })
  expect(few.asked).toBeGreaterThan(3)
})

it('a pickup that was a mistake is offered again at a door without a network', async () => {
  app.clock.set(NOON)
  const workflow = await beginWorkflow(app, { deceasedName: 'Shahsultan Merchant' })
  await submitStep(app, workflow, 'SCHEDULE_PICKUP')
  expect((await submitStep(app, workflow, 'PICKUP_COMPLETE')).status).toBe(200)
  const told = async () =>
    (await day('gsochair')).body.response.find(
      ({ about }: DayPerson) => about.kind === 'ghuslWorkflow' && about.id === workflow.id,
    )
  expect(await told()).toMatchObject({ where: 'PICKED_UP', mistaken: [] })
  const calls = careCalls(workflow.id)
  const { entries } = (await app.call('GET', calls.person, { as: 'gsochair' })).body.response
  const body = { type: 'CORRECTION', corrects: entries.at(-1).id, reason: 'Another one was fetched' }
  expect((await app.call('POST', calls.entries, { as: 'gsochair', body })).status).toBe(200)
  expect(await told()).toMatchObject({ where: 'EXPECTED', mistaken: ['PICKED_UP'] })
})
