import type { ListFields } from '../../../kit/rules/search.ts'
import { WORKFLOW_STATUS_WORDS, WORKFLOW_STATUSES } from './lifecycle.ts'

/** What the list of workflows shows, filters and sorts by. */
export const workflowFields = {
  id: { label: 'ID', type: 'NUMBER' },
  name: { label: 'Name', type: 'TEXT' },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: WORKFLOW_STATUSES.map((value) => ({ value, label: WORKFLOW_STATUS_WORDS[value] })),
  },
  gsoFacilityName: { label: 'Ghusl facility', type: 'TEXT' },
  createdOn: { label: 'Created on', type: 'DATE_TIME' },
  closedOn: { label: 'Completed or cancelled on', type: 'DATE_TIME' },
} as const satisfies ListFields
