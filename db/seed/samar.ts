import { samar } from '../../modules/announcements/kinds/samar/server/samar.ts'
import { DESKS, inventRecords } from './desks.ts'
import { deceasedInput } from './inventedPeople.ts'
import type { SeedContext } from './records.ts'
import { readSeedPlaces, seedRecords } from './writeRecords.ts'

/** Makes invented Samars around the clock's today. */
export async function seedSamars({ db, clock, count }: SeedContext): Promise<void> {
  const places = await readSeedPlaces(db)
  const invented = inventRecords(places, clock.now(), { count, desks: DESKS, from: 0 })
  const records = invented.map(({ person, jamatkhana, day, standing }, number) => ({
    ...standing,
    input: { ...deceasedInput(person), jamatkhanaId: jamatkhana.id, samarDate: day },
    priority: number % 11 === 0,
  }))
  await seedRecords(db, samar, places, records)
}
