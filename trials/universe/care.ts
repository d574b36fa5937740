import { pickupBody, transferBody } from '../../modules/ghusl/testing/workflows.ts'
import { DELIVERIES, deliveryBody, FACILITY } from '../../modules/transfers/testing/orders.ts'
import { blank, countAt } from './chairs.ts'
import { letters } from './entering.ts'
import { CUSTODY_KEPT } from './judging.ts'
import type { Body, Ledger } from './ledger.ts'
import type { Entry, Hand } from './ledgerCare.ts'
import type { World } from './world.ts'

const CHAIRS = ['gsochair', 'ghuslchair'] as const
const MINUTE = 60_000
/** For so long somebody lies there at most, where all goes as it should. */
const LONG = 3 * 24 * 60 * MINUTE
const SAID = { givenByName: 'Karim Virani', receivedByName: 'Omar Haji', similarSeen: true }

/** Whoever is promised a place is picked up, comes, and is taken away; drivers come unasked; bands are mixed up. */
export async function care(world: World): Promise<void> {
  const { dice, ledger } = world
  const long = lying(ledger).filter(({ arrived }) => world.now - (arrived ?? 0) > LONG)
  for (const body of long.slice(0, 3)) await takeAway(world, body, true)
  for (let left = 2 + dice.below(5); left > 0; left--) {
    const all = [...ledger.bodies.values()]
    const named = new Set(all.map(({ uses }) => uses))
    // An order that names a workflow comes with it, which chairs who promise places look after.
    const ours = all.filter(({ name, workflow, planned }) => workflow && planned && !named.has(name))
    const expected = ours.filter(({ picked }) => picked === null)
    const onTheirWay = ours.filter(({ picked, arrived }) => picked !== null && arrived === null)
    const there = lying(ledger)
    const waits = there.filter(({ waits: entry }) => entry !== null)
    const chosen = dice.below(12)
    if (chosen < 2 && expected.length > 0) await pickUp(world, dice.pick(expected))
    else if (chosen < 5 && onTheirWay.length > 0) await checkIn(world, dice.pick(onTheirWay))
    else if (chosen < 7 && waits.length > 0) await confirm(world, dice.pick(waits))
    else if (chosen < 8) await deliver(world)
    else if (there.length > 0) await takeAway(world, dice.pick(there))
  }
  await countAt(world, [world.now])
  await read(world)
}

const lying = ({ bodies }: Ledger): Body[] =>
  [...bodies.values()].filter(({ arrived, left }) => arrived !== null && left === null)

/** The record that stands for them: a workflow, or what a driver delivered. */
const pathOf = ({ id, workflow }: Body) => `ghusl/${workflow ? 'workflow' : 'deceasedBodyTransferExternal'}/${id}/`

/** A minute ago, so that it has happened. */
const justNow = (world: World) => new Date(world.now - MINUTE).toISOString()

async function pickUp(world: World, body: Body): Promise<void> {
  const by = world.dice.pick(CHAIRS)
  if (!body.workflow) return
  const said = pickupBody(body.workflow, { pickupDateTime: justNow(world), similarSeen: true })
  const done = await sure(world, 'ghusl/deceasedTransfer/pickupComplete/', by, said)
  world.say(`${by} has ${body.name} picked up: ${done.status}`)
  world.count(world.counts, `picked up: ${done.status}`)
  if (done.status === 200) body.picked = world.now
}

/** They come, and are given a band; now and then the one in hand is on somebody else's wrist. */
async function checkIn(world: World, body: Body): Promise<void> {
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
  body.arrived = world.now - MINUTE
  if (!hand.reason && !hand.alone) body.band = band
  else await lookFor(world, body, hand)
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
  else count(body, hand, null)
}

/** What an entry means once it counts. */
function count(body: Body, { what, named, worn, at, by, alone }: Hand, confirmedBy: string | null): void {
  if (named !== null) Object.assign(body, { band: named, bandNamedAt: at })
  if (what === 'left') body.left = { at, by, worn, named, alone, confirmedBy }
}

