import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { approve, submit } from '../../announcements/testing/records.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { DAYS } from '../../settings/rules/days.ts'
import type { Next, PlannedAnnouncement } from '../rules/next.ts'
import { begin, clear, NOON, set } from '../testing/sending.ts'
import { announcementEmail } from './announcementEmail.ts'
import { announcementDelivered } from './delivered.ts'
import { runMinute } from './jobs.ts'

const noon = Temporal.Instant.from(NOON)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-15T17:00:00Z' })
})
afterAll(() => app.close())

const next = async (query = ''): Promise<Next> =>
  (await app.call('GET', `announcement/next/${query}`, { as: 'admin' })).body.response

/** Every row of the tables that sending could write to, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'announcement',
    'announcement_record',
    'slot_run',
    'slot_watch',
    'priority_run',
    'held_back',
    'mail',
    'mail_delivery',
    'record',
    'timeline_entry',
    'setting',
    'calendar_event',
    'jobs.job',
  ]
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select md5(string_agg(row::text, ' ' order by row::text)) as all from ${sql.raw(table)} as row`.execute(
      app.services.db,
    )
    texts.push(`${table} ${rows[0]?.all}`)
  }
  return texts.join('\n')
}

const kind = fc.constantFrom<AnnouncementKind>('samar', 'mafi', 'fateha', 'mayyit')
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`)
const settingsOfKind = fc.record({
  days: fc.subarray([...DAYS], { minLength: 1, maxLength: 3 }),
  times: fc.uniqueArray(clockTime, { minLength: 1, maxLength: 2 }),
  blocked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
const anyRecord = fc.record({
  kind,
  /** Hours before noon at which it was approved; hours after it at which its event is over, null: never. */
  approved: fc.integer({ min: 0, max: 30 }),
  ends: fc.option(fc.integer({ min: -4, max: 15 * 24 }), { nil: null, freq: 3 }),
  priority: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})
const anyWorld = fc.record({
  kinds: fc.tuple(settingsOfKind, settingsOfKind, settingsOfKind, settingsOfKind),
  events: fc.array(fc.record({ day: fc.integer({ min: 0, max: 14 }), blocks: fc.subarray([...ANNOUNCEMENT_KINDS]) }), {
    maxLength: 4,
  }),
  records: fc.array(anyRecord, { maxLength: 10 }),
  released: fc.boolean(),
  mgc: fc.constantFrom('mgc@list.example', ''),
})
type AnyWorld = typeof anyWorld extends fc.Arbitrary<infer World> ? World : never

async function make(world: AnyWorld) {
  const { db } = app.services
  await clear(app)
  app.clock.set(noon.subtract({ hours: 24 }).toString())
  await set(app, {
    ...Object.fromEntries(
      ANNOUNCEMENT_KINDS.flatMap((name, n) => {
        const { days, times, blocked } = world.kinds[n] ?? world.kinds[0]
        return [
          [`${name}.days`, days.join('|')],
          [`${name}.time`, times.join('|')],
          [`${name}.blocked`, String(blocked)],
        ]
      }),
    ),
    announcementApprovalEmails: world.released ? 'reporting@example.org' : '',
    mgcEmail: world.mgc,
  })
  await runMinute(app.services)
  const events = world.events.map(({ day, blocks }, n) => ({
    name: `Event ${n}`,
    eventDate: Temporal.PlainDate.from('2026-11-16').add({ days: day }).toString(),
    regionId: n % 2 === 0 ? 3 : null,
    blocks,
    createdOn: NOON,
    createdBy: 3,
    updatedOn: NOON,
  }))
  if (events.length > 0) await db.insertInto('calendarEvent').values(events).execute()
  const ago = (hours: number) => noon.subtract({ hours }).toString()
  // Those that were approved yesterday have had a day of slots: some stand in a draft, some have gone.
  const rows = world.records.map((record, n) => {
    const on = ago(record.approved)
    const base = {
      kind: record.kind,
      status: 'APPROVED' as const,
      regionId: 3,
      jamatkhanaIds: [302],
      personName: `Person ${n}`,
      nameKey: 'x',
      timezone: 'America/Toronto',
      wording: `Wording ${n}`,
      approvedWording: `Wording ${n}`,
      approvedBy: 3,
      approvedOn: on,
      createdOn: on,
      createdBy: 3,
      updatedOn: on,
    }
    return {
      ...base,
      priority: record.priority,
      priorityOn: record.priority ? on : null,
      eventEndsOn: record.ends === null ? null : ago(-record.ends),
    }
  })
  const [old, fresh] = [
    rows.filter(({ approvedOn }) => approvedOn < ago(12)),
    rows.filter(({ approvedOn }) => approvedOn >= ago(12)),
  ]
  if (old.length > 0) await db.insertInto('record').values(old).execute()
  for (let hour = 23; hour >= 13; hour--) await step(ago(hour))
  if (fresh.length > 0) await db.insertInto('record').values(fresh).execute()
  app.clock.set(NOON)
  // Whatever was due until now.
  await runDue()
}

