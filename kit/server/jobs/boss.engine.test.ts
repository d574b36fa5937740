import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { POSTED } from '../mail/post.ts'
import { type JobsOptions, openJobs } from './boss.ts'
import { type Jobs, told } from './jobs.ts'

let database: TestDatabase
const opened: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const stop = async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
}

function server({ logged = [], ...changes }: Partial<JobsOptions> & { logged?: unknown[] } = {}): Jobs {
  const note = (...args: unknown[]) => void logged.push(args)
  const jobs = openJobs({ raw: database.raw, role: 'all', log: { info: note, warn: note, error: note }, ...changes })
  opened.push(jobs)
  return jobs
}

const send = (jobs: Jobs, name: string, data: object, options = {}) =>
  database.db.transaction().execute((trx) => jobs.send(trx, name, data, options))

async function until(holds: () => boolean, milliseconds = 8_000): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(20)) if (holds()) return
}

// Each waits for jobs of its own, and all of them at once.
describe.concurrent('jobs', () => {
  afterAll(stop)

  it('a job runs when, and only when, its transaction commits', async () => {
    const ran: object[] = []
    const jobs = server()
    jobs.define({ name: 'commits', run: async (data) => void ran.push(data) })
    await jobs.start()
    const failing = database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'commits', { number: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const started = performance.now()
    await send(jobs, 'commits', { number: 2 })
    await until(() => ran.length > 0)
    expect(performance.now() - started).toBeLessThan(3_000)
    await pause(300)
    expect(ran).toEqual([{ number: 2 }])
  })

  it('whoever listens hears what is told once it is committed, on either engine', async () => {
    const logged: unknown[] = []
    let heard = 0
    const jobs = server({ logged })
    jobs.listen(POSTED, () => heard++)
    await jobs.start()
    // What was told before it listened may be waiting.
    await until(() => heard > 0)
    const tell = sql`select ${told(POSTED)}`
    const failing = database.db.transaction().execute(async (trx) => {
      await tell.execute(trx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await pause(300)
    expect(heard).toBe(1)
    await database.db.transaction().execute((trx) => tell.execute(trx))
    await until(() => heard > 1)
    expect(heard).toBe(2)
    expect(logged).toEqual([])
  })

  it('the embedded engine prepares what is asked of each queue in each second', async () => {
    if (database.raw.kind !== 'embedded') return
    const jobs = server()
    jobs.define({ name: 'polled', run: async () => undefined })
    await jobs.start()
    const asked = sql`select from pg_prepared_statements where statement like '%next AS (%' and statement like '%''polled''%'`
    let found = 0
    for (let tries = 0; tries < 100 && found === 0; tries++) {
      await pause(100)
      found = (await asked.execute(database.db)).rows.length
    }
    expect(found).toBe(1)
  })

  it('of waiting jobs with one key one is kept, others are independent', async () => {
    const ran: object[] = []
    const jobs = server()
    jobs.define({ name: 'keyed', run: async (data) => void ran.push(data) })
    await jobs.start()
    await database.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'keyed', { number: 1 }, { singletonKey: 'same' })
      await jobs.send(trx, 'keyed', { number: 2 }, { singletonKey: 'same' })
      await jobs.send(trx, 'keyed', { number: 3 })
      await jobs.send(trx, 'keyed', { number: 4 })
    })
    await until(() => ran.length >= 3)
    await pause(300)
    expect(ran).toHaveLength(3)
    expect(ran).toContainEqual({ number: 1 })
  })

  it('a delayed job waits for its time, and not much longer', async () => {
    const ran: number[] = []
    const jobs = server()
    jobs.define({ name: 'delayed', run: async () => void ran.push(performance.now()) })
    await jobs.start()
    const started = performance.now()
    await send(jobs, 'delayed', {}, { startAfter: Temporal.Now.instant().add({ seconds: 2 }).toString() })
    await until(() => ran.length > 0)
    expect((ran[0] ?? 0) - started).toBeGreaterThan(1_900)
    expect((ran[0] ?? 0) - started).toBeLessThan(4_000)
  })

  it('a job that fails is done again, and neither log nor queue hold its message', async () => {
    let runs = 0
    const faults: string[] = []
    const logged: unknown[] = []
    const jobs = server({ logged, onFault: (job) => faults.push(job) })
    jobs.define({
      name: 'fails',
      run: async () => {
        runs += 1
        if (runs === 1) throw new TypeError('Rahim Lalani can not be read')
      },
    })
    await jobs.start()
    await send(jobs, 'fails', {})
    const kept = async () => {
      const { rows } = await sql<{ output: unknown }>`select output from jobs.job where name = 'fails'`.execute(
        database.db,
      )
      return JSON.stringify(rows)
    }
    // Between its failure and the next try the queue keeps why.
    let why = ''
    for (let tries = 0; tries < 200 && !why.includes('TypeError'); tries++) {
      why = await kept()
      await pause(10)
    }
    expect(why).toContain('TypeError')
    expect(why).not.toContain('Rahim')
    await until(() => runs >= 2)
    expect(runs).toBe(2)
    expect(faults).toEqual(['fails'])
    expect(JSON.stringify(logged)).toContain('TypeError')
    expect(JSON.stringify(logged)).not.toContain('Rahim')
  })

  it('one that fails takes no other along', async () => {
    const ran: number[] = []
    const jobs = server()
    jobs.define<{ number: number }>({
      name: 'mixed',
      run: async ({ number }) => {
        if (number === 2) throw new Error('no')
        ran.push(number)
      },
    })
    await jobs.start()
    await database.db.transaction().execute(async (trx) => {
      for (const number of [1, 2, 3]) await jobs.send(trx, 'mixed', { number })
    })
    await until(() => ran.length >= 2)
    await pause(1_200)
    expect(ran.sort()).toEqual([1, 3])
  })

  it('a queue that stands as it is wanted is left alone at the next start, and is known; another is set right', async () => {
    const standing = async () =>
      (
        await sql<{ touched: string; tries: number }>`
          select updated_on::text as touched, retry_limit as tries from jobs.queue where name = 'standing'`.execute(
          database.db,
        )
      ).rows[0]
    const begin = async () => {
      const jobs = server({ role: 'web' })
      jobs.define({ name: 'standing', run: async () => undefined })
      await jobs.start()
      await send(jobs, 'standing', {})
    }
    await begin()
    const first = await standing()
    await begin()
    expect(await standing()).toEqual(first)
    await sql`update jobs.queue set retry_limit = 1 where name = 'standing'`.execute(database.db)
    await begin()
    expect(await standing()).toMatchObject({ tries: first?.tries })
  })

  it('a server for the web only queues', async () => {
    const ran: string[] = []
    const web = server({ role: 'web' })
    web.define({ name: 'queued', run: async () => void ran.push('web') })
    await web.start()
    await send(web, 'queued', {})
    await pause(1_500)
    expect(ran).toEqual([])
    const worker = server()
    worker.define({ name: 'queued', run: async () => void ran.push('worker') })
    await worker.start()
    await until(() => ran.length > 0)
    expect(ran).toEqual(['worker'])
  })
})

describe('rounds', () => {
  afterEach(stop)

  it('what comes round is done once a minute, however many servers', async () => {
    // Later than the rounds that the other tests here have begun.
    const clock = new TestClock(`${Temporal.Now.plainDateISO('UTC').add({ days: 2 })}T13:00:30Z`)
    const ran: number[] = []
    for (const number of [1, 2]) {
      const jobs = server({ clock })
      jobs.define({ name: 'round', every: '* * * * *', run: async () => void ran.push(number) })
      await jobs.start()
    }
    for (let step = 0; step < 36; step++) {
      await clock.tick(5_000)
      await pause(20)
    }
    await pause(300)
    // At 13:01, 13:02 and 13:03, and the minute that was under way when the first server came.
    expect(ran.length).toBeGreaterThanOrEqual(3)
    expect(ran.length).toBeLessThanOrEqual(4)
  })

  it('a server of an older version leaves alone what comes round in a newer one; the newest clears what is gone', async () => {
    const rounds = async () =>
      (
        await sql<{
          name: string
        }>`select name from jobs.schedule where name in ('ours', 'theirs') order by name`.execute(database.db)
      ).rows.map(({ name }) => name)
    const newer = server()
    newer.define({ name: 'theirs', every: '0 3 1 1 *', run: async () => undefined })
    await newer.start()
    const older = server({ newest: false })
    older.define({ name: 'ours', every: '0 3 1 1 *', run: async () => undefined })
    await older.start()
    expect(await rounds()).toEqual(['ours', 'theirs'])
    const newest = server()
    newest.define({ name: 'ours', every: '0 3 1 1 *', run: async () => undefined })
    await newest.start()
    expect(await rounds()).toEqual(['ours'])
  })

  it('jobs are defined before the start, and sent after it', async () => {
    const jobs = server()
    jobs.define({ name: 'early', run: async () => undefined })
    await expect(send(jobs, 'early', {})).rejects.toThrow('after start')
    await jobs.start()
    expect(() => jobs.define({ name: 'late', run: async () => undefined })).toThrow('too late')
    await expect(send(jobs, 'unheard-of', {})).rejects.toThrow('no job')
  })
})
