import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { formToken } from '../testing/registrations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a form opens until its ceremony, and no longer', async () => {
  const bayahDateTime = app.clock.now().add({ hours: 48 }).toString()
  const body = { name: 'Karim Lalani', email: 'family@example.net', jamatkhanaId: 302, bayahDateTime }
  const sent = await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })
  expect(sent.status, sent.text).toBe(200)
  const token = await formToken(app)
  const opened = () => app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)
  app.clock.advance({ hours: 47, minutes: 59, seconds: 59 })
  expect((await opened()).status).toBe(200)
  app.clock.advance({ seconds: 1 })
  const { status, body: over } = await opened()
  expect(status).toBe(422)
  expect(over.msg).toBe("This ceremony is over. Please ask the Bay'ah coordinator for a new form.")
})

test('its letter is not sent any more once its ceremony is over', async () => {
  const bayahDateTime = app.clock.now().add({ hours: 48 }).toString()
  const body = { name: 'Karim Lalani', email: 'late@example.net', jamatkhanaId: 302, bayahDateTime }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  const last = app.database.db.selectFrom('mail').select('notAfter').orderBy('id', 'desc').limit(1)
  const { notAfter } = await last.executeTakeFirstOrThrow()
  expect(Temporal.Instant.compare(notAfter, bayahDateTime)).toBe(0)
})
