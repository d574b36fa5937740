import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../kit/server/clock.ts'
import { keyringFrom } from '../../kit/server/crypto.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { readEnv } from '../../kit/server/env.ts'
import { createApplication } from '../../kit/server/http/application.ts'
import { mount } from '../../kit/server/http/mount.ts'
import { issueCsrf } from '../../kit/server/identity/csrf.ts'
import { openIdentity } from '../../kit/server/identity/identity.ts'
import { scriptToken } from '../../kit/server/identity/idp/scriptToken.ts'
import { identityEndpoints } from '../../kit/server/kitModule.ts'
import type { Services } from '../../kit/server/services.ts'
import { testDatabase } from '../../kit/testing/testDatabase.ts'
import { trail } from '../../modules/timeline/server/public.ts'
import { directory } from '../../modules/users/server/public.ts'

const PORT = 21_000 + (process.pid % 10_000)
const SITE = `http://localhost:${PORT}`
const CALLBACK = `${SITE}/cip/callback`

let db: Database
let close: () => Promise<void>
let stop: () => Promise<void>
let services: Services

/** Starts a server on the database; a second call after `stop` is the restart. */
async function start() {
  const env = { ...readEnv({ PORT: String(PORT), LOG_LEVEL: 'silent' }), dataKey: 'a key' }
  const log = pino({ level: 'silent' })
  const keys = keyringFrom(env.dataKey)
  services = { env, db, directory, trail, clock: systemClock, log, keys } as unknown as Services
  const http = await createApplication(env, log)
  const identity = await openIdentity(services)
  await identity.mount(http)
  mount(http, services, identity.authenticate, identityEndpoints)
  http.get('/who', async (request, reply) => {
    const who = await identity.authenticate(request)
    return { ...who, csrf: issueCsrf(request, reply, services) }
  })
  await http.listen({ port: PORT, host: '127.0.0.1' })
  expect((http.server.address() as AddressInfo).port).toBe(PORT)
  stop = () => http.close()
}

async function restart() {
  await stop()
  await start()
  // The test's own connections to the former server have to be noticed and given up.
  await fetch(SITE).catch(() => fetch(SITE))
}

/** A browser's cookies and its habit of showing where it is sent instead of going there. */
function browser() {
  const cookies = new Map<string, { value: string; path: string }>()
  return {
    cookies,
    async open(url: string, init: RequestInit = {}) {
      const { pathname } = new URL(url)
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
      const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { accept: 'text/html', cookie, ...init.headers },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
      }
      const location = answer.headers.get('location')
      return {
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
        to: location && new URL(location, url).href,
      }
    },
  }
}

type Browser = ReturnType<typeof browser>
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })

async function authorize(page: Browser, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'rites-of-passage',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: CALLBACK,
    state: 'st',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { verifier, answer: await page.open(`${SITE}/idp/auth?${query}`) }
}

async function choose(page: Browser, chooser: string, account: string) {
  const done = await page.open(`${chooser}/account`, form({ account }))
  expect(done.status).toBe(303)
  return page.open(String(done.to))
}

async function tokens(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ client_id: 'rites-of-passage', ...fields })
  const answer = await fetch(`${SITE}/idp/token`, { method: 'POST', body, headers: { origin: SITE, ...headers } })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, string> }
}

async function signIn(page: Browser, account: string, redirect = CALLBACK) {
  const { verifier, answer } = await authorize(page, { redirect_uri: redirect })
  const sent = await choose(page, String(answer.to), account)
  const code = new URL(String(sent.to)).searchParams.get('code') ?? ''
  return tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier })
}

const refresh = (token = '') => tokens({ grant_type: 'refresh_token', refresh_token: token })

async function who(idToken = '') {
  const answer = await fetch(`${SITE}/who`, { headers: { authorization: `Bearer ${idToken}` } })
  const cookie = answer.headers.getSetCookie().join().split(';')[0] ?? ''
  return { ...((await answer.json()) as { state: string; reason?: string; actor?: object; csrf: string }), cookie }
}

beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  const now = systemClock.now().toString()
  await db.insertInto('region').values({ id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }).execute()
  const place = { city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto', regionId: 3, modules: [] }
  await db
    .insertInto('jamatkhana')
    .values({ id: 30, name: 'East York', ...place })
    .execute()
  const people = [
    { id: 1, name: 'national', roles: ['NATIONAL_ROP_MEMBER' as const] },
    { id: 4, name: 'mk', roles: ['MK' as const] },
    { id: 20, name: 'inactive', roles: ['ADMIN' as const], status: 'INACTIVE' as const },
    { id: 21, name: 'expired', roles: ['ADMIN' as const], endDate: '2020-12-31' },
  ]
  for (const { name, ...person } of people) {
    const names = {
      firstName: 'Nadia <b>',
      lastName: `O'${name}`,
      email: `${name}@example.org`,
      communicationEmail: 'x',
    }
    const where = { regionId: 3, jamatkhanaId: 30, startDate: '2020-01-01', status: 'ACTIVE' as const }
    await db
      .insertInto('appUser')
      .values({ ...names, ...where, ...person, createdOn: now, updatedOn: now })
      .execute()
  }
  await start()
})
afterAll(async () => {
  await stop()
  await close()
})

