import { sql } from 'kysely'
import type { Engine } from '../../kit/testing/testDatabase.ts'
import { SETTINGS } from '../../modules/dispatch/testing/sending.ts'
import { mixtureAt, step } from './acts.ts'
import { release } from './council.ts'
import { dice, obeyingChance } from './dice.ts'
import { JK_MAILS } from './entering.ts'
import { openBase } from './house.ts'
import { openHouses } from './houses.ts'
import { look } from './looking.ts'
import { BURIAL_LISTS } from './promisedMayyit.ts'
import { promises } from './promises.ts'
import { lookAtReturns } from './returns.ts'
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

export type Length = {
  days: number
  seconds?: number
  skip?: ReadonlySet<number>
  steps?: number
  engine?: Engine
  servers?: number
  /** Is told every ten years of a life how far it has come. */
  onDecade?: (years: number, steps: number) => void
}

const BURIALS = {
  mayyitIntakeFormEmails: BURIAL_LISTS['intake form'].join(','),
  mayyitBereavementFormEmails: BURIAL_LISTS['bereavement form'].join(','),
  delayedMayyitReportEmails: 'late@list.example,mgc@list.example',
}
const BEGINS = '2026-10-01T16:00:00Z'
const DAY = 86_400_000

/** A universe could not go on; `cause` says why. */
export class Ended extends Error {
  readonly log: readonly string[]
  constructor({ ledger, log }: World, seed: number, cause: unknown) {
    super(`seed ${seed} ended at step ${ledger.step}`, { cause })
    this.log = log
  }
}

/** Lives through a universe until its days are over or a promise is broken. Throws `Ended` where it cannot. */
export async function play(
  seed: number,
  { days, seconds = 1e9, skip, steps = 1e9, engine = 'pglite', servers = 1, onDecade }: Length,
): Promise<Told> {
  const base = await openBase(BEGINS, engine)
  const back = [obeyingChance(dice(seed, 'chance'))]
  const world = await World.begin(seed, BEGINS, base, servers)
  back.push(obeyingTime(() => world.now))
  const { ledger } = world
  let broken: Told['broken'] = null
  try {
    await moveIn(world)
    if (world.dice.oneIn(2)) await release(world, true)
    const start = world.now
    const began = realNow()
    // However busy the machine is, something is tried.
    const yearsSoFar = () => (world.now - start) / DAY / 365.25
    let decade = 1
    const isTime = () => ledger.step === 0 || (realNow() - began) / 1000 < seconds
    while (world.now - start < days * DAY && isTime() && ledger.step < steps) {
      ledger.step += 1
      // Each step has dice of its own, so that one left out changes no throw of the others.
      world.dice = dice(seed, `step ${ledger.step}`)
      if (skip?.has(ledger.step)) continue
      ledger.answers = []
      ledger.counted = []
      ledger.boards = []
      ledger.refused = []
      ledger.links = []
      ledger.intakes = []
      ledger.staffTries = []
      ledger.shown = []
      ledger.mayyits.glances = []
      ledger.mayyits.figures = []
      ledger.calm = false
      ledger.found = null
      ledger.returns.tasks = null
      await step(world, mixtureAt(seed, ledger.step))
      ledger.now = world.now
      await world.takeIn()
      await look(world)
      if (ledger.returns.notices.length > 0 && world.dice.oneIn(6)) await lookAtReturns(world)
      for (const { promise, broken: isBroken } of promises) {
        const how = isBroken(ledger)
        if (how !== null) broken ??= { step: ledger.step, promise, how }
      }
      if (broken) break
      forget(world)
      if (yearsSoFar() >= decade * 10) onDecade?.(decade++ * 10, ledger.step)
    }
    const faults = { ...world.faults, ...world.relay.faults }
    const { log, counts } = world
    return {
      seed,
      years: yearsSoFar(),
      steps: ledger.step,
      lives: world.house.lives,
      hash: world.hash(),
      counts,
      faults,
      log,
      broken,
    }
  } catch (error) {
    throw new Ended(world, seed, error)
  } finally {
    for (const put of back) put()
    await world.house.close().catch(() => undefined)
  }
}

/** What the region has set, and which addresses its Jamatkhanas have. */
async function moveIn(world: World): Promise<void> {
  const set = await world.one('PUT', 'setting/', { as: 'admin', body: { ...SETTINGS, ...BURIALS } }, false)
  if (set?.status !== 200) throw new Error(`no settings: ${set?.text}`)
  // The list of houses tells nobody their addresses.
  const { rows } = await sql<{ email: string }>`
    select email from jamatkhana where region_id = 3 and email is not null`.execute(world.house.db)
  await openHouses(world)
  JK_MAILS.splice(0, 99, ...rows.map(({ email }) => email))
}

/** What is long over, and not kept any more, is nobody's promise. */
function forget({ ledger, now }: World): void {
  if (ledger.found === null) return
  for (const [name, { deeds, secrets }] of ledger.rites)
    if (now - (deeds[0]?.at ?? 0) > 800 * DAY && !secrets.some((secret) => ledger.found?.has(secret)))
      ledger.rites.delete(name)
  ledger.letters = ledger.letters.filter(({ at }) => now - at < 1000 * DAY)
  ledger.hands = ledger.hands.filter(({ at }) => now - at < 900 * DAY)
  ledger.moves = ledger.moves.filter(({ at }) => now - at < 900 * DAY)
  ledger.comings = ledger.comings.filter(({ at }) => now - at < 300 * DAY)
  ledger.amends = ledger.amends.filter(({ at }) => now - at < 900 * DAY)
  for (const [name, { deeds }] of ledger.vows) if (now - (deeds[0]?.at ?? 0) > 300 * DAY) ledger.vows.delete(name)
  for (const [name, { deeds }] of ledger.forms) if (now - (deeds[0]?.at ?? 0) > 300 * DAY) ledger.forms.delete(name)
  const { funerals, drafts } = ledger.mayyits
  for (const [name, { at }] of funerals) if (now - at > 800 * DAY && !ledger.rites.has(name)) funerals.delete(name)
  for (const [name, { at }] of drafts) if (now - at > 300 * DAY) drafts.delete(name)
  ledger.posted = ledger.posted.slice(-1000)
  ledger.returns.elsewhere = ledger.returns.elsewhere.slice(-50)
  ledger.returns.notices = ledger.returns.notices.filter(({ at }) => now - at < 1000 * DAY)
}