/** A second person looks; or the first one tries to be that too. */
async function confirm(world: World, body: Body): Promise<void> {
  const { waits } = body
  if (!waits) return
  const by = world.dice.pick(CHAIRS)
  const path = `${pathOf(body)}custody/${waits.entry}/confirm/`
  const done = await sure(world, path, by, undefined)
  enter(world, { ...handOf(world, body, { what: 'confirmed', by, named: null }), of: waits.by }, done.status)
  if (done.status !== 200) return
  body.waits = null
  count(body, waits.hand, by)
  // Whoever had it before is without one.
  for (const one of world.ledger.bodies.values())
    if (one !== body && one.band !== null && one.band === body.band) one.band = null
}

/** A driver stands at the door with somebody of whom nobody was told, and may press twice. */
async function deliver(world: World): Promise<void> {
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
  ledger.deliveries.push({ step: ledger.step, name, listed: 1 })
  // Who is yet to be checked in counts a place, and wears nothing for certain.
  ledger.bodies.set(name, { ...blank(name, now), id, arrived: now - MINUTE, picked: now, facility: FACILITY })
}

const keyOf = ({ ledger, log }: World) =>
  `00000000-0000-4000-b${String(ledger.step % 1000).padStart(3, '0')}-${String(log.length).padStart(12, '0')}`

/** Whoever hears nothing enters it again, with the page's own key, until there is an answer. */
async function sure(world: World, path: string, as: string, body: object | undefined) {
  const headers = { 'Idempotency-Key': keyOf(world) }
  for (let tries = 0; ; tries++) {
    const answer = await world.one(
      'POST',
      path,
      { as, headers, ...(body && { body }) },
      tries < 4 && !path.endsWith('confirm/'),
    )
    if (answer) return answer
  }
}

/** The band as far as anybody still knows. */
const bandOf = ({ band, bandNamedAt }: Body, now: number): string | null =>
  now - bandNamedAt < CUSTODY_KEPT ? band : null

const handOf = (
  { dice, ledger, now }: World,
  body: Body,
  { what, by, named }: Pick<Hand, 'what' | 'by' | 'named'>,
): Hand => {
  const other = lying(ledger).find((one) => one.name !== body.name && named !== null && bandOf(one, now) === named)
  const worn = bandOf(body, now)
  const explains = (other || named !== worn) && worn !== null && dice.oneIn(2)
  const alone = explains && dice.oneIn(2)
  return {
    ...{ step: ledger.step, at: now, body: body.name, what, by, of: null, worn, named },
    ...{ elsewhere: other?.name ?? null, reason: explains, alone },
    answer: 'refused',
  }
}

const why = ({ reason, alone }: Hand): object => ({
  ...(reason && { reason: 'The other band was torn.' }),
  ...(alone && { alone, calledName: 'Zubeda Walji', calledPhone: '416-555-0199' }),
})

function enter(world: World, hand: Hand, status: number): void {
  const { what, by, body, named, reason, alone } = hand
  world.ledger.hands.push({ ...hand, answer: status === 200 ? 'done' : 'refused' })
  world.say(
    `${by} enters '${what}' of ${body} under ${named}${reason ? ', with a reason' : ''}${alone ? ', alone' : ''}: ${status}`,
  )
  world.count(world.counts, `${what}: ${status}`)
}

type Told = { id: number; recordedOn: string; standing: string; recordedBy: { email?: string } | null } & Record<
  string,
  unknown
>
const CUSTODY_CHANGES = new Set(['standing', 'confirmedOn', 'confirmedBy'])

async function entriesOf(world: World, body: Body): Promise<Told[]> {
  const answer = await world.one('GET', `${pathOf(body)}custody/`, { as: 'gsochair' }, false)
  return answer?.status === 200 ? answer.body.response : []
}

/** Whether what was entered at the door waits for a second person. */
async function lookFor(world: World, body: Body, hand: Hand): Promise<void> {
  const last = (await entriesOf(world, body)).at(-1)
  if (last?.standing === 'AWAITS') body.waits = { entry: last.id, by: hand.by, hand }
  else count(body, hand, null)
}

/** What is written of everybody's custody, and how often those who were delivered are listed. */
async function read(world: World): Promise<void> {
  const { ledger } = world
  for (const body of ledger.bodies.values()) {
    if (body.picked === null) continue
    const now = (await entriesOf(world, body)).map(
      (told): Entry => ({
        id: told.id,
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
