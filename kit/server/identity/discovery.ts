import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

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

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

/**
 * A real provider's signing keys: found through its discovery document at the first token, fetched anew when a token
 * names an unknown key (rotation) or after ten minutes (withdrawal).
 */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null
  const look = () => {
    found ??= discover(issuer)
    found.catch(() => setTimeout(() => (found = null), RETRY_AFTER_MS).unref())
    return found
  }
  return async (header, token) => {
    const keys = await look()
    try {
      return await keys(header, token)
    } catch (error) {
      throw isTokensFault(error) ? error : new ProviderUnavailable(error)
    }
  }
}

function isTokensFault(error: unknown): boolean {
  const faults = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
  return faults.some((fault) => error instanceof fault)
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The discovery document answers ${answer.status}`)
    const { issuer: named, jwks_uri } = metadata.parse(await answer.json())
    if (named !== issuer) throw new Error(`The discovery document is another issuer's: ${named}`)
    if (issuer.startsWith('https:') && !jwks_uri.startsWith('https:'))
      throw new Error('The keys are not served over https')
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
  } catch (error) {
    throw new ProviderUnavailable(error)
  }
}
