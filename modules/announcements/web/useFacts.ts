import type { ModuleName } from '../../../kit/rules/access.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import type { Facts } from '../rules/kind.ts'

/** The Jamatkhanas that may be chosen for a module, as a question: for a form's `needs`. */
export const askJamatkhanas = (module: ModuleName) =>
  ask(placesApi.forModule, { params: { module: module.toLowerCase() as ModuleName } })

/** The facts that the rules of a kind are judged by in the browser; the server judges again by its own. */
export function useFacts(
  module: ModuleName,
  before: Record<string, unknown> | null,
): Facts & { jamatkhanas: readonly Jamatkhana[] } {
  const actor = useUser()
  const jamatkhanas = useAnswer(askJamatkhanas(module))
  return { actor, now: Temporal.Now.instant().toString(), jamatkhanas, before }
}
