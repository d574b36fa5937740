import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../../kit/server/clock.ts'
import { checkProvider } from './checkProvider.ts'

const PUBLIC_URL = 'https://rop.example.org'
const CALLBACK = `${PUBLIC_URL}/cip/callback`
const GOOD = {
  cors: '*' as string | null,
  secondsAhead: 0,
  keys: [] as object[],
  /** Letters that it says besides. */
  letters: 0,
  challenges: ['S256'],
  tokens: { status: 400, error: 'invalid_grant' } as { status: number; error?: string } | null,
  back: `${CALLBACK}?error=login_required` as string | null,
  hasTokens: true,
  logout: true,
}

let issuer: string
let says = GOOD

/** Of a client that it knows, a provider refuses what does not belong to it. */
const belongs = (given: URLSearchParams, more: Record<string, string>) =>
  Object.entries({ client_id: 'rop', redirect_uri: CALLBACK, ...more }).every(([name, is]) => given.get(name) === is)

const provider = createServer(async (request, answer) => {
  const { pathname, searchParams } = new URL(String(request.url), issuer)
  // Whoever is no page of ours is not told that such may read it.
  if (says.cors !== null && request.headers.origin === PUBLIC_URL)
    answer.setHeader('access-control-allow-origin', says.cors)
  answer.setHeader('date', new Date(Date.now() + says.secondsAhead * 1000).toUTCString())
  const send = (body: object, status = 200) => answer.writeHead(status).end(JSON.stringify(body))
  if (pathname === '/jwks') return send({ keys: says.keys })
  if (pathname === '/token') {
    if (says.tokens === null) return request.socket.destroy()
    const form = new URLSearchParams(await text(request))
    if (!belongs(form, { grant_type: 'authorization_code' })) return send({ error: 'invalid_client' }, 400)
    return send({ error: says.tokens.error }, says.tokens.status)
  }
  if (pathname === '/authorize') {
    const asked = { response_type: 'code', scope: 'openid email', prompt: 'none', code_challenge_method: 'S256' }
    if (says.back === null || !belongs(searchParams, asked)) return send({}, 400)
    return answer.writeHead(303, { location: says.back }).end()
  }
  return send({
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/authorize`,
    ...(says.hasTokens && { token_endpoint: `${issuer}/token` }),
    ...(says.logout && { end_session_endpoint: `${issuer}/logout` }),
    code_challenge_methods_supported: says.challenges,
    more: 'x'.repeat(says.letters),
  })
})

beforeAll(async () => {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  GOOD.keys = [{ ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' }]
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => provider.close())
beforeEach(() => {
  says = { ...GOOD }
})

const check = () => {
  const oidc = { issuer, clientId: 'rop', emailTrusted: false, scope: 'openid email', longestHours: null, acr: [] }
  return checkProvider({ oidc, publicUrl: PUBLIC_URL, clock: systemClock }).catch((error: Error) => error.message)
}

it('finds a provider in order, and says what it lacks that may be lacking', async () => {
  expect(await check()).toBe(`${issuer} answers as it has to: discovery, keys, clock, CORS, client, callback`)
  says = { ...GOOD, cors: PUBLIC_URL, logout: false }
  expect(await check()).toMatch(/callback\. It has no logout address/)
})

it.each<[Partial<typeof GOOD>, RegExp]>([
  [{ cors: null }, /discovery document lets no page .* \(CORS\); its token endpoint lets no page .* \(CORS\)$/],
  [{ cors: 'https://another.example' }, /\(CORS\)/],
  [{ secondsAhead: 95 }, /its clock is 9[45] s ahead of this machine's$/],
  [{ secondsAhead: -95 }, /its clock is 9[5-9] s behind this machine's$/],
  [{ letters: 1_100_000 }, /^what http:\/\/127.0.0.1:\d+ answers is larger than 1 MB$/],
  [{ keys: [{ kty: 'RSA', n: 'x'.repeat(1_100_000) }] }, /larger than 1 MB$/],
  [{ keys: [] }, /there is no key for signatures at /],
  [{ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }, /there is no key for signatures at /],
  [{ keys: [{ kty: 'RSA', n: 'sXch', e: 'AQAB', use: 'enc' }] }, /there is no key for signatures at /],
  [{ hasTokens: false }, /its discovery document names no token_endpoint$/],
  [{ tokens: null }, /its token endpoint http:\/\/.*\/token cannot be reached$/],
  [{ challenges: ['plain'] }, /it offers no PKCE \(S256\)$/],
  [{ tokens: { status: 401 } }, /it knows no public client rop \(OIDC_CLIENT_ID\)/],
  [{ tokens: { status: 400, error: 'invalid_client' } }, /it knows no public client rop \(OIDC_CLIENT_ID\)/],
  [{ tokens: { status: 400, error: 'unauthorized_client' } }, /it knows no public client rop \(OIDC_CLIENT_ID\)/],
  [{ back: null }, /it does not send back to https:\/\/rop\.example\.org\/cip\/callback: register this callback/],
  [{ back: `${CALLBACK}?error=invalid_scope` }, /it refuses the scopes openid email \(OIDC_SCOPE\)$/],
])('says what is wrong: %j', async (changes, words) => {
  says = { ...GOOD, ...changes }
  expect(await check()).toMatch(words)
})

it('names the setting for a certificate that is signed by nobody known', async () => {
  // As Node refuses one.
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  const failed = new TypeError('fetch failed', { cause })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(failed)
  const oidc = {
    issuer: 'https://id.example.org',
    clientId: 'rop',
    emailTrusted: false,
    scope: 'openid',
    longestHours: null,
    acr: [],
  }
  const checked = checkProvider({ oidc, publicUrl: PUBLIC_URL, clock: systemClock })
  await expect(checked).rejects.toThrow('NODE_EXTRA_CA_CERTS (self-signed certificate)')
})
