import { pickupBody, transferBody } from '../../modules/ghusl/testing/workflows.ts'
import { DELIVERIES, deliveryBody, FACILITY, TRANSFERS } from '../../modules/transfers/testing/orders.ts'
import { blank } from './chairs.ts'
import { letters } from './entering.ts'
import { CHAIRS, come, count, enter, handOf, justNow, keyOf, lookFor, lying, sure, why } from './handing.ts'
import { MINUTE } from './judging.ts'
import type { Body } from './ledger.ts'
import type { World } from './world.ts'

export async function pickUp(world: World, body: Body): Promise<void> {
  const by = world.dice.pick(CHAIRS)
  if (!body.workflow) return
  const said = pickupBody(body.workflow, { pickupDateTime: justNow(world), similarSeen: true })
  const done = await sure(world, 'ghusl/deceasedTransfer/pickupComplete/', by, said)
  world.say(`${by} has ${body.name} picked up: ${done.status}`)
  world.count(world.counts, `picked up: ${done.status}`)
  if (done.status === 200) body.picked = world.now
}

/** They come, and are given a band; now and then the one in hand is on somebody else's wrist. */
export async function checkIn(world: World, body: Body): Promise<void> {
  const { dice, ledger } = world
  const by = dice.pick(CHAIRS)
  const others = lying(ledger).flatMap(({ band }) => band ?? [])
  const band = others.length > 0 && dice.oneIn(3) ? dice.pick(others) : `WB-${letters(world.log.length)}`
  const hand = handOf(world, body, { what: 'arrived', by, named: band })
  if (!body.workflow) return
  const said = transferBody(body.workflow, {
    ...{ arrivalDateTime: justNow(world), wristBandId: band, similarSeen: true },
    ...why(hand),
  })
  const done = await sure(world, 'ghusl/deceasedTransfer/transferToGhuslFacility/', by, said)
  enter(world, hand, done.status)
  if (done.status !== 200) return
  come(world, body, () => {
    body.arrived = world.now - MINUTE
  })
  if (!hand.reason && !hand.alone) count(ledger, body, hand, null)
  else await lookFor(world, body, hand)
}

/** A driver stands at the door with somebody of whom nobody was told, and may press twice. */
export async function deliver(world: World): Promise<void> {
  const { dice, ledger, now } = world
  const name = `Noor D${letters(world.log.length)}`
  const worn = lying(ledger).flatMap(({ band }) => band ?? [])
  const wristId = worn.length > 0 && dice.oneIn(2) ? dice.pick(worn) : `WD-${letters(world.log.length)}`
  const body = deliveryBody({ deceasedName: name, wristId, dropOffDateTime: justNow(world) })
  const headers = { 'Idempotency-Key': keyOf(world) }
  const call = { method: 'POST', path: DELIVERIES, options: { body, headers } }
  const answers = await world.ask(dice.oneIn(3) ? [call, call] : [call], false)
  world.say(`a driver delivers ${name}: ${answers.map((answer) => answer?.status).join(', ')}`)
  world.count(world.counts, `delivered: ${answers[0]?.status}`)
  const id = answers.find((answer) => answer?.status === 200)?.body.response.id
  if (id === undefined) return
  ledger.deliveries.push({ step: ledger.step, name, listed: 1, fills: null })
  // Who is yet to be checked in counts a place, and wears nothing for certain.
  const brought = { ...blank(name, now), id, picked: now, facility: FACILITY }
  ledger.bodies.set(name, brought)
  come(world, brought, () => {
    brought.arrived = now - MINUTE
  })
}

/** A driver brings whom an order is for, by its link; often a chair enters their arrival at the same moment. */
export async function deliverByLink(world: World, body: Body, order: Body): Promise<void> {
  const { dice, ledger, now } = world
  if (body.picked === null) await pickUp(world, body)
  if (body.picked === null || !body.workflow) return
  const link = await world.one('GET', `${TRANSFERS}${order.id}/link/`, { as: 'ghuslchair' }, false)
  if (link?.status !== 200) throw new Error(`an order shows no link: ${link?.text}`)
  // Of an order that is over there is none any more; whom an expired one brings stands by themselves, until somebody links them.
  if (link.body.response === null || Date.parse(link.body.response.expiresOn) <= now) return
  const token = new URL(link.body.response.url).searchParams.get('token')
  const by = dice.pick(CHAIRS)
  const band = `WL-${letters(world.log.length)}`
  const [brought, entered] = ['c', 'd'].map((key) => ({ 'Idempotency-Key': keyOf(world, key) }))
  const brings = {
    method: 'POST',
    path: DELIVERIES,
    options: {
      ...{ headers: brought },
      body: deliveryBody({ deceasedName: body.name, wristId: band, dropOffDateTime: justNow(world), token }),
    },
  }
  const enters = {
    method: 'POST',
    path: 'ghusl/deceasedTransfer/transferToGhuslFacility/',
    options: {
      ...{ as: by, headers: entered },
      body: transferBody(body.workflow, {
        ...{ arrivalDateTime: justNow(world), wristBandId: band, similarSeen: true },
      }),
    },
  }
  const calls = dice.pick([[brings], [brings, enters], [enters, brings]])
  const answers = await world.ask(calls, false)
  const said = (call: typeof brings | typeof enters) => answers[calls.indexOf(call)]
  const hand = handOf(world, body, { what: 'arrived', by, named: band })
  const delivered = said(brings)
  world.say(`a driver delivers ${body.name} by the link of ${order.name}: ${delivered?.status}`)
  world.count(world.counts, `delivered by link: ${delivered?.status}`)
  if (calls.includes(enters)) enter(world, hand, said(enters)?.status ?? 0)
  if (delivered?.status !== 200) return
  const fills = delivered.body.response.deceasedBodyTransferId === order.id
  ledger.deliveries.push({ step: ledger.step, name: body.name, listed: 1, fills })
  ledger.bodies.delete(order.name)
  come(world, body, () => {
    body.arrived = now - MINUTE
  })
  count(ledger, body, hand, null)
}
