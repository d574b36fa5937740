import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fakeClock } from '../../kit/testing/clock.ts'
import { testDatabase } from '../../kit/testing/testDatabase.ts'
import { repeatableRandom } from './random.ts'
import { seedSamars } from './samar.ts'
import { seedDemonstration } from './seed.ts'
import { writeSentAnnouncements } from './writeAnnouncements.ts'

const clock = fakeClock('2026-11-20T15:00:00Z')
const ON = '2026-11-20T00:30:00Z'
/** The fullest that invented ones are, and so many that no statement carries all that is written of them. */
const TOGETHER = 25
const ANNOUNCEMENTS = 200

it('many full announcements are written, however many values that takes', async () => {
  const { db, close } = await testDatabase()
  try {
    await seedDemonstration({ db, clock, seeders: [] })
    await seedSamars({ db, clock, count: TOGETHER, random: repeatableRandom(1) })
    await sql`
      insert into record overriding system value
      select (jsonb_populate_record(one, jsonb_build_object('id', again.number * 1000 + one.id))).*
      from record as one, generate_series(1, ${ANNOUNCEMENTS - 1}::int) as again (number)`.execute(db)
    const records = await db
      .selectFrom('record')
      .select(['id', 'personName as name', 'wording', 'priority', 'eventEndsOn', 'approvedLapses as lapses'])
      .execute()
    const sent = Array.from({ length: ANNOUNCEMENTS }, (_, at) => ({
      ...{ subject: 'Samar announcements', content: '', mandatoryReceivers: ['mgc@example.org'], bcc: [] },
      ...{ origin: 'SLOT' as const, madeOn: ON, sentOn: ON, by: null },
      items: records.slice(at * TOGETHER, (at + 1) * TOGETHER).map((record) => ({ ...record, approvedOn: ON })),
    }))
    await writeSentAnnouncements(db, { regionId: 3, kind: 'samar', sent })
    const { count } = await db
      .selectFrom('announcementRecord')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(TOGETHER * ANNOUNCEMENTS)
  } finally {
    await close()
  }
})
