import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { plainLetter } from '../../../kit/testing/plainLetter.ts'
import { approve, change, submit, submitReady } from '../../announcements/testing/records.ts'
import { begin, deliver, NEXT_SLOT, relayAt, SLOT, sending, set } from '../testing/sending.ts'
import { runMinute, tidyUp } from './jobs.ts'
import { tidyAll } from './tidy.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ logged })
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const { at, approved, record, linesOf } = sending(() => app)
const announcements = () => app.services.db.selectFrom('announcement').selectAll().orderBy('id').execute()
const samarRuns = () =>
  app.services.db
    .selectFrom('slotRun')
    .selectAll()
    .where('regionId', '=', 3)
    .where('kind', '=', 'samar')
    .orderBy('slotDate')
    .execute()
const letters = async (purpose: string) => (await app.letters()).filter((letter) => letter.purpose === purpose)

describe('a slot', () => {
  it('runs at its minute, not before, and once', async () => {
    const id = await approved()
    await at('2026-11-17T00:29:59Z')
    expect(await announcements()).toEqual([])
    await at(SLOT)
    await at(SLOT)
    await at('2026-11-17T00:31:00Z')
    const [announcement, ...more] = await announcements()
    expect(more).toEqual([])
    expect(announcement).toMatchObject({
      kind: 'samar',
      regionId: 3,
      status: 'APPROVED',
      origin: 'SLOT',
      subject: 'Samar announcements, Monday, 16 November 2026',
      mandatoryReceivers: ['mgc@list.example'],
    })
    expect(await samarRuns()).toEqual([
      expect.objectContaining({
        slotDate: '2026-11-16',
        slotTime: '19:30',
        outcome: 'SENT',
        announcementId: announcement?.id,
      }),
    ])
    expect((await record(id)).status).toBe('APPROVED')
    const lines = logged.filter((line) => line.includes('a slot ran')).map((line) => JSON.parse(line))
    expect(lines.filter(({ regionId, kind }) => regionId === 3 && kind === 'samar')).toEqual([
      expect.objectContaining({ date: '2026-11-16', time: '19:30', outcome: 'SENT', announcement: announcement?.id }),
    ])
  })

  it('makes nothing when nothing is approved, and says so', async () => {
    await submit(app, 'samar')
    await at(SLOT)
    expect(await announcements()).toEqual([])
    expect(await samarRuns()).toEqual([expect.objectContaining({ outcome: 'NOTHING', reason: null })])
  })

  it('is run once by servers that look at the same time', async () => {
    await approved()
    app.clock.set(SLOT)
    await Promise.all([1, 2, 3, 4].map(() => runMinute(app.services)))
    expect(await announcements()).toHaveLength(1)
  })

  it('belongs to its region', async () => {
    await approved()
    await set(app, { 'samar.time': '19:30' }, 'admin7')
    await set(app, { 'samar.time': '20:00' })
    await at(SLOT)
    expect(await announcements()).toEqual([])
    await at('2026-11-17T01:00:00Z')
    expect((await announcements()).map(({ regionId }) => regionId)).toEqual([3])
  })

  it('of a time that is set later does not run in the past', async () => {
    await approved()
    await set(app, { 'samar.time': '23:00' })
    await at('2026-11-17T00:40:00Z')
    await set(app, { 'samar.time': '19:30' })
    await at('2026-11-17T00:41:00Z')
    expect(await announcements()).toEqual([])
    await at(NEXT_SLOT)
    expect(await announcements()).toHaveLength(1)
  })
})

