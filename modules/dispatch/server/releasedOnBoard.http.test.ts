import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { BoardRow } from '../../../kit/rules/board.ts'
import { begin, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const RELEASED = { announcementApprovalEmails: 'admin@example.org' }
beforeEach(() => begin(app, RELEASED))
const { at, call, approved, announcements } = sending(() => app)
const goesOut = async () =>
  ((await call('GET', 'home/board/')).body.response.goesOut.rows as BoardRow[]).map(({ what, note }) => [what, note])

it('the home page asks for no second release of what was released and waits for a free slot', async () => {
  await approved({ samarDate: '2026-11-20' })
  expect(await goesOut()).toEqual([['1 announcement', 'Then waits for its release.']])
  await at(SLOT)
  const [{ id, version }] = await announcements()
  await set(app, { ...RELEASED, 'samar.blocked': 'true' })
  await whileDelivering(app, kinds, call('PUT', `announcement/${id}/updateStatus/SENT_WITH_APPROVAL/`, { version }))
  await set(app, RELEASED)
  app.clock.set('2026-11-17T17:00:00Z')
  expect(await goesOut()).toEqual([['1 announcement', null]])
  await approved({ deceasedName: 'Zarina Kassam', samarDate: '2026-11-21' })
  expect(await goesOut()).toEqual([['2 announcements', 'What is not released yet then waits for its release.']])
})
