import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

/** Looks at what has its turn, and says what that was. */
function looking() {
  const turns = openTurns()
  return (uids: number[], most = 3, mailbox = 'INBOX 1') => {
    const { first, areMore } = turns.next(mailbox, uids, most)
    for (const uid of first) turns.looked(uid)
    return [...first, areMore ? 'more' : 'no more']
  }
}

it('begins with what nobody has looked at, and goes on with what was looked at longest ago', () => {
  const look = looking()
  expect(look([1, 2, 3])).toEqual([1, 2, 3, 'no more'])
  expect(look([1, 2, 3, 4])).toEqual([4, 1, 2, 'no more'])
  expect(look([1, 2, 3, 4])).toEqual([3, 4, 1, 'no more'])
})

it('says that others wait whom nobody has looked at, and comes to them next', () => {
  const look = looking()
  expect(look([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 'more'])
  expect(look([1, 2, 3, 4, 5])).toEqual([4, 5, 1, 'no more'])
})

it('forgets what is gone, and all where the mailbox is another', () => {
  const look = looking()
  look([1, 2, 3])
  expect(look([2, 3])).toEqual([2, 3, 'no more'])
  expect(look([1, 2, 3])).toEqual([1, 2, 3, 'no more'])
  expect(look([5, 2], 3, 'INBOX 2')).toEqual([5, 2, 'no more'])
})
