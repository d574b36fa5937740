import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { ghuslAccess } from './access.ts'

/** A workflow as the Mayyit form offers it (1§3, 1§7). */
export const workflowChoice = z.object({ id: z.number(), name: z.string() })
export type WorkflowChoice = z.output<typeof workflowChoice>

export const ghuslApi = {
  openForMayyitIntake: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/openForMayyitIntake/',
    summary: 'The Ghusl forms that a new Mayyit can be made from',
    access: ghuslAccess.mayyitIntake,
    response: z.array(workflowChoice),
  }),
} as const
