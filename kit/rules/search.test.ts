import { describe, expect, it } from 'vitest'
import { exportBody, FILTER_TYPES, type FilterType, OPERATORS, type Operator, searchBody } from './search.ts'
import { check } from './validation.ts'

const FIELDS = {
  id: { label: 'ID', type: 'NUMBER' },
  deceasedName: { label: 'Name', type: 'TEXT' },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: [
      { value: 'DRAFT', label: 'Draft' },
      { value: 'true', label: 'Yes' },
    ],
    alsoTakes: ['COMPLETED'],
  },
  jamatkhanaId: { label: 'Jamatkhana', type: 'SELECT' },
  samarDate: { label: 'Samar date', type: 'DATE' },
  createdOn: { label: 'Created on', type: 'DATE_TIME' },
  hidden: { label: 'Hidden', type: 'TEXT', filter: false, sort: false },
} as const

const OPTION = 'Please select a valid option.'
const INVALID = 'Provide a valid value.'
const body = searchBody(FIELDS)

const errorsOf = (input: unknown, schema: Parameters<typeof check>[0] = body) => {
  const checked = check(schema, input)
  return checked.ok ? null : { ...checked.errors }
}
const filterError = (field: string, filter: unknown) => errorsOf({ filters: { [field]: filter } })

describe('a search', () => {
  it('asks for the first 50 when nothing is said', () =>
    expect(check(body, {})).toEqual({ ok: true, value: { page: 1, pageSize: 50, sorts: {}, filters: {} } }))

  it.each([[1], [50], [200], [-1]])('takes a page size of %s', (pageSize) => expect(errorsOf({ pageSize })).toBeNull())
  it.each([[0], [-2], [201], [1.5], ['50'], [1e300], [[50]]])('refuses a page size of %j', (pageSize) =>
    expect(errorsOf({ pageSize })).toEqual({ pageSize: INVALID }),
  )
  it.each([[1], [1_000_000]])('takes page %s', (page) => expect(errorsOf({ page })).toBeNull())
  it.each([[0], [-1], [1.5], ['1'], [1_000_001], [{}]])('refuses page %j', (page) =>
    expect(errorsOf({ page })).toEqual({ page: INVALID }),
  )
  it('refuses keys that it does not know', () => expect(errorsOf({ limit: 5 })).toEqual({ limit: INVALID }))
  it('takes null for nothing', () => expect(errorsOf({ sorts: null, filters: null })).toBeNull())
})

describe('sorting', () => {
  it.each(['id', 'status', 'createdOn'])('by %s', (field) => expect(errorsOf({ sorts: { [field]: 'ASC' } })).toBeNull())
  it.each(['hidden', 'familyContact', 'wording', 'constructor', 'toString', '', 'id; drop table record'])(
    'not by %j',
    (field) => expect(errorsOf({ sorts: { [field]: 'ASC' } })).toEqual({ [`sorts.${field}`]: OPTION }),
  )
  it('not by __proto__', () =>
    expect(errorsOf(JSON.parse('{"sorts":{"__proto__":"ASC"}}'))).toEqual({ 'sorts.__proto__': OPTION }))
  it.each([['asc'], ['ASC; drop'], [1], [null]])('not in the direction %j', (direction) =>
    expect(errorsOf({ sorts: { id: direction } })).toEqual({ 'sorts.id': INVALID }),
  )
  it('by one field at a time', () =>
    expect(errorsOf({ sorts: { id: 'ASC', status: 'DESC' } })).toEqual({ sorts: INVALID }))
})

