import { localDate } from '../../kit/rules/time.ts'
import type { Clock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import type { AnnouncementKind } from '../../modules/kinds/rules/kindNames.ts'
// Only for its table.
import '../../modules/calendar/server/public.ts'

const ALL_BUT_MAFI: AnnouncementKind[] = ['samar', 'fateha', 'mayyit']

/** Days from today, name, region (null: all of them), what is held back, and whose event it is (decisions §19). */
type Planned = { days: number; name: string; regionId: number | null; blocks: AnnouncementKind[]; by: number }

// Nothing blocks today or the next two days in region 3, and nothing of all regions is nearer than a week.
const EVENTS: readonly Planned[] = [
  { days: -16, name: 'Imamat Day', regionId: null, blocks: ALL_BUT_MAFI, by: 1 },
  { days: -6, name: 'Volunteers’ evening', regionId: 3, blocks: ['samar'], by: 3 },
  { days: 5, name: 'Regional council meeting', regionId: 3, blocks: ['samar', 'fateha'], by: 3 },
  { days: 2, name: 'Youth camp', regionId: 7, blocks: ['samar'], by: 17 },
  { days: 9, name: 'Salgirah', regionId: null, blocks: ALL_BUT_MAFI, by: 1 },
  { days: 9, name: 'Salgirah dinner', regionId: 3, blocks: ['mafi'], by: 3 },
  { days: 20, name: 'Navroz', regionId: null, blocks: ['samar', 'mafi', 'fateha', 'mayyit'], by: 1 },
  { days: 27, name: 'Open house', regionId: 3, blocks: [], by: 3 },
]

/** A few events around the day of seeding; regions and users must be there. */
export async function seedCalendar({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  const regions = await db.selectFrom('region').select(['id', 'timezone']).execute()
  const zones = new Map(regions.map(({ id, timezone }) => [id, timezone]))
  const rows = EVENTS.map(({ days, name, regionId, blocks, by }) => {
    const today = localDate(now.toString(), zones.get(regionId ?? 3) ?? 'America/Toronto')
    const createdOn = now.subtract({ hours: 24 * 30 }).toString()
    const eventDate = Temporal.PlainDate.from(today).add({ days }).toString()
    return { name, regionId, blocks, eventDate, createdOn, createdBy: by, updatedOn: createdOn }
  })
  await db.insertInto('calendarEvent').values(rows).execute()
}
