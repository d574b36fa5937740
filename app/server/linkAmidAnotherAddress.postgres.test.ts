import { afterAll, beforeAll, expect, it } from 'vitest'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
})
afterAll(() => app.close())

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

it('no calendar link is made by whoever asked for it while the account was given to somebody else', async () => {
  const answer = await onServer(async (server) => {
    await server.query('begin')
    // As a change of the user does, which ends the links that are there.
    await server.query(`select from app_user where email = 'mk@example.org' for no key update`)
    await server.query(`update app_user set email = 'successor@example.org' where email = 'mk@example.org'`)
    const asked = app.call('POST', 'calendar/feed/', { as: 'mk', body: { purpose: 'RITES' } })
    const done = { is: false }
    void asked.then(() => {
      done.is = true
    })
    await expect.poll(async () => done.is || (await server.query(WAITING)).rows[0].waiting === 1).toBe(true)
    await server.query('commit')
    return asked
  }, app.database.databaseUrl ?? '')
  const { rows } = await onServer(
    (server) => server.query('select from calendar_link where ended_on is null'),
    app.database.databaseUrl ?? '',
  )
  expect([answer.status, rows.length]).toEqual([403, 0])
})
