import { SETTINGS } from '../../modules/dispatch/testing/sending.ts'
import { answer, decide, settle, toggle } from './actors.ts'
import { takePlaces } from './chairs.ts'
import { handle, release, rule, unrule } from './council.ts'
import { type Dice, dice, obeyingChance } from './dice.ts'
import { create, JK_MAILS } from './entering.ts'
import type { Rite, Status } from './ledger.ts'
import { backUp, disaster, holdAmid, letGo, move, restore } from './operator.ts'
import { promises } from './promises.ts'
import { obeyingTime, realNow } from './time.ts'
import { World } from './world.ts'

export type Told = {
  seed: number
  years: number
  steps: number
  lives: number
  hash: string
  counts: Record<string, number>
  faults: Record<string, number>
  log: readonly string[]
  broken: { step: number; promise: string; how: string } | null
}

export type Length = { days: number; seconds?: number; skip?: ReadonlySet<number>; steps?: number; mixed?: boolean }

const BEGINS = '2026-10-01T16:00:00Z'
const DAY = 86_400_000
/** Searched for what is kept too long, at most so many at once. */
const SEARCHED = 200

/** Lives through a universe until its days are over or a promise is broken. */
export async function play(
  seed: number,
  { days, seconds = 1e9, skip, steps = 1e9, mixed = false }: Length,
): Promise<Told> {
  const back = [obeyingChance(dice(seed, 'chance'))]
  const world = await World.begin(seed, BEGINS)
  back.push(obeyingTime(() => world.now))
  const { ledger } = world
  let broken: Told['broken'] = null
  try {
    await moveIn(world)
    if (world.dice.oneIn(2)) await release(world, true)
    const acts = mixture(mixed ? dice(seed, 'mixture') : null)
    const start = world.now
    const began = realNow()
    // However busy the machine is, something is tried.
    const isTime = () => ledger.step === 0 || (realNow() - began) / 1000 < seconds
    while (world.now - start < days * DAY && isTime() && ledger.step < steps) {
      ledger.step += 1
      // Each step has dice of its own, so that one left out changes no throw of the others.
      world.dice = dice(seed, `step ${ledger.step}`)
      if (skip?.has(ledger.step)) continue
      ledger.answers = []
      ledger.counted = []
      ledger.calm = false
      ledger.found = null
      await step(world, acts)
      ledger.now = world.now
      await world.takeIn()
      await world.look()
      for (const { promise, broken: isBroken } of promises) {
        const how = isBroken(ledger)
        if (how !== null) broken ??= { step: ledger.step, promise, how }
      }
      if (broken) break
      forget(world)
    }
    const faults = { ...world.faults, ...world.relay.faults }
    const { log, counts } = world
    const years = (world.now - start) / DAY / 365.25
    return {
      seed,
      years,
      steps: ledger.step,
      lives: world.house.lives,
      hash: world.hash(),
      counts,
      faults,
      log,
      broken,
    }
  } finally {
    for (const put of back) put()
    await world.house.close().catch(() => undefined)
  }
}

/** What the region has set, and which addresses its Jamatkhanas have. */
async function moveIn(world: World): Promise<void> {
  const set = await world.one('PUT', 'setting/', { as: 'admin', body: SETTINGS }, false)
  const all = await world.one('GET', 'jamatkhana/all/', { as: 'admin' }, false)
  if (set?.status !== 200 || all?.status !== 200) throw new Error(`no settings: ${set?.text}`)
  const places: { email?: string; region: { id: number } }[] = all.body.response
  JK_MAILS.splice(0, 99, ...places.flatMap(({ email, region }) => (region.id === 3 && email ? [email] : [])))
}

type Act = (world: World, rite: () => Rite) => Promise<void>

