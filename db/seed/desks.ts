import type { Status } from '../../modules/announcements/rules/lifecycle.ts'
import { inventedPerson } from './inventedPeople.ts'
import type { SeedPlaces, SeedRecord } from './writeRecords.ts'

/** Creator, approver and Jamatkhana that belong together. */
export type Desk = { createdBy: number; approvedBy: number; regionId: number; jamatkhana: string }

/** Where Samars and Mafis are entered. */
export const DESKS: readonly Desk[] = [
  { createdBy: 5, approvedBy: 4, regionId: 3, jamatkhana: 'East York' },
  { createdBy: 3, approvedBy: 3, regionId: 3, jamatkhana: 'Headquarters' },
  { createdBy: 19, approvedBy: 19, regionId: 3, jamatkhana: 'Don Mills' },
  { createdBy: 18, approvedBy: 18, regionId: 7, jamatkhana: 'Pickering' },
  { createdBy: 17, approvedBy: 17, regionId: 7, jamatkhana: 'Ottawa Headquarters' },
]

/** Where Fatehas are: only some Jamatkhanas hold them (1§6). */
export const FATEHA_DESKS: readonly Desk[] = [
  { createdBy: 5, approvedBy: 4, regionId: 3, jamatkhana: 'East York' },
  { createdBy: 19, approvedBy: 7, regionId: 3, jamatkhana: 'East York' },
  { createdBy: 7, approvedBy: 7, regionId: 3, jamatkhana: 'East York' },
  { createdBy: 18, approvedBy: 18, regionId: 7, jamatkhana: 'Pickering' },
  { createdBy: 17, approvedBy: 17, regionId: 7, jamatkhana: 'Ottawa Headquarters' },
  { createdBy: 1, approvedBy: 1, regionId: 8, jamatkhana: 'Kitchener' },
]

/** The statuses in the order in which invented records go through them, with days before today and to the event. */
const PLAN: readonly { status: Status; days: number; ahead: number }[] = [
  { status: 'APPROVAL_PENDING', days: 0, ahead: 5 },
  { status: 'APPROVAL_PENDING', days: 1, ahead: 8 },
  { status: 'APPROVED', days: 1, ahead: 6 },
  { status: 'APPROVED', days: 2, ahead: 9 },
  { status: 'ANNOUNCEMENT_SENT', days: 9, ahead: 3 },
  { status: 'ANNOUNCEMENT_SENT', days: 16, ahead: 4 },
  { status: 'CANCELLED', days: 12, ahead: 5 },
]

/** What was sent today, among the first so many only: each such record makes an announcement of its own. */
const TODAY: (typeof PLAN)[number] = { status: 'ANNOUNCEMENT_SENT', days: 0, ahead: 4 }
const FIRST_MANY = 40

const planOf = (number: number) => {
  const plans = number < FIRST_MANY ? [...PLAN, TODAY] : PLAN
  return plans[number % plans.length] as (typeof PLAN)[number]
}

/** What the invented record with this number is about, and how far it has come. */
export type Invented = {
  person: ReturnType<typeof inventedPerson>
  jamatkhana: SeedPlaces['jamatkhanas'][number]
  /** The local day of its event, `YYYY-MM-DD`. */
  day: string
  status: Status
  standing: Omit<SeedRecord, 'input'>
}

/** `count` invented records around now: always the same ones for the same moment; `from` keeps kinds from sharing people. */
export function inventRecords(
  places: SeedPlaces,
  now: Temporal.Instant,
  { count, desks, from }: { count: number; desks: readonly Desk[]; from: number },
): Invented[] {
  return Array.from({ length: count }, (_, number) => {
    const desk = desks[number % desks.length] as Desk
    const { status, days, ahead } = planOf(number)
    const jamatkhana = places.jamatkhanas.find(
      ({ name, region }) => name === desk.jamatkhana && region.id === desk.regionId,
    )
    if (!jamatkhana) throw new Error(`no Jamatkhana ${desk.jamatkhana} in region ${desk.regionId}`)
    const created = now.subtract({ hours: 24 * days + (number % 9) + 3 })
    const event = created.add({ hours: 24 * ahead }).toZonedDateTimeISO(jamatkhana.timezone)
    const { createdBy, approvedBy } = desk
    return {
      person: inventedPerson(from + number),
      jamatkhana,
      day: event.toPlainDate().toString(),
      status,
      standing: { createdBy, approvedBy, createdOn: created.toString(), status },
    }
  })
}
