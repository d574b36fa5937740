import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { facilityWith } from '../../holdingArea/testing/facilities.ts'
import { careCalls, leave } from '../testing/handovers.ts'
import { tellOfNoPlace } from './noPlace.ts'

// The chairs hear of a promise that cannot be kept before somebody stands at the door (decisions §14, Leaving), over HTTP
// on both engines.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const [LOST, WITHOUT] = ['custody-place-lost', 'custody-without-place']
const ARRIVED = ['PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY'] as const

const expected = async (gsoFacilityId: number, deceasedName: string, [from, until]: readonly [string, string]) => {
  const workflow = await beginWorkflow(app, { gsoFacilityId, deceasedName })
  const planned = { arrivalDateTime: from, exitDateTime: until, pickupDate: from.slice(0, 10) }
  const scheduled = await submitStep(app, workflow, 'SCHEDULE_PICKUP', planned)
  expect(scheduled.status, scheduled.text).toBe(200)
  return workflow
}
type Expected = Awaited<ReturnType<typeof expected>>

/** Somebody who lies in the one place of a facility until noon of the next day, to which somebody else is promised from then. */
async function oneAfterTheOther(): Promise<readonly [Expected, Expected]> {
  const { id } = await facilityWith(app.database.db, 1)
  const one = await expected(id, 'Habib Tejpar', ['2026-11-16T17:15:00Z', '2026-11-17T17:00:00Z'])
  const other = await expected(id, 'Roshan Kanji', ['2026-11-17T17:00:00Z', '2026-11-18T17:00:00Z'])
  await arrive(one)
  return [one, other]
}

async function arrive(workflow: Expected): Promise<void> {
  for (const step of ARRIVED) {
    const done = await submitStep(app, workflow, step)
    expect(done.status, done.text).toBe(200)
  }
}

const prolong = async ({ id }: Expected, exitDateTime: string) => {
  const done = await app.call('PUT', careCalls(id).prolong, { as: 'gsochair', body: { exitDateTime } })
  expect(done.status, done.text).toBe(200)
}

/** The same two; the first stays on over the other's promise, and the chairs are told. */
async function lost(): Promise<readonly [Expected, Expected]> {
  const both = await oneAfterTheOther()
  await prolong(both[0], '2026-11-17T23:00:00Z')
  expect(await told(both[1])).toEqual(toChairs(LOST))
  return both
}

/** What waits to be sent to the chairs of somebody, and how many letters that are, once the job has looked twice. */
async function told({ id }: Expected): Promise<string[]> {
  await Promise.all([tellOfNoPlace(app.services), tellOfNoPlace(app.services)])
  await tellOfNoPlace(app.services)
  const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
  const about = letters.where('aboutKind', '=', 'ghuslWorkflow').where('aboutId', '=', id)
  const rows = await about
    .where('status', '=', 'WAITING')
    .select(['purpose', 'address'])
    .orderBy('purpose')
    .orderBy('address')
    .execute()
  return rows.map(({ purpose, address }) => `${purpose} ${address}`)
}

const CHAIRS = ['ghuslchair@example.org', 'gsochair@example.org', 'mayyitchair@example.org']
const toChairs = (purpose: string | undefined) => CHAIRS.map((address) => `${purpose} ${address}`)

it('chairs hear once of whose place is taken, since somebody stays longer', async () => {
  const [one, other] = await oneAfterTheOther()
  expect(await told(other)).toEqual([])
  await prolong(one, '2026-11-17T23:00:00Z')
  expect(await told(other)).toEqual(toChairs(LOST))
  expect(await told(one)).toEqual([])
  const source = (await app.letters()).find(({ purpose, about }) => purpose === LOST && about.id === other.id)?.source
  expect(source).not.toContain('Kanji')
})

it('nobody hears it any more once there is a place again', async () => {
  const [one, other] = await lost()
  const left = await leave(app, one.id, { wristBandId: `WB-${one.id}`, leftDateTime: app.clock.now().toString() })
  expect(left.status, left.text).toBe(200)
  expect(await told(other)).toEqual([])
})

it('nobody hears it any more of who is expected no more', async () => {
  const [, other] = await lost()
  const call = `ghusl/workflow/${other.id}/updateStatus/CANCELLED/`
  const cancelled = await app.call('PUT', call, { as: 'ghuslchair', body: { reason: 'It was entered twice' } })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await told(other)).toEqual([])
})

it('of who has come by then, that they are here is told', async () => {
  const [one, other] = await lost()
  app.clock.set('2026-11-17T17:00:00Z')
  await arrive(other)
  expect(await told(other)).toEqual(toChairs(WITHOUT))
  const left = await leave(app, one.id, { wristBandId: `WB-${one.id}`, leftDateTime: app.clock.now().toString() })
  expect(left.status, left.text).toBe(200)
  expect(await told(other)).toEqual([])
})

it('of who should have left nobody is told so: they are asked after', async () => {
  const [, other] = await oneAfterTheOther()
  app.clock.set('2026-11-17T16:59:00Z')
  const { gsoFacilityId } = other
  await expected(gsoFacilityId, 'Laila Umedaly', ['2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z'])
  app.clock.set('2026-11-17T17:05:00Z')
  await expected(gsoFacilityId, 'Tajdin Vellani', ['2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z'])
  expect(await told(other)).toEqual([])
})

it('chairs hear of whose place is taken by who comes early', async () => {
  const [one, other] = await oneAfterTheOther()
  await leave(app, one.id, { wristBandId: `WB-${one.id}`, leftDateTime: app.clock.now().toString() })
  const third = await expected(other.gsoFacilityId, 'Pyarali Gokal', ['2026-11-18T17:00:00Z', '2026-11-19T17:00:00Z'])
  await arrive(third)
  expect(await told(other)).toEqual(toChairs(LOST))
})
