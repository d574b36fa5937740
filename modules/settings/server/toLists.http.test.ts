import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { begin, SLOT, sending } from '../../dispatch/testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('mail').execute()
})

const set = async (body: Record<string, string>, as = 'admin') =>
  expect((await app.call('PUT', 'setting/', { as, body })).status).toBe(200)
const status = (id: number, to: string, as = 'mayyit') => app.call('PUT', `mayyit/${id}/updateStatus/${to}/`, { as })
/** A Mayyit of a region, whose forms go out. */
const approved = async (regionId = 3): Promise<number> => {
  const { id } = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
  await app.services.db.updateTable('record').set({ regionId }).where('id', '=', id).execute()
  expect((await status(id, 'APPROVED', 'national')).status).toBe(200)
  return id
}
/** How letters of a purpose stand, in the order in which they were written. */
const standing = async (purpose: string, aboutId: number) => {
  const rows = await app.services.db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailId')
    .select(['address', 'status'])
    .where('purpose', '=', purpose)
    .where('aboutId', '=', aboutId)
    .orderBy('mailDelivery.id')
    .execute()
  return rows.map((row) => `${row.address} ${row.status}`)
}
const INTAKE = 'mayyit-intake-form'
/** A delivery that a relay may have at this moment. */
const WITH_RELAY = {
  status: 'HANDING',
  nextAttemptOn: null,
  leaseOwner: 'worker',
  leaseUntil: '2099-01-01T00:00:00Z',
} as const

it('sends what waits to whoever has come to a list, and nothing to an address that is off it', async () => {
  await set({ mayyitIntakeFormEmails: 'wrong@example.net,kept@example.org' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'wrong@example.net' }, 'admin7')
  const elsewhere = await approved(7)
  expect(await standing(INTAKE, id)).toEqual(['wrong@example.net WAITING', 'kept@example.org WAITING'])
  await set({ mayyitIntakeFormEmails: 'KEPT@example.org,right@example.org', mgcEmail: 'mgc@example.org' })
  expect(await standing(INTAKE, id)).toEqual([
    'wrong@example.net EXPIRED',
    'kept@example.org WAITING',
    'right@example.org WAITING',
  ])
  const letter = (await app.letters()).find(({ to }) => to[0] === 'right@example.org')
  expect(letter?.source).toContain('Rahim Lalani')
  expect(letter?.source).not.toContain('wrong@example.net')
  // What waits in another region has nothing to do with this list.
  expect(await standing(INTAKE, elsewhere)).toEqual(['wrong@example.net WAITING'])
  expect((await standing('mayyit-bereavement-form', id)).filter((line) => line.endsWith('EXPIRED'))).toEqual([])
})

it('sends it to the catch-all address once nobody is left on the list', async () => {
  await set({ mayyitIntakeFormEmails: 'wrong@example.net', catchAllEmail: 'office@example.org' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: '' })
  expect(await standing(INTAKE, id)).toEqual(['wrong@example.net EXPIRED', 'office@example.org WAITING'])
})

it.each([
  ['wrong@example.net,kept@example.org', 'kept@example.org'],
  ['wrong@example.net', 'right@example.org'],
])('sends a form once, whoever was on the list: %s, then %s', async (mayyitIntakeFormEmails, then) => {
  await set({ mayyitIntakeFormEmails })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: then })
  await app.services.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', acceptedOn: app.clock.now().toString(), nextAttemptOn: null })
    .where('status', '=', 'WAITING')
    .execute()
  const before = await standing(INTAKE, id)
  expect((await status(id, 'APPROVAL_PENDING')).status).toBe(200)
  app.clock.advance({ minutes: 2 })
  expect((await status(id, 'APPROVED')).status).toBe(200)
  expect(await standing(INTAKE, id)).toEqual(before)
})

it('sends a form whose approval was taken back before anybody had it to who is on the list once it is approved anew', async () => {
  await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
  const id = await approved()
  expect((await status(id, 'APPROVAL_PENDING')).status).toBe(200)
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  expect(await standing(INTAKE, id)).toEqual(['wrong@example.net EXPIRED'])
  app.clock.advance({ minutes: 2 })
  expect((await status(id, 'APPROVED')).status).toBe(200)
  expect(await standing(INTAKE, id)).toEqual(['wrong@example.net EXPIRED', 'right@example.org WAITING'])
})

/** As if a relay had taken what waits, at one address or at all of them. */
const haveGone = (to?: string) =>
  app.services.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', acceptedOn: app.clock.now().toString(), nextAttemptOn: null })
    .where('status', '=', 'WAITING')
    .$if(to !== undefined, (query) => query.where('address', '=', to as string))
    .execute()

