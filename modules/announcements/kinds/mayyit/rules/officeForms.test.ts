import { describe, expect, it, test } from 'vitest'
import { STATUSES } from '../../../rules/lifecycle.ts'
import { type FormSource, markOn, OFFICE_FORM_NAMES, OFFICE_FORMS, particularsOf } from './officeForms.ts'
import { mayyitPaths } from './paths.ts'

/** A Mayyit of which nothing is known but what must be. */
const BARE = {
  deceasedTitle: null,
  deceasedName: 'Rahim Lalani',
  deceasedAge: 77,
  deceasedAgeUnit: 'years',
  timezone: 'America/Toronto',
  homeVisitationAllowed: null,
  burialFundCoverage: false,
} as FormSource

/** One of which everything is, secrets included; each gathering in a zone of its own. */
const FULL: FormSource = {
  ...BARE,
  deceasedTitle: 'Mr',
  gender: 'PREFER_NOT_TO_SAY',
  dateOfDeath: '2026-11-16',
  placeOfDeath: 'Toronto General',
  maritalStatus: 'Widowed',
  causeOfDeath: 'Stroke',
  causeOfDeathInfo: 'In his sleep',
  deceasedStreet1: '12 Pape Avenue',
  deceasedStreet2: 'Unit 4',
  deceasedCity: 'Toronto',
  deceasedProvince: 'Ontario',
  deceasedPostal: 'M4K3J1',
  dilsojiJkName: 'Halifax',
  dilsojiDateTime: '2026-11-19T23:30:00Z',
  dilsojiJkZone: 'America/Halifax',
  chelliAnjaliLocation: 'Maple Hollow Cemetery',
  chelliAnjaliDateTime: '2026-11-20T18:00:00Z',
  officiatingJkName: 'East York',
  samarAndZiaratJkName: 'Regina',
  samarAndZiaratPlace: 'Social hall',
  samarAndZiaratDateTime: '2026-11-21T00:30:00Z',
  samarAndZiaratJkZone: 'America/Regina',
  fatehaJkName: 'St. John’s',
  fatehaDateTime: '2026-11-21T18:00:00Z',
  fatehaJkZone: 'America/St_Johns',
  nextOfKin: 'Shirin Lalani',
  nextOfKinRelation: 'Daughter',
  nextOfKinPhone: '647-555-9876',
  nextOfKinAltPhone: '647-555-9877',
  nextOfKinEmail: 'shirin@family.example',
  nextOfKinStreet1: '3 Main Street',
  nextOfKinStreet2: 'Floor 2',
  nextOfKinCity: 'Halifax',
  nextOfKinProvince: 'Nova Scotia',
  nextOfKinPostal: 'B3H1A1',
  contactName: 'Karim Lalani',
  contactPhone: '416-555-1234',
  contactAltPhone: '416-555-1235',
  contactEmail: 'karim@family.example',
  contactEmail2: 'lalani@family.example',
  mayyitNumber: 4711,
  chataDetails: 'At the house',
  burialFundCoverage: true,
  burialFundCoverageJkName: 'Don Mills',
  burialFundCoverageNumber: 'B-12',
  burialFundCoverageName: 'Rahim L.',
  additionalComments: 'Ring twice',
  homeVisitationAllowed: true,
}

const GATHERINGS = [
  ['Dilsoji', 'Halifax Jamatkhana, Thursday, 19 November 2026, 7:30 pm, Halifax time'],
  ['Chelli Anjali', 'Maple Hollow Cemetery, Friday, 20 November 2026, 1:00 pm, Toronto time'],
  ['Samar and Ziarat', 'Regina Jamatkhana, Social hall, Friday, 20 November 2026, 6:30 pm, Regina time'],
  ['Fateha Khwani', 'St. John’s Jamatkhana, Saturday, 21 November 2026, 2:30 pm, St Johns time'],
  ['Officiating Jamatkhana', 'East York'],
]
const NEXT_OF_KIN = [
  ['Name', 'Shirin Lalani'],
  ['Relation', 'Daughter'],
  ['Phone', '647-555-9876'],
  ['Other phone', '647-555-9877'],
  ['E-mail', 'shirin@family.example'],
  ['Address', '3 Main Street, Floor 2, Halifax, Nova Scotia, B3H1A1'],
]
const CONTACT = [
  ['Name', 'Karim Lalani'],
  ['Phone', '416-555-1234'],
  ['Other phone', '416-555-1235'],
  ['E-mail', 'karim@family.example, lalani@family.example'],
]

/** A form as its groups are read: each with its lines. */
const read = (name: keyof typeof OFFICE_FORMS, mayyit: FormSource) =>
  particularsOf(name, mayyit).map(({ label, lines }) => [label, lines.map((line) => [line.label, line.value])])

