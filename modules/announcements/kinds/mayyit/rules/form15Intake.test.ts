import { describe, expect, it } from 'vitest'
import type { IntakeParticulars } from '../../../../ghusl/rules/intake.ts'
import { form15Disagreements, form15FromIntake } from './form15Intake.ts'

const NOTHING = Object.fromEntries(
  [
    'deceasedLastName',
    'deceasedLastNameAtBirth',
    'deceasedFirstName',
    'deceasedOtherNames',
    'sex',
    'dateOfBirth',
    'cityOfBirth',
    'deceasedAddress',
    'maritalStatus',
    'partnerLastName',
    'partnerFirstName',
    'workType',
    'industryType',
    'dateOfDeath',
    'placeOfDeath',
    'placeOfDeathType',
    'deathCity',
    'physicianName',
  ].map((field) => [field, null]),
) as unknown as IntakeParticulars

const MAYYIT = {
  deceasedName: 'Noorbanu Jiwa',
  deceasedAge: 81,
  deceasedAgeUnit: 'years',
  gender: 'FEMALE',
  dateOfDeath: '2026-11-15',
  placeOfDeath: 'Hospital',
  maritalStatus: 'Widowed',
  city1: 'Nairobi',
  city2: null,
  city3: 'Montréal',
} as const
type Said = Parameters<typeof form15Disagreements>[0]

const between = (intake: Partial<IntakeParticulars>, mayyit: Partial<Said> = {}) =>
  form15Disagreements({ ...MAYYIT, ...mayyit } as Said, { ...NOTHING, ...intake }).map(
    ({ label, mayyit: one, intake: other }) => `${label}: ${one} / ${other}`,
  )

describe('the Mayyit and the intake form', () => {
  it('do not disagree in what one of them leaves open', () => {
    expect(form15Disagreements(MAYYIT as Said, null)).toEqual([])
    expect(between({})).toEqual([])
    expect(between({ maritalStatus: 'Married', sex: 'MALE' }, { maritalStatus: null, gender: null })).toEqual([])
    expect(between({ sex: 'MALE' }, { gender: 'PREFER_NOT_TO_SAY' })).toEqual([])
    expect(between({ deceasedFirstName: 'Noorbanu' })).toEqual([])
  })

  it('disagree in a name, but not in how it is written', () => {
    const names = { deceasedFirstName: 'NOORBANU', deceasedLastName: 'Jiwa' }
    expect(between(names)).toEqual([])
    expect(between(names, { deceasedName: ' Noorbanu  Jiwá ' })).toEqual([])
    expect(between({ ...names, deceasedOtherNames: 'Ali' })).toEqual(['Name: Noorbanu Jiwa / NOORBANU Ali Jiwa'])
  })

  it('disagree in what they say of the person and the death', () => {
    expect(
      between({ sex: 'MALE', maritalStatus: 'Married', dateOfDeath: '2026-11-14', placeOfDeathType: 'Hospice' }),
    ).toEqual([
      'Sex: Female / Male',
      'Marital status: Widowed / Married',
      'Date of death: Sunday, 15 November 2026 / Saturday, 14 November 2026',
      'Type of place of death: Hospital / Hospice',
    ])
  })

  it('disagree in the age that the days make, in the unit of the Mayyit', () => {
    expect(between({ dateOfBirth: '1945-11-15' })).toEqual([])
    expect(between({ dateOfBirth: '1945-11-16' })).toEqual(['Age: 81 years / 80 years'])
    // Its own day of death comes first.
    expect(between({ dateOfBirth: '1945-11-16', dateOfDeath: '2026-11-16' })).toEqual([
      'Date of death: Sunday, 15 November 2026 / Monday, 16 November 2026',
    ])
    const child = { deceasedAge: 3, deceasedAgeUnit: 'months' } as const
    expect(between({ dateOfBirth: '2026-08-15' }, child)).toEqual([])
    expect(between({ dateOfBirth: '2026-08-16' }, child)).toEqual(['Age: 3 months / 2 months'])
    expect(between({ dateOfBirth: '2026-11-10' }, { deceasedAge: 5, deceasedAgeUnit: 'days' })).toEqual([])
    expect(between({ dateOfBirth: '2026-11-16' })).toEqual([])
    expect(between({ dateOfBirth: '1990-01-01' }, { dateOfDeath: null })).toEqual([])
  })

  it('disagree in a birthplace that none of the cities is', () => {
    expect(between({ cityOfBirth: 'montreal' })).toEqual([])
    expect(between({ cityOfBirth: 'Kampala' })).toEqual(['City of birth: of Nairobi, Montréal / Kampala'])
  })
})

it('Form 15 takes what the intake form says, and leaves open what it leaves open', () => {
  expect(form15FromIntake(null)).toEqual({})
  expect(form15FromIntake({ ...NOTHING, cityOfBirth: 'Kampala' })).toEqual({ cityOfBirth: 'Kampala' })
})
