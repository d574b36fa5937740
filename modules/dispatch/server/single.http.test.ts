import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { type FaultySmtp, faultySmtp } from '../../../kit/testing/faultySmtp.ts'
import { approve, submit, submitReady } from '../../announcements/testing/records.ts'
import { deliver, relayAt, set, whileDelivering } from '../testing/sending.ts'
import { runMinute, tidyUp } from './jobs.ts'
import { sendPriority } from './priority.ts'

const NOON = '2026-11-16T17:00:00Z'
const SLOT = '2026-11-17T00:30:00Z'
const RELEASERS = 'reporting@example.org'

let app: TestApp
let smtp: FaultySmtp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.services
  for (const table of [
    'slotRun',
    'priorityRun',
    'heldBack',
    'announcementRecord',
    'announcement',
    'slotWatch',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['calendarEvent', 'setting', 'mail'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('record').set({ status: 'CANCELLED' }).where('status', '=', 'APPROVED').execute()
  app.clock.set(NOON)
  await set(app)
  await runMinute(app.services)
})

const at = async (instant: string) => {
  app.clock.set(instant)
  await runMinute(app.services)
}
const call = (method: string, path: string, body?: unknown, as = 'admin') => app.call(method, path, { as, body })
const approved = async (name = 'Rahim Lalani') => {
  const { id } = await submit(app, 'samar', { changes: { deceasedName: name } })
  await approve(app, 'samar', id)
  return id
}
const toggle = (id: number) => call('PUT', `samar/${id}/togglePriority/`)
const list = async () => (await call('POST', 'announcement/search/', { sorts: { id: 'ASC' } })).body.response.data
const get = async (id: number) => (await call('GET', `announcement/${id}/`)).body.response
const record = async (id: number) => (await call('GET', `samar/${id}/`)).body.response
const names = async () => {
  const all = await Promise.all((await list()).map(({ id }: { id: number }) => get(id)))
  return all.map(({ records }) =>
    records.filter((each: { standing: string }) => each.standing !== 'LEFT').map((each: { name: string }) => each.name),
  )
}
const delivering = <T>(made: Promise<T>): Promise<T> => whileDelivering(app, kinds, made)

describe('a record with priority', () => {
  it('goes out alone at once, whichever comes later: the approval', async () => {
    await approved('Amin Esmail')
    const { id } = await submit(app, 'samar')
    await toggle(id)
    await sendPriority(app.services, id)
    expect(await list()).toEqual([])
    await approve(app, 'samar', id)
    await sendPriority(app.services, id)
    await sendPriority(app.services, id)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
    expect(await list()).toEqual([
      expect.objectContaining({ subject: 'Samar announcements, Monday, 16 November 2026' }),
    ])
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani'], ['Mr Amin Esmail']])
  })

  it('or the toggle; and without the job that the change sent, within the minute', async () => {
    const id = await approved()
    app.clock.set('2026-11-16T20:00:00Z')
    await runMinute(app.services)
    expect(await list()).toEqual([])
    await toggle(id)
    await runMinute(app.services)
    await runMinute(app.services)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('goes alone though its minute is that of a slot', async () => {
    await approved('Amin Esmail')
    app.clock.set(SLOT)
    const id = await approved()
    await toggle(id)
    await runMinute(app.services)
    expect(await names()).toEqual([['Mr Rahim Lalani'], ['Mr Amin Esmail']])
  })

  it('is sent once by servers that look at the same time', async () => {
    await toggle(await approved())
    await Promise.all([1, 2, 3, 4].map(() => sendPriority(app.services)))
    expect(await list()).toHaveLength(1)
  })

  it('does not go when priority was switched off again before', async () => {
    const id = await approved()
    await toggle(id)
    await toggle(id)
    await runMinute(app.services)
    expect(await list()).toEqual([])
  })

  it('on a blocked date waits for the next free slot, not for midnight', async () => {
    await set(app, { 'samar.blocked': 'true' })
    const id = await approved()
    await toggle(id)
    await runMinute(app.services)
    await set(app)
    app.clock.advance({ minutes: 5 })
    await runMinute(app.services)
    expect(await list()).toEqual([])
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('that was due more than an hour ago goes with the next slot', async () => {
    const id = await approved()
    await toggle(id)
    app.clock.advance({ minutes: 60, seconds: 1 })
    await runMinute(app.services)
    expect(await list()).toEqual([])
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('goes into the draft at once where announcements have to be released, and in front there', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    await approved('Amin Esmail')
    await at(SLOT)
    const id = await approved()
    await toggle(id)
    await runMinute(app.services)
    const [draft, ...more] = await list()
    expect(more).toEqual([])
    expect(draft.status).toBe('DRAFT')
    expect((await get(draft.id)).content).toMatch(/Rahim Lalani[^]*Amin Esmail/)
    expect((await app.letters()).filter(({ purpose }) => purpose === 'release-request')).toHaveLength(2)
  })
})

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
    expect(await get(answer.body.response.announcement.id)).toMatchObject({ origin: 'SEND_NOW', approvedBy: { id: 3 } })
    const again = await call('POST', `mafi/${id}/sendNow/`)
    expect(again.status).toBe(422)
  })

  it('does not wait for a release, and takes the record out of the draft', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    const [first, second] = [await approved('Amin Esmail'), await approved()]
    await at(SLOT)
    const answer = await delivering(call('POST', `samar/${second}/sendNow/`))
    expect(answer.body.response.announcement.status).toBe('SENT_WITH_APPROVAL')
    expect(await names()).toEqual([['Mr Amin Esmail'], ['Mr Rahim Lalani']])
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual(['DRAFT', 'SENT_WITH_APPROVAL'])
    expect((await record(first)).status).toBe('APPROVED')
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
      'This Samar cannot be sent now. Blocked in the settings.',
    ])
    app.clock.set('2026-11-21T05:00:00Z')
    await set(app)
    expect((await call('POST', `samar/${id}/sendNow/`)).body.globalErrors).toEqual([
      'This Samar cannot be sent now. Its event is over.',
    ])
    expect(await list()).toEqual([])
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
  })

  it('pressed twice at once sends once', async () => {
    const id = await approved()
    const answers = await delivering(Promise.all([1, 2].map(() => call('POST', `samar/${id}/sendNow/`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await list()).toHaveLength(1)
  })
})

describe('a correction', () => {
  const sent = async (...who: string[]) => {
    const ids: number[] = []
    for (const name of who.length > 0 ? who : ['Rahim Lalani']) ids.push(await approved(name))
    await at(SLOT)
    await deliver(app, kinds)
    const [announcement] = await list()
    return { ids, id: announcement.id as number }
  }
  const correct = (id: number, body: object, as = 'admin') => call('POST', `announcement/${id}/correct/`, body, as)

  it('goes to the same receivers as before, with the new wording, as an announcement linked to the first', async () => {
    const { id, ids } = await sent('Amin Esmail', 'Rahim Lalani')
    const first = await get(id)
    await set(app, { samarAnnouncementEmails: 'other@list.example' })
    const body = { recordId: ids[1], correction: 'UPDATED', wording: 'Mr Rahim Lalani <of Toronto>.\nSamar on Sunday.' }
    const { body: answer } = await delivering(correct(id, body))
    expect(answer.response).toMatchObject({
      subject: `UPDATED: ${first.subject}`,
      status: 'SENT_WITH_APPROVAL',
      mandatoryReceivers: first.mandatoryReceivers,
      bcc: first.bcc,
      correction: 'UPDATED',
      correctionOf: { id },
      content: '<p><strong>UPDATED</strong></p>\n<p>Mr Rahim Lalani &lt;of Toronto&gt;.<br>Samar on Sunday.</p>',
    })
    expect((await get(id)).corrections).toEqual([expect.objectContaining({ id: answer.response.id })])
    expect(await record(ids[1] ?? 0)).toMatchObject({ status: 'ANNOUNCEMENT_SENT' })
    const { body: view } = await call('GET', `samar/${ids[1]}/announcement/`)
    expect(view.response.announcement).toBe('Mr Rahim Lalani <of Toronto>.\nSamar on Sunday.')
    const lines = (await call('GET', `samar/${ids[1]}/timeline/`)).body.response.map(
      ({ event }: { event: string }) => event,
    )
    expect(lines).toEqual(expect.arrayContaining(['CORRECTED', 'ANNOUNCED']))
  })

  it('may say that it is cancelled, in the words that were announced', async () => {
    const { id, ids } = await sent()
    const { body } = await delivering(correct(id, { correction: 'CANCELLED' }))
    expect(body.response.content).toMatch(/^<p><strong>CANCELLED<\/strong><\/p>\n<p>Mr Rahim Lalani, of Toronto/)
    expect((await record(ids[0] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
  })

  it('is itself corrected, without a second word in front', async () => {
    const { id } = await sent()
    const { body } = await delivering(correct(id, { correction: 'UPDATED', wording: 'One.' }))
    const { body: second } = await delivering(correct(body.response.id, { correction: 'CANCELLED' }))
    expect(second.response.subject).toBe('CANCELLED: Samar announcements, Monday, 16 November 2026')
    expect(second.response.content).toContain('One.')
  })

  it('is held on a blocked date, like everything of the kind', async () => {
    const { id } = await sent()
    await set(app, { 'samar.blocked': 'true' })
    const { body } = await correct(id, { correction: 'UPDATED', wording: 'Other.' })
    expect(body.response).toMatchObject({ status: 'APPROVED_BUT_NOT_SENT', heldReason: 'Blocked in the settings.' })
    expect((await correct(id, { correction: 'UPDATED', wording: 'Other.' })).body.globalErrors).toEqual([
      'Another correction of this record has not gone out yet.',
    ])
    await set(app)
    await at('2026-11-18T00:30:00Z')
    await deliver(app, kinds)
    expect((await get(body.response.id)).status).toBe('SENT_WITH_APPROVAL')
  })

  it.each([
    ['nothing', {}, { correction: 'Please select an option.', wording: 'This field is required.' }],
    ['another word', { correction: 'WRONG', wording: 'x' }, { correction: 'Please select a valid option.' }],
    ['an update without words', { correction: 'UPDATED', wording: ' ' }, { wording: 'This field is required.' }],
    ['too many words', { correction: 'UPDATED', wording: 'x'.repeat(5001) }, { wording: 'At most 5000 characters.' }],
    ['another record', { correction: 'CANCELLED', recordId: 999_999 }, { recordId: 'Please select a valid option.' }],
    ['no id', { correction: 'CANCELLED', recordId: 'one' }, { recordId: 'Please select a valid option.' }],
    ['an unknown key', { correction: 'CANCELLED', html: 'y' }, { html: 'Provide a valid value.' }],
  ])('refuses %s', async (_, body, errors) => {
    const { id } = await sent()
    const answer = await correct(id, body)
    expect(answer.status).toBe(422)
    expect(answer.body.entityErrors).toEqual(errors)
  })

  it('is for sent announcements, before the event, by ADMINs, once per reading', async () => {
    const { id } = await sent()
    const { version } = await get(id)
    expect((await correct(id, { correction: 'CANCELLED' }, 'mgc')).status).toBe(403)
    expect((await correct(id, { correction: 'CANCELLED' }, 'admin7')).status).toBe(404)
    await delivering(correct(id, { correction: 'CANCELLED', version }))
    expect((await correct(id, { correction: 'CANCELLED', version })).status).toBe(422)
    app.clock.set('2026-11-21T05:00:00Z')
    expect((await correct(id, { correction: 'CANCELLED' })).body.globalErrors).toEqual([
      'Its event is over, and nothing goes out after the event.',
    ])
  })
})

describe('the ledger', () => {
  beforeEach(async () => {
    smtp = await faultySmtp()
    await set(app, { samarAnnouncementEmails: '', catchAllEmail: 'mgc@list.example' })
    await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
  })
  const deliveries = async (id: number) => (await call('GET', `announcement/${id}/deliveries/`)).body.response
  const settle = (id: number, delivery: number, action: string, as = 'admin') =>
    call('POST', `announcement/${id}/deliveries/${delivery}/${action}/`, {}, as)
  const one = async () => {
    const recordId = await approved()
    // The letters about its approval, which a relay that takes them has.
    await deliver(app, kinds)
    await at(SLOT)
    const [{ id }] = await list()
    await deliver(app, kinds, relayAt(smtp.url))
    await tidyUp(app.services)
    const [delivery] = await deliveries(id)
    return { id: id as number, recordId, delivery }
  }

  it('has a row per receiver', async () => {
    const { id, delivery } = await one()
    expect(delivery).toMatchObject({
      address: 'mgc@list.example',
      mandatory: true,
      status: 'ACCEPTED',
      settledByPerson: false,
    })
    expect(await deliveries(id)).toHaveLength(1)
    await smtp.close()
  })

  it('a refused one is shown with its reason, and a Retry sends it', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '550 no such mailbox' }, times: 1 })
    const { id, recordId, delivery } = await one()
    expect(delivery).toMatchObject({ status: 'FAILED', reply: expect.stringContaining('550') })
    app.clock.advance({ seconds: 10 })
    await tidyUp(app.services)
    expect((await get(id)).status).toBe('APPROVED_BUT_NOT_SENT')
    expect((await settle(id, delivery.id, 'markSent')).status).toBe(422)
    expect((await settle(id, delivery.id, 'retry')).body.response).toMatchObject({ status: 'WAITING' })
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await get(id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(recordId)).status).toBe('ANNOUNCEMENT_SENT')
    const lines = (await call('GET', `announcement/${id}/timeline/`)).body.response
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'DELIVERY',
        note: 'Retry: mgc@list.example',
        by: expect.objectContaining({ id: 3 }),
      }),
    )
    await smtp.close()
  })

  it('one that nobody knows of is never sent again by itself; "Sent" settles it', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const { id, recordId, delivery } = await one()
    expect(delivery.status).toBe('UNKNOWN')
    await deliver(app, kinds, relayAt(smtp.url))
    await at('2026-11-18T00:30:00Z')
    await tidyUp(app.services)
    const copies = () => smtp.received.filter(({ raw }) => raw.includes('Samar announcements')).length
    expect(copies()).toBe(1)
    expect(await list()).toHaveLength(1)
    expect((await settle(id, delivery.id, 'markSent')).body.response).toMatchObject({
      status: 'ACCEPTED',
      settledByPerson: true,
    })
    expect((await get(id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(recordId)).status).toBe('ANNOUNCEMENT_SENT')
    await smtp.close()
  })

  it('or "Send again" sends the same bytes once more', async () => {
    smtp.fault({ at: 'DOT', does: 'drop', times: 1 })
    const { id, delivery } = await one()
    expect(delivery.status).toBe('UNKNOWN')
    const { content } = await app.services.db
      .selectFrom('mail')
      .select('content')
      .where('purpose', '=', 'announcement')
      .executeTakeFirstOrThrow()
    expect((await settle(id, delivery.id, 'sendAgain')).status).toBe(200)
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await deliveries(id))[0].status).toBe('ACCEPTED')
    const after = await app.services.db
      .selectFrom('mail')
      .select('content')
      .where('purpose', '=', 'announcement')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(after.content ?? []).equals(Buffer.from(content ?? []))).toBe(true)
    await smtp.close()
  })

  it('too late to send again, it can still be discarded, and the record goes with the next slot', async () => {
    smtp.fault({ at: 'DOT', does: 'drop', times: 1 })
    const { id, recordId, delivery } = await one()
    app.clock.set('2026-11-18T00:31:00Z')
    await tidyUp(app.services)
    expect((await settle(id, delivery.id, 'sendAgain')).body.globalErrors).toEqual([
      'It is too late to send this message again.',
    ])
    expect((await call('PUT', `announcement/${id}/updateStatus/DISCARDED/`)).body.response.status).toBe('DISCARDED')
    expect((await record(recordId)).status).toBe('APPROVED')
    await at('2026-11-19T00:30:00Z')
    expect(await list()).toHaveLength(2)
    await smtp.close()
  })

  it('is of this announcement alone', async () => {
    const { id, delivery } = await one()
    expect((await settle(id, delivery.id + 1000, 'retry')).status).toBe(404)
    expect((await settle(id, delivery.id, 'explode')).status).toBe(404)
    expect((await settle(id, delivery.id, 'retry', 'mgc')).status).toBe(403)
    expect((await settle(id, delivery.id, 'retry', 'admin7')).status).toBe(404)
    await smtp.close()
  })
})
