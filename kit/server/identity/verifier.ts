import { createHash } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import { ProviderUnavailable } from './discovery.ts'
import type { OidcSettings } from './settings.ts'

/** What the application takes from a verified ID token: who it is, never what they may do (decisions §3). */
export type Claims = {
  issuer: string
  subject: string
  /** The e-mail address if the provider vouches for it, as the provider spells it. */
  verifiedEmail: string | null
  /** Why it does not, for the operator. */
  emailFault: string | null
  /** Seconds since 1970. */
  expires: number
  /** Names the token in the list of revoked ones. */
  tokenHash: string
  /** Names the sign-in at the provider that the token comes from, as far as the provider tells; else the token. */
  signIn: string
}

export type TokenFault =
  | 'malformed'
  | 'algorithm'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'notYet'
  | 'claims'

/** Thrown for a token that does not prove who calls. Carries of the token at most whom it names as issuer and audience. */
export class TokenRefused extends Error {
  readonly fault: TokenFault
  /** More for the operator, of a token whose signature is right. */
  readonly detail: string | undefined
  constructor(fault: TokenFault, detail?: string) {
    super(`The ID token is refused: ${fault}`)
    this.name = 'TokenRefused'
    this.fault = fault
    this.detail = detail
  }
}

export type VerifierOptions = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  clock: Clock
} & Partial<Demands>

/** What is asked of a sign-in (`OIDC_EMAIL_TRUSTED`, `OIDC_LONGEST_HOURS`, `OIDC_ACR`). */
type Demands = Pick<OidcSettings, 'emailTrusted' | 'longestHours' | 'acr'>
const NONE: Demands = { emailTrusted: false, longestHours: null, acr: [] }

/** Throws `TokenRefused`, or `ProviderUnavailable` when the provider's keys can't be had. */
export type Verifier = { verify(idToken: string): Promise<Claims> }

// Asymmetric ones only: with a shared secret, whoever can check a token could make one.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const LONGEST = 8192
/** OpenID Connect allows 255 ASCII characters; what the database can't hold names nobody. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
/** The end of the year 9999, in seconds since 1970. */
const LAST_SECOND = 253_402_300_799
/** Providers' clocks may be ahead of ours by this many seconds. */
const TOLERANCE = 30
const REMEMBERED = 1000
const REMEMBERED_SECONDS = 300

/**
 * Checks ID tokens: signature, issuer, audience, expiry, not-before, subject (decisions §3). A token that passed is
 * remembered for some minutes, so that a page's many calls cost one signature.
 */
export function createVerifier({ issuer, audience, keys, clock, ...given }: VerifierOptions): Verifier {
  const demands = { ...NONE, ...given }
  const passed = new Map<string, { claims: Claims; from: number; until: number }>()

  function recall(key: string, now: number): Claims | null {
    const entry = passed.get(key)
    if (!entry) return null
    if (entry.from <= now && now < entry.until) return entry.claims
    passed.delete(key)
    return null
  }

  function remember(key: string, claims: Claims, now: number) {
    const oldest = passed.size >= REMEMBERED ? passed.keys().next().value : undefined
    if (oldest !== undefined) passed.delete(oldest)
    passed.set(key, { claims, from: now, until: Math.min(claims.expires, now + REMEMBERED_SECONDS) })
  }

  return {
    async verify(idToken) {
      if (idToken.length > LONGEST) throw new TokenRefused('malformed')
      const now = Math.floor(clock.now().epochMilliseconds / 1000)
      const key = createHash('sha256').update(idToken).digest('base64')
      const known = recall(key, now)
      if (known) return known
      const payload = await verified(idToken, { issuer, audience, keys, now })
      const ends = endOf(payload, demands, now)
      const claims = { ...claimsOf(payload, demands.emailTrusted, tokenHash(idToken)), expires: ends }
      remember(key, claims, now)
      return claims
    },
  }
}

/** What names a token among the revoked ones: its signed part, since its signature can be written in more ways. */
export function tokenHash(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('hex')
}

type Expected = { issuer: string; audience: string; keys: JWTVerifyGetKey; now: number }

