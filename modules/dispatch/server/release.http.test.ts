import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { openLedger } from '../../../kit/server/mail/ledger.ts'
import { faultySmtp } from '../../../kit/testing/faultySmtp.ts'
import { releaseMessage } from '../../announcements/rules/sendNow.ts'
import { approve, change } from '../../announcements/testing/records.ts'
import { announcementAccess } from '../rules/access.ts'
import { begin, deliver, NEXT_SLOT, relayAt, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'
import { tidyUp } from './jobs.ts'
import { loadAnnouncement } from './load.ts'
import { releaseAnnouncement } from './release.ts'

const RELEASERS = 'admin@example.org,reporting@example.org'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app, { announcementApprovalEmails: RELEASERS }))

const { at, approved, record, announcement: get, announcements: list } = sending(() => app)
const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  app.call(method, `announcement/${path}`, { as, body })
const requests = async () => (await app.letters()).filter(({ purpose }) => purpose === 'release-request')
const sent = async () => (await app.letters()).filter(({ purpose }) => purpose === 'announcement')
const draft = async (...names: string[]) => {
  const ids: number[] = []
  for (const name of names.length > 0 ? names : ['Rahim Lalani']) ids.push(await approved(name))
  await at(SLOT)
  const [announcement] = await list()
  return { ids, id: announcement.id as number, version: announcement.version as number }
}
/** Releases as the API does, but waits for the relay as long as the test says. */
const release = async (id: number, patience: number, as = 3) => {
  const actor = {
    id: as,
    firstName: '',
    lastName: '',
    email: 'admin@example.org',
    roles: ['ADMIN' as const],
    regionId: 3,
    jkId: 301,
    language: 'en' as const,
    timezone: 'America/Toronto',
  }
  const announcement = await loadAnnouncement(app.services, { actor, id, action: announcementAccess.release })
  return releaseAnnouncement(app.services, { actor, announcement, version: undefined }, patience)
}
/** Releases while a relay takes what it gets. */
const releaseAndDeliver = (id: number) => whileDelivering(app, kinds, release(id, 10_000))
const notesOf = async (id: number, wanted: string): Promise<string[]> =>
  (await call('GET', `${id}/timeline/`)).body.response
    .filter(({ event }: { event: string }) => event === wanted)
    .map(({ note }: { note: string }) => note)
const refusal = (message: string) => ({ status: 422, body: expect.objectContaining({ globalErrors: [message] }) })

