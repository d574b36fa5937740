import type { ModuleName } from '../../../kit/rules/access.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import type { Facts } from '../rules/kind.ts'

/** The Jamatkhanas that may be chosen for a module, as a question: for a form's `needs`. */
export const askJamatkhanas = (module: ModuleName) =>
  ask(placesApi.forModule, { params: { module: module.toLowerCase() as ModuleName } })

/** The record before an edit, as far as it says where it stands. */
type Before = Record<string, unknown> & { jamatkhana?: { id: number; name: string } | null; timezone?: string }

/** The facts that the rules of a kind are judged by in the browser; the server judges again by its own. */
export function useFacts(module: ModuleName, before: Before | null): Facts {
  const actor = useUser()
  const offered = useAnswer(askJamatkhanas(module))
  const jamatkhanas = [...offered, ...ownJamatkhana(before, offered)]
  return { actor, now: Temporal.Now.instant().toString(), jamatkhanas, before }
}

/** The Jamatkhana at which the record stands, where it is not on offer to this user. */
function ownJamatkhana(before: Before | null, offered: Facts['jamatkhanas']): Facts['jamatkhanas'] {
  if (!before?.jamatkhana || !before.timezone) return []
  const { jamatkhana, timezone } = before
  return offered.some(({ id }) => id === jamatkhana.id) ? [] : [{ ...jamatkhana, timezone }]
}
