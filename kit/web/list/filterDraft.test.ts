import { describe, expect, it } from 'vitest'
import { filterInWords, operatorInWords } from '../../rules/filterWords.ts'
import { type Filter, type FilterType, type ListField, type ListFields, OPERATORS_OF } from '../../rules/search.ts'
import { completeFilters, draftOf, offeredOperators } from './filterDraft.ts'

const options = [
  { value: 'OPEN', label: 'Open' },
  { value: 'SHUT', label: 'Shut' },
]
const FIELDS = {
  name: { label: 'Name', type: 'TEXT' },
  age: { label: 'Age', type: 'NUMBER' },
  day: { label: 'Day', type: 'DATE' },
  status: { label: 'Status', type: 'SELECT', options },
} as const satisfies ListFields
const fieldOf = (name: string): ListField => FIELDS[name as keyof typeof FIELDS]

const FILTERS: [name: string, filter: Filter, words: string][] = [
  ['name', { type: 'TEXT', operator: 'CONTAIN', value: 'ali' }, 'Name: contains “ali”'],
  ['name', { type: 'TEXT', operator: 'NOT_EQUAL', value: 'ali' }, 'Name: not “ali”'],
  ['name', { type: 'TEXT', operator: 'IS_EMPTY' }, 'Name: empty'],
  ['age', { type: 'NUMBER', operator: 'GREATER_THAN_OR_EQUAL', value: 70 }, 'Age: at least 70'],
  ['age', { type: 'NUMBER', operator: 'IN', values: [1, 2, 3] }, 'Age: 1, 2 or 3'],
  ['day', { type: 'DATE', operator: 'BETWEEN', values: ['2026-01-01', '2026-01-31'] }, 'Day: 2026-01-01 to 2026-01-31'],
  ['day', { type: 'DATE', operator: 'LESS_THAN', value: '2026-01-01' }, 'Day: before 2026-01-01'],
  ['day', { type: 'DATE', operator: 'EQUAL', value: '2026-01-01' }, 'Day: 2026-01-01'],
  ['status', { type: 'SELECT', operator: 'IN', values: ['OPEN'] }, 'Status: Open'],
  ['status', { type: 'SELECT', operator: 'IN', values: ['OPEN', 'SHUT'] }, 'Status: Open or Shut'],
  ['status', { type: 'SELECT', operator: 'NOT_IN', values: ['SHUT'] }, 'Status: not Shut'],
  ['status', { type: 'SELECT', operator: 'NOT_EMPTY' }, 'Status: not empty'],
]

describe('a filter', () => {
  it.each(FILTERS)('of %s is said in words: %j', (name, filter, words) => {
    expect(filterInWords(fieldOf(name), filter, options)).toBe(words)
  })

  it.each(FILTERS)('of %s opens in the panel as it is and comes back the same: %j', (name, filter) => {
    const field = fieldOf(name)
    expect(completeFilters({ [name]: field }, { [name]: draftOf(field, filter) })).toEqual({ [name]: filter })
  })

  it('that nobody has touched filters nothing', () => {
    const untouched = Object.fromEntries(
      Object.entries(FIELDS).map(([name, field]) => [name, draftOf(field, undefined)]),
    )
    expect(completeFilters(FIELDS, untouched)).toEqual({})
  })

  it('with one end of a range has no other end', () => {
    const draft = { operator: 'BETWEEN' as const, chosen: [] }
    const day = (from: string, to: string) => completeFilters(FIELDS, { day: { ...draft, texts: [from, to] } }).day
    expect(day('2026-01-01', '')).toMatchObject({ operator: 'GREATER_THAN_OR_EQUAL', value: '2026-01-01' })
    expect(day('', '2026-01-31')).toMatchObject({ operator: 'LESS_THAN_OR_EQUAL', value: '2026-01-31' })
    expect(day('2026-01-31', '2026-01-01')).toMatchObject({ values: ['2026-01-01', '2026-01-31'] })
  })

  it('from an address that a person is not offered opens as what says the same', () => {
    const filter: Filter = { type: 'SELECT', operator: 'NOT_EQUAL', value: 'OPEN' }
    expect(draftOf(FIELDS.status, filter)).toMatchObject({ operator: 'NOT_IN', chosen: ['OPEN'] })
  })
})

describe('operators', () => {
  it.each(Object.keys(OPERATORS_OF) as FilterType[])(
    'of type %s all have words, and the usual ones are offered',
    (type) => {
      for (const operator of OPERATORS_OF[type]) expect(operatorInWords(type, operator)).not.toMatch(/_/)
      const words = offeredOperators({ label: '', type }).map((operator) => operatorInWords(type, operator))
      expect(new Set(words).size).toBe(words.length)
    },
  )
})
