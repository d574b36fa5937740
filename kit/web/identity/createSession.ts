import { safeRedirect } from '../../rules/safeRedirect.ts'
import { sitePaths } from '../../rules/sitePaths.ts'
import type { Protocol } from './protocol.ts'
import {
  ACTIVE_KEY,
  AGAIN_KEY,
  clearStorage,
  dropRefreshToken,
  readSession,
  SESSION_KEY,
  type StoredSession,
} from './storedSession.ts'

/** The browser's side of signing in and out (decisions §3). `session.ts` says what each part does. */
export type Session = {
  idToken(): string | null
  renew(): Promise<boolean>
  signIn(returnTo: string): Promise<void>
  completeSignIn(): Promise<string>
  signOut(): Promise<void>
  onSignedOut(callback: () => void): () => void
}

/** What a session is made of; tests bring their own. */
export type SessionParts = {
  /** Opens the way to the provider, once it is needed. */
  open: () => Promise<Protocol>
  /** Makes our server refuse the token from now on. */
  logout: (idToken: string) => Promise<unknown>
  browser: Browser
}

/** The parts of a browser that a session touches. */
export type Browser = {
  localStorage: Storage
  sessionStorage: Storage
  address(): string
  leaveFor(path: string): void
  onStorage(listener: (event: Pick<StorageEvent, 'key'>) => void): void
  /** When the browser shows the page again as it was left, after 'back'. */
  onReturn(listener: () => void): void
  /** When somebody touches the page or a key. */
  onActivity(listener: () => void): void
  /** Runs one at a time among all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>
  now(): number
}

/** Renewed this long before the end, or at three quarters of a shorter life. */
const MARGIN_SECONDS = 60
const RETRY_SECONDS = 10
/** Timers don't count much further. */
const DAY_SECONDS = 86_400
const LOGOUT_MS = 5000
/** A tab may stand open on a machine that others use: where nobody did anything for so long, nothing is renewed. */
const IDLE_SECONDS = 12 * 3600
const NOTED_EVERY_SECONDS = 60

/** Opens the session of a tab. Its tabs share one session, by way of local storage. */
export function createSession({ open, logout, browser }: SessionParts): Session {
  const { localStorage } = browser
  const listeners = new Set<() => void>()
  let subject = readSession(localStorage)?.subject ?? null
  let timer: ReturnType<typeof setTimeout> | undefined
  let completing: Promise<string> | null = null

  const left = (session: StoredSession) => session.expires - browser.now() / 1000

  /** How long nobody has done anything in any tab; below 0 where that was never noted, or by a clock that was ahead. */
  function idle(): number {
    const last = localStorage.getItem(ACTIVE_KEY)
    return last === null ? -1 : browser.now() / 1000 - Number(last)
  }

  /** Whether somebody was here lately; else what renews is forgotten, and the token runs out. */
  function isInUse(): boolean {
    const since = idle()
    if (since < 0) noteNow()
    if (since <= IDLE_SECONDS) return true
    dropRefreshToken(localStorage)
    localStorage.setItem(AGAIN_KEY, 'true')
    return false
  }

  function noteActivity() {
    const since = idle()
    const isNoted = since >= 0 && since < NOTED_EVERY_SECONDS
    if (!isNoted && readSession(localStorage) && isInUse()) noteNow()
  }

  function noteNow() {
    try {
      localStorage.setItem(ACTIVE_KEY, String(browser.now() / 1000))
    } catch {
      // A full storage keeps nobody from working.
    }
  }

  const untilRenewal = (session: StoredSession) => left(session) - Math.min(MARGIN_SECONDS, session.lifetime / 4)

  /** Sees to the next renewal. */
  function plan(notBefore = 0) {
    clearTimeout(timer)
    const session = readSession(localStorage)
    if (!session?.refreshable) return
    const wait = Math.max(untilRenewal(session), notBefore)
    timer = setTimeout(renewWhenDue, Math.min(wait, DAY_SECONDS) * 1000)
  }

  function renewWhenDue() {
    const session = readSession(localStorage)
    // Another tab may have been quicker.
    if (session && untilRenewal(session) <= 0) void renew()
    else plan()
  }

  /** Takes note of what happened meanwhile, in another tab. */
  function follow() {
    const now = readSession(localStorage)?.subject ?? null
    const ended = subject !== null && now !== subject
    subject = now
    plan()
    if (!ended) return
    clearStorage(browser.sessionStorage)
    for (const listener of listeners) listener()
  }

  function renew(): Promise<boolean> {
    const before = readSession(localStorage)?.idToken
    return browser.alone(async () => {
      const session = readSession(localStorage)
      if (!session) return false
      // Another tab was quicker.
      if (session.idToken !== before && left(session) > 0) return true
      if (!session.refreshable || !isInUse()) return false
      try {
        const renewed = await (await open()).renew()
        if (!renewed) dropRefreshToken(localStorage)
        plan()
        return renewed
      } catch {
        // The provider can't be reached at the moment, which is no reason to sign anybody out.
        plan(RETRY_SECONDS)
        return false
      }
    })
  }

  async function complete(): Promise<string> {
    // Before there is a session that another tab could find unused.
    noteNow()
    const returnTo = await (await open()).finish(browser.address())
    localStorage.removeItem(AGAIN_KEY)
    subject = readSession(localStorage)?.subject ?? null
    plan()
    return safeRedirect(returnTo)
  }

  async function leave() {
    const session = readSession(localStorage)
    // Nobody may be kept signed in by a server that does not answer.
    if (session && left(session) > 0) await Promise.race([logout(session.idToken).catch(() => {}), after(LOGOUT_MS)])
    clearStorage(localStorage)
    clearStorage(browser.sessionStorage)
    clearTimeout(timer)
    // Where the provider is not told, or the tab is closed before it is, its own session goes on, and would let whoever logs
    // in next here come in as who has just left.
    localStorage.setItem(AGAIN_KEY, 'true')
    try {
      const protocol = await Promise.race([open(), after(LOGOUT_MS)])
      if (protocol) return await protocol.end(session?.idToken ?? null)
    } catch {
      // It can't be reached.
    }
    browser.leaveFor(sitePaths.login())
  }

  browser.onStorage(({ key }) => {
    if (key === SESSION_KEY || key === null) follow()
  })
  browser.onReturn(follow)
  browser.onActivity(noteActivity)
  noteActivity()
  plan()

  return {
    idToken: () => readSession(localStorage)?.idToken ?? null,
    renew,
    signIn: async (returnTo) => (await open()).begin(safeRedirect(returnTo), localStorage.getItem(AGAIN_KEY) !== null),
    completeSignIn: () => {
      // The provider's answer works once, and a screen may be drawn twice.
      completing ??= complete()
      return completing
    },
    // Alone, lest a renewal in another tab brings back what is being ended.
    signOut: () => browser.alone(leave),
    onSignedOut(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
  }
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
