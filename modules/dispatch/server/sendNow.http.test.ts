import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { approve, submit, submitReady } from '../../announcements/testing/records.ts'
import { begin, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'

const RELEASERS = 'reporting@example.org'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const { at, call, approved, record, announcement, announcements, names } = sending(() => app)
const delivering = <T>(made: Promise<T>): Promise<T> => whileDelivering(app, kinds, made)

describe('send now', () => {
  it('sends any approved record by itself, and answers it with its announcement', async () => {
    const { id } = await submitReady(app, 'mafi')
    await approve(app, 'mafi', id)
    const answer = await delivering(call('POST', `mafi/${id}/sendNow/`))
    expect(answer.status).toBe(200)
    expect(answer.body.response).toMatchObject({
      id,
      status: 'ANNOUNCEMENT_SENT',
      announcement: { subject: 'Mafi announcements, Monday, 16 November 2026', status: 'SENT_WITH_APPROVAL' },
    })
    expect(await announcement(answer.body.response.announcement.id)).toMatchObject({
      origin: 'SEND_NOW',
      approvedBy: { id: 3 },
    })
    const again = await call('POST', `mafi/${id}/sendNow/`)
    expect(again.status).toBe(422)
  })

  it('tells beforehand the addresses that it then goes to', async () => {
    await set(app, { mgcEmail: 'mgc@example.org', samarAnnouncementEmails: 'one@example.org,MGC@example.org' })
    const id = await approved()
    const { receivers } = (await call('GET', `samar/${id}/sendNow/`)).body.response
    expect(receivers.slice(0, 2)).toEqual(['mgc@example.org', 'one@example.org'])
    const sent = (await delivering(call('POST', `samar/${id}/sendNow/`))).body.response
    const { mandatoryReceivers, bcc } = await announcement(sent.announcement.id)
    expect(receivers).toEqual([...mandatoryReceivers, ...bcc])
  })

  it('does not wait for a release, and takes the record out of the draft', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    const [first, second] = [await approved('Amin Esmail'), await approved()]
    await at(SLOT)
    const answer = await delivering(call('POST', `samar/${second}/sendNow/`))
    expect(answer.body.response.announcement.status).toBe('SENT_WITH_APPROVAL')
    expect(await names()).toEqual([['Mr Amin Esmail'], ['Mr Rahim Lalani']])
    expect((await announcements()).map(({ status }: { status: string }) => status)).toEqual([
      'DRAFT',
      'SENT_WITH_APPROVAL',
    ])
    expect((await record(first)).status).toBe('APPROVED')
  })

  it('takes a record out of what is released and waits for a day that is not blocked', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    const id = await approved()
    await at(SLOT)
    await set(app, { announcementApprovalEmails: RELEASERS, 'samar.blocked': 'true' })
    const [draft] = await announcements()
    const released = await call('PUT', `announcement/${draft.id}/updateStatus/SENT_WITH_APPROVAL/`)
    expect(released.body.response.status, released.text).toBe('APPROVED_BUT_NOT_SENT')
    await set(app, { announcementApprovalEmails: RELEASERS })
    const answer = await delivering(call('POST', `samar/${id}/sendNow/`))
    expect(answer.body.response?.announcement.status, answer.text).toBe('SENT_WITH_APPROVAL')
    expect((await announcement(draft.id)).status).toBe('CLOSED')
  })

  it('is refused where the record is not approved, has changed, or its kind is blocked today', async () => {
    const pending = await submit(app, 'samar')
    expect((await call('POST', `samar/${pending.id}/sendNow/`)).body.globalErrors).toEqual([
      'This Samar is waiting for approval, so it cannot be sent now.',
    ])
    const id = await approved()
    expect((await call('POST', `samar/${id}/sendNow/`, { version: 1 })).body.globalErrors[0]).toMatch(/was changed by/)
    await set(app, { 'samar.blocked': 'true' })
    expect((await call('POST', `samar/${id}/sendNow/`)).body.globalErrors).toEqual([
      'This Samar cannot be sent now. Held back in the settings.',
    ])
    app.clock.set('2026-11-21T05:00:00Z')
    await set(app)
    expect((await call('POST', `samar/${id}/sendNow/`)).body.globalErrors).toEqual([
      'This Samar cannot be sent now. Its event is over.',
    ])
    expect(await announcements()).toEqual([])
  })

  it.each([
    ['mk', 403],
    ['delegate', 403],
    ['mgc', 403],
    ['readonly', 403],
    ['reporting', 403],
    ['admin7', 404],
  ])('is not for %s', async (as, status) => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    const id = await approved()
    expect((await call('POST', `samar/${id}/sendNow/`, {}, as)).status).toBe(status)
    expect((await call('GET', `samar/${id}/sendNow/`, {}, as)).status).toBe(status)
  })

  it('pressed twice at once sends once', async () => {
    const id = await approved()
    const answers = await delivering(Promise.all([1, 2].map(() => call('POST', `samar/${id}/sendNow/`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await announcements()).toHaveLength(1)
  })
})
