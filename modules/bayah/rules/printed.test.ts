import { describe, expect, it } from 'vitest'
import { paperWords } from '../words/en.ts'
import { GENDERS, type Guardian } from './guardian.ts'
import { childInWords, guardianInWords, particularsInWords, sideBySide } from './printed.ts'

const KARIM: Guardian = {
  firstName: 'Karim',
  middleName: null,
  lastName: 'Lalani',
  gender: 'MALE',
  genderOther: null,
  phoneNo: null,
  email: 'karim@example.net',
  noEmail: false,
  language: 'en',
  faith: 'SHIA_ISMAILI',
  shareContactInfo: true,
}
const BAYAH = {
  firstName: 'Zayn',
  middleName: null,
  lastName: 'Lalani',
  sex: 'MALE',
  dateOfBirth: '2012-03-04',
  countryOfBirth: 'Canada',
  countryOfBirthOther: null,
  provinceOfBirth: 'Ontario',
  cityOfBirth: 'Toronto',
  guardian1: KARIM,
  guardian2: { ...KARIM, firstName: 'Shirin' },
  noGuardian2: false,
  comments: null,
  bayahDateTime: '2026-12-05T22:00:00.000Z',
  jamatKhana: { name: 'East York', timezone: 'America/Toronto' },
} as const
const titles = (more: object) => particularsInWords({ ...BAYAH, ...more }).map(({ title }) => title)
const said = (more: object) =>
  particularsInWords({ ...BAYAH, ...more }).flatMap(({ lines }) => lines.map((line) => line.join(': ')))

describe('a registration in words', () => {
  it('has a part for each, and leaves out what is empty', () => {
    expect(titles({})).toEqual(['Ceremony', 'Child', 'Parent 1/Guardian 1', 'Parent 2/Guardian 2'])
    expect(said({})).not.toContainEqual(expect.stringMatching(/Middle name|Phone|Comments|null/))
  })

  it('names the zone of the ceremony to whoever reads elsewhere, or is not known', () => {
    const when = (readers?: string) => particularsInWords(BAYAH, readers)[0]?.lines.at(-1)?.[1]
    expect(when('America/Toronto')).toBe('Saturday, 5 December 2026, 5:00 pm')
    expect(when('America/Vancouver')).toBe('Saturday, 5 December 2026, 5:00 pm, Toronto time')
    expect(when()).toBe('Saturday, 5 December 2026, 5:00 pm, Toronto time')
  })

  it('says that there is no second guardian, and why', () => {
    const alone = { guardian2: null, noGuardian2: true, comments: 'He died.' }
    expect(titles(alone)).toEqual(['Ceremony', 'Child', 'Parent 1/Guardian 1', 'Parent 2/Guardian 2'])
    expect(said(alone)).toEqual(
      expect.arrayContaining(['I certify that there is no Parent 2/Guardian 2: Yes', 'Comments: He died.']),
    )
  })

  it('loses neither the comment of a family of two, nor the box that was ticked', () => {
    expect(titles({ comments: 'She travels.', consent: true }).at(-1)).toBe('Further')
    expect(said({ comments: 'She travels.', consent: true }).slice(-2)).toEqual([
      'Consent of the guardian who is not Shia Ismaili: Yes',
      'Comments: She travels.',
    ])
  })

  it('shows a phone number that is being typed as it will be kept', () => {
    const phone = (phoneNo: string) =>
      guardianInWords(1, { ...KARIM, phoneNo }).lines.find(([label]) => label === 'Phone')?.[1]
    expect([phone('0044 20-7946-0958'), phone('416-555-0101'), phone('416')]).toEqual([
      '+44 20 7946 0958',
      '416-555-0101',
      '416',
    ])
  })

  it('of which retention has cleared all but the name is short', () => {
    const cleared = {
      guardian1: null,
      guardian2: null,
      dateOfBirth: null,
      countryOfBirth: null,
      provinceOfBirth: null,
      cityOfBirth: null,
    }
    expect(titles(cleared)).toEqual(['Ceremony', 'Child'])
    expect(said(cleared).slice(2)).toEqual(['First name: Zayn', 'Last name: Lalani', 'Sex: Male'])
  })
})

