import { ErrorResponse, type StateStore, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { AuthSettings } from '../../rules/authSettings.ts'
import { sitePaths } from '../../rules/sitePaths.ts'
import { SESSION_KEY, SIGN_IN_PREFIX } from './storedSession.ts'

/** The steps of OpenID Connect that a session consists of. Each throws when the provider can't be reached. */
export type Protocol = {
  /** Leaves the page for the provider's; `returnTo` comes back at the end. `again`: whoever is there proves anew who they are. */
  begin(returnTo: string, again: boolean): Promise<void>
  /** Turns the provider's answer, in the address, into a stored session; gives what `begin` was told. */
  finish(address: string): Promise<unknown>
  /** Gets a new ID token by the refresh token; false when the provider gives none any more. */
  renew(): Promise<boolean>
  /** Leaves the page to end the session at the provider; throws when the provider has no such page. */
  end(idToken: string | null): Promise<void>
}

/** Seconds in which the provider answers whatever it is asked; a page of its own may take longer. */
const ANSWERS_WITHIN = 15

/** The protocol as oidc-client-ts speaks it: authorization code with PKCE, refresh tokens, local storage. */
export function openProtocol(settings: AuthSettings): Protocol {
  const { origin } = window.location
  const manager = new UserManager({
    ...askedOf(settings),
    response_type: 'code',
    redirect_uri: `${origin}${sitePaths.signInCallback()}`,
    post_logout_redirect_uri: `${origin}${sitePaths.login()}`,
    userStore: oneSession(localStorage),
    stateStore: new WebStorageStateStore({ prefix: SIGN_IN_PREFIX, store: localStorage }),
    // The session renews by itself, one tab at a time: several at once would use the same refresh token twice.
    automaticSilentRenew: false,
    // The library waits for ever: whoever logs out would stay on the page that they leave, and no tab could renew meanwhile.
    requestTimeoutInSeconds: ANSWERS_WITHIN,
  })
  return {
    async begin(returnTo, again) {
      await manager.clearStaleState()
      // The ID token has to say it again: one of another sign-in is not taken.
      await manager.signinRedirect({
        ...{ state: { returnTo }, nonce: crypto.randomUUID() },
        ...(again && { prompt: 'login' }),
      })
    },
    async finish(address) {
      const user = await manager.signinRedirectCallback(address)
      await manager.storeUser(endingWithToken(user))
      return (user.state as { returnTo?: unknown } | undefined)?.returnTo
    },
    async renew() {
      const before = (await manager.getUser())?.id_token
      try {
        const user = await manager.signinSilent()
        if (!user || user.id_token === before) return false
        await manager.storeUser(endingWithToken(user))
        return true
      } catch (error) {
        if (error instanceof ErrorResponse) return false
        throw error
      }
    },
    end: (idToken) => manager.signoutRedirect(idToken === null ? {} : { id_token_hint: idToken }),
  }
}

/** What a sign-in is asked for, in the provider's words. */
export const askedOf = ({ authority, clientId, scope, maxAge, acrValues }: AuthSettings) => ({
  ...{ authority, client_id: clientId, scope },
  ...(maxAge !== undefined && { max_age: maxAge }),
  ...(acrValues !== undefined && { acr_values: acrValues }),
})

/**
 * The library counts the access token's time; what we present is the ID token. Counted from its arrival, so that a
 * machine whose clock is wrong renews in time all the same.
 */
function endingWithToken(user: User): User {
  const { exp, iat } = user.profile
  const ends = Math.floor(Date.now() / 1000) + (exp - iat)
  user.expires_at = Math.min(user.expires_at ?? ends, ends)
  return user
}

/** One place for the session, whichever provider it came from. */
function oneSession(storage: Storage): StateStore {
  return {
    set: async (_key, value) => storage.setItem(SESSION_KEY, value),
    get: async () => storage.getItem(SESSION_KEY),
    remove: async () => {
      const item = storage.getItem(SESSION_KEY)
      storage.removeItem(SESSION_KEY)
      return item
    },
    getAllKeys: async () => [SESSION_KEY],
  }
}
