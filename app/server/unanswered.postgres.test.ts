import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ONCE_HEADER } from '../../kit/rules/headers.ts'
import { isDatabaseAway } from '../../kit/server/database/away.ts'
import { openDatabase } from '../../kit/server/database/open.ts'
import { withoutLimits } from '../../kit/server/database/tablesThere.ts'
import { openJobs } from '../../kit/server/jobs/boss.ts'
import { formOf } from '../../modules/announcements/testing/records.ts'
import { type BehindSilence, startBehindSilence } from '../testing/behindSilence.ts'

/** Longer than anything here takes, on a machine that may be busy. */
const ANSWERS_WITHIN = 1_500

let behind: BehindSilence
beforeAll(async () => {
  behind = await startBehindSilence({ answersWithin: ANSWERS_WITHIN })
})
afterAll(() => behind.close())
afterEach(() => behind.between.silence(false))

const poolOf = () => {
  const { raw } = behind.reached
  if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  return raw.pool
}

/** Calls `hear` with each statement before it is asked. */
function listen(hear: (text: string) => void): () => void {
  const pool = poolOf()
  const heard = new WeakSet<PoolClient>()
  let listens = true
  const acquired = (client: PoolClient) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
    const hearing = (asked: unknown, ...rest: unknown[]) => {
      if (listens) hear(String(asked))
      return query(asked, ...rest)
    }
    client.query = hearing as typeof client.query
  }
  pool.on('acquire', acquired)
  return () => {
    listens = false
    pool.off('acquire', acquired)
  }
}

test('whoever asks a database that never answers is told so in time, and the connections are not used again', async () => {
  const { app, between, reached } = behind
  await app.call('GET', 'config/', { as: 'admin' })
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`.execute(reached.db)))
  expect(poolOf().idleCount).toBeGreaterThanOrEqual(3)
  between.silence(true)
  const began = performance.now()
  const inTransaction = reached.db.transaction().execute((trx) => sql`select 1`.execute(trx))
  const [answer, away] = await Promise.all([
    app.call('POST', 'samar/search/', { as: 'admin', body: {} }),
    inTransaction.then(() => false, isDatabaseAway),
  ])
  expect([answer.status, answer.body.status, answer.headers['retry-after']]).toEqual([503, 'ERROR', '5'])
  expect(away).toBe(true)
  // Its rollback did not wait behind what nobody answers.
  expect(performance.now() - began).toBeLessThan(ANSWERS_WITHIN + 1_500)
  await expect.poll(() => poolOf().totalCount - poolOf().idleCount).toBe(0)
  between.silence(false)
  expect((await app.call('POST', 'samar/search/', { as: 'admin', body: {} })).status).toBe(200)
})

test('an entry whose last word got no answer is made once, when the page sends it again', async () => {
  const { app, itself, between } = behind
  const name = 'Silent Lalani'
  await app.call('GET', 'config/', { as: 'delegate' })
  const body = formOf('samar', { deceasedName: name })
  const made: number[] = []
  let refused = 0
  for (let commits = 1; ; commits++) {
    const headers = { [ONCE_HEADER]: randomUUID() }
    let heard = 0
    const unlisten = listen((text) => {
      if (text === 'commit' && ++heard === commits) between.silence('answers')
    })
    const first = await app.call('POST', 'samar/', { as: 'delegate', body, headers })
    unlisten()
    between.silence(false)
    if (first.status !== 200) refused++
    const last = first.status === 200 ? first : await app.call('POST', 'samar/', { as: 'delegate', body, headers })
    expect(last.status).toBe(200)
    made.push(last.body.response.id)
    if (heard < commits) break
    expect(first.status).toBe(503)
  }
  expect(refused).toBeGreaterThan(0)
  const there = await itself.database.db.selectFrom('record').select('id').where('personName', '=', name).execute()
  expect(there.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
})

test('what sets itself a limit of its own is waited for, until it gives the connection back', async () => {
  const { reached } = behind
  const { pid } = await reached.db.transaction().execute(async (trx) => {
    await withoutLimits(trx)
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from pg_sleep(${(2 * ANSWERS_WITHIN) / 1000})`.execute(trx)
    return { pid: rows[0]?.pid }
  })
  expect(pid).toBeDefined()
  // Over the same connection: it was the last to be given back.
  const slow = sql`select pg_sleep(${(2 * ANSWERS_WITHIN) / 1000}), pg_backend_pid() <> ${pid} as other`
  expect(await slow.execute(reached.db).then(() => 'waited', isDatabaseAway)).toBe(true)
})

test('a connection that is made and then not looked after is given up as well', async () => {
  const { between } = behind
  const address = new URL(behind.itself.database.databaseUrl ?? '')
  address.hostname = '127.0.0.1'
  address.port = String(between.port)
  const fresh = await openDatabase({ databaseUrl: address.href, dataDir: '' }, { answersWithin: ANSWERS_WITHIN })
  // Silent from the first statement on, which is the session's own.
  const asked = sql`select 1`.execute(fresh.db).then(() => false, isDatabaseAway)
  if (fresh.raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const { options } = fresh.raw.pool
  const begin = options.onConnect
  options.onConnect = (client) => {
    between.silence(true)
    return begin?.(client)
  }
  expect(await asked).toBe(true)
  between.silence(false)
  options.onConnect = begin
  await fresh.close()
})

test('jobs that were asked for in the silence are done after it', async () => {
  const { between, reached } = behind
  const note = () => undefined
  const log = { info: note, warn: note, error: note }
  const jobs = openJobs({ raw: reached.raw, role: 'all', log, answersWithin: ANSWERS_WITHIN })
  let ran = 0
  jobs.define({ name: 'heard', run: async () => void ran++ })
  await jobs.start()
  between.silence(true)
  // Every connection of the queue has asked for work meanwhile.
  await pause(1.5 * ANSWERS_WITHIN)
  between.silence(false)
  await reached.db.transaction().execute((trx) => jobs.send(trx, 'heard', {}))
  await expect.poll(() => ran, { timeout: 15_000 }).toBe(1)
  await jobs.stop()
})
