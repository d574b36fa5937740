import { answer, calledAway, decide, settle, toggle } from './actors.ts'
import { amend } from './amends.ts'
import { bury } from './burials.ts'
import { care } from './care.ts'
import { takePlaces } from './chairs.ts'
import { handle, rule, seldom, unrule } from './council.ts'
import { dice } from './dice.ts'
import { create } from './entering.ts'
import { evening } from './evening.ts'
import { familyForm } from './forms.ts'
import { intake } from './intakes.ts'
import type { Rite, Status } from './ledger.ts'
import { linkLate } from './links.ts'
import { admit, search } from './looking.ts'
import { moveAbout } from './moves.ts'
import { backUp, disaster, holdAmid, letGo, move, restore } from './operator.ts'
import { tokenOf } from './promisedReturns.ts'
import { putRight } from './putRight.ts'
import { comeBack } from './returns.ts'
import { correct, sendNow } from './setRight.ts'
import { staff } from './staff.ts'
import { lookAtVows, vow } from './vows.ts'
import type { World } from './world.ts'

/** Searched for what is kept too long, at most so many at once. */
const SEARCHED = 200
/** The same of notices, and of return paths. */
const SOME = 25
/** For so many steps a universe has one mixture of what happens. */
const ERA = 25

export type Act = (world: World, rite: () => Rite) => Promise<void>

/** What happens at a step, and how often. */
const ACTS: readonly (readonly [number, Act])[] = [
  [16, (world) => twice(world, () => create(world))],
  [30, (world, rite) => several(world, rite, (one) => decide(world, one))],
  [12, (world, rite) => several(world, rite, (one) => answer(world, one))],
  [10, (world, rite) => calledAway(world, rite())],
  [4, settle],
  [3, (world, rite) => toggle(world, rite())],
  [1, restart],
  [4, rule],
  [4, (world, rite) => sendNow(world, rite())],
  [3, correct],
  [5, comeBack],
  [6, handle],
  [16, evening],
  [10, takePlaces],
  [6, care],
  [4, moveAbout],
  [4, amend],
  [3, putRight],
  [6, vow],
  [6, familyForm],
  [6, bury],
  [3, linkLate],
  [3, intake],
  [3, staff],
  [1, backUp],
  [1, restore],
  [6, disaster],
  [1, move],
  [4, heldAmid],
  [3, (world) => letGo(world)],
  [4, (world) => world.pass(60 * (1 + world.dice.below(12)))],
  [1, (world) => world.pass(60 * 24 * (1 + world.dice.below(8)))],
  [1, jump],
  [3, ages],
  [1, (world) => calm(world)],
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

/** Much may happen within a minute, often to one record; now and then work is done in between. */
async function several(world: World, rite: () => Rite, act: (rite: Rite) => Promise<void>): Promise<void> {
  const { dice: by } = world
  const chosen = opened(world) ?? rite()
  for (let left = 1 + by.below(4); left > 0; left--) {
    await act(by.oneIn(3) ? rite() : chosen)
    if (by.oneIn(3)) await world.work()
  }
}

async function twice({ dice: by }: World, act: () => Promise<void>): Promise<void> {
  await act()
  if (by.oneIn(2)) await act()
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
    relay.mood = by.pick(['good', 'good', 'good', 'moody', 'moody', 'moody', 'away', 'refusing'])
    world.say(`the relay is ${relay.mood}`)
  }
  // Whoever may let go is told that all is held.
  if (ledger.rules.held && by.oneIn(3)) await letGo(world)
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

/** Letters are on their way, or an announcement is, and an operator holds them. */
async function heldAmid(world: World): Promise<void> {
  world.relay.mood = 'good'
  world.say('the relay is good')
  await twice(world, () => create(world))
  holdAmid(world)
  await (world.dice.oneIn(2) ? evening(world) : world.work())
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
  // Of custody, too, nothing is told for longer than two years (§17).
  world.ledger.written.clear()
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
  await lookAtVows(world)
  ledger.calm = true
  const old = [...ledger.rites.values()].slice(0, SEARCHED)
  const { notices } = ledger.returns
  await search(world, [
    ...old.flatMap(({ secrets }) => secrets),
    ...notices.slice(-SOME).map(({ words }) => words),
    ...[...ledger.mayyits.funerals.values()].flatMap(({ sins }) => sins),
    ...ledger.sins.slice(-SEARCHED).map(([, sin]) => sin),
    ...ledger.letters.slice(-SOME).map(({ from }) => tokenOf(from)),
  ])
  await ruleAgain()
}
