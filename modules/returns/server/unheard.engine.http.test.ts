import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { type FaultySmtp, faultySmtp } from '../../../kit/testing/faultySmtp.ts'
import { begin, deliver, relayAt, SLOT, sending, set } from '../../dispatch/testing/sending.ts'
import { OURS } from '../testing/notices.ts'
import { postedLetters } from '../testing/taken.ts'
import { takeNotice } from './takeNotice.ts'

let app: TestApp
let smtp: FaultySmtp
beforeAll(async () => {
  app = await startTestApp({ variables: { BOUNCE_ADDRESS: OURS } })
  smtp = await faultySmtp()
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  await begin(app)
  await set(app, { samarAnnouncementEmails: '', mgcEmail: 'mgc@list.example', catchAllEmail: 'mgc@list.example' })
  await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
})

const { at, call, approved, record, announcements } = sending(() => app)

const NOTICE =
  'From: MAILER-DAEMON@mx.example.net\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: 5.1.1\n'

it('of an announcement that nobody knew to be taken, its return says so; then it counts as returned', async () => {
  const recordId = await approved()
  await deliver(app, kinds)
  await at(SLOT)
  smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
  await deliver(app, kinds, relayAt(smtp.url))
  const [{ id }] = await announcements()
  const line = async () => (await call('GET', `announcement/${id}/deliveries/`)).body.response[0]
  expect(await line()).toMatchObject({ status: 'UNKNOWN' })

  const [letter] = await postedLetters(app.services, 'announcement')
  const take = () =>
    takeNotice({
      ...app.services,
      ...{ bounceAddress: OURS, message: Buffer.from(NOTICE), recipient: letter?.returnPath ?? '' },
    })
  expect(await take()).toBe('LATER')
  // Those who have to know of the taking are told first.
  expect(await take()).toBe('LATER')
  await deliver(app, kinds)
  expect((await record(recordId)).status).toBe('ANNOUNCEMENT_SENT')
  expect(await announcements()).toMatchObject([{ status: 'SENT_WITH_APPROVAL' }])
  expect(await take()).toBe('BOUNCED')
  expect(await line()).toMatchObject({ status: 'BOUNCED', cameBack: 'There is no such mailbox.' })
  expect(smtp.received.filter(({ to }) => to === 'mgc@list.example')).toHaveLength(1)
})
