import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { smallPng } from '../testing/pngs.ts'
import { consentTokens, guardian, registered, uploading } from '../testing/registrations.ts'
import { sendConsentReminders } from './reminders.ts'

const NOON = '2026-11-16T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const as = 'coordinator'
const put = (path: string, body: object = {}) => app.call('PUT', `bayah/${path}/`, { as, body })

/** What nobody has been sent yet, since nothing is sent here by itself. */
const waiting = async (kind: string, id: number) => {
  const rows = await app.database.db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .where('status', '=', 'WAITING')
    .select(['purpose', 'mailDelivery.address'])
    .orderBy('mail.id')
    .orderBy('mailDelivery.id')
    .execute()
  return rows.map(({ purpose, address }) => `${purpose} ${address.split('@')[0]}`)
}

const ON_PAPER = { guardian1: guardian('Karim', { email: null, noEmail: true }) }
const REVIEW = ['bayah-review coordinator', 'bayah-review exporter']
const APPROVAL = ['bayah-approval mk', 'bayah-approval convener']
const PAPER = ['bayah-paper coordinator', 'bayah-paper exporter']

describe('a letter that waits to be sent', () => {
  it('asks the office for what is still to be done, and for nothing that somebody has done', async () => {
    const { id } = await registered(app, 'NEW', ON_PAPER)
    expect(await waiting('bayah', id)).toEqual(REVIEW)
    await put(`${id}/markAsReviewed`)
    expect(await waiting('bayah', id)).toEqual(APPROVAL)
    const body = { confirmation: true, meetingDate: '2026-11-28' }
    await app.call('POST', `bayah/${id}/approve/`, { as: 'convener', body })
    expect(await waiting('bayah', id)).toEqual([...PAPER, 'bayah-consent shirin'])
    const signed = uploading(await smallPng(), { allSigned: 'true' })
    expect((await app.call('POST', `bayah/${id}/upload/`, { as, ...signed })).status).toBe(200)
    expect(await waiting('bayah', id)).toEqual(['bayah-consented coordinator', 'bayah-consented exporter'])
  })

  it.each([
    ['NEW', []],
    ['APPROVAL_PENDING', []],
    ['CONSENT_PENDING', ['bayah-cancelled shirin']],
  ])('asks nobody about a registration that was %s and is cancelled or deleted', async (status, left) => {
    const cancelled = await registered(app, status, ON_PAPER)
    expect(await waiting('bayah', cancelled.id)).not.toEqual([])
    expect((await put(`${cancelled.id}/markAsCancelled`)).status).toBe(200)
    expect(await waiting('bayah', cancelled.id)).toEqual(left)
    const deleted = await registered(app, status, ON_PAPER)
    expect((await app.call('DELETE', `bayah/${deleted.id}/`, { as: 'exporter' })).status).toBe(200)
    expect(await waiting('bayah', deleted.id)).toEqual(left)
  })

  it('asks no Mukhi of the Jamatkhana from which a registration was moved', async () => {
    const made = await registered(app, 'APPROVAL_PENDING')
    expect(await waiting('bayah', made.id)).toEqual(APPROVAL)
    expect((await put(`${made.id}`, { ...made, jamatkhanaId: 303 })).status).toBe(200)
    expect(await waiting('bayah', made.id)).toEqual(['bayah-approval convener', 'bayah-approval mkdonmills'])
  })

  it('reminds no guardian who has said meanwhile that they do not agree', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token] = await consentTokens(app, id)
    app.clock.advance({ hours: 73 })
    await sendConsentReminders(app.services)
    const reminders = async () =>
      (await waiting('bayah', id)).filter((each) => each.startsWith('bayah-consent-reminder'))
    expect(await reminders()).toEqual(['bayah-consent-reminder karim', 'bayah-consent-reminder shirin'])
    const body = { consent: false, note: 'Please ring me' }
    expect((await app.call('POST', `bayah/consent/token/${token}/`, { body })).status).toBe(200)
    expect(await reminders()).toEqual(['bayah-consent-reminder shirin'])
  })

  it('brings a family no link that has ended', async () => {
    const body = { name: 'Gulshan Premji', email: 'gulshan@example.net', jamatkhanaId: 302 }
    const bayahDateTime = '2026-12-05T22:00:00Z'
    expect((await app.call('POST', 'bayah/sendForm/', { as, body: { ...body, bayahDateTime } })).status).toBe(200)
    const { id, mailId } = await app.database.db.selectFrom('bayahForm').selectAll().executeTakeFirstOrThrow()
    const mails = () =>
      app.database.db.selectFrom('mailDelivery').where('status', '=', 'WAITING').select('mailId').execute()
    expect(await mails()).toContainEqual({ mailId })
    expect((await put(`form/${id}/resend`)).status).toBe(429)
    expect(await mails()).toContainEqual({ mailId })
    app.clock.advance({ minutes: 5 })
    expect((await put(`form/${id}/resend`)).status).toBe(200)
    expect(await mails()).not.toContainEqual({ mailId })
    expect(await waiting('bayahForm', id)).toEqual(['bayah-registration-form gulshan'])
    expect((await put(`form/${id}/withdraw`)).status).toBe(200)
    expect(await waiting('bayahForm', id)).toEqual([])
  })
})
