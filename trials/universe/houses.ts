import { sql } from 'kysely'
import { FACILITY } from '../../modules/transfers/testing/orders.ts'
import { countAt } from './chairs.ts'
import type { World } from './world.ts'

/** A second house of the same region, with two places. */
export const SECOND = 11
export const HOUSES: Record<number, string> = { [FACILITY]: 'Toronto GSO Facility', [SECOND]: 'Second House' }
/** As decisions §19 has the first. */
const PLACES: Record<number, number> = { [FACILITY]: 4, [SECOND]: 2 }

/** An operator has opened a second house. */
export async function openHouses({ house, ledger }: World): Promise<void> {
  await sql`insert into gso_facility (id, name, region_id, capacity)
    values (${SECOND}, ${HOUSES[SECOND]}, 3, ${PLACES[SECOND]})`.execute(house.db)
  for (const id of [FACILITY, SECOND]) ledger.places.set(id, PLACES[id] ?? 0)
}

type Block = { type: string; name: string; arrived: boolean; leftOn: string | null }

/** How many places are used now, and who lies there, as the boards of both houses say it. */
export async function lookAtHouses(world: World): Promise<void> {
  const { ledger, now } = world
  const today = world.house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  for (const facility of [FACILITY, SECOND]) {
    await countAt(world, [now], facility)
    const path = `ghusl/holdingArea/occupancy/gsoFacilityId/${facility}/from/${today}/days/14/`
    const board = await world.one('GET', path, { as: 'gsochair' }, false)
    if (board?.status !== 200) throw new Error(`no board: ${board?.text}`)
    const rows = board.body.response.slots as { blocks: Block[] }[]
    const lie = rows.flatMap(({ blocks }) =>
      blocks.flatMap(({ type, name, arrived, leftOn }) =>
        type === 'occupied' && arrived && leftOn === null ? [name] : [],
      ),
    )
    ledger.boards.push({ step: ledger.step, facility, lie })
  }
}
