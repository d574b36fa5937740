import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { deliveryFaultWords } from '../../words/en.ts'
import type { Clock } from '../clock.ts'
import type { Keyring } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import { describeFault } from '../jobs/fault.ts'
import { attempt, resultOf } from './attempt.ts'
import type { DeliveryListener } from './changes.ts'
import { type Leased, leaseClaims } from './leases.ts'
import { openLedger } from './ledger.ts'
import { openLetters } from './letters.ts'
import type { Lane, Outcome, Relay, Trace } from './relay.ts'
import { openResults, type Result } from './results.ts'
import { blankTokens, expireOverdue, releaseLost, tellLate } from './sweep.ts'

export type WorkerOptions = {
  db: Database
  clock: Clock
  keys: Keyring
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  relay: Relay
  listener: DeliveryListener
  /** Messages under way at once, each over a connection of its own. */
  lanes: number
  /** Milliseconds after which a worker that says nothing is taken for dead. */
  lease: number
  /** No other process can use this database: whatever another worker held is lost. */
  alone: boolean
  trace?: Trace
}

/** Hands the outbox to the relay (decisions §8 "Promise"). Any number of workers share one database. */
export type DeliveryWorker = {
  /** Takes back what was left behind and begins. */
  start(): Promise<void>
  /** There may be something to send. */
  wake(): void
  /** Tidies up after dead workers and late messages, then looks for due ones. */
  sweep(): Promise<void>
  /** Resolves when nothing is in hand and all outcomes are written. */
  settled(): Promise<void>
  /** Lets messages under way end, gives the others back. */
  stop(): Promise<void>
}

const CLAIMED_AT_ONCE = 100
const STOP_WITHIN = 10_000
/** While the relay can't be reached nothing is claimed, for growing times: retries are for messages, not for it. */
const REST = { first: 1_000, longest: 30_000 }
const LOOK_AGAIN = { soonest: 250, latest: 5_000 }

