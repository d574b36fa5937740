import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { smallPng } from '../testing/pngs.ts'
import { consentTokens, guardian, registered, uploading } from '../testing/registrations.ts'
import { sendConsentReminders } from './reminders.ts'

// Approved at noon in Toronto, for a ceremony nineteen days later.
const APPROVED = '2026-11-16T17:00:00Z'
const AFTER_THREE = '2026-11-19T17:00:00Z'
const AFTER_SEVEN = '2026-11-23T17:00:00Z'
const BOTH = ['karim@example.net', 'shirin@example.net']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(APPROVED))

const at = async (instant: string) => {
  app.clock.set(instant)
  await sendConsentReminders(app.services)
}
const reminders = async (id: number) =>
  (await app.letters()).filter(({ about, purpose }) => about.id === id && purpose === 'bayah-consent-reminder')
const reminded = async (id: number) => (await reminders(id)).map(({ to }) => to[0])
/** The words of a letter, unfolded. */
const plain = (source: string) => source.replace(/=\r?\n/g, '').replace(/\r?\n/g, ' ')
const consent = async (token: string | undefined) => {
  const { status, body } = await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
  return status === 200 ? 200 : body.msg
}
const get = async (id: number) => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response

describe('a guardian who has not answered', () => {
  it('is reminded once after three days, and once after seven', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await at('2026-11-19T16:59:59Z')
    expect(await reminded(id)).toEqual([])
    await at(AFTER_THREE)
    expect(await reminded(id)).toEqual(BOTH)
    for (const instant of [AFTER_THREE, '2026-11-20T17:00:00Z', '2026-11-23T16:59:59Z']) await at(instant)
    expect(await reminded(id)).toEqual(BOTH)
    await at(AFTER_SEVEN)
    expect(await reminded(id)).toEqual([...BOTH, ...BOTH])
    for (const instant of [AFTER_SEVEN, '2026-11-26T17:00:00Z', '2026-12-01T17:00:00Z']) await at(instant)
    expect(await reminded(id)).toHaveLength(4)
    const [letter] = await reminders(id)
    expect(letter).toMatchObject({ subject: "Your consent for a Bay'ah is still needed", about: { kind: 'bayah', id } })
  })

  it('once, however many servers look', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    app.clock.set(AFTER_THREE)
    await Promise.all([1, 2, 3, 4].map(() => sendConsentReminders(app.services)))
    expect(await reminded(id)).toEqual(BOTH)
  })

  it('gets one letter where the server was away for both days', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await at('2026-11-25T17:00:00Z')
    await at('2026-11-27T17:00:00Z')
    expect(await reminded(id)).toEqual(BOTH)
  })

  it('is alone reminded, where the other has answered', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first, second] = await consentTokens(app, id)
    await consent(first)
    await at(AFTER_THREE)
    expect(await reminded(id)).toEqual(['shirin@example.net'])
    await consent(second)
    await at(AFTER_SEVEN)
    expect(await reminded(id)).toHaveLength(1)
  })

  it('may be the only one, or share the address of the other', async () => {
    const alone = await registered(app, 'CONSENT_PENDING', { guardian2: null, noGuardian2: true })
    const shared = await registered(app, 'CONSENT_PENDING', {
      guardian2: guardian('Shirin', { email: 'karim@example.net' }),
    })
    await at(AFTER_THREE)
    expect(await reminded(alone.id)).toEqual(['karim@example.net'])
    expect(await reminded(shared.id)).toEqual(['karim@example.net', 'karim@example.net'])
  })

  it('reads that the meeting was planned for a day that is over', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await app.database.db.updateTable('bayah').set({ meetingDate: '2026-11-19' }).where('id', '=', id).execute()
    await at(AFTER_THREE)
    await at(AFTER_SEVEN)
    const said = (await reminders(id)).map(
      ({ source }) => /The meeting with the family ([a-z ]+) Thursday, 19/.exec(plain(source))?.[1],
    )
    const [is, was] = ['is on', 'was planned for']
    expect(said).toEqual([is, is, was, was])
  })

  it('is not reminded of a ceremony that has begun', async () => {
    const soon = await registered(app, 'CONSENT_PENDING', { bayahDateTime: '2026-11-21T22:00:00Z' })
    const sooner = await registered(app, 'CONSENT_PENDING', { bayahDateTime: AFTER_THREE })
    await at(AFTER_THREE)
    expect(await reminded(soon.id)).toEqual(BOTH)
    await at(AFTER_SEVEN)
    expect(await reminded(soon.id)).toEqual(BOTH)
    expect(await reminded(sooner.id)).toEqual([])
  })

  it.each([
    ['cancelled', (id: number) => app.call('PUT', `bayah/${id}/markAsCancelled/`, { as: 'coordinator' })],
    ['deleted', (id: number) => app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })],
    [
      'signed on paper',
      async (id: number) => {
        const file = uploading(await smallPng(), { allSigned: 'true' })
        return app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...file })
      },
    ],
  ])('is not reminded of what was %s', async (_, end) => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    expect((await end(id)).status).toBe(200)
    await at(AFTER_THREE)
    await at(AFTER_SEVEN)
    expect(await reminded(id)).toEqual([])
  })

  it.each(['NEW', 'APPROVAL_PENDING', 'APPROVED', 'COMPLETE'])('is not asked while it is %s', async (status) => {
    const { id } = await registered(app, status)
    await at(AFTER_SEVEN)
    expect(await reminded(id)).toEqual([])
  })

  it('is reminded as many days after being asked anew', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    await at(AFTER_THREE)
    const body = { ...(await get(id)), cityOfBirth: 'Ottawa' }
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })).status).toBe(200)
    await at('2026-11-22T16:59:59Z')
    expect(await reminded(id)).toHaveLength(2)
    await at('2026-11-22T17:00:00Z')
    expect(await reminded(id)).toHaveLength(4)
    await at('2026-11-26T17:00:00Z')
    expect(await reminded(id)).toHaveLength(6)
  })

  it('hears nothing of a deployment without the module', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    app.clock.set(AFTER_THREE)
    await sendConsentReminders({ ...app.services, env: { ...app.services.env, modules: ['SAMAR'] } })
    expect(await reminded(id)).toEqual([])
  })
})

