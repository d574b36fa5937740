import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { choicesFor, findJamatkhanas } from '../../places/server/public.ts'
import { announcedInFrom } from '../../settings/rules/announcedIn.ts'
import type { Facts, Typed } from '../rules/kind.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'
import { jamatkhanaOf } from './recordValues.ts'

/** The facts as the server knows them. */
export type ServerFacts = Omit<Facts, 'jamatkhanas'> & { jamatkhanas: readonly Jamatkhana[] }

/** The facts that a kind's rules are judged by, and its record is written from: read once per request. */
export async function factsFor(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  kind: KindServer,
  actor: Actor,
  before: LoadedRecord | null,
): Promise<ServerFacts> {
  const { jamatkhanas: offered, ownTimezone, announcedIn } = await choicesFor(db, actor, kind.rules.module)
  const alreadyNamed = (before?.jamatkhanaIds ?? []).filter((id) => !offered.some((jamatkhana) => jamatkhana.id === id))
  const named = await findJamatkhanas(db, alreadyNamed)
  return {
    actor,
    now: clock.now().toString(),
    jamatkhanas: [...offered, ...named.jamatkhanas],
    before,
    announcedIn: announcedInFrom({ ...announcedIn, ...named.announcedIn }),
    regionTimezone: before?.regionTimezone ?? ownTimezone,
    offers: await kind.offers?.({ db, env }, actor),
  }
}

/** The Jamatkhanas that a judged input names, the one that the record belongs to, and what their regions announce in. */
export function namedJamatkhanas({ jamatkhanas, announcedIn }: ServerFacts, kind: KindServer, input: Typed) {
  const id = jamatkhanaOf(kind, input)
  const ids = [...(kind.jamatkhanasOf?.(input) ?? []), id]
  const named = jamatkhanas.filter((jamatkhana) => ids.includes(jamatkhana.id))
  return { chosen: named.find((jamatkhana) => jamatkhana.id === id) ?? null, named, announcedIn }
}
