import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { duringChange } from '../../../kit/testing/rowLock.ts'
import { engines } from '../../../kit/testing/testDatabase.ts'
import { begin, SLOT, sending } from '../testing/sending.ts'
import { workAlone } from './work.ts'

// The embedded database does one thing at a time, so nothing ever waits there.
describe.runIf((await engines()).includes('postgres'))('what comes while an announcement changes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())
  beforeEach(() => begin(app, { announcementApprovalEmails: 'admin@example.org' }))

  const { at, approved, announcements } = sending(() => app)

  it('work on a kind of a region sees what the one before left', async () => {
    const id = await approved('Rahim Lalani')
    const samars = { regionId: 3, kind: 'samar' } as const
    const turn = (work: (trx: Trx) => Promise<unknown>) => workAlone(app.services, samars, ({ trx }) => work(trx))
    const records = (trx: Trx) => trx.selectFrom('record').select('priority').where('id', '=', id).execute()
    await turn(records)
    const seen = await duringChange(
      app.database.db,
      async (trx) => {
        await trx.selectFrom('slotWatch').where('kind', '=', 'samar').forUpdate().execute()
        await trx.updateTable('record').set({ priority: true }).where('id', '=', id).execute()
      },
      () => turn(records),
    )
    expect(seen).toEqual([{ priority: true }])
  })

  it.each([
    ['PUT', '', 'its content cannot be changed'],
    ['POST', 'compile/', 'it cannot be compiled again'],
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
