import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keyOf = async (name: string) => (await app.call('GET', 'draftKey/', { as: name })).body.response.key

it('gives each user a key of their own, always the same (decisions §12)', async () => {
  const key = await keyOf('mgc')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf('mgc')).toBe(key)
  expect(await keyOf('mk')).not.toBe(key)
})

it('gives none to whoever is not signed in, or not let in', async () => {
  expect((await app.call('GET', 'draftKey/')).status).toBe(401)
  expect((await app.call('GET', 'draftKey/', { as: 'inactive' })).status).toBe(403)
})
