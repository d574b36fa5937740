import { callQuietly } from '../../../kit/web/api.ts'
import { instead, know, known } from '../../../kit/web/offline/known.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
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

/** The open workflows as they were. Throws the failure where an answer has come, or nothing is known. */
export const openInstead = (why: unknown): Promise<KnownOpen[]> =>
  instead(why, async () => {
    const open = await known<Open>(OPEN)
    return open?.workflows.map((workflow) => ({ ...workflow, asOf: open.on })) ?? null
  })

/** One of them, likewise. */
export const workflowInstead = (why: unknown, id: number): Promise<AtStep> =>
  instead(why, async () => {
    const workflow = (await known<Open>(OPEN))?.workflows.find((each) => each.id === id)
    return workflow ? { ...workflow, pickup: null, stay: null } : null
  })
