import { notifyManager, QueryCache, QueryClient, type QueryKey, useSuspenseQuery } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '../rules/endpoint.ts'
import { afterActs } from './act.ts'
import { type AnyRequest, addressOf, callUntyped, type RequestOf } from './api.ts'
import { ApiError } from './apiError.ts'
import { tellFailure } from './failures.ts'

const MOST_TRIES = 2

/** Answers of a server that was asked properly are final; only silence and its own faults are worth a second try. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MOST_TRIES - 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** The one cache of what was loaded. */
export const queryClient = new QueryClient({
  // What a page loads besides is refused as a page is (1§8): a sign-in that has ended, an account that was closed.
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && [401, 403].includes(error.status)) tellFailure(error)
    },
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, retryDelay: 500, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * How long an answer that a screen's `needs` have loaded counts as new: the component that shows it does not ask again,
 * however slowly it is drawn. (`useAnswer` keeps to this by itself.)
 */
export const JUST_LOADED_MS = 5000

/** A question to the API as data: what the cache keys it by, and how it is put. */
export type QueryOptions<T = unknown> = {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<T>
  /** The screen itself says why there is no answer, unless that leads elsewhere. */
  readonly saidByScreen?: true
  /** What may be fetched while a finger or pointer is over the way there: `whole`, or a part that is no view of anything private. */
  readonly ahead?: 'whole' | (() => Promise<T>)
}

/** A call as a question that can be cached, preloaded and followed. */
export function ask<E extends Endpoint>(
  endpoint: E,
  ...[request]: Record<string, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]
): QueryOptions<ResponseOf<E>> {
  return askUntyped(endpoint, request ?? {}) as QueryOptions<ResponseOf<E>>
}

/** `ask` for code that is handed an endpoint as data. */
export function askUntyped(endpoint: Endpoint, request: AnyRequest): QueryOptions {
  return {
    queryKey: [endpoint.method, addressOf(endpoint, request), request.body ?? null],
    queryFn: () => callUntyped(endpoint, request),
  }
}

/** A question whose answer may be fetched before it is asked. */
export const aheadToo = <T>(asked: QueryOptions<T>): QueryOptions<T> => ({ ...asked, ahead: 'whole' })

/** The same of all that a page needs, where nothing of it is private. */
export const allAhead = (needs: readonly QueryOptions[]): QueryOptions[] => needs.map(aheadToo)

/** A question about a part of a page, which says in its place why there is no answer (decisions §4). */
export const saidInPlace = <T>(asked: QueryOptions<T>): QueryOptions<T> => ({ ...asked, saidByScreen: true })

/** The answer, followed: it changes when something that was done makes it stale. Waits (Suspense) while there is none. */
export function useAnswer<T>(asked: QueryOptions<T>): T {
  return useSuspenseQuery({ ...asked, staleTime: JUST_LOADED_MS }).data
}

/** Asks once more, also what was answered a moment ago. */
export const loadAgain = ({ queryKey }: QueryOptions): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** Makes everything that was loaded stale and loads again what is on the screen; over once that shows it. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries()
  // Who follows an answer is told of it a turn after it has come.
  await new Promise<void>((told) => notifyManager.schedule(told))
}

// What was done makes what was loaded stale.
afterActs({
  loadAgain: refreshAll,
  // The page that is left may show what no longer exists, so only what comes next is loaded.
  forget: () => queryClient.invalidateQueries({ refetchType: 'none' }),
})