/** What happens at a step, and how often. */
const ACTS: readonly (readonly [number, Act])[] = [
  [15, create],
  [30, (world, rite) => several(world, () => decide(world, opened(world) ?? rite()))],
  [10, (world, rite) => several(world, () => answer(world, opened(world) ?? rite()))],
  [4, settle],
  [3, (world, rite) => toggle(world, rite())],
  [2, restart],
  [3, rule],
  [10, handle],
  [12, takePlaces],
  [3, backUp],
  [1, restore],
  [3, disaster],
  [1, move],
  [2, async (world) => holdAmid(world)],
  [4, (world) => letGo(world)],
  [10, (world) => world.pass(60 * (1 + world.dice.below(12)))],
  [3, (world) => world.pass(60 * 24 * (1 + world.dice.below(8)))],
  [1, jump],
  [4, calm],
]
/** What nothing can be seen without. */
const ALWAYS: readonly Act[] = [create, calm]

/** A mixture of this universe's own, if it has dice for it: where some things never happen, others meet that else seldom would. */
function mixture(by: Dice | null): readonly Act[] {
  return ACTS.flatMap(([often, act]) => {
    const times = by === null || ALWAYS.includes(act) ? 1 : by.pick([0, 1, 1, 1, 4])
    return Array.from({ length: often * times }, () => act)
  })
}

async function several({ dice }: World, act: () => Promise<void>): Promise<void> {
  for (let left = 1 + dice.below(4); left > 0; left--) await act()
}

/** Now and then one of which somebody has a page open. */
const opened = ({ dice, tabs }: World): Rite | undefined =>
  tabs.length > 0 && dice.oneIn(2) ? dice.pick(tabs).rite : undefined

const OPEN = new Set<Status | undefined>([undefined, 'APPROVAL_PENDING', 'APPROVED'])

async function step(world: World, acts: readonly Act[]): Promise<void> {
  const { dice: by, relay, ledger } = world
  const chosen = by.pick(acts)
  const rites = [...ledger.rites.values()].filter(({ statuses }) => statuses.at(-1)?.status !== 'GONE').slice(-8)
  // Most that is done is done with what is still open.
  const open = rites.filter(({ statuses }) => OPEN.has(statuses.at(-1)?.status))
  if (by.oneIn(5)) {
    relay.mood = by.pick(['good', 'good', 'moody', 'moody', 'away', 'refusing'])
    world.say(`the relay is ${relay.mood}`)
  }
  if (rites.length === 0) await create(world)
  else await chosen(world, () => by.pick(open.length > 0 && !by.oneIn(5) ? open : rites))
  // Much may happen within a minute, before anybody has done any work.
  if (by.oneIn(2)) return
  await world.pass(1 + by.below(40))
  await world.work()
}

async function restart({ house, faults, count }: World): Promise<void> {
  count(faults, 'restarted')
  await house.restart()
}

/** Nothing runs for a while: hours, weeks, seldom two years. */
async function jump(world: World): Promise<void> {
  const hours = world.dice.pick([9, 200, 1500, 18_000, 18_000])
  world.house.now = world.house.now.add({ hours })
  world.say(`stood still for ${hours} hours`)
  world.count(world.faults, `stood still for ${hours} hours`)
}

/** Nine days in which nothing goes wrong; then nothing may be left undone. */
async function calm(world: World): Promise<void> {
  const { relay, ledger } = world
  relay.mood = 'good'
  relay.amid = null
  world.say('calm')
  const ruleAgain = await unrule(world)
  // A move is noticed within the minute.
  await world.pass(1)
  await world.work(false)
  // What has come since the page was opened is looked at first.
  for (let tries = 0; world.ledger.rules.held && tries < 5; tries++) await letGo(world, false)
  world.count(world.counts, 'calm')
  await world.pass(9 * 24 * 60, false)
  await world.work(false)
  await world.admit()
  ledger.calm = true
  const old = [...ledger.rites.values()].slice(0, SEARCHED)
  await world.search(old.flatMap(({ secrets }) => secrets))
  await ruleAgain()
}

/** What is long over, and not kept any more, is nobody's promise. */
function forget({ ledger, now }: World): void {
  if (ledger.found === null) return
  for (const [name, { deeds, secrets }] of ledger.rites)
    if (now - (deeds[0]?.at ?? 0) > 800 * DAY && !secrets.some((secret) => ledger.found?.has(secret)))
      ledger.rites.delete(name)
  ledger.letters = ledger.letters.filter(({ at }) => now - at < 1000 * DAY)
}
