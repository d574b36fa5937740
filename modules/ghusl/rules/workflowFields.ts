import type { ListFields } from '../../../kit/rules/search.ts'
import { workflowListFieldWords, workflowStatusWords } from '../words/en.ts'
import { WORKFLOW_STATUSES } from './lifecycle.ts'

/** What the list of workflows shows, filters and sorts by. */
export const workflowFields = {
  id: { label: workflowListFieldWords.id, type: 'NUMBER' },
  name: { label: workflowListFieldWords.name, type: 'TEXT' },
  status: {
    label: workflowListFieldWords.status,
    type: 'SELECT',
    options: WORKFLOW_STATUSES.map((value) => ({ value, label: workflowStatusWords[value] })),
  },
  gsoFacilityName: { label: workflowListFieldWords.gsoFacilityName, type: 'TEXT' },
  createdOn: { label: workflowListFieldWords.createdOn, type: 'DATE_TIME' },
  closedOn: { label: workflowListFieldWords.closedOn, type: 'DATE_TIME' },
} as const satisfies ListFields
