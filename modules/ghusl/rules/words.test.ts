import { expect, test } from 'vitest'
import { changesInWords } from '../../timeline/rules/changesInWords.ts'
import { ghuslWords } from './words.ts'

test('the timeline of a workflow says a gender as its page does', () => {
  const changes = [{ field: 'gender', before: 'PREFER_NOT_TO_SAY', after: 'FEMALE' }]
  const zone = 'America/Toronto'
  const [lines] = changesInWords([{ changes }], { words: ghuslWords, now: {}, jamatkhanas: [], zone, ownZone: zone })
  expect(lines).toEqual([{ field: 'Gender', before: 'Prefer not to say', after: 'Female' }])
})

test('and the unit of an age in the reader’s language', () => {
  expect(ghuslWords.deceasedAgeUnit?.reads).toBe('picklist')
})
