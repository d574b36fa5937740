import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../rules/endpoint.ts'
import type { Page } from '../../rules/search.ts'
import { callQuietlyUntyped } from '../api.ts'
import { askUntyped, JUST_LOADED_MS, type QueryOptions } from '../queries.ts'
import { type ListState, listBody, type Total } from './listState.ts'

/** As long as somebody turns pages, the number of all rows is not counted anew; whatever they do themselves makes it stale. */
const TURNING_PAGES_MS = 60_000

/**
 * The rows of a list as a question: for a screen's `needs`, so that it opens with them, or says why without. They wait
 * for no number that has to be counted.
 */
export const askList = (search: Endpoint, state: ListState): QueryOptions => ({
  ...askUntyped(search, { body: { ...listBody(state), only: 'ROWS' } }),
  saidByScreen: true,
})

/** How many rows there are in all: one question for all pages, in whatever order. */
function askTotal(search: Endpoint, { filters }: ListState): QueryOptions {
  const request = { body: { filters, only: 'TOTAL' } }
  return {
    ...askUntyped(search, request),
    // The pager says that it is being counted; the sign of what holds somebody up would say too much.
    queryFn: () => callQuietlyUntyped(search, request),
  }
}

/** The rows of a list, and how many there are in all: at once where the answer says so, else as soon as they are counted. */
export function useListAnswer<Row>(search: Endpoint, state: ListState) {
  const result = useQuery({ ...askList(search, state), placeholderData: keepPreviousData, staleTime: JUST_LOADED_MS })
  const shown = result.data as Page<Row> | undefined
  const counted = useQuery({
    ...askTotal(search, state),
    enabled: shown?.totalRecords === null && !result.isPlaceholderData,
    placeholderData: keepPreviousData,
    staleTime: TURNING_PAGES_MS,
  })
  const answer = counted.data as Page<Row> | undefined
  // Under new filters the old rows keep their number until the new ones are there.
  const isOfOthers = counted.isPlaceholderData && !result.isPlaceholderData
  const total: Total =
    shown?.totalRecords ??
    (isOfOthers ? undefined : answer?.totalRecords) ??
    (counted.isError ? 'UNKNOWN' : 'BEING_COUNTED')
  return { result, shown, total }
}
