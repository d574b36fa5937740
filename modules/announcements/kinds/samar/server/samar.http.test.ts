import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { formOf, submit } from '../../../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a Samar and its date', () => {
  it('may be today where it is held, and no earlier', async () => {
    const send = (samarDate: string) =>
      app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar', { samarDate }) })
    expect((await send('2026-11-16')).status).toBe(200)
    const past = await send('2026-11-15')
    expect([past.status, past.body.entityErrors]).toEqual([422, { samarDate: 'The date cannot be in the past.' }])
    expect((await send('9999-12-31')).status).toBe(200)
  })

  it('is judged again on approval', async () => {
    const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-11-16' } })
    app.clock.set('2026-11-17T05:00:00Z')
    const answer = await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk' })
    app.clock.set('2026-11-16T17:00:00Z')
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { samarDate: 'The date cannot be in the past.' }])
  })
})
