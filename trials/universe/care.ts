import { DELIVERIES } from '../../modules/transfers/testing/orders.ts'
import { checkIn, deliver, deliverByLink, pickUp } from './atDoor.ts'
import {
  CHAIRS,
  CUSTODY_CHANGES,
  come,
  count,
  enter,
  entriesOf,
  handOf,
  justNow,
  lying,
  pathOf,
  sure,
  why,
} from './handing.ts'
import { lookAtHouses } from './houses.ts'
import { MINUTE } from './judging.ts'
import type { Body } from './ledger.ts'
import type { Entry } from './ledgerCare.ts'
import type { World } from './world.ts'

/** For so long somebody lies there at most, where all goes as it should. */
const LONG = 3 * 24 * 60 * MINUTE
export const SAID = { givenByName: 'Karim Virani', receivedByName: 'Omar Haji', similarSeen: true }

/** Whoever is promised a place is picked up, comes, and is taken away; drivers come unasked; bands are mixed up. */
export async function care(world: World): Promise<void> {
  const { dice, ledger } = world
  const long = lying(ledger).filter(({ arrived }) => world.now - (arrived ?? 0) > LONG)
  for (const body of long.slice(0, 3)) await takeAway(world, body, true)
  for (let left = 2 + dice.below(5); left > 0; left--) {
    const all = [...ledger.bodies.values()]
    const named = new Set(all.map(({ uses }) => uses))
    // Whom an order's driver brings: until then chairs who promise places look after them.
    const brought = all.flatMap((body) => {
      const order = all.find(({ uses }) => uses === body.name)
      return order && body.workflow && body.planned && body.arrived === null ? [{ body, order }] : []
    })
    const ours = all.filter(({ name, workflow, planned }) => workflow && planned && !named.has(name))
    const expected = ours.filter(({ picked }) => picked === null)
    const onTheirWay = ours.filter(({ picked, arrived }) => picked !== null && arrived === null)
    const there = lying(ledger)
    const waits = there.filter(({ waits: entry }) => entry !== null)
    const chosen = dice.below(12)
    const link = brought.length > 0 && dice.oneIn(2) ? dice.pick(brought) : null
    if (link) await deliverByLink(world, link.body, link.order)
    else if (chosen < 2 && expected.length > 0) await pickUp(world, dice.pick(expected))
    else if (chosen < 5 && onTheirWay.length > 0) await checkIn(world, dice.pick(onTheirWay))
    else if (chosen < 7 && waits.length > 0) await confirm(world, dice.pick(waits))
    else if (chosen < 8) await deliver(world)
    else if (there.length > 0) await takeAway(world, dice.pick(there))
  }
  await lookAtHouses(world)
  await read(world)
}

/** Taken for Ghusl, or away for good, under the band that is read: the right one, none, or another's. */
async function takeAway(world: World, body: Body, rightly = false): Promise<void> {
  const { dice, ledger } = world
  const by = dice.pick(CHAIRS)
  const others = lying(ledger).flatMap(({ band, name }) => (band !== null && name !== body.name ? [band] : []))
  const read = rightly ? 0 : dice.below(5)
  const named = read < 3 ? body.band : read === 3 || others.length === 0 ? null : dice.pick(others)
  const leaves = rightly || dice.oneIn(2)
  const hand = handOf(world, body, { what: leaves ? 'left' : 'taken for Ghusl', by, named })
  const path = pathOf(body)
  const said = { ...SAID, ...(named !== null && { wristBandId: named }), noBandReason: 'Not read', ...why(hand) }
  const done = leaves
    ? await sure(world, `${path}left/`, by, { ...said, leftDateTime: justNow(world), takenTo: 'Elgin Mills' })
    : await sure(world, `${path}custody/`, by, { ...said, type: 'TAKEN_FOR_GHUSL', happenedOn: justNow(world) })
  enter(world, hand, done.status)
  if (done.status !== 200) return
  const { standing, id } = done.body.response
  if (standing === 'AWAITS') body.waits = { entry: id, by, hand }
  else count(ledger, body, hand, null)
}

/** A second person looks; or the first one tries to be that too. */
async function confirm(world: World, body: Body): Promise<void> {
  const { waits } = body
  if (!waits) return
  const by = world.dice.pick(CHAIRS)
  const path = `${pathOf(body)}custody/${waits.entry}/confirm/`
  const done = await sure(world, path, by, undefined)
  // Who confirms says nothing of a band, and is the second person.
  const hand = { ...handOf(world, body, { what: 'confirmed', by, named: null }), reason: false, alone: false }
  enter(world, { ...hand, of: waits.by }, done.status)
  if (done.status !== 200) return
  body.waits = null
  come(world, body, () => count(world.ledger, body, waits.hand, by))
}

/** What is written of everybody's custody, and how often those who were delivered are listed. */
export async function read(world: World, as = 'gsochair'): Promise<void> {
  const { ledger } = world
  for (const body of ledger.bodies.values()) {
    // Whose pickup was a mistake, of them something is written all the same.
    if (body.picked === null && !ledger.written.has(body.name)) continue
    const now = (await entriesOf(world, body, as)).map(
      (told): Entry => ({
        id: told.id,
        what: told.type,
        corrects: told.corrects,
        recordedAt: Date.parse(told.recordedOn),
        said: JSON.stringify(Object.fromEntries(Object.entries(told).filter(([key]) => !CUSTODY_CHANGES.has(key)))),
      }),
    )
    ledger.written.set(body.name, { before: ledger.written.get(body.name)?.now ?? [], now })
  }
  const search = { page: 1, pageSize: 50, sorts: { id: 'DESC' } }
  const found = await world.one('POST', `${DELIVERIES}search/`, { as: 'gsochair', body: search }, false)
  const rows: { deceasedName: string }[] = found?.body?.response?.data ?? []
  for (const one of ledger.deliveries.slice(-5))
    one.listed = rows.filter(({ deceasedName }) => deceasedName === one.name).length
}
