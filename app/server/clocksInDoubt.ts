import { localDate } from '../../kit/rules/time.ts'
import type { Clock } from '../../kit/server/clock.ts'
import { zonesOfOtherClocks } from '../../kit/server/database/clockRules.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { allZones } from '../../modules/places/server/public.ts'

/** What is said where the database knows other clock changes than this program; null where both know the same. */
export async function clocksInDoubt(db: Database, clock: Clock): Promise<string | null> {
  const zones = await zonesOfOtherClocks(db, localDate(clock.now().toString(), 'UTC'), await allZones(db))
  return zones.length === 0
    ? null
    : `the database and this program know other clock changes for ${zones.join(', ')}: update the time zone data (tzdata) of the database's machine and restart it, and this program's Node`
}
