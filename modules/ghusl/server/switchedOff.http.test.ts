import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { delivered, ordered } from '../../transfers/testing/orders.ts'
import { beginWorkflow } from '../testing/workflows.ts'
import { tellOfOverdueSteps } from './overdue.ts'

// Somebody was looked after before the module was switched off.
let app: TestApp
let off: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await beginWorkflow(app, { deceasedName: 'Zulekha Canary' })
  await ordered(app, { deceasedName: 'Zulekha Canary' })
  await delivered(app, { deceasedName: 'Zulekha Canary' })
  // Signed in before there are two servers with a provider each.
  await app.call('GET', 'config/', { as: 'admin' })
  off = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI,FATEHA,MAYYIT,BAYAH' } })
})
afterAll(async () => {
  await off.close()
  await app.close()
})

const found = async (server: TestApp) => {
  const { body } = await server.call('POST', 'person/search/', { as: 'ghuslchair', body: { query: 'Zulekha Canary' } })
  return body.response.map(({ key }: { key: string }) => key).toSorted()
}

it('nobody of it is found from the header', async () => {
  expect(await found(app)).toEqual(['bodyDelivery', 'bodyTransfer', 'ghuslWorkflow'])
  expect(await found(off)).toEqual([])
})

const toldOf = async (server: TestApp) => {
  const { body } = await server.call('POST', 'timeline/search/', { as: 'admin', body: { pageSize: -1 } })
  const kinds: string[] = body.response.data.map(({ about }: { about: { kind: string } }) => about.kind)
  return [...new Set(kinds)].filter((kind) => /ghusl|body/.test(kind)).toSorted()
}

it('the region’s timeline says nothing of it', async () => {
  expect(await toldOf(app)).toEqual(['bodyDelivery', 'bodyTransfer', 'ghuslWorkflow'])
  expect(await toldOf(off)).toEqual([])
})

it('nobody is told of steps that nobody can do', async () => {
  app.clock.advance({ days: 2 })
  const told = async () => (await app.letters()).filter(({ purpose }) => purpose === 'ghusl-step-overdue').length
  await tellOfOverdueSteps({ ...app.services, env: off.services.env })
  expect(await told()).toBe(0)
  await tellOfOverdueSteps(app.services)
  expect(await told()).toBeGreaterThan(0)
})
