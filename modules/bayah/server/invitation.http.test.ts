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

it('is moved in the calendar of each guardian where the meeting is, and their letter says so', async () => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  await left()
  const [asked] = await gotOf(id)
  app.clock.set('2026-11-17T17:00:00Z')
  await edited(id, { meetingDate: '2026-11-30' })
  const anew = (await gotOf(id)).slice(2)
  expect(anew.map(({ to, method, start }) => [to, method, start])).toEqual([
    ['karim@example.net', 'REQUEST', '2026-11-30'],
    ['shirin@example.net', 'REQUEST', '2026-11-30'],
  ])
  expect(anew[0]?.uid).toBe(asked?.uid)
  expect(anew[0]?.sequence).toBeGreaterThan(asked?.sequence ?? 99)
  const letter = readMessage(Buffer.from((await app.letters()).at(-1)?.source ?? '')).text
  expect(letter).toContain('The meeting with the family is on Monday, 30 November 2026.')
  expect(letter).toContain('the day of the meeting.')
  const timeline = (await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })).body.response
  expect(timeline.find(({ event }: { event: string }) => event === 'EDITED').changes).toEqual([
    { field: 'meetingDate', before: '2026-11-28', after: '2026-11-30' },
  ])
})

it('stays where a client leaves its day out, and is none before the approval', async () => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  await edited(id, { meetingDate: undefined, cityOfBirth: 'Ottawa' })
  expect((await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response.meetingDate).toBe('2026-11-28')
  const early = await registered(app, 'APPROVAL_PENDING')
  await edited(early.id, { meetingDate: '2026-11-30', cityOfBirth: 'Ottawa' })
  expect((await app.call('GET', `bayah/${early.id}/`, { as: 'coordinator' })).body.response.meetingDate).toBeNull()
})

/** Every letter so far has been handed over. */
const left = () =>
  app.database.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() })
    .execute()

/** The registration is edited while consents are asked for. */
async function edited(id: number, more: object) {
  const loaded = (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
  const answer = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...loaded, ...more } })
  expect(answer.status, answer.text).toBe(200)
}

describe('an address that is a guardian’s no more', () => {
  const typed = (email: string, name = 'Karim') => ({ guardian1: guardian(name, { email }) })

  it('has the day taken out, in a letter that names nobody, and the new one is asked', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await left()
    const [asked] = await gotOf(id)
    app.clock.set('2026-11-17T17:00:00Z')
    await edited(id, typed('karim.new@example.net'))
    const [ended, ...anew] = (await gotOf(id)).slice(2)
    expect(ended).toMatchObject({ to: 'karim@example.net', method: 'CANCEL', status: 'CANCELLED', uid: asked?.uid })
    expect(ended?.sequence).toBeGreaterThan(asked?.sequence ?? 99)
    expect(anew).toMatchObject([
      { to: 'karim.new@example.net', method: 'REQUEST', uid: asked?.uid },
      { to: 'shirin@example.net', method: 'REQUEST' },
    ])
    const letters = (await app.letters()).filter(({ purpose }) => purpose === 'bayah-former-address')
    const { text, html } = readMessage(Buffer.from(letters.at(-1)?.source ?? ''))
    expect(`${text}${html}`).toContain('This address was invited')
    expect(`${text}${html}`).not.toMatch(/Zayn|Noor|Lalani|Karim/)
  })

  it('has it taken out where somebody else is the guardian, or nobody', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await left()
    app.clock.set('2026-11-17T17:00:00Z')
    await edited(id, { ...typed('nazim@example.net', 'Nazim'), guardian2: null, noGuardian2: true })
    const ended = (await gotOf(id)).filter(({ method }) => method === 'CANCEL')
    expect(ended.map(({ to }) => to)).toEqual(['karim@example.net', 'shirin@example.net'])
  })

  it('has it taken out where the relay may have the invitation at that moment', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await app.database.db
      .updateTable('mailDelivery')
      .set({ status: 'HANDING', attempts: 1, leaseOwner: 'a worker', leaseUntil: '2099-01-01T00:00:00Z' })
      .set({ nextAttemptOn: null })
      .where('status', '=', 'WAITING')
      .where('address', '=', 'karim@example.net')
      .execute()
    await edited(id, typed('karim.new@example.net'))
    const ended = (await gotOf(id)).filter(({ method }) => method === 'CANCEL')
    expect(ended.map(({ to }) => to)).toEqual(['karim@example.net'])
    await app.database.db
      .updateTable('mailDelivery')
      .set({ status: 'ACCEPTED', leaseUntil: null, acceptedOn: app.clock.now().toString() })
      .where('status', '=', 'HANDING')
      .execute()
  })

  it('hears nothing where only its letters change, its invitation has not left, or the day is over', async () => {
    const ends = async (id: number) => (await gotOf(id)).filter(({ method }) => method === 'CANCEL')
    const { id } = await registered(app, 'CONSENT_PENDING')
    await edited(id, typed('karim.unsent@example.net'))
    await left()
    app.clock.set('2026-11-17T17:00:00Z')
    await edited(id, typed('Karim.Unsent@example.net'))
    expect(await ends(id)).toEqual([])
    app.clock.set('2026-11-29T06:00:00Z')
    await edited(id, typed('karim.late@example.net'))
    expect(await ends(id)).toEqual([])
  })
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
