import { describe, expect, it } from 'vitest'
import { asksForNoPartner, judgeLifeDays, particularFields } from './particulars.ts'
import { isSin, maskedSin, sinInput, sinInWords } from './sin.ts'

describe('a SIN', () => {
  it.each(['046454286', '130692544', '907216485', '193456787', '059000000'])('%s is one', (digits) => {
    expect(isSin(digits)).toBe(true)
    // Any other last digit is none, and so is any digit changed by one.
    for (let at = 0; at < 9; at++) {
      const other = `${digits.slice(0, at)}${(Number(digits[at]) + 1) % 10}${digits.slice(at + 1)}`
      expect([other, isSin(other)]).toEqual([other, false])
    }
  })

  it.each(['000000000', '04645428', '0464542860', '046-454-286', 'a46454286', ''])('%j is none', (text) => {
    expect(isSin(text)).toBe(false)
  })

  it('is shown by its last three digits, or whole in threes', () => {
    expect(maskedSin('046454286')).toBe('•••-•••-286')
    expect(sinInWords('046454286')).toBe('046-454-286')
  })

  it.each([
    ['046 454-286', '046454286'],
    ['', null],
    [' - ', null],
    [null, null],
    [undefined, undefined],
    // As it was answered: it stays as it is.
    [maskedSin('046454286'), undefined],
  ])('typed as %j is kept as %j', (typed, kept) => {
    expect(sinInput().safeParse(typed)).toEqual({ success: true, data: kept })
  })

  it.each(['046454287', '04645428', 46454286, ['046454286']])('typed as %j is refused', (typed) => {
    expect(sinInput().safeParse(typed).error?.issues).toMatchObject([{ message: 'Provide a valid value.' }])
  })
})

describe('what is known of a deceased', () => {
  it('may all be missing', () => {
    for (const field of Object.values(particularFields)) expect(field.safeParse('')).toMatchObject({ data: null })
  })

  it('asks of nobody for a partner whom they did not have', () => {
    for (const field of ['partnerLastName', 'partnerFirstName']) {
      for (const alone of ['Single (never married)', 'Unknown']) expect(asksForNoPartner(field, alone)).toBe(true)
      for (const other of ['Married', 'Widowed', null, undefined]) expect(asksForNoPartner(field, other)).toBe(false)
    }
    expect(asksForNoPartner('deceasedLastName', 'Unknown')).toBe(false)
  })

  it('has days that can be', () => {
    const judge = (dateOfBirth: unknown, dateOfDeath: unknown) =>
      judgeLifeDays({ dateOfBirth, dateOfDeath }, '2026-11-16')
    expect(judge('1949-03-02', '2026-11-16')).toEqual({})
    expect(judge('2026-11-16', '2026-11-16')).toEqual({})
    expect(judge('2026-11-17', '2026-11-18')).toEqual({
      dateOfBirth: 'The date cannot be in the future.',
      dateOfDeath: 'The date cannot be in the future.',
    })
    expect(judge('2026-11-15', '2026-11-14')).toEqual({ dateOfBirth: 'The date of birth is after the date of death.' })
    for (const odd of [null, undefined, 3, {}, ['2026-11-15']]) expect(judge(odd, '2026-11-14')).toEqual({})
    expect(judge('2026-11-15', ['2026-11-14'])).toEqual({})
  })
})
