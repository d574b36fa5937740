import type { ListFields } from '../../../kit/rules/search.ts'
import { casketSizeWords, deliveryListFieldWords } from '../words/en.ts'
import { CASKET_SIZES } from './delivery.ts'

/** What the list of deliveries shows, filters and sorts by. */
export const deliveryFields = {
  id: { label: deliveryListFieldWords.id, type: 'NUMBER' },
  deceasedName: { label: deliveryListFieldWords.deceasedName, type: 'TEXT' },
  dropOffDateTime: { label: deliveryListFieldWords.dropOffDateTime, type: 'DATE_TIME' },
  gsoFacilityId: { label: deliveryListFieldWords.gsoFacilityId, type: 'SELECT', sort: false },
  gsoFacilityName: { label: deliveryListFieldWords.gsoFacilityName, type: 'TEXT' },
  vendorName: { label: deliveryListFieldWords.vendorName, type: 'TEXT' },
  wristId: { label: deliveryListFieldWords.wristId, type: 'TEXT' },
  sizeOfCasket: {
    label: deliveryListFieldWords.sizeOfCasket,
    type: 'SELECT',
    options: CASKET_SIZES.map((value) => ({ value, label: casketSizeWords[value] })),
  },
  deceasedBodyTransferId: { label: deliveryListFieldWords.deceasedBodyTransferId, type: 'NUMBER' },
  createdOn: { label: deliveryListFieldWords.createdOn, type: 'DATE_TIME' },
} as const satisfies ListFields