/** Runs what is due, with a relay that takes everything at once. */
async function runDue() {
  await runMinute(app.services)
  const { db } = app.services
  const on = app.clock.now().toString()
  const out = await db
    .selectFrom('announcement')
    .innerJoin('mail', 'mail.id', 'announcement.mailId')
    .select(['announcement.id', 'mail.id as mailId'])
    .where('status', 'in', ['APPROVED', 'APPROVED_BUT_NOT_SENT'])
    .execute()
  const changes = out.map(({ id, mailId }) => ({
    deliveryId: 1,
    mailId,
    purpose: 'announcement',
    about: { kind: 'announcement', id },
    address: '',
    status: 'ACCEPTED' as const,
    reply: null,
    on,
  }))
  await db
    .transaction()
    .execute((trx) => announcementDelivered(() => ({ kinds: kinds(), services: app.services }))(trx, changes))
}
const step = (instant: string) => {
  app.clock.set(instant)
  return runDue()
}

type Said = {
  kind: AnnouncementKind
  at: string
  subject: string
  html: string
  to: string[]
  bcc: string[]
  records: number[]
}

const saidBy = (of: AnnouncementKind, at: string, planned: PlannedAnnouncement): Said => ({
  kind: of,
  at,
  subject: planned.subject,
  html: planned.email.html,
  to: planned.mandatoryReceivers,
  bcc: planned.bcc,
  records: planned.records.map(({ id }) => id),
})

/** What stands in the database of an announcement, in the same words. */
async function actual(at: string, where: 'sent' | 'draft'): Promise<Said[]> {
  const { db, env } = app.services
  let query = db.selectFrom('announcement').selectAll().orderBy('id')
  query = where === 'sent' ? query.where('sentOn', '=', at) : query.where('status', '=', 'DRAFT')
  const said: Said[] = []
  for (const row of await query.execute()) {
    const members = await db
      .selectFrom('announcementRecord')
      .select('recordId')
      .where('announcementId', '=', row.id)
      .where('standing', '<>', 'LEFT')
      .orderBy('turn')
      .execute()
    const { html } = announcementEmail(row, env.councilName)
    said.push({
      kind: row.kind,
      at,
      subject: row.subject,
      html,
      to: row.mandatoryReceivers,
      bcc: row.bcc,
      records: members.map(({ recordId }) => recordId),
    })
  }
  return said.toSorted((one, other) => ANNOUNCEMENT_KINDS.indexOf(one.kind) - ANNOUNCEMENT_KINDS.indexOf(other.kind))
}

