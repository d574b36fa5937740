import { mafi } from '../../modules/announcements/kinds/mafi/server/mafi.ts'
import { DESKS, inventRecords } from './desks.ts'
import type { SeedContext } from './records.ts'
import { readSeedPlaces, seedRecords } from './writeRecords.ts'

/** Makes invented Mafis around the clock's today; each stands at its creator's Jamatkhana. */
export async function seedMafis({ db, clock, count }: SeedContext): Promise<void> {
  const places = await readSeedPlaces(db)
  const invented = inventRecords(places, clock.now(), { count, desks: DESKS, from: 1000 })
  const records = invented.map(({ person: { title, name, contact }, standing }) => ({
    ...standing,
    input: { title, name, familyContact: contact },
  }))
  await seedRecords(db, mafi, places, records)
}
