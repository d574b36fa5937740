import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './webApp.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'rop-web-')), 'web')
let http: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Usual name</title><header><span>Usual name</span></header>')
  writeFileSync(join(folder, 'scheme.js'), '')
  writeFileSync(join(folder, 'assets', 'start-abc.js'), '')
  http = Fastify()
  await serveWebApp(http, folder, 'Rites & <Passages>')
})
afterAll(async () => {
  await http.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

test.each(['/', '/samar/view/3', '/login?redirect=/a.b'])(
  '%s is the page, under the name of the deployment',
  async (url) => {
    const { headers, body } = await http.inject({ url })
    expect(body).toBe(
      '<title>Rites &amp; &lt;Passages&gt;</title><header><span>Rites &amp; &lt;Passages&gt;</span></header>',
    )
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test('built files are kept for good, the others are asked after', async () => {
  const caching = async (url: string) => (await http.inject({ url })).headers['cache-control']
  expect(await caching('/assets/start-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await caching('/scheme.js')).toBe('no-cache')
})

test.each(['/assets/gone-abc.js', '/api/v1/nothing/'])('%s is no page', async (url) => {
  expect((await http.inject({ url })).statusCode).not.toBe(200)
})
