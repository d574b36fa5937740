import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { type FaultySmtp, faultySmtp } from '../../../kit/testing/faultySmtp.ts'
import { relayFaultWords } from '../../../kit/words/en.ts'
import { begin, deliver, NEXT_SLOT, relayAt, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'
import { tidyUp } from './jobs.ts'

let app: TestApp
let smtp: FaultySmtp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const AS_IT_WAS = 'Announced, though changed: Samar for Mr Rahim Lalani'
const ASKING = ['approval-request', 'family-confirmation']
const { at, call, approved, record, announcement, announcements } = sending(() => app)

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
    const [{ id }] = await announcements()
    await deliver(app, kinds, relayAt(smtp.url))
    await tidyUp(app.services)
    const [delivery] = await deliveries(id)
    return { id: id as number, recordId, delivery }
  }
  /** Edited when a relay had its announcement already, and then said to have gone: it counts as announced as it was. */
  const editedTooLate = async (edit: object, isApprovedAnew = false) => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const { id, recordId, delivery } = await one()
    await call('PUT', `samar/${recordId}/`, { ...(await record(recordId)), ...edit })
    if (isApprovedAnew) await call('PUT', `samar/${recordId}/updateStatus/APPROVED/`, {})
    await settle(id, delivery.id, 'markSent')
    return { id, recordId }
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

  it('that no relay answered says why in the language of whoever reads', async () => {
    const { id, delivery } = await one()
    const lastReply = relayFaultWords.ended
    await app.database.db.updateTable('mailDelivery').set({ lastReply }).where('id', '=', delivery.id).execute()
    const said = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await app.call('GET', `announcement/${id}/deliveries/`, { as: 'admin', headers })
      return body.response[0].reply
    }
    expect([await said('en'), await said('fr')]).toEqual(['the connection ended', 'la connexion s’est terminée'])
  })

  it('a refused one is shown with its reason, and a Retry sends it', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '550 no such mailbox' }, times: 1 })
    const { id, recordId, delivery } = await one()
    expect(delivery).toMatchObject({ status: 'FAILED', reply: expect.stringContaining('550') })
    app.clock.advance({ seconds: 10 })
    await tidyUp(app.services)
    expect((await announcement(id)).status).toBe('APPROVED_BUT_NOT_SENT')
    expect((await settle(id, delivery.id, 'markSent')).status).toBe(422)
    expect((await settle(id, delivery.id, 'retry')).body.response).toMatchObject({ status: 'WAITING' })
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await announcement(id)).status).toBe('SENT_WITH_APPROVAL')
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
    await at(NEXT_SLOT)
    await tidyUp(app.services)
    const copies = () => smtp.received.filter(({ raw }) => raw.includes('Samar announcements')).length
    expect(copies()).toBe(1)
    expect(await announcements()).toHaveLength(1)
    expect((await settle(id, delivery.id, 'markSent')).body.response).toMatchObject({
      status: 'ACCEPTED',
      settledByPerson: true,
    })
    expect((await announcement(id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(recordId)).status).toBe('ANNOUNCEMENT_SENT')
    await smtp.close()
  })

  it('what was cancelled while nobody knew says that it was announced, and the ADMINs are told', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    app.clock.set(app.clock.now().add({ microseconds: 123 }).toString())
    const { id, recordId, delivery } = await one()
    expect((await call('PUT', `samar/${recordId}/updateStatus/CANCELLED/`, {})).status).toBe(200)
    await tidyUp(app.services)
    expect(await record(recordId)).toMatchObject({ status: 'CANCELLED', announcementSentOn: null })
    expect((await settle(id, delivery.id, 'markSent')).status).toBe(200)
    expect(await record(recordId)).toMatchObject({
      status: 'CANCELLED',
      announcementSentOn: '2026-11-17T00:30:00.000Z',
      approvedBy: { id: 4 },
    })
    const told = (await app.letters()).filter(({ purpose }) => purpose === 'announced-as-it-was')
    expect(told.flatMap(({ to }) => to)).toEqual(expect.arrayContaining(['delegate@example.org', 'admin@example.org']))
    expect(told[0]?.subject).toBe('Announced, though cancelled: Samar for Mr Rahim Lalani')
    const correction = { recordId, correction: 'CANCELLED', wording: null }
    expect((await call('POST', `announcement/${id}/correct/`, correction)).status).toBe(200)
    await smtp.close()
  })

  it('what was edited while nobody knew is announced as it was, and goes out no second time', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const { id, recordId, delivery } = await one()
    const before = (await call('GET', `samar/${recordId}/`)).body.response
    await call('PUT', `samar/${recordId}/`, { ...before, firstCity: 'Nairobi' })
    await call('PUT', `samar/${recordId}/updateStatus/APPROVED/`, {})
    await settle(id, delivery.id, 'markSent')
    const text = async () => (await call('GET', `samar/${recordId}/announcement/`)).body.response.announcement
    expect(await record(recordId)).toMatchObject({ status: 'ANNOUNCEMENT_SENT' })
    expect(await text()).not.toContain('Nairobi')

    const other = await approved()
    await deliver(app, kinds)
    await at(NEXT_SLOT)
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await record(other)).status).toBe('ANNOUNCEMENT_SENT')
    expect((await announcements()).map(({ recordCount }: { recordCount: number }) => recordCount)).toEqual([1, 1])
    await smtp.close()
  })

  it('what was edited and not approved again is announced as it was too', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const { id, recordId, delivery } = await one()
    const before = (await call('GET', `samar/${recordId}/`)).body.response
    await call('PUT', `samar/${recordId}/`, { ...before, firstCity: 'Nairobi' })
    expect((await record(recordId)).status).toBe('APPROVAL_PENDING')
    const asking = async () => {
      const waiting = app.services.db
        .selectFrom('mail')
        .innerJoin('mailDelivery as delivery', 'delivery.mailId', 'mail.id')
      const rows = await waiting.select('mail.purpose').where('delivery.status', '=', 'WAITING').execute()
      return rows.map(({ purpose }) => purpose).filter((purpose) => ASKING.includes(purpose))
    }
    expect(new Set(await asking())).toEqual(new Set(ASKING))
    await settle(id, delivery.id, 'markSent')
    expect((await record(recordId)).status).toBe('ANNOUNCEMENT_SENT')
    // Nobody is asked about what has gone out.
    expect(await asking()).toEqual([])
    const told = (await app.letters()).filter(({ purpose }) => purpose === 'announced-as-it-was')
    expect(told[0]?.subject).toBe(AS_IT_WAS)
    await smtp.close()
  })

  it('and is listed, and told of, by the name that was announced', async () => {
    const { id } = await editedTooLate({ deceasedName: 'Zarina Hirji' })
    const [listed] = await announcements()
    expect(listed.names).toEqual(['Rahim Lalani'])
    expect((await announcement(id)).records).toMatchObject([{ personName: 'Rahim Lalani' }])
    const told = (await app.letters()).filter(({ purpose }) => purpose === 'announced-as-it-was')
    expect(told.map(({ subject }) => subject)).toEqual(told.map(() => AS_IT_WAS))
    expect(told).not.toEqual([])
    await smtp.close()
  })

  it('and is taken back by the name that was announced', async () => {
    const { id } = await editedTooLate({ deceasedName: 'Zarina Hirji' })
    const correction = { correction: 'CANCELLED' }
    const made = call('POST', `announcement/${id}/correct/`, correction)
    const { body } = await whileDelivering(app, kinds, made)
    expect(body.response.content).toContain('about Mr Rahim Lalani is cancelled.')
    expect(body.response.content).not.toContain('Zarina Hirji')
    await smtp.close()
  })

  it('and by all of it, though what it is called now is a part of that', async () => {
    const { id } = await editedTooLate({ deceasedName: 'Rahim' })
    const made = call('POST', `announcement/${id}/correct/`, { correction: 'CANCELLED' })
    const { body } = await whileDelivering(app, kinds, made)
    expect(body.response.content).toContain('about Mr Rahim Lalani is cancelled.')
    await smtp.close()
  })

  it('and is called in its corrections as each of them reads, by the sheet of that day too', async () => {
    const { id } = await editedTooLate({ deceasedName: 'Zarina Hirji' })
    const correct = async (of: number, body: object) =>
      (await whileDelivering(app, kinds, call('POST', `announcement/${of}/correct/`, body))).body.response
    const moved = await correct(id, { correction: 'UPDATED', wording: 'Mr Rahim Lalani: on Sunday.' })
    expect(moved.records).toMatchObject([{ personName: 'Rahim Lalani' }])
    const cancelled = await correct(moved.id, { correction: 'CANCELLED' })
    expect(cancelled.content).toContain('about Mr Rahim Lalani is cancelled.')
    const named = await correct(cancelled.id, { correction: 'UPDATED', wording: 'Mr Zarina Hirji: on Sunday.' })
    expect(named.records).toMatchObject([{ personName: 'Zarina Hirji' }])
    const sheet = await call('GET', 'announcement/readingSheet/?date=2026-11-16&jamatkhanaId=302')
    const later = sheet.body.response.items.map((item: { later: { name: string } | null }) => item.later?.name)
    expect(later).toEqual(['Mr Rahim Lalani', 'Mr Rahim Lalani', 'Mr Zarina Hirji', undefined])
    await smtp.close()
  })

  it.each([
    ['edited', false],
    ['edited and approved anew', true],
  ])(
    'and is corrected though the day that it was moved to is over, since its receivers know of another: %s',
    async (_, isApprovedAnew) => {
      const { id, recordId } = await editedTooLate({ samarDate: '2026-11-17' }, isApprovedAnew)
      app.clock.set('2026-11-19T17:00:00Z')
      const made = call('POST', `announcement/${id}/correct/`, { correction: 'CANCELLED' })
      const { status, text } = await whileDelivering(app, kinds, made)
      expect(status, text).toBe(200)
      expect((await record(recordId)).status).toBe('CANCELLED')
      await smtp.close()
    },
  )

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

  it.each([
    ['cancelled', (id: number) => call('PUT', `samar/${id}/updateStatus/CANCELLED/`, {})],
    ['deleted', (id: number) => call('DELETE', `samar/${id}/`)],
    [
      'edited',
      async (id: number) =>
        call('PUT', `samar/${id}/`, { ...(await record(id)), firstCity: 'Nairobi', version: undefined }),
    ],
    [
      // Whoever decides reads the name that the announcement has.
      'edited',
      async (id: number) =>
        call('PUT', `samar/${id}/`, { ...(await record(id)), deceasedName: 'Zarina Hirji', version: undefined }),
    ],
  ])('but not once its record was %s, which it would announce as it was', async (how, change) => {
    smtp.fault({ at: 'DOT', does: 'drop', times: 1 })
    const { id, recordId, delivery } = await one()
    expect((await change(recordId)).status).toBe(200)
    await tidyUp(app.services)
    const answer = await settle(id, delivery.id, 'sendAgain')
    expect(answer.status).toBe(422)
    expect(answer.body.globalErrors).toEqual([
      `Not all of it holds any more: Mr Rahim Lalani (it was ${how}). It can be marked as sent, or discarded.`,
    ])
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await deliveries(id))[0]?.status).toBe('UNKNOWN')
    app.clock.advance({ seconds: 10 })
    await tidyUp(app.services)
    expect((await call('PUT', `announcement/${id}/updateStatus/DISCARDED/`)).status).toBe(200)
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
    expect(await announcements()).toHaveLength(2)
    await smtp.close()
  })

  it('what was refused is not tried again once its announcement is discarded', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '550 no such mailbox' }, times: 1 })
    const { id, delivery } = await one()
    expect(delivery.status).toBe('FAILED')
    app.clock.advance({ seconds: 10 })
    await tidyUp(app.services)
    const discarded = await call('PUT', `announcement/${id}/updateStatus/DISCARDED/`)
    expect(discarded.body.response?.status, discarded.text).toBe('DISCARDED')
    expect((await settle(id, delivery.id, 'retry')).body.globalErrors).toEqual([
      'It is too late to send this message again.',
    ])
    expect((await deliveries(id))[0]).toMatchObject({ status: 'FAILED' })
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
