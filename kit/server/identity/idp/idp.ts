import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, importJWK, type JWTVerifyGetKey, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { Services } from '../../services.ts'
import { authSettings } from '../settings.ts'
import { idpConfiguration, TOKEN_SECONDS } from './configuration.ts'
import { mountProvider } from './routes.ts'
import { openSigningKey, publicPart } from './signingKey.ts'
import { profileByEmail } from './users.ts'

/** The OpenID provider that a demonstration brings along (decisions §3). */
export type EmbeddedProvider = {
  /** For checking its tokens without asking over the network. */
  readonly keys: JWTVerifyGetKey
  mount(http: FastifyInstance): Promise<void>
  /** An ID token as a sign-in would give, for scripts; null when nobody has that address. */
  tokenFor(email: string): Promise<string | null>
}

type Means = Pick<Services, 'db' | 'keys' | 'clock' | 'env' | 'log'>

/** Opens the embedded provider with the key and the sessions that the database keeps. */
export async function openEmbeddedProvider(services: Means): Promise<EmbeddedProvider> {
  const { db, keys, clock, env, log } = services
  const signingKey = await openSigningKey(db, keys, clock)
  const { authority: issuer, clientId: audience } = authSettings(env)
  const provider = new Provider(issuer, idpConfiguration(services, signingKey))
  provider.proxy = env.trustProxy
  const report = (error: Error) => log.error({ reason: error.name, stack: error.stack }, 'embedded provider failed')
  provider.on('server_error', (_ctx: KoaContextWithOIDC, error: Error) => report(error))
  const underneath: EventEmitter = provider
  underneath.on('error', report)
  return {
    keys: createLocalJWKSet({ keys: [publicPart(signingKey)] }),
    mount: (http) => mountProvider(http, provider, services),
    async tokenFor(email) {
      const profile = await profileByEmail(db, email)
      if (!profile) return null
      const now = Math.floor(clock.now().epochMilliseconds / 1000)
      return new SignJWT({ ...profile, auth_time: now })
        .setProtectedHeader({ alg: signingKey.alg, typ: 'JWT', kid: signingKey.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .setJti(randomUUID())
        .sign(await importJWK(signingKey, signingKey.alg))
    },
  }
}
