import { sql } from 'kysely'
import { kinds } from '../../app/server/kinds.ts'
import { RETENTION, SERVER_MODULES } from '../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../app/testing/testApp.ts'
import type { Job } from '../../kit/server/jobs/jobs.ts'
import type { Relay } from '../../kit/server/mail/relay.ts'
import { openWorker } from '../../kit/server/mail/worker.ts'
import { clearExpired } from '../../kit/server/retention.ts'
import { announcementDelivered } from '../../modules/dispatch/server/delivered.ts'
import { holdWhenMoved } from '../../modules/sending/server/moved.ts'
import type { Ground } from './ground.ts'
import type { Mortal } from './mortal.ts'

export const VARIABLES = { DATA_KEY: 'ab'.repeat(32), BOUNCE_ADDRESS: 'bounces@council.example' }
/** As often as the queue tries a job again. */
const TRIES = 20
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One server, from its start until it ends. */
export type Life = {
  readonly app: TestApp
  readonly body: Mortal
  /** Does what is due at this instant, as workers do; of several servers one looks after what was queued. */
  work(drains: boolean): Promise<void>
  /** Whatever it is at is never done. */
  end(): Promise<void>
  /** As at the end of a universe. */
  stop(): Promise<void>
}

type Beginning = { ground: Ground; now(): Temporal.Instant; relay: Relay; alone: boolean }

/** Begins a server; one that is alone takes back what those before it had in hand. */
export async function openLife({ ground, now, relay, alone }: Beginning): Promise<Life> {
  const { body, database } = await ground.life()
  const over = { database: { ...database, databaseUrl: null } }
  const app = await startTestApp({ now: now().toString(), variables: VARIABLES, over })
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
  const listener = announcementDelivered(() => ({ kinds: kinds(), services }))
  const worker = openWorker({ db, clock, keys, log: silent, relay, listener, lanes: 1, lease: 3_600_000, alone })
  await worker.start()
  await worker.settled()

  /** Whether a job was done; it may fail where its process has ended, or the disk is full, and nowhere else. */
  async function runs(name: string, data: object): Promise<boolean> {
    try {
      await jobs.get(name)?.run(data)
      return true
    } catch (error) {
      if (body.isDead || body.refused > 0) return false
      throw new Error(`the job ${name} failed: ${error}`, { cause: error })
    }
  }

  /** As the queue does: what fails is tried again, a while later. */
  async function runAgain(name: string): Promise<void> {
    for (let tries = 0; tries < TRIES && !body.isDead; tries++) if (await runs(name, {})) return
  }

  /** Sends what is due. */
  async function deliver(): Promise<void> {
    await worker.sweep().catch((error: unknown) => {
      if (!body.isDead && body.refused === 0) throw error
    })
    // What has ended tries for ever to write what it knows.
    await Promise.race([worker.settled(), body.ended])
  }

  /** What could not be claimed for good, or not be settled, is taken up when its lease is over. */
  async function outwaitLeases(): Promise<void> {
    await sql`update mail_delivery set lease_until = '2000-01-01' where lease_until is not null`.execute(ground.db)
    await deliver()
  }

  /** What is due of what was queued, in the order in which it was. */
  async function drain(): Promise<void> {
    if (body.isDead) return
    const { rows } = await sql<{ id: string; name: string; data: object }>`
      select id, name, data from jobs.job where state = 'created' and name <> 'mail.deliver'
        and (start_after <= ${now().toString()} or start_after <= created_on) order by created_on, ctid`.execute(
      ground.db,
    )
    for (const { id, name, data } of rows) {
      const isDone = await runs(name, data ?? {})
      if (body.isDead) return
      if (isDone) await sql`delete from jobs.job where id = ${id}::uuid`.execute(ground.db)
    }
  }

  return {
    app,
    body,
    async work(drains) {
      const { hour, minute, dayOfYear } = now().toZonedDateTimeISO('America/Toronto')
      const isLate = hour === 22 && minute === 30
      for (const [name, job] of jobs) {
        if (job.every === undefined) continue
        // What comes round every few minutes is done late each second day, and what does so once a day each third: it asks most.
        const isDue = job.every === '* * * * *' || (isLate && dayOfYear % (job.every.startsWith('*') ? 2 : 3) === 0)
        // The report of who is late comes in the morning, and is asked for once more at night.
        const isMorning = name === 'mayyit.delayedReport' && (hour === 7 || hour === 8)
        if (!isDue && !isMorning) continue
        await runAgain(name)
      }
      if (drains) await drain()
      await deliver()
      if (body.refused > 0 && !body.isDead) await outwaitLeases()
      if (drains) await drain()
    },
    async end() {
      body.endAt({ nth: 1, when: 'before' })
      await worker.stop().catch(() => undefined)
      await app.close().catch(() => undefined)
    },
    async stop() {
      await worker.stop()
      await app.close()
    },
  }
}
