import type { Status } from '../../modules/announcements/rules/lifecycle.ts'
import { samar } from '../../modules/announcements/kinds/samar/server/samar.ts'
import { readSeedPlaces, type SeedPlaces, type SeedRecord, seedRecords } from '../../modules/announcements/server/seed.ts'
import { inventedPerson } from './inventedPeople.ts'
import type { SeedContext } from './records.ts'

/** Creator, approver and Jamatkhana (by its region's first letter in decisions §19) that belong together. */
type Desk = { createdBy: number; approvedBy: number; regionId: number; jamatkhana: string }

export const DESKS: readonly Desk[] = [
  { createdBy: 5, approvedBy: 4, regionId: 3, jamatkhana: 'East York' },
  { createdBy: 3, approvedBy: 3, regionId: 3, jamatkhana: 'Headquarters' },
  { createdBy: 19, approvedBy: 19, regionId: 3, jamatkhana: 'Don Mills' },
  { createdBy: 18, approvedBy: 18, regionId: 7, jamatkhana: 'Pickering' },
  { createdBy: 17, approvedBy: 17, regionId: 7, jamatkhana: 'Ottawa Headquarters' },
]

/** The statuses in the order in which invented records go through them, with days before today. */
const PLAN: readonly { status: Status; days: number; ahead: number }[] = [
  { status: 'APPROVAL_PENDING', days: 0, ahead: 5 },
  { status: 'APPROVAL_PENDING', days: 1, ahead: 8 },
  { status: 'APPROVED', days: 1, ahead: 6 },
  { status: 'APPROVED', days: 2, ahead: 9 },
  { status: 'ANNOUNCEMENT_SENT', days: 9, ahead: 3 },
  { status: 'ANNOUNCEMENT_SENT', days: 16, ahead: 4 },
  { status: 'CANCELLED', days: 12, ahead: 5 },
]

/** Makes invented Samars around the clock's today. */
export async function seedSamars({ db, clock, count }: SeedContext): Promise<void> {
  const places = await readSeedPlaces(db)
  await seedRecords(db, samar, places, inventedSamars(places, clock.now(), count))
}

/** Invented Samars around the day of seeding. `count` many, always the same for the same day. */
function inventedSamars(places: SeedPlaces, now: Temporal.Instant, count: number): SeedRecord[] {
  return Array.from({ length: count }, (_, number) => inventedSamar(places, now, number))
}

function inventedSamar(places: SeedPlaces, now: Temporal.Instant, number: number): SeedRecord {
  const desk = DESKS[number % DESKS.length] as Desk
  const plan = PLAN[number % PLAN.length] as (typeof PLAN)[number]
  const person = inventedPerson(number)
  const jamatkhana = places.jamatkhanas.find(
    ({ name, region }) => name === desk.jamatkhana && region.id === desk.regionId,
  )
  const created = now.subtract({ hours: 24 * plan.days + (number % 9) + 3 })
  const day = created.add({ hours: 24 * plan.ahead }).toZonedDateTimeISO(jamatkhana?.timezone ?? 'America/Toronto')
  return {
    input: {
      deceasedTitle: person.title,
      deceasedName: person.name,
      firstCity: person.city,
      secondCity: person.secondCity,
      firstFamily: person.family,
      secondFamily: person.secondFamily,
      jamatkhanaId: jamatkhana?.id ?? 0,
      samarDate: day.toPlainDate().toString(),
      familyContact: person.contact,
    },
    createdBy: desk.createdBy,
    approvedBy: desk.approvedBy,
    createdOn: created.toString(),
    status: plan.status,
    priority: number % 11 === 0,
  }
}
