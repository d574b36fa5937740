import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { AGE_UNITS, GENDERS } from '../../particulars/rules/choices.ts'
import { ghuslAccess } from './access.ts'

/** A workflow as the Mayyit form offers it (1§3, 1§7): the step that a Mayyit completes, and what it begins with. */
const workflowChoice = z.object({
  id: z.number(),
  name: z.string(),
  stepId: z.number(),
  deceasedAge: z.number(),
  deceasedAgeUnit: z.enum(AGE_UNITS),
  gender: z.enum(GENDERS),
})
export type WorkflowChoice = z.output<typeof workflowChoice>

/** What the form of a Mayyit asks of Ghusl; apart from the workflow's own calls, which it does not need. */
export const mayyitIntakeApi = {
  open: endpoint({
    method: 'GET',
    path: '/ghusl/workflow/openForMayyitIntake/',
    summary: 'The Ghusl forms that a new Mayyit can be made from',
    access: ghuslAccess.mayyitIntake,
    response: z.array(workflowChoice),
  }),
} as const
