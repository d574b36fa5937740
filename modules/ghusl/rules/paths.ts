import { pagePath } from '../../../kit/rules/pagePath.ts'
import type { StepType } from './steps.ts'

/** The pages of the Ghusl workflow (3§2). */
export const ghuslPaths = {
  open: pagePath('/ghusl/workflow/open'),
  create: pagePath('/ghusl/workflow/create'),
  list: pagePath('/ghusl/workflow/list'),
  view: pagePath('/ghusl/workflow/view/$id'),
  edit: pagePath('/ghusl/workflow/edit/$id'),
  changeTimes: pagePath('/ghusl/workflow/changeTimes/workflowId/$id'),
  intake: pagePath('/ghusl/workflow/intake/stepId/$stepId/workflowId/$workflowId'),
  schedulePickup: pagePath('/ghusl/workflow/schedulePickup/workflowId/$workflowId/stepId/$stepId'),
  pickupComplete: pagePath('/ghusl/workflow/pickupComplete/workflowId/$workflowId/stepId/$stepId'),
  transferToGhuslFacility: pagePath('/ghusl/workflow/transferToGhuslFacility/workflowId/$workflowId/stepId/$stepId'),
}

type StepPage = (workflowId: number, stepId: number) => `/${string}`

/** The page of each step that has its own; those of Mayyit are another module's. */
export const STEP_PAGES: Readonly<Partial<Record<StepType, StepPage>>> = {
  SCHEDULE_PICKUP: ghuslPaths.schedulePickup,
  PICKUP_COMPLETE: ghuslPaths.pickupComplete,
  TRANSFER_TO_GHUSL_FACILITY: ghuslPaths.transferToGhuslFacility,
  GSO_INTAKE: (workflowId, stepId) => ghuslPaths.intake(stepId, workflowId),
}
