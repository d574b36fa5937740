import type { FastifyBaseLogger } from 'fastify'
import { type Batches, batches } from '../batches.ts'
import type { Clock } from '../clock.ts'
import { describeFault } from '../jobs/fault.ts'
import type { Claim, Ledger } from './ledger.ts'
import type { Trace } from './relay.ts'

/** A claim in this worker's hands; `deadline` is when its lease may have run out, by `performance.now()`. */
export type Leased = Claim & { deadline: number }

type LeaseOptions = {
  ledger: Ledger
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  /** Claimed at once. */
  batch: number
  lease: number
  trace?: Trace
}

/**
 * The deliveries that this worker has claimed: gives them out one by one, claims more in time, and keeps their leases
 * alive. The deadlines are counted from before each statement was sent, so they pass no later than the leases do; they
 * also pass while the process is stopped.
 */
export type Leases = {
  /** The next due delivery; null when there is none, until `lookAgain`. */
  take(): Promise<Leased | null>
  lookAgain(): void
  putBack(held: Leased): void
  /** All that was claimed and not given out. */
  takeAll(): Leased[]
  /** It has an outcome. */
  letGo(held: Leased): void
  /** Commits that the relay may have it; whether this worker still may send it. */
  handOver(held: Leased): Promise<boolean>
  close(): void
}

export function leaseClaims({ ledger, clock, log, batch, lease, trace }: LeaseOptions): Leases {
  const ready: Leased[] = []
  const inHand = new Map<number, Leased>()
  let nothingDue = false
  let claiming: Promise<void> | null = null

  async function claimMore(): Promise<void> {
    const asked = performance.now()
    try {
      const claims = await ledger.claim(batch, clock.now().toString())
      for (const claim of claims) {
        const held = { ...claim, deadline: asked + lease }
        inHand.set(held.id, held)
        ready.push(held)
      }
      if (claims.length < batch) nothingDue = true
      if (claims.length > 0) trace?.('claimed')
    } catch (error) {
      nothingDue = true
      log.error(describeFault(error), 'due mail could not be claimed')
    } finally {
      claiming = null
    }
  }
  const refill = (): Promise<void> => {
    claiming ??= claimMore()
    return claiming
  }

  async function renew(): Promise<void> {
    if (inHand.size === 0) return
    const asked = performance.now()
    try {
      for (const id of await ledger.renew([...inHand.values()])) {
        const held = inHand.get(id)
        if (held) held.deadline = asked + lease
      }
    } catch (error) {
      // The deadlines pass, and nothing is sent that is not surely ours.
      log.error(describeFault(error), 'leases of mail could not be prolonged')
    }
  }
  const renewing = setInterval(() => void renew(), lease / 3)
  renewing.unref()

  const handing: Batches<Leased, boolean> = batches(
    (helds) => ledger.markHanding(helds, clock.now().toString()),
    batch * 2,
  )

  return {
    async take() {
      for (;;) {
        const held = ready.shift()
        if (held) {
          if (ready.length < batch / 4 && !nothingDue) void refill()
          return held
        }
        if (nothingDue && !claiming) return null
        await refill()
      }
    },
    lookAgain() {
      nothingDue = false
    },
    putBack: (held) => void ready.unshift(held),
    takeAll: () => ready.splice(0),
    letGo: ({ id }) => void inHand.delete(id),
    async handOver(held) {
      const asked = performance.now()
      const marked = await handing.add(held)
      if (marked) held.deadline = asked + lease
      trace?.('handing-marked')
      // A process that was stopped meanwhile finds its time over.
      return marked && performance.now() < held.deadline
    },
    close: () => clearInterval(renewing),
  }
}
