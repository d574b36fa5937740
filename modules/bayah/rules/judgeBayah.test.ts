import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { type BayahFacts, judgeBayah, judgeCeremony } from './judgeBayah.ts'
import { judgeChange } from './judgeChange.ts'
import { newBayah } from './registration.ts'

const JAMATKHANAS = [
  { id: 302, timezone: 'America/Toronto', region: { id: 3 } },
  { id: 101, timezone: 'America/Vancouver', region: { id: 1 } },
  { id: 501, timezone: 'America/Halifax', region: { id: 5 } },
]
const FACTS: BayahFacts = {
  now: '2026-11-17T06:30:00Z',
  jamatkhanas: JAMATKHANAS,
  zone: 'America/Toronto',
  before: null,
}
const guardian = (more: object = {}) => ({
  firstName: 'Karim',
  lastName: 'Lalani',
  gender: 'MALE',
  email: 'karim@example.net',
  faith: 'SHIA_ISMAILI',
  shareContactInfo: false,
  ...more,
})
const typed = (more: object = {}) => ({
  firstName: 'Zayn',
  lastName: 'Lalani',
  sex: 'MALE',
  dateOfBirth: '2012-03-04',
  countryOfBirth: 'Canada',
  provinceOfBirth: 'Ontario',
  cityOfBirth: 'Toronto',
  guardian1: guardian(),
  guardian2: guardian({ firstName: 'Shirin' }),
  bayahDateTime: '2026-12-05T22:00:00.000Z',
  jamatkhanaId: 302,
  ...more,
})
const judged = (more: object, facts: Partial<BayahFacts> = {}) => judgeBayah(typed(more), { ...FACTS, ...facts })
/** As the server judges: its words beside those of the fields. */
const refused = (more: object, facts: Partial<BayahFacts> = {}) => {
  const checked = check(newBayah, typed(more), (said) => judgeBayah(said, { ...FACTS, ...facts }))
  return checked.ok ? {} : { ...checked.errors }
}
const NOT = { faith: 'NOT_SHIA_ISMAILI' }

it('finds nothing in what is right', () => expect(judged({})).toEqual({}))

describe('the guardians', () => {
  it.each<[string, object, object]>([
    [
      'both not Ismaili',
      { guardian1: guardian(NOT), guardian2: guardian(NOT), consent: true },
      { 'guardian2.faith': 'Not valid.' },
    ],
    ['the second not, ticked', { guardian2: guardian(NOT), consent: true }, {}],
    ['the first not, ticked', { guardian1: guardian(NOT), consent: true }, {}],
    ['one not, not ticked', { guardian1: guardian(NOT) }, { consent: 'Consent is required.' }],
    [
      'one not, and a tick that is none',
      { guardian1: guardian(NOT), consent: 'true' },
      { consent: 'Consent is required.' },
    ],
    ['none not, not ticked', { consent: false }, {}],
    ['one alone, certified', { guardian2: null, noGuardian2: true }, {}],
    [
      'one alone who is not Ismaili, ticked',
      { guardian1: guardian(NOT), guardian2: null, noGuardian2: true, consent: true },
      {},
    ],
    ['empty fields, certified', { guardian2: { firstName: '', lastName: ' ', gender: null }, noGuardian2: true }, {}],
    [
      'a second, though certified',
      { noGuardian2: true },
      { noGuardian2: 'Untick this, or leave Parent 2/Guardian 2 empty.' },
    ],
    ['a gender that is specified', { guardian1: guardian({ gender: 'OTHER', genderOther: 'Agender' }) }, {}],
    [
      'one that is not',
      { guardian2: guardian({ gender: 'OTHER', genderOther: ' ' }) },
      { 'guardian2.genderOther': 'Specified gender is required.' },
    ],
  ])('%s', (_, more, errors) => expect(judged(more)).toEqual(errors))

  const ALL = {
    'guardian2.firstName': 'Guardian first name is required.',
    'guardian2.lastName': 'Guardian last name is required.',
    'guardian2.gender': 'Guardian gender is required.',
    'guardian2.email': 'Guardian email is required.',
    'guardian2.faith': 'Guardian faith is required.',
    'guardian2.shareContactInfo': 'Share-contact consent is required.',
  }
  it.each([null, undefined, {}, { firstName: '' }, '', { firstName: null, email: '  ' }])(
    'whose second is %j is asked for field by field',
    (guardian2) => {
      expect(judged({ guardian2 })).toEqual(ALL)
      expect(refused({ guardian2 })).toEqual(ALL)
    },
  )

  it('of whom one thing is typed are asked for the rest', () => {
    const { 'guardian2.firstName': _, ...rest } = ALL
    expect(refused({ guardian2: { firstName: 'Shirin' } })).toEqual(rest)
    const { 'guardian2.shareContactInfo': __, ...others } = ALL
    expect(refused({ guardian2: { shareContactInfo: false } })).toEqual(others)
  })

  it('need no tick anew where the registration stands already', () => {
    const before = { bayahDateTime: '2026-12-05T22:00:00.000Z', dateOfBirth: '2012-03-04', meetingDate: null }
    expect(judged({ guardian1: guardian(NOT) }, { before })).toEqual({})
  })
})