describe('with addresses in announcementApprovalEmails', () => {
  it('a record says which announcement carries it, until it is sent', async () => {
    const { ids, id } = await draft()
    const carrier = async () => (await record(ids[0] as number)).carrier
    expect(await carrier()).toEqual({ id, released: false })
    expect(await release(id, 50)).toBe('APPROVED_BUT_NOT_SENT')
    expect(await carrier()).toEqual({ id, released: true })
    await deliver(app, kinds)
    expect(await carrier()).toBeNull()
  })

  it.each(['released', 'discarded', 'left without records'])(
    'nobody is asked any more for one that was %s',
    async (how) => {
      const { id, ids } = await draft()
      const asked = async () => {
        const { db } = app.services
        const letters = db.selectFrom('mail').where('purpose', '=', 'release-request').where('aboutId', '=', id)
        const waiting = db.selectFrom('mailDelivery').where('status', '=', 'WAITING').select('address')
        return (await waiting.where('mailId', 'in', letters.select('id')).execute()).map(({ address }) => address)
      }
      expect(await asked()).toEqual(RELEASERS.split(','))
      if (how === 'released') await release(id, 50)
      if (how === 'discarded') await call('PUT', `${id}/updateStatus/DISCARDED/`, {})
      if (how === 'left without records')
        await app.call('PUT', `samar/${ids[0]}/updateStatus/CANCELLED/`, { as: 'admin', body: {} })
      await tidyUp(app.services)
      expect((await get(id)).status).not.toBe('DRAFT')
      expect(await asked()).toEqual([])
    },
  )

  it('a slot makes a draft and asks them for its release; nothing goes out', async () => {
    const { id, ids } = await draft()
    await at(SLOT)
    expect(await get(id)).toMatchObject({ status: 'DRAFT', type: 'SAMAR', approvedBy: null, approvedOn: null })
    expect(await sent()).toEqual([])
    const [letter, ...more] = await requests()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: RELEASERS.split(','), about: { kind: 'announcement', id } })
    expect(letter?.source).toContain(`/announcement/view/${id}`)
    expect((await record(ids[0] ?? 0)).status).toBe('APPROVED')
  })

  it('the next slot puts what was added into the same draft, and asks again', async () => {
    const { id } = await draft('Amin Esmail')
    await approved('Bilkis Esmail')
    await at(NEXT_SLOT)
    expect((await list()).map((row: { id: number }) => row.id)).toEqual([id])
    const { content, subject } = await get(id)
    expect(content).toMatch(/Amin Esmail[\s\S]*Bilkis Esmail/)
    expect(subject).toBe('Samar announcements, Tuesday, 17 November 2026')
    expect(await requests()).toHaveLength(2)
    await at('2026-11-19T00:30:00Z')
    expect(await requests()).toHaveLength(2)
  })

  it('goes out at the next slot when nobody has to release it any more', async () => {
    const { id } = await draft()
    await set(app, { announcementApprovalEmails: '' })
    await at(NEXT_SLOT)
    expect(await get(id)).toMatchObject({ status: 'APPROVED', approvedBy: null })
    await deliver(app, kinds)
    expect((await get(id)).status).toBe('SENT_WITH_APPROVAL')
  })

  it('"Request approval" sends the link again and sets APPROVAL_PENDING, which behaves as DRAFT', async () => {
    const { id, version } = await draft()
    const answer = await call('PUT', `${id}/updateStatus/APPROVAL_PENDING/`, { version })
    expect(answer).toMatchObject({
      status: 200,
      body: { response: { status: 'APPROVAL_PENDING', version: version + 1 } },
    })
    expect(await requests()).toHaveLength(2)
    await approved('Bilkis Esmail')
    await at(NEXT_SLOT)
    expect((await get(id)).content).toContain('Bilkis Esmail')
    expect(await releaseAndDeliver(id)).toBe('SENT_WITH_APPROVAL')
  })

  it('"Discard" gives the records back, to the next slot', async () => {
    const { id, ids } = await draft()
    expect((await call('PUT', `${id}/updateStatus/DISCARDED/`)).body.response.status).toBe('DISCARDED')
    expect((await record(ids[0] ?? 0)).status).toBe('APPROVED')
    expect(await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`)).toMatchObject(
      refusal('This announcement is discarded, so it cannot be sent.'),
    )
    await at(NEXT_SLOT)
    const [, second] = await list()
    expect((await get(second.id)).records.map((member: { id: number }) => member.id)).toEqual(ids)
  })
})

describe('a release', () => {
  it('is answered SENT_WITH_APPROVAL when the relay takes it, and says who and when', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Bilkis Esmail')
    expect(await releaseAndDeliver(id)).toBe('SENT_WITH_APPROVAL')
    expect(await get(id)).toMatchObject({
      approvedBy: { id: 3 },
      approvedOn: '2026-11-17T00:30:00.000Z',
      sentOn: '2026-11-17T00:30:00.000Z',
    })
    for (const each of ids) expect((await record(each)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`)).toMatchObject(
      refusal('Announcement is already approved.'),
    )
  })

  it('is answered APPROVED_BUT_NOT_SENT while the relay is down, and becomes sent once it is back', async () => {
    const smtp = await faultySmtp()
    smtp.fault({ at: 'CONNECT', does: 'drop' })
    const { id, ids } = await draft()
    const released = release(id, 600)
    await deliver(app, kinds, relayAt(smtp.url))
    expect(await released).toBe('APPROVED_BUT_NOT_SENT')
    expect((await record(ids[0] ?? 0)).status).toBe('APPROVED')
    // Nobody else sends it meanwhile.
    await set(app, { announcementApprovalEmails: RELEASERS, 'samar.time': '19:30|23:00' })
    await at('2026-11-17T04:00:00Z')
    expect(await list()).toHaveLength(1)
    smtp.heal()
    await deliver(app, kinds, relayAt(smtp.url))
    await deliver(app, kinds, relayAt(smtp.url))
    expect((await get(id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(ids[0] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
    const announcement = await get(id)
    const receivers = [...announcement.mandatoryReceivers, ...announcement.bcc]
    expect(
      smtp.received
        .map(({ to }) => to)
        .filter((to) => to !== 'reporting@example.org' && receivers.includes(to))
        .toSorted(),
    ).toEqual(receivers.toSorted())
    await smtp.close()
  })

  it('on a blocked date is answered APPROVED_BUT_NOT_SENT at once, and goes out at the next free slot', async () => {
    const { id, ids } = await draft()
    await set(app, { announcementApprovalEmails: RELEASERS, 'samar.blocked': 'true' })
    const { body } = await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`)
    expect(body.response).toMatchObject({ status: 'APPROVED_BUT_NOT_SENT', heldReason: 'Held back in the settings.' })
    expect((await record(ids[0] ?? 0)).carrier).toEqual({ id, released: true, held: true })
    expect(await sent()).toEqual([])
    await at(NEXT_SLOT)
    expect(await sent()).toEqual([])
    await set(app, { announcementApprovalEmails: RELEASERS })
    await at('2026-11-18T12:00:00Z')
    expect(await sent()).toEqual([])
    await at('2026-11-19T00:30:00Z')
    expect(await sent()).toHaveLength(1)
    await deliver(app, kinds)
    expect(await get(id)).toMatchObject({ status: 'SENT_WITH_APPROVAL', heldReason: null })
    expect((await record(ids[0] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
  })

  it('of a version that is not the one there is refused, with words', async () => {
    const { id, version } = await draft()
    await call('PUT', `${id}/`, { content: '<p>Rahim Lalani, otherwise.</p>', version })
    const answer = await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`, { version })
    expect(answer.status).toBe(422)
    expect(answer.body.globalErrors[0]).toMatch(/^This announcement was changed by .* at 7:30 pm\. Please reload/)
    expect((await get(id)).status).toBe('DRAFT')
  })

  it('by two at once has one winner', async () => {
    const { id } = await draft()
    const answers = await Promise.allSettled([release(id, 300), release(id, 300)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sent()).toHaveLength(1)
  })

  it('has the three messages of its outcomes', () => {
    expect(releaseMessage('APPROVED_BUT_NOT_SENT')).toEqual({
      kind: 'info',
      text: 'Announcement has been approved but not sent.',
    })
    expect(releaseMessage('SENT_WITH_APPROVAL')).toEqual({
      kind: 'success',
      text: 'Announcement has been approved and sent to all Jamatkhanas.',
    })
    expect(releaseMessage('DRAFT')).toEqual({ kind: 'error', text: 'Some error occurred. Please try again.' })
  })

  it.each(['DRAFT', 'APPROVED', 'APPROVED_BUT_NOT_SENT', 'CLOSED', 'x'])('to %s is nobody’s to set', async (status) => {
    const { id } = await draft()
    expect(await call('PUT', `${id}/updateStatus/${status}/`)).toMatchObject(
      refusal('That status cannot be set by hand.'),
    )
  })
})

describe('a record that changes before the release drops out', () => {
  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['cancelled', (id) => app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })],
    ['deleted', (id) => app.call('DELETE', `samar/${id}/`, { as: 'admin' })],
    ['edited', async (id) => change(app, 'samar', await record(id), { changes: { deceasedName: 'Other Name' } })],
  ]

  it.each(changes)('%s: the draft is compiled again, and a release of the old one refused', async (what, happens) => {
    const { id, ids, version } = await draft('Amin Esmail', 'Bilkis Esmail')
    await happens(ids[0] ?? 0)
    const answer = await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`, { version })
    expect(answer.status).toBe(422)
    expect((await get(id)).content).not.toContain('Amin')
    expect((await get(id)).records).toEqual([
      expect.objectContaining({ id: ids[1], standing: 'OPEN' }),
      expect.objectContaining({ id: ids[0], standing: 'LEFT', name: 'Mr Amin Esmail', leftWhy: `It was ${what}.` }),
    ])
    expect(await notesOf(id, 'DROPPED_OUT')).toEqual([`Mr Amin Esmail. It was ${what}.`])
    expect(await releaseAndDeliver(id)).toBe('SENT_WITH_APPROVAL')
    expect((await record(ids[1] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
  })

  it.each(changes)('%s, and nothing is left: the draft closes', async (_, happens) => {
    const { id, ids } = await draft()
    await happens(ids[0] ?? 0)
    await tidyUp(app.services)
    expect((await get(id)).status).toBe('CLOSED')
    await at(NEXT_SLOT)
    expect(await list()).toHaveLength(1)
  })

  it('edited and approved again goes with the next slot, as it reads now', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Bilkis Esmail')
    await change(app, 'samar', await record(ids[0] ?? 0), { changes: { deceasedName: 'Amin Farah' } })
    await approve(app, 'samar', ids[0] ?? 0)
    await tidyUp(app.services)
    expect((await get(id)).content).not.toContain('Amin')
    await at(NEXT_SLOT)
    expect((await get(id)).content).toMatch(/Bilkis Esmail[\s\S]*Amin Farah/)
  })

  it('never after the event: what passed is left out of the release', async () => {
    const { id } = await draft('Amin Esmail', 'Bilkis Esmail')
    await app.services.db
      .updateTable('record')
      .set({ eventEndsOn: '2026-11-17T01:00:00Z' })
      .where('personName', '=', 'Amin Esmail')
      .execute()
    app.clock.set('2026-11-17T01:00:00Z')
    expect(await releaseAndDeliver(id)).toBe('SENT_WITH_APPROVAL')
    expect((await get(id)).content).not.toContain('Amin')
    expect((await app.letters()).filter(({ purpose }) => purpose === 'held-back')).toHaveLength(1)
  })
})

describe('a record that changes while its released announcement has not gone out', () => {
  it('is taken back with it: the others go without it, the message without it was never sent', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Bilkis Esmail')
    expect(await release(id, 0)).toBe('APPROVED_BUT_NOT_SENT')
    await app.call('PUT', `samar/${ids[0]}/updateStatus/CANCELLED/`, { as: 'admin' })
    await tidyUp(app.services)
    const smtp = await faultySmtp()
    await deliver(app, kinds, relayAt(smtp.url))
    const announcements = smtp.received.filter(({ raw }) => raw.includes('Subject: Samar announcements'))
    expect(announcements.length).toBeGreaterThan(3)
    for (const { raw } of announcements) expect(raw).not.toContain('Amin')
    expect((await get(id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(ids[0] ?? 0)).status).toBe('CANCELLED')
    expect((await record(ids[1] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
    await smtp.close()
  })

  it('and is the only one: nothing is sent, also where a worker waits for a relay that does not answer', async () => {
    const { id, ids } = await draft()
    await release(id, 0)
    const now = app.clock.now().toString()
    const ledger = openLedger(app.services.db, 'another server', 60_000)
    const taken = await ledger.claim(100, now)
    expect(taken.length).toBeGreaterThan(3)
    await app.call('PUT', `samar/${ids[0]}/updateStatus/CANCELLED/`, { as: 'admin' })
    await tidyUp(app.services)
    expect((await get(id)).status).toBe('CLOSED')
    expect(await ledger.markHanding(taken, now)).not.toContain(true)
  })

  it('and is the only one: nothing is sent', async () => {
    const { id, ids } = await draft()
    await release(id, 0)
    await app.call('PUT', `samar/${ids[0]}/updateStatus/CANCELLED/`, { as: 'admin' })
    await tidyUp(app.services)
    await deliver(app, kinds)
    expect((await get(id)).status).toBe('CLOSED')
    expect(
      (await call('GET', `${id}/deliveries/`)).body.response.every(
        ({ status }: { status: string }) => status === 'EXPIRED',
      ),
    ).toBe(true)
  })
})

describe('an announcement that no relay takes', () => {
  it('is given up after 24 hours, told to the ADMINs once, and its records go with the next slot', async () => {
    const { id, ids } = await draft()
    await release(id, 0)
    app.clock.set('2026-11-18T00:29:59Z')
    await tidyUp(app.services)
    expect((await get(id)).status).toBe('APPROVED_BUT_NOT_SENT')
    app.clock.set('2026-11-18T00:30:00Z')
    await deliver(app, kinds)
    await tidyUp(app.services)
    await tidyUp(app.services)
    expect((await get(id)).status).toBe('CLOSED')
    expect((await app.letters()).filter(({ purpose }) => purpose === 'announcement-not-sent')).toHaveLength(1)
    await at('2026-11-18T00:30:00Z')
    expect((await get((await list())[1].id)).records.map((each: { id: number }) => each.id)).toEqual(ids)
  })

  it('is not tried after its event, and the record is left out', async () => {
    const { id, ids } = await draft()
    await app.services.db
      .updateTable('record')
      .set({ eventEndsOn: '2026-11-17T02:00:00Z' })
      .where('id', 'in', ids)
      .execute()
    await release(id, 0)
    app.clock.set('2026-11-17T02:00:00Z')
    await tidyUp(app.services)
    await deliver(app, kinds)
    expect((await get(id)).status).toBe('CLOSED')
    expect((await app.letters()).filter(({ purpose }) => purpose === 'held-back')).toHaveLength(1)
    expect((await app.letters()).filter(({ purpose }) => purpose === 'announcement-not-sent')).toEqual([])
  })

  it('stays APPROVED for ten seconds only, also when nobody waits for it', async () => {
    await set(app)
    await approved()
    await at(SLOT)
    app.clock.set('2026-11-17T00:30:09Z')
    await tidyUp(app.services)
    expect((await list())[0].status).toBe('APPROVED')
    app.clock.set('2026-11-17T00:30:10Z')
    await tidyUp(app.services)
    expect((await list())[0].status).toBe('APPROVED_BUT_NOT_SENT')
    await deliver(app, kinds)
    expect((await list())[0].status).toBe('SENT_WITH_APPROVAL')
  })
})
