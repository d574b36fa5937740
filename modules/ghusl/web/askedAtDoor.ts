import type { Actor } from '../../../kit/rules/access.ts'
import { orKnown } from '../../../kit/web/offline/keeping.tsx'
import type { AtDoor } from '../../custody/rules/atDoor.ts'
import { isBanded } from '../../custody/rules/judgeIdentity.ts'
import { custodyInstead, whoComes } from '../../custody/web/public.tsx'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import type { OpenWorkflow, Workflow, WorkflowRow } from '../rules/workflow.ts'
import { askCustodyOf, askWorkflow, type StepParams } from './asked.ts'

/** As much of a workflow as a step at the door needs. */
export type AtStep = WorkflowRow & Pick<Workflow, 'pickup' | 'stay'> & Partial<Pick<OpenWorkflow, 'houseName'>>

/** The workflow of a step at the door, which this device may know without a network. */
export const askAtDoor = (id: number, user: Actor | null) =>
  orKnown<AtStep>(askWorkflow(id), async (why) => (await import('./knownOpen.ts')).workflowInstead(why, id, user))

/** Whose custody a step's form is about. */
export const askCustody = (id: number) =>
  orKnown<AtDoor>(askCustodyOf(id), (why) => custodyInstead(why, aboutWorkflow(id)))

/** What such a form needs besides its workflow. */
export const needsAtDoor = ({ workflowId }: StepParams) => [askCustody(workflowId), whoComes]

/** What the form of a step is judged by besides: who it is (decisions §14). */
export const identityOf = (custody: AtDoor) => ({ hasSimilar: custody.similar.length > 0, worn: isBanded(custody) })
