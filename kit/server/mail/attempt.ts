import { randomInt } from 'node:crypto'
import { deliveryFaultWords } from '../../words/en.ts'
import type { Clock } from '../clock.ts'
import type { Leased, Leases } from './leases.ts'
import type { OpenLetter } from './letters.ts'
import type { Lane, Outcome } from './relay.ts'
import type { Result } from './results.ts'
import type { DeliveryStatus } from './tables.ts'

type Attempted = { outcome: Outcome; result: Result }

/** Tries one delivery over a lane. Answers what became of it and what the ledger is to say. */
export async function attempt(
  held: Leased,
  letter: OpenLetter,
  lane: Lane,
  holding: Leases,
  clock: Clock,
): Promise<Attempted> {
  const now = clock.now()
  if (letter.content === null) {
    const outcome = surelyNotSent(deliveryFaultWords.noKey)
    return { outcome, result: resultOf(held, letter, outcome, now) }
  }
  if (Temporal.Instant.compare(now, letter.notAfter) >= 0) {
    const outcome = surelyNotSent(deliveryFaultWords.tooLate)
    // As the sweep ends it: this attempt is counted already.
    const status = letter.repeatWhenUnknown && held.attempts > 1 ? 'FAILED' : 'EXPIRED'
    return { outcome, result: { ...held, letter, status, reply: outcome.reply, nextAttemptOn: null } }
  }
  const outcome = await lane.offer({
    from: letter.envelopeFrom(held.address),
    to: held.address,
    content: letter.content,
    mayHandOver: () => holding.handOver(held),
  })
  return { outcome, result: resultOf(held, letter, outcome, clock.now()) }
}

/** What the ledger is to say after an outcome (decisions §8). */
export function resultOf(held: Leased, letter: OpenLetter, outcome: Outcome, now: Temporal.Instant): Result {
  const status = statusAfter(outcome, letter.repeatWhenUnknown)
  const nextAttemptOn = status === 'WAITING' ? now.add({ milliseconds: retryDelay(held.attempts) }).toString() : null
  return { ...held, letter, status, reply: outcome.reply, nextAttemptOn }
}

function statusAfter({ kind }: Outcome, repeatWhenUnknown: boolean): DeliveryStatus {
  switch (kind) {
    case 'accepted':
      return 'ACCEPTED'
    case 'refused':
      return 'FAILED'
    case 'unsent':
      return 'WAITING'
    case 'unknown':
      return repeatWhenUnknown ? 'WAITING' : 'UNKNOWN'
  }
}

const surelyNotSent = (reply: string): Outcome => ({ kind: 'unsent', reply, beforeOffer: false })

const FIRST = 5_000
const LONGEST = 15 * 60_000

/**
 * Milliseconds until a message is tried again after so many attempts: 5 s, 10 s, 20 s … up to 15 minutes, each a
 * quarter less or more, so that what failed together does not come back together. `chance` is from 0 to 1.
 */
export function retryDelay(attempts: number, chance = randomInt(1_000_000) / 1_000_000): number {
  const steady = Math.min(LONGEST, FIRST * 2 ** Math.min(30, Math.max(0, attempts - 1)))
  return Math.round(Math.min(LONGEST, steady * (0.75 + chance / 2)))
}
