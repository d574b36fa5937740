import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { servedEndpoints } from './modules.ts'

type Parameter = { in: string; name: string; required: boolean }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// Programs that make a client of it, or check answers by it, give the whole document up over one of these.
test('the OpenAPI document names no schema that is not in it', async () => {
  const { body } = await app.call('GET', 'openapi.json')
  const named = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => path.split('/').reduce((part, step) => part?.[step], body) === undefined)).toEqual([])
})

test('the OpenAPI document asks for the queries that a call cannot do without, and for no others', async () => {
  const { body } = await app.call('GET', 'openapi.json')
  let needed = 0
  for (const { endpoint } of servedEndpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const { parameters }: { parameters: Parameter[] } = body.paths[path][endpoint.method.toLowerCase()]
    const asked = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name)
    const missed = endpoint.query?.safeParse({}).error?.issues.map(({ path: [name] }) => String(name)) ?? []
    needed += missed.length
    expect([path, asked.toSorted()]).toEqual([path, missed.toSorted()])
  }
  expect(needed).toBeGreaterThan(5)
})

test('the OpenAPI document names each refusal that a call may answer (decisions §4)', async () => {
  const { body } = await app.call('GET', 'openapi.json')
  const named = (method: string, path: string) => Object.keys(body.paths[path][method].responses)
  expect(named('get', '/config/')).toEqual(['200', '422', '429', '503'])
  expect(named('get', '/samar/{id}/')).toEqual(['200', '401', '403', '404', '422', '429', '503'])
  expect(named('post', '/samar/')).toEqual(['200', '401', '403', '404', '413', '422', '429', '503'])
  expect(named('post', '/family/token/{token}/')).toEqual(['200', '403', '404', '413', '422', '429', '503'])
  const unsafe = await app.call('POST', 'family/token/none/', { body: {}, csrf: false })
  expect(named('post', '/family/token/{token}/')).toContain(String(unsafe.status))
})
