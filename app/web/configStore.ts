import { type ModuleKey, moduleOfKey } from '../../kit/rules/access.ts'
import { callUntyped } from '../../kit/web/api.ts'
import type { Config } from '../../kit/web/config.tsx'
import { renew } from '../../kit/web/identity/session.ts'
import { createStore } from '../../kit/web/store.ts'

/** What `GET config/` answered last; null until the first answer. */
export const configStore = createStore<Config | null>(null)

// Not the declared call: its schemas would bring all of zod to the sign-in page.
const CONFIG = { method: 'GET', path: '/config/' } as const

/** Fetches the configuration, and with it a new CSRF token (decisions §3). Throws `ApiError`. */
export async function loadConfig(): Promise<Config> {
  const answer = (await callUntyped(CONFIG, {})) as Omit<Config, 'modules'> & { modules: ModuleKey[] }
  const config: Config = { ...answer, modules: answer.modules.map(moduleOfKey) }
  configStore.set(() => config)
  return config
}

/**
 * The configuration with the user in it: a sign-in that has run out is renewed first, without asking (decisions §3). Where
 * nothing answers, what this device knows of it (decisions §14).
 */
export async function loadConfigSignedIn(): Promise<void> {
  await loadAnswered().catch(async (failure) => {
    const kept = await (await import('../../kit/web/offline/start.ts')).startInstead(failure)
    configStore.set(() => kept)
  })
}

async function loadAnswered(): Promise<void> {
  const { user, reason } = await loadConfig()
  if (!user && reason === 'sessionExpired' && (await renew().catch(() => false))) await loadConfig()
}
