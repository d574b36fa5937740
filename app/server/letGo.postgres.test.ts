import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { approve, change, submit } from '../../modules/announcements/testing/records.ts'
import { begin, sending } from '../../modules/dispatch/testing/sending.ts'
import type { Held } from '../../modules/sending/rules/held.ts'
import { hold } from '../../modules/sending/server/public.ts'
import { letGoFaultWords } from '../../modules/sending/words/en.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const RESTORED = '2026-11-17T02:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('sendingHold').execute()
  await begin(app)
})

const { approved, record } = sending(() => app)
const look = async (): Promise<Held> => (await app.call('GET', 'sending/held/', { as: 'national' })).body.response
const letGo = (body: object) => app.call('POST', 'sending/held/letGo/', { as: 'national', body })
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

it('what comes while it is being let go is asked about, and nothing goes before', async () => {
  const { db, databaseUrl } = app.database
  await submit(app, 'samar')
  app.clock.set(RESTORED)
  await db.transaction().execute((trx) => hold(trx, { begunOn: RESTORED, backupMadeOn: null }))
  const { letters } = await look()
  const [held] = await db.selectFrom('sendingHold').select('id').execute()
  const body = { holdId: held?.id, letters: letters.map(({ id }) => ({ id, goes: true })), records: [] }
  const answer = await onServer(async (server) => {
    await server.query('begin')
    await server.query('select from sending_hold for update')
    const answered = letGo(body)
    await expect.poll(async () => (await server.query(WAITING)).rows[0].waiting).toBe(1)
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

/** Lets go, with what is there and `gone` already out, while somebody edits that; the edit is first, and slower. */
async function amidAnEdit(id: number, gone: readonly number[]) {
  const { letters, records, hold: held } = await look()
  const say = (of: readonly { id: number }[]) => of.map((one) => ({ id: one.id, goes: !gone.includes(one.id) }))
  const body = { holdId: held?.id, letters: say(letters), records: say(records) }
  const before = (await record(id)) as Parameters<typeof change>[2]
  return onServer(async (server) => {
    const waiting = async () => (await server.query(WAITING)).rows[0].waiting
    await server.query('begin')
    // The edit has come as far as its own table.
    await server.query('select from samar where record_id = $1 for update', [id])
    const edit = change(app, 'samar', before, { as: 'admin', changes: { deceasedName: 'Rahim Lalanee' } })
    await expect.poll(waiting).toBe(1)
    const answered = letGo(body)
    await expect.poll(waiting).toBe(2)
    await server.query('commit')
    await edit
    return answered
  }, app.database.databaseUrl ?? '')
}

it('what is edited while it is being let go is asked about, and not taken for announced in other words', async () => {
  const id = await approved()
  app.clock.set(RESTORED)
  await app.database.db.transaction().execute((trx) => hold(trx, { begunOn: RESTORED, backupMadeOn: null }))
  const answer = await amidAnEdit(id, [id])
  expect([answer.status, answer.body.globalErrors]).toEqual([422, [letGoFaultWords.moreHasCome]])
  expect((await look()).records).toMatchObject([{ id, since: 'EDITED' }])
  await approve(app, 'samar', id)
  const { letters, hold: held } = await look()
  const body = {
    ...{ holdId: held?.id, records: [{ id, goes: false }] },
    letters: letters.map((one) => ({ id: one.id, goes: true })),
  }
  expect((await letGo(body)).status).toBe(200)
  expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
})
