import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HappeningSpan, whatHappens } from '../../kit/server/happening.ts'
import { plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { formOf } from '../../modules/announcements/testing/records.ts'
import { registered } from '../../modules/bayah/testing/registrations.ts'
import { begin, deliver, SLOT, sending, whileDelivering } from '../../modules/dispatch/testing/sending.ts'
import { ordered } from '../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { kinds } from './kinds.ts'
import { HAPPENINGS } from './modules.ts'

// What happens, as everybody sees it: one answer for the home page, the agenda and the feeds (decisions §21).

const FRIDAY = { from: '2026-11-20T05:00:00Z', until: '2026-11-21T05:00:00Z' }
const LATER = { from: '2026-11-16T17:00:00Z', until: '2027-01-01T00:00:00Z' }
let app: TestApp
let samar: number
beforeAll(async () => {
  app = await startTestApp()
  const made = await app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar') })
  samar = made.body.response.id
  await app.call('POST', 'mayyit/', {
    as: 'mgc',
    body: plannedInput({ dilsojiJk: 303, dilsojiDateTime: '2026-11-20T15:00:00Z' }),
  })
  await app.call('POST', 'calendar/event/', { as: 'admin', body: { id: 0, name: 'Eid', eventDate: '2026-11-20' } })
  await registered(app, 'CONSENT_PENDING')
  await ordered(app, { chelliAnjaliDateTime: '2026-11-20T18:00:00Z', dropOffDateTime: '2026-11-20T12:00:00Z' })
})
afterAll(() => app.close())

const seenBy = async (as: string, span: HappeningSpan) => {
  const { body } = await app.call('GET', 'config/', { as })
  return whatHappens(app.services, HAPPENINGS, body.response.user, span)
}
const linesOf = async (as: string, span: HappeningSpan) =>
  (await seenBy(as, span)).map(({ what, who, where, at }) => [what, who, where, at].join(' | '))

const EID = 'Blocked: Eid |  |  | 2026-11-20'
const SAMAR = 'Samar | Mr Rahim Lalani | East York | 2026-11-20'
const DILSOJI = 'Dilsoji | Mr Rahim Lalani | Don Mills | 2026-11-20T15:00:00.000Z'
const FUNERAL = 'Chelli Anjali | Mr Rahim Lalani | Maple Hollow Cemetery | 2026-11-20T18:00:00.000Z'
const EVENING = 'Samar and Ziarat | Mr Rahim Lalani | Headquarters | 2026-11-21T00:30:00.000Z'

it('is told in the order of the day, to each within what they may list', async () => {
  const byName = (lines: string[]) => lines.toSorted()
  expect(byName(await linesOf('admin', FRIDAY))).toEqual(byName([EID, SAMAR, DILSOJI, FUNERAL, EVENING]))
  expect((await linesOf('admin', FRIDAY)).slice(2)).toEqual([DILSOJI, FUNERAL, EVENING])
  expect(byName(await linesOf('mk', FRIDAY))).toEqual(byName([EID, SAMAR, DILSOJI, FUNERAL, EVENING]))
  expect(await linesOf('mkdonmills', FRIDAY)).toEqual([EID, DILSOJI, FUNERAL, EVENING])
  expect(await linesOf('admin7', FRIDAY)).toEqual([])
  expect(await linesOf('gsochair', FRIDAY)).toEqual([
    EID,
    expect.stringMatching(/^Arrival \| .* \| Toronto GSO Facility \| 2026-11-20T12:00:00.000Z$/),
    expect.stringMatching(/^Departure \| .* \| Toronto GSO Facility \| 2026-11-20T18:00:00.000Z$/),
  ])
})

it("tells of Bay'ah to those who list it, and not to who sees counts only", async () => {
  const ofBayah = async (as: string) => (await linesOf(as, LATER)).filter((line) => line.startsWith("Bay'ah"))
  const lines = [
    "Bay'ah meeting | Zayn Noor Lalani | East York | 2026-11-28",
    "Bay'ah ceremony | Zayn Noor Lalani | East York | 2026-12-05T22:00:00.000Z",
  ]
  expect(await ofBayah('convener')).toEqual(lines)
  // Approved is what officers say; that guardians have not agreed yet is another thing.
  const pending = (await seenBy('convener', LATER)).filter((each) => each.pending)
  expect(pending).toEqual([])
  expect(await ofBayah('mk')).toEqual(lines)
  expect(await ofBayah('mkdonmills')).toEqual([])
  expect(await ofBayah('readonly')).toEqual([])
})

it('counts a day by its own zone, to the last minute', async () => {
  const inside = { from: '2026-11-21T04:59:00Z', until: '2026-11-22T00:00:00Z' }
  const after = { from: '2026-11-21T05:00:00Z', until: '2026-11-22T00:00:00Z' }
  expect(await linesOf('delegate', inside)).toEqual([EID, SAMAR])
  expect(await linesOf('delegate', after)).toEqual([])
})

it('what is cancelled or deleted is told of since then alone, and of nobody', async () => {
  const before = await seenBy('delegate', FRIDAY)
  app.clock.set('2026-11-16T18:00:00Z')
  expect((await app.call('PUT', `samar/${samar}/updateStatus/CANCELLED/`, { as: 'admin', body: {} })).status).toBe(200)
  expect((await seenBy('delegate', FRIDAY)).map(({ what }) => what)).toEqual(['Blocked: Eid'])
  const ended = (endedSince: string) => seenBy('delegate', { ...FRIDAY, endedSince })
  const [gone] = (await ended('2026-11-16T17:30:00Z')).filter(({ cancelled }) => cancelled)
  const was = before.find(({ what }) => what === 'Samar')
  expect(gone).toMatchObject({ uid: was?.uid, who: '', where: '', path: null, at: '2026-11-20' })
  expect(gone?.sequence).toBeGreaterThan(was?.sequence ?? 99)
  expect((await ended('2026-11-16T18:30:00Z')).filter(({ cancelled }) => cancelled)).toEqual([])
})

it('says nothing of a module that is switched off', async () => {
  const { body } = await app.call('GET', 'config/', { as: 'admin' })
  const env = { ...app.services.env, modules: ['SAMAR' as const] }
  const found = await whatHappens({ ...app.services, env }, HAPPENINGS, body.response.user, LATER)
  expect(found.map(({ what }) => what)).toEqual(['Blocked: Eid'])
})

// Last, since it takes away what the others look at.
it('what a correction cancels is told of as cancelled then, whenever it was edited last', async () => {
  await begin(app)
  const { at, approved, announcements } = sending(() => app)
  const id = await approved()
  await at(SLOT)
  await deliver(app, kinds)
  const edited = { updatedOn: '2026-06-01T12:00:00Z', updatedBy: null }
  await app.database.db.updateTable('record').set(edited).where('id', '=', id).execute()
  const [{ id: sent }] = await announcements()
  const body = { correction: 'CANCELLED' }
  const correcting = app.call('POST', `announcement/${sent}/correct/`, { as: 'admin', body })
  expect((await whileDelivering(app, kinds, correcting)).status).toBe(200)
  const seen = await seenBy('delegate', { ...FRIDAY, endedSince: '2026-11-17T00:00:00Z' })
  const told = seen.filter(({ uid }) => uid.includes(`-${id}-`))
  expect(told).toMatchObject([{ cancelled: true, changedOn: '2026-11-17T00:30:00.000Z' }])
  const admin = (await app.call('GET', 'config/', { as: 'admin' })).body.response.user
  const { body: view } = await app.call('GET', `samar/${id}/`, { as: 'admin' })
  expect(view.response).toMatchObject({ status: 'CANCELLED', updatedBy: { id: admin.id } })
})
