import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const CLIENT = 'rites'
const TOKENS = 'https://tokens.example'
const KEYS = await generateKeyPair('RS256', { extractable: true })

let issuer: string
let app: TestApp
const logged: string[] = []

let isAway = false
const provider = createServer(async ({ url }, answer) => {
  if (isAway) return answer.writeHead(503).end()
  const send = (body: object) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (url === '/jwks') return send({ keys: [{ ...(await exportJWK(KEYS.publicKey)), kid: 'k', alg: 'RS256' }] })
  return send({ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${TOKENS}/token` })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  app = await startTestApp({ variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT }, logged })
})
afterAll(async () => {
  await app.close()
  provider.close()
})

const VERIFIED = { email: 'mk@example.org', email_verified: true }

async function signIn(claims: Record<string, unknown>): Promise<Record<string, string>> {
  const now = app.clock.now().epochMilliseconds / 1000
  const token = new SignJWT({ iss: issuer, aud: CLIENT, sub: 'mk', iat: now, exp: now + 600, ...claims })
  return { authorization: `Bearer ${await token.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(KEYS.privateKey)}` }
}

const reasonOf = async (headers: Record<string, string>) =>
  (await app.call('GET', 'config/', { headers })).body.response.reason

const linesOf = (text: string) =>
  logged.filter((line) => line.includes(text)).map((line) => (({ fault, detail }) => [fault, detail])(JSON.parse(line)))

it('lets pages reach the token endpoint, wherever the provider says that it is', async () => {
  const policy = async () => String((await app.call('GET', 'health/')).headers['content-security-policy'])
  await vi.waitFor(async () => expect(await policy()).toContain(`connect-src 'self' ${issuer} ${TOKENS}`))
})

it('takes a sign-in of the provider', async () => {
  const headers = await signIn(VERIFIED)
  expect((await app.call('GET', 'config/', { headers })).body.response.user).toMatchObject({ email: VERIFIED.email })
})

it.each([
  ['holds no email', { email_verified: true }, 'the ID token holds no email'],
  ['holds no email_verified', { email: 'a@example.org' }, 'the ID token holds no email_verified (OIDC_EMAIL_TRUSTED)'],
  ['says that it is false', { email: 'a@example.org', email_verified: false }, 'email_verified is false'],
  ['says it as text', { ...VERIFIED, email_verified: 'true' }, 'email_verified is neither true nor false'],
])(
  'says that no address was confirmed when the token %s, to the user and once to the log',
  async (_what, claims, why) => {
    const headers = await signIn({ sub: 'somebody', ...claims })
    const before = logged.length
    expect([await reasonOf(headers), await reasonOf(headers)]).toEqual(['notConfirmed', 'notConfirmed'])
    expect((await app.call('GET', 'jamatkhana/all/', { headers })).status).toBe(403)
    logged.splice(0, before)
    expect(linesOf('a sign-in was refused')).toEqual([['email', why]])
  },
)

it.each([
  ['for another application', { aud: 'another' }, 'audience', 'its aud is not the one expected, it says "another"'],
  [
    'of another issuer',
    { iss: 'https://id.example' },
    'issuer',
    'its iss is not the one expected, it says "https://id.example"',
  ],
  ['that begins in an hour', { nbf: 4_000_000_000 }, 'notYet', 'its nbf is not the one expected'],
])('does not send a token %s in a circle, and says what is wrong with it', async (_what, claims, fault, detail) => {
  const headers = await signIn({ ...VERIFIED, ...claims })
  const before = logged.length
  expect([await reasonOf(headers), await reasonOf(headers)]).toEqual(['notAccepted', 'notAccepted'])
  expect((await app.call('GET', 'jamatkhana/all/', { headers })).status).toBe(401)
  logged.splice(0, before)
  expect(linesOf('a sign-in was refused')).toEqual([[fault, detail]])
})

it('asks to sign in again after a token has run out, and says nothing of it in the log', async () => {
  const before = logged.length
  expect(await reasonOf(await signIn({ ...VERIFIED, exp: 1_700_000_000 }))).toBe('sessionExpired')
  logged.splice(0, before)
  expect(linesOf('a sign-in was refused')).toEqual([])
})

it('a server that knows no keys yet says once a minute, and without a stack, that the provider is away', async () => {
  const gone = 'http://127.0.0.1:9'
  const lines: string[] = []
  const other = await startTestApp({
    over: app,
    variables: { OIDC_ISSUER: gone, OIDC_CLIENT_ID: CLIENT },
    logged: lines,
  })
  const headers = await signIn({ ...VERIFIED, iss: gone })
  for (let n = 0; n < 5; n++) expect((await other.call('GET', 'jamatkhana/all/', { headers })).status).toBe(503)
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /provider cannot be reached/.test(msg ?? ''))
  expect(said.map(({ level, stack }) => [level, stack])).toEqual([[40, undefined]])
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  await other.close()
})

it('a restart while it is away keeps everybody signed in', async () => {
  const headers = await signIn(VERIFIED)
  expect((await app.call('GET', 'jamatkhana/all/', { headers })).status).toBe(200)
  await vi.waitFor(async () =>
    expect(await app.database.db.selectFrom('providerKeys').select('issuer').execute()).toHaveLength(1),
  )
  isAway = true
  const restarted = await startTestApp({ over: app, variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT } })
  expect((await restarted.call('GET', 'jamatkhana/all/', { headers })).status).toBe(200)
  isAway = false
  await restarted.close()
})

it('says at the provider how long a sign-in holds and how strong it is, and takes no other', async () => {
  const demands = { OIDC_LONGEST_HOURS: '2', OIDC_ACR: 'mfa' }
  const strict = await startTestApp({
    variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, ...demands },
    over: app,
    logged,
  })
  const now = Math.floor(app.clock.now().epochMilliseconds / 1000)
  const answerTo = async (claims: Record<string, unknown>) => {
    const headers = await signIn({ ...VERIFIED, ...claims })
    const { user, reason } = (await strict.call('GET', 'config/', { headers })).body.response
    return user?.email ?? reason
  }
  try {
    const { auth } = (await strict.call('GET', 'config/')).body.response
    expect(auth).toMatchObject({ maxAge: 7200, acrValues: 'mfa' })
    const before = logged.length
    expect(await answerTo({ auth_time: now - 60, acr: 'mfa' })).toBe(VERIFIED.email)
    expect(await answerTo({ auth_time: now - 60, acr: 'pwd' })).toBe('notAccepted')
    expect(await answerTo({ acr: 'mfa' })).toBe('notAccepted')
    expect(await answerTo({ auth_time: now - 7200, acr: 'mfa' })).toBe('sessionExpired')
    logged.splice(0, before)
    expect(linesOf('a sign-in was refused')).toEqual([
      ['claims', 'its acr is "pwd" (OIDC_ACR)'],
      ['claims', 'it holds no auth_time (OIDC_LONGEST_HOURS)'],
      ['expired', 'its auth_time is too long ago (OIDC_LONGEST_HOURS)'],
    ])
  } finally {
    await strict.close()
  }
})
