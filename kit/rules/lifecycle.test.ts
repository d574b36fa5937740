import { describe, expect, it } from 'vitest'
import { type Lifecycle, whyNot } from './lifecycle.ts'

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
    expect(whyNot(DOOR, 'paint', 'SHUT')).toBeNull()
  })

  it('says in words why it cannot happen in another', () => {
    expect(whyNot(DOOR, 'close', 'SHUT')).toBe('It is shut already.')
  })
})
