import { useQuery } from '@tanstack/react-query'
import type { Actor, ModuleName } from '../../../kit/rules/access.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { ask, JUST_LOADED_MS } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import type { Facts, KindRules } from '../rules/kind.ts'
import { choosesPlace } from '../rules/ownPlace.ts'
import type { WebRecord } from './kindWeb.ts'

/** The Jamatkhanas that may be chosen for a module, as a question: for a form's `needs`. */
export const askJamatkhanas = (module: ModuleName) =>
  ask(placesApi.forModule, { params: { module: module.toLowerCase() as ModuleName } })

/** Whether a form asks where: every kind that names a Jamatkhana, the others of national members alone (decisions §2). */
export const asksPlace = (jamatkhanaField: string | null, actor: Actor | null): boolean =>
  jamatkhanaField !== null || (actor !== null && choosesPlace(actor))

/** The record before an edit, as far as it says where it stands. */
type Before = Pick<WebRecord, 'jamatkhana' | 'timezone'>

/** The facts that the rules of a kind are judged by in the browser; the server judges again by its own. */
export function useFacts(
  { module, jamatkhanaField }: Pick<KindRules, 'module' | 'jamatkhanaField'>,
  before: Before | null,
): Facts {
  const actor = useUser()
  // The form's `needs` have loaded them.
  const enabled = asksPlace(jamatkhanaField, actor)
  const { data: offered = [] } = useQuery({ ...askJamatkhanas(module), enabled, staleTime: JUST_LOADED_MS })
  const jamatkhanas = [...offered, ...ownJamatkhana(before, offered)]
  return {
    actor,
    now: rightNow(),
    jamatkhanas,
    before: before as Facts['before'],
    announcedIn: useConfig().announcedIn,
    ...(before && { regionTimezone: before.timezone }),
  }
}

/** The Jamatkhana at which the record stands, where it is not on offer to this user. */
function ownJamatkhana(before: Before | null, offered: Facts['jamatkhanas']): Facts['jamatkhanas'] {
  if (!before?.jamatkhana) return []
  const { jamatkhana, timezone } = before
  return offered.some(({ id }) => id === jamatkhana.id) ? [] : [{ ...jamatkhana, timezone }]
}