it('another country is called by its name', () => {
  const lines = childInWords({ ...BAYAH, countryOfBirth: 'Other', countryOfBirthOther: 'Kenya' }).lines
  expect(lines).toContainEqual(['Country of birth', 'Kenya'])
})

it.each([
  [{ gender: 'OTHER', genderOther: 'Agender' }, 'Agender'],
  [{ gender: 'PREFER_NOT_TO_SAY' }, 'Prefer not to say'],
  // What was typed before the choice was changed is not what was chosen.
  [{ gender: 'FEMALE', genderOther: 'Agender' }, 'Female'],
] as const)('a guardian of %j reads %s', (more, gender) => {
  expect(guardianInWords(1, { ...KARIM, ...more }).lines).toContainEqual(['Gender', gender])
})

it('stands side by side, the guardians beside the child', () => {
  expect(sideBySide(BAYAH).map((half) => half.map(({ title }) => title))).toEqual([
    ['Ceremony', 'Child'],
    ['Parent 1/Guardian 1', 'Parent 2/Guardian 2'],
  ])
  expect(GENDERS).toEqual(['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'])
})

it('reads whole', () => {
  const whole = {
    middleName: 'Noor',
    guardian1: { ...KARIM, middleName: 'Ali', phoneNo: '416-555-0101', shareContactInfo: false },
    guardian2: { ...KARIM, firstName: 'Shirin', gender: 'FEMALE' as const, faith: 'NOT_SHIA_ISMAILI' as const },
    consent: true,
  }
  expect(said(whole)).toEqual([
    'Jamatkhana: East York',
    'Date and time: Saturday, 5 December 2026, 5:00 pm, Toronto time',
    'First name: Zayn',
    'Middle name: Noor',
    'Last name: Lalani',
    'Sex: Male',
    'Date of birth: Sunday, 4 March 2012',
    'Country of birth: Canada',
    'Province of birth: Ontario',
    'City of birth: Toronto',
    'First name: Karim',
    'Middle name: Ali',
    'Last name: Lalani',
    'Gender: Male',
    'Phone: 416-555-0101',
    'E-mail: karim@example.net',
    'Language of letters: English',
    'Faith: Shia Ismaili',
    'Contact details may be shared with the Jamatkhana: No',
    'First name: Shirin',
    'Last name: Lalani',
    'Gender: Female',
    'E-mail: karim@example.net',
    'Language of letters: English',
    'Faith: Not Shia Ismaili',
    'Contact details may be shared with the Jamatkhana: Yes',
    'Consent of the guardian who is not Shia Ismaili: Yes',
  ])
})

it('of an entry that has just begun nothing is said', () => {
  const nothing = {
    ...{ firstName: null, middleName: null, lastName: null, sex: null, dateOfBirth: null, countryOfBirth: null },
    ...{ countryOfBirthOther: null, provinceOfBirth: null, cityOfBirth: null },
  }
  expect(childInWords(nothing).lines).toEqual([])
  expect(childInWords({ ...nothing, countryOfBirth: 'Other' }).lines).toEqual([['Country of birth', 'Other']])
  const nobody = Object.fromEntries(Object.keys(KARIM).map((field) => [field, null])) as Parameters<
    typeof guardianInWords
  >[1]
  expect(guardianInWords(2, nobody)).toEqual({ title: 'Parent 2/Guardian 2', lines: [] })
})

it('three sign on paper', () => {
  expect(paperWords.signatures).toEqual(['Parent 1/Guardian 1', 'Parent 2/Guardian 2', 'Mukhi/Kamadia'])
})
