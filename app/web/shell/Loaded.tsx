import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leadsElsewhere } from '../../../kit/web/failures.ts'
import { type QueryOptions, queryClient } from '../../../kit/web/queries.ts'
import { Ways } from '../Ways.tsx'

/** Around screens that show what was loaded, and lead to what others show. It comes with its code, so the sign-in page does without. */
export function Loaded({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Ways>{children}</Ways>
    </QueryClientProvider>
  )
}

/** Loads what a screen needs, anew and all at once. Throws `ApiError`, but for what the screen itself will say. */
export async function loadAll(needs: readonly QueryOptions[]): Promise<void> {
  await Promise.all(
    needs.map(async ({ saidByScreen, ...asked }) => {
      try {
        await queryClient.fetchQuery(asked)
      } catch (error) {
        if (!saidByScreen || leadsElsewhere(error)) throw error
      }
    }),
  )
}
