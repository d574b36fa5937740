import type { FastifyBaseLogger } from 'fastify'
import { deliveryFaultWords } from '../../words/en.ts'
import type { Clock } from '../clock.ts'
import type { Keyring } from '../crypto.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { DeliveryListener } from './changes.ts'
import { type Deliveries, openDeliveries } from './deliveries.ts'
import type { Mailer } from './mail.ts'
import { openMailer, POSTED } from './post.ts'
import type { Relay, Trace } from './relay.ts'
import { smtpRelay } from './smtpRelay.ts'
import { openWorker } from './worker.ts'

export type OutboxOptions = {
  database: Pick<OpenDatabase, 'db' | 'kind'>
  env: Pick<Env, 'role' | 'smtpUrl' | 'mailFrom' | 'demonstration'> & Partial<Pick<Env, 'bounceAddress'>>
  clock: Clock
  keys: Keyring
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  jobs: Jobs
  /** Writes delivery states into timelines. */
  listener?: DeliveryListener
  /** For tests that stop or kill the process at a point. */
  trace?: Trace
}

export type Outbox = {
  mailer: Mailer
  deliveries: Deliveries
  /** Begins to hand over, unless this server only answers requests. After `jobs.start`. */
  start(): Promise<void>
  stop(): Promise<void>
}

const LEASE = 60_000
/** Milliseconds for letters of others to come along: in a busy second each would be claimed and written down by itself. */
const GATHERS = 50
const LANES = { embedded: 4, postgres: 10 }

/**
 * The outbox: posting, and the worker that empties it. Mail leaves by `SMTP_URL`; without one, in demonstration mode
 * only, it stays in the mailbox (decisions §9). Defines its jobs: call before `jobs.start`.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { database, env, clock, keys, log, jobs, trace } = options
  const listener = options.listener ?? (async () => undefined)
  const relay = openRelay(env, trace)
  const { db, kind } = database
  const lanes = LANES[kind]
  const worker = openWorker({
    db,
    clock,
    keys,
    log,
    relay,
    listener,
    lanes,
    lease: LEASE,
    alone: kind === 'embedded',
    trace,
  })
  let waking: NodeJS.Timeout | null = null
  const wakeSoon = () => {
    waking ??= setTimeout(() => {
      waking = null
      worker.wake()
    }, GATHERS)
  }
  jobs.listen(POSTED, wakeSoon)
  jobs.define({ name: 'mail.sweep', every: '* * * * *', run: () => worker.sweep() })
  const works = env.role !== 'web'
  return {
    mailer: openMailer({ env, clock, keys, listener, trace }),
    deliveries: openDeliveries({ clock, listener }),
    start: async () => {
      if (works) await worker.start()
    },
    stop: async () => {
      if (waking) clearTimeout(waking)
      await worker.stop()
    },
  }
}

function openRelay(env: OutboxOptions['env'], trace?: Trace): Relay {
  if (env.smtpUrl !== null) return smtpRelay(env.smtpUrl, { trace })
  if (env.demonstration) return mailboxRelay(trace)
  throw new Error('Without SMTP_URL mail can be kept in demonstration mode only.')
}

/** Takes every message at once: the ledger itself is the mailbox that `/mailbox` shows (decisions §9). */
export function mailboxRelay(trace?: Trace): Relay {
  return {
    keepsTokens: true,
    openLane: () => ({
      connected: true,
      close: () => undefined,
      async offer({ mayHandOver }) {
        if (!(await mayHandOver())) return { kind: 'unsent', reply: deliveryFaultWords.otherServer, beforeOffer: false }
        trace?.('dot-sent')
        return { kind: 'accepted', reply: '250 Kept in the mailbox' }
      },
    }),
  }
}
