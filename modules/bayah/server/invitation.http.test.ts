import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { readMessage } from '../../../kit/server/mail/mime.ts'
import { readCalendar } from '../../../kit/testing/readCalendar.ts'
import { guardian, registered } from '../testing/registrations.ts'

// The day of the meeting in a guardian's calendar: asked, changed, ended (decisions §21).

const NOW = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOW))

/** What each guardian got for their calendar, as a program reads it. */
async function gotOf(id: number) {
  const letters = (await app.letters()).filter(({ about }) => about.kind === 'bayah' && about.id === id)
  return letters.flatMap(({ to, source, purpose }) =>
    readMessage(Buffer.from(source)).attachments.map(({ contentType, content }) => {
      const { method, events, wide } = readCalendar(content.toString())
      expect([wide, contentType]).toEqual([[], `text/calendar; charset=utf-8; method=${method}`])
      return { to: to[0], purpose, method, ...events[0] }
    }),
  )
}
const by = (as: string, path: string, method = 'PUT', body?: object) => app.call(method, path, { as, body })

it('is asked of each guardian alone, for the whole day, and of nobody by name', async () => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  const [karim, shirin, ...more] = await gotOf(id)
  expect(more).toEqual([])
  expect(karim).toMatchObject({
    ...{ to: 'karim@example.net', method: 'REQUEST', status: 'CONFIRMED', start: '2026-11-28', end: '2026-11-29' },
    ...{ summary: "Bay'ah meeting", location: 'East York', attendees: [{ email: 'karim@example.net', rsvp: 'FALSE' }] },
  })
  expect(shirin).toMatchObject({ attendees: [{ email: 'shirin@example.net', rsvp: 'FALSE' }] })
  expect(shirin?.uid).not.toBe(karim?.uid)
})

it('is changed by the letter that asks anew, under the same uid', async () => {
  const made = await registered(app, 'CONSENT_PENDING')
  const [asked] = await gotOf(made.id)
  app.clock.set('2026-11-17T17:00:00Z')
  const loaded = (await app.call('GET', `bayah/${made.id}/`, { as: 'coordinator' })).body.response
  const body = { ...loaded, jamatkhanaId: 303 }
  expect((await app.call('PUT', `bayah/${made.id}/`, { as: 'coordinator', body })).status).toBe(200)
  const [changed] = (await gotOf(made.id)).slice(-2)
  expect(changed).toMatchObject({ method: 'REQUEST', uid: asked?.uid, location: 'Don Mills' })
  expect(changed?.sequence).toBeGreaterThan(asked?.sequence ?? 99)
})

describe.each([
  ['cancelled', (id: number) => by('coordinator', `bayah/${id}/markAsCancelled/`, 'PUT', { reason: 'Moved' })],
  ['deleted', (id: number) => by('exporter', `bayah/${id}/`, 'DELETE')],
])('a registration that is %s', (_, end) => {
  it('takes it out again', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [asked] = await gotOf(id)
    app.clock.set('2026-11-17T17:00:00Z')
    expect((await end(id)).status).toBe(200)
    const ended = (await gotOf(id)).slice(2)
    expect(ended.map(({ to }) => to)).toEqual(['karim@example.net', 'shirin@example.net'])
    expect(ended[0]).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: asked?.uid, start: '2026-11-28' })
    expect(ended[0]?.sequence).toBeGreaterThan(asked?.sequence ?? 99)
  })

  it('leaves it where the day is over', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    app.clock.set('2026-11-29T06:00:00Z')
    expect((await end(id)).status).toBe(200)
    expect((await gotOf(id)).filter(({ method }) => method === 'CANCEL')).toEqual([])
  })

  it('tells nobody who was never asked', async () => {
    const { id } = await registered(app, 'APPROVAL_PENDING')
    expect((await end(id)).status).toBe(200)
    expect(await gotOf(id)).toEqual([])
  })
})

it('goes to nobody without e-mail', async () => {
  const paper = guardian('Shirin', { email: null, noEmail: true })
  const { id } = await registered(app, 'CONSENT_PENDING', { guardian2: paper })
  expect((await gotOf(id)).map(({ to }) => to)).toEqual(['karim@example.net'])
})
