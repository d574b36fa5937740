import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { languageWords, letterLanguageWords } from '../../../kit/words/en.ts'
import { orderFieldWords, orderListFieldWords, transferStatusWords } from '../words/en.ts'
import { TRANSFER_STATUSES } from './lifecycle.ts'

/** What the list of orders shows, filters and sorts by. */
export const orderFields = {
  id: { label: orderListFieldWords.id, type: 'NUMBER' },
  deceasedName: { label: orderListFieldWords.deceasedName, type: 'TEXT' },
  status: {
    label: orderListFieldWords.status,
    type: 'SELECT',
    options: TRANSFER_STATUSES.map((value) => ({ value, label: transferStatusWords[value] })),
  },
  dropOffDateTime: { label: orderListFieldWords.dropOffDateTime, type: 'DATE_TIME' },
  chelliAnjaliDateTime: { label: orderListFieldWords.chelliAnjaliDateTime, type: 'DATE_TIME' },
  gsoFacilityId: { label: orderListFieldWords.gsoFacilityId, type: 'SELECT', sort: false },
  gsoFacilityName: { label: orderListFieldWords.gsoFacilityName, type: 'TEXT' },
  vendorName: { label: orderListFieldWords.vendorName, type: 'TEXT' },
  createdOn: { label: orderListFieldWords.createdOn, type: 'DATE_TIME' },
} as const satisfies ListFields

/** How the timeline of an order names and reads what changed. */
export const orderChangeWords = {
  ...orderFieldWords,
  deceasedAgeUnit: { ...orderFieldWords.deceasedAgeUnit, reads: 'picklist' },
  vendorLanguage: { label: letterLanguageWords.label, reads: { choices: languageWords } },
} as const satisfies WordsByField
