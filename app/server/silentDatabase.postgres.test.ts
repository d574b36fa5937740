import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAside } from '../../kit/server/database/aside.ts'
import { openMeters } from '../../kit/server/watch/meters.ts'
import { watchMetrics } from '../../kit/server/watch/metrics.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { type BehindSilence, startBehindSilence } from '../testing/behindSilence.ts'
import { FIGURES } from './modules.ts'

let behind: BehindSilence
beforeAll(async () => {
  behind = await startBehindSilence()
})
afterAll(() => behind.close())

const health = () => behind.app.call('GET', 'health/')
const valueIn = (text: string, name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]

test('a database that takes questions and answers none keeps nobody waiting who watches the server', async () => {
  const origin = await behind.app.listen()
  expect((await health()).status).toBe(200)
  behind.between.silence(true)
  const began = performance.now()
  const asked = Promise.all([health(), fetch(`${origin}/metrics`)])
  const [{ status, body }, metrics] = await asked
  expect(performance.now() - began).toBeLessThan(3_000)
  expect([status, body.status, body.response.database]).toEqual([503, 'ERROR', 'down'])
  expect(metrics.status).toBe(200)
  const text = await metrics.text()
  expect(valueIn(text, 'rop_database_up')).toBe('0')
  expect(valueIn(text, 'rop_database_figures_age_seconds')).toBe('+Inf')
  expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  behind.between.silence(false)
  await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(200)
})

test('what was known last is said again, with its age, until it answers', async () => {
  const meters = openMeters(behind.reached.raw)
  const aside = openAside(behind.reached)
  const read = watchMetrics(behind.app.services, { meters, aside, writes: () => true, figures: FIGURES, every: 0 })
  const unknown = /^rop_mail_deliveries\{status="UNKNOWN",announcement="yes"\} 0$/m
  expect(await read()).toMatch(unknown)
  behind.between.silence(true)
  const text = await read()
  expect(text).toMatch(unknown)
  expect(valueIn(text, 'rop_database_up')).toBe('0')
  expect(Number(valueIn(text, 'rop_database_figures_age_seconds'))).toBeGreaterThan(1)
  behind.between.silence(false)
  await expect.poll(async () => valueIn(await read(), 'rop_database_up'), { timeout: 10_000 }).toBe('1')
  await aside.close()
})

test('a lock that holds up the outbox is no dead database', async () => {
  await onServer(async (server) => {
    await server.query('begin')
    await server.query('lock table mail_delivery')
    const began = performance.now()
    expect((await health()).body).toMatchObject({ status: 'OK', response: { database: 'up', mail: 'down' } })
    expect(performance.now() - began).toBeLessThan(3_000)
    await server.query('rollback')
  }, behind.itself.database.databaseUrl ?? '')
  expect((await health()).body.response.mail).toBe('up')
})
