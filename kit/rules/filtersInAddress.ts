import type { Filter, Operator } from './search.ts'

/** Between an operator and its values. */
export const FILTER_SEPARATOR = '~'

/** Operators that take no value; all others take one, or several. */
export const takesNothing = (operator: Operator): boolean => operator === 'IS_EMPTY' || operator === 'NOT_EMPTY'

/** How filters stand in a list's address: `status` as `IN~APPROVED~DRAFT` (decisions §15). */
export const filtersInAddress = (filters: Readonly<Record<string, Filter>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, written(filter)]))

function written({ operator, value, values }: Filter): string {
  if (takesNothing(operator)) return operator
  return [operator, ...(values ?? [value ?? ''])].join(FILTER_SEPARATOR)
}
