import { expect, test } from 'vitest'
import { draftFor, trialOf } from './trial.ts'

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

test('an event is tried as soon as anything is said of it, so that what is missing is told', () => {
  const draft = draftFor('samar', TEXTS)
  expect(trialOf({ ...draft, eventName: '  ' }, TEXTS)).toEqual({})
  expect(trialOf({ ...draft, eventName: 'Navroz' }, TEXTS)).toMatchObject({
    events: [{ name: 'Navroz', eventDate: '' }],
  })
  expect(trialOf({ ...draft, eventDate: '2026-11-27' }, TEXTS)).toMatchObject({
    events: [{ name: '', eventDate: '2026-11-27', blockSamar: true, blockMafi: false }],
  })
})
