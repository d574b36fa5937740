import { FILTER_SEPARATOR, filtersInAddress, takesNothing } from '../../rules/filtersInAddress.ts'
import {
  type Filter,
  type FilterValue,
  type ListField,
  type ListFields,
  OPERATORS,
  type Operator,
  PAGE_SIZE,
  searchBody,
} from '../../rules/search.ts'
import { rangeWords } from '../../words/en.ts'
import type { AddressQuery } from '../screen.ts'

export type Sort = { field: string; direction: 'ASC' | 'DESC' }

/** What a list shows; it stands in the address, so that a view can be shared and 'back' returns to it (decisions §15). */
export type ListState = {
  readonly page: number
  readonly sort: Sort
  readonly filters: Readonly<Record<string, Filter>>
}

/** Newest first (1§9). */
export const DEFAULT_SORT: Sort = { field: 'id', direction: 'DESC' }
export const INITIAL_STATE: ListState = { page: 1, sort: DEFAULT_SORT, filters: {} }

// Names of the query that are no fields.
const PAGE = 'page'
const SORT = 'sort'

/** Operators that take several values; all others take one, or none. */
export const takesValues = (operator: Operator): boolean => ['BETWEEN', 'IN', 'NOT_IN'].includes(operator)

/** How a screen reads its list from the address; whatever does not fit the list is ignored. */
export function listSearch(fields: ListFields): (query: AddressQuery) => ListState {
  const schema = searchBody(fields)
  const fits = (part: object) => schema.safeParse(part).success
  return (query) => {
    const filters: Record<string, Filter> = {}
    for (const [name, field] of Object.entries(fields)) {
      const filter = query[name] === undefined ? null : readFilter(field, query[name])
      if (filter && fits({ filters: { [name]: filter } })) filters[name] = filter
    }
    const page = Number(query[PAGE] ?? 1)
    const sort = readSort(query[SORT] ?? '')
    return {
      page: fits({ page }) ? page : 1,
      sort: fits({ sorts: { [sort.field]: sort.direction } }) ? sort : DEFAULT_SORT,
      filters,
    }
  }
}

/** The query that stands for a list: `?status=IN~APPROVED~DRAFT&sort=-samarDate&page=2`. Defaults are left out. */
export function listQuery({ page, sort, filters }: ListState): AddressQuery {
  const query = filtersInAddress(filters)
  const isDefault = sort.field === DEFAULT_SORT.field && sort.direction === DEFAULT_SORT.direction
  if (!isDefault) query[SORT] = `${sort.direction === 'DESC' ? '-' : ''}${sort.field}`
  if (page > 1) query[PAGE] = String(page)
  return query
}

/** The names of filters that the list would not take, such as one with a day that does not exist. */
export function unfitFilters(fields: ListFields, filters: ListState['filters']): string[] {
  const read = listSearch(fields)(listQuery({ ...INITIAL_STATE, filters })).filters
  return Object.keys(filters).filter((name) => !(name in read))
}

/** The body of the search call for a list (decisions §4). */
export function listBody({ page, sort, filters }: ListState) {
  return { page, pageSize: PAGE_SIZE, sorts: { [sort.field]: sort.direction }, filters }
}

/** The same, and its first page: what was shown on this page is no longer there under other filters. */
export const withFilters = (state: ListState, filters: ListState['filters']): ListState => ({
  ...state,
  page: 1,
  filters,
})

/** The same without one filter. */
export function withoutFilter(state: ListState, name: string): ListState {
  const { [name]: _, ...rest } = state.filters
  return withFilters(state, rest)
}

/** Sorted by a field: ascending at first, the other way round when it is sorted by already. */
export function sortedBy(state: ListState, field: string): ListState {
  const { sort } = state
  const direction = sort.field === field && sort.direction === 'ASC' ? 'DESC' : 'ASC'
  return { ...state, page: 1, sort: { field, direction } }
}

/** How many rows there are in all, as far as that is known. */
export type Total = number | 'BEING_COUNTED' | 'UNKNOWN'

/** '51–100 of 312', '1 of 1', 'None', '51–100; the total is being counted'. */
export function rangeInWords(page: number, shown: number, total: Total): string {
  if (shown === 0) return rangeWords.none(typeof total === 'number' && total > 0 ? total : null)
  const first = (page - 1) * PAGE_SIZE + 1
  return rangeWords.rows(first, first + shown - 1, total)
}

function readSort(text: string): Sort {
  return text.startsWith('-') ? { field: text.slice(1), direction: 'DESC' } : { field: text, direction: 'ASC' }
}

function readFilter(field: ListField, text: string): Filter | null {
  const cut = text.indexOf(FILTER_SEPARATOR)
  const operator = OPERATORS.find((each) => each === (cut < 0 ? text : text.slice(0, cut)))
  if (!operator) return null
  const { type } = field
  if (takesNothing(operator)) return { type, operator }
  if (cut < 0) return null
  const rest = text.slice(cut + 1)
  return takesValues(operator)
    ? { type, operator, values: rest.split(FILTER_SEPARATOR).map((value) => readValue(field, value)) }
    : { type, operator, value: readValue(field, rest) }
}

/** Numbers, and the ids that a SELECT without options of its own takes. */
function readValue(field: ListField, text: string): FilterValue {
  const isNumber = field.type === 'NUMBER' || (field.type === 'SELECT' && !field.options)
  return isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
