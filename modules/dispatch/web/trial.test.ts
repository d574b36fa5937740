import { expect, test } from 'vitest'
import { draftFor, markOf, trialOf } from './trial.ts'

const TEXTS = { 'samar.days': 'Mon|Fri', 'samar.time': '19:30', 'samar.blocked': 'false' }

test('an untouched draft tries nothing', () => {
  expect(trialOf(draftFor('samar', TEXTS), TEXTS)).toEqual({})
  expect(trialOf(draftFor('mafi', TEXTS), TEXTS)).toEqual({})
})

test('only what differs is tried', () => {
  const draft = { ...draftFor('samar', TEXTS), times: ['19:30', '21:00'] }
  expect(trialOf(draft, TEXTS)).toEqual({ settings: { 'samar.time': '19:30|21:00' } })
  expect(trialOf({ ...draftFor('samar', TEXTS), blocked: true }, TEXTS)).toEqual({
    settings: { 'samar.blocked': 'true' },
  })
})

test('an event is tried once it has a date', () => {
  const draft = { ...draftFor('samar', TEXTS), eventName: 'Navroz' }
  expect(trialOf(draft, TEXTS)).toEqual({})
  expect(trialOf({ ...draft, eventDate: '2026-11-27' }, TEXTS)).toMatchObject({
    events: [{ name: 'Navroz', eventDate: '2026-11-27', blockSamar: true, blockMafi: false }],
  })
})

test('differences are marked by what becomes of the slot', () => {
  expect(markOf({ before: null, after: 'Nothing to send.' })).toBe('Would be added')
  expect(markOf({ before: 'Blocked: Navroz.', after: 'Nothing to send.' })).toBe('Would be added')
  expect(markOf({ before: 'Nothing to send.', after: null })).toBe('Would not go out')
  expect(markOf({ before: 'Blocked: Navroz.', after: null })).toBe('Would not go out')
  expect(markOf({ before: '1 record goes out to 3 receivers.', after: 'Blocked: Navroz.' })).toBe('Would not go out')
  expect(markOf({ before: 'Blocked: Navroz.', after: 'Blocked: Navroz, Eid.' })).toBe('Would be different')
  expect(markOf({ before: 'Nothing to send.', after: '1 record goes out to 3 receivers.' })).toBe('Would be different')
})