export function openWorker(options: WorkerOptions): DeliveryWorker {
  const { db, clock, keys, log, relay, listener, lease, trace } = options
  const owner = randomUUID()
  const ledger = openLedger(db, owner, lease)
  const letters = openLetters(db, keys, options.lanes + 4)
  const holding = leaseClaims({ ledger, clock, log, batch: CLAIMED_AT_ONCE, lease, trace })
  const results = openResults({ db, clock, log, ledger, listener, keepsTokens: relay.keepsTokens })
  const lanes = Array.from({ length: options.lanes }, () => ({
    lane: relay.openLane(),
    running: null as Promise<void> | null,
  }))
  const backlog = new Set<Promise<void>>()
  let state: 'new' | 'working' | 'stopping' = 'new'
  let rest = { until: 0, length: REST.first }
  let timer: NodeJS.Timeout | undefined
  let wokenMeanwhile = false

  function wake() {
    if (state !== 'working') return
    holding.lookAgain()
    clearTimeout(timer)
    if (performance.now() < rest.until) return planNext()
    wokenMeanwhile = lanes.some(({ running }) => running)
    for (const slot of lanes) slot.running ??= run(slot.lane).finally(() => ended(slot))
  }

  function ended(slot: (typeof lanes)[number]) {
    slot.running = null
    if (lanes.some(({ running }) => running)) return
    if (wokenMeanwhile) wake()
    else planNext()
  }

  async function run(lane: Lane): Promise<void> {
    while (state === 'working' && performance.now() >= rest.until) {
      const held = await holding.take()
      if (held === null) return
      // Its lease ran out while it waited here: it is somebody else's by now.
      if (performance.now() >= held.deadline) {
        holding.letGo(held)
        continue
      }
      if (!(await carry(lane, held))) return
      // The next message goes out while this one's outcome is being written, but not without bound.
      if (backlog.size > CLAIMED_AT_ONCE * 4) await Promise.race(backlog)
    }
  }

  /** Whether the lane can go on. */
  async function carry(lane: Lane, held: Leased): Promise<boolean> {
    try {
      const letter = await letters.get(held)
      const { outcome, result } = await attempt(held, letter, lane, holding, clock)
      if (reached(outcome)) {
        rest = { until: 0, length: REST.first }
        record(held, result, outcome.kind === 'accepted')
        return true
      }
      // A relay that takes no more connections while others carry on: their turn will come to this one too.
      if (lanes.some((other) => other.lane !== lane && other.running && other.lane.connected)) {
        holding.putBack(held)
        return false
      }
      record(held, result, false)
      if (outcome.kind === 'refused') return true
      await restAfter(outcome)
      return false
    } catch (error) {
      // The database is away: the lease runs out, and the message is taken up again.
      log.error(describeFault(error), 'a message could not be taken up')
      holding.letGo(held)
      return false
    }
  }

  function record(held: Leased, result: Result, accepted: boolean) {
    if (accepted) trace?.('accepted-before-commit')
    const written = results.batches
      .add(result)
      .then(() => {
        if (accepted) trace?.('committed')
      })
      .catch(() => undefined)
      .finally(() => {
        holding.letGo(held)
        backlog.delete(written)
      })
    backlog.add(written)
  }

  async function restAfter(outcome: Outcome) {
    if (performance.now() >= rest.until) {
      log.warn({ reply: outcome.reply, milliseconds: rest.length }, 'the relay can not be reached')
      rest = { until: performance.now() + rest.length, length: Math.min(REST.longest, rest.length * 2) }
    }
    for (const held of holding.takeAll())
      record(held, resultOf(held, await letters.get(held), outcome, clock.now()), false)
  }

  /** When nothing is in hand: looks again when the next one is due, or the rest is over. */
  function planNext() {
    if (state !== 'working') return
    ledger
      .nextDue(clock.now().toString())
      .catch(() => null)
      .then((due) => {
        if (state !== 'working') return
        const wait =
          due === null ? LOOK_AGAIN.latest : Temporal.Instant.from(due).since(clock.now()).total('milliseconds')
        const resting = rest.until - performance.now()
        clearTimeout(timer)
        timer = setTimeout(wake, Math.min(LOOK_AGAIN.latest, Math.max(LOOK_AGAIN.soonest, wait, resting)))
        timer.unref()
      })
      .catch(() => undefined)
  }

  async function sweep(takeAllBack = false) {
    const failed = (error: unknown) =>
      log.error(describeFault(error), 'who has to know of a delivery could not be told')
    const left = { now: clock.now().toString(), listener, failed }
    await releaseLost(db, left, takeAllBack ? owner : null)
    await expireOverdue(db, left)
    await tellLate(db, left)
    if (!relay.keepsTokens) await blankTokens(db, null)
    wake()
  }

  async function settled() {
    while (lanes.some(({ running }) => running) || backlog.size > 0)
      await Promise.allSettled([...lanes.map(({ running }) => running), ...backlog])
  }

  return {
    async start() {
      state = 'working'
      await sweep(options.alone)
    },
    wake,
    sweep: () => sweep(),
    settled,
    async stop() {
      if (state !== 'working') return
      state = 'stopping'
      clearTimeout(timer)
      await giveBack()
      await Promise.race([settled(), pause(STOP_WITHIN, undefined, { ref: false })])
      for (const { lane } of lanes) lane.close()
      // Claimed while we were asked to stop.
      await giveBack()
      await Promise.race([settled(), pause(STOP_WITHIN / 5, undefined, { ref: false })])
      results.end()
      holding.close()
    },
  }

  async function giveBack() {
    const now = clock.now().toString()
    for (const held of holding.takeAll()) {
      const letter = await letters.get(held).catch(() => null)
      // Without its letter the database is away, and the lease will run out.
      if (letter)
        record(
          held,
          { ...held, letter, status: 'WAITING', reply: deliveryFaultWords.stopped, nextAttemptOn: now },
          false,
        )
    }
  }
}

/** Whether the relay dealt with us at all. */
const reached = (outcome: Outcome): boolean =>
  outcome.kind === 'accepted' || outcome.kind === 'unknown' || !outcome.beforeOffer
