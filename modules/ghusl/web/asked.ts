import { z } from 'zod'
import { idParam } from '../../../kit/rules/endpoint.ts'
import { ask, saidInPlace } from '../../../kit/web/queries.ts'
import { custodyApi } from '../../custody/rules/custodyApi.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'

/** The workflow that a page is about. */
export type Params = { id: number }

/** The step of a workflow that a page does. */
export const byStep = z.object({ workflowId: idParam, stepId: idParam })
export type StepParams = z.output<typeof byStep>

export const askOpen = ask(ghuslApi.open)
export const askWorkflow = (id: number) => ask(ghuslApi.information, { params: { id } })
export const askIntake = (id: number) => ask(ghuslApi.intake, { params: { id } })
/** Where the deceased of a workflow lies, and who they are. */
export const askCustodyOf = (id: number) => ask(custodyApi.person, { params: { of: 'workflow', id: String(id) } })
export const askTimeline = (id: number) => saidInPlace(ask(ghuslApi.timeline, { params: { id } }))