async function verified(idToken: string, { issuer, audience, keys, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      currentDate: new Date(now * 1000),
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    // Access and logout tokens of the same provider may carry our audience too.
    if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT')
      throw new TokenRefused('claims')
    // The tolerance is for clocks that disagree about the beginning; the end is the end.
    if (payload.exp === undefined || payload.exp <= now) throw new TokenRefused('expired')
    if (payload.azp !== undefined && payload.azp !== audience) throw new TokenRefused('audience')
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp === undefined)
      throw new TokenRefused('audience')
    if (typeof payload.sub !== 'string' || !SUBJECT.test(payload.sub)) throw new TokenRefused('claims')
    if (payload.exp > LAST_SECOND) throw new TokenRefused('claims')
    return payload
  } catch (error) {
    throw asRefusal(error)
  }
}

/**
 * When the token ends, or before it the sign-in that it comes from, which renewing does not prolong; in seconds since 1970.
 * Throws `TokenRefused` where that is over, or where the sign-in is not of a strength that is asked for.
 */
function endOf(
  { exp = 0, auth_time: at, acr }: JWTPayload,
  { longestHours, acr: taken }: Demands,
  now: number,
): number {
  if (taken.length > 0 && !(typeof acr === 'string' && taken.includes(acr)))
    throw new TokenRefused('claims', `its acr is ${JSON.stringify(acr)?.slice(0, 200) ?? 'missing'} (OIDC_ACR)`)
  if (longestHours === null) return exp
  if (typeof at !== 'number') throw new TokenRefused('claims', 'it holds no auth_time (OIDC_LONGEST_HOURS)')
  if (at > now + TOLERANCE)
    throw new TokenRefused('claims', 'its auth_time, in seconds since 1970, lies ahead (OIDC_LONGEST_HOURS)')
  const ends = Math.min(exp, at + longestHours * 3600)
  if (ends <= now) throw new TokenRefused('expired', 'its auth_time is too long ago (OIDC_LONGEST_HOURS)')
  return ends
}

function claimsOf(payload: JWTPayload, emailTrusted: boolean, hash: string): Omit<Claims, 'expires'> {
  const emailFault = emailFaultOf(payload, emailTrusted)
  return {
    issuer: payload.iss as string,
    subject: payload.sub as string,
    verifiedEmail: emailFault === null ? String(payload.email) : null,
    emailFault,
    tokenHash: hash,
    signIn: signInOf(payload) ?? hash,
  }
}

function emailFaultOf({ email, email_verified: verified }: JWTPayload, emailTrusted: boolean): string | null {
  if (typeof email !== 'string') return 'the ID token holds no email'
  if (verified === true || (verified === undefined && emailTrusted)) return null
  if (verified === undefined) return 'the ID token holds no email_verified (OIDC_EMAIL_TRUSTED)'
  return verified === false ? 'email_verified is false' : 'email_verified is neither true nor false'
}

/** A token that is renewed says the same of when and where somebody signed in (OpenID Connect Core, 12.2). */
function signInOf({ iss, sub, auth_time: at, sid }: JWTPayload): string | null {
  if (at === undefined && sid === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([iss, sub, at, sid]))
    .digest('hex')
}

function asRefusal(error: unknown): Error {
  if (error instanceof TokenRefused || error instanceof ProviderUnavailable) return error
  if (error instanceof errors.JWTExpired) return new TokenRefused('expired')
  if (error instanceof errors.JWTClaimValidationFailed) return new TokenRefused(faultOf(error), detailOf(error))
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return new TokenRefused('algorithm', 'the provider has to sign with RS256, PS256, ES256 or EdDSA')
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return new TokenRefused('malformed')
  // What is left: a wrong signature, no key of that name, a key that does not fit the algorithm.
  return new TokenRefused('signature')
}

function faultOf({ claim, reason }: errors.JWTClaimValidationFailed): TokenFault {
  if (reason === 'missing') return 'claims'
  const faults: Readonly<Record<string, TokenFault>> = { iss: 'issuer', aud: 'audience', nbf: 'notYet' }
  return faults[claim] ?? 'claims'
}

/** Jose looks at claims after the signature: what is wrong with them, the provider has written. */
function detailOf({ claim, reason, payload }: errors.JWTClaimValidationFailed): string {
  if (reason === 'missing') return `it holds no ${claim}`
  const found = claim === 'iss' || claim === 'aud' ? `, it says ${JSON.stringify(payload[claim])?.slice(0, 200)}` : ''
  return `its ${claim} is not the one expected${found}`
}
