import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = await app.listen()
})
afterAll(() => app.close())

it('of several links made at once for the same, each is answered and one works', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => app.call('POST', 'calendar/feed/', { as: 'admin', body: { purpose: 'BLOCKING' } })),
  )
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const fetched = await Promise.all(
    made.map(({ body }) => fetch(`${origin}${new URL(body.response.address).pathname}`).then(({ status }) => status)),
  )
  expect(fetched.toSorted()).toEqual([200, 404, 404, 404])
})
