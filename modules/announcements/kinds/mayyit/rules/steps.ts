import { withQuery } from '../../../../../kit/rules/pagePath.ts'
import { mayyitPaths } from './paths.ts'

type Workflow = { id: number; mayyitId: number | null }

/** The pages on which the steps of a Ghusl workflow are done that are Mayyit's (decisions §14). */
export const MAYYIT_STEPS = {
  MAYYIT_INTAKE_FORM: ({ id: workflowId }: Workflow, stepId: number) =>
    withQuery(mayyitPaths.create(), { workflowId, stepId }),
  ON_FUNERAL_FORM_15: ({ mayyitId }: Workflow) => (mayyitId === null ? null : mayyitPaths.form15(mayyitId)),
}
