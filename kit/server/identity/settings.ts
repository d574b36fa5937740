import type { Env } from '../env.ts'

/** What the browser needs to start a sign-in; `GET config/` answers it as `auth` (decisions §15). */
export type AuthSettings = { authority: string; clientId: string; scope: string }

/** Where the embedded provider is mounted. */
export const IDP_PATH = '/idp'
export const EMBEDDED_CLIENT = 'rites-of-passage'
/** Providers that need `offline_access` for a refresh token get asked for it; most others ignore it (`OIDC_SCOPE`). */
export const SCOPE = 'openid profile email offline_access'

/** Whether this server runs the embedded provider: in demonstration mode, unless a real one is set (decisions §3). */
export const isEmbedded = (env: Pick<Env, 'demonstration' | 'oidc'>): boolean => env.demonstration && env.oidc === null

/** The provider that users of this deployment sign in with. */
export function authSettings(env: Pick<Env, 'oidc' | 'publicUrl'>): AuthSettings {
  return env.oidc
    ? { authority: env.oidc.issuer, clientId: env.oidc.clientId, scope: env.oidc.scope }
    : { authority: `${env.publicUrl}${IDP_PATH}`, clientId: EMBEDDED_CLIENT, scope: SCOPE }
}

/**
 * The origins that the embedded provider serves: the public one, and this machine's own names, so that the application
 * works under whichever of them somebody types.
 */
export function ownOrigins(env: Pick<Env, 'publicUrl' | 'port'>): string[] {
  const names = [new URL(env.publicUrl).origin, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`]
  return [...new Set(names)]
}