/** What each type of filter takes (1§9), written down by hand. */
const TAKEN: Record<FilterType, readonly Operator[]> = {
  TEXT: ['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'CONTAIN', 'DOES_NOT_CONTAIN', 'ENDS_WITH', 'IS_EMPTY', 'NOT_EMPTY'],
  NUMBER: [
    'EQUAL',
    'NOT_EQUAL',
    'BETWEEN',
    'GREATER_THAN_OR_EQUAL',
    'GREATER_THAN',
    'LESS_THAN_OR_EQUAL',
    'LESS_THAN',
    'IN',
    'NOT_IN',
    'IS_EMPTY',
    'NOT_EMPTY',
  ],
  DATE: [
    'EQUAL',
    'NOT_EQUAL',
    'BETWEEN',
    'GREATER_THAN_OR_EQUAL',
    'GREATER_THAN',
    'LESS_THAN_OR_EQUAL',
    'LESS_THAN',
    'IS_EMPTY',
    'NOT_EMPTY',
  ],
  DATE_TIME: [
    'EQUAL',
    'NOT_EQUAL',
    'BETWEEN',
    'GREATER_THAN_OR_EQUAL',
    'GREATER_THAN',
    'LESS_THAN_OR_EQUAL',
    'LESS_THAN',
    'IS_EMPTY',
    'NOT_EMPTY',
  ],
  SELECT: ['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN', 'IS_EMPTY', 'NOT_EMPTY'],
}

it('knows every operator that a type takes, and no other', () =>
  expect([...OPERATORS].sort()).toEqual([...new Set(Object.values(TAKEN).flat())].sort()))

const EXAMPLES: Record<FilterType, { field: string; value: string | number }> = {
  TEXT: { field: 'deceasedName', value: 'ali' },
  NUMBER: { field: 'id', value: 3 },
  DATE: { field: 'samarDate', value: '2026-01-31' },
  DATE_TIME: { field: 'createdOn', value: '2026-01-31T12:00:00Z' },
  SELECT: { field: 'status', value: 'DRAFT' },
}

function filledIn(operator: Operator, value: string | number): object {
  if (operator === 'IS_EMPTY' || operator === 'NOT_EMPTY') return {}
  if (operator === 'BETWEEN') return { values: [value, value] }
  return operator === 'IN' || operator === 'NOT_IN' ? { values: [value] } : { value }
}

describe('operators', () => {
  const pairs = FILTER_TYPES.flatMap((type) => OPERATORS.map((operator) => [type, operator] as const))

  it.each(pairs)('%s %s', (type, operator) => {
    const { field, value } = EXAMPLES[type]
    const error = filterError(field, { type, operator, ...filledIn(operator, value) })
    expect(error).toEqual(TAKEN[type].includes(operator) ? null : { [`filters.${field}`]: OPTION })
  })

  it.each(pairs.filter(([type, operator]) => TAKEN[type].includes(operator) && !/EMPTY$/.test(operator)))(
    '%s %s needs its values',
    (type, operator) => {
      const { field, value } = EXAMPLES[type]
      const refused = { [`filters.${field}`]: INVALID }
      expect(filterError(field, { type, operator })).toEqual(refused)
      if (operator !== 'IN' && operator !== 'NOT_IN')
        expect(filterError(field, { type, operator, values: [value, value, value] })).toEqual(refused)
      if (operator === 'BETWEEN') expect(filterError(field, { type, operator, value })).toEqual(refused)
      expect(
        filterError(field, { type, operator, ...filledIn(operator, { deep: 1 } as unknown as string) }),
      ).not.toBeNull()
    },
  )
})

it('a search asks for the rows, for their number, or for both', () => {
  const asked = (only: unknown) => body.safeParse({ only })
  for (const only of ['ROWS', 'TOTAL', undefined])
    expect(asked(only).data).toMatchObject({ page: 1, filters: {}, only })
  expect(asked('SOME').success).toBe(false)
})

it('a search takes fifty filters, and no more', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, {}]))
  const said = (count: number) => body.safeParse({ filters: many(count) }).error?.issues.map(({ message }) => message)
  expect(said(50)).not.toContain('At most 50 at once.')
  expect(said(51)).toContain('At most 50 at once.')
})

