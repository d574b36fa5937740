import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ProviderUnavailable, remoteProvider } from './discovery.ts'
import type { Kept, KeptKeys } from './keptKeys.ts'
import { readProviderDocument } from './providerDocument.ts'
import { createVerifier } from './verifier.ts'

// The library that fetches the keys asks the machine, so the machine's time is what moves here.
const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }

type Pair = { kid: string; privateKey: CryptoKey; jwk: JWK }
let published: JWK[] = []
let up = true
let named = ''
let fetches: string[] = []
let issuer = ''
let tokens: string | undefined
let elsewhere: string | null = null
let keysUp = true
let padding = ''

const provider = createServer((request, answer) => {
  fetches.push(String(request.url))
  const send = (body: object) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (!up) return answer.writeHead(503).end()
  if (request.url === '/jwks' && !keysUp) return answer.writeHead(503).end()
  if (request.url === '/jwks') return send({ keys: published, padding })
  if (elsewhere !== null && request.url !== elsewhere) return answer.writeHead(302, { location: elsewhere }).end()
  return send({ issuer: named, jwks_uri: `${issuer}/jwks`, token_endpoint: tokens, padding })
})

async function pair(kid: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

const token = ({ kid, privateKey }: Pair, name: string) =>
  new SignJWT({ sub: 's', name })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience('us')
    .setIssuedAt(new Date())
    .setExpirationTime(new Date(Date.now() + 7_200_000))
    .sign(privateKey)

let logged: unknown[][] = []
let memory: Kept | null = null
const kept: KeptKeys = {
  read: async () => memory,
  keep: async (what) => {
    memory = structuredClone(what)
  },
}
const log = { info: (...line: unknown[]) => logged.push(line), warn: (...line: unknown[]) => logged.push(line) }
const opened = () => remoteProvider(issuer, { clock, log: log as never, kept })
const fresh = () => createVerifier({ issuer, audience: 'us', clock: clock, keys: opened().keys })
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => provider.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  published = []
  up = true
  named = issuer
  fetches = []
  logged = []
  memory = null
  tokens = undefined
  elsewhere = null
  keysUp = true
  padding = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks nothing before the first token, and once for many', async () => {
  const one = await pair('one')
  published = [one.jwk]
  const verifier = fresh()
  expect(fetches).toEqual([])
  for (const name of ['a', 'b', 'c']) await verifier.verify(await token(one, name))
  expect(fetches).toEqual(['/.well-known/openid-configuration', '/jwks'])
})

it('asks a provider again that was away before the machine’s clock was set back', async () => {
  const one = await pair('one')
  published = [one.jwk]
  up = false
  const { verify } = fresh()
  await expect(verify(await token(one, 'a'))).rejects.toThrow(ProviderUnavailable)
  up = true
  later(-60)
  expect(await verify(await token(one, 'a'))).toBeDefined()
})

it('reads no more of a document, or of keys, than anybody needs, and blames no token for it', async () => {
  const one = await pair('one')
  published = [one.jwk]
  padding = 'x'.repeat(1_100_000)
  await expect(fresh().verify(await token(one, 'a'))).rejects.toThrow(ProviderUnavailable)
  expect(JSON.stringify(logged)).toContain('is larger than 1 MB')
  // The document fits; the keys do not.
  padding = ''
  const known = opened()
  known.seek()
  await expect.poll(() => logged.length + fetches.length).toBeGreaterThan(2)
  padding = 'x'.repeat(1_100_000)
  const { verify } = createVerifier({ issuer, audience: 'us', clock, keys: known.keys })
  await expect(verify(await token(one, 'a'))).rejects.toThrow(ProviderUnavailable)
  padding = ''
  expect(await verify(await token(one, 'a'))).toBeDefined()
})

it('follows a change of keys', async () => {
  const [one, two] = [await pair('one'), await pair('two')]
  published = [one.jwk]
  const verifier = fresh()
  await verifier.verify(await token(one, 'a'))
  published = [two.jwk]
  later(1)
  await verifier.verify(await token(two, 'b'))
  await expect(verifier.verify(await token(one, 'c'))).rejects.toThrow('signature')
})

it('forgets a key that was withdrawn', async () => {
  const one = await pair('one')
  published = [one.jwk]
  const verifier = fresh()
  await verifier.verify(await token(one, 'a'))
  published = []
  later(11)
  await expect(verifier.verify(await token(one, 'b'))).rejects.toThrow('signature')
})

it('goes on with the keys known last while the provider is down', async () => {
  const one = await pair('one')
  published = [one.jwk]
  const verifier = fresh()
  await verifier.verify(await token(one, 'a'))
  up = false
  later(30)
  await verifier.verify(await token(one, 'b'))
  later(25 * 60)
  await expect(verifier.verify(await token(one, 'c'))).rejects.toBeInstanceOf(ProviderUnavailable)
})

it('blames no token for a key that it may have got while the provider is down', async () => {
  const [one, two] = [await pair('one'), await pair('two')]
  published = [one.jwk]
  const verifier = fresh()
  await verifier.verify(await token(one, 'a'))
  published = [one.jwk, two.jwk]
  keysUp = false
  later(1)
  for (const name of ['b', 'c'])
    await expect(verifier.verify(await token(two, name))).rejects.toThrow(ProviderUnavailable)
  expect(await verifier.verify(await token(one, 'd'))).toBeDefined()
  keysUp = true
  later(1)
  expect(await verifier.verify(await token(two, 'e'))).toBeDefined()
})

