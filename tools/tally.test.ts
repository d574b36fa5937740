import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tally } from './tally.ts'

const { terms, dates } = tally(join(import.meta.dirname, '..'))

/** What stands in sentences that the documents fix ('Resend Approval Email', 'Please select fateha date and time.'), and no oftener. */
it.each([
  ['Email', 23],
  ['Login, Logout', 4],
  ['Fateha alone', 5],
  ['passed (died)', 6],
  ['invalid', 3],
  ['Sign in', 0],
  ['OK', 0],
  ['anew', 0],
  ['shall', 0],
])('%s stands in no further sentence', (term, most) => expect(terms[term]).toBeLessThanOrEqual(most))

it('nothing makes a date beside the table', () => {
  // The reader's own zone, two names of months, and the day of the week over the board.
  expect(dates['DateTimeFormat, toLocaleString of a date']).toBeLessThanOrEqual(4)
})
