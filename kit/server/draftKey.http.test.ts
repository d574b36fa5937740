import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing/testApp.ts'

const FORMER = 'the former key, of thirty-two letters or more'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { DATA_KEY: FORMER } })
})
afterAll(() => app.close())

const keyOf = async (name: string) => (await app.call('GET', 'draftKey/', { as: name })).body.response.key

it('gives each user a key of their own, always the same (decisions §12)', async () => {
  const key = await keyOf('mgc')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf('mgc')).toBe(key)
  expect(await keyOf('mk')).not.toBe(key)
})

it('gives the one before as well while keys are changed', async () => {
  const next = await startTestApp({
    over: app,
    variables: { DATA_KEY: 'the key in use now, of thirty-two letters', OTHER_DATA_KEY: FORMER },
  })
  const { key, otherKeys } = (await next.call('GET', 'draftKey/', { as: 'mgc' })).body.response
  const before = await keyOf('mgc')
  expect(otherKeys).toEqual([before])
  expect(key).not.toBe(before)
  await next.close()
})

it('gives none to whoever is not signed in, or not let in', async () => {
  expect((await app.call('GET', 'draftKey/')).status).toBe(401)
  expect((await app.call('GET', 'draftKey/', { as: 'inactive' })).status).toBe(403)
})
