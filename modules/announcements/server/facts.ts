import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findJamatkhanas, findRegion, jamatkhanasFor } from '../../places/server/public.ts'
import type { Facts } from '../rules/kind.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** The facts that a kind's rules are judged by, read once per request. */
export async function factsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: KindServer,
  actor: Actor,
  before: LoadedRecord | null,
): Promise<Facts> {
  const offered = await jamatkhanasFor(db, actor, kind.rules.module)
  const alreadyNamed = (before?.jamatkhanaIds ?? []).filter((id) => !offered.some((jamatkhana) => jamatkhana.id === id))
  const region = before ? null : await findRegion(db, actor.regionId)
  return {
    actor,
    now: clock.now().toString(),
    jamatkhanas: [...offered, ...(await findJamatkhanas(db, alreadyNamed))],
    before,
    regionTimezone: before?.regionTimezone ?? region?.timezone,
    offers: await kind.offers?.(db, actor),
  }
}
