import { rightsMark } from '../../kit/rules/headers.ts'
import { connectApi } from '../../kit/web/api.ts'
import { idToken, renew } from '../../kit/web/identity/session.ts'
import { configStore, loadConfig, loadConfigSignedIn } from './configStore.ts'
import { fetchFirstScreen } from './firstScreen.ts'

// Small, so that it runs while the rest is still on its way: the configuration and what the first screen needs are asked
// for beside it, not after it.
connectApi({
  idToken,
  renew,
  language: () => document.documentElement.lang,
  csrfToken: () => configStore.get()?.csrfToken ?? null,
  rights: () => {
    const user = configStore.get()?.user
    return user ? rightsMark(user) : null
  },
  reloadConfig: async () => void (await loadConfig()),
})
const config = loadConfigSignedIn()
// Who waits for it hears of a failure.
config.catch(() => undefined)
fetchFirstScreen(location, idToken() !== null)

// (No `await` at the top of a module: with one, the bundler gives up putting small files together.)
void start()

async function start(): Promise<void> {
  // Dates and times are Temporal's; browsers without it fetch a stand-in before anything else runs.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { boot } = await import('./boot.tsx')
  await boot(config)
}
