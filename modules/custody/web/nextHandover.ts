import type { Actor } from '../../../kit/rules/access.ts'
import { JUST_LOADED_MS, queryClient } from '../../../kit/web/queries.ts'
import type { PageAction } from '../../../kit/web/view/ActionBar.tsx'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import type { Whereabouts } from '../rules/events.ts'
import { custodyPaths } from '../rules/paths.ts'
import { nextFor } from '../rules/possible.ts'
import { enteredEventWords } from '../words/en.ts'
import { askCustody } from './asked.ts'

/** The likeliest change of hands of somebody that a user may write down, as an action of a page; empty where there is none. */
export async function nextHandover(user: Actor, kind: CareKind, id: number): Promise<PageAction[]> {
  const type = nextFor(user, await queryClient.fetchQuery({ ...askCustody(kind, id), staleTime: JUST_LOADED_MS }))
  if (!type) return []
  return [{ label: enteredEventWords[type], kind: 'primary', go: { to: custodyPaths.record(kind, id, type) } }]
}

/** Where somebody in care is, and whether anything is written down of them. */
export type Known = { readonly where: Whereabouts; readonly isWritten: boolean }

export async function whereaboutsOf(kind: CareKind, id: number): Promise<Known> {
  const { where, entries } = await queryClient.fetchQuery({ ...askCustody(kind, id), staleTime: JUST_LOADED_MS })
  return { where, isWritten: entries.length > 0 }
}
