import { callQuietly } from '../../../kit/web/api.ts'
import { instead, know, known } from '../../../kit/web/offline/known.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import type { WorkflowRow } from '../rules/workflow.ts'
import type { AtStep } from './askedAtDoor.ts'

const OPEN = 'openWorkflows'

/** Lets this device know the open workflows with their steps for 12 hours: names, nobody's contact, no address. */
export const rememberOpen = async (): Promise<void> => know(OPEN, await callQuietly(ghuslApi.open))

/** The open workflows as they were. Throws the failure where an answer has come, or nothing is known. */
export const openInstead = (why: unknown): Promise<WorkflowRow[]> => instead(why, () => known<WorkflowRow[]>(OPEN))

/** One of them, likewise. */
export const workflowInstead = (why: unknown, id: number): Promise<AtStep> =>
  instead(why, async () => {
    const workflow = (await known<WorkflowRow[]>(OPEN))?.find((each) => each.id === id)
    return workflow ? { ...workflow, pickup: null, stay: null } : null
  })
