import { expect, it } from 'vitest'
import { PROVINCES } from '../../kit/rules/provinces.ts'
import { picklistWords } from '../../kit/words/fr.ts'
import { DISPOSITIONS } from '../../modules/announcements/kinds/mayyit/rules/form15Fields.ts'
import { CAUSES_OF_DEATH } from '../../modules/announcements/kinds/mayyit/rules/picklists.ts'
import { COUNTRIES } from '../../modules/bayah/rules/registration.ts'
import { AGE_UNITS, MARITAL_STATUSES, PLACES_OF_DEATH } from '../../modules/particulars/rules/choices.ts'

/** Said alike in both languages. */
const ALIKE = [
  'Cancer',
  'Suicide',
  'Violence',
  'Canada',
  'Alberta',
  'Manitoba',
  'Nunavut',
  'Ontario',
  'Saskatchewan',
  'Yukon',
]

const lists: readonly (readonly string[])[] = [
  ...[AGE_UNITS, PLACES_OF_DEATH, MARITAL_STATUSES, CAUSES_OF_DEATH, DISPOSITIONS, COUNTRIES, PROVINCES],
]

it.each(lists.flat().filter((value) => !ALIKE.includes(value)))('%s is said in French', (value) =>
  expect(picklistWords.said(value)).not.toBe(value),
)

it('what is typed instead is said as it stands', () => {
  for (const typed of ['Kampala', 'constructor']) expect(picklistWords.said(typed)).toBe(typed)
  expect(picklistWords.said(null)).toBeNull()
})
