import { sql } from 'kysely'
import { instantAt } from '../../kit/rules/time.ts'
import type { Database } from '../../kit/server/database/database.ts'
import type { MayyitInput } from '../../modules/announcements/kinds/mayyit/rules/mayyit.ts'
import { CAUSES_OF_DEATH, needsInfo } from '../../modules/announcements/kinds/mayyit/rules/picklists.ts'
import { mayyit } from '../../modules/announcements/kinds/mayyit/server/mayyit.ts'
import type { Status } from '../../modules/announcements/rules/lifecycle.ts'
import { MARITAL_STATUSES, PLACES_OF_DEATH } from '../../modules/particulars/rules/choices.ts'
import { inventedPerson } from './inventedPeople.ts'
import { CEMETERIES, JK } from './places.ts'
import type { SeedContext } from './records.ts'
import { readSeedPlaces, type SeedPlaces, type SeedRecord, seedRecords } from './writeRecords.ts'

/**
 * Who entered it, from where, and who approves for each Jamatkhana. There is one MGC, in region 3; elsewhere it was
 * somebody who has other roles by now.
 */
const MGC = { createdBy: 6, enteredAt: JK.headquarters }
const MGC_OF_7 = { createdBy: 17, enteredAt: JK.ottawaHeadquarters }
const MGC_OF_8 = { createdBy: 1, enteredAt: JK.kitchener }
const APPROVER = 8
const OFFICIATING = [
  { id: JK.headquarters, approvedBy: APPROVER, ...MGC },
  { id: JK.pickering, approvedBy: 18, ...MGC_OF_7 },
  { id: JK.donMills, approvedBy: 19, ...MGC },
  { id: JK.kitchener, approvedBy: 1, ...MGC_OF_8 },
  { id: JK.eastYork, approvedBy: 4, ...MGC },
  { id: JK.scarborough, approvedBy: APPROVER, ...MGC },
  { id: JK.ottawaHeadquarters, approvedBy: 17, ...MGC_OF_7 },
] as const

type Plan = {
  status: Status
  /** Days before today. */
  died: number
  /** Days from today to Chelli Anjali; null while none is planned. */
  prayer: number | null
  /** Weeks by which a later round of the plan lies further back, for what is over. */
  recedes?: true
}

/** The statuses in the order in which invented records go through them; a few are delayed. */
const PLANS: readonly Plan[] = [
  { status: 'APPROVAL_PENDING', died: 1, prayer: 2 },
  { status: 'DRAFT', died: 1, prayer: null },
  { status: 'APPROVED', died: 1, prayer: 3 },
  { status: 'COMPLETED', died: 12, prayer: -10, recedes: true },
  { status: 'COMPLETED', died: 16, prayer: -13, recedes: true },
  { status: 'APPROVAL_PENDING', died: 3, prayer: 4 },
  { status: 'COMPLETED', died: 33, prayer: -31, recedes: true },
  { status: 'ANNOUNCEMENT_SENT', died: 4, prayer: -2 },
  { status: 'COMPLETED', died: 40, prayer: -35, recedes: true },
  { status: 'DRAFT', died: 6, prayer: null },
  { status: 'COMPLETED', died: 45, prayer: -44, recedes: true },
  { status: 'CANCELLED', died: 20, prayer: -18, recedes: true },
]
/** What was sent today, among the first so many only: each makes an announcement of its own. */
const TODAY: Plan = { status: 'ANNOUNCEMENT_SENT', died: 1, prayer: 2 }
const FIRST_MANY = 39
const ROUNDS_BACK = 8

/** Makes invented Mayyits around the clock's today. */
export async function seedMayyits({ db, clock, count }: SeedContext): Promise<void> {
  const places = await readSeedPlaces(db)
  await seedRecords(db, mayyit, places, inventedMayyits(places, clock.now(), count))
  await writePostInformation(db)
}

/** Everything is said of it. */
type InventedMayyit = SeedRecord<MayyitInput> & { readonly input: MayyitInput }

/** Invented Mayyits around the day of seeding. `count` many, always the same for the same day. */
export function inventedMayyits(places: SeedPlaces, now: Temporal.Instant, count: number): InventedMayyit[] {
  return Array.from({ length: count }, (_, number) => inventedMayyit(places, now, number))
}

function inventedMayyit(places: SeedPlaces, now: Temporal.Instant, number: number): InventedMayyit {
  const plans = number < FIRST_MANY ? [...PLANS, TODAY] : PLANS
  const plan = plans[number % plans.length] as Plan
  const officiating = pick(OFFICIATING, number)
  const zone = places.jamatkhanas.find(({ id }) => id === officiating.id)?.timezone ?? 'America/Toronto'
  const back = plan.recedes ? 7 * (Math.floor(number / plans.length) % ROUNDS_BACK) : 0
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const dayOf = (days: number) => today.add({ days: days - back }).toString()
  const dateOfDeath = dayOf(-plan.died)
  // Entered on the day of the death or the day after, before now and before the funeral.
  const entered = now.subtract({ hours: 24 * Math.max(0, plan.died - 1 + back) + 2 + (number % 5) })
  return {
    input: {
      ...theDeceased(number, dateOfDeath),
      ...(plan.prayer === null
        ? NO_GATHERINGS
        : gatherings(number, officiating.id, zone, {
            dayOf: (days) => dayOf((plan.prayer ?? 0) + days),
            // Before a funeral on the day after the death there is no evening for it.
            hasDilsoji: plan.died + plan.prayer > 1 && number % 3 !== 1,
          })),
    },
    createdBy: officiating.createdBy,
    enteredAt: officiating.enteredAt,
    approvedBy: officiating.approvedBy,
    createdOn: entered.toString(),
    status: plan.status,
  }
}