describe('filter values', () => {
  it.each([
    ['deceasedName', 'TEXT', 5, INVALID],
    ['deceasedName', 'TEXT', true, INVALID],
    ['id', 'NUMBER', '5', INVALID],
    ['id', 'NUMBER', 1.5, INVALID],
    ['id', 'NUMBER', 1e300, INVALID],
    ['samarDate', 'DATE', '2026-02-30', INVALID],
    ['samarDate', 'DATE', 20260101, INVALID],
    ['samarDate', 'DATE', '2026-01-01T00:00:00Z', INVALID],
    ['createdOn', 'DATE_TIME', 'yesterday', INVALID],
    ['createdOn', 'DATE', '2026-01-01T00:00:00Z', INVALID],
    ['status', 'SELECT', 'APPROVED', INVALID],
    ['status', 'SELECT', 'constructor', INVALID],
    ['jamatkhanaId', 'SELECT', 'East York', INVALID],
    ['jamatkhanaId', 'SELECT', 3.5, INVALID],
    ['jamatkhanaId', 'SELECT', true, INVALID],
    ['jamatkhanaId', 'SELECT', '-1', INVALID],
    ['jamatkhanaId', 'SELECT', '', INVALID],
    // The type that a client names must be the field's own.
    ['status', 'TEXT', 'DRAFT', OPTION],
    ['samarDate', 'DATE_TIME', '2026-01-01T00:00:00Z', OPTION],
    ['id', 'TEXT', 'x', OPTION],
    ['samarDate', 'TEXT', '2026-01-01', OPTION],
    ['createdOn', 'TEXT', '2026-01-01', OPTION],
    ['deceasedName', 'DATE', '2026-01-01', OPTION],
    ['hidden', 'TEXT', 'x', OPTION],
    ['familyContact', 'TEXT', 'x', OPTION],
    ['familyContact.email', 'TEXT', 'x', OPTION],
    ['constructor', 'TEXT', 'x', OPTION],
  ])('%s %s %j', (field, type, value, message) =>
    expect(filterError(field, { type, operator: 'EQUAL', value })).toEqual({ [`filters.${field}`]: message }),
  )

  it.each([
    ['createdOn', 'DATE', '2026-01-01'],
    ['createdOn', 'DATE_TIME', '2026-01-01'],
    ['jamatkhanaId', 'SELECT', 302],
    ['jamatkhanaId', 'SELECT', '302'],
    ['status', 'SELECT', true],
    ['status', 'SELECT', 'COMPLETED'],
    ['deceasedName', 'TEXT', ''],
    ['deceasedName', 'TEXT', 'x'.repeat(500)],
  ])('%s %s %j is taken', (field, type, value) =>
    expect(filterError(field, { type, operator: 'EQUAL', value })).toBeNull(),
  )

  it.each([['a\u0000b'], ['x'.repeat(501)], ['\ud800'], [{}], [[['x']]]])('no filter takes %j', (value) => {
    const errors = filterError('deceasedName', { type: 'TEXT', operator: 'CONTAIN', value })
    expect(Object.values(errors ?? {})).toEqual([INVALID])
  })

  it('takes 500 values and no more', () => {
    const asked = (length: number) => ({ type: 'NUMBER', operator: 'IN', values: Array.from({ length }, () => 1) })
    expect(filterError('id', asked(500))).toBeNull()
    expect(filterError('id', asked(501))).toEqual({ 'filters.id.values': INVALID })
  })

  it('takes null for no value', () => {
    const nothing = { type: 'TEXT', operator: 'IS_EMPTY', value: null, values: null }
    const checked = check(body, { filters: { deceasedName: nothing } })
    expect(checked).toMatchObject({ ok: true, value: { filters: { deceasedName: { value: undefined } } } })
    expect(filterError('deceasedName', { ...nothing, operator: 'CONTAIN' })).toEqual({
      'filters.deceasedName': INVALID,
    })
  })

  it('takes an empty choice', () =>
    expect(filterError('status', { type: 'SELECT', operator: 'IN', values: [] })).toBeNull())

  it.each([
    [null],
    ['x'],
    [5],
    [[]],
    [{}],
    [{ type: 'TEXT' }],
    [{ type: 'TEXT', operator: 'LIKE', value: 'x' }],
    [{ type: 'text', operator: 'EQUAL', value: 'x' }],
    [{ type: 'TEXT', operator: 'EQUAL', value: 'x', sql: '1' }],
  ])('refuses %j as a filter', (filter) => expect(filterError('deceasedName', filter)).not.toBeNull())

  it('refuses __proto__ as a field', () =>
    expect(errorsOf(JSON.parse('{"filters":{"__proto__":{"type":"TEXT","operator":"EQUAL","value":"x"}}}'))).toEqual({
      'filters.__proto__': OPTION,
    }))

  it('says every fault at once', () =>
    expect(
      errorsOf({
        page: 0,
        sorts: { nothing: 'ASC' },
        filters: {
          nothing: { type: 'TEXT', operator: 'EQUAL', value: 'x' },
          samarDate: { type: 'DATE', operator: 'EQUAL', value: 'x' },
        },
      }),
    ).toEqual({
      page: INVALID,
      'sorts.nothing': OPTION,
      'filters.nothing': OPTION,
      'filters.samarDate': INVALID,
    }))
})

describe('an export', () => {
  const sheet = exportBody(FIELDS)
  const nothing = { page: 1, pageSize: -1, sorts: {}, filters: {} }

  it('is of all rows, as XLSX', () =>
    expect(check(sheet, {})).toEqual({ ok: true, value: { search: nothing, format: 'xlsx' } }))
  it('is XLSX when that is asked for', () =>
    expect(check(sheet, { format: 'xlsx' })).toEqual({ ok: true, value: { search: nothing, format: 'xlsx' } }))
  it('takes CSV, filters and sorts', () =>
    expect(check(sheet, { format: 'csv', sorts: { id: 'ASC' } })).toEqual({
      ok: true,
      value: { search: { ...nothing, sorts: { id: 'ASC' } }, format: 'csv' },
    }))
  it.each([
    [{ format: 'pdf' }, { format: OPTION }],
    [{ pageSize: 5 }, { pageSize: INVALID }],
    [{ sorts: { hidden: 'ASC' } }, { 'sorts.hidden': OPTION }],
    [{ filters: { hidden: { type: 'TEXT', operator: 'EQUAL', value: 'x' } } }, { 'filters.hidden': OPTION }],
    [{ filters: 'x' }, { filters: INVALID }],
  ])('refuses %j', (input, errors) => expect(errorsOf(input, sheet)).toEqual(errors))
})

it('looks for what is pasted without what nobody sees, as names are kept', () => {
  const asked = {
    filters: { deceasedName: { operator: 'CONTAIN', type: 'TEXT', value: 'Rahim\u200b La\u00adlani\ufe0f' } },
  }
  expect(check(body, asked)).toMatchObject({
    ok: true,
    value: { filters: { deceasedName: { value: 'Rahim Lalani' } } },
  })
})
