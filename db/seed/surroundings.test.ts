import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDate } from '../../kit/rules/time.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { blockedDates } from '../../modules/calendar/server/public.ts'
import { ANNOUNCEMENT_KINDS } from '../../modules/kinds/rules/kindNames.ts'
import { SETTING_NAMES, SETTINGS } from '../../modules/settings/rules/settings.ts'
import { KEPT_WITH_REGION, readAllSettings } from '../../modules/settings/server/public.ts'
import { seedCalendar } from './calendar.ts'
import { seedDemonstration } from './seed.ts'
import { seedSettings } from './settings.ts'

// Late evening in Toronto: the next day in UTC.
const clock = fakeClock('2026-11-21T04:30:00Z')

describe('the settings and events of the demonstration', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock, seeders: [seedSettings, seedCalendar] })
  })
  afterAll(() => database.close())

  it('have every setting of every region, as it could be saved', async () => {
    const rows = await database.db.selectFrom('setting').selectAll().execute()
    expect(rows).toHaveLength(7 * SETTING_NAMES.filter((name) => name !== KEPT_WITH_REGION).length)
    for (const { name, value } of rows)
      expect([name, SETTINGS[name as keyof typeof SETTINGS].fault(value)]).toEqual([name, null])
    const regions = await readAllSettings(database.db)
    expect([...regions.keys()].sort()).toEqual([1, 2, 3, 4, 5, 7, 8])
    for (const { kinds } of regions.values())
      for (const kind of ANNOUNCEMENT_KINDS) expect(kinds[kind]).toMatchObject({ blocked: false })
  })

  it('block nothing today or the next two days in region 3', async () => {
    const today = Temporal.PlainDate.from(localDate(clock.now().toString(), 'America/Toronto'))
    const near = { from: today.toString(), until: today.add({ days: 2 }).toString() }
    expect(today.toString()).toBe('2026-11-20')
    expect(await blockedDates(database.db, { ...near, regionIds: [3] })).toEqual([])
    const later = await blockedDates(database.db, { from: near.until, until: '2027-01-01', regionIds: [3] })
    expect(later.length).toBeGreaterThan(2)
  })
})
