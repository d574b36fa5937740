import type { ListFields } from '../../../kit/rules/search.ts'
import { CASKET_SIZE_WORDS, CASKET_SIZES } from './delivery.ts'

/** What the list of deliveries shows, filters and sorts by. */
export const deliveryFields = {
  id: { label: 'ID', type: 'NUMBER' },
  deceasedName: { label: 'Deceased name', type: 'TEXT' },
  dropOffDateTime: { label: 'Drop off', type: 'DATE_TIME' },
  gsoFacilityId: { label: 'Ghusl facility', type: 'SELECT', sort: false },
  gsoFacilityName: { label: 'Name of the facility', type: 'TEXT' },
  vendorName: { label: 'Vendor name', type: 'TEXT' },
  wristId: { label: 'Wrist ID', type: 'TEXT' },
  sizeOfCasket: {
    label: 'Size of Casket',
    type: 'SELECT',
    options: CASKET_SIZES.map((value) => ({ value, label: CASKET_SIZE_WORDS[value] })),
  },
  deceasedBodyTransferId: { label: 'Transfer order', type: 'NUMBER' },
  createdOn: { label: 'Received on', type: 'DATE_TIME' },
} as const satisfies ListFields

/** How the fields of a delivery are called on its form and its page. */
export const deliveryWords = {
  deceasedName: { label: 'Deceased name' },
  gsoFacilityId: { label: 'Ghusl facility' },
  vendorName: { label: 'Vendor name' },
  servicePersonName: { label: 'Service person name' },
  dropOffDateTime: { label: 'Drop off date and time' },
  wristId: { label: 'Wrist ID' },
  sizeOfCasket: { label: 'Size of Casket' },
  jewellery: { label: 'Jewellery' },
  jewelleryDetails: { label: 'Jewellery Details' },
} as const