describe('of a Mayyit of which all is known', () => {
  it('the intake form says what the office needs', () => {
    expect(read('intake', FULL)).toEqual([
      [
        'The deceased',
        [
          ['Name', 'Mr Rahim Lalani'],
          ['Age', '77 years'],
          ['Gender', 'Prefer not to say'],
          ['Date of death', 'Monday, 16 November 2026'],
          ['Place of death', 'Toronto General'],
          ['Marital status', 'Widowed'],
          ['Address', '12 Pape Avenue, Unit 4, Toronto, Ontario, M4K3J1'],
        ],
      ],
      ['Funeral and gatherings', GATHERINGS],
      ['Next of kin', NEXT_OF_KIN],
      ['Contact', CONTACT],
      [
        'For the office',
        [
          ['Mayyit number', '4711'],
          ['Chata details', 'At the house'],
          ['Burial fund', 'Don Mills, B-12, Rahim L.'],
          ['Comments', 'Ring twice'],
        ],
      ],
    ])
  })

  it('the bereavement form says what visitors need', () => {
    expect(read('bereavement', FULL)).toEqual([
      [
        'The deceased',
        [
          ['Name', 'Mr Rahim Lalani'],
          ['Date of death', 'Monday, 16 November 2026'],
        ],
      ],
      ['Funeral and gatherings', GATHERINGS],
      ['Next of kin', NEXT_OF_KIN],
      ['Contact', CONTACT],
      ['Visits', [['Visits at home', 'welcome']]],
    ])
  })

  it.each(OFFICE_FORM_NAMES)('%s holds no cause of death', (name) => {
    expect(JSON.stringify(read(name, FULL))).not.toMatch(/Stroke|sleep/)
  })
})

describe('of a Mayyit of which little is known', () => {
  const who = ['The deceased', [['Name', 'Rahim Lalani']]]

  it('what was not given is left out, and groups without anything too', () => {
    const aged = [
      ['Name', 'Rahim Lalani'],
      ['Age', '77 years'],
    ]
    expect(read('intake', BARE)).toEqual([['The deceased', aged]])
    expect(read('bereavement', BARE)).toEqual([who])
  })

  it('a gathering says as much as is given of it', () => {
    const some = {
      ...BARE,
      officiatingJkName: 'East York',
      samarAndZiaratPlace: 'Social hall',
      dilsojiJkName: 'Halifax',
      fatehaDateTime: '2026-11-21T18:00:00Z',
      fatehaJkZone: 'America/Toronto',
    }
    expect(read('bereavement', some)).toEqual([
      who,
      [
        'Funeral and gatherings',
        [
          ['Dilsoji', 'Halifax Jamatkhana'],
          ['Samar and Ziarat', 'Social hall'],
          ['Fateha Khwani', 'Saturday, 21 November 2026, 1:00 pm, Toronto time'],
          ['Officiating Jamatkhana', 'East York'],
        ],
      ],
    ])
  })

  it('of a burial fund it names what is known', () => {
    const covered = { ...BARE, burialFundCoverage: true, burialFundCoverageNumber: '12' }
    const lines = (more: object) => JSON.stringify(read('intake', { ...covered, ...more }))
    expect(lines({ burialFundCoverageName: 'R. Lalani' })).toContain('"12, R. Lalani"')
    expect(lines({ burialFundCoverageJkName: 'East York' })).toContain('"East York, 12"')
  })

  it('visits may be unwished, and a burial fund that does not cover is not named', () => {
    const some = { ...FULL, homeVisitationAllowed: false, burialFundCoverage: false }
    expect(JSON.stringify(read('bereavement', some))).toContain('["Visits at home","not wished"]')
    expect(JSON.stringify(read('intake', some))).not.toContain('Burial fund')
  })
})

test('a form is called what it is, and opened where it is', () => {
  expect(OFFICE_FORM_NAMES.map((name) => OFFICE_FORMS[name].title)).toEqual([
    'Mayyit intake form',
    'Mayyit bereavement form',
  ])
  expect(mayyitPaths.intakeForm(7)).toBe('/mayyit/intakeForm/7')
})

test('until it is approved, a sheet says that it may not hold', () => {
  const marks = STATUSES.map((status) => [status, markOn(status)])
  const words = (standing: string) => `This Mayyit is ${standing}, so what stands here may not hold.`
  expect(Object.fromEntries(marks)).toEqual({
    DRAFT: words('still a draft'),
    APPROVAL_PENDING: words('waiting for approval'),
    APPROVED: null,
    ANNOUNCEMENT_SENT: null,
    COMPLETED: null,
    CANCELLED: words('cancelled'),
  })
})

test('a title stands on a form as it was typed: a reader of French does not read that of another language', () => {
  for (const name of OFFICE_FORM_NAMES) {
    const [deceased] = particularsOf(name, { ...FULL, deceasedTitle: 'Mme', deceasedName: 'Ève Lalani' })
    expect(deceased?.lines[0]?.value).toBe('Mme Ève Lalani')
  }
})
