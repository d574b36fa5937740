import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { isDatabaseAway } from '../../database/away.ts'
import type { Services } from '../../services.ts'
import { authSettings } from '../settings.ts'
import { idpConfiguration } from './configuration.ts'
import { mountProvider } from './routes.ts'
import { openSigningKey, publicPart } from './signingKey.ts'

/** The OpenID provider that a demonstration brings along (decisions §3). */
export type EmbeddedProvider = {
  /** For checking its tokens without asking over the network. */
  readonly keys: JWTVerifyGetKey
  /** Adds it to the server at `/idp`. */
  mount(http: FastifyInstance): Promise<void>
}

type Means = Pick<Services, 'db' | 'directory' | 'keys' | 'clock' | 'env' | 'log'>

/** Opens the embedded provider with the key and the sessions that the database keeps. */
export async function openEmbeddedProvider(services: Means): Promise<EmbeddedProvider> {
  const { db, keys, clock, env, log } = services
  const signingKey = await openSigningKey(db, keys, clock)
  const provider = new Provider(authSettings(env).authority, idpConfiguration(services, signingKey))
  provider.proxy = env.trustProxy !== false
  const report = (error: Error) => log.error({ reason: error.name, stack: error.stack }, 'embedded provider failed')
  provider.on('server_error', (context: KoaContextWithOIDC, error: Error) => {
    if (isDatabaseAway(error)) context.status = 503
    report(error)
  })
  const underneath: EventEmitter = provider
  underneath.on('error', report)
  return {
    keys: createLocalJWKSet({ keys: [publicPart(signingKey)] }),
    mount: (http) => mountProvider(http, provider, services),
  }
}
