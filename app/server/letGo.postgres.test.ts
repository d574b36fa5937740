import { afterAll, beforeAll, expect, it } from 'vitest'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { submit } from '../../modules/announcements/testing/records.ts'
import { begin } from '../../modules/dispatch/testing/sending.ts'
import type { Held } from '../../modules/sending/rules/held.ts'
import { hold } from '../../modules/sending/server/public.ts'
import { letGoFaultWords } from '../../modules/sending/words/en.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const RESTORED = '2026-11-17T02:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await begin(app)
})
afterAll(() => app.close())

it('what comes while it is being let go is asked about, and nothing goes before', async () => {
  const { db, databaseUrl } = app.database
  await submit(app, 'samar')
  app.clock.set(RESTORED)
  await db.transaction().execute((trx) => hold(trx, { begunOn: RESTORED, backupMadeOn: null }))
  const look = async (): Promise<Held> => (await app.call('GET', 'sending/held/', { as: 'national' })).body.response
  const { letters } = await look()
  const [held] = await db.selectFrom('sendingHold').select('id').execute()
  const body = { holdId: held?.id, letters: letters.map(({ id }) => ({ id, goes: true })), records: [] }
  const letGo = () => app.call('POST', 'sending/held/letGo/', { as: 'national', body })
  const answer = await onServer(async (server) => {
    await server.query('begin')
    await server.query('select from sending_hold for update')
    const answered = letGo()
    const waits = `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await server.query(waits)).rows[0].waiting).toBe(1)
    // It has judged what it was given, or is about to.
    await submit(app, 'samar', { changes: { deceasedName: 'Salim Jiwani' } })
    await server.query('commit')
    return answered
  }, databaseUrl ?? '')
  expect([answer.status, answer.body.globalErrors]).toEqual([422, [letGoFaultWords.moreHasCome]])
  const after = await look()
  expect(after.hold?.id).toBe(held?.id)
  expect(after.letters.length).toBeGreaterThan(letters.length)
})
