/** Where the session stands in local storage: one for the whole site, shared by its tabs (3§6). */
export const SESSION_KEY = 'rop.session'
/** Before the random part of each sign-in that is under way. */
export const SIGN_IN_PREFIX = 'rop.signin.'

/** When somebody did something here last, in seconds since 1970 by this machine's clock. */
export const ACTIVE_KEY = 'rop.active'

/**
 * Set where whoever comes has to prove anew who they are: nobody did anything for so long, or somebody logged out, of which
 * the provider may not have been told.
 */
export const AGAIN_KEY = 'rop.again'

/** Where a browser keeps that `/` is an ordinary sign on its keyboard. */
export const SLASH_KEY = 'rop.slash'

/** What says nothing about anybody and may outlive a logout: light or dark, and whether `/` is a shortcut. */
const KEPT: readonly string[] = ['mantine-color-scheme-value', SLASH_KEY]

/** What is known of the signed-in person's session. */
export type StoredSession = {
  idToken: string
  subject: string
  refreshable: boolean
  /** When the token runs out, in seconds since 1970 by this machine's clock, right or wrong. */
  expires: number
  /** How long it lasts in all, in seconds. */
  lifetime: number
}

/** The session that the browser keeps, run out or not; null when there is none that can be read. */
export function readSession(storage: Storage): StoredSession | null {
  const { id_token, refresh_token, expires_at, profile } = read(storage)
  if (typeof id_token !== 'string' || typeof expires_at !== 'number' || typeof profile?.sub !== 'string') return null
  const lifetime = Number(profile.exp) - Number(profile.iat)
  return {
    idToken: id_token,
    subject: profile.sub,
    refreshable: typeof refresh_token === 'string',
    expires: expires_at,
    lifetime: lifetime > 0 ? lifetime : 0,
  }
}

/** Forgets the refresh token, which has become worthless; the ID token still says who it was. */
export function dropRefreshToken(storage: Storage): void {
  const { refresh_token: _worthless, ...rest } = read(storage)
  storage.setItem(SESSION_KEY, JSON.stringify(rest))
}

/** Forgets whatever a storage holds about anybody (decisions §3: logout clears it). */
export function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
}

type Raw = {
  id_token?: unknown
  refresh_token?: unknown
  expires_at?: unknown
  profile?: { sub?: unknown; exp?: unknown; iat?: unknown }
}

function read(storage: Storage): Raw {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
