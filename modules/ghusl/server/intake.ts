import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Sealed } from '../../../kit/server/sealed.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { maskedIn, openSin, SIN_COLUMNS, sinChange } from '../../particulars/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { recordPrivateView, writeTimeline } from '../../timeline/server/public.ts'
import { users } from '../../users/server/public.ts'
import {
  INTAKE_FIELDS,
  type Intake,
  type IntakeBody,
  type IntakeParticulars,
  missingOfIntake,
} from '../rules/intake.ts'
import type { Workflow } from '../rules/workflow.ts'
import { refuseOtherStep } from './doStep.ts'
import { lockedWorkflow } from './load.ts'
import { completeStep, stepToDo, touch } from './progress.ts'
import './tables.ts'
import { intakeFaultWords, intakeWords } from '../words/en.ts'

/** The SINs of intake forms, for `rotate-key` (decisions §17). */
export const SEALED_INTAKE: Sealed = {
  what: 'SINs of intake forms',
  table: 'ghuslIntake',
  id: ['workflowId'],
  ...SIN_COLUMNS,
}

/** What is written down, as it is stored; undefined when nothing is yet. */
export const storedIntake = (db: Database | Trx, workflowId: number) =>
  db
    .selectFrom('ghuslIntake')
    .leftJoin(users.as('user'), 'user.id', 'ghuslIntake.updatedBy')
    .selectAll('ghuslIntake')
    .select(['user.firstName', 'user.lastName'])
    .where('workflowId', '=', workflowId)
    .executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof storedIntake>>>

/** The particulars alone; nothing is written down of what is not there. */
export const particularsOf = (stored: Stored | undefined): IntakeParticulars =>
  Object.fromEntries(INTAKE_FIELDS.map((field) => [field, stored?.[field] ?? null])) as IntakeParticulars

function present(keys: Services['keys'], id: number, stored: Stored | undefined): Intake {
  const particulars = particularsOf(stored)
  return {
    ...particulars,
    id,
    version: stored?.version ?? 0,
    sin: stored ? maskedIn(keys, stored) : null,
    missing: missingOfIntake(particulars),
    updatedBy: stored
      ? { id: stored.updatedBy, firstName: stored.firstName ?? '', lastName: stored.lastName ?? '' }
      : null,
    updatedOn: stored?.updatedOn ?? null,
  }
}

/** What is written down so far; that it was seen is recorded. */
export async function readIntake(
  { db, clock, keys }: Services,
  actor: Actor,
  { id, regionId }: Workflow,
): Promise<Intake> {
  const on = clock.now().toString()
  await recordPrivateView(db, {
    about: aboutWorkflow(id),
    regionId,
    on,
    by: actor.id,
    note: told(intakeWords, 'title'),
  })
  return present(keys, id, await storedIntake(db, id))
}

/**
 * Saves the intake form; when nothing is missing, or it is said to be finished, its step is completed (decisions §14).
 * The timeline keeps the names of what changed. Throws 422 when the step can't be done.
 */
export async function saveIntake({ db, clock, keys }: Services, actor: Actor, body: IntakeBody): Promise<Intake> {
  const { workflowId, workflowStepId, finished, sin, version, id: _, ...particulars } = body
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const workflow = await lockedWorkflow(trx, workflowId, 'submitStep')
    refuseOtherStep(workflow, workflowStepId, 'GSO_INTAKE')
    stepToDo(workflow, 'GSO_INTAKE')
    const stored = await storedIntake(trx, workflowId)
    if (version !== undefined && version !== (stored?.version ?? 0)) throw refused(intakeFaultWords.changedMeanwhile)
    const changed = changesBetween(particularsOf(stored), particulars, INTAKE_FIELDS).map(({ field }) => field)
    const sinColumns = sinChange(keys, stored, sin)
    if (changed.length > 0 || sinColumns) {
      const values = {
        ...particulars,
        ...sinColumns,
        version: (stored?.version ?? 0) + 1,
        updatedOn: now,
        updatedBy: actor.id,
      }
      await trx
        .insertInto('ghuslIntake')
        .values({ workflowId, ...values })
        .onConflict((conflict) => conflict.column('workflowId').doUpdateSet(values))
        .execute()
      // It is a private part of the workflow, which is kept from its last change on (decisions §17).
      await touch(trx, workflowId, { by: actor.id, now, closed: false })
      await writeTimeline(trx, {
        about: aboutWorkflow(workflowId),
        regionId: workflow.regionId,
        on: now,
        by: actor.id,
        event: 'EDITED',
        changes: [...changed, ...(sinColumns ? ['sin'] : [])].map((field) => ({ field: `intake.${field}` })),
      })
    }
    if (finished ?? missingOfIntake(particulars).length === 0)
      await completeStep(trx, workflow, 'GSO_INTAKE', { by: actor.id, now })
    return present(keys, workflowId, await storedIntake(trx, workflowId))
  })
}

/** Shows the SIN, and writes down to whom and why. Throws 422 when there is none (decisions §17). */
export async function revealIntakeSin(
  { db, clock, keys }: Services,
  actor: Actor,
  { id, regionId }: Workflow,
  reason: string,
): Promise<string> {
  const on = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const stored = await storedIntake(trx, id)
    const sin = stored && openSin(keys, stored)
    if (!sin) throw refused(intakeFaultWords.noSin)
    await writeTimeline(trx, { about: aboutWorkflow(id), regionId, on, by: actor.id, event: 'REVEALED', note: reason })
    return sin
  })
}
