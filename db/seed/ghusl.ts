import { sql } from 'kysely'
import type { Database } from '../../kit/server/database/database.ts'
import type { StepType } from '../../modules/ghusl/rules/steps.ts'
import { aboutWorkflow } from '../../modules/holdingArea/rules/about.ts'
import { inventedPerson } from './inventedPeople.ts'
import { FACILITY, REGION } from './places.ts'
import type { SeedContext } from './records.ts'
import { leftOn, seedHandovers } from './writeCustody.ts'
import { bandOf, CHECKED_IN_BY, insertWorkflows, type SeedWorkflow } from './writeWorkflows.ts'

const [GHUSL_CHAIR, GSO_CHAIR, MAYYIT_CHAIR, MGC] = [11, 12, 10, 6]

const PICKUP = ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE'] as const
const ALL = [...PICKUP, 'TRANSFER_TO_GHUSL_FACILITY', 'MAYYIT_INTAKE_FORM', 'GSO_INTAKE', 'ON_FUNERAL_FORM_15'] as const

/** How far one has come, the hours since it was begun, and its stay at the facility in hours from now. */
type Plan = {
  hours: number
  done: readonly StepType[]
  stay?: { from: number; until: number; slot: number }
  storedOffSite?: boolean
  /** What stands in the intake form: all of it, or a beginning. */
  intake?: 'whole' | 'begun'
}

/** Those that are open, so that each team finds something to do; never more than two of them lie in one place at once. */
const OPEN: readonly Plan[] = [
  { hours: 2, done: [] },
  { hours: 9, done: ['MAYYIT_INTAKE_FORM'] },
  { hours: 5, done: ['SCHEDULE_PICKUP'], stay: { from: 4, until: 50, slot: 2 } },
  { hours: 26, done: PICKUP, stay: { from: 6, until: 54, slot: 3 }, storedOffSite: true },
  {
    hours: 40,
    done: [...PICKUP, 'TRANSFER_TO_GHUSL_FACILITY', 'MAYYIT_INTAKE_FORM'],
    stay: { from: -30, until: 15, slot: 1 },
    intake: 'begun',
  },
  {
    hours: 60,
    done: [...PICKUP, 'TRANSFER_TO_GHUSL_FACILITY', 'MAYYIT_INTAKE_FORM', 'GSO_INTAKE'],
    stay: { from: -50, until: 3, slot: 2 },
    intake: 'whole',
  },
]
const CANCELLED: Plan = { hours: 0, done: ['SCHEDULE_PICKUP'] }

/** Makes invented workflows around the clock's today: some open, the rest closed before (decisions §19). */
export async function seedWorkflows({ db, clock, count }: SeedContext): Promise<void> {
  const now = clock.now()
  const mayyits = await unlinkedMayyits(db, count)
  const planned = Array.from({ length: count }, (_, number) => planOf(number))
  const workflows = planned.map((plan, number): SeedWorkflow => {
    const needsMayyit = plan.done.includes('MAYYIT_INTAKE_FORM')
    return inventWorkflow(number, plan, needsMayyit ? mayyits.pop() : undefined, now)
  })
  const ids = await insertWorkflows(db, workflows)
  await linkMayyits(db)
  const taken = await db.selectFrom('holdingStay').select('id').limit(1).executeTakeFirst()
  // More of them would not fit into the facility at the same time.
  if (taken) return
  for (const [number, workflow] of workflows.entries())
    await seedStay(db, workflow, planned[number] as Plan, { id: ids[number] ?? 0, now })
}

