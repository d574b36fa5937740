import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeatableRandom } from '../../db/seed/random.ts'
import { FIRST_SEEDERS, LAST_SEEDERS, RECORD_SEEDERS } from '../../db/seed/records.ts'
import { seedMoreRecords } from '../../db/seed/seed.ts'
import type { Relay } from '../../kit/server/mail/relay.ts'
import { sendConsentReminders } from '../../modules/bayah/server/reminders.ts'
import { consentTokens } from '../../modules/bayah/testing/registrations.ts'
import { tidyUp } from '../../modules/dispatch/server/jobs.ts'
import { deliver } from '../../modules/dispatch/testing/sending.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { kinds } from './kinds.ts'

// Mid-morning in Toronto, and ten minutes after its midnight.
const now = '2026-11-20T15:00:00Z'
const NIGHT = '2026-11-21T05:10:00Z'

describe('the demonstration data', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now })
    const { db } = app.services
    for (const seeder of [...FIRST_SEEDERS, ...RECORD_SEEDERS, ...LAST_SEEDERS])
      await seeder({ db, clock: app.clock, random: repeatableRandom(1), count: 36 })
  })
  afterAll(() => app.close())

  const search = async (as: string, filters: object = {}, path = 'announcement') =>
    (await app.call('POST', `${path}/search/`, { as, body: { pageSize: -1, filters } })).body.response.data
  const sentOnes = { status: { type: 'SELECT', operator: 'IN', values: ['SENT_WITH_APPROVAL'] } }

  it('every record that was sent stands in one announcement that went out then, after its approval', async () => {
    const rows = await app.services.db
      .selectFrom('record')
      .leftJoin('announcementRecord as member', 'member.recordId', 'record.id')
      .leftJoin('announcement', 'announcement.id', 'member.announcementId')
      .select(['record.id', 'record.announcementSentOn', 'record.approvedOn', 'member.standing'])
      .select(['announcement.sentOn', 'announcement.regionId', 'record.regionId as recordRegion'])
      .where('record.status', 'in', ['ANNOUNCEMENT_SENT', 'COMPLETED'])
      .execute()
    expect(rows.length).toBeGreaterThan(40)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row).toMatchObject({ standing: 'SENT', sentOn: row.announcementSentOn, regionId: row.recordRegion })
      expect(Temporal.Instant.compare(row.sentOn ?? '', row.approvedOn ?? '')).toBeGreaterThanOrEqual(0)
      expect(Temporal.Instant.compare(row.sentOn ?? '', now)).toBeLessThanOrEqual(0)
    }
  })

  it('the list, the view, its receivers and both timelines show something in every region', async () => {
    for (const as of ['admin', 'admin7', 'national']) {
      const [latest] = await search(as, sentOnes)
      const { body } = await app.call('GET', `announcement/${latest.id}/`, { as })
      expect(body.response).toMatchObject({
        status: 'SENT_WITH_APPROVAL',
        records: expect.arrayContaining([expect.objectContaining({ standing: 'SENT' })]),
      })
      const deliveries = (await app.call('GET', `announcement/${latest.id}/deliveries/`, { as })).body.response
      expect(deliveries.length).toBeGreaterThan(3)
      const [{ id, kind }] = body.response.records
      const lines = (await app.call('GET', `${kind}/${id}/timeline/`, { as })).body.response
      expect(lines.map(({ event }: { event: string }) => event)).toEqual(
        expect.arrayContaining(['CREATED', 'APPROVED', 'COMPILED', 'ANNOUNCED', 'MAIL']),
      )
    }
  })

  const expectSheets = async () => {
    for (const as of ['mk', 'mkdonmills', 'mk7'])
      expect((await app.call('GET', 'announcement/readingSheet/', { as })).body.response.items).not.toEqual([])
  }
  it('today’s reading sheets of officers hold something', expectSheets)

  it('one draft waits for its release in the region where announcements have to be released', async () => {
    const waiting = { status: { type: 'SELECT', operator: 'IN', values: ['DRAFT'] } }
    expect(await search('admin7', waiting)).toMatchObject([{ type: 'MAFI', origin: 'SLOT' }])
    expect(await search('admin', waiting)).toEqual([])
  })

  it('one receiver was refused and of one nobody knows; neither is ever written to', async () => {
    const { rows: troubled } = await unsettled(app)
    expect(troubled.map(({ status }) => status).toSorted()).toEqual(['FAILED', 'UNKNOWN'])
    for (const { id, aboutId, status } of troubled) {
      const action = status === 'FAILED' ? 'retry' : 'sendAgain'
      const answer = await app.call('POST', `announcement/${aboutId}/deliveries/${id}/${action}/`, { as: 'admin' })
      expect([answer.status, answer.body.globalErrors]).toEqual([422, ['It is too late to send this message again.']])
    }
  })

  it('nothing of it is mailed, whatever the workers look for, and nothing stands in the mailbox', async () => {
    const handed: string[] = []
    await tidyUp(app.services)
    await sendConsentReminders(app.services)
    await deliver(app, kinds, relayInto(handed))
    expect(handed).toEqual([])
    const about = await app.services.db.selectFrom('mail').selectAll().where('purpose', '=', 'announcement').execute()
    expect(about.every(({ content }) => content === null)).toBe(true)
    const messages = await (await fetch(`${await app.listen()}/mailbox/messages.json`)).json()
    expect(messages).toEqual([])
  })

  it('Mayyits are in regions 3, 7 and 8, with funerals in the last calendar month', async () => {
    const asked = { startDate: '2026-10-01', endDate: '2026-10-31', regionIds: [3, 7, 8] }
    const { body } = await app.call('POST', 'mayyit/aggregate/', { as: 'national', body: asked })
    const { aggByRegion } = body.response
    expect(aggByRegion.map(({ regionId }: { regionId: number }) => regionId)).toEqual([3, 7, 8])
    expect(aggByRegion.every(({ count }: { count: number }) => count > 0)).toBe(true)
    expect((await search('admin7', {}, 'mayyit')).length).toBeGreaterThan(4)
  })

  it('Bay’ah shows something to each who looks after it', async () => {
    for (const as of ['coordinator', 'convener', 'mk', 'mkdonmills', 'mk7', 'admin7'])
      expect([as, (await search(as, {}, 'bayah')).length > 0]).toEqual([as, true])
    const waits = (await app.call('GET', 'bayah/waiting/', { as: 'coordinator' })).body.response
    expect(waits.total).toBeGreaterThan(8)
    // What is asked can be asked again, with a link that works.
    const asked = waits.rows.find(({ wait }: { wait: string }) => wait === 'CONSENT')
    expect((await app.call('PUT', `bayah/${asked.id}/resend-consent/`, { as: 'coordinator' })).status).toBe(200)
    for (const token of await consentTokens(app, asked.id))
      expect((await app.call('GET', `bayah/token/${token}/`)).status).toBe(200)
  })

  it('more of each kind come quickly, and stand in announcements as well', async () => {
    const { db } = app.services
    const began = performance.now()
    await seedMoreRecords({ db, clock: app.clock }, 300)
    expect(performance.now() - began).toBeLessThan(15_000)
    const lone = await db
      .selectFrom('record')
      .leftJoin('announcementRecord as member', 'member.recordId', 'record.id')
      .select('record.id')
      .where('record.status', 'in', ['ANNOUNCEMENT_SENT', 'COMPLETED'])
      .where('member.recordId', 'is', null)
      .execute()
    expect(lone).toEqual([])
  })

  it('today is today just after midnight as well', async () => {
    app.clock.set(NIGHT)
    await expect(expectSheets()).rejects.toThrow()
    await seedMoreRecords({ db: app.services.db, clock: app.clock }, 36)
    await expectSheets()
  })
})

/** A relay that takes whatever it gets, and keeps the addresses. */
const relayInto = (handed: string[]): Relay => ({
  openLane: () => ({
    connected: true,
    close: () => undefined,
    offer: async ({ to }) => {
      handed.push(to)
      return { kind: 'accepted', reply: 'taken' }
    },
  }),
  keepsTokens: true,
})

async function unsettled({ services: { db } }: TestApp) {
  const rows = await db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
    .select(['mailDelivery.id', 'mailDelivery.status', 'mail.aboutId'])
    .where('mailDelivery.status', '<>', 'ACCEPTED')
    .execute()
  return { rows }
}
