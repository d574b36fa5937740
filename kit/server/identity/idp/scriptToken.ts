import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Services } from '../../services.ts'
import { authSettings } from '../settings.ts'
import { TOKEN_SECONDS } from './configuration.ts'
import { openSigningKey } from './signingKey.ts'
import { profileByEmail } from './users.ts'

type Means = Pick<Services, 'db' | 'directory' | 'keys' | 'clock' | 'env'>

/**
 * An ID token as a sign-in with the embedded provider gives, for scripts and trials of the API (decisions §3); null when
 * nobody has that address.
 */
export async function scriptToken(means: Means, email: string): Promise<string | null> {
  const { db, keys, clock, env } = means
  const profile = await profileByEmail(means, email)
  if (!profile) return null
  const key = await openSigningKey(db, keys, clock)
  const { authority, clientId } = authSettings(env)
  const now = Math.floor(clock.now().epochMilliseconds / 1000)
  return new SignJWT({ ...profile, auth_time: now })
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', kid: key.kid })
    .setIssuer(authority)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(await importJWK(key, key.alg))
}
