import { type Place, placeOfRegion } from '../../../kit/rules/access.ts'
import type { WorkflowRow } from './workflow.ts'

/** Where a workflow stands, for permissions (decisions §2). */
export const placeOf = ({ regionId, createdBy }: Pick<WorkflowRow, 'regionId' | 'createdBy'>): Place =>
  placeOfRegion(regionId, createdBy?.id ?? null)
