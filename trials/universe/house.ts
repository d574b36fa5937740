import { setImmediate as moment } from 'node:timers/promises'
import { type Answer, type CallOptions, startTestApp, type TestApp } from '../../app/testing/testApp.ts'
import type { Database } from '../../kit/server/database/database.ts'
import type { Relay } from '../../kit/server/mail/relay.ts'
import type { Engine } from '../../kit/testing/testDatabase.ts'
import { takeNotice } from '../../modules/returns/server/takeNotice.ts'
import { groundOf } from './ground.ts'
import { type Life, openLife, VARIABLES } from './life.ts'
import type { End, Full } from './mortal.ts'

/** The application over one database that outlives it: it ends anywhere, and another one takes over. */
export type House = {
  readonly lives: number
  /** How many servers share the database. */
  readonly servers: number
  /** How many statements the disk had no room for. */
  readonly refusals: number
  now: Temporal.Instant
  /** What the application answers to calls that come at once; null where it ended on the way. Then another life begins. */
  calls(asked: readonly Call[], what?: What): Promise<(Answer | null)[]>
  /** What becomes of notices that mail servers hand over at once, as by `rop bounce`; null where it ended on the way. */
  notices(handed: readonly Notice[], what?: What): Promise<(string | null)[]>
  /** Does what is due at this instant, as workers do; whether it lived through it. */
  work(what?: What): Promise<boolean>
  /** What health says of writing, a minute later, while the disk is full; null where it is asked over another connection. */
  readonly health: string | null
  /** Ends it between two calls and begins anew. */
  restart(): Promise<void>
  /** Begins anew over the database of a backup, with all sending held. */
  restore(file: string): Promise<void>
  /** The database itself, which lives on. */
  readonly db: Database
  close(): Promise<void>
}

/** Turns of the loop in which whatever was begun is done. */
const TURNS = 200
/** Turns within which whoever has more to ask asks it. */
const QUIET_TURNS = 10
/** What goes wrong meanwhile. */
export type What = { end?: End | null; full?: Full | null }
type Notice = { message: Buffer; recipient: string }
export type Call = { method: string; path: string; options?: CallOptions }

/** The database before anything has happened; opened while chance is still its own, since its name is thrown. */
export const openBase = (now: string, engine: Engine): Promise<TestApp> =>
  startTestApp({ engine, now, variables: VARIABLES })

type Housed = { now: Temporal.Instant; relay: Relay; base: TestApp; servers: number }

/** So many servers share the database. The first that ends takes the others with it, as a machine does. */
export async function openHouse({ now, relay, base, servers }: Housed): Promise<House> {
  const ground = groundOf(base.database)
  const time = { now }
  let together = await begin()
  let lives = 1
  let asked = 0
  let refusals = 0
  let health: string | null = null

  async function begin(): Promise<readonly [Life, ...Life[]]> {
    const opening = { ground, now: () => time.now, relay }
    const first = await openLife({ ...opening, alone: true })
    const others: Life[] = []
    while (others.length < servers - 1) others.push(await openLife({ ...opening, alone: false }))
    // What one does as it begins may ask when the next letter is due, and nobody waits for that.
    await quiet([first, ...others])
    return [first, ...others]
  }

  /** Ends those who live and begins the next, as an operator's service does. */
  async function again(): Promise<void> {
    await end()
    together = await begin()
  }

  async function end(): Promise<void> {
    for (const life of together) await life.end()
    await ground.bury()
    lives += 1
  }

  /** A backup takes the place of the database. */
  async function restore(file: string): Promise<void> {
    await end()
    await ground.restore(file, time.now.toString())
    together = await begin()
  }

  /** Whichever of them is about to do something, and may end in the middle of it. */
  function mortals({ end: last = null, full = null }: What): readonly [Life, ...Life[]] {
    for (const { app } of together) app.clock.set(time.now.toString())
    if (last) together[last.nth % together.length]?.body.endAt(last)
    if (full) for (const { body } of together) body.fill(full)
    return together
  }

  /**
   * What health says while the disk is full: asked, it tries, and says afterwards what came of it. PostgreSQL is tried over
   * a connection beside those of a life, on which no disk is full here.
   */
  async function lookAtHealth(): Promise<void> {
    time.now = time.now.add({ minutes: 1 })
    const [{ app }] = mortals({})
    const ask = async () => (await app.call('GET', 'health/')).body.response.writes as string
    await ask()
    for (let turn = 0; turn < TURNS; turn++) await moment()
    const said = await ask()
    // Asked on both: a call throws chance.
    health = base.database.kind === 'embedded' ? said : null
  }

  /** An answer may come before all that belongs to it is written: waits until none of them, if all live, asks any more. */
  async function quiet(lives: readonly Life[]): Promise<void> {
    const bodies = lives.map(({ body }) => body)
    for (let turns = 0; turns < QUIET_TURNS && !bodies.some(({ isDead }) => isDead); turns++) {
      await moment()
      if (bodies.some(({ isBusy }) => isBusy)) turns = 0
    }
  }

  /** Whether all have lived through it; else others do from now on. */
  async function lived(): Promise<boolean> {
    await quiet(together)
    if (together.some(({ body }) => body.isDead)) {
      await again()
      return false
    }
    for (const { body } of together) {
      refusals += body.refused
      body.spare()
    }
    return true
  }

  return {
    servers,
    get lives() {
      return lives
    },
    get now() {
      return time.now
    },
    set now(instant) {
      time.now = instant
    },
    get refusals() {
      return refusals
    },
    get health() {
      return health
    },
    async calls(calls, what = {}) {
      const those = mortals({})
      const asking = calls.map((call) => ({ ...call, life: those[asked++ % those.length] ?? those[0] }))
      // Signatures are made and looked at on other threads, in whichever order: not while two calls are under way.
      if (calls.length > 1 || what.full)
        for (const { life, options } of asking)
          await life.app.call('GET', 'config/', { ...(options?.as && { as: options.as }) })
      mortals(what)
      const answers = await Promise.all(
        asking.map(async ({ method, path, options, life }) => {
          const answer = await life.app.call(method, path, options).catch((error: unknown) => {
            if (!life.body.isDead) throw error
            return null
          })
          // What was answered before the end has arrived; an answer that tells of the end has not.
          return { life, answer }
        }),
      )
      health = null
      if (answers.some(({ answer }) => answer?.status === 503)) await lookAtHealth()
      await lived()
      return answers.map(({ life, answer }) => (life.body.isDead && answer && answer.status !== 200 ? null : answer))
    },
    async notices(handed, what = {}) {
      const those = mortals(what)
      const outcomes = await Promise.all(
        handed.map(async ({ message, recipient }) => {
          const { app, body } = those[asked++ % those.length] ?? those[0]
          const { db, clock, env } = app.services
          const taking = takeNotice({ db, clock, bounceAddress: env.bounceAddress ?? '', message, recipient })
          const outcome = await taking.catch((error: unknown) => {
            if (!body.isDead && body.refused === 0) throw error
            return null
          })
          return body.isDead ? null : outcome
        }),
      )
      await lived()
      return outcomes
    },
    async work(what = {}) {
      await Promise.all(mortals(what).map((life, at) => life.work(at === 0)))
      return lived()
    },
    get db() {
      return ground.db
    },
    restart: again,
    restore,
    async close() {
      for (const life of together) await life.stop()
      await ground.close()
      await base.close()
    },
  }
}
