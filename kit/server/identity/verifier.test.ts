import { createHmac } from 'node:crypto'
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { createVerifier, type TokenFault, TokenRefused, tokenHash, type VerifierOptions } from './verifier.ts'

const ISSUER = 'https://issuer.example'
const AUDIENCE = 'rites-of-passage'
const NOW = '2026-11-20T15:00:00Z'
const SECONDS = Date.parse(NOW) / 1000
const clock = fakeClock(NOW)

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let ours: Pair
let theirs: Pair
let jwk: JWK
let signatures = 0

const verifier = (demands: Partial<VerifierOptions> = {}) =>
  createVerifier({
    ...demands,
    issuer: ISSUER,
    audience: AUDIENCE,
    clock,
    keys: (header, token) => {
      signatures += 1
      return createLocalJWKSet({ keys: [jwk] })(header, token)
    },
  })

const good = { sub: 'abc', email: 'Admin@example.org', email_verified: true }
type More = {
  claims?: Record<string, unknown>
  header?: { typ?: string; kid?: string }
  key?: Pair
  drop?: 'exp' | 'sub'
}

async function token({ claims = {}, header = {}, key = ours, drop }: More = {}): Promise<string> {
  const all: Record<string, unknown> = {
    iss: ISSUER,
    aud: AUDIENCE,
    iat: SECONDS,
    exp: SECONDS + 3600,
    ...good,
    ...claims,
  }
  if (drop) delete all[drop]
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key.privateKey)
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function faultOf(idToken: string): Promise<TokenFault> {
  const error: unknown = await verifier()
    .verify(idToken)
    .then(() => 'accepted')
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TokenRefused)
  return (error as TokenRefused).fault
}

beforeAll(async () => {
  ours = await generateKeyPair('RS256', { extractable: true })
  theirs = await generateKeyPair('RS256', { extractable: true })
  jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
})

describe('a good token', () => {
  it('gives who it is', async () => {
    const idToken = await token()
    expect(await verifier().verify(idToken)).toEqual({
      issuer: ISSUER,
      subject: 'abc',
      verifiedEmail: 'Admin@example.org',
      emailFault: null,
      expires: SECONDS + 3600,
      tokenHash: tokenHash(idToken),
      signIn: tokenHash(idToken),
    })
  })

  it('comes from one sign-in however often it is renewed, as far as the provider tells', async () => {
    const signInOf = async (claims: Record<string, unknown>) =>
      (await verifier().verify(await token({ claims }))).signIn
    const first = await signInOf({ auth_time: SECONDS, sid: 'a' })
    expect(await signInOf({ auth_time: SECONDS, sid: 'a', nonce: 'renewed' })).toBe(first)
    const others = [{ auth_time: SECONDS + 1, sid: 'a' }, { auth_time: SECONDS, sid: 'b' }, { auth_time: SECONDS }, {}]
    const all = [first, ...(await Promise.all(others.map(signInOf))), await signInOf({ nonce: 'another' })]
    expect(new Set(all).size).toBe(6)
  })

  it('costs one signature for many calls', async () => {
    const checking = verifier()
    const idToken = await token({ claims: { nonce: 'many' } })
    signatures = 0
    for (let call = 0; call < 20; call += 1) await checking.verify(idToken)
    expect(signatures).toBe(1)
  })

  it('is refused once it has expired, remembered or not', async () => {
    const checking = verifier()
    const idToken = await token({ claims: { exp: SECONDS + 60 } })
    await checking.verify(idToken)
    clock.advance({ seconds: 60 })
    await expect(checking.verify(idToken)).rejects.toThrow('expired')
    clock.set(NOW)
  })

  it('ends with the sign-in that it comes from, where that is asked for, however often it is renewed', async () => {
    const checking = verifier({ longestHours: 2 })
    const signedInAgo = (seconds: number) => token({ claims: { auth_time: SECONDS - seconds, nonce: String(seconds) } })
    const idToken = await signedInAgo(7190)
    expect(await checking.verify(idToken)).toMatchObject({ expires: SECONDS + 10 })
    clock.advance({ seconds: 10 })
    await expect(checking.verify(idToken)).rejects.toMatchObject({ fault: 'expired' })
    clock.set(NOW)
    await expect(checking.verify(await signedInAgo(7200))).rejects.toMatchObject({ fault: 'expired' })
    expect(await checking.verify(await signedInAgo(60))).toMatchObject({ expires: SECONDS + 3600 })
    for (const ahead of [-11 * 86_400, -SECONDS * 999])
      await expect(checking.verify(await signedInAgo(ahead))).rejects.toMatchObject({ fault: 'claims' })
    const why = { fault: 'claims', detail: 'it holds no auth_time (OIDC_LONGEST_HOURS)' }
    await expect(checking.verify(await token({ claims: { nonce: 'untimed' } }))).rejects.toMatchObject(why)
  })

  it('is of a sign-in as strong as is asked for', async () => {
    const checking = verifier({ acr: ['mfa', 'phr'] })
    const ofStrength = async (acr?: unknown) => checking.verify(await token({ claims: { acr } }))
    expect(await ofStrength('phr')).toMatchObject({ subject: 'abc' })
    for (const [acr, said] of [
      ['pwd', '"pwd"'],
      [['mfa'], '["mfa"]'],
      [undefined, 'missing'],
    ])
      await expect(ofStrength(acr)).rejects.toMatchObject({ fault: 'claims', detail: `its acr is ${said} (OIDC_ACR)` })
  })

  it('takes an address only when the provider vouches for it', async () => {
    const emailOf = async (claims: Record<string, unknown>, emailTrusted = false) => {
      const checking = verifier({ emailTrusted })
      return (await checking.verify(await token({ claims }))).verifiedEmail
    }
    expect(await emailOf({ email_verified: false })).toBeNull()
    expect(await emailOf({ email_verified: 'true' })).toBeNull()
    expect(await emailOf({ email_verified: undefined })).toBeNull()
    expect(await emailOf({ email_verified: undefined }, true)).toBe('Admin@example.org')
    expect(await emailOf({ email_verified: false }, true)).toBeNull()
    expect(await emailOf({ email: ['admin@example.org'] })).toBeNull()
  })

  it('may come from a clock that is a little ahead', async () => {
    await verifier().verify(await token({ claims: { nbf: SECONDS + 20, iat: SECONDS + 20 } }))
  })
})

