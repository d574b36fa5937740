import type { Clock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { seedBayahs } from './bayah.ts'
import { seedCalendar } from './calendar.ts'
import { seedFatehas } from './fateha.ts'
import { seedWorkflows } from './ghusl.ts'
import { seedMafis } from './mafi.ts'
import { seedMayyits } from './mayyit.ts'
import { seedOpenAnnouncements } from './openAnnouncements.ts'
import { seedSamars } from './samar.ts'
import { seedSentAnnouncements } from './sentAnnouncements.ts'
import { seedSettings } from './settings.ts'
import { seedSetUp } from './setUp.ts'
import { seedTransfers } from './transfers.ts'

export type SeedContext = {
  /** In the first seeding a transaction: seeders begin none of their own. */
  db: Database
  clock: Clock
  /** From 0 up to 1, the same row of numbers in every seeding. */
  random: () => number
  /** How many of each kind. */
  count: number
}

/** Makes demonstration records of one kind, in every status, around the clock's today (decisions §19). */
export type Seeder = (context: SeedContext) => Promise<void>

/** What records are sent by; once, with the first of them. */
export const FIRST_SEEDERS: readonly Seeder[] = [seedSettings, seedSetUp, seedCalendar]

/** Every kind's seeder in the order in which they run, the announcements of what they made as sent, and registrations. */
export const RECORD_SEEDERS: readonly Seeder[] = [
  seedSamars,
  seedMafis,
  seedFatehas,
  seedMayyits,
  seedSentAnnouncements,
  seedBayahs,
  seedWorkflows,
  seedTransfers,
]

/** What is made of the first records; once, after them. */
export const LAST_SEEDERS: readonly Seeder[] = [seedOpenAnnouncements]