/** Its place as it was planned, and each change of hands since (decisions §14). */
async function seedStay(
  db: Database,
  { input, done, regionId, status }: SeedWorkflow,
  { stay, storedOffSite = false }: Plan,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<void> {
  if (!stay) return
  const about = aboutWorkflow(id)
  const { deceasedName: name, gsoFacilityId } = input
  const [arrivesOn, leavesOn] = [hoursFrom(now, stay.from), hoursFrom(now, stay.until)]
  const place = { gsoFacilityId, name, arrivesOn, leavesOn, slot: stay.slot }
  await db
    .insertInto('holdingStay')
    .values({
      ...place,
      aboutKind: about.kind,
      aboutId: about.id,
      plannedArrivesOn: arrivesOn,
      plannedLeavesOn: leavesOn,
    })
    .execute()
  const band = bandOf(id)
  const picked = done.find(({ type }) => type === 'PICKUP_COMPLETE')
  const arrived = done.find(({ type }) => type === 'TRANSFER_TO_GHUSL_FACILITY')
  const looked = { effects: 'YES', effectsDetails: 'A pair of glasses', jewellery: 'NO' } as const
  await seedHandovers(db, { about, name, regionId, gsoFacilityId }, [
    ...(picked
      ? [{ type: 'PICKED_UP', happenedOn: picked.on, by: picked.by, offSite: storedOffSite, band } as const]
      : []),
    ...(arrived
      ? [
          {
            type: 'CHECKED_IN',
            happenedOn: arrived.on,
            by: arrived.by,
            receivedByName: CHECKED_IN_BY,
            band,
            ...looked,
          } as const,
        ]
      : []),
    ...(arrived && status === 'COMPLETED' ? [leftOn(leavesOn, GSO_CHAIR, band)] : []),
  ])
}

/** The first are open; after them one in five is cancelled and the others completed, one every 30 hours back. */
function planOf(number: number): Plan & { status: SeedWorkflow['status'] } {
  const open = OPEN[number]
  if (open) return { ...open, status: 'OPEN' }
  const hours = 150 + 30 * (number - OPEN.length)
  if (number % 5 === 0) return { ...CANCELLED, hours, status: 'CANCELLED' }
  const stay = { from: 20 - hours, until: 64 - hours, slot: (number % 2) + 1 }
  return { hours, done: ALL, stay, intake: 'whole', status: 'COMPLETED' }
}

type Mayyit = { id: number; name: string; age: number; unit: 'years' | 'months' | 'days'; gender: string | null }

function inventWorkflow(
  number: number,
  { hours, done, storedOffSite = false, intake, status }: Plan & { status: SeedWorkflow['status'] },
  mayyit: Mayyit | undefined,
  now: Temporal.Instant,
): SeedWorkflow {
  const person = inventedPerson(number * 7 + 3)
  const words = (mayyit?.name ?? person.name).split(' ')
  const gender = (mayyit?.gender ?? 'PREFER_NOT_TO_SAY') as SeedWorkflow['input']['gender']
  const begun = { deceasedLastName: words.at(-1) ?? null, deceasedFirstName: words[0] ?? null }
  // One after the other, the last of them a while ago.
  const steps = done.map((type, at) => ({
    type,
    on: hoursFrom(now, -hours + ((at + 1) * Math.min(hours, 70)) / (done.length + 1)),
    by: type === 'MAYYIT_INTAKE_FORM' || type === 'ON_FUNERAL_FORM_15' ? MGC : at % 2 === 0 ? GSO_CHAIR : GHUSL_CHAIR,
  }))
  return {
    input: {
      gsoFacilityId: FACILITY.centralOntario,
      deceasedName: mayyit?.name ?? person.name,
      deceasedAge: mayyit?.age ?? 60 + (number % 35),
      deceasedAgeUnit: mayyit?.unit ?? 'years',
      gender,
      pickupStreet1: `${20 + number} Elm Grove Avenue`,
      pickupStreet2: null,
      pickupCity: 'Toronto',
      pickupProvince: 'Ontario',
      pickupPostalCode: 'M5V2T6',
      pickupNotes: null,
      contactName: inventedPerson(number * 11 + 5).name,
      contactPhone: '416-555-0117',
      contactEmail: 'family.contact@example.org',
    },
    regionId: REGION.centralOntario,
    by: number % 3 === 0 ? MAYYIT_CHAIR : GHUSL_CHAIR,
    createdOn: hoursFrom(now, -hours),
    status,
    done: steps,
    storedOffSite,
    intake: intake === undefined ? null : intake === 'begun' ? begun : { ...begun, ...WHOLE_INTAKE },
    mayyitId: mayyit?.id ?? null,
  }
}

const WHOLE_INTAKE = {
  deceasedLastNameAtBirth: 'Karmali',
  sex: 'FEMALE',
  dateOfBirth: '1946-04-12',
  cityOfBirth: 'Mombasa',
  deceasedAddress: '31 Elm Grove Avenue, Toronto',
  maritalStatus: 'Widowed',
  partnerLastName: 'Nanji',
  partnerFirstName: 'Akbar',
  workType: 'Bookkeeper',
  industryType: 'Retail',
  placeOfDeath: 'Riverside Hospital',
  placeOfDeathType: 'Hospital',
  deathCity: 'Toronto',
  physicianName: 'Helen Marsh',
} as const

/** Mayyits of the region that were made from no workflow, the newest last. */
async function unlinkedMayyits(db: Database, most: number): Promise<Mayyit[]> {
  const { rows } = await sql<Mayyit>`
    select record.id, record.person_name as name, mayyit.deceased_age as age, mayyit.deceased_age_unit as unit,
      mayyit.gender
    from record join mayyit on mayyit.record_id = record.id
    where record.region_id = ${REGION.centralOntario} and record.deleted_on is null and mayyit.workflow_id is null
      and record.status not in ('DRAFT', 'CANCELLED')
    order by record.id desc limit ${most}`.execute(db)
  return rows.toReversed()
}

/** The Mayyits name their workflows as these name them. */
async function linkMayyits(db: Database): Promise<void> {
  await sql`
    update mayyit set workflow_id = workflow.id, step_id = step.id
    from ghusl_workflow as workflow join ghusl_step as step on step.workflow_id = workflow.id
    where workflow.mayyit_id = mayyit.record_id and step.step_type = 'MAYYIT_INTAKE_FORM'
      and mayyit.workflow_id is null`.execute(db)
}

const hoursFrom = (now: Temporal.Instant, hours: number): string =>
  now
    .add({ minutes: Math.round(hours * 60) })
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'trunc' })
    .toString({ smallestUnit: 'millisecond' })
