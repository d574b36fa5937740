import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { QueryOptions } from '../queries.ts'
import type { sendOrKeep as SendOrKeep } from './sendOrKeep.ts'

/** Whose entries they are: a user's, a link's, or those of whoever has neither. */
export type Owner = { readonly userId: number } | { readonly link: string | null }

const code = () => import('./sendOrKeep.ts')
const notSentYet = () => import('./NotSentYet.tsx')
const keptForLater = () => import('./KeptForLater.tsx').then((file) => file.KeptForLater)

const Kept = lazyPart(keptForLater)

/** In the place of a form whose entry is kept. */
export const KeptForLater = (props: ComponentProps<typeof Kept>) => (
  <Suspense>
    <Kept {...props} />
  </Suspense>
)

/** `sendOrKeep`; all that it needs is fetched while there is a network. */
export function useSendOrKeep(): typeof SendOrKeep {
  useEffect(() => {
    for (const part of [code, notSentYet, keptForLater]) void part().catch(() => undefined)
  }, [])
  return async (...said) => (await code()).sendOrKeep(...said)
}

/** A question that this device may answer where nothing else does; `known` is handed the failure, and throws it or answers. */
export const orKnown = <T,>(
  { queryKey, queryFn }: QueryOptions<T>,
  known: (why: unknown) => Promise<T>,
): QueryOptions<T> => ({
  queryKey: [...queryKey, 'orKnown'],
  queryFn: () => queryFn().catch(known),
})
