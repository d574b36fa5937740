import { leave as leaveCare } from '../../custody/testing/handovers.ts'
import type { StepType } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'

/** An answer as these helpers look at it. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape they are testing
type Answer = { status: number; body: any; text: string }
/** The running application, as far as these helpers call it. */
type Caller = { call(method: string, path: string, options?: { as?: string; body?: unknown }): Promise<Answer> }

/** What a chair types to begin a workflow at the facility of region 3. */
export const workflowBody = (more: object = {}) => ({
  gsoFacilityId: 1,
  deceasedName: 'Noorbanu Jiwa',
  deceasedAge: 81,
  deceasedAgeUnit: 'years',
  gender: 'FEMALE',
  pickupStreet1: '12 Pape Avenue',
  pickupStreet2: '',
  pickupCity: 'Toronto',
  pickupProvince: 'Ontario',
  pickupPostalCode: 'm4b 1b3',
  pickupNotes: 'Ring at the side door',
  contactName: 'Shirin Jiwa',
  contactPhone: '416-555-1234',
  contactEmail: 'shirin.jiwa@example.org',
  ...more,
})

/** Begins a workflow over HTTP. */
export async function beginWorkflow(app: Caller, more: object = {}, as = 'ghuslchair'): Promise<Workflow> {
  const { status, body } = await app.call('POST', 'ghusl/workflow/create/', { as, body: workflowBody(more) })
  if (status !== 200) throw new Error(`the workflow was not begun: ${JSON.stringify(body)}`)
  return body.response
}

const stepOf = ({ steps }: Pick<Workflow, 'steps'>, type: StepType) => {
  const step = steps.find(({ stepType }) => stepType === type)
  if (!step) throw new Error(`no step ${type}`)
  return step
}

/** Which step of which workflow. */
export const stepIn = (workflow: Workflow, type: StepType) => ({
  workflowId: workflow.id,
  workflowStepId: stepOf(workflow, type).id,
})

/** How each step stands, by its type. */
export const standing = ({ steps }: Pick<Workflow, 'steps'>) =>
  Object.fromEntries(steps.map(({ stepType, status }) => [stepType, status]))

/** Schedule pickup; the clock of tests stands at noon of 16 November 2026 in Toronto. */
export const scheduleBody = (workflow: Workflow, more: object = {}) => ({
  pickupDate: '2026-11-16',
  arrivalDateTime: '2026-11-16T20:00:00Z',
  exitDateTime: '2026-11-18T20:00:00Z',
  pickupPartyName: 'Sunrise Transfer Ltd. 24/7',
  pickupPersonName: 'Omar Haji',
  pickupPersonPhone: '416-555-9876',
  pickupPersonEmail: 'omar@sunrise.example',
  pickupStreet1: '12 Pape Avenue',
  pickupCity: 'Toronto',
  pickupProvince: 'Ontario',
  pickupPostalCode: 'M4B1B3',
  contactName: 'Shirin Jiwa',
  contactPhone: '416-555-1234',
  ...stepIn(workflow, 'SCHEDULE_PICKUP'),
  ...more,
})

export const pickupBody = (workflow: Workflow, more: object = {}) => ({
  pickupDateTime: '2026-11-16T16:30:00Z',
  storedOffSite: false,
  ...stepIn(workflow, 'PICKUP_COMPLETE'),
  ...more,
})

export const transferBody = (workflow: Workflow, more: object = {}) => ({
  arrivalDateTime: '2026-11-16T16:45:00Z',
  checkedInByName: 'Karim Virani',
  EffectsExists: true,
  effectsDetails: 'A watch',
  JewelryExists: false,
  wristBandId: `WB-${workflow.id}`,
  ...stepIn(workflow, 'TRANSFER_TO_GHUSL_FACILITY'),
  ...more,
})

export const intakeBody = (workflow: Workflow, more: object = {}) => ({
  deceasedLastName: 'Jiwa',
  deceasedLastNameAtBirth: 'Lalani',
  deceasedFirstName: 'Noorbanu',
  sex: 'FEMALE',
  dateOfBirth: '1945-03-02',
  cityOfBirth: 'Nairobi',
  deceasedAddress: '12 Pape Avenue, Toronto',
  maritalStatus: 'Widowed',
  partnerLastName: 'Jiwa',
  partnerFirstName: 'Sadru',
  workType: 'Teacher',
  industryType: 'Education',
  dateOfDeath: '2026-11-15',
  placeOfDeath: 'Toronto General',
  placeOfDeathType: 'Hospital',
  deathCity: 'Toronto',
  physicianName: 'Anne Roy',
  ...stepIn(workflow, 'GSO_INTAKE'),
  ...more,
})

/** Who has arrived is taken away, a minute before now. */
export const leave = (app: Caller & { clock: { now(): Temporal.Instant } }, { id }: { id: number }) =>
  leaveCare(app, id, {
    leftDateTime: app.clock.now().subtract({ minutes: 1 }).round('minute').toString(),
    wristBandId: `WB-${id}`,
  })

const PATHS = {
  SCHEDULE_PICKUP: ['ghusl/deceasedTransfer/schedulePickup/', scheduleBody],
  PICKUP_COMPLETE: ['ghusl/deceasedTransfer/pickupComplete/', pickupBody],
  TRANSFER_TO_GHUSL_FACILITY: ['ghusl/deceasedTransfer/transferToGhuslFacility/', transferBody],
  GSO_INTAKE: ['ghusl/workflow/intake/', intakeBody],
} as const

/** Submits a step over HTTP, as a chair of the facility. */
export const submitStep = (
  app: Caller,
  workflow: Workflow,
  type: keyof typeof PATHS,
  more: object = {},
  as = 'gsochair',
) => {
  const [path, bodyOf] = PATHS[type]
  return app.call('POST', path, { as, body: bodyOf(workflow, more) })
}
