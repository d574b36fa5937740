import { expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { approveBody, judgeMeeting } from './approval.ts'

const TODAY = '2026-11-16'
const CEREMONY = '2026-12-05'
const DAYS = { today: TODAY, ceremonyOn: CEREMONY }
const errorsOf = (body: object) => {
  const checked = check(approveBody, body, (typed) => judgeMeeting(typed, DAYS))
  return checked.ok ? {} : checked.errors
}

it('asks for the tick and the day of the meeting, in the words of 2§5', () => {
  const both = { confirmation: 'Confirmation is required.', meetingDate: 'Date of meeting is required.' }
  expect(errorsOf({})).toEqual(both)
  expect(errorsOf({ confirmation: false, meetingDate: '' })).toEqual(both)
  expect(errorsOf({ confirmation: 'yes', meetingDate: 5 })).toEqual({
    confirmation: 'Provide a valid value.',
    meetingDate: 'Provide a valid value.',
  })
})

it.each([
  ['2026-11-15', { meetingDate: 'The date cannot be in the past.' }],
  [TODAY, {}],
  ['2026-11-17', {}],
  [CEREMONY, {}],
  ['2026-12-06', { meetingDate: 'The meeting takes place before the ceremony.' }],
])('a meeting on %s: %j', (meetingDate, errors) =>
  expect(errorsOf({ confirmation: true, meetingDate })).toEqual(errors),
)

it.each([[undefined], [null], [''], [5]])('of %j as a day it says nothing about the past', (meetingDate) =>
  expect(judgeMeeting({ meetingDate }, DAYS)).toEqual({}),
)

it('takes the version that was read, and nothing else', () => {
  expect(errorsOf({ confirmation: true, meetingDate: TODAY, version: 3 })).toEqual({})
  expect(errorsOf({ confirmation: true, meetingDate: TODAY, status: 'APPROVED' })).toEqual({
    status: 'Provide a valid value.',
  })
})
