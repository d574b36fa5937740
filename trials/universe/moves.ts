import type { Answer } from '../../app/testing/testApp.ts'
import { FACILITY, OTHER_FACILITY } from '../../modules/transfers/testing/orders.ts'
import { deliver } from './atDoor.ts'
import { read, SAID } from './care.ts'
import {
  ALL_CHAIRS,
  come,
  count,
  enter,
  handOf,
  isFull,
  justNow,
  keyOf,
  lying,
  pathOf,
  untilHeard,
  why,
} from './handing.ts'
import type { Call } from './house.ts'
import { HOUSES, lookAtHouses, SECOND } from './houses.ts'
import { MINUTE } from './judging.ts'
import type { Body } from './ledger.ts'
import type { Hand } from './ledgerCare.ts'
import type { Move } from './ledgerMoves.ts'
import type { World } from './world.ts'

/** Who reads custody, or nothing of it, and writes none. */
const OUTSIDERS = ['mgc', 'admin', 'mk', 'ghuslchair7'] as const

/** Those who lie in one house are brought to the other, under the right band or another, by one chair or two at once. */
export async function moveAbout(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(4); left > 0; left--) {
    const bodies = [...ledger.bodies.values()]
    const there = lying(ledger)
    const gone = bodies.filter((body) => body.left !== null)
    const awaited = bodies.filter(({ workflow, planned, arrived }) => workflow && planned && arrived === null)
    // Only a workflow is cancelled, and most come without one.
    const cancelled = there.filter(({ workflow }) => workflow)
    const chosen = dice.below(12)
    if (there.length === 0 || chosen === 0) await deliver(world)
    else if (chosen === 1 && gone.length > 0) await move(world, dice.pick(gone))
    else if (chosen === 2 && awaited.length > 0) await move(world, dice.pick(awaited))
    else if (chosen < 5) await atOnce(world, dice.pick(there))
    else if (chosen === 5) await tryToCancel(world, dice.pick(cancelled.length > 0 ? cancelled : there))
    else await move(world, dice.pick(there))
    // Nothing happens to anybody in the minute in which they came, or were moved: which of two moves of one minute was
    // entered last, and is confirmed by a second person, the ledger could not tell.
    await world.pass(2)
  }
  await lookAtHouses(world)
  await read(world, dice.pick(['gsochair', 'mayyitchair', 'mgc']))
}

type Planned = { hand: Hand; move: Move; call: Call }

/** What one chair, or somebody who is none, is about to press. */
function plan(world: World, body: Body, which: string): Planned {
  const { dice, ledger } = world
  const by = dice.oneIn(9) ? dice.pick(OUTSIDERS) : dice.pick(ALL_CHAIRS)
  const others = lying(ledger).flatMap(({ band, name }) => (band !== null && name !== body.name ? [band] : []))
  const read = dice.below(6)
  const named = read < 4 ? body.band : read === 4 || others.length === 0 ? null : dice.pick(others)
  const to = dice.oneIn(12) ? OTHER_FACILITY : body.facility === FACILITY ? SECOND : FACILITY
  const hand: Hand = { ...handOf(world, body, { what: 'moved', by, named }), to }
  const stood = body.left ? 'gone' : body.arrived === null ? 'awaited' : 'there'
  const move: Move = {
    ...{ step: ledger.step, at: world.now, body: body.name, by, from: body.facility, to, stood },
    isFull: isFull(world, to),
    may: ALL_CHAIRS.some((chair) => chair === by) && to !== OTHER_FACILITY,
    rightly:
      hand.named === hand.worn &&
      // One of years ago is forgotten by the day's work, which a restore may be ahead of.
      (body.band === null || hand.worn !== null) &&
      hand.elsewhere === null &&
      body.waits === null &&
      (body.arrived ?? 0) < world.now - MINUTE,
    answer: 'lost',
  }
  const said = {
    ...{ ...SAID, type: 'MOVED', happenedOn: justNow(world), gsoFacilityId: to, noBandReason: 'Not read' },
    ...(named !== null && { wristBandId: named }),
    ...why(hand),
  }
  const headers = { 'Idempotency-Key': keyOf(world, which) }
  return {
    hand,
    move,
    call: { method: 'POST', path: `${pathOf(body)}custody/`, options: { as: by, headers, body: said } },
  }
}

const move = (world: World, body: Body): Promise<void> => perform(world, body, [plan(world, body, 'e')])

/** Two chairs have the page of one person open, and press at one moment. */
async function atOnce(world: World, body: Body): Promise<void> {
  const both = ['e', 'f'].map((which) => plan(world, body, which))
  // What one of them says of a band may have changed what the other finds.
  for (const { move: one } of both) one.rightly = false
  await perform(world, body, both)
}

async function perform(world: World, body: Body, planned: readonly Planned[]): Promise<void> {
  const { ledger } = world
  const answers = await pressed(
    world,
    planned.map(({ call }) => call),
  )
  for (const [at, { hand, move: one }] of planned.entries()) {
    const { status, body: told } = answers[at] as Answer
    enter(world, hand, status)
    const standing = told?.response?.standing
    one.answer = status !== 200 ? 'refused' : standing === 'AWAITS' ? 'awaits' : 'done'
    ledger.moves.push(one)
    world.say(`${hand.by} moves ${body.name} from ${one.from} to ${one.to}: ${one.answer}`)
    world.count(world.counts, `moved to ${one.isFull ? 'a full house' : 'a house'}: ${one.answer}`)
    if (status !== 200) continue
    if (standing === 'AWAITS') body.waits = { entry: told.response.id, by: hand.by, hand }
    else come(world, body, () => count(ledger, body, hand, null))
  }
}

/** Presses once, or twice at a moment, and again for whatever nobody heard, under the same key. */
async function pressed(world: World, calls: readonly Call[]): Promise<Answer[]> {
  const twice = calls.length === 1 && world.dice.oneIn(4)
  const heard = await world.ask(twice ? [...calls, ...calls] : calls)
  return untilHeard(world, calls, twice ? [heard[0] ?? heard[1]] : heard)
}

/** Somebody wants to be rid of a workflow whose person lies there, and reads where. */
async function tryToCancel(world: World, body: Body): Promise<void> {
  if (!body.workflow) return
  const options = { as: 'ghuslchair', body: { reason: 'The family asked elsewhere.' } }
  const answer = await world.one('PUT', `ghusl/workflow/${body.id}/updateStatus/CANCELLED/`, options, false)
  world.say(`ghuslchair wants to cancel ${body.name}: ${answer?.status}`)
  world.count(world.counts, `cancelled while there: ${answer?.status}`)
  if (answer?.status === 200) body.cancelled = world.ledger.step
  // A completed workflow is refused for that.
  else if (!body.completed)
    world.ledger.refused.push({
      ...{ step: world.ledger.step, name: body.name, facility: HOUSES[body.facility] ?? '' },
      said: answer?.text ?? '',
    })
}