describe('a token is refused', () => {
  it.each<[string, More, TokenFault]>([
    ['expired', { claims: { exp: SECONDS - 1 } }, 'expired'],
    ['expiring this second', { claims: { exp: SECONDS } }, 'expired'],
    ['without expiry', { drop: 'exp' }, 'claims'],
    ['not yet valid', { claims: { nbf: SECONDS + 300 } }, 'notYet'],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, 'issuer'],
    ['of the issuer with a slash', { claims: { iss: `${ISSUER}/` } }, 'issuer'],
    ['for another audience', { claims: { aud: 'another' } }, 'audience'],
    ['for several, and not authorized for us', { claims: { aud: [AUDIENCE, 'another'], azp: 'another' } }, 'audience'],
    ['for several, without saying for whom', { claims: { aud: [AUDIENCE, 'another'] } }, 'audience'],
    ['without subject', { drop: 'sub' }, 'claims'],
    ['with an empty subject', { claims: { sub: '' } }, 'claims'],
    ['with a subject that no database holds', { claims: { sub: 'a\u0000b' } }, 'claims'],
    ['expiring when no calendar reaches', { claims: { exp: 1e15 } }, 'claims'],
    ['an access token', { header: { typ: 'at+jwt' } }, 'claims'],
    ['a logout token', { header: { typ: 'logout+jwt' } }, 'claims'],
    ['of an unknown key', { header: { kid: 'k2' } }, 'signature'],
  ])('%s', async (_what, more, fault) => expect(await faultOf(await token(more))).toBe(fault))

  it('signed with another key', async () => expect(await faultOf(await token({ key: theirs }))).toBe('signature'))

  it('with another payload under a good signature', async () => {
    const [header, , signature] = (await token()).split('.')
    const forged = part({ iss: ISSUER, aud: AUDIENCE, iat: SECONDS, exp: SECONDS + 3600, ...good, sub: 'other' })
    expect(await faultOf(`${header}.${forged}.${signature}`)).toBe('signature')
  })

  it('unsigned', async () => {
    const payload = part({ iss: ISSUER, aud: AUDIENCE, iat: SECONDS, exp: SECONDS + 3600, ...good })
    expect(await faultOf(`${part({ alg: 'none' })}.${payload}.`)).toBe('algorithm')
    expect(await faultOf(`${part({ alg: 'None', kid: 'k1' })}.${payload}.`)).toBe('algorithm')
  })

  it('signed with the public key as a shared secret', async () => {
    const signed = `${part({ alg: 'HS256', kid: 'k1' })}.${(await token()).split('.')[1]}`
    const secret = await exportSPKI(ours.publicKey)
    const signature = createHmac('sha256', secret).update(signed).digest('base64url')
    expect(await faultOf(`${signed}.${signature}`)).toBe('algorithm')
  })

  it('when it is signed with a secret, were the keys to hold one', async () => {
    const secret = Buffer.alloc(32, 'x')
    const idToken = await new SignJWT({ iss: ISSUER, aud: AUDIENCE, iat: SECONDS, exp: SECONDS + 60, ...good })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret)
    const loose = createVerifier({ issuer: ISSUER, audience: AUDIENCE, clock, keys: async () => secret })
    await expect(loose.verify(idToken)).rejects.toThrow('algorithm')
  })

  it('that brings its own key', async () => {
    const own = { alg: 'RS256', kid: 'k1', jwk: await exportJWK(theirs.publicKey) }
    const forged = await new SignJWT({ iss: ISSUER, aud: AUDIENCE, iat: SECONDS, exp: SECONDS + 3600, ...good })
      .setProtectedHeader(own)
      .sign(theirs.privateKey)
    expect(await faultOf(forged)).toBe('signature')
  })

  it.each(['', 'a', 'a.b', 'a.b.c', '..'])('that is none: %s', async (text) =>
    expect(await faultOf(text)).toBe('malformed'),
  )

  it('that is longer than any', async () => {
    expect(await faultOf(await token({ claims: { name: 'x'.repeat(9000) } }))).toBe('malformed')
  })
})

it('names a token by what is signed, however its signature is written', async () => {
  const idToken = await token()
  expect(tokenHash(`${idToken}A`)).toBe(tokenHash(idToken))
  expect(tokenHash(await token({ claims: { sub: 'other' } }))).not.toBe(tokenHash(idToken))
})
