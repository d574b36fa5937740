import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formToken, particulars } from '../../modules/bayah/testing/registrations.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

// A family that sends its registration at the moment at which a coordinator sends the form anew (decisions §13).

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('is not told that it has registered where its link has just ended', async () => {
  const body = { name: 'Gulshan Premji', email: 'gulshan@example.net', jamatkhanaId: 302 }
  const bayahDateTime = '2026-12-05T22:00:00Z'
  await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: { ...body, bayahDateTime } })
  const token = await formToken(app)
  const { db } = app.database
  const { id } = await db.selectFrom('bayahForm').select('id').executeTakeFirstOrThrow()
  app.clock.advance({ minutes: 5 })
  const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction().execute(async (trx) => {
    await sql`select from bayah_form where id = ${id} for update`.execute(trx)
    held.resolve()
    await free.promise
  })
  await held.promise
  const waiting = (many: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(many)
  const resending = app.call('PUT', `bayah/form/${id}/resend/`, { as: 'coordinator' })
  await waiting(1)
  const typed = { ...particulars(), registrationFormToken: token }
  const registering = app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body: typed })
  await waiting(2)
  free.resolve()
  await holder
  expect((await resending).status).toBe(200)
  const answer = await registering
  expect([answer.status, answer.body.globalErrors]).toEqual([422, [expect.stringMatching(/^This link has expired/)]])
})
