import { sql } from 'kysely'
import { type Actor, type ModuleName, reachOf } from '../../../kit/rules/access.ts'
import type { Person } from '../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { fixed } from '../../../kit/server/database/fixed.ts'
import type { Services } from '../../../kit/server/services.ts'
import { allJamatkhanas, allRegions, regionsWithFacility } from '../../places/server/public.ts'
import { parseSettings, type RegionSettings } from '../../settings/rules/settings.ts'
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
  const [settings, all, facilities, granted, leftKnowingly] = await together(db, [
    () => settingsOf(db, regionId),
    () => allJamatkhanas(db),
    async (): Promise<number[]> => (modules.includes('GHUSL') ? regionsWithFacility(db) : []),
    () => rolesGranted(db, { regionId, now }),
    () => leftIn(db, { regionId }),
  ])
  const houses = Map.groupBy(all, ({ region }) => region.id)
  const held = Map.groupBy(granted, (each) => each.regionId)
  const left = Map.groupBy(leftKnowingly, (each) => each.regionId)
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
  const [needs, regions] = await Promise.all([
    needsIn(services, needed, everywhere ? null : actor.regionId),
    everywhere ? allRegions(services.db) : regionIds.map((id) => ({ id })),
  ])
  return regions.map(({ id }) => id).filter((id) => openNeeds(needs(id)).length > 0)
}

/** The answers to several questions that do not wait for each other: at once, in a transaction, which has one connection, in turn. */
async function together<const Asked extends readonly (() => Promise<unknown>)[]>(
  db: Database | Trx,
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<ReturnType<Asked[At]>> }> {
  const answers: Promise<unknown>[] = []
  for (const ask of asked) {
    const answer = ask()
    if (db.isTransaction) await answer
    answers.push(answer)
  }
  return (await Promise.all(answers)) as Awaited<ReturnType<typeof together<Asked>>>
}

const settingsOf = async (db: Database | Trx, regionId: number | null): Promise<Map<number, RegionSettings>> =>
  regionId === null ? readAllSettings(db) : new Map([[regionId, await readSettings(db, regionId)]])

async function leftIn(db: Database | Trx, asked: { regionId: number | null }) {
  const rows = await leftThere(db, asked)
  return rows.map(({ id, firstName, lastName, ...row }) => ({ ...row, by: { id, firstName, lastName } }))
}

const leftThere = fixed(({ regionId }: { regionId: number | null }, db) =>
  db
    .selectFrom('setUpLeft')
    .innerJoin(users.as('user'), 'user.id', 'leftBy')
    .select(['regionId', 'need', 'leftOn as on', 'user.id', 'user.firstName', 'user.lastName'])
    .where((eb) => eb.or([eb('regionId', '=', regionId), sql<boolean>`${regionId}::int is null`])),
)
