import { expect, test } from 'vitest'
import { changedInWords, whyStale } from './stale.ts'

const NOW = { version: 3, updatedBy: { firstName: 'Nadia', lastName: 'Virani' }, updatedOn: '2026-11-20T18:05:00Z' }
const ZONE = 'America/Toronto'

test('who changed it when is said to whoever loaded it before', () => {
  expect(whyStale('Samar', 2, NOW, ZONE)).toBe(
    'This Samar was changed by Nadia Virani at 1:05 pm. Please reload it and read it again.',
  )
})

test('nobody is named where no person changed it', () => {
  expect(changedInWords('announcement', { ...NOW, updatedBy: null }, ZONE)).toBe(
    'This announcement was changed at 1:05 pm.',
  )
})

test.each([3, undefined])('loaded as %s, it may be worked on', (version) => {
  expect(whyStale('Samar', version, NOW, ZONE)).toBeNull()
})
