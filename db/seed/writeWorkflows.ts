import type { Database } from '../../kit/server/database/database.ts'
import { told } from '../../kit/server/sentences.ts'
import type { IntakeParticulars } from '../../modules/ghusl/rules/intake.ts'
import type { WorkflowStatus } from '../../modules/ghusl/rules/lifecycle.ts'
import { dueTimes, STEP_TYPES, type StepType, stepStatuses } from '../../modules/ghusl/rules/steps.ts'
import type { WorkflowInput } from '../../modules/ghusl/rules/workflow.ts'
import { stepNames } from '../../modules/ghusl/words/en.ts'
import { aboutWorkflow } from '../../modules/holdingArea/rules/about.ts'
import { type Happening, writeTimelines } from '../../modules/timeline/server/public.ts'
import '../../modules/ghusl/server/tables.ts'

/** An invented workflow: what was typed, how far it has come, and who did what when. */
export type SeedWorkflow = {
  input: WorkflowInput
  regionId: number
  by: number
  createdOn: string
  status: WorkflowStatus
  /** The steps that are completed, in the order in which they were. */
  done: readonly { type: StepType; on: string; by: number }[]
  storedOffSite: boolean
  intake: Partial<IntakeParticulars> | null
  /** The Mayyit that was made from it. */
  mayyitId: number | null
}

export const CHECKED_IN_BY = 'Farida Merchant'
/** The band that somebody's wrist wears. */
export const bandOf = (workflowId: number): string => `WB-${1000 + workflowId}`

const BATCH = 300

/** Stores invented workflows with their steps and timelines, a batch at a time; answers their ids, in the same order. */
export async function insertWorkflows(db: Database, workflows: readonly SeedWorkflow[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < workflows.length; from += BATCH)
    ids.push(...(await insertBatch(db, workflows.slice(from, from + BATCH))))
  return ids
}

async function insertBatch(db: Database, batch: readonly SeedWorkflow[]): Promise<number[]> {
  const rows = await db.insertInto('ghuslWorkflow').values(batch.map(workflowRow)).returning('id').execute()
  const stored = batch.map((workflow, at): Stored => ({ ...workflow, id: rows[at]?.id ?? 0 }))
  await db.insertInto('ghuslStep').values(stored.flatMap(stepRows)).execute()
  const pickups = stored.flatMap(pickupRow)
  if (pickups.length > 0) await db.insertInto('ghuslPickup').values(pickups).execute()
  const transfers = stored.flatMap(transferRow)
  if (transfers.length > 0) await db.insertInto('ghuslTransfer').values(transfers).execute()
  const intakes = stored.flatMap(intakeRow)
  if (intakes.length > 0) await db.insertInto('ghuslIntake').values(intakes).execute()
  await writeTimelines(db, stored.flatMap(lines))
  return stored.map(({ id }) => id)
}

const lastOn = ({ done, createdOn }: SeedWorkflow) => done.at(-1)?.on ?? createdOn
const doneOn = ({ done }: SeedWorkflow, type: StepType) => done.find((step) => step.type === type)

function workflowRow(workflow: SeedWorkflow) {
  const { input, regionId, by, createdOn, status, done, mayyitId } = workflow
  const { deceasedName: name, ...columns } = input
  return {
    ...columns,
    name,
    regionId,
    status,
    version: done.length + 1,
    mayyitId,
    createdOn,
    createdBy: by,
    updatedOn: lastOn(workflow),
    updatedBy: done.at(-1)?.by ?? by,
    closedOn: status === 'OPEN' ? null : lastOn(workflow),
    cancelReason: status === 'CANCELLED' ? 'The family has decided to bury abroad.' : null,
  }
}

type Stored = SeedWorkflow & { id: number }

/** What is old by now nobody is told of. */
function stepRows(workflow: Stored) {
  const statuses = stepStatuses(new Set(workflow.done.map(({ type }) => type)))
  const due = dueTimes(workflow.createdOn)
  return STEP_TYPES.map((stepType) => ({
    workflowId: workflow.id,
    stepType,
    status: statuses[stepType],
    dueOn: due[stepType],
    completedOn: doneOn(workflow, stepType)?.on ?? null,
    completedBy: doneOn(workflow, stepType)?.by ?? null,
    overdueToldOn: due[stepType],
  }))
}

function pickupRow(workflow: Stored) {
  const scheduled = doneOn(workflow, 'SCHEDULE_PICKUP')
  if (!scheduled) return []
  const completed = doneOn(workflow, 'PICKUP_COMPLETE')
  return [
    {
      workflowId: workflow.id,
      pickupDate: scheduled.on.slice(0, 10),
      pickupPartyName: 'Lakeshore Transfer Service',
      pickupPersonName: 'Daniel Moreau',
      pickupPersonPhone: '416-555-0142',
      pickupPersonEmail: 'dispatch@lakeshore.example',
      pickupDateTime: completed?.on ?? null,
      storedOffSite: completed ? workflow.storedOffSite : null,
    },
  ]
}

function transferRow(workflow: Stored) {
  const arrived = doneOn(workflow, 'TRANSFER_TO_GHUSL_FACILITY')
  if (!arrived) return []
  return [
    {
      workflowId: workflow.id,
      arrivalDateTime: arrived.on,
      checkedInByName: CHECKED_IN_BY,
      effectsExists: true,
      effectsDetails: 'A pair of glasses',
      jewelryExists: false,
      jewelleryDetails: null,
      additionalNotes: null,
      wristBandId: bandOf(workflow.id),
    },
  ]
}

function intakeRow(workflow: Stored) {
  const { id, intake, by } = workflow
  return intake ? [{ workflowId: id, version: 1, ...intake, updatedOn: lastOn(workflow), updatedBy: by }] : []
}

function lines(workflow: Stored): Happening[] {
  const { id, regionId, by, createdOn, status, done } = workflow
  const line = { about: aboutWorkflow(id), regionId }
  const last = { ...line, on: lastOn(workflow), by: done.at(-1)?.by ?? by }
  return [
    { ...line, on: createdOn, by, event: 'CREATED', to: 'OPEN' },
    ...done.map(({ on, by: doneBy, type }): Happening => {
      return { ...line, on, by: doneBy, event: 'STEP_COMPLETED', note: told(stepNames, type) }
    }),
    ...(status === 'COMPLETED' ? [{ ...last, event: 'COMPLETED' as const, from: 'OPEN', to: status }] : []),
    ...(status === 'CANCELLED'
      ? [
          {
            ...last,
            event: 'CANCELLED' as const,
            from: 'OPEN',
            to: status,
            note: 'The family has decided to bury abroad.',
          },
        ]
      : []),
  ]
}
