import { randomUUID } from 'node:crypto'
import { type PGlite, types } from '@electric-sql/pglite'
import type { FastifyBaseLogger } from 'fastify'
import {
  type Clock as BossClock,
  type Job as BossJob,
  type ConstructorOptions,
  fromKysely,
  fromPglite,
  type JobResult,
  PgBoss,
  type QueueResult,
} from 'pg-boss'
import type { Trx } from '../database/database.ts'
import { asFixed } from '../database/fixed.ts'
import type { RawDatabase } from '../database/open.ts'
import { ANSWERS_WITHIN } from '../database/silence.ts'
import type { Env } from '../env.ts'
import { describeFault } from './fault.ts'
import type { Job, Jobs } from './jobs.ts'

export type JobsOptions = {
  raw: RawDatabase
  role: Env['role']
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Told the name of each job of which a try failed. */
  onFault?: (job: string) => void
  /** False while a newer version is at work here too: what comes round in that one, and not in this, is left to it. */
  newest?: boolean
  /** Milliseconds; tests wait for less. */
  answersWithin?: number
  /** pg-boss's `TestClock`, for tests that move time. */
  clock?: BossClock
}

/** Where pg-boss keeps its own tables. */
const SCHEMA = 'jobs'
const STOP_WITHIN = 15_000
const QUIET_FOR = 10_000

/** Retried for about four hours, then kept as failed for a week. */
const PATIENT = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 }
/** Work that comes round by itself gives up sooner: the next round is on its way. */
const ROUND = { retryLimit: 5, retryDelay: 20, retryBackoff: true, retryDelayMax: 900 }

/**
 * Jobs on pg-boss, in the database of the application (decisions §8: queueing and scheduling use a library on
 * PostgreSQL). Any number of servers share them; work that comes round is queued once however many there are.
 */
export function openJobs({
  raw,
  role,
  log,
  onFault,
  newest = true,
  answersWithin = ANSWERS_WITHIN,
  clock,
}: JobsOptions): Jobs {
  const defined = new Map<string, Job<object>>()
  const channels: [string, () => void][] = []
  const listening: { close(): Promise<void> }[] = []
  const works = role !== 'web'
  const boss = new PgBoss({
    ...connection(raw, works, answersWithin),
    schema: SCHEMA,
    supervise: works,
    schedule: works,
    // A due slot must not wait for pg-boss's usual half minute.
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
    useListenNotify: works,
    ...(clock && { clock }),
  })
  // While the database is away every queue says so every second.
  let lastFault = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - lastFault < QUIET_FOR) return
    lastFault = performance.now()
    log.error({ ...describeFault(error), ...ofListening(error) }, 'the job queue has a fault')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
  let started = false

  /** What stands there as it is wanted is left alone, and known from the start: a server begins on few statements. */
  async function declareQueue(job: Job<object>, there: QueueResult | undefined) {
    const patience = job.every === undefined ? PATIENT : ROUND
    const wanted = { ...patience, notify: true, heartbeatSeconds: 60, deleteAfterSeconds: 604_800 }
    const isThere =
      there !== undefined && (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => there[key] === wanted[key])
    if (isThere) return
    // `short`: of the waiting jobs with one key, one is kept. The heartbeat hands on what a dead server held.
    await boss.createQueue(job.name, { policy: 'short', notify: true })
    await boss.updateQueue(job.name, wanted)
    // Sending inside a transaction must find the queue known: asking for it then would wait for that transaction.
    await boss.findJobs(job.name, { id: randomUUID() })
  }

  async function schedule() {
    const rounds = [...defined.values()].filter((job) => job.every !== undefined)
    for (const { name, every } of rounds)
      await boss.schedule(name, every ?? '', {}, { tz: 'UTC', missed: 'once', singletonKey: 'round' })
    if (!newest) return
    for (const { name } of await boss.getSchedules())
      if (!rounds.some((job) => job.name === name)) await boss.unschedule(name)
  }

  return {
    define(job) {
      if (started) throw new Error(`The job ${job.name} is defined too late.`)
      if (defined.has(job.name)) throw new Error(`The job ${job.name} is defined twice.`)
      // Data comes back from the database as what was sent for this name.
      defined.set(job.name, job as unknown as Job<object>)
    },

    listen(channel, heard) {
      if (started) throw new Error(`${channel} is listened on too late.`)
      channels.push([channel, heard])
    },

    async send(trx, name, data, options = {}) {
      if (!defined.has(name)) throw new Error(`There is no job ${name}.`)
      if (!started) throw new Error('Jobs are sent after start only.')
      await boss.send(name, data, {
        db: withinTransaction(trx),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfter && { startAfter: new Date(options.startAfter) }),
      })
    },

    async writeDueLetters() {
      for (const job of defined.values()) if (job.writesLetters) await job.run({})
    },

    async start() {
      await boss.start()
      const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const job of defined.values()) await declareQueue(job, there.get(job.name))
      started = true
      if (!works) return
      await schedule()
      for (const job of defined.values())
        await boss.work<object, unknown, typeof POLLING>(job.name, POLLING, (batch) =>
          runAll(job, batch, { log, onFault }),
        )
      // The library's own connection for it, which it makes anew when it breaks.
      const database = boss.getDb()
      for (const [channel, heard] of channels)
        await database
          .listen?.(channel, heard, heard)
          .then((handle) => listening.push(handle))
          .catch((error: unknown) => log.warn(describeFault(error), 'nothing can be listened on'))
    },

    async stop() {
      for (const handle of listening.splice(0)) await handle.close()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN })
      started = false
    },
  }
}

