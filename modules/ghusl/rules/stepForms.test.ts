import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { INTAKE_FIELDS, intakeBody, judgeIntake, missingOfIntake } from './intake.ts'
import { judgePickupComplete, judgeSchedulePickup, judgeTransfer } from './judgeSteps.ts'
import { pickupCompleteBody, schedulePickupBody, transferBody } from './stepForms.ts'

const facts = { now: '2026-11-16T17:00:00Z', timezone: 'America/Toronto' }
const STEP = { workflowId: 1, workflowStepId: 2 }
const errorsOf = (result: ReturnType<typeof check>) => (result.ok ? {} : result.errors)

describe('schedule pickup', () => {
  const judge = (typed: Record<string, unknown>) => judgeSchedulePickup(typed, facts)

  it('asks for everything in the words of 3§5', () => {
    expect(errorsOf(check(schedulePickupBody, STEP, judge))).toEqual({
      pickupDate: 'Please select pickup date.',
      arrivalDateTime: 'Please select arrival date and time.',
      exitDateTime: 'Please select exit date and time.',
      pickupPartyName: 'Please provide party name.',
      pickupPersonName: 'Please provide person name.',
      pickupPersonPhone: 'Provide phone number in format of 123-456-7890.',
      pickupPersonEmail: 'Please enter email.',
      pickupStreet1: 'Please specify street 1.',
      pickupCity: 'Please specify city.',
      pickupProvince: 'Please specify province.',
      pickupPostalCode: 'Please specify postal code.',
      contactName: 'Please specify contact name.',
      contactPhone: 'Provide phone number in format of 123-456-7890.',
    })
    expect(errorsOf(check(schedulePickupBody, {}, judge))).toMatchObject({
      workflowId: 'This field is required.',
      workflowStepId: 'This field is required.',
    })
  })

  it('takes times that can be: an exit after the arrival, an arrival not before the pickup, nothing past', () => {
    const arrival = '2026-11-16T20:00:00Z'
    const times = (more: object) =>
      judge({ pickupDate: '2026-11-16', arrivalDateTime: arrival, exitDateTime: '2026-11-17T20:00:00Z', ...more })
    expect(times({})).toEqual({})
    expect(times({ exitDateTime: arrival })).toEqual({ exitDateTime: 'The exit must be after the arrival.' })
    expect(times({ exitDateTime: '2026-12-18T20:00:00Z' })).toEqual({
      exitDateTime: 'A stay can be planned for at most 31 days.',
    })
    expect(times({ arrivalDateTime: '2026-11-16T16:59:59Z' })).toEqual({
      arrivalDateTime: 'The date cannot be in the past.',
    })
    expect(times({ pickupDate: '2026-11-15' })).toEqual({ pickupDate: 'The date cannot be in the past.' })
    expect(times({ pickupDate: '2026-11-17' })).toEqual({
      arrivalDateTime: 'The arrival must not be before the pickup.',
    })
    // Days are those of the facility: 4:00 am in London is still the 16th in Toronto.
    expect(judgeSchedulePickup({ pickupDate: '2026-11-16' }, { ...facts, now: '2026-11-17T04:00:00Z' })).toEqual({})
    expect(judge({ pickupDate: 7, arrivalDateTime: {}, exitDateTime: null })).toEqual({})
    for (const pickupDate of ['2026-11-', { toString: null }])
      expect(judge({ pickupDate, arrivalDateTime: arrival })).toEqual({})
    expect(judge({ pickupDate: '2026-11-17', arrivalDateTime: '2026-11-16T' })).toEqual({})
    expect(judge({ pickupDate: '2026-11-17', arrivalDateTime: null })).toEqual({})
  })
})

describe('pickup complete', () => {
  it('asks for both, and for what has happened', () => {
    expect(errorsOf(check(pickupCompleteBody, STEP))).toEqual({
      pickupDateTime: 'Please select pickup date and time.',
      storedOffSite: 'Please select an option.',
    })
    expect(judgePickupComplete({ pickupDateTime: '2026-11-16T17:00:00.001Z' }, facts)).toEqual({
      pickupDateTime: 'The date cannot be in the future.',
    })
    expect(judgePickupComplete({ pickupDateTime: facts.now }, facts)).toEqual({})
    for (const pickupDateTime of ['2026-11-1', null, 7, {}, ['2026-11-17T17:00:00Z']])
      expect(judgePickupComplete({ pickupDateTime }, facts)).toEqual({})
  })
})

