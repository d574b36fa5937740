import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../kit/rules/validation.ts'
import type { Services } from '../../kit/server/services.ts'
import { actor } from '../../kit/testing/actor.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { judgeBayah } from '../../modules/bayah/rules/judgeBayah.ts'
import { changedBayah } from '../../modules/bayah/rules/registered.ts'
import { BAYAH_STATUSES } from '../../modules/bayah/rules/statuses.ts'
import { consentOf } from '../../modules/bayah/server/consents.ts'
import { allFigures } from '../../modules/bayah/server/figures.ts'
import { findBayah, guardiansOf, type LoadedBayah, stillAsked } from '../../modules/bayah/server/load.ts'
import { whatWaits } from '../../modules/bayah/server/waiting.ts'
import { allJamatkhanas } from '../../modules/places/server/public.ts'
import { seedBayahs } from './bayah.ts'
import { repeatableRandom } from './random.ts'
import { seedDemonstration } from './seed.ts'

/** A Friday morning in Toronto, a Saturday before five and after, and a Sunday at dawn. */
const DAYS = ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '2026-11-21T23:30:00Z', '2026-11-22T09:00:00Z']

describe.each(DAYS)('invented registrations, made on %s', (now) => {
  const clock = fakeClock(now)
  let database: TestDatabase
  let made: LoadedBayah[]
  beforeAll(async () => {
    database = await testDatabase()
    const { db } = database
    await seedDemonstration({ db, clock, seeders: [] })
    await seedBayahs({ db, clock, count: 36, random: repeatableRandom(1) })
    const ids = await db.selectFrom('bayah').select('id').orderBy('id').execute()
    made = await Promise.all(ids.map(async ({ id }) => (await findBayah(db, id)) as LoadedBayah))
  })
  afterAll(() => database.close())

  it('stand in every status, in several Jamatkhanas and regions', () => {
    expect(made).toHaveLength(36)
    const of = (which: LoadedBayah[]) => [...new Set(which.map(({ status }) => status))].toSorted()
    expect(of(made)).toEqual(BAYAH_STATUSES.toSorted())
    expect(of(made.filter(({ regionId }) => regionId === 3))).toEqual(BAYAH_STATUSES.toSorted())
    expect(new Set(made.map(({ jamatkhanaId }) => jamatkhanaId)).size).toBe(6)
    expect(new Set(made.map(({ regionId }) => regionId))).toEqual(new Set([3, 7, 8]))
    expect(new Set(made.map(({ fromFamily }) => fromFamily))).toEqual(new Set([true, false]))
    expect(made.some(({ guardian2 }) => guardian2 === null)).toBe(true)
    expect(made.some(({ guardian2 }) => guardian2?.faith === 'NOT_SHIA_ISMAILI')).toBe(true)
  })

  it('are as a form would have sent them, on the day that they were', async () => {
    const jamatkhanas = await allJamatkhanas(database.db)
    for (const { consentRound: _, consentAskedOn: _asked, ...bayah } of made) {
      const without = ({ id: _id, number: _number, untold: _untold, ...said }: NonNullable<LoadedBayah['guardian1']>) =>
        said
      const sent = {
        ...bayah,
        guardian1: bayah.guardian1 && without(bayah.guardian1),
        guardian2: bayah.guardian2 && without(bayah.guardian2),
      }
      const facts = { now: bayah.createdOn, jamatkhanas, zone: null, before: null }
      const checked = check(changedBayah, sent, (typed) => judgeBayah(typed, facts))
      expect(checked.ok ? {} : { ...checked.errors }).toEqual({})
      const local = Temporal.Instant.from(bayah.bayahDateTime).toZonedDateTimeISO(bayah.jamatKhana.timezone)
      expect([local.dayOfWeek, local.hour, local.minute]).toEqual([6, 17, 0])
    }
  })

  it('lie around today, and nothing of them has happened yet that lies ahead', async () => {
    const over = made.filter(({ bayahDateTime }) => bayahDateTime < now)
    expect(over.length).toBeGreaterThan(8)
    expect(over.length).toBeLessThan(28)
    for (const { status, bayahDateTime } of made) {
      if (status === 'COMPLETE') expect(bayahDateTime < now).toBe(true)
      if (['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING'].includes(status)) expect(bayahDateTime > now).toBe(true)
    }
    const lines = await database.db.selectFrom('timelineEntry').selectAll().orderBy('id').execute()
    expect(lines.every(({ on }) => Temporal.Instant.compare(on, now) <= 0)).toBe(true)
    for (const bayah of made) {
      const own = lines.filter(({ aboutKind, aboutId }) => aboutKind === 'bayah' && aboutId === bayah.id)
      expect(own.map(({ on }) => on)).toEqual(own.map(({ on }) => on).toSorted())
      expect(own.findLast(({ toStatus }) => toStatus !== null)?.toStatus).toBe(bayah.status)
      expect(bayah.version).toBe(own.filter(({ toStatus }) => toStatus !== null).length)
      if (bayah.meetingDate) expect(bayah.meetingDate >= (bayah.approvedOn ?? '').slice(0, 10)).toBe(true)
    }
  })

  it('have consented to the words that guardians read', async () => {
    const consents = await database.db.selectFrom('bayahConsent').selectAll().execute()
    for (const bayah of made) {
      const given = consents.filter(({ bayahId }) => bayahId === bayah.id)
      for (const consent of given) {
        const guardians = guardiansOf(bayah).filter(
          ({ number }) => consent.method === 'PAPER' || number === consent.guardianNumber,
        )
        const { version, text, hash } = consentOf(bayah, guardians)
        expect(consent).toMatchObject({ textVersion: version, text: text.join('\n'), hash })
      }
      const isConsented = bayah.status === 'APPROVED' || bayah.status === 'COMPLETE'
      expect([bayah.status, stillAsked(bayah).length === 0]).toEqual([bayah.status, isConsented])
      expect(bayah.consentReceived).toBe(isConsented)
    }
    const asked = made.filter(({ status }) => status === 'CONSENT_PENDING')
    expect(new Set(asked.map(({ consentGuardian1 }) => consentGuardian1))).toEqual(new Set([true, false]))
  })

  it('one is signed on paper', async () => {
    const images = await database.db.selectFrom('bayahImage').selectAll().execute()
    expect(images).toHaveLength(1)
    const { format, width } = await sharp(images[0]?.png).metadata()
    expect([format, width]).toEqual(['png', 620])
    expect(made.find(({ id }) => id === images[0]?.bayahId)).toMatchObject({ status: 'APPROVED', onPaper: true })
    expect(made.filter(({ onPaper }) => onPaper)).toHaveLength(1)
  })

  it('something waits for everybody, a few forms among it', async () => {
    const services = { db: database.db, clock } as unknown as Services
    const { rows } = await whatWaits(services, actor('BAYAH_COORDINATOR'))
    expect(new Set(rows.map(({ wait }) => wait))).toEqual(
      new Set(['FORM', 'REVIEW', 'APPROVAL', 'CONSENT', 'COMPLETION']),
    )
    expect(rows.filter(({ wait }) => wait === 'FORM')).toHaveLength(3)
    expect((await whatWaits(services, actor('MK'))).rows.length).toBeGreaterThan(0)
  })

  it('the dashboard of this month and the last shows something', async () => {
    const body = { startDate: '2026-10-01', endDate: '2026-11-30' }
    const { bySex, byFaith, byMonth, byRegion } = await allFigures(database.db, actor('NATIONAL_READ_ONLY'), body)
    for (const row of [...bySex, ...byFaith, ...byMonth]) expect(row.bayah_count).toBeGreaterThan(0)
    expect(byRegion.filter(({ bayah_count }) => bayah_count > 0).length).toBeGreaterThan(1)
  })

  it('more of them come when they are asked for', async () => {
    const { db } = database
    await seedBayahs({ db, clock, count: 700, random: repeatableRandom(2) })
    const count = db.selectFrom('bayah').select((eb) => eb.fn.countAll<number>().as('many'))
    expect(Number((await count.executeTakeFirstOrThrow()).many)).toBe(736)
  })
})