/** Queueing is the same statement each time, and a wide one. */
function withinTransaction(trx: Trx) {
  const { executeSql } = fromKysely(trx.withoutPlugins())
  return { executeSql: (text: string, values?: unknown[]) => executeSql(asFixed(text), values) }
}

/** What the library says of the connection that it listens on names nothing but that: 'channel registration was lost'. */
const ofListening = ({ message }: Error) => /^LISTEN\/NOTIFY [\w ]+$/.test(message) && { reason: message }

/** NOTIFY wakes a worker at once; polling each second is for delayed jobs, which nobody announces. */
const POLLING = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** One after the other, each with its own outcome: one that fails takes no other along. */
async function runAll(
  job: Job<object>,
  batch: BossJob<object>[],
  { log, onFault }: Pick<JobsOptions, 'log' | 'onFault'>,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data, retryCount } of batch) {
    try {
      await job.run(data ?? {})
      results.push({ id, status: 'completed' })
    } catch (error) {
      const fault = describeFault(error)
      onFault?.(job.name)
      log.warn({ job: job.name, attempt: retryCount + 1, ...fault }, 'a job failed')
      // What pg-boss keeps of it holds no message either: messages can quote data.
      results.push({ id, status: 'failed', output: { reason: fault.reason, code: fault.code } })
    }
  }
  return results
}

function connection(raw: RawDatabase, works: boolean, answersWithin: number): ConstructorOptions {
  if (raw.kind === 'embedded') return { db: fromPglite(withPlainTypes(raw.pglite)), backend: 'pglite' }
  // Connections of its own, so that work waiting for one never holds up a request, and one to listen on.
  const own = { max: works ? 3 : 1, application_name: 'rites-of-passage jobs', query_timeout: answersWithin }
  const options = { ...raw.pool.options, ...own }
  delete options.types
  return options
}

/** Whether a queue has a job: one statement, the same each time, of each queue in each second that nothing happens. */
const ASKED_EACH_SECOND = /^\s*WITH\s+next AS \([^;]*$/

// pg-boss wants dates as `Date`, where the application reads them as text: hence no `types` above, and these here.
function withPlainTypes(pglite: PGlite) {
  const { parsers } = types
  return {
    query: <Row>(text: string, values?: unknown[]) => pglite.query<Row>(text, values, { parsers }),
    exec: async (text: string) =>
      ASKED_EACH_SECOND.test(text)
        ? [await pglite.query(asFixed(text), [], { parsers })]
        : pglite.exec(text, { parsers }),
    listen: (channel: string, callback: (payload: string) => void) => pglite.listen(channel, callback),
  }
}
