import { instantAt } from '../../kit/rules/time.ts'
import { fateha } from '../../modules/announcements/kinds/fateha/server/fateha.ts'
import { FATEHA_DESKS, inventRecords } from './desks.ts'
import { deceasedInput } from './inventedPeople.ts'
import type { SeedContext } from './records.ts'
import { readSeedPlaces, seedRecords } from './writeRecords.ts'

/** Makes invented Fateha Khwani requests around the clock's today; of those that wait, every other has no date yet. */
export async function seedFatehas({ db, clock, count }: SeedContext): Promise<void> {
  const places = await readSeedPlaces(db)
  const invented = inventRecords(places, clock.now(), { count, desks: FATEHA_DESKS, from: 2000 })
  const records = invented.map(({ person, jamatkhana, day, status, standing }, number) => {
    const dated = status !== 'APPROVAL_PENDING' || number % 2 === 0
    return {
      ...standing,
      input: {
        ...deceasedInput(person),
        jamatkhanaId: jamatkhana.id,
        fatehaDate: dated ? instantAt(day, '13:00', jamatkhana.timezone) : null,
      },
      priority: number % 11 === 0,
    }
  })
  await seedRecords(db, fateha, places, records)
}
