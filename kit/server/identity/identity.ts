import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { createAuthenticate } from './authenticate.ts'
import { remoteProvider } from './discovery.ts'
import type { EmbeddedProvider } from './idp/idp.ts'
import { keptIn } from './keptKeys.ts'
import { authSettings, isEmbedded } from './settings.ts'
import { createVerifier } from './verifier.ts'

/** Signing in, as a whole: who calls, and the embedded provider where there is one. */
export type Identity = {
  readonly authenticate: ReturnType<typeof createAuthenticate>
  /** Null where a real provider is set. */
  readonly embedded: EmbeddedProvider | null
  /** Origins that a page has to reach for signing in, besides the provider's own. */
  origins(): readonly string[]
  /** Adds what has addresses of its own: the embedded provider at `/idp`. Call once, before the server listens. */
  mount(http: FastifyInstance): Promise<void>
}

type Means = Pick<Services, 'db' | 'directory' | 'trail' | 'keys' | 'clock' | 'env' | 'log'>

/** Opens sign-in for this deployment: with the real provider when one is set, else with the embedded one. */
export async function openIdentity(services: Means): Promise<Identity> {
  const { clock, env } = services
  const embedded = isEmbedded(env) ? await embeddedProvider(services) : null
  const { authority: issuer, clientId: audience } = authSettings(env)
  const remote = remoteProvider(issuer, { ...services, kept: keptIn(services.db, issuer) })
  if (embedded === null) remote.seek()
  const { keys } = embedded ?? remote
  const verifier = createVerifier({ ...env.oidc, issuer, audience, keys, clock })
  return {
    authenticate: createAuthenticate(verifier, services),
    embedded,
    origins: remote.origins,
    mount: async (http) => embedded?.mount(http),
  }
}

/** Loaded only where it is wanted: production does not even hold its code. */
async function embeddedProvider(services: Means): Promise<EmbeddedProvider> {
  const { openEmbeddedProvider } = await import('./idp/idp.ts')
  return openEmbeddedProvider(services)
}
