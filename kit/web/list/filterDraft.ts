import { takesNothing } from '../../rules/filtersInAddress.ts'
import {
  type Filter,
  type FilterValue,
  type ListField,
  type ListFields,
  OPERATORS_OF,
  type Operator,
} from '../../rules/search.ts'
import { takesValues } from './listState.ts'

/** A filter while somebody sets it: typed texts, which may still be incomplete. */
export type FilterDraft = { operator: Operator; texts: readonly string[]; chosen: readonly FilterValue[] }

/**
 * The operators that a person is offered, the usual first. A SELECT's 'is' and 'is not' are left to the API: 'is any of'
 * with one choice says the same.
 */
export function offeredOperators(field: ListField): readonly Operator[] {
  const all = OPERATORS_OF[field.type]
  return field.type === 'SELECT' ? all.filter((operator) => operator !== 'EQUAL' && operator !== 'NOT_EQUAL') : all
}

const AS_LIST: Partial<Record<Operator, Operator>> = { EQUAL: 'IN', NOT_EQUAL: 'NOT_IN' }

/** The draft that a filter in use starts as; an unused field starts with its usual operator. */
export function draftOf(field: ListField, filter: Filter | undefined): FilterDraft {
  if (!filter) return { operator: usualOperator(field), texts: ['', ''], chosen: [] }
  const values = filter.values ?? (filter.value === undefined ? [] : [filter.value])
  if (field.type === 'SELECT')
    return { operator: AS_LIST[filter.operator] ?? filter.operator, texts: ['', ''], chosen: values }
  const isList = filter.operator === 'IN' || filter.operator === 'NOT_IN'
  const texts = isList ? [values.join(', '), ''] : [String(values[0] ?? ''), String(values[1] ?? '')]
  return { operator: filter.operator, texts, chosen: [] }
}

/** Dates are most often asked for as a range (1§9). */
function usualOperator(field: ListField): Operator {
  if (field.type === 'DATE' || field.type === 'DATE_TIME') return 'BETWEEN'
  return offeredOperators(field)[0] ?? 'EQUAL'
}

/** The filters that are complete; a draft with nothing in it filters nothing. */
export function completeFilters(
  fields: ListFields,
  drafts: Readonly<Record<string, FilterDraft>>,
): Record<string, Filter> {
  const filters: Record<string, Filter> = {}
  for (const [name, draft] of Object.entries(drafts)) {
    const field = fields[name]
    const filter = field && filterOf(field, draft)
    if (filter) filters[name] = filter
  }
  return filters
}

function filterOf(field: ListField, { operator, texts, chosen }: FilterDraft): Filter | null {
  const { type } = field
  if (takesNothing(operator)) return { type, operator }
  if (type === 'SELECT') return chosen.length > 0 ? { type, operator, values: [...chosen] } : null
  const typed = texts.map((text) => text.trim())
  if (operator === 'BETWEEN') return rangeOf(type, typed)
  const [first = ''] = typed
  if (first === '') return null
  if (takesValues(operator))
    return {
      type,
      operator,
      values: first
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    }
  return { type, operator, value: type === 'NUMBER' ? Number(first) : first }
}

/** Half a range is 'on or after' or 'on or before'; one the wrong way round is turned. */
function rangeOf(type: Filter['type'], [from = '', to = '']: readonly string[]): Filter | null {
  const read = (text: string) => (type === 'NUMBER' ? Number(text) : text)
  if (from === '' && to === '') return null
  if (to === '') return { type, operator: 'GREATER_THAN_OR_EQUAL', value: read(from) }
  if (from === '') return { type, operator: 'LESS_THAN_OR_EQUAL', value: read(to) }
  const values = [read(from), read(to)]
  return { type, operator: 'BETWEEN', values: read(from) > read(to) ? values.reverse() : values }
}