describe('an announcement of a slot', () => {
  it('carries priority first, then by approval, one paragraph each, signs escaped', async () => {
    const first = await approved({ deceasedName: "Amin D'Souza" })
    app.clock.advance({ minutes: 1 })
    const second = await approved({ deceasedName: 'Bilkis Esmail' })
    app.clock.advance({ minutes: 1 })
    const third = await approved({ deceasedName: 'Cyrus Farah' })
    // With priority, but its turn was blocked: it waits for the slot, and goes first there.
    await set(app, { 'samar.blocked': 'true' })
    await app.call('PUT', `samar/${third}/togglePriority/`, { as: 'admin' })
    await at('2026-11-16T17:05:00Z')
    await set(app)
    await at(SLOT)
    const [announcement] = await announcements()
    const { content = '' } = announcement ?? {}
    const names = [...content.matchAll(/Mr ([^,]*),/g)].map(([, name]) => name)
    expect(names).toEqual(['Cyrus Farah', 'Amin D&#39;Souza', 'Bilkis Esmail'])
    expect(content.match(/<p>/g)).toHaveLength(3)
    for (const id of [first, second, third]) expect(await linesOf(id)).toContain('COMPILED')
  })

  it('goes to each address once: the lists and the Jamatkhanas of the region, the mandatory ones in the To', async () => {
    await set(app, { samarAnnouncementEmails: 'samar@list.example,EASTYORK@jk.example.org,Mgc@List.example' })
    await approved()
    await at(SLOT)
    const [announcement] = await announcements()
    expect(announcement?.mandatoryReceivers).toEqual(['mgc@list.example'])
    const jamatkhanas = await app.services.db
      .selectFrom('jamatkhana')
      .select('email')
      .where('regionId', '=', 3)
      .execute()
    const all = new Set(jamatkhanas.map(({ email }) => email?.toLowerCase()))
    expect(announcement?.bcc.map((address) => address.toLowerCase()).toSorted()).toEqual(
      [...all, 'samar@list.example', 'eastyork@jk.example.org']
        .filter((a, n, list) => list.indexOf(a) === n)
        .toSorted(),
    )
    const [letter] = (await letters('announcement')).slice(-1)
    expect(letter?.to.length).toBe((announcement?.bcc.length ?? 0) + 1)
    expect(letter?.source).toMatch(/^To: mgc@list\.example\r$/m)
    expect(letter?.source).not.toMatch(/@jk\.example\.org/)
    expect(letter?.source).not.toMatch(/samar@list\.example/i)
  })

  it('goes where nothing is lost when lists are empty', async () => {
    await set(app, { mgcEmail: '', samarAnnouncementEmails: '' })
    await approved()
    await at(SLOT)
    expect((await announcements()).at(-1)?.mandatoryReceivers).toEqual(['office@list.example'])
    await set(app, { mgcEmail: '', samarAnnouncementEmails: '', catchAllEmail: '' })
    await approved()
    await at(NEXT_SLOT)
    expect((await announcements()).at(-1)?.mandatoryReceivers).toEqual(
      expect.arrayContaining(['admin@example.org', 'remover@example.org']),
    )
  })

  it('becomes sent with its first acceptance, and its records announced, once', async () => {
    const ids = [await approved(), await approved({ deceasedName: 'Bilkis Esmail' })]
    await at(SLOT)
    app.clock.set('2026-11-17T00:30:03Z')
    await deliver(app, kinds)
    const [announcement] = await announcements()
    expect(announcement).toMatchObject({ status: 'SENT_WITH_APPROVAL', sentOn: '2026-11-17T00:30:03.000Z' })
    await deliver(app, kinds)
    await at('2026-11-17T00:31:00Z')
    await tidyUp(app.services)
    for (const id of ids) {
      expect(await record(id)).toMatchObject({
        status: 'ANNOUNCEMENT_SENT',
        announcementSentOn: '2026-11-17T00:30:03.000Z',
        version: 3,
      })
      expect((await linesOf(id)).filter((event) => event === 'ANNOUNCED')).toHaveLength(1)
    }
    await at(NEXT_SLOT)
    expect(await announcements()).toHaveLength(1)
  })

  it('shows its e-mail, with every delivery, in the timelines of its records', async () => {
    const id = await approved()
    await at(SLOT)
    await deliver(app, kinds)
    const { body } = await app.call('GET', `samar/${id}/timeline/`, { as: 'admin' })
    const mail = body.response.find(
      ({ mail: each }: { mail: { purpose: string } | null }) => each?.purpose === 'announcement',
    )
    expect(mail.mail.deliveries.length).toBeGreaterThan(3)
    expect(new Set(mail.mail.deliveries.map(({ status }: { status: string }) => status))).toEqual(new Set(['ACCEPTED']))
  })
})

