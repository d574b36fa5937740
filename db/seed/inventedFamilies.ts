import type { SeedBayah } from './bayahStory.ts'
import { inventedPerson } from './inventedPeople.ts'

type FamilyInput = Omit<SeedBayah['input'], 'bayahDateTime'>
type Parent = FamilyInput['guardian1']

/** So that registrations and announcements do not share people. */
const FROM = 5000

const BIRTHPLACES = [
  { countryOfBirth: 'Canada', countryOfBirthOther: null, provinceOfBirth: 'Ontario', cityOfBirth: 'Toronto' },
  { countryOfBirth: 'Canada', countryOfBirthOther: null, provinceOfBirth: 'Alberta', cityOfBirth: 'Calgary' },
  { countryOfBirth: 'Other', countryOfBirthOther: 'Kenya', provinceOfBirth: null, cityOfBirth: 'Nairobi' },
  { countryOfBirth: 'Canada', countryOfBirthOther: null, provinceOfBirth: 'Quebec', cityOfBirth: 'Montréal' },
] as const

/** What the invented family with this number fills in: always the same. Some have one guardian, some are of two faiths. */
export function familyInput(number: number): FamilyInput {
  const { name, gender, family } = inventedPerson(FROM + number)
  const isAlone = number % 7 === 3
  const isMultiFaith = !isAlone && number % 5 === 1
  return {
    firstName: name.slice(0, -family.length).trim(),
    middleName: null,
    lastName: family,
    sex: gender,
    dateOfBirth: dayOf(number),
    ...(BIRTHPLACES[number % BIRTHPLACES.length] as (typeof BIRTHPLACES)[number]),
    guardian1: parent(FROM + 2 * number + 1, family),
    guardian2: isAlone
      ? null
      : parent(FROM + 2 * number + 2, family, isMultiFaith ? 'NOT_SHIA_ISMAILI' : 'SHIA_ISMAILI'),
    noGuardian2: isAlone,
    comments: isAlone ? 'There is one parent.' : null,
    consent: isMultiFaith,
  }
}

function parent(number: number, lastName: string, faith: Parent['faith'] = 'SHIA_ISMAILI'): Parent {
  const { name, gender, family, contact } = inventedPerson(number)
  const firstName = name.slice(0, -family.length).trim()
  return {
    firstName,
    middleName: null,
    lastName,
    gender,
    genderOther: null,
    phoneNo: number % 6 === 0 ? null : contact.phone,
    email: `${firstName}.${lastName}.${number}@example.org`.toLowerCase(),
    noEmail: false,
    faith,
    shareContactInfo: number % 4 !== 0,
  }
}

/** Children of twelve or so. */
const dayOf = (number: number): string =>
  Temporal.PlainDate.from('2011-01-09')
    .add({ days: (number * 37) % 1100 })
    .toString()
