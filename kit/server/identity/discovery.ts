import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type ExportedJWKSCache,
  errors,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'

/** Thrown when the OpenID provider can't be reached or answers nonsense: nobody's token is at fault (503). */
export class ProviderUnavailable extends Error {
  readonly statusCode = 503
  constructor(cause: unknown) {
    super('The OpenID provider cannot be reached.', { cause })
    this.name = 'ProviderUnavailable'
  }
}

const TIMEOUT_MS = 5000
/** How long a failed look-up stands before the next try, so that an outage is not made worse. */
const RETRY_AFTER_MS = 5000
const DAY_MS = 24 * 60 * 60 * 1000

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

/**
 * A real provider's signing keys: found through its discovery document at the first token, fetched anew when a token
 * names an unknown key (rotation) or after ten minutes (withdrawal). While the provider can't be reached, the keys known
 * last stay good for a day. Throws `ProviderUnavailable` when there are none.
 */
export function remoteKeys(issuer: string, clock: Clock): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    const now = clock.now().epochMilliseconds
    if (found === null && now - failedAt < RETRY_AFTER_MS) throw new ProviderUnavailable('It failed a moment ago')
    found ??= discover(issuer, clock).catch((error: unknown) => {
      found = null
      failedAt = clock.now().epochMilliseconds
      throw error
    })
    return (await found)(header, token)
  }
}

async function discover(issuer: string, clock: Clock): Promise<JWTVerifyGetKey> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The discovery document answers ${answer.status}`)
    const { issuer: named, jwks_uri: address } = metadata.parse(await answer.json())
    if (named !== issuer) throw new Error('The discovery document is another issuer’s')
    if (issuer.startsWith('https:') && !address.startsWith('https:'))
      throw new Error('The keys are not served over https')
    return keysAt(new URL(address), clock)
  } catch (error) {
    throw new ProviderUnavailable(error)
  }
}

function keysAt(address: URL, clock: Clock): JWTVerifyGetKey {
  const last: Partial<ExportedJWKSCache> = {}
  const keys = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MS, [jwksCache]: last as Record<string, never> })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isTokensFault(error)) throw error
      const { jwks, uat = 0 } = last
      if (!jwks || clock.now().epochMilliseconds - uat > DAY_MS) throw new ProviderUnavailable(error)
      return createLocalJWKSet(jwks)(header, token)
    }
  }
}

function isTokensFault(error: unknown): boolean {
  const faults = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
  return faults.some((fault) => error instanceof fault)
}
