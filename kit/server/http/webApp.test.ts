import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
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
  writeFileSync(join(folder, 'fr.html'), '<html lang="fr-CA">')
  http = Fastify()
  await http.register(cookie)
  await serveWebApp(http, folder, {
    title: 'Rites & <Passages>',
    open: ['/login', '/family/$token', '/family', '/bayah/registrationForm'],
  })
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

test.each([
  ['/family/abc?lang=fr', {}, true],
  ['/family/abc', { 'accept-language': 'fr' }, false],
  ['/samar', { 'accept-language': 'fr' }, true],
  ['/', { 'accept-language': 'fr-CA' }, true],
  ['/', { cookie: 'userLanguage=en', 'accept-language': 'fr' }, false],
  ['/samar?lang=fr', { cookie: 'language=fr' }, false],
  ['/samar', { cookie: 'userLanguage=fr' }, true],
  ['/samar', { cookie: 'userLanguage=../x' }, false],
  ['/family', { cookie: 'userLanguage=fr' }, false],
  ['/?token=x&lang=fr', {}, false],
  ['/login', { 'accept-language': 'fr-CA,fr;q=0.9' }, true],
  ['/login/', { 'accept-language': 'fr' }, true],
  ['/login', { 'accept-language': 'en, fr;q=0.5' }, false],
  ['/login', { 'accept-language': 'fr', cookie: 'language=en' }, false],
  ['/family', { cookie: 'language=fr' }, true],
  ['/family?lang=fr', { cookie: 'language=en' }, false],
  ['/family?lang=de', { cookie: 'language=../../x' }, false],
])('%s with %j is French: %s', async (url, headers, isFrench) => {
  const { body } = await http.inject({ url, headers })
  expect(body.includes('fr-CA')).toBe(isFrench)
})

test('what a link says of its language is kept for its page alone', async () => {
  const kept = async (url: string) => (await http.inject({ url })).headers['set-cookie']
  expect(await kept(`/family/${'t'.repeat(43)}?lang=fr`)).toBe(
    'language=fr; Max-Age=31536000; Path=/family; SameSite=Lax',
  )
  expect(await kept('/bayah/registrationForm/?token=x&lang=fr')).toContain('Path=/bayah/registrationForm;')
  for (const url of ['/family/abc', '/family?lang=x', '/samar', '/samar?lang=fr', '/?lang=fr'])
    expect(await kept(url), url).toBeUndefined()
})

test('built files are kept for good, the others are asked after', async () => {
  const caching = async (url: string) => (await http.inject({ url })).headers['cache-control']
  expect(await caching('/assets/start-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await caching('/scheme.js')).toBe('no-cache')
})

test.each(['/assets/gone-abc.js', '/api/v1/nothing/'])('%s is no page', async (url) => {
  expect((await http.inject({ url })).statusCode).not.toBe(200)
})
