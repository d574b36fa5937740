import type { BayahStatus } from '../../modules/bayah/rules/statuses.ts'
import { cleanPng } from '../../modules/bayah/server/signedPicture.ts'
import type { Jamatkhana } from '../../modules/places/rules/placesApi.ts'
import { allJamatkhanas } from '../../modules/places/server/public.ts'
import { seedForms } from './bayahForms.ts'
import type { SeedBayah } from './bayahStory.ts'
import { familyInput } from './inventedFamilies.ts'
import { JK } from './places.ts'
import type { SeedContext } from './records.ts'
import { signedFormPicture } from './signedFormPicture.ts'
import { seedRegistrations } from './writeBayahs.ts'

/** Who looks after the ceremonies of a Jamatkhana: the coordinator and convener of region 3, elsewhere a national member. */
type Place = { jamatkhanaId: number; coordinator: number; approver: number }
const PLACES: readonly Place[] = [
  { jamatkhanaId: JK.eastYork, coordinator: 13, approver: 4 },
  { jamatkhanaId: JK.headquarters, coordinator: 13, approver: 14 },
  { jamatkhanaId: JK.donMills, coordinator: 15, approver: 19 },
  { jamatkhanaId: JK.eastYork, coordinator: 15, approver: 14 },
  { jamatkhanaId: JK.pickering, coordinator: 1, approver: 18 },
  { jamatkhanaId: JK.scarborough, coordinator: 13, approver: 14 },
  { jamatkhanaId: JK.kitchener, coordinator: 1, approver: 1 },
]
const REGION_OF_COORDINATORS = 3

/** The statuses in turn: days before today on which it was registered, and weeks from today to its Saturday. */
type Plan = { status: BayahStatus; days: number; weeks: number }
const PLAN: readonly Plan[] = [
  { status: 'COMPLETE', days: 30, weeks: -1 },
  { status: 'NEW', days: 1, weeks: 5 },
  { status: 'CONSENT_PENDING', days: 4, weeks: 3 },
  { status: 'APPROVED', days: 12, weeks: 1 },
  { status: 'APPROVAL_PENDING', days: 2, weeks: 4 },
  { status: 'COMPLETE', days: 40, weeks: -3 },
  { status: 'CANCELLED', days: 18, weeks: 2 },
  { status: 'CONSENT_PENDING', days: 5, weeks: 2 },
  // Over, and waiting to be marked as complete.
  { status: 'APPROVED', days: 24, weeks: -1 },
  { status: 'COMPLETE', days: 52, weeks: -5 },
  { status: 'NEW', days: 0, weeks: 6 },
  { status: 'APPROVED', days: 14, weeks: 2 },
]

/** Makes invented registrations around the clock's today, one of them signed on paper, and a few forms that are out. */
export async function seedBayahs({ db, clock, count }: SeedContext): Promise<void> {
  const houses = await allJamatkhanas(db)
  const png = await cleanPng(await signedFormPicture())
  const invented = Array.from({ length: count }, (_, number) => inventBayah(number, houses, clock.now()))
  const onPaper = invented.findIndex(({ status }) => status === 'APPROVED')
  await seedRegistrations(
    db,
    invented.map((registration, number) => (number === onPaper ? { ...registration, png } : registration)),
  )
  await seedForms(db, { houses: invented.map(({ house }) => house), now: clock.now() })
}

function inventBayah(number: number, houses: readonly Jamatkhana[], now: Temporal.Instant): SeedBayah {
  const { jamatkhanaId, ...who } = PLACES[number % PLACES.length] as Place
  const { status, days, weeks } = PLAN[number % PLAN.length] as Plan
  const house = houses.find(({ id }) => id === jamatkhanaId)
  if (!house) throw new Error(`no Jamatkhana ${jamatkhanaId}`)
  const created = now.subtract({ hours: 24 * days + 1 + (number % 9) })
  const ceremony = saturdayAtFive(now, weeks, house.timezone)
  const isOfCoordinators = house.region.id === REGION_OF_COORDINATORS
  return {
    ...who,
    input: { ...familyInput(number), bayahDateTime: ceremony },
    house,
    status,
    by: isOfCoordinators && number % 2 === 0 ? who.coordinator : null,
    createdOn: created.toString({ smallestUnit: 'millisecond' }),
    meetingDate: created
      .add({ hours: 24 * 5 })
      .toZonedDateTimeISO(house.timezone)
      .toPlainDate()
      .toString(),
    halfway: number % 2 === 0,
    png: null,
  }
}

/** Five in the afternoon, so many Saturdays from now: the next is the first, and -1 lies a week back at least. */
function saturdayAtFive(now: Temporal.Instant, weeks: number, zone: string): string {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const toNext = (6 - today.dayOfWeek + 7) % 7 || 7
  const day = today.add({ days: toNext + 7 * (weeks - 1) })
  const at = day.toZonedDateTime({ timeZone: zone, plainTime: '17:00' })
  return at.toInstant().toString({ smallestUnit: 'millisecond' })
}
