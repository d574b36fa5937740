import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { begin, SLOT, sending } from '../../dispatch/testing/sending.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import {
  approve,
  CONTACT,
  change,
  lettersAbout,
  SIMPLE_KINDS,
  type SimpleKind,
  submitReady,
  timelineOf,
} from '../testing/records.ts'
import { sendReminders } from './reminders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody waits for their token in the race.
  for (const name of ['mk', 'admin', 'national']) await app.tokenFor(name)
})
afterAll(() => app.close())

const { at } = sending(() => app)
const set = (kind: string, id: number, status: string, as = 'mk', body: object = {}) =>
  app.call('PUT', `${kind}/${id}/updateStatus/${status}/`, { as, body })
const takeBack = (kind: string, id: number, as = 'mk', body: object = {}) => set(kind, id, 'APPROVAL_PENDING', as, body)
const purposes = async (kind: SimpleKind, id: number) =>
  (await lettersAbout(app, kind, id)).map(({ purpose, to }) => [purpose, to])

describe.each(SIMPLE_KINDS)('the approval of a %s', (kind) => {
  it('is taken back by whoever may approve it; whoever gave it is told, and nobody else', async () => {
    const { id } = await submitReady(app, kind)
    const approved = await approve(app, kind, id)
    const before = await purposes(kind, id)
    for (const [as, status] of [
      ['delegate', 403],
      ['mgc', 403],
      ['admin7', 404],
      ['mk7', 404],
      ['readonly', 403],
    ] as const)
      expect([as, (await takeBack(kind, id, as)).status]).toEqual([as, status])
    const taken = await takeBack(kind, id, 'admin')
    expect(taken.body.response).toMatchObject({
      ...{ status: 'APPROVAL_PENDING', version: approved.version + 1, approvedBy: null, approvedOn: null },
      waitsFor: expect.arrayContaining(['MK']),
    })
    expect((await purposes(kind, id)).slice(before.length)).toEqual([['approval-taken-back', ['mk@example.org']]])
    const line = (await timelineOf(app, kind, id)).find(({ event }) => event === 'APPROVAL_TAKEN_BACK')
    expect(line).toMatchObject({ from: 'APPROVED', to: 'APPROVAL_PENDING', by: { id: 3 } })
    const again = await takeBack(kind, id)
    expect([again.status, again.body.msg]).toEqual([
      422,
      expect.stringMatching(/ is waiting for approval, so there is no approval to take back\.$/),
    ])
    expect((await approve(app, kind, id)).status).toBe('APPROVED')
  })

  it('and two approvals at once: one wins, on what it has read', async () => {
    const { id, version } = await submitReady(app, kind)
    const first = await Promise.all([
      set(kind, id, 'APPROVED', 'mk', { version }),
      set(kind, id, 'APPROVED', 'admin', { version }),
      takeBack(kind, id, 'national', { version }),
    ])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const second = await Promise.all([
      takeBack(kind, id, 'mk', { version: version + 1 }),
      takeBack(kind, id, 'admin', { version: version + 1 }),
      set(kind, id, 'APPROVED', 'national', { version: version + 1 }),
    ])
    expect(second.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { body } = await app.call('GET', `${kind}/${id}/`, { as: 'mk' })
    expect(body.response).toMatchObject({ status: 'APPROVAL_PENDING', version: version + 2 })
  })
})

it('is reminded of anew, as any that waits', async () => {
  await begin(app, { 'samar.blocked': 'true' })
  const { id } = await submitReady(app, 'samar')
  await approve(app, 'samar', id)
  app.clock.advance({ hours: 23 })
  await takeBack('samar', id)
  const reminders = async () => {
    await sendReminders(app.services, kinds())
    return (await purposes('samar', id)).filter(([purpose]) => purpose === 'approval-reminder').length
  }
  app.clock.advance({ hours: 23 })
  expect(await reminders()).toBe(0)
  app.clock.advance({ hours: 1 })
  expect(await reminders()).toBe(1)
})

it('is past taking back once an announcement carries it, and not before', async () => {
  await begin(app, { announcementApprovalEmails: 'admin@example.org' })
  const [kept, taken] = [await submitReady(app, 'samar'), await submitReady(app, 'samar')]
  for (const { id } of [kept, taken]) await approve(app, 'samar', id)
  expect((await takeBack('samar', taken.id)).status).toBe(200)
  await at(SLOT)
  const late = await takeBack('samar', kept.id)
  expect([late.status, late.body.globalErrors]).toEqual([
    422,
    [
      'This Samar stands in an announcement already, so its approval cannot be taken back. Cancel it, or discard the announcement first.',
    ],
  ])
  const carrier = async (id: number) =>
    (await app.call('GET', `samar/${id}/`, { as: 'admin' })).body.response.carrier?.id ?? null
  expect(await carrier(taken.id)).toBeNull()
  await app.call('PUT', `announcement/${await carrier(kept.id)}/updateStatus/DISCARDED/`, { as: 'admin', body: {} })
  expect((await takeBack('samar', kept.id)).status).toBe(200)
})

it.each([
  ['as it was', CONTACT.email, 'CONFIRMED'],
  ['another', 'shams@family.example', undefined],
])('leaves what its family confirmed, where the contact is %s', async (_, email, stands) => {
  await begin(app, { 'samar.familyApprovalRequired': 'true' })
  const record = await submitReady(app, 'samar')
  const [token] = await familyTokens(app, 'samar', record.id)
  const answered = await app.call('POST', `family/token/${token}/`, { body: { answer: 'CONFIRMED' } })
  expect(answered.status).toBe(200)
  const approved = await approve(app, 'samar', record.id)
  const familyContact = { ...CONTACT, firstName: 'Shams', email }
  expect(await change(app, 'samar', approved, { changes: { familyContact } })).toMatchObject({ status: 'APPROVED' })
  const taken = (await takeBack('samar', record.id)).body.response
  expect(taken.familyAnswer?.answer).toBe(stands)
  expect((await set('samar', record.id, 'APPROVED')).status).toBe(stands ? 200 : 422)
})

it('of a Mayyit leaves its forms where they went: approved again, they go again only by hand', async () => {
  await begin(app)
  const made = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
  const forms = async () =>
    (await app.letters()).filter(({ purpose, about }) => purpose.endsWith('-form') && about.id === made.id).length
  await set('mayyit', made.id, 'APPROVED')
  expect(await forms()).toBe(2)
  // Whoever has them has them; of what has not been sent, see officeForms.http.test.ts.
  await app.database.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', acceptedOn: app.clock.now().toString(), nextAttemptOn: null })
    .where('status', '=', 'WAITING')
    .execute()
  expect((await takeBack('mayyit', made.id)).body.response.status).toBe('APPROVAL_PENDING')
  await set('mayyit', made.id, 'APPROVED')
  expect(await forms()).toBe(2)
  expect((await app.call('POST', `mayyit/${made.id}/sendIntakeFormEmail/`, { as: 'mgc' })).status).toBe(200)
  expect(await forms()).toBe(3)
})