describe('transfer to the facility', () => {
  const judge = (typed: object) =>
    judgeTransfer(typed as Record<string, unknown>, { ...facts, pickedUpOn: '2026-11-16T12:00:00.000Z' })

  it('asks for the arrival and who checked in', () => {
    expect(errorsOf(check(transferBody, STEP))).toEqual({
      arrivalDateTime: 'Please select arrival date and time.',
      checkedInByName: 'Please provide name of the person who checked in.',
    })
  })

  it('asks for details only where there are some, and for a time that can be', () => {
    expect(judge({ EffectsExists: true, JewelryExists: true, effectsDetails: ' ' })).toEqual({
      effectsDetails: 'Please provide details of the effects.',
      jewelleryDetails: 'Please provide details of the jewellery.',
    })
    expect(judge({ EffectsExists: true, JewelryExists: true, effectsDetails: null, jewelleryDetails: '' })).toEqual({
      effectsDetails: 'Please provide details of the effects.',
      jewelleryDetails: 'Please provide details of the jewellery.',
    })
    // What is no text the form itself refuses.
    const details = { effectsDetails: 'A watch', jewelleryDetails: 7 }
    expect(judge({ EffectsExists: true, JewelryExists: true, ...details })).toEqual({})
    expect(judge({ EffectsExists: false, JewelryExists: false })).toEqual({})
    expect(judge({ arrivalDateTime: '2026-11-16T18:00:00Z' })).toEqual({
      arrivalDateTime: 'The date cannot be in the future.',
    })
    expect(judge({ arrivalDateTime: '2026-11-16T11:59:00Z' })).toEqual({
      arrivalDateTime: 'The arrival must not be before the pickup.',
    })
    expect(judge({ arrivalDateTime: '2026-11-16T12:00:00Z' })).toEqual({})
  })

  it('asks about what is said to have happened so long ago that nobody would lie there any more', () => {
    const longAgo = 'Please check the date: it is more than 31 days ago.'
    const slip = '2025-11-16T12:00:00Z'
    expect(judgePickupComplete({ pickupDateTime: slip }, facts)).toEqual({ pickupDateTime: longAgo })
    expect(judgeTransfer({ arrivalDateTime: slip }, { ...facts, pickedUpOn: null })).toEqual({
      arrivalDateTime: longAgo,
    })
    // By a phone whose clock is a year behind it is none, and was now, after the pickup.
    const phoneTime = slip
    expect(judgePickupComplete({ pickupDateTime: slip, phoneTime }, facts)).toEqual({})
    const pickedUpOn = '2026-11-16T12:00:00Z'
    expect(judgeTransfer({ arrivalDateTime: slip, phoneTime }, { ...facts, pickedUpOn })).toEqual({})
  })
})

describe('the intake form', () => {
  it('can be saved without anything, and says what is missing when it is to be finished', () => {
    expect(check(intakeBody, STEP).ok).toBe(true)
    const errors = errorsOf(check(intakeBody, { ...STEP, finished: true }, (typed) => judgeIntake(typed, facts)))
    expect(Object.keys(errors).sort()).toEqual(
      [
        'cityOfBirth',
        'dateOfBirth',
        'dateOfDeath',
        'deathCity',
        'deceasedAddress',
        'deceasedFirstName',
        'deceasedLastName',
        'deceasedLastNameAtBirth',
        'industryType',
        'maritalStatus',
        'partnerFirstName',
        'partnerLastName',
        'physicianName',
        'placeOfDeath',
        'placeOfDeathType',
        'sex',
        'workType',
      ].sort(),
    )
    expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required.']))
  })

  it('misses what is blank and nothing else', () => {
    const whole = Object.fromEntries(INTAKE_FIELDS.map((field) => [field, 'Something']))
    expect(missingOfIntake(whole)).toEqual([])
    for (const blank of ['', ' ', null, undefined])
      expect(missingOfIntake({ ...whole, deathCity: blank, deceasedOtherNames: blank })).toEqual(['deathCity'])
    // What is no text the form itself refuses.
    expect(missingOfIntake({ ...whole, deathCity: 7 })).toEqual([])
  })

  it('asks for a partner only of those who had one', () => {
    for (const maritalStatus of ['Single (never married)', 'Unknown'])
      expect(missingOfIntake({ maritalStatus })).not.toContain('partnerLastName')
    expect(missingOfIntake({ maritalStatus: 'Widowed' })).toContain('partnerLastName')
  })

  it('knows days that cannot be', () => {
    const judge = (typed: Record<string, unknown>) => judgeIntake(typed, facts)
    expect(judge({ dateOfBirth: '2026-11-17', dateOfDeath: '2026-11-18' })).toEqual({
      dateOfBirth: 'The date cannot be in the future.',
      dateOfDeath: 'The date cannot be in the future.',
    })
    expect(judge({ dateOfBirth: '2026-11-15', dateOfDeath: '2026-11-14' })).toEqual({
      dateOfBirth: 'The date of birth is after the date of death.',
    })
    expect(judge({ dateOfBirth: '1945-03-02', dateOfDeath: '2026-11-16' })).toEqual({})
  })

  it.each([
    ['046 454 286', '046454286'],
    ['046-454-286', '046454286'],
    ['', null],
    [null, null],
    [undefined, undefined],
    ['•••-•••-286', undefined],
  ])('takes %j as a SIN', (typed, kept) => {
    const checked = check(intakeBody, { ...STEP, sin: typed })
    expect(checked.ok && checked.value.sin).toBe(kept)
  })

  it.each(['046 454 287', '000 000 000', '046 454 28', '0464542860', 'abcdefghi', 46454286])(
    'takes %j as none',
    (sin) => {
      expect(errorsOf(check(intakeBody, { ...STEP, sin }))).toEqual({ sin: 'Provide a valid value.' })
    },
  )
})