describe('the place of birth', () => {
  it.each<[object, object]>([
    [
      { provinceOfBirth: null, cityOfBirth: '' },
      { provinceOfBirth: 'Province is required.', cityOfBirth: 'City of birth is required.' },
    ],
    [{ provinceOfBirth: 'ontario' }, { provinceOfBirth: 'Please select a valid option.' }],
    [{ provinceOfBirth: 'Texas' }, { provinceOfBirth: 'Please select a valid option.' }],
    [{ countryOfBirthOther: 'Kenya' }, { countryOfBirthOther: 'Provide a valid value.' }],
    [{ countryOfBirth: 'Other' }, { countryOfBirthOther: 'Specified country is required.' }],
    [{ countryOfBirth: 'Other', countryOfBirthOther: 'Kenya', provinceOfBirth: 'Rift Valley', cityOfBirth: null }, {}],
    [{ countryOfBirth: 'Other', countryOfBirthOther: 'Kenya', provinceOfBirth: null, cityOfBirth: null }, {}],
    [{ provinceOfBirth: 'Yukon' }, {}],
    [{ countryOfBirth: null, provinceOfBirth: null, cityOfBirth: null }, {}],
  ])('%j', (more, errors) => expect(judged(more)).toEqual(errors))
})

describe('the ceremony', () => {
  it.each<[object, object]>([
    [{ jamatkhanaId: 999 }, { jamatkhanaId: 'Please select a valid option.' }],
    [{ jamatkhanaId: '302' }, { jamatkhanaId: 'Please select a valid option.' }],
    [{ regionId: 3 }, {}],
    [{ regionId: '' }, {}],
    [{ regionId: 1 }, { regionId: 'Please select a valid option.' }],
    [{ jamatkhanaId: null }, { regionId: "Please select Region for Bay'ah ceremony" }],
    [{ jamatkhanaId: null, regionId: 3 }, {}],
    [{ bayahDateTime: '2026-11-17T06:30:00.000Z' }, { bayahDateTime: 'The date cannot be in the past.' }],
    [{ bayahDateTime: '2026-11-17T06:30:00.001Z' }, {}],
    [{ bayahDateTime: 'soon' }, {}],
    [{ bayahDateTime: '3000-01-01T04:59:00.000Z' }, {}],
    [
      { bayahDateTime: '3000-01-01T05:00:00.000Z' },
      { bayahDateTime: 'The calendar ends with the year 2999. Please check the year.' },
    ],
  ])('%j', (more, errors) => {
    expect(judged(more)).toEqual(errors)
    expect(judgeCeremony(typed(more), FACTS)).toEqual(errors)
  })

  it('that is over may stay as it is, however it is written', () => {
    const before = { bayahDateTime: '2026-11-01T22:00:00.000Z', dateOfBirth: '2012-03-04', meetingDate: null }
    for (const bayahDateTime of ['2026-11-01T22:00:00.000Z', '2026-11-01T22:00:00Z', '2026-11-01T22:00Z'])
      expect(judged({ bayahDateTime }, { before })).toEqual({})
    expect(judged({ bayahDateTime: '2026-11-01T22:15:00Z' }, { before })).toEqual({
      bayahDateTime: 'The date cannot be in the past.',
    })
  })

  it.each([
    ['2026-12-04', {}, {}],
    ['2026-11-17', {}, {}],
    ['2026-11-16', {}, { meetingDate: 'The date cannot be in the past.' }],
    ['2026-12-06', {}, { meetingDate: 'The meeting takes place before the ceremony.' }],
    ['', {}, { meetingDate: 'Date of meeting is required.' }],
    // The one and the other are moved together.
    ['2026-11-20', { bayahDateTime: '2026-11-21T22:00:00Z' }, {}],
    [undefined, {}, {}],
    [
      undefined,
      { bayahDateTime: '2026-11-21T22:00:00Z' },
      { bayahDateTime: 'The meeting takes place before the ceremony.' },
    ],
  ])('takes its meeting moved to %s with %j: %j', (meetingDate, more, errors) => {
    const before = { bayahDateTime: '2026-12-05T22:00:00.000Z', dateOfBirth: '2012-03-04', meetingDate: '2026-12-03' }
    expect(judgeChange(typed({ ...more, meetingDate }), { ...FACTS, before })).toEqual(errors)
  })

  it('keeps a meeting that is over, which nobody moves', () => {
    const before = { bayahDateTime: '2026-12-05T22:00:00.000Z', dateOfBirth: '2012-03-04', meetingDate: '2026-11-02' }
    expect(judgeChange(typed({ meetingDate: '2026-11-02' }), { ...FACTS, before })).toEqual({})
  })

  it('says on which day it is', () => {
    // Still the 16th in Vancouver, and the 17th in Toronto.
    const born = { dateOfBirth: '2026-11-17' }
    const future = { dateOfBirth: 'The date cannot be in the future.' }
    expect(judged({ ...born, jamatkhanaId: 101 })).toEqual(future)
    expect(judged({ ...born, jamatkhanaId: 501 })).toEqual({})
    expect(judged(born, { jamatkhanas: null, zone: 'America/Vancouver' })).toEqual(future)
    expect(judged(born, { jamatkhanas: null, zone: null })).toEqual({})
    expect(
      judged(born, { now: '2026-11-16T00:00:00Z', before: { ...born, bayahDateTime: '', meetingDate: null } }),
    ).toEqual({})
  })

  it('is not asked of a family', () => {
    const family = { jamatkhanas: null, zone: null }
    expect(judged({ jamatkhanaId: undefined, regionId: undefined, bayahDateTime: undefined }, family)).toEqual({})
  })
})
