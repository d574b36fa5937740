import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter, ListFields } from '../../rules/search.ts'
import {
  DEFAULT_SORT,
  INITIAL_STATE,
  type ListState,
  listQuery,
  listSearch,
  rangeInWords,
  sortedBy,
  unfitFilters,
  withFilters,
  withoutFilter,
} from './listState.ts'

const fields = {
  id: { label: 'ID', type: 'NUMBER' },
  name: { label: 'Name', type: 'TEXT' },
  day: { label: 'Day', type: 'DATE' },
  placeId: { label: 'Place', type: 'SELECT' },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: [
      { value: 'OPEN', label: 'Open' },
      { value: 'SHUT', label: 'Shut' },
    ],
  },
  secret: { label: 'Secret', type: 'TEXT', sort: false, filter: false },
} as const satisfies ListFields
const read = listSearch(fields)

const filterOf: Record<string, fc.Arbitrary<Filter>> = {
  name: fc.record({
    type: fc.constant('TEXT' as const),
    operator: fc.constantFrom('CONTAIN' as const, 'EQUAL' as const, 'STARTS_WITH' as const),
    value: fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
  }),
  status: fc.record({
    type: fc.constant('SELECT' as const),
    operator: fc.constantFrom('IN' as const, 'NOT_IN' as const),
    values: fc.uniqueArray(fc.constantFrom('OPEN', 'SHUT'), { minLength: 1 }),
  }),
  placeId: fc.record({
    type: fc.constant('SELECT' as const),
    operator: fc.constant('IN' as const),
    values: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
  }),
  id: fc.record({
    type: fc.constant('NUMBER' as const),
    operator: fc.constant('BETWEEN' as const),
    values: fc.tuple(fc.integer(), fc.integer()).map((pair) => [...pair]),
  }),
  day: fc.record({
    type: fc.constant('DATE' as const),
    operator: fc.constantFrom('IS_EMPTY' as const, 'NOT_EMPTY' as const),
  }),
}

describe('a list in the address', () => {
  it('comes back as it was', () => {
    const states: fc.Arbitrary<ListState> = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      sort: fc.record({ field: fc.constantFrom('id', 'name', 'day'), direction: fc.constantFrom('ASC', 'DESC') }),
      filters: fc.record(filterOf, { requiredKeys: [] }) as fc.Arbitrary<Record<string, Filter>>,
    })
    fc.assert(
      fc.property(states, (state) => {
        const address = new URLSearchParams(listQuery(state)).toString()
        expect(read(Object.fromEntries(new URLSearchParams(address)))).toEqual(state)
      }),
    )
  })

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields), 'page', 'sort'), fc.string()), (query) => {
        const state = read(query)
        expect(read(listQuery(state))).toEqual(state)
      }),
    )
  })

  it('says nothing of what is usual', () => {
    expect(listQuery(INITIAL_STATE)).toEqual({})
    expect(read({})).toEqual(INITIAL_STATE)
  })

  it('is readable', () => {
    const state: ListState = {
      page: 2,
      sort: { field: 'day', direction: 'DESC' },
      filters: { status: { type: 'SELECT', operator: 'IN', values: ['OPEN', 'SHUT'] } },
    }
    expect(listQuery(state)).toEqual({ status: 'IN~OPEN~SHUT', sort: '-day', page: '2' })
  })

  it.each([
    ['an unknown status', { status: 'IN~NOPE' }],
    ['an operator of another type', { status: 'CONTAIN~OPEN' }],
    ['a day that does not exist', { day: 'EQUAL~2026-02-30' }],
    ['half a range', { day: 'BETWEEN~2026-01-01' }],
    ['a field that must not be filtered', { secret: 'CONTAIN~x' }],
    ['a field that must not be sorted', { sort: '-secret' }],
    ['a page that is none', { page: '0' }],
    ['a field that there is not', { nonsense: 'EQUAL~1', sort: 'nonsense' }],
    ['the prototype', { __proto__: 'EQUAL~1', sort: '__proto__', constructor: 'EQUAL~1' }],
  ])('ignores %s', (_, query) => {
    expect(read(query as Record<string, string>)).toEqual(INITIAL_STATE)
  })

  it('keeps the separator inside a text', () => {
    expect(read({ name: 'CONTAIN~a~b' }).filters.name).toEqual({ type: 'TEXT', operator: 'CONTAIN', value: 'a~b' })
  })
})

describe('changing a list', () => {
  const filter: Filter = { type: 'TEXT', operator: 'CONTAIN', value: 'ali' }

  it('starts again at its first page', () => {
    const third = { ...INITIAL_STATE, page: 3 }
    expect(withFilters(third, { name: filter }).page).toBe(1)
    expect(withoutFilter({ ...third, filters: { name: filter } }, 'name')).toEqual(INITIAL_STATE)
    expect(sortedBy(third, 'name')).toMatchObject({ page: 1, sort: { field: 'name', direction: 'ASC' } })
  })

  it('turns the order round the second time', () => {
    const once = sortedBy(INITIAL_STATE, 'name')
    expect(sortedBy(once, 'name').sort.direction).toBe('DESC')
    expect(sortedBy(sortedBy(once, 'name'), 'name').sort.direction).toBe('ASC')
    expect(sortedBy(INITIAL_STATE, DEFAULT_SORT.field).sort.direction).toBe('ASC')
  })

  it('names the filters that the list would not take', () => {
    const wrong: Filter = { type: 'DATE', operator: 'EQUAL', value: '2026-13-01' }
    const noNumber: Filter = { type: 'NUMBER', operator: 'EQUAL', value: Number.NaN }
    expect(unfitFilters(fields, { name: filter, day: wrong, id: noNumber })).toEqual(['day', 'id'])
  })
})

describe('rangeInWords', () => {
  it.each([
    [1, 50, 312, '1–50 of 312'],
    [2, 50, 312, '51–100 of 312'],
    [7, 12, 312, '301–312 of 312'],
    [1, 1, 1, '1 of 1'],
    [1, 0, 0, 'None'],
    [9, 0, 312, 'None of 312'],
    [1, 50, 'BEING_COUNTED', '1–50; the total is being counted'],
    [2, 50, 'UNKNOWN', '51–100'],
  ] as const)('page %i with %i of %s rows', (page, shown, total, words) => {
    expect(rangeInWords(page, shown, total)).toBe(words)
  })
})
