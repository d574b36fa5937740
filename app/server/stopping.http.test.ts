import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { faultySmtp } from '../../kit/testing/faultySmtp.ts'
import { startTestApp } from '../testing/testApp.ts'

test('a caller who never ends keeps no letter leaving while a server ends', async () => {
  const smtp = await faultySmtp()
  const app = await startTestApp({ works: true, variables: { SMTP_URL: smtp.url } })
  const { hostname, port } = new URL(await app.listen())
  const { db, mail } = app.services
  const letter = { purpose: 'welcome', about: null, subject: 'Welcome', html: '<p>Hi</p>', text: 'Hi' } as const
  const post = (to: string) =>
    db.transaction().execute((trx) => mail.post(trx, { ...letter, to: [to], repeatWhenUnknown: true }))
  const received = () => smtp.received.map(({ to }) => to)

  await post('before@example.org')
  await expect.poll(received, { timeout: 10_000 }).toEqual(['before@example.org'])
  // Whose network is gone amid what it sends.
  const caller = connect(Number(port), hostname)
  await once(caller, 'connect')
  caller.write('POST /api/v1/logout/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await pause(200)
  const stopping = app.close()
  await pause(8_000)
  await post('after@example.org')
  await pause(7_000)
  expect(received()).toEqual(['before@example.org'])
  caller.destroy()
  await stopping
  await smtp.close()
}, 60_000)
