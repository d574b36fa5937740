import { deliver } from './atDoor.ts'
import { read } from './care.ts'
import { ALL_CHAIRS, come, entriesOf, keyOf, lying, pathOf, type Told, untilHeard } from './handing.ts'
import { lookAtHouses } from './houses.ts'
import { MINUTE } from './judging.ts'
import type { Body } from './ledger.ts'
import type { Amend } from './ledgerAmends.ts'
import type { World } from './world.ts'

const OUTSIDERS = ['mgc', 'admin', 'ghuslchair7'] as const

/** What was written of somebody was a mistake: a chair says so, of the last entry or of another, once or two at a time. */
export async function amend(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(4); left > 0; left--) {
    const known = [...ledger.bodies.values()].filter(({ picked }) => picked !== null)
    if (known.length === 0) await deliver(world)
    else await correct(world, dice.pick(known.slice(-6)))
    if (dice.oneIn(3)) await world.pass(2)
  }
  await lookAtHouses(world)
  await read(world, dice.pick(['gsochair', 'mayyitchair', 'mgc']))
}

/** Which entry is corrected: mostly the last that stands. */
async function chosen(world: World, body: Body): Promise<{ entry: Told; of: Body } | null> {
  const { dice, ledger } = world
  const of = dice.oneIn(8) && lying(ledger).length > 0 ? dice.pick(lying(ledger)) : body
  const entries = await entriesOf(world, of)
  const [last] = standing(entries).slice(-1)
  const entry = dice.oneIn(4) && entries.length > 0 ? dice.pick(entries) : last
  return entry ? { entry, of } : null
}

async function correct(world: World, body: Body): Promise<void> {
  const { dice, ledger } = world
  const found = await chosen(world, body)
  if (!found) return
  const { entry, of } = found
  const bands = lying(ledger).flatMap(({ name, band }) => (band !== null && name !== body.name ? [band] : []))
  const named = bands.length > 0 && dice.oneIn(4) ? dice.pick(bands) : null
  const said = {
    ...{ type: 'CORRECTION', corrects: entry.id, reason: `It was a mistake, number ${ledger.step}.` },
    ...(named !== null && { wristBandId: named }),
  }
  // Now and then two chairs find it at one moment.
  const both = (dice.oneIn(4) ? ['e', 'f'] : ['e']).map((which) => {
    const as = dice.oneIn(9) ? dice.pick(OUTSIDERS) : dice.pick(ALL_CHAIRS)
    const options = { as, headers: { 'Idempotency-Key': keyOf(world, which) }, body: said }
    return { as, call: { method: 'POST', path: `${pathOf(body)}custody/`, options } }
  })
  const calls = both.map(({ call }) => call)
  const answers = await untilHeard(world, calls, await world.ask(calls))
  const { band: worn } = body
  if (answers.some((answer) => answer?.status === 200)) await standAsWritten(world, body, entry)
  for (const [at, { as }] of both.entries()) {
    const status = answers[at]?.status
    const one: Amend = {
      ...{ step: ledger.step, at: world.now, body: body.name, id: body.id, by: as },
      ...{ names: entry.id, what: entry.type, of: of.name },
      ...{ may: ALL_CHAIRS.some((chair) => chair === as), worn, named, wears: body.band },
      answer: status === 200 ? 'done' : 'refused',
    }
    ledger.amends.push(one)
    world.say(`${as} corrects '${entry.type}' of ${of.name} in the custody of ${body.name}: ${status}`)
    world.count(world.counts, `corrected ${entry.type}: ${one.answer}`)
  }
}

/** How somebody stands after a correction, by what is written of them since. */
async function standAsWritten(world: World, body: Body, { id, type }: Told): Promise<void> {
  const entries = await entriesOf(world, body)
  const now = standing(entries).filter(({ standing: how, confirmedOn }) => how !== 'AWAITS' || confirmedOn !== null)
  come(world, body, () => {
    if (type === 'LEFT' && now.every((entry) => entry.type !== 'LEFT')) body.left = null
    if (type === 'PICKED_UP') body.picked = null
    const come = standing(entries).filter((entry) => COME.has(entry.type))
    if (COME.has(type) && come.length === 0) body.arrived = null
    const places = [...come, ...now.filter((entry) => entry.type === 'MOVED')].toSorted(
      (one, other) => Date.parse(one.happenedOn) - Date.parse(other.happenedOn) || one.id - other.id,
    )
    const last = places.at(-1)
    if (last?.gsoFacilityId) body.facility = last.gsoFacilityId
    if (type === 'MOVED') body.movedAt = last?.type === 'MOVED' ? Date.parse(last.happenedOn) + MINUTE : 0
  })
  const banded = now.toSorted((one, other) => since(one) - since(other) || one.id - other.id)
  body.band = banded.findLast(({ band, type: what }) => band !== null || what === 'BAND_OFF')?.band ?? null
  // Whoever has the page open may still want to confirm it.
  if (body.waits?.entry === id && world.dice.oneIn(2)) body.waits = null
}

const COME = new Set(['ARRIVED', 'CHECKED_IN'])
const since = ({ standing: how, confirmedOn, recordedOn }: Told) =>
  Date.parse(how === 'AWAITS' ? (confirmedOn ?? recordedOn) : recordedOn)

/** What nobody has corrected. */
const standing = (entries: readonly Told[]): Told[] => {
  const gone = new Set(entries.map(({ corrects }) => corrects))
  return entries.filter(({ id, type }) => type !== 'CORRECTION' && !gone.has(id))
}
