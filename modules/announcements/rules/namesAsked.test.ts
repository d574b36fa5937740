import { expect, it } from 'vitest'
import { typedNames } from '../../../kit/rules/names/typedNames.ts'
import { KINDS } from '../kinds/all.ts'

const DECEASED = 'deceasedTitle deceasedName firstCity secondCity firstFamily secondFamily'
const CONTACT = 'familyContact.firstName familyContact.lastName'

// Written down by hand: every name, title, city and family that somebody types.
it.each([
  ['samar', `${DECEASED} ${CONTACT}`],
  ['fateha', `${DECEASED} ${CONTACT}`],
  ['mafi', `title name ${CONTACT}`],
  [
    'mayyit',
    'deceasedTitle deceasedName burialFundCoverageName city1 city2 city3 deceasedCity nextOfKin nextOfKinCity contactName',
  ],
] as const)('the names of a %s are asked about', (kind, fields) => {
  const everything = (path: string) => Object.fromEntries(Object.keys(KINDS[kind].input).map((field) => [field, path]))
  const input = { ...everything('rahim'), familyContact: { firstName: 'rahim', lastName: 'rahim', email: 'rahim' } }
  expect(typedNames(KINDS[kind].input, input).map(({ path }) => path)).toEqual(fields.split(' '))
})
