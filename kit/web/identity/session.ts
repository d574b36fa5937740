import type { AuthSettings } from '../../rules/authSettings.ts'
import type { logout } from '../../rules/identityApi.ts'
import { mayHaveKept } from '../offline/kept.ts'
import { type Browser, createSession, type Session } from './createSession.ts'
import type { Protocol } from './protocol.ts'

/** The token to present with calls, run out or not; null when nobody is signed in. */
export const idToken = (): string | null => session().idToken()

/** Gets a new ID token by the refresh token, without asking anybody; false when that is not possible. */
export const renew = (): Promise<boolean> => session().renew()

/** Leaves for the provider's page; afterwards the user comes to `returnTo`. Rejects when the provider can't be reached. */
export const signIn = (returnTo: string): Promise<void> => session().signIn(returnTo)

/** On /cip/callback and /ssologin/*: gives the path that `signIn` was told. Rejects when the sign-in failed. */
export const completeSignIn = (): Promise<string> => session().completeSignIn()

/**
 * Ends the session everywhere (decisions §3): our server refuses the token from now on, the storage of all tabs is
 * cleared, and the page leaves to end the session at the provider, which leads back to /login. From wherever somebody logs
 * out, this device knows nothing of the day any more; what was not sent yet stays (decisions §14).
 */
export async function signOut(): Promise<void> {
  ending = true
  await Promise.race([forgetDay().catch(() => undefined), new Promise((late) => setTimeout(late, FORGET_MS))])
  return session().signOut()
}

/** A database that another tab holds up keeps nobody signed in. */
const FORGET_MS = 2000

async function forgetDay(): Promise<void> {
  if (!(await mayHaveKept())) return
  const { forgetKnown } = await import('../offline/known.ts')
  await forgetKnown()
}

/** Whether this tab has begun to sign out: nothing may be written to its storage any more. */
export const isSigningOut = (): boolean => ending

/** Calls back in every other tab when somebody signed out or somebody else signed in; gives how to stop that. */
export const onSignedOut = (callback: () => void): (() => void) => session().onSignedOut(callback)

let current: Session | null = null
let ending = false
let protocol: Promise<Protocol> | null = null

function session(): Session {
  current ??= createSession({ open, logout: logoutAtServer, browser: thisBrowser() })
  return current
}

/** The provider's library comes when it is needed: a login page is small. */
function open(): Promise<Protocol> {
  protocol ??= Promise.all([startConfig(), import('./protocol.ts')]).then(([{ auth }, { openProtocol }]) =>
    openProtocol(auth),
  )
  // What failed once may work the next time.
  protocol.catch(() => {
    protocol = null
  })
  return protocol
}

const API = '/api/v1'
// Of the declared call only its types: its schema would bring all of zod to the sign-in page.
const LOGOUT: Pick<typeof logout, 'method' | 'path'> = { method: 'POST', path: '/logout/' }

/**
 * Not by way of the API client, which would answer a refusal with a renewal, and that would wait for the logout it is
 * part of.
 */
async function logoutAtServer(token: string): Promise<void> {
  const Authorization = `Bearer ${token}`
  const { csrfToken, user } = await startConfig({ Authorization })
  // An account that is not let in has nothing to end here.
  if (!user) return
  const headers = { Authorization, 'X-CSRF-Token': csrfToken }
  await fetch(`${API}${LOGOUT.path}`, { method: LOGOUT.method, headers, keepalive: true })
}

/** Else one tab that waits on a dead wire keeps all others from renewing and from logging out. */
const ANSWERS_MS = 15_000

type StartConfig = { auth: AuthSettings; csrfToken: string; user: object | null }

/** What signing in and out need to know before anything else (decisions §15). */
async function startConfig(headers: Record<string, string> = {}): Promise<StartConfig> {
  const answer = await fetch(`${API}/config/`, { headers, cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_MS) })
  if (!answer.ok) throw new Error('The server does not answer.')
  return (await answer.json()).response
}

function thisBrowser(): Browser {
  return {
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    address: () => window.location.href,
    leaveFor: (path) => window.location.assign(path),
    onStorage: (listener) => window.addEventListener('storage', listener),
    onReturn: (listener) => window.addEventListener('pageshow', ({ persisted }) => persisted && listener()),
    onActivity: (listener) => {
      for (const sign of ['pointerdown', 'keydown', 'click', 'input'])
        window.addEventListener(sign, listener, { passive: true, capture: true })
    },
    alone: (work) => navigator.locks.request('rop.session', work),
    now: () => Date.now(),
  }
}
