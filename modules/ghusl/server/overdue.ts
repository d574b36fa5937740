import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { isOverdue } from '../rules/due.ts'
import { rolesOfStep } from '../rules/steps.ts'
import { overdueLetter } from './letters.ts'
import { findWorkflow } from './load.ts'
import './tables.ts'

/** Tells the role of a step, once, that it is overdue. */
export const overdueJob = (services: Services): Job<object> => ({
  name: 'ghusl.overdue',
  every: '*/10 * * * *',
  writesLetters: true,
  run: () => tellOfOverdueSteps(services),
})

/** Steps that could be done, and should have been by now; nobody is told twice, whichever server tells. */
export async function tellOfOverdueSteps(services: Services): Promise<void> {
  const { db, clock, env } = services
  if (!env.modules.includes('GHUSL')) return
  const overdue = await db
    .selectFrom('ghuslStep')
    .innerJoin('ghuslWorkflow', 'ghuslWorkflow.id', 'ghuslStep.workflowId')
    .select(['ghuslStep.id', 'ghuslStep.workflowId'])
    .where('ghuslWorkflow.status', '=', 'OPEN')
    .where('ghuslStep.status', '=', 'READY')
    .where('ghuslStep.overdueToldOn', 'is', null)
    .where('ghuslStep.dueOn', '<', clock.now().toString())
    .orderBy('ghuslStep.dueOn')
    .orderBy('ghuslStep.id')
    .execute()
  await eachAlone(services, overdue, ({ id, workflowId }) => tell(services, workflowId, id))
}

/** One letter in each language that is read; the step is marked in the same transaction, so that it is told of once. */
async function tell(services: Services, workflowId: number, stepId: number): Promise<void> {
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    const workflow = await findWorkflow(trx, workflowId, { lock: true })
    const step = workflow?.steps.find(({ id }) => id === stepId)
    if (!workflow || !step || workflow.status !== 'OPEN' || step.status !== 'READY') return
    if (!isOverdue(step.toBeCompletedBefore, now)) return
    const { numUpdatedRows } = await trx
      .updateTable('ghuslStep')
      .set({ overdueToldOn: now })
      .where('id', '=', stepId)
      .where('overdueToldOn', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const { regionId } = workflow
    const readers = await holdersOf(trx, { roles: rolesOfStep(step.stepType), regionId, now })
    const letters = lettersTo(readers, (to) => overdueLetter(services.env, workflow, step, to))
    await services.mail.postAll(trx, letters)
  })
}
