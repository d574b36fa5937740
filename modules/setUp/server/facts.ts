import { type Actor, type ModuleName, reachOf } from '../../../kit/rules/access.ts'
import type { Person } from '../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import { allJamatkhanas, allRegions, regionsWithFacility } from '../../places/server/public.ts'
import { parseSettings } from '../../settings/rules/settings.ts'
import { readAllSettings, readSettings } from '../../settings/server/public.ts'
import { rolesGranted, users } from '../../users/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import { modulesInUse, type NeededBySwitch, needsOf, openNeeds, type RegionNeeds } from '../rules/needs.ts'
import './tables.ts'

/** Who left something as it is, and when. */
export type Left = { by: Person; on: string }

type Read = { modules: readonly ModuleName[]; needed: NeededBySwitch; now: string; regionId: number | null }

/** What the region needs, or each of all regions: the same few questions however many there are. */
export async function readNeeds(
  db: Database | Trx,
  { modules, needed, now, regionId }: Read,
): Promise<(id: number) => RegionNeeds<Left>> {
  const settings =
    regionId === null ? await readAllSettings(db) : new Map([[regionId, await readSettings(db, regionId)]])
  const houses = Map.groupBy(await allJamatkhanas(db), ({ region }) => region.id)
  const facilities = modules.includes('GHUSL') ? await regionsWithFacility(db) : []
  const held = Map.groupBy(await rolesGranted(db, { regionId, now }), (each) => each.regionId)
  const left = Map.groupBy(await leftIn(db, regionId), (each) => each.regionId)
  return (id) => {
    const jamatkhanas = houses.get(id) ?? []
    const inUse = modulesInUse(modules, { jamatkhanas, hasFacility: facilities.includes(id) })
    return {
      needs: needsOf({
        modules: inUse,
        needed,
        jamatkhanas,
        settings: settings.get(id) ?? parseSettings({}),
        held: held.get(id) ?? [],
      }),
      left: new Map((left.get(id) ?? []).map(({ need, on, by }) => [need, { on, by }])),
    }
  }
}

/** The same for a caller that has the services of the application. */
export const needsIn = ({ db, env, clock }: Services, needed: NeededBySwitch, regionId: number | null) =>
  readNeeds(db, { modules: env.modules, needed, now: clock.now().toString(), regionId })

/** The regions that the user may set up, and in which something of it is open. */
export async function openRegions(services: Services, needed: NeededBySwitch, actor: Actor): Promise<number[]> {
  const { everywhere, regionIds } = reachOf(actor, setUpAccess.leave)
  if (!everywhere && regionIds.length === 0) return []
  const needs = await needsIn(services, needed, everywhere ? null : actor.regionId)
  const those = everywhere ? (await allRegions(services.db)).map(({ id }) => id) : regionIds
  return those.filter((id) => openNeeds(needs(id)).length > 0)
}

async function leftIn(db: Database | Trx, regionId: number | null) {
  const query = db
    .selectFrom('setUpLeft')
    .innerJoin(users.as('user'), 'user.id', 'leftBy')
    .select(['regionId', 'need', 'leftOn as on', 'user.id', 'user.firstName', 'user.lastName'])
  const rows = await (regionId === null ? query : query.where('regionId', '=', regionId)).execute()
  return rows.map(({ id, firstName, lastName, ...row }) => ({ ...row, by: { id, firstName, lastName } }))
}
