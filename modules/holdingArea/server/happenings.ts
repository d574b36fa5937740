import { sql } from 'kysely'
import { mayEver, reachOf } from '../../../kit/rules/access.ts'
import type { Happening, HappeningSource } from '../../../kit/server/happening.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { holdingAreaAccess } from '../rules/access.ts'
import { holdingAreaPath } from '../rules/paths.ts'
import { happeningWords } from '../words/en.ts'
import './tables.ts'

type Row = Pick<Happening, 'who' | 'where' | 'zone' | 'regionId'> & {
  id: number
  arrivesOn: string | null
  leavesOn: string | null
}

/** Who is brought to a facility and taken from it: as it was, and else as it is planned (decisions §14). */
export const arrivalsAndDepartures: HappeningSource = {
  purpose: 'CARE',
  isFor: ({ env }, actor) => env.modules.includes('GHUSL') && mayEver(actor, holdingAreaAccess.view),
  async read({ db }, actor, { from, until }) {
    const { everywhere, regionIds } = reachOf(actor, holdingAreaAccess.view)
    const within = (column: 'arrives_on' | 'leaves_on') =>
      sql`case when ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until} then ${sql.ref(column)} end`
    const { rows } = await sql<Row>`
      select stay.id, stay.name as who, facility.name as where, region.timezone as zone, region.id as region_id,
        ${within('arrives_on')} as arrives_on, ${within('leaves_on')} as leaves_on
      from ${gsoFacilities} as facility join ${regions} as region on region.id = facility.region_id
        join holding_stay as stay on stay.gso_facility_id = facility.id
      where stay.holds and stay.leaves_on >= ${from} and stay.arrives_on < ${until}
        and (${everywhere} or region.id = any(${regionIds}::int[]))`.execute(db)
    return rows.flatMap(present)
  },
}

function present({ id, arrivesOn, leavesOn, ...row }: Row): Happening[] {
  const one = (what: keyof typeof happeningWords, at: string): Happening => ({
    ...row,
    // Nothing but this application shows them, so that neither number nor change is kept for ever.
    ...{ uid: `stay-${id}-${what}`, sequence: 0, changedOn: at },
    ...{ what: happeningWords[what], at, path: holdingAreaPath(), pending: false, cancelled: false },
  })
  return [...(arrivesOn ? [one('arrival', arrivesOn)] : []), ...(leavesOn ? [one('departure', leavesOn)] : [])]
}