it('sends a form once to whoever comes in the place of several', async () => {
  await set({ mayyitIntakeFormEmails: 'wrong@example.net', catchAllEmail: '' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'one@example.org,other@example.org' })
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  expect((await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING'))).toEqual(['right@example.org WAITING'])
  await set({ mayyitIntakeFormEmails: '' })
  const admins = (await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING'))
  expect(admins).toEqual(['admin', 'remover', 'bulk'].map((name) => `${name}@example.org WAITING`))
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  expect((await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING'))).toEqual(['right@example.org WAITING'])
})

it('sends it to whoever was off a list by mistake, or comes to it with a second change, while it waits there', async () => {
  await set({ mayyitIntakeFormEmails: 'slip@example.org,kept@example.org,wrong@example.net' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'kept@example.org' })
  await set({ mayyitIntakeFormEmails: 'kept@example.org,slip@example.org,right@example.org' })
  const waits = async () => (await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING')).toSorted()
  expect(await waits()).toEqual(['kept', 'right', 'slip'].map((name) => `${name}@example.org WAITING`))
  // Whoever has it gets it no second time, and nobody gets it once it has gone.
  await haveGone('right@example.org')
  await set({ mayyitIntakeFormEmails: 'kept@example.org' })
  await set({ mayyitIntakeFormEmails: 'kept@example.org,right@example.org' })
  expect(await waits()).toEqual(['kept@example.org WAITING'])
  await haveGone()
  await set({ mayyitIntakeFormEmails: 'kept@example.org,late@example.org,slip@example.org' })
  expect(await waits()).toEqual([])
})

it('sends it once where a list is put back while the relay may have it', async () => {
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  const id = await approved()
  const { db } = app.services
  await db.updateTable('mailDelivery').set(WITH_RELAY).where('address', '=', 'right@example.org').execute()
  await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  expect(await standing(INTAKE, id)).toEqual(['right@example.org HANDING', 'wrong@example.net EXPIRED'])
  // Should the relay not take it, it is tried again.
  const replies = await db.selectFrom('mailDelivery').select('lastReply').where('status', '=', 'HANDING').execute()
  expect(replies).toEqual([{ lastReply: null }])
  expect(await standing('mayyit-bereavement-form', id)).not.toContain('right@example.org WAITING')
})

it('sends it no second time, with a later approval, to whom it reached by a way round', async () => {
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  await haveGone()
  const before = await standing(INTAKE, id)
  expect((await status(id, 'APPROVAL_PENDING')).status).toBe(200)
  app.clock.advance({ minutes: 2 })
  expect((await status(id, 'APPROVED')).status).toBe(200)
  expect(await standing(INTAKE, id)).toEqual(before)
})

it('sends it in the language of the region, where ADMINs who stood in read others', async () => {
  await set({ mayyitIntakeFormEmails: '', catchAllEmail: '' })
  await app.services.db.updateTable('appUser').set({ language: 'fr' }).where('id', '=', 16).execute()
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'right@example.org' })
  await app.services.db.updateTable('appUser').set({ language: 'en' }).where('id', '=', 16).execute()
  const letters = (await app.letters()).filter(({ to, about }) => to[0] === 'right@example.org' && about.id === id)
  expect(letters.map(({ subject }) => subject)).toEqual(['Mayyit intake form: Rahim Lalani'])
})

it('sends it, with a later approval, to nobody who has it', async () => {
  await set({ mayyitIntakeFormEmails: 'has@example.org,slip@example.org' })
  const id = await approved()
  await set({ mayyitIntakeFormEmails: 'has@example.org' })
  await haveGone()
  await set({ mayyitIntakeFormEmails: 'has@example.org,slip@example.org' })
  expect((await status(id, 'APPROVAL_PENDING')).status).toBe(200)
  app.clock.advance({ minutes: 2 })
  expect((await status(id, 'APPROVED')).status).toBe(200)
  expect(await standing(INTAKE, id)).toEqual([
    'has@example.org ACCEPTED',
    'slip@example.org EXPIRED',
    'slip@example.org WAITING',
  ])
})

it('sends it, with a later approval, also to whom it came back from, where it is sent: its task ends with that', async () => {
  await set({ mayyitIntakeFormEmails: 'back@example.org,slip@example.org', mayyitBereavementFormEmails: '' })
  const id = await approved()
  await haveGone('back@example.org')
  await app.services.db
    .updateTable('mailDelivery')
    .set({ status: 'BOUNCED', bounceCode: '5.2.2' })
    .where('address', '=', 'back@example.org')
    .execute()
  const tasks = async () =>
    JSON.stringify((await app.call('GET', 'home/board/?needs=500', { as: 'admin' })).body).includes('back@example.org')
  expect(await tasks()).toBe(true)
  expect((await status(id, 'APPROVAL_PENDING')).status).toBe(200)
  app.clock.advance({ minutes: 2 })
  expect((await status(id, 'APPROVED')).status).toBe(200)
  expect(await tasks()).toBe(false)
  expect((await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING')).toSorted()).toEqual([
    'back@example.org WAITING',
    'slip@example.org WAITING',
  ])
})

it('asks whoever has come to it for a release', async () => {
  await begin(app, { announcementApprovalEmails: 'wrong@example.net' })
  const { approved: approvedSamar, at, announcements } = sending(() => app)
  await approvedSamar()
  await at(SLOT)
  const [{ id: draft }] = await announcements()
  expect(await standing('release-request', draft)).toEqual(['wrong@example.net WAITING'])
  await set({ announcementApprovalEmails: 'right@example.org' })
  expect(await standing('release-request', draft)).toEqual(['wrong@example.net EXPIRED', 'right@example.org WAITING'])
  await set({ announcementApprovalEmails: '' })
})

it.each(['approved', 'edited', 'resent'] as const)(
  'sends a form of a Mayyit that is %s at that moment to no address that is off the list',
  async (deed) => {
    await set({ mayyitBereavementFormEmails: 'kept@example.org' })
    for (let round = 0; round < 8; round++) {
      await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
      const { id } = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
      if (deed !== 'approved') expect((await status(id, 'APPROVED')).status).toBe(200)
      if (deed === 'resent') await haveGone()
      app.clock.advance({ minutes: 2 })
      const body = plannedInput({ contactPhone: '416-555-0177' })
      const deeds = {
        approved: () => status(id, 'APPROVED'),
        edited: () => app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body }),
        resent: () => app.call('POST', `mayyit/${id}/sendIntakeFormEmail/`, { as: 'mgc' }),
      }
      const [done] = await Promise.all([deeds[deed](), set({ mayyitIntakeFormEmails: 'right@example.org' })])
      expect(done.status, done.text).toBe(200)
      const waiting = (await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING'))
      expect(waiting).toEqual(['right@example.org WAITING'])
    }
  },
)

it('asks nobody for a release who is off the list at that moment, and whoever has come to it', async () => {
  const { approved: approvedSamar, at, announcements } = sending(() => app)
  for (let round = 0; round < 8; round++) {
    await begin(app, { announcementApprovalEmails: 'wrong@example.net' })
    await approvedSamar()
    await Promise.all([at(SLOT), set({ announcementApprovalEmails: 'right@example.org' })])
    const [{ id: draft }] = await announcements()
    const waiting = (await standing('release-request', draft)).filter((line) => line.endsWith('WAITING'))
    expect(waiting).toEqual(['right@example.org WAITING'])
  }
  await set({ announcementApprovalEmails: '' })
})

it('asks nobody for the release of a draft that is discarded at that moment', async () => {
  const { approved: approvedSamar, at, announcements } = sending(() => app)
  for (let round = 0; round < 8; round++) {
    await begin(app, { announcementApprovalEmails: 'wrong@example.net' })
    await approvedSamar()
    await at(SLOT)
    const [{ id: draft }] = await announcements()
    const discard = () => app.call('PUT', `announcement/${draft}/updateStatus/DISCARDED/`, { as: 'admin' })
    const [discarded] = await Promise.all([discard(), set({ announcementApprovalEmails: 'right@example.org' })])
    expect(discarded.status, discarded.text).toBe(200)
    expect((await standing('release-request', draft)).filter((line) => line.endsWith('WAITING'))).toEqual([])
  }
  await set({ announcementApprovalEmails: '' })
})

/** What nothing is told of any more after it. */
const END = {
  cancelled: (id: number) => status(id, 'CANCELLED', 'admin'),
  'taken back': (id: number) => status(id, 'APPROVAL_PENDING'),
  deleted: (id: number) => app.call('DELETE', `mayyit/${id}/`, { as: 'admin' }),
}

describe.each(['cancelled', 'taken back', 'deleted'] as const)('of a Mayyit that is %s no form is written', (how) => {
  it('to whoever comes to the list at that moment', async () => {
    await set({ mayyitBereavementFormEmails: 'kept@example.org' })
    for (let round = 0; round < 8; round++) {
      await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
      const id = await approved()
      const [ended] = await Promise.all([END[how](id), set({ mayyitIntakeFormEmails: 'right@example.org' })])
      expect(ended.status, ended.text).toBe(200)
      expect((await standing(INTAKE, id)).filter((line) => line.endsWith('WAITING'))).toEqual([])
    }
  })

  it('to whoever comes to the list while a relay may have it', async () => {
    await set({ mayyitIntakeFormEmails: 'wrong@example.net' })
    const id = await approved()
    await app.services.db
      .updateTable('mailDelivery')
      .set(WITH_RELAY)
      .where('address', '=', 'wrong@example.net')
      .execute()
    expect((await END[how](id)).status).toBe(200)
    await set({ mayyitIntakeFormEmails: 'right@example.org' })
    expect(await standing(INTAKE, id)).toEqual(['wrong@example.net HANDING'])
  })
})

it('asks nobody for the release of what was discarded while a relay may have the request', async () => {
  await begin(app, { announcementApprovalEmails: 'wrong@example.net' })
  const { approved: approvedSamar, at, announcements } = sending(() => app)
  await approvedSamar()
  await at(SLOT)
  const [{ id: draft }] = await announcements()
  await app.services.db.updateTable('mailDelivery').set(WITH_RELAY).where('address', '=', 'wrong@example.net').execute()
  expect((await app.call('PUT', `announcement/${draft}/updateStatus/DISCARDED/`, { as: 'admin' })).status).toBe(200)
  await set({ announcementApprovalEmails: 'right@example.org' })
  expect(await standing('release-request', draft)).toEqual(['wrong@example.net HANDING'])
  await set({ announcementApprovalEmails: '' })
})