describe('the links', () => {
  it('of both reminders work, and the first one as well', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const older = await consentTokens(app, id)
    await at(AFTER_THREE)
    const first = await consentTokens(app, id)
    await at(AFTER_SEVEN)
    const second = await consentTokens(app, id)
    expect(new Set([...older, ...first, ...second]).size).toBe(6)
    for (const token of [...older, ...first, ...second])
      expect((await app.call('GET', `bayah/token/${token}/`)).status).toBe(200)
    expect(await consent(older[0])).toBe(200)
    expect(await consent(first[1])).toBe(200)
    // Each consents once, by whatever link.
    for (const token of [first[0], second[0], second[1]])
      expect(await consent(token)).toMatch(/^Your consent is recorded/)
    expect((await get(id)).status).toBe('APPROVED')
  })

  it('work for thirty days each', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', { bayahDateTime: '2027-03-01T22:00:00Z' })
    const [older] = await consentTokens(app, id)
    await at(AFTER_SEVEN)
    const [newer, other] = await consentTokens(app, id)
    app.clock.set('2026-12-16T16:59:59.999Z')
    expect((await app.call('GET', `bayah/token/${older}/`)).status).toBe(200)
    app.clock.set('2026-12-16T17:00:00Z')
    expect(await consent(older)).toMatch(/^This link has expired/)
    expect(await consent(newer)).toBe(200)
    app.clock.set('2026-12-23T17:00:00Z')
    expect(await consent(other)).toMatch(/^This link has expired/)
    // The office sends new ones.
    expect((await app.call('PUT', `bayah/${id}/resend-consent/`, { as: 'coordinator' })).status).toBe(200)
    expect(await consent((await consentTokens(app, id))[1])).toBe(200)
  })
})
