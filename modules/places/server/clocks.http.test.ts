import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { zonesThatDiffer } from '../../../kit/rules/clockRules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('says to whoever is signed in when clocks change wherever something takes place', async () => {
  const { status, body } = await app.call('GET', 'region/clocks/', { as: 'mk' })
  expect(status).toBe(200)
  expect(body.response.from).toBe('2026-11-16')
  expect(Object.keys(body.response.offsets)).toEqual([
    'America/Edmonton',
    'America/Halifax',
    'America/Regina',
    'America/Toronto',
    'America/Vancouver',
  ])
  expect(zonesThatDiffer(body.response)).toEqual([])
  expect((await app.call('GET', 'region/clocks/')).status).toBe(401)
})
