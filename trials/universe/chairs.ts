import { scheduleBody, workflowBody } from '../../modules/ghusl/testing/workflows.ts'
import { FACILITY, orderBody, TRANSFERS } from '../../modules/transfers/testing/orders.ts'
import { letters } from './entering.ts'
import type { Call } from './house.ts'
import { hasCome } from './judging.ts'
import type { Body } from './ledger.ts'
import type { World } from './world.ts'

const AS = 'ghuslchair'
const HOUR = 3_600_000
/** As §14 counts an order that names no Chelli Anjali. */
const USUAL = 48 * HOUR

/** Chairs take places at the facility, change their minds, and give them back. */
export async function takePlaces(world: World): Promise<void> {
  for (let left = 4 + world.dice.below(8); left > 0; left--) await takePlace(world)
  await countPlaces(world)
}

async function takePlace(world: World): Promise<void> {
  const { dice, ledger, now } = world
  for (const [name, { stay, promised, at, arrived, left }] of ledger.bodies)
    if ((arrived === null || left !== null) && now > Math.max(stay?.to ?? 0, promised ?? 0, at) + 20 * 24 * HOUR)
      ledger.bodies.delete(name)
  // Who has come is looked after by others; now and then somebody tries to cancel them all the same.
  const workflows = [...ledger.bodies.values()].filter(({ workflow, picked }) => workflow && picked === null)
  const there = [...ledger.bodies.values()].filter(({ workflow, picked }) => workflow && picked !== null)
  if (there.length > 0 && dice.oneIn(6)) await cancel(world, dice.pick(there))
  const named = workflows.filter(({ name }) => [...ledger.bodies.values()].some(({ uses }) => uses === name))
  const used = named.filter(({ planned }) => planned)
  const orders = [...ledger.bodies.values()].filter((body) => !body.workflow && body.stay)
  const chosen = dice.below(10)
  // An order may use a place only until time has gone on.
  if (used.length > 0 && dice.oneIn(4)) await cancel(world, dice.pick(used))
  else if (chosen < 3 || ledger.bodies.size === 0) await order(world, workflows)
  else if (chosen < 5 || workflows.length === 0) await begin(world)
  else if (chosen < 8) await schedule(world, dice.pick(named.length > 0 && dice.oneIn(2) ? named : workflows))
  else if (chosen < 9 || orders.length === 0) await cancel(world, dice.pick(workflows))
  else await cancel(world, dice.pick(orders))
  share(world)
}

const iso = (at: number) => new Date(at).toISOString()
const hour = (at: number) => Math.ceil(at / HOUR) * HOUR

async function asked(world: World, calls: readonly Call[]) {
  const answers = await world.ask(calls, false)
  return answers.map((answer) => {
    if (answer === null || ![200, 422].includes(answer.status)) throw new Error(`a chair heard ${answer?.text}`)
    return answer.status === 200 ? answer.body.response : null
  })
}

/** One order, or several at once for what may be the last place; some use the place of a workflow. */
async function order(world: World, workflows: readonly Body[]): Promise<void> {
  const { dice, ledger } = world
  const { step } = ledger
  const workflow = workflows.length > 0 && !dice.oneIn(4) ? dice.pick(workflows) : null
  const many = workflow === null && dice.oneIn(3) ? 3 : 1
  const bodies = Array.from({ length: many }, (_, at): Body => {
    // At half past, so that nobody comes or goes at that very moment.
    const from = workflow?.planned
      ? workflow.planned.from + HOUR / 2
      : hour(world.now) + (12 + dice.below(96)) * HOUR + HOUR / 2
    const stay = { from, to: from + USUAL }
    const name = `Noor O${letters(world.log.length)}${'abc'[at]}`
    return { ...blank(name, world.now), stay, planned: stay, promised: step, uses: workflow?.name ?? null }
  })
  const calls = bodies.map(({ name, stay }) => ({
    method: 'POST',
    path: TRANSFERS,
    options: {
      as: AS,
      body: orderBody({
        ...{ deceasedName: name, dropOffDateTime: iso(stay?.from ?? 0), chelliAnjaliDateTime: null },
        ...{ vendorEmail: `${name.slice(5).toLowerCase()}@vendor.example` },
        ...(workflow && { workflowId: workflow.id }),
      }),
    },
  }))
  const answers = await asked(world, calls)
  answers.forEach((told, at) => {
    const body = bodies[at] as Body
    world.say(`${AS} orders a place for ${body.name} from ${iso(body.stay?.from ?? 0)}: ${told ? 'taken' : 'refused'}`)
    world.count(world.counts, `order: ${told ? 'taken' : 'refused'}`)
    if (told) ledger.bodies.set(body.name, { ...body, id: told.id })
  })
}

