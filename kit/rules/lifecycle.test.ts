import { describe, expect, it } from 'vitest'
import { isPossible, type Lifecycle, whyNot } from './lifecycle.ts'

const DOOR: Lifecycle<'OPEN' | 'SHUT', 'close' | 'paint'> = {
  statuses: ['OPEN', 'SHUT'],
  words: { OPEN: 'Open', SHUT: 'Shut' },
  events: {
    close: { from: ['OPEN'], to: 'SHUT', refusal: (status) => `It is ${status.toLowerCase()} already.` },
    paint: { from: ['OPEN', 'SHUT'], to: null, refusal: () => 'Never.' },
  },
}

describe('a lifecycle', () => {
  it('lets an event happen in the statuses it leads from', () => {
    expect(whyNot(DOOR, 'close', 'OPEN')).toBeNull()
    expect(isPossible(DOOR, 'close', 'OPEN')).toBe(true)
    expect(isPossible(DOOR, 'paint', 'SHUT')).toBe(true)
  })

  it('says in words why it cannot happen in another', () => {
    expect(whyNot(DOOR, 'close', 'SHUT')).toBe('It is shut already.')
    expect(isPossible(DOOR, 'close', 'SHUT')).toBe(false)
  })
})
