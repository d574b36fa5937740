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
  http = Fastify({ trustProxy: true })
  await http.register(cookie)
  await serveWebApp(http, folder, {
    title: 'Rites & <Passages>',
    open: [
      ...['/login', '/family/$token', '/family', '/bayah/registrationForm'],
      ...['/privacy', '/page-not-found', '/unknown-error', '/cip/callback', '/not-authorized'],
    ],
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

test('a program that looks whether a link leads anywhere, as scanners of mail do, is told that it does', async () => {
  const url = '/family/abc?lang=fr'
  const [page, head] = [await http.inject({ url }), await http.inject({ method: 'HEAD', url })]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'cache-control', 'vary'])
    expect(head.headers[name]).toBe(page.headers[name])
  for (const other of ['/api/v1/nothing/', '/gone.js'])
    expect((await http.inject({ method: 'HEAD', url: other })).statusCode).toBe(404)
})

test.each([
  ['/family/abc?lang=fr', {}, true],
  ['/family/abc', { 'accept-language': 'fr' }, false],
  ['/samar', { 'accept-language': 'fr' }, true],
  ['/', { 'accept-language': 'fr-CA' }, true],
  ['/', { cookie: 'userLanguage=en', 'accept-language': 'fr' }, false],
  ['/samar?lang=fr', { cookie: 'language-samar=fr' }, false],
  ['/samar', { cookie: '__Host-userLanguage=fr; userLanguage=en' }, true],
  ['/samar', { cookie: 'userLanguage=fr' }, true],
  ['/samar', { cookie: 'userLanguage=../x' }, false],
  ['/family', { cookie: 'userLanguage=fr' }, false],
  ['/privacy', { cookie: 'userLanguage=fr' }, true],
  ['/privacy', { cookie: 'userLanguage=fr; language-privacy=en' }, false],
  ['/privacy?lang=fr', {}, true],
  ['/privacy?lang=fr', { cookie: 'language-privacy=en' }, false],
  ['/page-not-found/', { cookie: '__Host-userLanguage=fr' }, true],
  ['/unknown-error', { 'accept-language': 'fr' }, false],
  ['/?token=x&lang=fr', {}, false],
  ['/login', { 'accept-language': 'fr-CA,fr;q=0.9' }, true],
  ['/login/', { 'accept-language': 'fr' }, true],
  ['/cip/callback?code=x&state=y', { 'accept-language': 'fr-CA' }, true],
  ['/cip/callback?code=x&state=y', { 'accept-language': 'fr', cookie: 'language-login=en' }, false],
  ['/cip/callback?code=x&state=y', { 'accept-language': 'en', cookie: 'userLanguage=fr' }, true],
  ['/not-authorized', { 'accept-language': 'fr-CA' }, true],
  ['/not-authorized', { 'accept-language': 'fr', cookie: 'userLanguage=en' }, false],
  ['/login', { 'accept-language': 'en, fr;q=0.5' }, false],
  ['/login', { 'accept-language': 'fr', cookie: 'language-login=en' }, false],
  ['/family', { cookie: 'language-family=fr' }, true],
  ['/family', { cookie: '__Host-language-family=fr' }, true],
  ['/family', { cookie: 'language-login=fr' }, false],
  ['/family?lang=fr', { cookie: 'language-family=en' }, false],
  ['/family?lang=de', { cookie: 'language-family=../../x' }, false],
  ['/family/a=b;c?lang=fr', {}, true],
])('%s with %j is French: %s', async (url, headers, isFrench) => {
  const { body } = await http.inject({ url, headers })
  expect(body.includes('fr-CA')).toBe(isFrench)
})

test('what a link says of its language is kept for its page alone, and over https for this host alone', async () => {
  const kept = async (url: string, headers = {}) => (await http.inject({ url, headers })).headers['set-cookie']
  const link = `/family/${'t'.repeat(43)}?lang=fr`
  expect(await kept(link)).toBe('language-family=fr; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(await kept(link, { 'x-forwarded-proto': 'https' })).toBe(
    '__Host-language-family=fr; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  )
  expect(await kept('/bayah/registrationForm/?token=x&lang=fr')).toContain('language-bayah-registrationForm=fr;')
  // Whoever signs in here later reads what becomes of data in their own language.
  expect(await kept('/privacy?lang=fr')).toBeUndefined()
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