export const blank = (name: string, at: number): Body => ({
  ...{
    name,
    id: 0,
    at,
    workflow: null,
    uses: null,
    facility: FACILITY,
    movedAt: 0,
    stay: null,
    ...{ planned: null, had: null },
    promised: null,
  },
  ...{
    picked: null,
    arrived: null,
    cancelled: null,
    completed: false,
    away: false,
    band: null,
    bandNamedAt: 0,
    left: null,
    waits: null,
  },
})

async function begin(world: World): Promise<void> {
  const name = `Noor W${letters(world.log.length)}`
  const call = {
    method: 'POST',
    path: 'ghusl/workflow/create/',
    options: { as: AS, body: workflowBody({ deceasedName: name }) },
  }
  const [workflow] = await asked(world, [call])
  world.say(`${AS} begins the workflow of ${name}`)
  const body = { ...blank(name, world.now), id: workflow.id, workflow }
  world.ledger.bodies.set(name, body)
  if (world.dice.oneIn(2)) await schedule(world, body)
}

/** The place of a workflow, at first or at other times. */
async function schedule(world: World, body: Body): Promise<void> {
  const { dice, ledger } = world
  const { workflow } = body
  if (!workflow) return
  const named = [...ledger.bodies.values()].find(({ uses }) => uses === body.name)
  const soon = hour(world.now) + (12 + dice.below(96)) * HOUR
  // Often when an order that names it comes.
  const from = named?.planned && named.planned.from > soon && dice.oneIn(2) ? named.planned.from - HOUR / 2 : soon
  const to = from + (24 + dice.below(48)) * HOUR
  const times = { arrivalDateTime: iso(from), exitDateTime: iso(to) }
  const call = body.planned
    ? { method: 'PUT', path: `ghusl/workflow/${body.id}/stay/`, options: { as: AS, body: times } }
    : {
        method: 'POST',
        path: 'ghusl/deceasedTransfer/schedulePickup/',
        options: { as: AS, body: scheduleBody(workflow, { ...times, pickupDate: iso(from).slice(0, 10) }) },
      }
  const [told] = await asked(world, [call])
  world.say(`${AS} plans ${body.name} from ${iso(from)} to ${iso(to)}: ${told ? 'taken' : 'refused'}`)
  world.count(world.counts, `plan: ${told ? 'taken' : 'refused'}`)
  if (told) Object.assign(body, { stay: { from, to }, had: body.planned, planned: { from, to }, promised: ledger.step })
}

async function cancel(world: World, body: Body): Promise<void> {
  const { ledger } = world
  const path = body.workflow
    ? `ghusl/workflow/${body.id}/updateStatus/CANCELLED/`
    : `${TRANSFERS}${body.id}/updateStatus/CANCELLED/`
  const options = { as: AS, body: body.workflow ? { reason: 'The family asked elsewhere.' } : {} }
  const [told] = await asked(world, [{ method: 'PUT', path, options }])
  world.say(`${AS} cancels ${body.name}: ${told ? 'done' : 'refused'}`)
  world.count(world.counts, `cancel: ${told ? 'done' : 'refused'}`)
  if (!told) return
  body.cancelled = ledger.step
  if (body.picked !== null && body.left === null) return
  ledger.bodies.delete(body.name)
  for (const one of ledger.bodies.values()) {
    if (one.uses !== body.name) continue
    one.uses = null
    // Who has left is not expected once more.
    if (body.left !== null) one.planned = null
  }
}

/**
 * §14: an order that comes within the stay of the workflow it names takes no place of its own, any other does; of who has
 * come by another order, it waits for nobody.
 */
function share({ ledger, now }: World): void {
  for (const body of ledger.bodies.values()) {
    if (body.workflow) continue
    const used = body.uses === null ? undefined : ledger.bodies.get(body.uses)
    const of = used?.stay ?? null
    const from = body.planned?.from ?? 0
    const shares = hasCome(used) || (of !== null && of.from <= from && from < of.to)
    // Whose hours are over by then is promised nothing.
    const awaited = body.planned !== null && body.planned.to > now
    if (!shares && body.stay === null && awaited) body.promised = ledger.step
    body.stay = shares ? null : body.planned
  }
}

/** How many places the facility says are used, when each of those comes who are still awaited. */
async function countPlaces(world: World): Promise<void> {
  const { ledger, now } = world
  const moments = [...ledger.bodies.values()].flatMap(({ planned }) =>
    planned && planned.from > now + 6 * HOUR ? [planned.from] : [],
  )
  await countAt(world, moments)
}

export async function countAt(world: World, moments: readonly number[], facility = FACILITY): Promise<void> {
  const { ledger } = world
  for (const at of new Set(moments)) {
    const path = `ghusl/holdingArea/checkCapacity/gsoFacilityId/${facility}/between/${iso(at)}/${iso(at + 1000)}/`
    const answer = await world.one('GET', path, { as: AS }, false)
    if (answer?.status === 200)
      ledger.counted.push({ step: ledger.step, facility, at, used: answer.body.response.usedCapacity })
  }
}
