import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { name, optionalNote } from './fields.ts'
import { check, errorsByField, type FieldErrors, flattenErrors, isObject, nestErrors } from './validation.ts'

const REQUIRED = 'This field is required.'
const INVALID = 'Provide a valid value.'

const contact = z.preprocess((value) => value ?? {}, z.strictObject({ firstName: name({ message: 'x' }) }))
const schema = z.strictObject({
  deceasedName: name({ message: 'Invalid name provided' }),
  note: optionalNote(),
  contact,
})

const errorsOf = (input: unknown, judge?: (input: Record<string, unknown>) => FieldErrors) => {
  const checked = check(schema, input, judge)
  return checked.ok ? null : { ...checked.errors }
}
const good = { deceasedName: 'Rahim Lalani', contact: { firstName: 'Laila' } }

describe('check', () => {
  it('gives the value with its blanks taken off', () =>
    expect(check(schema, { ...good, deceasedName: ' Rahim ' })).toEqual({
      ok: true,
      value: { deceasedName: 'Rahim', note: null, contact: { firstName: 'Laila' } },
    }))

  it('gives every message at once, by dotted field', () =>
    expect(errorsOf({ deceasedName: '9', note: 5 })).toEqual({
      deceasedName: 'Invalid name provided',
      note: INVALID,
      'contact.firstName': REQUIRED,
    }))

  it('names unknown keys, nested ones too', () =>
    expect(errorsOf({ ...good, status: 'APPROVED', contact: { firstName: 'Laila', age: 3 } })).toEqual({
      status: INVALID,
      'contact.age': INVALID,
    }))

  it.each([['text'], [5], [true], [[]], [null]])('says of %j in its own words that it is no form', (input) =>
    expect(errorsOf(input)).toEqual({ '': INVALID }),
  )

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes %s for an unknown key like any other',
    (key) => {
      const input: unknown = JSON.parse(`{"${key}": {"admin": true}}`)
      const errors = check(schema, input)
      expect(errors.ok ? [] : Object.keys(errors.errors)).toContain(key)
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    },
  )

  it('adds what the facts say, and keeps the schema’s own word for a field', () => {
    const judge = () => ({ deceasedName: 'judged', note: 'judged' })
    expect(errorsOf({ ...good, deceasedName: '' }, judge)).toEqual({ deceasedName: REQUIRED, note: 'judged' })
  })

  it('judges what was sent where it is read as something else than a form', () => {
    const seen: object[] = []
    const judge = (input: object): FieldErrors => {
      seen.push(input)
      return {}
    }
    const asText = z.object({ name: z.string() }).transform(({ name: given }) => given)
    expect(check(asText, { name: 'Rahim' }, judge)).toEqual({ ok: true, value: 'Rahim' })
    expect(seen).toEqual([{ name: 'Rahim' }])
  })

  it('judges the parsed form when it is right, and what was sent when it is not', () => {
    const seen: unknown[] = []
    const judge = (input: Record<string, unknown>) => {
      seen.push(input.deceasedName)
      return {}
    }
    check(schema, { ...good, deceasedName: ' Rahim ' }, judge)
    check(schema, { deceasedName: 7 }, judge)
    check(schema, 'text', judge)
    expect(seen).toEqual(['Rahim', 7])
  })

  it('never echoes what was sent', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const secret = { ...(JSON.parse(text) as object), deceasedName: '4111-secret' }
        const checked = check(schema, secret)
        expect(checked.ok).toBe(false)
        if (!checked.ok) expect(Object.values(checked.errors).join()).not.toContain('secret')
      }),
    )
  })
})

describe('errorsByField', () => {
  it.each([
    ['a.b.c.d.e', 'a.b.c.d.e'],
    ['a.b.c.d.e.f', ''],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['a'.repeat(101), ''],
  ])('says of %s that it is at "%s"', (key, named) =>
    expect(Object.keys(errorsByField([{ code: 'custom', path: [key], message: 'x' }]))).toEqual([named]),
  )

  it('keeps the first message of a field', () =>
    expect({
      ...errorsByField([
        { code: 'custom', path: ['a', 0, 'b'], message: 'first', input: 1 },
        { code: 'custom', path: ['a', 0, 'b'], message: 'second', input: 1 },
      ]),
    }).toEqual({ 'a.0.b': 'first' }))
})

describe('nested messages', () => {
  it('have the shape of the form', () =>
    expect(JSON.parse(JSON.stringify(nestErrors({ 'familyContact.email': 'x', name: 'y' })))).toEqual({
      familyContact: { email: 'x' },
      name: 'y',
    }))

  it('leave out what concerns no field', () => expect(Object.keys(nestErrors({ '': 'x' }))).toEqual([]))

  it.each(['__proto__.admin', 'constructor.prototype.admin', '__proto__'])('%s touches no prototype', (field) => {
    const nested = nestErrors({ [field]: 'yes' })
    expect(({} as { admin?: string }).admin).toBeUndefined()
    expect(JSON.stringify(nested)).toContain('yes')
  })

  it('come back as they were', () => {
    const key = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/)
    const errors = fc.dictionary(key, fc.string({ minLength: 1 }), { noNullPrototype: true })
    fc.assert(
      fc.property(errors, errors, (flat, deep) => {
        const all: FieldErrors = { ...flat }
        for (const [field, message] of Object.entries(deep)) all[`contact0.${field}`] = message
        expect(flattenErrors(nestErrors(all))).toEqual(all)
      }),
    )
  })

  it.each([[null], ['text'], [5], [['x']]])('are none in %j', (nested) => expect(flattenErrors(nested)).toEqual({}))
})

describe('isObject', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['x', false],
    [undefined, false],
  ])('%j: %s', (value, expected) => expect(isObject(value)).toBe(expected))
})
