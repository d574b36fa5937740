import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Relay } from '../../../kit/server/mail/relay.ts'
import { begin, deliver, SLOT, sending, set } from '../../dispatch/testing/sending.ts'
import { hold } from './public.ts'

const BACKUP = '2026-11-17T00:40:00Z'
const RESTORED = '2026-11-17T02:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('sendingHold').execute()
  await begin(app)
  await set(app, { mgcEmail: 'mgc@list.example', samarAnnouncementEmails: 'samar@list.example' })
  await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
})

const { at, call, approved, announcements } = sending(() => app)

/** A relay that refuses these, and takes all others. */
const refusing = (...addresses: string[]): Relay => ({
  keepsTokens: false,
  openLane: () => ({
    connected: true,
    close: () => undefined,
    async offer({ to, mayHandOver }) {
      if (addresses.includes(to)) return { kind: 'refused', reply: '550 no such user', beforeOffer: false }
      return (await mayHandOver())
        ? { kind: 'accepted', reply: '250 taken' }
        : { kind: 'unsent', reply: 'not handed over', beforeOffer: false }
    },
  }),
})

/** An announcement, as it went out to a relay, with those of its deliveries that are of `address`. */
async function announced(relay: Relay, address: string) {
  await approved()
  await deliver(app, kinds)
  await at(SLOT)
  await deliver(app, kinds, relay)
  const [{ id }] = await announcements()
  const lines = async () => (await call('GET', `announcement/${id}/deliveries/`)).body.response
  const one = async () => (await lines()).find((line: { address: string }) => line.address === address)
  const { id: delivery } = await one()
  const press = (action: string) => call('POST', `announcement/${id}/deliveries/${delivery}/${action}/`, {})
  return { id, one, press }
}

async function restored() {
  app.clock.set(RESTORED)
  await app.database.db.transaction().execute((trx) => hold(trx, { begunOn: RESTORED, backupMadeOn: BACKUP }))
}

async function letGo() {
  const { body } = await app.call('GET', 'sending/held/', { as: 'national' })
  const { hold: held, letters, records } = body.response
  const goes = (of: { id: number }[]) => of.map(({ id }) => ({ id, goes: true }))
  const given = { holdId: held.id, letters: goes(letters), records: goes(records) }
  expect((await app.call('POST', 'sending/held/letGo/', { as: 'national', body: given })).status).toBe(200)
}

it('of a receiver whom the relay had refused nobody knows after a restore: a person says', async () => {
  const { id, one, press } = await announced(refusing('samar@list.example'), 'samar@list.example')
  expect(await one()).toMatchObject({ status: 'FAILED' })
  await restored()
  expect(await one()).toMatchObject({ status: 'UNKNOWN', reply: expect.stringContaining('tried again') })
  // Whoever has had the page open since before the restore.
  expect((await press('retry')).status).toBe(422)
  await letGo()
  await deliver(app, kinds)
  expect((await press('retry')).status).toBe(422)
  expect(await one()).toMatchObject({ status: 'UNKNOWN' })
  const timeline = (await call('GET', `announcement/${id}/timeline/`)).body.response
  expect(timeline.at(-1).mail.deliveries).toContainEqual(
    expect.objectContaining({ address: 'samar@list.example', status: 'UNKNOWN' }),
  )
  expect((await press('sendAgain')).status).toBe(200)
  await deliver(app, kinds)
  expect(await one()).toMatchObject({ status: 'ACCEPTED', settledByPerson: false })
})

it('or that it has it', async () => {
  const { one, press } = await announced(refusing('samar@list.example'), 'samar@list.example')
  await restored()
  expect((await press('markSent')).status).toBe(200)
  expect(await one()).toMatchObject({ status: 'ACCEPTED', settledByPerson: true })
})

it('what nobody had taken is asked about as a whole, and not tried again one by one meanwhile', async () => {
  const { one, press } = await announced(refusing('samar@list.example', 'mgc@list.example'), 'samar@list.example')
  await restored()
  expect(await one()).toMatchObject({ status: 'FAILED' })
  const { status, body } = await press('retry')
  expect([status, body.globalErrors?.[0]]).toEqual([422, expect.stringContaining('sending is held after a restore')])
  await letGo()
  await deliver(app, kinds)
  expect(await one()).toMatchObject({ status: 'ACCEPTED' })
})

it('what is too late to be tried again stays as it is', async () => {
  const { one } = await announced(refusing('samar@list.example'), 'samar@list.example')
  app.clock.set('2026-11-20T02:00:00Z')
  const begunOn = '2026-11-20T02:00:00Z'
  await app.database.db.transaction().execute((trx) => hold(trx, { begunOn, backupMadeOn: BACKUP }))
  expect(await one()).toMatchObject({ status: 'FAILED' })
})
