import { expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { endOfView } from './ahead.ts'
import { trialBody } from './next.ts'
import { judgeTrial, trialDays } from './trial.ts'

// Late evening of the 16th in Toronto, already the 17th in UTC.
const facts = { now: '2026-11-17T03:00:00Z', zone: 'America/Toronto' }

it('looks from tomorrow on, fourteen days ahead, in the zone of the region', () => {
  expect(trialDays(facts)).toEqual({ first: '2026-11-17', last: '2026-11-30' })
})

it.each([
  [{ name: 'Eid', eventDate: '2026-11-17' }, {}],
  [{ name: 'Eid', eventDate: '2026-11-30' }, {}],
  [{ name: 'Eid', eventDate: '2026-11-15' }, { eventDate: 'Only dates after today can be tried.' }],
  [{ name: 'Eid', eventDate: '2026-11-16' }, { eventDate: 'Only dates after today can be tried.' }],
  [{ name: 'Eid', eventDate: '2026-12-01' }, { eventDate: 'Only dates within the next 14 days can be tried.' }],
  [{ name: 'Eid', eventDate: '' }, { eventDate: 'This field is required.' }],
  [{ name: '', eventDate: '2026-11-17' }, { name: 'Please provide event name.' }],
  [{ name: 'Eid', eventDate: 'soon' }, { eventDate: 'Provide a valid value.' }],
])('the event %j', (event, expected) => {
  const checked = check(trialBody, { events: [event] }, (input) => judgeTrial(input, facts))
  const faults = Object.entries(expected).map(([field, words]) => [`events.0.${field}`, words])
  expect(checked.ok ? {} : { ...checked.errors }).toEqual(Object.fromEntries(faults))
})

it.each([[{}], [{ events: null }], [{ events: 'x' }], [{ events: [null, 5] }]])('does not trust %j', (input) => {
  expect(judgeTrial(input, facts)).toEqual({})
})

it.each([
  ['America/Toronto', '2026-10-25T04:05:00Z', '2026-11-08T05:05:00Z'],
  ['America/Halifax', '2027-03-07T23:30:00Z', '2027-03-21T22:30:00Z'],
  // Half past two does not come on that day.
  ['America/Toronto', '2027-02-28T07:30:00Z', '2027-03-14T07:30:00Z'],
  ['America/Regina', '2026-10-25T06:05:00Z', '2026-11-08T06:05:00Z'],
])('looks ahead to the same time of day in %s, over a clock change too', (zone, now, end) =>
  expect(endOfView(now, zone)).toBe(end),
)
