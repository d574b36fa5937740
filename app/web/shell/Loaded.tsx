import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leadsElsewhere, tellFailure } from '../../../kit/web/failures.ts'
import { type QueryOptions, queryClient } from '../../../kit/web/queries.ts'
import { Ways } from '../Ways.tsx'

/** Around screens that show what was loaded, and lead to what other modules show. It comes with its code, so the sign-in page does without. */
export function Loaded({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Ways>{children}</Ways>
    </QueryClientProvider>
  )
}

/** What was fetched ahead is shown for so long; what is not whole is asked for again at once. */
const AHEAD_MS = 15_000

const aheadOf = ({ queryKey, queryFn, ahead }: QueryOptions) => ({
  queryKey: ['ahead', ...queryKey],
  queryFn: typeof ahead === 'function' ? ahead : queryFn,
  staleTime: AHEAD_MS,
  gcTime: AHEAD_MS,
})

/** Fetches what a screen may have before it is opened; that it cannot be had is said once it is. */
export function fetchAhead(needs: readonly QueryOptions[]): void {
  for (const need of needs) if (need.ahead) void queryClient.prefetchQuery(aheadOf(need))
}

/** Shows what was fetched ahead, or is on its way; whether there is any. */
async function takeAhead(need: QueryOptions): Promise<boolean> {
  if (!need.ahead) return false
  const asked = aheadOf(need)
  const known = queryClient.getQueryState(asked.queryKey)
  if (!known || known.status === 'error' || (known.data !== undefined && isOld(known.dataUpdatedAt))) return false
  const answer = await queryClient.fetchQuery(asked).catch(() => undefined)
  if (answer === undefined) return false
  const isWhole = need.ahead === 'whole'
  queryClient.removeQueries({ queryKey: asked.queryKey })
  queryClient.setQueryData(need.queryKey, answer, { updatedAt: isWhole ? Date.now() : 0 })
  if (!isWhole) void load(need).catch(tellFailure)
  return true
}

const isOld = (updatedAt: number) => Date.now() - updatedAt > AHEAD_MS

/** Loads what a screen needs, anew and all at once. Throws `ApiError`, but for what the screen itself will say. */
export async function loadAll(needs: readonly QueryOptions[]): Promise<void> {
  await Promise.all(needs.map(async (need) => (await takeAhead(need)) || (await load(need))))
}

async function load({ saidByScreen, ahead: _, ...asked }: QueryOptions): Promise<void> {
  try {
    await queryClient.fetchQuery(asked)
  } catch (error) {
    if (!saidByScreen || leadsElsewhere(error)) throw error
  }
}