describe('what is blocked', () => {
  it('by the switch waits for the next free slot, and the reason is kept', async () => {
    await approved()
    await set(app, { 'samar.blocked': 'true' })
    await at(SLOT)
    expect(await announcements()).toEqual([])
    expect(await samarRuns()).toEqual([
      expect.objectContaining({ outcome: 'BLOCKED', reason: 'Held back in the settings.', announcementId: null }),
    ])
    await set(app)
    await at('2026-11-17T12:00:00Z')
    expect(await announcements()).toEqual([])
    await at(NEXT_SLOT)
    expect(await announcements()).toHaveLength(1)
  })

  it('by an event of the date waits too, and only the kinds that the event blocks', async () => {
    await approved()
    const mafi = await submitReady(app, 'mafi')
    await approve(app, 'mafi', mafi.id)
    const event = { name: 'Eid', eventDate: '2026-11-17', blockMafi: false }
    expect((await app.call('POST', 'calendar/event/', { as: 'admin', body: event })).status).toBe(200)
    app.clock.set('2026-11-17T12:00:00Z')
    await set(app, { 'samar.time': '09:00', 'mafi.time': '09:00' })
    await at('2026-11-17T14:00:00Z')
    expect((await announcements()).map(({ kind }) => kind)).toEqual(['mafi'])
    expect(await samarRuns()).toEqual([expect.objectContaining({ outcome: 'BLOCKED', reason: 'Eid' })])
    await at('2026-11-18T14:00:00Z')
    expect((await announcements()).map(({ kind }) => kind)).toEqual(['mafi', 'samar'])
  })
})

describe('what was released, and no relay has taken when its kind is blocked', () => {
  const away = () => deliver(app, kinds, relayAt('smtp://127.0.0.1:1'))
  const posted = async () => {
    const ids = [await approved(), await approved('Karim Virani')]
    await at(SLOT)
    await away()
    return ids
  }
  const standing = async () => (await announcements()).map(({ status, heldReason }) => ({ status, heldReason }))
  const held = (heldReason: string) => [{ status: 'APPROVED_BUT_NOT_SENT', heldReason }]

  it('by the switch waits for the next free slot, as it was compiled', async () => {
    await posted()
    await set(app, { 'samar.blocked': 'true' })
    await at('2026-11-17T00:40:00Z')
    await tidyUp(app.services)
    await deliver(app, kinds)
    expect(await standing()).toEqual(held('Held back in the settings.'))
    await set(app)
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect(await standing()).toEqual([{ status: 'SENT_WITH_APPROVAL', heldReason: null }])
  })

  it('by a day that begins meanwhile waits for that to be over', async () => {
    const event = { name: 'Eid', eventDate: '2026-11-17', blockMafi: false }
    expect((await app.call('POST', 'calendar/event/', { as: 'admin', body: event })).status).toBe(200)
    await posted()
    await at('2026-11-17T04:59:00Z')
    await tidyUp(app.services)
    expect(await standing()).toEqual([{ status: 'APPROVED_BUT_NOT_SENT', heldReason: null }])
    await at('2026-11-17T05:00:00Z')
    await tidyUp(app.services)
    await deliver(app, kinds)
    await at(NEXT_SLOT)
    expect(await standing()).toEqual(held('Eid'))
    await at('2026-11-19T00:30:00Z')
    await deliver(app, kinds)
    expect(await standing()).toEqual([{ status: 'SENT_WITH_APPROVAL', heldReason: null }])
  })

  it('does not go out without a record that is cancelled then', async () => {
    const [first] = await posted()
    await set(app, { 'samar.blocked': 'true' })
    await app.call('PUT', `samar/${first}/updateStatus/CANCELLED/`, { as: 'admin' })
    await tidyAll(app.services)
    await deliver(app, kinds)
    expect(await standing()).toEqual(held('Held back in the settings.'))
    expect((await announcements())[0]?.content).not.toContain('Rahim')
  })
})

