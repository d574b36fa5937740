import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  canonicalText,
  date,
  email,
  flag,
  instant,
  isDate,
  isEmail,
  isInstant,
  isPlainText,
  name,
  note,
  optionalAddress,
  optionalDate,
  optionalFlag,
  optionalLine,
  optionalNumberText,
  optionalPhone,
  optionalPostal,
  optionalTitle,
  optionalWhole,
  optionalWords,
  whole,
  words,
} from './fields.ts'
import { check, errorsByField, type FieldErrors, OUR_WORDS } from './validation.ts'

// The edges of the rules: the last that fits and the first that does not.

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, OUR_WORDS).error?.issues.map(({ message }) => message) ?? []

describe('an e-mail address', () => {
  const atom = "azAZ09!#$%&'*+/=?^_`{|}~-"
  it.each([
    `${atom}@example.org`,
    `a.${atom}.b@example.org`,
    `${'a'.repeat(64)}@example.org`,
    'a@a.org',
    'a@Z.org',
    'a@9.org',
    'a@0z9-Z-a.org',
    'a@A0.B1.c2.ORG',
    `a@${'b'.repeat(63)}.org`,
    `a@example.${'c'.repeat(63)}`,
    'a@example.ca',
  ])('%s is taken', (address) => {
    expect(isEmail(address)).toBe(true)
    expect(messages(email(), address)).toEqual([])
  })

  it.each([
    '',
    'a',
    'a@',
    '@example.org',
    'a@@example.org',
    'a b@example.org',
    'a@example.org ',
    ' a@example.org',
    'x<a@example.org',
    'a@example.org>',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a,b@example.org',
    'a"b@example.org',
    'é@example.org',
    `${'a'.repeat(65)}@example.org`,
    'a@example',
    'a@.org',
    'a@-b.org',
    'a@b-.org',
    'a@b_c.org',
    'a@b..org',
    `a@${'b'.repeat(64)}.org`,
    `a@example.${'c'.repeat(64)}`,
    'a@example.c',
    'a@example.c1',
    'a@example.org\n',
  ])('%j is none', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  it('has at most 200 signs', () => {
    const long = (signs: number) => `a@${'b.'.repeat(90)}${'c'.repeat(signs - 186)}.org`
    expect([long(200).length, isEmail(long(200)), isEmail(`a${long(200)}`)]).toEqual([200, true, false])
  })
})

describe('texts', () => {
  it('blanks of every width are blanks, and marks join their letter', () => {
    expect(canonicalText('a\u00a0b\u2007c\u202fd')).toBe('a b c d')
    expect(canonicalText('Rene\u0301')).toBe('René')
    expect(canonicalText('\uff32\uff45\uff4e\uff45\u0301')).toBe('René')
  })

  it('in one line none holds what nobody sees, since lists look for it without', () => {
    const pasted = 'W\u200b-7\u00ad7\ufe0f'
    for (const kept of [words('Band?'), optionalWords(), optionalLine(), optionalAddress()])
      expect(kept.parse(pasted)).toBe('W-77')
  })

  it.each([...'\u0000\u0008\u000b\u000c\u000e\u001f\u007f'])('the sign %j cannot be stored', (sign) => {
    expect(isPlainText(`a${sign}b`)).toBe(false)
    expect(messages(note(), `a${sign}b`)).toEqual(['Provide a valid value.'])
  })
  it.each([...'\t\n\r ~'])('the sign %j can', (sign) => expect(isPlainText(`a${sign}b`)).toBe(true))

  it('says one thing at a time of a text', () => {
    const first = name({ required: 'Name it.', message: 'Letters only.' })
    expect(messages(first, '')).toEqual(['Name it.'])
    expect(messages(first, '1'.repeat(101))).toEqual(['At most 100 characters.'])
    expect(messages(first, '1')).toEqual(['Letters only.'])
    expect(messages(first, 'A')).toEqual(['Min of 2 chars required.'])
    expect(messages(first, 'Aé')).toEqual([])
    expect(messages(first, '\u0301a')).toEqual([])
    expect(messages(first, '{a')).toEqual(['Letters only.'])
    expect(messages(note('Say it.', 5), 'a')).toEqual([])
  })

  it.each([
    ['a title', optionalTitle()],
    ['an address', optionalAddress()],
    ['words', optionalWords()],
  ])('%s has at least 2 signs', (_what, schema) => {
    expect(messages(schema, 'a')).toEqual(['Min of 2 chars required.'])
    expect(messages(schema, 'ab')).toEqual([])
  })

  it('a number with letters may come as a JSON number', () => {
    expect(optionalNumberText().parse(42)).toBe('42')
    expect(optionalNumberText().parse('0042-A')).toBe('0042-A')
    expect(messages(optionalNumberText(), 1.5)).toEqual(['Provide a valid value.'])
  })

  it('a postal code and a phone number are nothing more and nothing less', () => {
    for (const code of ['M3C 1K9', 'm3c1k9', 'ÉÉÉ111']) expect(messages(optionalPostal(), code)).toEqual([])
    for (const code of ['M3C1K', 'M3C1K99', '-M3C1K9', 'M3C1K9-'])
      expect(messages(optionalPostal(), code)).toHaveLength(1)
    for (const number of ['1416-555-1234', '416-555-12345', '4165551234', 'x416-555-1234'])
      expect(messages(optionalPhone(), number)).toEqual(['Provide phone number in format of 123-456-7890.'])
    expect(messages(optionalPhone(), '416-555-1234')).toEqual([])
  })
})

describe('days and instants', () => {
  it('one thing is said of each', () => {
    expect(messages(date('When?'), '')).toEqual(['When?'])
    expect(messages(date('When?'), '1')).toEqual(['Provide a valid value.'])
    expect(messages(instant('When?'), '')).toEqual(['When?'])
    expect(messages(instant('When?'), '1')).toEqual(['Provide a valid value.'])
    expect(optionalDate().safeParse('soon').error?.issues[0]).toMatchObject({ params: { asks: 'day' } })
  })

  it('nothing stands before or after them', () => {
    expect(['2026-11-20', '2026-11-20x', 'x2026-11-20', '2026-02-30', '1799-12-31', '1800-01-01'].map(isDate)).toEqual([
      ...[true, false, false, false, false, true],
    ])
    const at = '2026-11-20T13:00:00Z'
    expect([at, `x${at}`, `${at}x`, '2026-11-20T13:00Z', '2026-11-20T13:00:00.123456789Z'].map(isInstant)).toEqual([
      ...[true, false, false, true, true],
    ])
    expect(['1811-07-23T15:06:40.001Z', '1811-07-23T15:06:40Z', '1811-07-23T15:06:39Z'].map(isInstant)).toEqual([
      ...[true, false, false],
    ])
  })
})

describe('numbers and answers', () => {
  const count = whole({ required: 'How many?', least: 1, message: 'More.' })
  it('a whole number is asked for in words', () => {
    for (const nothing of ['', null, undefined]) expect(messages(count, nothing)).toEqual(['How many?'])
    for (const wrong of ['3', 1.5, Number.NaN, true]) expect(messages(count, wrong)).toEqual(['Provide a valid value.'])
    expect(messages(count, 0)).toEqual(['More.'])
    expect(messages(count, 1)).toEqual([])
    expect(messages(count, 2_147_483_647)).toEqual([])
    expect(messages(count, 2_147_483_648)).toEqual(['Provide a valid value.'])
  })

  it('an optional one may be left out', () => {
    const some = optionalWhole({ least: 0, message: 'More.' })
    expect(['', null, undefined, 0, 7].map((value) => some.parse(value))).toEqual([null, null, null, 0, 7])
    expect(messages(some, -1)).toEqual(['More.'])
  })

  it('yes and no, and not answered', () => {
    expect([undefined, null, true, false].map((value) => optionalFlag().parse(value))).toEqual([
      null,
      null,
      true,
      false,
    ])
    expect([undefined, null, true, false].map((value) => flag(true).parse(value))).toEqual([true, true, true, false])
    expect([undefined, null].map((value) => flag(false).parse(value))).toEqual([false, false])
    expect(messages(optionalFlag(), 'yes')).toEqual(['Provide a valid value.'])
  })
})

describe('messages by field', () => {
  const issue = (path: PropertyKey[]) => ({ code: 'custom', path, message: 'Wrong.' }) as never
  const strange = (path: PropertyKey[]) => Object.keys(errorsByField([issue(path)]))

  it('a caller’s key is repeated only where it can be a name', () => {
    expect(strange(['a', 'b'])).toEqual(['a.b'])
    expect(strange(['a', 'x'.repeat(100)])).toEqual([`a.${'x'.repeat(100)}`])
    expect(strange(['a', 'x'.repeat(101), 'c'])).toEqual(['a'])
    expect(strange(['x'.repeat(101), 'c'])).toEqual([''])
    expect(strange(['a', '1.2.3.4.5'])).toEqual(['a.1.2.3.4.5'])
    expect(strange(['a', '1.2.3.4.5.6'])).toEqual(['a'])
    expect(strange(['a', '1.2.3.4.5.6.7.8'])).toEqual(['a'])
  })

  it('there are at most 200 of them', () => {
    const many = (length: number) => Array.from({ length }, (_, n) => issue([String(n)]))
    expect(Object.keys(errorsByField(many(300)))).toHaveLength(200)
    const keys = Array.from({ length: 300 }, (_, n) => String(n))
    const unknown = { code: 'unrecognized_keys', keys, path: [], message: '' } as never
    expect(Object.keys(errorsByField([unknown]))).toHaveLength(200)
  })

  it('a judgement refuses what the schema takes, and sees it as the schema left it', () => {
    const seen: unknown[] = []
    const judge = (input: Record<string, unknown>): FieldErrors => {
      seen.push(input)
      return input.text === 'bad' ? { text: 'Not this.' } : {}
    }
    const schema = note() as z.ZodType
    expect(check(schema, 'x', judge)).toEqual({ ok: true, value: 'x' })
    expect(seen).toEqual([])
    const failing = check(schema, { text: 'bad' }, judge)
    expect(failing).toMatchObject({ ok: false, errors: { text: 'Not this.', '': 'Provide a valid value.' } })
    expect(check(schema, { text: 'good' }, judge)).toMatchObject({ ok: false })
  })
})
