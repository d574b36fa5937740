import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { duringChange } from '../../../kit/testing/rowLock.ts'
import { engines } from '../../../kit/testing/testDatabase.ts'
import { begin, desk, SLOT } from '../testing/sending.ts'
import { takeTurn } from './turn.ts'

// The embedded database does one thing at a time, so nothing ever waits there.
describe.runIf((await engines()).includes('postgres'))('what comes while an announcement changes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())
  beforeEach(() => begin(app, { announcementApprovalEmails: 'admin@example.org' }))

  const { at, approved, announcements } = desk(() => app)

  it('a desk has what the turn before left', async () => {
    const samars = { regionId: 3, kind: 'samar' } as const
    const lookedUntil = '2026-11-16T20:00:00.000Z'
    const seen = await duringChange(
      app.database.db,
      (trx) => trx.updateTable('slotWatch').set({ lookedUntil }).where('kind', '=', 'samar').execute(),
      () =>
        takeTurn(app.services, samars, ({ trx }) =>
          trx.selectFrom('slotWatch').select(['regionId', 'kind', 'lookedUntil']).where('kind', '=', 'samar').execute(),
        ),
    )
    expect(seen).toContainEqual({ ...samars, lookedUntil })
  })

  it.each([
    ['PUT', '', 'its content cannot be changed'],
    ['POST', 'compile/', 'it cannot be compiled anew'],
    ['PUT', 'updateStatus/APPROVAL_PENDING/', 'nobody has to release it any more'],
    ['PUT', 'updateStatus/DISCARDED/', 'it cannot be discarded'],
  ])('%s %s is judged by what that left', async (method, path, consequence) => {
    await approved('Rahim Lalani')
    await at(SLOT)
    const [{ id }] = await announcements()
    await app.tokenFor('admin')
    const body = path === '' ? { content: '<p>Samar for Rahim Lalani, on Friday.</p>' } : {}
    const answer = await duringChange(
      app.database.db,
      (trx) => trx.updateTable('announcement').set({ status: 'CLOSED' }).where('id', '=', id).execute(),
      () => app.call(method, `announcement/${id}/${path}`, { as: 'admin', body }),
    )
    expect([answer.status, answer.body.globalErrors]).toEqual([
      422,
      [`This announcement is closed, so ${consequence}.`],
    ])
  })
})
