import { describe, expect, it } from 'vitest'
import { readTime } from './typedTime.ts'

describe('readTime', () => {
  it.each([
    ['19:30', '19:30'],
    ['7:30', '07:30'],
    ['7.30', '07:30'],
    ['1930', '19:30'],
    ['730', '07:30'],
    ['7', '07:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['7:30 pm', '19:30'],
    [' 7:30PM ', '19:30'],
    ['730pm', '19:30'],
    ['7 p.m.', '19:00'],
    ['7.30 a.m.', '07:30'],
    ['7:30\u00a0p', '19:30'],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['19 h 30', '19:30'],
    ['19\u00a0h', '19:00'],
    ['9h05', '09:05'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time))

  it.each(['', '24:00', '7:60', '13 pm', '0 am', 'pm', '7:3', 'evening', '19:30|20:00', '12345', '-7:30', '7:30 xm'])(
    '%s is none',
    (typed) => expect(readTime(typed)).toBeNull(),
  )
})
