import type { ListFields } from '../../../kit/rules/search.ts'
import { TRANSFER_STATUS_WORDS, TRANSFER_STATUSES } from './lifecycle.ts'

/** What the list of orders shows, filters and sorts by. */
export const orderFields = {
  id: { label: 'ID', type: 'NUMBER' },
  deceasedName: { label: 'Deceased name', type: 'TEXT' },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: TRANSFER_STATUSES.map((value) => ({ value, label: TRANSFER_STATUS_WORDS[value] })),
  },
  dropOffDateTime: { label: 'Drop off', type: 'DATE_TIME' },
  chelliAnjaliDateTime: { label: 'Chelli Anjali', type: 'DATE_TIME' },
  gsoFacilityId: { label: 'Ghusl facility', type: 'SELECT', sort: false },
  gsoFacilityName: { label: 'Name of the facility', type: 'TEXT' },
  vendorName: { label: 'Vendor name', type: 'TEXT' },
  createdOn: { label: 'Ordered on', type: 'DATE_TIME' },
} as const satisfies ListFields

/** How the fields of an order are called on its form, its page and in its timeline. */
export const orderWords = {
  deceasedName: { label: 'Deceased name' },
  gsoFacilityId: { label: 'Ghusl facility' },
  dropOffDateTime: { label: 'Drop off date and time' },
  chelliAnjaliDateTime: { label: 'Chelli Anjali date and time' },
  workflowId: { label: 'Ghusl workflow' },
  vendorName: { label: 'Vendor name' },
  vendorEmail: { label: 'Vendor e-mail' },
} as const