describe('the account chooser', () => {
  it('lists everybody, says that it is a demonstration, and runs no script', async () => {
    const page = browser()
    const { answer } = await authorize(page)
    expect(answer.status).toBe(303)
    const chooser = await page.open(String(answer.to))
    expect(chooser.status).toBe(200)
    expect(chooser.text).toContain('This is a demonstration sign-in.')
    expect(chooser.text).toMatch(
      /All regions[\s\S]+national@[\s\S]+Central Ontario[\s\S]+mk@[\s\S]+refused[\s\S]+inactive@/,
    )
    expect(chooser.text).toContain('Nadia &lt;b&gt; O&#39;mk')
    expect(chooser.text).toContain('Mukhi/Kamadia')
    expect(chooser.text).toMatch(/Past its end date/)
    const policy = chooser.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none';script-src 'none';style-src 'sha256-")
    expect(policy).toContain(`form-action 'self' ${SITE} http://127.0.0.1:${PORT}`)
    expect(policy).not.toContain('unsafe')
    expect(chooser.headers.get('cache-control')).toBe('no-store')
  })

  it('starts again for another browser, an unknown account, and an address that was used', async () => {
    const page = browser()
    const { answer } = await authorize(page)
    const chooser = String(answer.to)
    expect((await browser().open(chooser)).text).toContain('Please start again')
    expect((await browser().open(`${chooser}/account`, form({ account: '4' }))).status).toBe(400)
    expect((await page.open(`${chooser}/account`, form({ account: '999' }))).status).toBe(400)
    expect((await page.open(`${chooser}/account`, form({}))).status).toBe(400)
    await choose(page, chooser, '4')
    expect((await page.open(chooser)).status).toBe(400)
  })

  it('refuses another client, another callback, and a request without PKCE', async () => {
    const wrong: Record<string, string>[] = [
      { client_id: 'another' },
      { redirect_uri: 'https://evil.example/cip/callback' },
      { redirect_uri: `${SITE}/elsewhere` },
    ]
    for (const more of wrong) {
      const { answer } = await authorize(browser(), more)
      expect(answer.status).toBe(400)
      expect(answer.text).not.toContain('evil')
      expect(answer.to).toBeNull()
    }
    const { answer } = await authorize(browser(), { code_challenge: '', code_challenge_method: '' })
    expect(new URL(String(answer.to)).searchParams.get('error')).toBe('invalid_request')
  })
})

