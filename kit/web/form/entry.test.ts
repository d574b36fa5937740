import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalDate, optionalInstant } from '../../rules/fields.ts'
import { check } from '../../rules/validation.ts'
import { emptyAsNull } from './binding.ts'
import { dayFault } from './dayFault.ts'
import { errorsAfterChange } from './errorsWhileTyping.ts'
import { caretAfterMask, maskPhone } from './fields.tsx'
import { instantText, partsOf, timesBetween } from './localTime.ts'

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['416', '416'],
    ['4165', '416-5'],
    ['4165550199', '416-555-0199'],
    ['+1 (416) 555-0199', '416-555-0199'],
    ['1-416-555-0199', '416-555-0199'],
    ['416.555.0199 ext', '416-555-0199'],
    // Nothing is cut, or grouped as what it is not.
    ['416-555-01999', '416-555-01999'],
    ['442079460958', '442079460958'],
    ['0', '0'],
    ['+', '+'],
    ['00', '00'],
    ['0044', '0044'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    [' +44 20 7946 0958', ' +44 20 7946 0958'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
    ['+1 416 555 019', '+1 416 555 019'],
    ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ])('%j becomes %j', (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked)
  })

  it('leaves the caret behind the digit that was typed', () => {
    // A 9 typed between 416 and 555: '416|-555-019' and so '4169|-555-019'.
    const typed = '4169-555-019'
    const masked = maskPhone(typed)
    expect(masked).toBe('416-955-5019')
    expect(masked.slice(0, caretAfterMask(typed, 4, masked))).toBe('416-9')
    expect(caretAfterMask('4165', 4, '416-5')).toBe(5)
  })

  it('leaves it where it stands in an international number', () => {
    expect(caretAfterMask('+44 920 7946', 5, maskPhone('+44 920 7946'))).toBe(5)
  })

  it('of an international number keeps everything, at each key', () => {
    for (const number of ['+44 20 7946 0958', '+919876543210', '0092 21 111 825 786'])
      for (let typed = 1; typed <= number.length; typed++)
        if (number.startsWith('+') || typed > 1) expect(maskPhone(number.slice(0, typed))).toBe(number.slice(0, typed))
  })

  it('keeps every digit in its order', () => {
    const digits = (text: string) => text.replace(/\D/g, '')
    fc.assert(fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (typed) => digits(maskPhone(typed)) === typed))
  })
})

describe('a day and a time in a zone', () => {
  const ZONE = 'America/Toronto'
  const PLANNED = { now: '2026-11-20T12:00:00Z', happened: false }

  it('are an instant once both are there, and come back the same', () => {
    expect(instantText({ date: '2026-12-01', time: '13:00' }, ZONE, PLANNED)).toBe('2026-12-01T18:00:00Z')
    expect(partsOf('2026-12-01T18:00:00Z', ZONE)).toEqual({ date: '2026-12-01', time: '13:00' })
  })

  it.each([[{ date: '2026-12-01', time: '' }], [{ date: '', time: '13:00' }], [{ date: 'Tomorrow', time: '13:00' }]])(
    'half entered as %j, are kept as they are',
    (local) => {
      const text = instantText(local, ZONE, PLANNED)
      expect(text).not.toMatch(/Z$/)
      expect(partsOf(text, ZONE)).toEqual(local)
    },
  )

  it('are nothing when nothing is entered', () => {
    expect(instantText({ date: '', time: '' }, ZONE, PLANNED)).toBeNull()
    expect(partsOf(null, ZONE)).toEqual({ date: '', time: '' })
  })
})

describe('dayFault', () => {
  const schema = z.object({ day: optionalDate(), at: optionalInstant(), name: z.string('A name.') })
  const faults = (typed: object) => {
    const checked = check(schema, typed, undefined, dayFault)
    return checked.ok ? {} : { ...checked.errors }
  }

  it('gives an example of a day, and says what a time lacks; other fields keep their own words', () => {
    expect(faults({ day: 'soon', at: 'soonT13:00', name: 1 })).toEqual({
      day: 'Write a date such as 24 Nov 2026.',
      at: 'Write a date such as 24 Nov 2026.',
      name: 'A name.',
    })
    expect(faults({ at: '2026-12-01T', name: '' })).toEqual({ at: 'Choose the time as well.' })
    expect(faults({ at: 'T13:00', name: '' })).toEqual({ at: 'Write a date such as 24 Nov 2026.' })
  })
})

describe('timesBetween', () => {
  it('offers both ends and every step between', () => {
    expect(timesBetween('09:00', '10:30', 30)).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect(timesBetween('09:00', '18:00', 30)).toHaveLength(19)
    expect(timesBetween('23:45', '23:59', 15)).toEqual(['23:45'])
  })
})

describe('errorsAfterChange', () => {
  const shown = { all: { name: 'Too short', 'contact.email': 'Taken' }, fromServer: ['contact.email'] }

  it('drops what is mended and adds nothing new', () => {
    expect(errorsAfterChange(shown, 'name', { city: 'Missing' }).all).toEqual({ 'contact.email': 'Taken' })
  })

  it('says what is wrong now', () => {
    expect(errorsAfterChange(shown, 'name', { name: 'Letters only' }).all.name).toBe('Letters only')
  })

  it('takes the server at its word until that field changes', () => {
    expect(errorsAfterChange(shown, 'contact.email', { name: 'Too short' })).toEqual({
      all: { name: 'Too short' },
      fromServer: [],
    })
  })
})

describe('emptyAsNull', () => {
  it('makes nothing of empty texts, all the way down, and of nothing else', () => {
    expect(emptyAsNull({ a: '', b: { c: '', d: 'x' }, e: 0, f: false, g: [''], h: undefined })).toEqual({
      a: null,
      b: { c: null, d: 'x' },
      e: 0,
      f: false,
      g: [''],
      h: null,
    })
  })
})
