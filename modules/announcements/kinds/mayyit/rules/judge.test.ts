import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import type { Facts } from '../../../rules/kind.ts'
import { factsWith } from '../testing/facts.ts'
import { draftInput, JK, plannedInput } from '../testing/inputs.ts'
import { isFuneralOver } from './judge.ts'
import { mayyitRules } from './mayyit.ts'
import { CAUSES_OF_DEATH } from './picklists.ts'

/** The messages of a submission. */
function errorsOf(input: object, facts: Partial<Facts> = {}) {
  const all = factsWith(facts)
  const checked = check(mayyitRules.create, input, (typed) => mayyitRules.judge(typed, all))
  return checked.ok ? {} : { ...checked.errors }
}

const without = (field: string) => {
  const { [field]: _gone, ...rest } = plannedInput() as Record<string, unknown>
  return rest
}

describe('a Mayyit', () => {
  it('is taken as a draft with a name, an age and a city, and planned with everything', () => {
    expect(errorsOf(draftInput())).toEqual({})
    expect(errorsOf(plannedInput())).toEqual({})
  })

  it.each([
    ['deceasedName', undefined, 'This field is required.'],
    ['deceasedName', 'R2D2', 'Invalid name provided'],
    ['deceasedName', 'R', 'Min of 2 chars required.'],
    ['deceasedTitle', 'Mr 1', 'Title can contain only alphabets and space.'],
    ['deceasedAge', undefined, 'Age is required.'],
    ['deceasedAge', null, 'Age is required.'],
    ['deceasedAge', -1, 'Age should be greater than 0.'],
    ['deceasedAge', 1.5, 'Provide a valid value.'],
    ['deceasedAge', '77', 'Provide a valid value.'],
    ['deceasedAgeUnit', undefined, 'Please select a unit.'],
    ['deceasedAgeUnit', 'weeks', 'Please select a valid option.'],
    ['gender', 'OTHER', 'Please select a valid option.'],
    ['city1', undefined, 'City is required and can contain only alphabets and space.'],
    ['city1', 'Toronto 1', 'City is required and can contain only alphabets and space.'],
    ['city1', 'T', 'Min of 2 chars required.'],
    ['city2', 'Nairobi 1', 'City can contain only alphabets and space.'],
    ['city3', 'Nairobi 1', 'City can contain only alphabets and space.'],
    ['deceasedStreet1', 'A', 'Min of 2 chars required.'],
    ['deceasedPostal', 'M4B 1B', '6 chars required.'],
    ['nextOfKinPostal', 'M4B 1B33', '6 chars required.'],
    ['nextOfKinEmail', 'karim', 'Provide a valid email.'],
    ['contactEmail', 'karim', 'Provide a valid email.'],
    ['contactEmail2', 'karim@', 'Provide a valid email.'],
    ['nextOfKinPhone', '4165551234', 'Provide phone number in format of 123-456-7890.'],
    ['contactAltPhone', '416', 'Provide phone number in format of 123-456-7890.'],
    ['mayyitNumber', 0, 'Should be greater than 0.'],
    ['placeOfDeath', 'Street', 'Please select a valid option.'],
    ['maritalStatus', 'Single', 'Please select a valid option.'],
    ['causeOfDeath', 'Old age', 'Please select a valid option.'],
    ['homeVisitationAllowed', 'yes', 'Provide a valid value.'],
    ['additionalComments', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['lotNo', 3, 'Provide a valid value.'],
  ])('%s %j reads: %s', (field, value, message) => {
    expect(errorsOf(draftInput({ [field]: value }))).toEqual({ [field]: message })
  })

  it('takes age 0, names as people write them, postal codes with a space and small letters', () => {
    const input = draftInput({ deceasedAge: 0, deceasedName: "D'Souza-Abdul St. Clair", deceasedPostal: 'm4b 1b3' })
    const checked = check(mayyitRules.create, input)
    expect(checked).toMatchObject({ ok: true, value: { deceasedAge: 0, deceasedPostal: 'M4B1B3', announceAge: true } })
  })

  it.each([
    ['gender', 'Please select a value.'],
    ['chelliAnjaliLocation', 'Please provide location.'],
    ['samarAndZiaratJk', 'Please select jamatkhana.'],
    ['officiatingJk', 'Please select officiating jamatkhana.'],
    ['dateOfDeath', 'Please enter date.'],
    ['contactName', 'This field is required.'],
    ['contactEmail', 'This field is required.'],
    ['contactPhone', 'Provide phone number in format of 123-456-7890.'],
  ])('that is planned needs %s: %s', (field, message) => {
    expect(errorsOf(without(field))).toEqual({ [field]: message })
    expect(errorsOf(plannedInput({ [field]: '' }))).toEqual({ [field]: message })
  })

  it('with a location alone needs everything but the contact, and all messages at once', () => {
    expect(errorsOf(draftInput({ chelliAnjaliLocation: 'Maple Hollow Cemetery' }))).toEqual({
      gender: 'Please select a value.',
      chelliAnjaliDateTime: 'Please select Chelli Anjali date and time.',
      samarAndZiaratJk: 'Please select jamatkhana.',
      officiatingJk: 'Please select officiating jamatkhana.',
      dateOfDeath: 'Please enter date.',
    })
  })

  it('may leave the time of Samar and Ziarat open', () => {
    expect(errorsOf(without('samarAndZiaratDateTime'))).toEqual({})
  })

  it.each([
    [{ dilsojiJk: JK.donMills }, { dilsojiDateTime: 'This field is required.' }],
    [{ dilsojiDateTime: '2026-11-19T00:30:00Z' }, { dilsojiJk: 'Please select jamatkhana.' }],
    [{ fatehaJk: JK.donMills }, { fatehaDateTime: 'Please select Fateha date and time.' }],
    [{ fatehaDateTime: '2026-11-21T18:00:00Z' }, { fatehaJk: 'Please select jamatkhana.' }],
    [
      { burialFundCoverage: true },
      {
        burialFundCoverageJk: 'Please select jamatkhana',
        burialFundCoverageNumber: 'Please provide coverage number.',
      },
    ],
    [{ burialFundCoverageNumber: 'B-12' }, { burialFundCoverageJk: 'Please select jamatkhana' }],
    [
      { burialFundCoverageName: 'East York' },
      {
        burialFundCoverageJk: 'Please select jamatkhana',
        burialFundCoverageNumber: 'Please provide coverage number.',
      },
    ],
    [{ burialFundCoverage: false, burialFundCoverageJk: null }, {}],
  ])('with %j in a section needs the rest of it', (typed, errors) => {
    expect(errorsOf(draftInput(typed))).toEqual(errors)
    expect(errorsOf(plannedInput(typed))).toEqual(errors)
  })

  it('says of itself that the burial fund is on when any of its fields is', () => {
    const fund = { burialFundCoverageJk: JK.donMills, burialFundCoverageNumber: 12 }
    const checked = check(mayyitRules.create, draftInput(fund))
    expect(checked).toMatchObject({ ok: true, value: { burialFundCoverage: true, burialFundCoverageNumber: '12' } })
  })

  it.each(CAUSES_OF_DEATH)('asks for more about %s only where the picklist says so', (causeOfDeath) => {
    const asks = ['Cancer', 'Neurodegenerative disorders', 'Accidents', 'Gastrointestinal diseases', 'Other']
    const expected = asks.includes(causeOfDeath) ? { causeOfDeathInfo: 'This field is required.' } : {}
    expect(errorsOf(draftInput({ causeOfDeath }))).toEqual(expected)
    expect(errorsOf(draftInput({ causeOfDeath, causeOfDeathInfo: 'Of the lung' }))).toEqual({})
  })
})

const NINE_TO_SIX = 'Time should be between 9:00 am to 6:00 pm.'
const NINE_TO_NINE = 'Time should be between 9:00 am to 9:00 pm.'

describe('its times', () => {
  it.each([
    ['2026-11-20T13:59:00Z', JK.eastYork, NINE_TO_SIX],
    ['2026-11-20T14:00:00Z', JK.eastYork, undefined],
    ['2026-11-20T23:00:00Z', JK.eastYork, undefined],
    ['2026-11-20T23:00:01Z', JK.eastYork, NINE_TO_SIX],
    ['2026-11-20T23:30:00Z', JK.eastYork, NINE_TO_SIX],
    // 9:00 am in Toronto is 8:00 am in Regina, and 10:00 am in Halifax.
    ['2026-11-20T14:00:00Z', JK.regina, NINE_TO_SIX],
    ['2026-11-20T15:00:00Z', JK.regina, undefined],
    ['2026-11-21T00:00:00Z', JK.regina, undefined],
    ['2026-11-20T13:00:00Z', JK.halifax, undefined],
    ['2026-11-20T22:30:00Z', JK.halifax, NINE_TO_SIX],
    // Off the half hour is taken: a funeral begins when it begins.
    ['2026-11-20T17:10:00Z', JK.eastYork, undefined],
  ])('Chelli Anjali %s at %s reads %s', (chelliAnjaliDateTime, officiatingJk, message) => {
    const samarAndZiaratDateTime = '2026-11-22T00:30:00Z'
    const input = plannedInput({ chelliAnjaliDateTime, officiatingJk, samarAndZiaratDateTime })
    expect(errorsOf(input)).toEqual(message ? { chelliAnjaliDateTime: message } : {})
  })

  it.each([
    ['2026-11-21T13:30:00Z', JK.donMills, NINE_TO_NINE],
    ['2026-11-21T14:00:00Z', JK.donMills, undefined],
    ['2026-11-22T02:00:00Z', JK.donMills, undefined],
    ['2026-11-22T02:30:00Z', JK.donMills, NINE_TO_NINE],
    ['2026-11-22T03:00:00Z', JK.regina, undefined],
    ['2026-11-22T01:30:00Z', JK.halifax, NINE_TO_NINE],
    ['2026-11-20T17:30:00Z', JK.donMills, 'Fateha date and time should be after Chelli Anjali'],
    ['2026-11-20T18:00:00Z', JK.donMills, undefined],
  ])('Fateha %s at %s reads %s', (fatehaDateTime, fatehaJk, message) => {
    const expected = message ? { fatehaDateTime: message } : {}
    expect(errorsOf(plannedInput({ fatehaDateTime, fatehaJk }))).toEqual(expected)
  })

  it('Samar and Ziarat is not before Chelli Anjali, Dilsoji not after; the same minute will do', () => {
    const samar = { samarAndZiaratDateTime: 'Samar and Ziarat date and time should be after Chelli Anjali' }
    const dilsoji = { dilsojiDateTime: 'Dilsoji Date/time should be before Chelli Anjali' }
    const at = (field: string, time: string) =>
      errorsOf(
        plannedInput({
          [field]: time,
          dilsojiJk: JK.donMills,
          ...(field !== 'dilsojiDateTime' && { dilsojiDateTime: '2026-11-19T00:30:00Z' }),
        }),
      )
    expect(at('samarAndZiaratDateTime', '2026-11-20T17:59:00Z')).toEqual(samar)
    expect(at('samarAndZiaratDateTime', '2026-11-20T18:00:00Z')).toEqual({})
    expect(at('dilsojiDateTime', '2026-11-20T18:01:00Z')).toEqual(dilsoji)
    expect(at('dilsojiDateTime', '2026-11-20T18:00:00Z')).toEqual({})
  })

  it('that are new or changed are not past; one that stood already may be', () => {
    const past = '2026-11-16T00:30:00Z'
    const input = plannedInput({ dilsojiJk: JK.donMills, dilsojiDateTime: past })
    expect(errorsOf(input)).toEqual({ dilsojiDateTime: 'The date cannot be in the past.' })
    const stood = { dilsojiDateTime: '2026-11-16T00:30:00.000Z' }
    expect(errorsOf(input, { before: stood })).toEqual({})
    const moved = { dilsojiDateTime: '2026-11-15T00:30:00.000Z' }
    expect(errorsOf(input, { before: moved })).toEqual({ dilsojiDateTime: 'The date cannot be in the past.' })
  })

  it('of a funeral that has taken place may be past', () => {
    const over = { chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: '2026-11-16T16:30:00Z' }
    const input = plannedInput({ ...over, dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-16T00:30:00Z' })
    expect(errorsOf(input)).toEqual({})
    expect(isFuneralOver(over, '2026-11-16T15:59:59Z')).toBe(false)
    expect(isFuneralOver(over, '2026-11-16T16:00:00Z')).toBe(true)
    expect(isFuneralOver({ chelliAnjaliDateTime: null }, '2026-11-16T16:00:00Z')).toBe(false)
  })

  it('the date of death is not in the future where the funeral is', () => {
    // 11:30 pm of the 16th in Toronto, the 17th in Halifax already.
    const now = '2026-11-17T04:30:00Z'
    const future = { dateOfDeath: 'The date cannot be in the future.' }
    const on17th = (officiatingJk: number) => plannedInput({ dateOfDeath: '2026-11-17', officiatingJk })
    expect(errorsOf(on17th(JK.eastYork), { now })).toEqual(future)
    expect(errorsOf(on17th(JK.halifax), { now })).toEqual({})
    // Without an officiating Jamatkhana the region says.
    const draft = draftInput({ dateOfDeath: '2026-11-17' })
    expect(errorsOf(draft, { now })).toEqual(future)
    expect(errorsOf(draft, { now, regionTimezone: 'America/Halifax' })).toEqual({})
  })
})

describe('its choices', () => {
  const OPTION = 'Please select a valid option.'
  it.each(['officiatingJk', 'samarAndZiaratJk', 'dilsojiJk', 'fatehaJk', 'burialFundCoverageJk'])(
    '%s is a Jamatkhana on offer, or the one that stands there',
    (field) => {
      expect(errorsOf(plannedInput({ [field]: 999 }))).toMatchObject({ [field]: OPTION })
      expect(errorsOf(plannedInput({ [field]: 999 }), { before: { [field]: 999 } })).not.toHaveProperty(field)
      expect(errorsOf(plannedInput({ [field]: 'East York' }))).toMatchObject({ [field]: OPTION })
    },
  )

  it('the cemetery is one in use, or the one that stands there', () => {
    const input = plannedInput({ chelliAnjaliLocation: 'Old Ground' })
    expect(errorsOf(input)).toEqual({ chelliAnjaliLocation: OPTION })
    expect(errorsOf(input, { before: { chelliAnjaliLocation: 'Old Ground' } })).toEqual({})
  })

  it('the Ghusl form is an open one', () => {
    expect(errorsOf(draftInput({ workflowId: 5, stepId: 9 }))).toEqual({})
    expect(errorsOf(draftInput({ workflowId: 6 }))).toEqual({ workflowId: OPTION })
  })
})