it('blames no token when the provider was never reached, and asks again a little later', async () => {
  const one = await pair('one')
  published = [one.jwk]
  up = false
  const verifier = fresh()
  const idToken = await token(one, 'a')
  await expect(verifier.verify(idToken)).rejects.toMatchObject({ statusCode: 503 })
  up = true
  await expect(verifier.verify(idToken)).rejects.toMatchObject({ statusCode: 503 })
  expect(fetches).toHaveLength(1)
  later(1)
  expect(await verifier.verify(idToken)).toMatchObject({ subject: 's' })
})

it('does not take another issuer’s discovery document', async () => {
  const one = await pair('one')
  published = [one.jwk]
  named = 'https://evil.example'
  await expect(fresh().verify(await token(one, 'a'))).rejects.toBeInstanceOf(ProviderUnavailable)
})

it('names the origin of the token endpoint, and takes it up when a provider that was down is there', async () => {
  tokens = 'https://tokens.example/token'
  up = false
  const provider = opened()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  provider.seek()
  await vi.waitFor(() => expect(logged).toHaveLength(1))
  expect(provider.origins()).toEqual([])
  up = true
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(provider.origins()).toEqual(['https://tokens.example']))
  expect(logged).toEqual([
    [
      { issuer, reason: `${issuer}/.well-known/openid-configuration answers 503` },
      'the sign-in provider cannot be used',
    ],
    [{ issuer }, 'the sign-in provider is there'],
  ])
})

it('asks for the document again after an hour, once for many, and keeps the keys of an address that stays', async () => {
  const one = await pair('one')
  published = [one.jwk]
  const provider = opened()
  const verifier = createVerifier({ issuer, audience: 'us', clock, keys: provider.keys })
  await verifier.verify(await token(one, 'a'))
  tokens = 'https://tokens.example/token'
  keysUp = false
  fetches = []
  later(61)
  const together = ['b', 'c'].map(async (name) => verifier.verify(await token(one, name)))
  await Promise.all(together)
  await vi.waitFor(() => expect(provider.origins()).toEqual(['https://tokens.example']))
  expect(fetches.filter((path) => path !== '/jwks')).toEqual(['/.well-known/openid-configuration'])
  await verifier.verify(await token(one, 'd'))
})

it('follows no document elsewhere', async () => {
  elsewhere = '/another'
  await expect(fresh().verify(await token(await pair('one'), 'a'))).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(fetches).toEqual(['/.well-known/openid-configuration'])
})

const ENCRYPTED = 'https://id.example'
const saying = (more: object) => ({ issuer: ENCRYPTED, jwks_uri: `${ENCRYPTED}/jwks`, ...more })

it.each(['https://id.example;sandbox/token', 'https://*/token', 'https://*.example.org/token', 'https://a,b/token'])(
  'takes no address that would change the policy of pages: %s',
  (address) =>
    expect(() => readProviderDocument(ENCRYPTED, saying({ token_endpoint: address }))).toThrow(
      'says no usable token_endpoint',
    ),
)

it.each(['https://[2001:db8::1]:8443/token', 'https://münchen.example/token', 'http://localhost:8080/a_b/token'])(
  'takes the address %s',
  (address) => expect(readProviderDocument(ENCRYPTED, saying({ token_endpoint: address }))).toHaveProperty('jwks_uri'),
)

it('of an encrypted provider takes no keys, and sends no page, over plain http', async () => {
  const plain = 'http://id.example/jwks'
  expect(() => readProviderDocument(ENCRYPTED, saying({ jwks_uri: plain }))).toThrow('does not begin with https:')
  for (const [address, origins] of [
    ['http://tokens.example/token', []],
    ['https://tokens.example:8443/token', ['https://tokens.example:8443']],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(saying({ token_endpoint: address })))
    const provider = remoteProvider(ENCRYPTED, { clock, log: log as never, kept })
    // Its keys it does not have; by then its document has been read.
    await expect(provider.keys({ alg: 'ES256' }, { payload: '', signature: '' })).rejects.toThrow()
    expect(provider.origins()).toEqual(origins)
  }
})

it('after a restart while the provider is away, tokens are good by the keys of before, for a day', async () => {
  const one = await pair('one')
  published = [one.jwk]
  await fresh().verify(await token(one, 'before'))
  expect(memory?.keys.keys).toHaveLength(1)
  up = false
  const restarted = fresh()
  expect((await restarted.verify(await token(one, 'after'))).subject).toBe('s')
  later(23 * 60)
  expect((await restarted.verify(await token(one, 'hours later'))).subject).toBe('s')
  later(61)
  await expect(restarted.verify(await token(one, 'a day later'))).rejects.toThrow(ProviderUnavailable)
  await expect(fresh().verify(await token(one, 'a day later, anew'))).rejects.toThrow(ProviderUnavailable)
})

it('what was kept is replaced as soon as the provider says something else', async () => {
  const [old, young] = [await pair('old'), await pair('young')]
  published = [old.jwk]
  await fresh().verify(await token(old, 'before'))
  published = [young.jwk]
  later(1)
  const restarted = fresh()
  expect((await restarted.verify(await token(young, 'after'))).subject).toBe('s')
  expect(memory?.keys.keys).toMatchObject([{ kid: 'young' }])
})

it('a provider that is away is not waited for with each token', async () => {
  const one = await pair('one')
  published = [one.jwk]
  await fresh().verify(await token(one, 'before'))
  up = false
  later(11)
  const restarted = fresh()
  await restarted.verify(await token(one, 'a'))
  fetches = []
  for (const name of ['b', 'c', 'd']) await restarted.verify(await token(one, name))
  expect(fetches).toEqual([])
})
