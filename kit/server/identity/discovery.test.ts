import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ProviderUnavailable, remoteKeys } from './discovery.ts'
import { createVerifier } from './verifier.ts'

// The library that fetches the keys asks the machine, so the machine's time is what moves here.
const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }

type Pair = { kid: string; privateKey: CryptoKey; jwk: JWK }
let published: JWK[] = []
let up = true
let named = ''
let fetches: string[] = []
let issuer = ''

const provider = createServer((request, answer) => {
  fetches.push(String(request.url))
  const send = (body: object) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (!up) return answer.writeHead(503).end()
  if (request.url === '/jwks') return send({ keys: published })
  return send({ issuer: named, jwks_uri: `${issuer}/jwks` })
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

const fresh = () => createVerifier({ issuer, audience: 'us', clock: clock, keys: remoteKeys(issuer, clock) })
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
})
afterEach(() => vi.useRealTimers())

it('asks nothing before the first token, and once for many', async () => {
  const one = await pair('one')
  published = [one.jwk]
  const verifier = fresh()
  expect(fetches).toEqual([])
  for (const name of ['a', 'b', 'c']) await verifier.verify(await token(one, name))
  expect(fetches).toEqual(['/.well-known/openid-configuration', '/jwks'])
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
