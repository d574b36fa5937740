import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ONCE_HEADER } from '../../kit/rules/headers.ts'
import { endSessions, type Moment, sessionEnder } from '../../kit/testing/endSession.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { formOf } from '../../modules/announcements/testing/records.ts'
import { type Answer, startTestApp, type TestApp } from '../testing/testApp.ts'

const USERS = ['admin', 'mk', 'delegate', 'mkdonmills']
const OUT_OF_REACH = {
  status: 'ERROR',
  msg: 'Something that this needs cannot be reached at the moment. Please try again in a minute.',
}

/** The application, with everybody's account linked; `works`: with the worker's statements besides. */
async function started(works: boolean): Promise<TestApp> {
  const app = await startTestApp({ engine: 'postgres', works })
  for (const as of USERS) await app.call('GET', 'config/', { as })
  return app
}

/** Whether it was answered; if not, it was told that the database is away, and nothing else. */
function isAnswered({ status, body, headers }: Answer): boolean {
  if (status === 200) expect(body.status).toBe('OK')
  else expect([status, body, headers['retry-after']]).toEqual([503, expect.objectContaining(OUT_OF_REACH), '5'])
  return status === 200
}

/** Enters a Samar as a page does, with one key again and again until it is taken; its id. */
async function enter(app: TestApp, deceasedName: string): Promise<number> {
  const headers = { [ONCE_HEADER]: randomUUID() }
  for (;;) {
    const answer = await app.call('POST', 'samar/', {
      as: 'delegate',
      body: formOf('samar', { deceasedName }),
      headers,
    })
    if (isAnswered(answer)) return answer.body.response.id
    await pause(20)
  }
}

type Standing = { id: number; lines: number; letters: number }

/** What stands there by a name: each record, and how often its timeline says that it was made, and its letters. */
const standing = (app: TestApp, name: string): Promise<Standing[]> =>
  onServer(async (server) => {
    const { rows } = await server.query<Standing>(
      `select id,
        (select count(*)::int from timeline_entry 
          where about_kind = 'samar' and about_id = record.id and event = 'CREATED') as lines,
        (select count(*)::int from mail where about_kind = 'samar' and about_id = record.id) as letters
      from record where person_name = $1 order by id`,
      [name],
    )
    return rows
  }, app.database.databaseUrl ?? '')

describe('a database that ends its sessions under load', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await started(true)
  })
  afterAll(() => app.close())

  test('is away for moments, and keeps what it acknowledged', async () => {
    const name = 'Busy Lalani'
    const ids = [await enter(app, name)]
    let goesOn = true
    let away = 0
    const reading = async (as: string) => {
      const asks = [
        () => app.call('POST', 'samar/search/', { as, body: {} }),
        () => app.call('GET', 'config/', { as }),
        () => app.call('GET', 'health/'),
        () => app.call('GET', `samar/${ids[0]}/timeline/`, { as: 'admin' }),
        () => app.call('GET', `samar/${ids[0]}/`, { as: 'delegate' }),
      ]
      while (goesOn) for (const ask of asks) if (!isAnswered(await ask())) away++
    }
    const writing = async () => {
      while (goesOn) ids.push(await enter(app, name))
    }
    const lanes = Promise.all([...USERS.map(reading), writing(), writing(), writing()])
    // Heard of below, however early one ends.
    lanes.catch(() => undefined)
    for (let round = 0; round < 15; round++) {
      await pause(30 + Math.random() * 100)
      await endSessions(app.database.databaseUrl ?? '')
    }
    goesOn = false
    await lanes
    expect(away).toBeGreaterThan(0)
    const there = await standing(app, name)
    expect(there.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { lines, letters } of there) expect({ lines, letters }).toEqual({ lines: 1, letters: 2 })
  })
})

describe('a server without a worker', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await started(false)
  })
  afterAll(() => app.close())

  test('refuses at the door whom it could not answer in time, and nobody afterwards', async () => {
    const { db } = app.database
    const before = Array.from({ length: 10 }, () => sql`select pg_sleep(1)`.execute(db))
    const waiting = Array.from({ length: 1000 }, () => sql`select 1`.execute(db))
    // They have reached the pool.
    await pause(100)
    const began = performance.now()
    expect(isAnswered(await app.call('GET', 'config/', { as: 'admin' }))).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
    // Whoever looks after the server must not take it for dead, and waits behind nobody.
    expect((await app.call('GET', 'health/')).status).toBe(200)
    expect(isAnswered(await app.call('GET', 'config/', { as: 'admin' }))).toBe(false)
    await Promise.all([...before, ...waiting])
    expect(isAnswered(await app.call('GET', 'config/', { as: 'admin' }))).toBe(true)
  })

  test('makes one entry, and a whole one, whichever of its statements the session ends at', async () => {
    const { raw } = app.database
    if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
    const endingAt = sessionEnder(raw.pool)
    const name = 'Ended Lalani'
    const ids: number[] = []
    const moments: Moment[] = ['before', 'after']
    for (const moment of moments) {
      let statements = 1
      for (let at = 1; at <= statements; at++) {
        const made = await endingAt(at, moment, async () => ids.push(await enter(app, name)))
        // Those of the call that was ended there, and all of the one that was not.
        statements = Math.max(statements, made - at)
      }
      // So many an entry takes, with `begin` and `commit`.
      expect(statements).toBeGreaterThanOrEqual(8)
    }
    const there = await standing(app, name)
    expect(there.map(({ id }) => id)).toEqual(ids)
    for (const { lines, letters } of there) expect({ lines, letters }).toEqual({ lines: 1, letters: 2 })
  })
})
