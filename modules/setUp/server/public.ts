import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { allRegions } from '../../places/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import { openNeeds } from '../rules/needs.ts'
import { needsIn } from './facts.ts'

/** The regions that the user may set up, and in which something of it is open. */
export async function openRegions(services: Services, actor: Actor): Promise<number[]> {
  const { everywhere, regionIds } = reachOf(actor, setUpAccess.leave)
  if (!everywhere && regionIds.length === 0) return []
  const needs = await needsIn(services, everywhere ? null : actor.regionId)
  const those = everywhere ? (await allRegions(services.db)).map(({ id }) => id) : regionIds
  return those.filter((id) => openNeeds(needs(id)).length > 0)
}