describe('a slot that was missed', () => {
  it('by up to an hour runs on return', async () => {
    await approved()
    await at('2026-11-17T01:30:00Z')
    expect((await announcements()).map(({ subject }) => subject)).toEqual([
      'Samar announcements, Monday, 16 November 2026',
    ])
    expect(await samarRuns()).toEqual([expect.objectContaining({ outcome: 'SENT' })])
  })

  it('by more is skipped, recorded, and reported to the ADMINs once, with every other one', async () => {
    const id = await approved()
    const before = (await letters('missed-slots')).length
    await at('2026-11-17T01:30:01Z')
    await at('2026-11-17T01:31:00Z')
    expect(await announcements()).toEqual([])
    expect(await samarRuns()).toEqual([
      expect.objectContaining({ outcome: 'MISSED', reason: 'No server was running.' }),
    ])
    const reports = (await letters('missed-slots')).slice(before)
    expect(reports).toHaveLength(1)
    expect(reports[0]?.to.toSorted()).toEqual(['admin@example.org', 'bulk@example.org', 'remover@example.org'])
    const said = plainLetter(reports[0]?.source ?? '')
    expect(said).toMatch(/Samar: Monday, 16 November 2026, 7:30 pm/)
    expect(said).toMatch(/Mafi: Monday/)
    await at('2026-11-18T01:30:01Z')
    const [, next, ...more] = (await letters('missed-slots')).slice(before)
    expect(more).toEqual([])
    const saidNext = plainLetter(next?.source ?? '')
    expect(saidNext).toMatch(/Samar: Tuesday/)
    expect(saidNext).not.toMatch(/Monday/)
    await at('2026-11-19T00:30:00Z')
    expect(await announcements()).toHaveLength(1)
    expect((await record(id)).status).toBe('APPROVED')
  })

  it('days ago is reported, and the last hour still runs', async () => {
    await approved()
    await at('2026-11-19T01:00:00Z')
    expect((await samarRuns()).map(({ slotDate, outcome }) => `${slotDate} ${outcome}`)).toEqual([
      '2026-11-16 MISSED',
      '2026-11-17 MISSED',
      '2026-11-18 SENT',
    ])
  })
})

describe('clock changes', () => {
  it('a time that is skipped runs at the next valid minute', async () => {
    app.clock.set('2027-03-14T05:00:00Z')
    await set(app, { 'samar.time': '02:30' })
    await runMinute(app.services)
    await approved({ samarDate: '2027-03-20' })
    await at('2027-03-14T06:59:00Z')
    expect(await announcements()).toEqual([])
    await at('2027-03-14T07:00:00Z')
    await at('2027-03-14T07:30:00Z')
    expect(await announcements()).toHaveLength(1)
    expect((await samarRuns()).at(-1)).toMatchObject({ slotDate: '2027-03-14', slotTime: '02:30' })
  })

  it('a time that occurs twice runs at the first', async () => {
    app.clock.set('2027-11-07T04:00:00Z')
    await set(app, { 'samar.time': '01:30' })
    await runMinute(app.services)
    await approved({ samarDate: '2027-11-10' })
    await at('2027-11-07T05:30:00Z')
    expect(await announcements()).toHaveLength(1)
    await approved({ samarDate: '2027-11-10' })
    await at('2027-11-07T06:30:00Z')
    expect(await announcements()).toHaveLength(1)
    expect((await samarRuns()).filter(({ slotDate }) => slotDate === '2027-11-07')).toHaveLength(1)
  })
})

