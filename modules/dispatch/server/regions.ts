import type { Services } from '../../../kit/server/services.ts'
import { countWaiting } from '../../announcements/server/public.ts'
import { foresee } from '../../calendar/server/public.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions } from '../../places/server/public.ts'
import type { RegionStanding } from '../rules/regionsApi.ts'
import { countHeld } from './public.ts'

/** How every region stands, by name: the same few questions however many there are. */
export async function standingOfRegions({ db, env, clock }: Services): Promise<RegionStanding[]> {
  const kinds = enabledKinds(env)
  const regions = await allRegions(db)
  const regionIds = regions.map(({ id }) => id)
  const ahead = await foresee(db, { kinds: [], regionIds, now: clock.now().toString() })
  const waiting = await countWaiting(db, kinds)
  const held = await countHeld(db, kinds)
  return regions.map(({ id, name, timezone }) => {
    const slots = kinds.flatMap((kind) => {
      const at = ahead({ kind, regionId: id }).nextSlot
      return at === null ? [] : [{ kind, at }]
    })
    const [next = null] = slots.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
    return {
      id,
      name,
      timezone,
      waiting: waiting.filter(({ regionId }) => regionId === id).map(({ kind, count }) => ({ kind, count })),
      next,
      held: held.get(id) ?? 0,
    }
  })
}