function theDeceased(number: number, dateOfDeath: string): Omit<MayyitInput, keyof typeof NO_GATHERINGS> {
  const person = inventedPerson(number + 500)
  const causeOfDeath = pick(CAUSES_OF_DEATH, number * 5)
  return {
    deceasedTitle: person.title,
    deceasedName: person.name,
    deceasedAge: number % 17 === 3 ? 8 : 54 + ((number * 7) % 45),
    deceasedAgeUnit: number % 17 === 3 ? 'months' : 'years',
    announceAge: number % 6 !== 5,
    homeVisitationAllowed: pick([null, true, false], number),
    gender: person.gender,
    dateOfDeath,
    causeOfDeath,
    causeOfDeathInfo: needsInfo(causeOfDeath) ? 'As told by the family' : null,
    placeOfDeath: pick(PLACES_OF_DEATH, number % 2 === 0 ? 0 : number),
    maritalStatus: pick(MARITAL_STATUSES, number % 3 === 0 ? 5 : 1),
    mayyitNumber: number % 4 === 0 ? null : 1000 + number,
    fateha: null,
    chataDetails: null,
    additionalComments: null,
    ...burialFund(number),
    city1: person.city,
    city2: person.secondCity,
    city3: null,
    deceasedStreet1: `${10 + (number % 90)} Pape Avenue`,
    deceasedStreet2: null,
    deceasedCity: 'Toronto',
    deceasedProvince: 'Ontario',
    deceasedPostal: 'M4B1B3',
    nextOfKin: `${person.contact.firstName} ${person.family}`,
    nextOfKinRelation: pick(['Son', 'Daughter', 'Spouse', 'Brother'], number),
    nextOfKinEmail: person.contact.email,
    nextOfKinStreet1: null,
    nextOfKinStreet2: null,
    nextOfKinCity: 'Toronto',
    nextOfKinProvince: 'Ontario',
    nextOfKinPostal: null,
    nextOfKinPhone: person.contact.phone,
    nextOfKinAltPhone: null,
    contactName: `${person.contact.firstName} ${person.family}`,
    contactEmail: person.contact.email,
    contactEmail2: null,
    contactPhone: person.contact.phone,
    contactAltPhone: null,
  }
}

const burialFund = (number: number) =>
  number % 5 === 2
    ? {
        burialFundCoverage: true,
        burialFundCoverageJk: JK.headquarters,
        burialFundCoverageNumber: `BF-${2000 + number}`,
        burialFundCoverageName: null,
      }
    : {
        burialFundCoverage: false,
        burialFundCoverageJk: null,
        burialFundCoverageNumber: null,
        burialFundCoverageName: null,
      }

const NO_GATHERINGS = {
  chelliAnjaliLocation: null,
  chelliAnjaliDateTime: null,
  officiatingJk: null,
  samarAndZiaratJk: null,
  samarAndZiaratDateTime: null,
  samarAndZiaratPlace: null,
  dilsojiJk: null,
  dilsojiDateTime: null,
  fatehaJk: null,
  fatehaDateTime: null,
}

/** `dayOf` counts from the day of Chelli Anjali. */
type Around = { dayOf: (days: number) => string; hasDilsoji: boolean }

function gatherings(number: number, officiatingJk: number, zone: string, { dayOf, hasDilsoji }: Around) {
  const hasFateha = number % 4 === 1
  return {
    chelliAnjaliLocation: pick(CEMETERIES, number).officialName,
    chelliAnjaliDateTime: instantAt(dayOf(0), pick(['10:30', '13:00', '14:30'], number), zone),
    officiatingJk,
    samarAndZiaratJk: officiatingJk,
    samarAndZiaratDateTime: instantAt(dayOf(0), '19:30', zone),
    samarAndZiaratPlace: number % 5 === 0 ? 'Social Hall' : null,
    dilsojiJk: hasDilsoji ? officiatingJk : null,
    dilsojiDateTime: hasDilsoji ? instantAt(dayOf(-1), '19:30', zone) : null,
    fatehaJk: hasFateha ? officiatingJk : null,
    fatehaDateTime: hasFateha ? instantAt(dayOf(2), '13:00', zone) : null,
  }
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** What is known after the funeral, for those whose form never said it. */
async function writePostInformation(db: Database): Promise<void> {
  await sql`
    update mayyit set
      mayyit_number = coalesce(mayyit_number, 1000 + record_id % 9000), lot_no = 1 + record_id % 400,
      attendance = 30 + record_id % 220, session = 'Afternoon', pre_mayyit_viewing = record_id % 2 = 0,
      virtual_viewing = record_id % 3 = 0, vaccine_passport_used = 'NOT_APPLICABLE'
    from record
    where record.id = record_id and record.status = 'COMPLETED' and vaccine_passport_used is null`.execute(db)
  await sql`
    update mayyit set no_of_announcements_sent = 1
    from record
    where record.id = record_id and record.announcement_sent_on is not null and no_of_announcements_sent = 0`.execute(
    db,
  )
}
