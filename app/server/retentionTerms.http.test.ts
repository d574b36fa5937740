import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearExpired } from '../../kit/server/retention.ts'
import { DELIVERIES, delivered, ordered } from '../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { RETENTION } from './modules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TWO_YEARS = 24 * 730
const cleared = async (what: string) => (await clearExpired(app.services.db, RETENTION, app.clock.now()))[what]
/** What a line clears a second before its time is over, and a second after. */
async function around(what: string, hours: number) {
  app.clock.advance({ hours })
  app.clock.advance({ seconds: -1 })
  const before = await cleared(what)
  app.clock.advance({ seconds: 2 })
  return [before, await cleared(what)]
}
const AROUND = [0, 1]

test('a user who was deactivated keeps the address for two years, to the second', async () => {
  const what = 'addresses and sign-ins of users'
  const body = {
    firstName: 'Left',
    lastName: 'Merali',
    email: 'left.merali@example.com',
    communicationEmail: 'left.merali@example.com',
    jamatkhanaId: 302,
    roles: ['MK'],
    startDate: '2026-01-01',
  }
  const { id } = (await app.call('POST', 'user/', { as: 'admin', body })).body.response
  app.clock.advance({ hours: 2 })
  const left = await app.call('PUT', `user/${id}/updateStatus/INACTIVE/`, { as: 'admin' })
  expect(left.body.response, left.text).toMatchObject({ status: 'INACTIVE' })
  // Who was deactivated in the demonstration goes two hours earlier.
  app.clock.advance({ hours: TWO_YEARS - 1 })
  await cleared(what)
  expect(await around(what, 1)).toEqual(AROUND)
  expect((await app.call('GET', `user/${id}/`, { as: 'admin' })).text).not.toContain('left.merali')
})

test('a delivery is kept for two years since it was linked, not since it came', async () => {
  const what = 'private parts of external deliveries'
  const { id } = await delivered(app, { servicePersonName: 'Canary' })
  app.clock.advance({ hours: 24 * 100 })
  const now = app.clock.now()
  const order = await ordered(app, {
    dropOffDateTime: now.add({ hours: 96 }).toString(),
    chelliAnjaliDateTime: now.add({ hours: 120 }).toString(),
  })
  const linked = await app.call('PUT', `${DELIVERIES}${id}/link/${order.id}/`, { as: 'gsochair' })
  expect(linked.status, linked.text).toBe(200)
  expect(await around(what, TWO_YEARS)).toEqual(AROUND)
  expect((await app.call('GET', `${DELIVERIES}${id}/`, { as: 'gsochair' })).text).not.toContain('Canary')
})

test('a record is kept for two years since it was sent, whatever changed later', async () => {
  const what = 'private parts of records'
  const samarDate = app.clock.now().add({ hours: 120 }).toString().slice(0, 10)
  const familyContact = { firstName: 'Shirin', lastName: 'Lalani', email: 'kept@example.org', phone: '416-555-1234' }
  const body = { deceasedName: 'Kept Person', jamatkhanaId: 302, samarDate, familyContact }
  const { id } = (await app.call('POST', 'samar/', { as: 'admin', body })).body.response
  const announcementSentOn = app.clock.now().toString()
  app.clock.advance({ hours: 24 * 10 })
  const updatedOn = app.clock.now().toString()
  await app.database.db.updateTable('record').set({ announcementSentOn, updatedOn }).where('id', '=', id).execute()
  expect(await around(what, TWO_YEARS - 24 * 10)).toEqual(AROUND)
  expect((await app.call('GET', `samar/${id}`, { as: 'admin' })).body.response.familyContact).toBeNull()
})