describe('a sign-in', () => {
  it('ends with an ID token that the application takes', async () => {
    const { status, body, headers } = await signIn(browser(), '4')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(Number(body.expires_in)).toBe(3600)
    expect(await who(body.id_token)).toMatchObject({
      state: 'active',
      actor: { id: 4, email: 'mk@example.org', roles: ['MK'], regionId: 3, jkId: 30 },
    })
  })

  it('also works under this machine’s other name', async () => {
    const other = `http://127.0.0.1:${PORT}/cip/callback`
    const page = browser()
    const { answer } = await authorize(page, { redirect_uri: other })
    expect((await page.open(String(answer.to))).text).toContain(`href="http://127.0.0.1:${PORT}/login"`)
    expect(await who((await signIn(page, '4', other)).body.id_token)).toMatchObject({ state: 'active' })
  })

  it.each([
    ['20', 'inactive'],
    ['21', 'expired'],
  ])('of account %s is refused by the application as %s', async (account, reason) => {
    const { body } = await signIn(browser(), account)
    expect(await who(body.id_token)).toMatchObject({ state: 'refused', reason })
  })

  it('needs the verifier that its code was asked with, works once, and for our own origins only', async () => {
    const page = browser()
    const { verifier, answer } = await authorize(page)
    const sent = await choose(page, String(answer.to), '4')
    const code = new URL(String(sent.to)).searchParams.get('code') ?? ''
    const asked = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
    expect((await tokens({ ...asked, code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant')
    const foreign = await tokens({ ...asked, code_verifier: verifier }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(400)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect((await tokens({ ...asked, code_verifier: verifier })).status).toBe(200)
    expect((await tokens({ ...asked, code_verifier: verifier })).body.error).toBe('invalid_grant')
  })
})

describe('a session', () => {
  it('is renewed by refresh tokens, each used once', async () => {
    const first = await signIn(browser(), '4')
    const second = await refresh(first.body.refresh_token)
    expect(await who(second.body.id_token)).toMatchObject({ state: 'active' })
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
    // An answer that got lost may be asked for again at once …
    expect((await refresh(first.body.refresh_token)).status).toBe(200)
    // … but a token used a while ago is stolen, and ends everything that came from that sign-in.
    await db
      .updateTable('idpState')
      .set({ consumedOn: '2026-01-01T00:00:00Z' })
      .where('consumedOn', 'is not', null)
      .execute()
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('outlives a restart: the token, its renewal, and the provider’s own memory', async () => {
    const page = browser()
    const before = await signIn(page, '4')
    await restart()
    expect(await who(before.body.id_token)).toMatchObject({ state: 'active' })
    const after = await refresh(before.body.refresh_token)
    expect(await who(after.body.id_token)).toMatchObject({ state: 'active' })
    const { answer } = await authorize(page)
    expect(new URL(String(answer.to)).searchParams.get('code')).toMatch(/.{20}/)
  })

  it('can be changed to another account', async () => {
    const page = browser()
    await signIn(page, '4')
    const { answer } = await authorize(page, { prompt: 'login' })
    const asked = await choose(page, String(answer.to), '1')
    // The library ends the former session by a form of its own before it goes on.
    expect(asked.status).toBe(200)
    expect(asked.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  })

  it('leaves nothing in the database that lets anybody in', async () => {
    const { body } = await signIn(browser(), '4')
    const everything = JSON.stringify(
      (await db.selectFrom('idpState').selectAll().execute()).map((row) => ({
        ...row,
        sealed: Buffer.from(row.sealed).toString('latin1'),
      })),
    )
    expect(everything).not.toContain(body.refresh_token)
    expect(everything).not.toContain('rites-of-passage')
  })
})

describe('a logout', () => {
  const end = (page: Browser, fields: Record<string, string>) =>
    page.open(`${SITE}/idp/session/end?${new URLSearchParams(fields)}`)

  it('by our application asks nothing, ends the session, and leads back to the login page', async () => {
    await db.deleteFrom('idpState').execute()
    const page = browser()
    const { body } = await signIn(page, '4')
    const asked = await end(page, { id_token_hint: String(body.id_token), post_logout_redirect_uri: `${SITE}/login` })
    expect(asked.text).toContain("document.getElementById('op.logoutForm').submit()")
    expect(asked.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ]+';/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    const done = await page.open(`${SITE}/idp/session/end/confirm`, form({ xsrf, logout: 'yes' }))
    expect(done.to).toBe(`${SITE}/login`)
    const tokensLeft = db.selectFrom('idpState').select('model').where('grantId', 'is not', null)
    expect(await tokensLeft.where('model', '!=', 'Interaction').execute()).toEqual([])
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
    const { answer } = await authorize(page)
    expect(String(answer.to)).toContain('/idp/interaction/')
  })

  it('by anybody else’s link asks first', async () => {
    const page = browser()
    await signIn(page, '4')
    const asked = await end(page, {})
    expect(asked.text).toContain('Do you want to log out?')
    expect(asked.text).not.toContain('<script>')
  })

  it('leads to no other site', async () => {
    const page = browser()
    const { body } = await signIn(page, '4')
    const evil = { id_token_hint: String(body.id_token), post_logout_redirect_uri: 'https://evil.example/' }
    expect((await end(page, evil)).status).toBe(400)
  })

  it('at the API makes the token worthless, on this server and after a restart', async () => {
    const { body } = await signIn(browser(), '4')
    const { csrf, cookie } = await who(body.id_token)
    const logout = (headers: Record<string, string>) =>
      fetch(`${SITE}/api/v1/logout/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.id_token}`, ...headers },
      })
    expect((await logout({})).status).toBe(403)
    expect(await who(body.id_token)).toMatchObject({ state: 'active' })
    const done = await logout({ cookie, 'x-csrf-token': csrf })
    expect(await done.json()).toEqual({ status: 'OK', response: null })
    expect(await who(body.id_token)).toMatchObject({ state: 'bad', reason: 'tokenRefused' })
    expect((await logout({ cookie, 'x-csrf-token': csrf })).status).toBe(401)
    await restart()
    expect(await who(body.id_token)).toMatchObject({ state: 'bad' })
  })
})

describe('a token for scripts', () => {
  it('is one as a sign-in gives', async () => {
    const tokenOf = (email: string) => scriptToken(services, email)
    expect(await who(String(await tokenOf('MK@example.org')))).toMatchObject({ state: 'active', actor: { id: 4 } })
    expect(await who(String(await tokenOf('inactive@example.org')))).toMatchObject({ reason: 'inactive' })
    expect(await who(String(await tokenOf('expired@example.org')))).toMatchObject({ reason: 'expired' })
    expect(await tokenOf('nobody@example.org')).toBeNull()
    expect(await tokenOf('%@example.org')).toBeNull()
  })
})

it('publishes no private part of its key', async () => {
  const { keys } = (await (await fetch(`${SITE}/idp/jwks`)).json()) as { keys: Record<string, string>[] }
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toHaveProperty('d')
  expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' })
})
