import { answer, decide, settle, toggle } from './actors.ts'
import { takePlaces } from './chairs.ts'
import { handle, rule, seldom, unrule } from './council.ts'
import { dice } from './dice.ts'
import { create } from './entering.ts'
import type { Rite, Status } from './ledger.ts'
import { admit, search } from './looking.ts'
import { backUp, disaster, holdAmid, letGo, move, restore } from './operator.ts'
import { correct, sendNow } from './setRight.ts'
import type { World } from './world.ts'

/** Searched for what is kept too long, at most so many at once. */
const SEARCHED = 200
/** For so many steps a universe has one mixture of what happens. */
const ERA = 25

export type Act = (world: World, rite: () => Rite) => Promise<void>

/** What happens at a step, and how often. */
const ACTS: readonly (readonly [number, Act])[] = [
  [14, create],
  [30, (world, rite) => several(world, () => decide(world, opened(world) ?? rite()))],
  [10, (world, rite) => several(world, () => answer(world, opened(world) ?? rite()))],
  [4, settle],
  [3, (world, rite) => toggle(world, rite())],
  [2, restart],
  [4, rule],
  [4, (world, rite) => sendNow(world, rite())],
  [3, correct],
  [8, handle],
  [12, evening],
  [16, takePlaces],
  [2, backUp],
  [1, restore],
  [6, disaster],
  [1, move],
  [5, async (world) => holdAmid(world)],
  [6, (world) => letGo(world)],
  [6, (world) => world.pass(60 * (1 + world.dice.below(12)))],
  [2, (world) => world.pass(60 * 24 * (1 + world.dice.below(8)))],
  [1, jump],
  [2, ages],
  [2, (world) => calm(world)],
]
/** What nothing can be seen without. */
const ALWAYS: readonly Act[] = [create, ages]

/** A mixture of this era's own: some things never happen in it, others meet that else seldom would. */
export function mixtureAt(seed: number, step: number): readonly Act[] {
  const by = dice(seed, `era ${Math.floor(step / ERA)}`)
  return ACTS.flatMap(([often, act]) => {
    const times = by.pick(ALWAYS.includes(act) ? [1] : [0, 1, 1, 1, 4])
    return Array.from({ length: often * times }, () => act)
  })
}

/** Much may happen within a minute; now and then work is done in between. */
async function several(world: World, act: () => Promise<void>): Promise<void> {
  const { dice: by } = world
  for (let left = 1 + by.below(4); left > 0; left--) {
    await act()
    if (by.oneIn(4)) await world.work()
  }
}

/** Now and then one of which somebody has a page open. */
const opened = ({ dice: by, tabs }: World): Rite | undefined =>
  tabs.length > 0 && by.oneIn(2) ? by.pick(tabs).rite : undefined

const OPEN = new Set<Status | undefined>([undefined, 'APPROVAL_PENDING', 'APPROVED'])

/** How long it is until the next step, in minutes; null: nobody does any work before. */
const PAUSES = [null, null, 0, 0, 0, 1, 2, 40] as const

export async function step(world: World, acts: readonly Act[]): Promise<void> {
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
  const pause = by.pick(PAUSES)
  if (pause === null) return
  if (pause > 0) await world.pass(1 + by.below(pause))
  await world.work()
}

async function restart({ house, faults, count }: World): Promise<void> {
  count(faults, 'restarted')
  await house.restart()
}

/** It is the evening at once, when what was approved goes out; whoever is asked to release it does so, or writes in it. */
async function evening(world: World): Promise<void> {
  const local = world.house.now.toZonedDateTimeISO('America/Toronto')
  const slot = local.with({ hour: 19, minute: 33, second: 0 })
  const minutes = Math.ceil(slot.since(local).total('minutes'))
  await world.pass(minutes > 0 ? minutes : minutes + 24 * 60)
  for (let left = world.dice.below(3); left > 0; left--) await handle(world)
}

/** Nothing runs for a while: hours, or weeks. */
async function jump(world: World): Promise<void> {
  standStill(world, world.dice.pick([9, 200, 1500]))
}

/** Nothing runs for two years; then all is in order, and what was long over is not kept any more. */
async function ages(world: World): Promise<void> {
  // Each evening of those two years would be looked at, one by one.
  const everyDay = await seldom(world)
  standStill(world, 18_000)
  await calm(world, everyDay)
}

function standStill(world: World, hours: number): void {
  world.house.now = world.house.now.add({ hours })
  world.say(`stood still for ${hours} hours`)
  world.count(world.faults, `stood still for ${hours} hours`)
}

/** Nine days in which nothing goes wrong; then nothing may be left undone. */
async function calm(world: World, begun: () => Promise<void> = async () => undefined): Promise<void> {
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
  await world.work(false)
  await begun()
  world.count(world.counts, 'calm')
  await world.pass(9 * 24 * 60, false)
  await world.work(false)
  await admit(world)
  ledger.calm = true
  const old = [...ledger.rites.values()].slice(0, SEARCHED)
  await search(
    world,
    old.flatMap(({ secrets }) => secrets),
  )
  await ruleAgain()
}