describe('never after the event', () => {
  it('a record whose event has passed is left out, marked, and reported once to its creator and the ADMINs', async () => {
    const late = await approved({ samarDate: '2026-11-16' })
    const good = await approved({ deceasedName: 'Bilkis Esmail' })
    await set(app, { 'samar.time': '00:30' })
    const before = (await letters('held-back')).length
    await at('2026-11-17T05:30:00Z')
    await at('2026-11-18T05:30:00Z')
    await tidyUp(app.services)
    const [announcement, ...more] = await announcements()
    expect(more).toEqual([])
    expect(announcement?.content).toContain('Bilkis Esmail')
    expect(announcement?.content).not.toContain('Rahim Lalani')
    expect((await linesOf(late)).filter((event) => event === 'HELD_BACK')).toHaveLength(1)
    expect(await linesOf(good)).not.toContain('HELD_BACK')
    const reports = (await letters('held-back')).slice(before)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ about: { kind: 'samar', id: late } })
    expect(reports[0]?.to).toEqual(expect.arrayContaining(['delegate@example.org', 'admin@example.org']))
    const said = plainLetter(reports[0]?.source ?? '').replace(/\s+/g, ' ')
    expect(said).toContain('Its day, Monday, 16 November 2026, was over before an announcement could go out.')
  })

  it('is not reported to a creator whose rights have been taken since', async () => {
    const late = await approved({ samarDate: '2026-11-16' })
    await set(app, { 'samar.time': '00:30' })
    const delegate = (roles: Role[]) =>
      app.database.db.updateTable('appUser').set({ roles }).where('id', '=', 5).execute()
    await delegate(['BAYAH_CONVENER'])
    await at('2026-11-17T05:30:00Z')
    await delegate(['MK_DELEGATE'])
    const reports = (await letters('held-back')).filter(({ about }) => about.id === late)
    expect(reports.map(({ to }) => to.includes('delegate@example.org'))).toEqual([false])
  })

  it('is noticed at the end of the event, though no slot comes', async () => {
    await set(app, { 'samar.blocked': 'true' })
    const late = await approved({ samarDate: '2026-11-16' })
    app.clock.set('2026-11-17T04:59:59Z')
    await tidyUp(app.services)
    expect(await linesOf(late)).not.toContain('HELD_BACK')
    app.clock.set('2026-11-17T05:00:00Z')
    await tidyUp(app.services)
    await tidyUp(app.services)
    expect((await linesOf(late)).filter((event) => event === 'HELD_BACK')).toHaveLength(1)
  })

  it('a record whose date was put right is announced after all', async () => {
    const late = await approved({ samarDate: '2026-11-16' })
    app.clock.set('2026-11-17T06:00:00Z')
    await tidyUp(app.services)
    await change(app, 'samar', await record(late), { changes: { samarDate: '2026-11-20' } })
    await approve(app, 'samar', late)
    await at(NEXT_SLOT)
    expect((await announcements()).at(-1)?.content).toContain('Friday, 20 November 2026')
  })
})

it('every change of a record wakes sending, in the transaction of the change', async () => {
  const waking = async () => {
    const { rows } = await sql<{ data: { recordId: number } }>`
      select data from jobs.job where name = 'dispatch.record' order by created_on`.execute(app.services.db)
    return rows.map(({ data }) => data.recordId)
  }
  const before = (await waking()).length
  const { id } = await submit(app, 'samar')
  await approve(app, 'samar', id)
  await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'admin' })
  await change(app, 'samar', await record(id), { changes: { deceasedName: 'Bilkis Esmail' } })
  await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })
  await app.call('DELETE', `samar/${id}/`, { as: 'admin' })
  expect((await waking()).slice(before)).toEqual([id, id, id, id, id])
  expect((await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'admin' })).status).toBe(404)
  expect((await waking()).slice(before)).toHaveLength(5)
})

it('a record that an edit takes to a namesake in another region goes to its lists only once it is approved there', async () => {
  const { db } = app.services
  const place = { city: 'Ottawa', province: 'Ontario', timezone: 'America/Toronto', regionId: 7 }
  await db
    .insertInto('jamatkhana')
    .values({ id: 799, name: 'East York', ...place, modules: ['SAMAR'] })
    .execute()
  try {
    await set(app, {}, 'admin7')
    const id = await approved()
    const before = await record(id)
    const asked = async () => (await app.letters()).filter(({ about }) => about.kind === 'samar' && about.id === id)
    const letters = (await asked()).length
    const after = await change(app, 'samar', before, { as: 'admin', changes: { jamatkhanaId: 799 } })
    expect(after).toMatchObject({ status: 'APPROVAL_PENDING', regionId: 7, approvedBy: null })
    // The family has read this text.
    expect((await asked()).slice(letters).map(({ purpose, to }) => [purpose, to])).toEqual([
      ['approval-request', ['admin7@example.org']],
    ])
    await at(SLOT)
    expect(await announcements()).toEqual([])
    await approve(app, 'samar', id, 'admin7')
    await at(NEXT_SLOT)
    expect(await announcements()).toMatchObject([{ regionId: 7 }])
  } finally {
    const home = { jamatkhanaId: 302, jamatkhanaIds: [302], regionId: 3 }
    await db.updateTable('record').set(home).where('jamatkhanaId', '=', 799).execute()
    await db.deleteFrom('jamatkhana').where('id', '=', 799).execute()
  }
})
