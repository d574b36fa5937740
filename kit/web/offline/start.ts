import type { Config } from '../config.tsx'
import { readSession } from '../identity/storedSession.ts'
import { languageOfPage } from '../language.ts'
import { instead, know, knowBehind, known, knownBehind } from './known.ts'
import { WORKERS } from './workers.ts'

const NAME = 'start'

/**
 * Sees to it that the application starts here without a network: its files, by the service worker, and the configuration,
 * sealed for whoever is signed in. Failing, it is tried again with the next page.
 */
export async function readyHere(config: Config): Promise<void> {
  if (import.meta.env.PROD) await readyWorker()
  // A CSRF token is of one visit; without one the server is asked for it.
  const start = { ...config, csrfToken: '' }
  await (config.user ? know(NAME, start) : knowBehind(NAME, start))
}

/** A newer one that waits is told which script this page came with: it takes over if that is its own. */
async function readyWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.register(`/${WORKERS[languageOfPage()]}`, {
    updateViaCache: 'none',
  })
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  if (script) registration?.waiting?.postMessage(new URL(script.src).pathname)
}

/**
 * The configuration to start with where nothing answers. Throws the failure where something does, and where this device
 * knows none or the sign-in has run out.
 */
export function startInstead(failure: unknown): Promise<Config> {
  const session = readSession(localStorage)
  const isSignedIn = session && (session.refreshable || session.expires * 1000 > Date.now())
  return instead(failure, async () => (isSignedIn && (await known<Config>(NAME))) || knownBehind<Config>(NAME))
}
