import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { type Actor, isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { JUST_LOADED_MS, type QueryOptions } from '../../../kit/web/queries.ts'
import type { PageAction } from '../../../kit/web/view/ActionBar.tsx'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import type { Known } from './nextHandover.ts'
import type { Who as Inputs } from './Who.tsx'

const Part = lazyPart(() => import('./Custody.tsx').then(({ Custody }) => Custody))
// Views have no use for the inputs of forms.
const LazyWho = lazyPart(() => import('./Who.tsx').then((file) => file.Who))

/** What the form of a step needs for `Who` besides who it is: its code, so that nothing moves once somebody types. */
export const whoComes = LazyWho.comes

/** Who it is, by three identifiers, on the form of a step. */
export const Who = (props: ComponentProps<typeof Inputs>) => (
  <Suspense>
    <LazyWho {...props} />
  </Suspense>
)

/** Somebody in care as this device knows them, in place of an answer. Throws the failure where it knows nothing. */
export const custodyInstead = async (why: unknown, about: { kind: string; id: number }) =>
  (await import('./day.ts')).custodyInstead(why, about)

/**
 * The likeliest change of hands of somebody, for the bar of their page, so that whoever has scanned a label need not look
 * for it; none where there is none for this user. Its code comes with it.
 */
export function useNextHandover(kind: CareKind, id: number): PageAction[] {
  const config = useConfig()
  const { data } = useQuery({
    ...askNextHandover(config.user, kind, id),
    enabled: isOpenTo(config, custodyAccess.see),
    staleTime: JUST_LOADED_MS,
  })
  return data ?? []
}

const askNextHandover = (user: Actor | null, kind: CareKind, id: number): QueryOptions<PageAction[]> => ({
  queryKey: ['nextHandover', kind, id],
  queryFn: async () => (user ? (await import('./nextHandover.ts')).nextHandover(user, kind, id) : []),
  saidByScreen: true,
})

/** Where somebody in care is, as far as it is written down; null until it is known, without an id, and for whoever may not see it. */
export function useWhereabouts(kind: CareKind, id: number | null): Known | null {
  const { data } = useQuery({
    ...askWhereabouts(kind, id ?? 0),
    enabled: isOpenTo(useConfig(), custodyAccess.see) && id !== null,
    staleTime: JUST_LOADED_MS,
  })
  return data ?? null
}

const askWhereabouts = (kind: CareKind, id: number): QueryOptions<Known> => ({
  queryKey: ['whereabouts', kind, id],
  queryFn: async () => (await import('./nextHandover.ts')).whereaboutsOf(kind, id),
  saidByScreen: true,
})

/**
 * What the page of a record needs for custody besides who it is (`custodyApi.person`): the code, and with `user` what comes
 * next for them, so that all of it is there with the page and nothing moves.
 */
export const custodyComes = (kind: CareKind, id: number, user?: Actor | null): QueryOptions[] => [
  Part.comes,
  ...(user ? [askNextHandover(user, kind, id), askWhereabouts(kind, id)] : []),
]

/** Custody on the page of a record, for whoever may see it; its code is fetched with it. */
export function CustodyOf({ kind, id }: { kind: CareKind; id: number }) {
  if (!isOpenTo(useConfig(), custodyAccess.see)) return null
  return (
    <Suspense>
      <Part kind={kind} id={id} />
    </Suspense>
  )
}
