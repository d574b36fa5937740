import { expect, test } from 'vitest'
import { mayyitWeb } from '../kinds/mayyit/web/mayyitWeb.tsx'
import { type KindWeb, markOf, type WebRow } from './kindWeb.ts'

test.each([
  [{}, null],
  [{ familyAsksChange: true }, 'The family asks for a change'],
  [{ delayed: true }, 'Delayed, more than 3 days'],
  [{ delayed: true, familyAsksChange: true }, 'The family asks for a change. Delayed, more than 3 days'],
  [{ delayed: true, status: 'CANCELLED' }, 'Delayed, more than 3 days'],
])('%o is marked %s', (changes, mark) => {
  const row = { familyAsksChange: false, delayed: false, status: 'APPROVED', ...changes } as unknown as WebRow
  expect(markOf(mayyitWeb as unknown as KindWeb, row)).toBe(mark)
})
