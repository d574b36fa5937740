import { describe, expect, it } from 'vitest'
import { phoneIn, phoneLink } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['416-555-0101', '416-555-0101', 'tel:+14165550101'],
    [' 416-555-0101 ', '416-555-0101', 'tel:+14165550101'],
    ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['0044 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['+44-20-7946.0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['+442079460958', '+442079460958', 'tel:+442079460958'],
    ['+123456789012345', '+123456789012345', 'tel:+123456789012345'],
  ])('%s is kept as %s and dialled as %s', (typed, kept, dialled) => {
    expect(phoneIn(typed)).toBe(kept)
    expect(phoneLink(kept)).toBe(dialled)
    // What was kept is kept as it is.
    expect(phoneIn(kept)).toBe(kept)
  })

  it.each([
    ...['', '4165550101', '416 555 0101', '416-555-01011', '555-0101', 'ext. 7', '+44 (0)20 7946 0958'],
    ...['+0207946095', '+1234567', '+1234567890123456', '+44 20  7946', '+44 20 7946 0958 ext 3', '++44207946095'],
  ])('%j is none', (typed) => expect(phoneIn(typed)).toBeNull())
})