describe('what is next', () => {
  it.each(fc.sample(anyWorld, { numRuns: 50, seed: 20_261_120 }).map((world, n) => [n, world] as const))(
    'is what is sent, and looking at it changes nothing (world %i)',
    async (n, world) => {
      await make(world)
      // Whoever signs in is written down, whatever they look at.
      if (n % 10 === 0) await app.call('GET', 'config/', { as: 'admin' })
      const before = n % 10 === 0 ? await everything() : ''
      const foretold = await next()
      if (n % 10 === 0) expect(await everything()).toBe(before)

      const slots = foretold.kinds.flatMap(({ kind: of, slots: planned }) => planned.map((slot) => ({ of, ...slot })))
      const moments = [...new Set(slots.map(({ at }) => at))].toSorted()
      expect(moments.length).toBeGreaterThan(0)
      for (const moment of moments) {
        await step(moment)
        const now = slots.filter(({ at }) => at === moment)
        const at = app.clock.now().toString({ smallestUnit: 'millisecond' })
        const planned = now.flatMap(({ of, announcements }) =>
          announcements.filter(({ waitsForRelease }) => !waitsForRelease).map((each) => saidBy(of, at, each)),
        )
        expect(await actual(at, 'sent')).toEqual(planned)
        const drafts = await actual(at, 'draft')
        for (const { of, announcements } of now)
          for (const each of announcements.filter(({ waitsForRelease }) => waitsForRelease))
            expect(drafts).toContainEqual(saidBy(of, at, each))
        const runs = await app.services.db.selectFrom('slotRun').selectAll().where('regionId', '=', 3).execute()
        for (const { of, date, time, blocked } of now) {
          const run = runs.find((each) => each.kind === of && each.slotDate === date && each.slotTime === time)
          expect(run).toMatchObject({ reason: blocked })
        }
      }
    },
  )

  describe('for people', () => {
    beforeEach(() => begin(app))
    const samar = (answer: Next) => answer.kinds.find(({ kind: name }) => name === 'samar')

    it('shows 14 days of slots, those that are blocked with their reason, what goes out and to whom', async () => {
      const { id } = await submit(app, 'samar')
      await approve(app, 'samar', id)
      await app.call('POST', 'calendar/event/', { as: 'admin', body: { name: 'Eid', eventDate: '2026-11-17' } })
      const answer = await next()
      expect(answer).toMatchObject({ region: { id: 3, name: 'Central Ontario' }, timezone: 'America/Toronto' })
      const { slots = [], ...rest } = samar(answer) ?? {}
      expect(rest).toMatchObject({ label: 'Samar', kindBlocked: false, needsRelease: false, open: [], soon: [] })
      expect(slots).toHaveLength(14)
      expect(slots[0]).toMatchObject({ date: '2026-11-16', time: '19:30', at: '2026-11-17T00:30:00Z', blocked: null })
      expect(slots[0]?.announcements).toEqual([
        expect.objectContaining({
          mandatoryReceivers: ['mgc@list.example'],
          records: [expect.objectContaining({ id })],
        }),
      ])
      expect(slots[0]?.announcements[0]?.email.html).toContain('Mr Rahim Lalani')
      expect(slots[1]).toMatchObject({ date: '2026-11-17', blocked: 'Eid', announcements: [] })
    })

    it('shows which slots of the last days were skipped, and why', async () => {
      await set(app, { 'samar.blocked': 'true' })
      app.clock.set('2026-11-17T00:30:00Z')
      await runMinute(app.services)
      app.clock.set('2026-11-18T02:00:00Z')
      await runMinute(app.services)
      expect(samar(await next())?.skipped).toEqual([
        { date: '2026-11-17', time: '19:30', reason: 'No server was running.' },
        { date: '2026-11-16', time: '19:30', reason: 'Held back in the settings.' },
      ])
    })

    it('shows a record whose event is over by then as left out', async () => {
      const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-11-16' } })
      await approve(app, 'samar', id)
      await set(app, { 'samar.time': '01:00' })
      expect(samar(await next())?.slots[0]?.leftOut).toEqual([
        { id, name: 'Mr Rahim Lalani', eventEndsOn: '2026-11-17T05:00:00.000Z' },
      ])
    })

    it('shows priority that goes now, and priority that is blocked', async () => {
      const { id } = await submit(app, 'samar')
      await approve(app, 'samar', id)
      await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'admin' })
      expect(samar(await next())?.soon).toEqual([
        {
          record: expect.objectContaining({ id, priority: true }),
          reason: null,
          announcement: expect.objectContaining({ announcementId: null }),
        },
      ])
      expect(samar(await next())?.slots[0]?.announcements).toEqual([])
      await set(app, { 'samar.blocked': 'true' })
      expect(samar(await next())?.soon[0]).toMatchObject({ reason: 'Held back in the settings.', announcement: null })
    })

    it('tries settings and events without saving them, and says what would differ', async () => {
      const { id } = await submit(app, 'samar')
      await approve(app, 'samar', id)
      const before = await everything()
      const body = {
        settings: { 'samar.time': '19:30|21:00', announcementApprovalEmails: 'mgc@example.org' },
        events: [
          {
            name: 'Eid',
            eventDate: '2026-11-17',
            blockSamar: true,
            blockMafi: false,
            blockFateha: false,
            blockMayyit: false,
          },
        ],
      }
      const { status, body: answer } = await app.call('POST', 'announcement/next/', { as: 'admin', body })
      expect(status).toBe(200)
      expect(await everything()).toBe(before)
      const differences = answer.response.differences.filter(({ kind: name }: { kind: string }) => name === 'samar')
      // The slots of that evening that are new, and those that Eid holds back, had nothing in them.
      expect(differences).toEqual([
        {
          kind: 'samar',
          date: '2026-11-16',
          time: '19:30',
          at: '2026-11-17T00:30:00Z',
          change: 'OTHERWISE',
          before: expect.stringMatching(/^1 record goes out to \d+ receivers\.$/),
          after: '1 record waits for release.',
        },
        // Where nobody releases it, its day passes.
        expect.objectContaining({ date: '2026-11-21', after: 'Nothing to send. 1 left out.' }),
      ])
      expect(answer.response.before).toEqual(await next())
      const nothing = await app.call('POST', 'announcement/next/', { as: 'admin', body: {} })
      expect(nothing.body.response.differences).toEqual([])
    })

    const TOO_EARLY = 'Only dates after today can be tried.'
    const TOO_LATE = 'Only dates within the next 14 days can be tried.'
    it.each([
      [{ settings: { 'samar.time': '25:00' } }, { settings: { samar: { time: 'Provide a valid value.' } } }],
      [{ settings: { unknown: '1' } }, { settings: { unknown: 'Provide a valid value.' } }],
      [{ events: [{ name: '', eventDate: '2026-11-17' }] }, { events: { 0: { name: 'Please provide event name.' } } }],
      [{ events: [{ name: 'Eid' }] }, { events: { 0: { eventDate: 'This field is required.' } } }],
      [{ events: [{ name: 'Eid', eventDate: '2026-11-15' }] }, { events: { 0: { eventDate: TOO_EARLY } } }],
      [{ events: [{ name: 'Eid', eventDate: '2026-11-16' }] }, { events: { 0: { eventDate: TOO_EARLY } } }],
      [{ events: [{ name: 'Eid', eventDate: '2026-12-01' }] }, { events: { 0: { eventDate: TOO_LATE } } }],
      [{ save: true }, { save: 'Provide a valid value.' }],
    ])('refuses to try %j', async (body, errors) => {
      const answer = await app.call('POST', 'announcement/next/', { as: 'admin', body })
      expect(answer.status).toBe(422)
      expect(answer.body.entityErrors).toMatchObject(errors)
    })

    it('is asked for another region by whoever reaches it', async () => {
      const of7 = await app.call('GET', 'announcement/next/?regionId=7', { as: 'national' })
      expect(of7.body.response.region).toEqual({ id: 7, name: 'Northeast Ontario' })
      expect((await app.call('GET', 'announcement/next/?regionId=99', { as: 'national' })).status).toBe(404)
      expect((await app.call('GET', 'announcement/next/?regionId=x', { as: 'national' })).status).toBe(422)
    })
  })
})
