import { callQuietly } from '../../../kit/web/api.ts'
import { instead, know, known } from '../../../kit/web/offline/known.ts'
import { outboxOf } from '../../../kit/web/offline/outboxOf.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import type { StepReference } from '../rules/stepForms.ts'
import type { OpenWorkflow } from '../rules/workflow.ts'
import type { AtStep } from './askedAtDoor.ts'

const OPEN = 'openWorkflows'

type Open = { on: string; workflows: OpenWorkflow[] }

/** An open workflow as this device knows it, since when. */
export type KnownOpen = OpenWorkflow & { readonly asOf?: string }

/** Lets this device know the open workflows with their steps for 12 hours: names, nobody's contact, no address. */
export const rememberOpen = async (): Promise<void> => {
  const workflows = await callQuietly(ghuslApi.open)
  await know(OPEN, { on: Temporal.Now.instant().toString(), workflows } satisfies Open)
}

/**
 * The open workflows as they were, and as what this user has entered since and could not send lets them go on. Throws the
 * failure where an answer has come, or nothing is known.
 */
export const openInstead = (why: unknown, user: Whose): Promise<KnownOpen[]> =>
  instead(why, async () => {
    const open = await known<Open>(OPEN)
    const picked = await pickedUpHere(user)
    return open?.workflows.map((workflow) => ({ ...goneOn(workflow, picked), asOf: open.on })) ?? null
  })

/** One of them, likewise. */
export const workflowInstead = (why: unknown, id: number, user: Whose): Promise<AtStep> =>
  instead(why, async () => {
    const workflow = (await known<Open>(OPEN))?.workflows.find((each) => each.id === id)
    return workflow ? { ...goneOn(workflow, await pickedUpHere(user)), pickup: null, stay: null } : null
  })

type Whose = { readonly id: number } | null

/** Of which workflows the pickup is kept on this device, and not refused. */
async function pickedUpHere(user: Whose): Promise<number[]> {
  if (user === null) return []
  const { waiting } = await outboxOf({ userId: user.id })
  return waiting
    .get()
    .filter(({ path, refused }) => path === ghuslApi.pickupComplete.path && refused === null)
    .map(({ body }) => (body as StepReference).workflowId)
}

/**
 * Whoever was picked up without a network arrives without one too: that step can be entered, and is sent after the pickup.
 * The pickup itself stands as it did, should it be thrown away and entered anew.
 */
function goneOn(workflow: OpenWorkflow, picked: readonly number[]): OpenWorkflow {
  if (!picked.includes(workflow.id)) return workflow
  const steps = workflow.steps.map((step) =>
    step.stepType === 'TRANSFER_TO_GHUSL_FACILITY' && step.status === 'BLOCKED'
      ? { ...step, status: 'READY' as const }
      : step,
  )
  return { ...workflow, steps }
}
