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

/** Where somebody in care is, whether anything is written down of them, and whether they lie, or lay, under this record. */
export type Known = { readonly where: Whereabouts; readonly isWritten: boolean; readonly hasLain: boolean }

export async function whereaboutsOf(kind: CareKind, id: number): Promise<Known> {
  const custody = await queryClient.fetchQuery({ ...askCustody(kind, id), staleTime: JUST_LOADED_MS })
  const { where, entries, leavesOn } = custody
  // Without a stay they go on under another record, whatever was written down under this one.
  const hasLain = leavesOn !== null && (where === 'PRESENT' || where === 'LEFT')
  return { where, isWritten: entries.length > 0, hasLain }
}
