import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minuteOf } from '../../holdingArea/testing/spans.ts'
import { chosenHistories, historiesOfWorkflows, type Moment, WORKFLOWS } from '../testing/deeds.ts'
import { OverRules } from '../testing/overRules.ts'
import { isOfAnother, World } from '../testing/world.ts'

// Trying to hand somebody over wrongly, over the rules alone (decisions §14, Custody): what they say of four people beside
// a small world of bodies and bands (`testing/world.ts`). The same over HTTP and the databases is
// `server/histories.engine.http.test.ts`.
//
// `HISTORIES=100000 npx vitest run --project=rules modules/custody/rules/histories` runs more of them; a failure prints its
// seed and path: `SEED=… HISTORY_PATH=…` runs that one again, and `SHORTEN=1` makes it shorter.

const NOON = 17 * 60
const tally = { moments: 0, done: 0, waits: 0, confirmed: 0, alone: 0, corrected: 0 }
/** Under another's band, with somebody behind it; counted after each deed. */
const handed = { confirmed: 0, alone: 0 }
const plainly = (band: string | null) => band?.trim().toUpperCase().replace(/ +/g, '-') ?? null

function play(moments: readonly Moment[]): void {
  const world = new World('1', NOON)
  // The orders are for the store: here are the four of the workflows.
  world.people.length = WORKFLOWS
  const rules = new OverRules()
  for (const { wait, deeds } of moments)
    for (const meant of deeds) {
      world.now += wait
      const deed = world.aim(meant)
      if (deed.what === 'prolong' || deed.what === 'cancel') continue
      world.putOn(deed)
      const facts = {
        now: world.now,
        entry: world.choose(deed),
        read: world.read(deed).read,
        hasSimilar: world.hasSimilar(deed.who),
        sees: world.sees(deed),
      }
      const should = world.do(deed)
      expect(rules.perform(deed, facts), JSON.stringify(deed)).toBe(should)
      tally.moments++
      if (should) tally.done++
      expectSame(world, rules)
    }
  for (const fact of world.people.flatMap((person) => person.facts)) {
    if (fact.corrected) tally.corrected++
    if (fact.how === 'ALONE') tally.alone++
    if (fact.how === 'AWAITS') tally[fact.second === null ? 'waits' : 'confirmed']++
  }
}

function expectSame(world: World, rules: OverRules): void {
  for (const [who, person] of world.people.entries()) {
    const { where, arrivedOn, leftOn, gsoFacilityId, bandKey } = rules.presence(who)
    const minute = (on: string | null) => (on === null ? null : minuteOf(on))
    const is = {
      where,
      came: minute(arrivedOn),
      left: minute(leftOn),
      house: gsoFacilityId === 2 ? 'other' : 'home',
      bandKey,
    }
    const should = {
      where: world.where(person),
      came: world.cameOn(person),
      left: world.leftOn(person),
      house: world.houseOf(person),
      bandKey: plainly(world.bandOf(person)),
    }
    // Comparing by hand is what makes a hundred thousand of them quick.
    if (JSON.stringify(is) !== JSON.stringify(should)) expect(is).toEqual(should)
    for (const [at, fact] of person.facts.entries()) {
      const entry = rules.of(who)[at]
      if (!entry || !isOfAnother(fact) || (entry.standing === 'AWAITS' && entry.confirmedOn === null)) continue
      handed[entry.standing === 'ALONE' ? 'alone' : 'confirmed']++
      // Somebody stands behind it by name.
      expect(entry.standing === 'ALONE' || (entry.second !== null && entry.second !== fact.by)).toBe(true)
    }
  }
}

it(
  'whatever chairs do, the rules say what the world says',
  () => {
    const { numRuns, ...which } = chosenHistories(1000, 7)
    fc.assert(fc.property(historiesOfWorkflows, play), { numRuns, ...which })
    if (process.env.HISTORIES) process.stdout.write(`${JSON.stringify({ ...tally, handed })}\n`)
    for (const count of [...Object.values(tally), ...Object.values(handed)]) expect(count).toBeGreaterThan(0)
  },
  24 * 3_600_000,
)
