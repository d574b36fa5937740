import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../kit/rules/validation.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { mayyitRules } from '../../modules/announcements/kinds/mayyit/rules/mayyit.ts'
import { STATUSES } from '../../modules/announcements/rules/lifecycle.ts'
import { inventedPerson } from './inventedPeople.ts'
import { inventedMayyits, seedMayyits } from './mayyit.ts'
import { CEMETERIES } from './places.ts'
import { repeatableRandom } from './random.ts'
import { seedDemonstration } from './seed.ts'
import { readSeedPlaces, type SeedPlaces } from './writeRecords.ts'

const NOON = '2026-11-16T17:00:00Z'

describe('invented Mayyits', () => {
  let database: TestDatabase
  let places: SeedPlaces
  const clock = fakeClock(NOON)
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock, seeders: [] })
    places = await readSeedPlaces(database.db)
  })
  afterAll(() => database.close())

  it('would have been taken when they were entered', () => {
    for (const { input, createdOn, status } of inventedMayyits(places, clock.now(), 60)) {
      const facts = {
        actor: {
          id: 6,
          firstName: 'A',
          lastName: 'B',
          email: '',
          roles: ['MGC' as const],
          regionId: 3,
          jkId: 301,
          language: 'en' as const,
          timezone: 'America/Toronto',
        },
        now: createdOn,
        jamatkhanas: places.jamatkhanas,
        before: null,
        announcedIn: {},
        offers: { chelliAnjaliLocation: CEMETERIES.map(({ officialName }) => officialName) },
      }
      const checked = check(mayyitRules.create, input, (typed) => mayyitRules.judge(typed, facts))
      expect(checked.ok ? {} : { ...checked.errors }).toEqual({})
      expect(checked.ok && mayyitRules.isComplete(checked.value)).toBe(status !== 'DRAFT')
    }
  })

  it('are there in every status, the same for the same day, and those to be announced lie ahead', () => {
    const made = inventedMayyits(places, clock.now(), 36)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(STATUSES))
    expect(inventedMayyits(places, clock.now(), 36)).toEqual(made)
    for (const { input, status } of made)
      if (status === 'APPROVED' || status === 'APPROVAL_PENDING')
        for (const field of ['chelliAnjaliDateTime', 'dilsojiDateTime'] as const) {
          const at = input[field]
          if (at !== null) expect([field, at > NOON]).toEqual([field, true])
        }
  })

  it('are stored, with what is known after the funeral', async () => {
    const { db } = database
    await seedMayyits({ db, clock, random: repeatableRandom(1), count: 36 })
    const rows = await db
      .selectFrom('mayyit')
      .innerJoin('record', 'record.id', 'mayyit.recordId')
      .select(['record.status', 'mayyit.lotNo', 'mayyit.noOfAnnouncementsSent', 'record.regionId'])
      .execute()
    expect(rows).toHaveLength(36)
    for (const { status, lotNo, noOfAnnouncementsSent } of rows) {
      expect([status, lotNo !== null]).toEqual([status, status === 'COMPLETED'])
      expect([status, noOfAnnouncementsSent]).toEqual([
        status,
        ['COMPLETED', 'ANNOUNCEMENT_SENT'].includes(status) ? 1 : 0,
      ])
    }
    const timelines = await db.selectFrom('timelineEntry').selectAll().where('aboutKind', '=', 'mayyit').execute()
    expect(timelines.length).toBeGreaterThan(36)
  })
})

it('calls nobody Mrs and male, or Mr and female', () => {
  const people = Array.from({ length: 500 }, (_, number) => inventedPerson(number))
  const titles = (gender: string) => new Set(people.filter((each) => each.gender === gender).map(({ title }) => title))
  expect(titles('FEMALE')).toEqual(new Set([null, 'Mrs', 'Ms']))
  expect(titles('MALE')).toEqual(new Set([null, 'Mr', 'Alijah']))
  // The same name is always of the same gender.
  const genders = new Map(people.map(({ name, gender }) => [name.split(' ')[0], gender]))
  expect(people.every(({ name, gender }) => genders.get(name.split(' ')[0]) === gender)).toBe(true)
})
