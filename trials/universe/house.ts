import { sql } from 'kysely'
import { kinds } from '../../app/server/kinds.ts'
import { RETENTION, SERVER_MODULES } from '../../app/server/modules.ts'
import { type Answer, type CallOptions, startTestApp, type TestApp } from '../../app/testing/testApp.ts'
import type { Database } from '../../kit/server/database/database.ts'
import type { Job } from '../../kit/server/jobs/jobs.ts'
import type { Relay } from '../../kit/server/mail/relay.ts'
import { openWorker } from '../../kit/server/mail/worker.ts'
import { clearExpired } from '../../kit/server/retention.ts'
import type { Engine } from '../../kit/testing/testDatabase.ts'
import { announcementDelivered } from '../../modules/dispatch/server/delivered.ts'
import { holdWhenMoved } from '../../modules/sending/server/moved.ts'
import { groundOf } from './ground.ts'
import type { End, Mortal } from './mortal.ts'

const VARIABLES = { DATA_KEY: 'ab'.repeat(32) }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The application over one database that outlives it: it ends anywhere, and another one takes over. */
export type House = {
  readonly app: TestApp
  readonly lives: number
  now: Temporal.Instant
  /** What the application answers to calls that come at once; null where it ended on the way. Then another life begins. */
  calls(asked: readonly Call[], end?: End | null): Promise<(Answer | null)[]>
  /** Does what is due at this instant, as workers do; whether it lived through it. */
  work(end?: End | null): Promise<boolean>
  /** Ends it between two calls and begins anew. */
  restart(): Promise<void>
  /** Begins anew over the database of a backup, with all sending held. */
  restore(file: string): Promise<void>
  /** The database itself, which lives on. */
  readonly db: Database
  close(): Promise<void>
}

export type Call = { method: string; path: string; options?: CallOptions }

type Life = { app: TestApp; body: Mortal; worker: ReturnType<typeof openWorker>; jobs: Map<string, Job<object>> }

/** The database before anything has happened; opened while chance is still its own, since its name is thrown. */
export const openBase = (now: string, engine: Engine): Promise<TestApp> =>
  startTestApp({ engine, now, variables: VARIABLES })

export async function openHouse(now: Temporal.Instant, relay: Relay, base: TestApp): Promise<House> {
  const ground = groundOf(base.database)
  const time = { now }
  let life = await begin()
  let lives = 1

  async function begin(): Promise<Life> {
    const { body, database } = await ground.life()
    const over = { database: { ...database, databaseUrl: null } }
    const app = await startTestApp({ now: time.now.toString(), variables: VARIABLES, over })
    const { services } = app
    const { db, clock, keys } = services
    await holdWhenMoved(services)
    // As `app/server/start.ts` defines them; the queue is emptied by hand (`drain`), since its library waits by real time.
    const jobs = new Map<string, Job<object>>()
    for (const { jobs: ofModule } of SERVER_MODULES)
      if (ofModule !== 'none') for (const job of ofModule(services)) jobs.set(job.name, job as unknown as Job<object>)
    jobs.set('retention.clear', {
      name: '',
      every: '41 3 * * *',
      run: async () => void (await clearExpired(db, RETENTION, clock.now())),
    })
    const options = {
      db,
      clock,
      keys,
      log: silent,
      relay,
      listener: announcementDelivered(kinds),
      lanes: 1,
      lease: 3_600_000,
    }
    const worker = openWorker({ ...options, alone: true })
    await worker.start()
    await worker.settled()
    return { app, body, worker, jobs }
  }

  /** Ends one life and begins the next, as an operator's service does. */
  async function again(): Promise<void> {
    await end()
    life = await begin()
  }

  async function end(): Promise<void> {
    life.body.endAt({ nth: 1, when: 'before' })
    await life.worker.stop().catch(() => undefined)
    await life.app.close().catch(() => undefined)
    await ground.bury()
    lives += 1
  }

  /** A backup takes the place of the database. */
  async function restore(file: string): Promise<void> {
    await end()
    await ground.restore(file, time.now.toString())
    life = await begin()
  }

  async function work(): Promise<void> {
    const { worker, jobs } = life
    const { hour, minute, dayOfYear } = time.now.toZonedDateTimeISO('America/Toronto')
    const isLate = hour === 22 && minute === 30
    for (const [name, job] of jobs) {
      if (job.every === undefined) continue
      // What comes round every few minutes is done late each second day, and what does so once a day each third: it asks most.
      const isDue = job.every === '* * * * *' || (isLate && dayOfYear % (job.every.startsWith('*') ? 2 : 3) === 0)
      if (!isDue) continue
      await job.run({}).catch((error: unknown) => failed(name, error))
    }
    await drain(jobs)
    await worker.sweep().catch((error: unknown) => failed('mail.sweep', error))
    // What has ended tries for ever to write what it knows.
    await Promise.race([worker.settled(), life.body.ended])
    await drain(jobs)
  }

  /** A job may fail where its process has ended, and nowhere else. */
  function failed(name: string, error: unknown): void {
    if (!life.body.isDead) throw new Error(`the job ${name} failed: ${error}`, { cause: error })
  }

  /** What is due of what was queued, in the order in which it was. */
  async function drain(jobs: Map<string, Job<object>>): Promise<void> {
    if (life.body.isDead) return
    const { rows } = await sql<{ id: string; name: string; data: object }>`
      select id, name, data from jobs.job where state = 'created' and name <> 'mail.deliver'
        and (start_after <= ${time.now.toString()} or start_after <= created_on) order by created_on, ctid`.execute(
      ground.db,
    )
    for (const { id, name, data } of rows) {
      await jobs
        .get(name)
        ?.run(data ?? {})
        .catch((error: unknown) => failed(name, error))
      if (life.body.isDead) return
      await sql`delete from jobs.job where id = ${id}::uuid`.execute(ground.db)
    }
  }

  const house: House = {
    get app() {
      return life.app
    },
    get lives() {
      return lives
    },
    get now() {
      return time.now
    },
    set now(instant) {
      time.now = instant
    },
    async calls(asked, end = null) {
      const { app, body } = life
      app.clock.set(time.now.toString())
      // Signatures are made and looked at on other threads, in whichever order: not while two calls are under way.
      if (asked.length > 1)
        for (const { options } of asked) await app.call('GET', 'config/', { ...(options?.as && { as: options.as }) })
      if (end) body.endAt(end)
      const answers = await Promise.all(
        asked.map(({ method, path, options }) =>
          app.call(method, path, options).catch((error: unknown) => {
            if (!body.isDead) throw error
            return null
          }),
        ),
      )
      if (body.isDead) await again()
      else body.spare()
      // What was answered before the end has arrived; an answer that tells of the end has not.
      return answers.map((answer) => (body.isDead && answer && answer.status !== 200 ? null : answer))
    },
    async work(end = null) {
      life.app.clock.set(time.now.toString())
      if (end) life.body.endAt(end)
      await work()
      if (!life.body.isDead) {
        life.body.spare()
        return true
      }
      await again()
      return false
    },
    get db() {
      return ground.db
    },
    restart: again,
    restore,
    async close() {
      await life.worker.stop()
      await life.app.close()
      await ground.close()
      await base.close()
    },
  }
  return house
}
