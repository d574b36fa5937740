import { moduleOfKey } from '../../kit/rules/access.ts'
import { callUntyped } from '../../kit/web/api.ts'
import type { Config } from '../../kit/web/config.tsx'
import { renew } from '../../kit/web/identity/session.ts'
import { createStore } from '../../kit/web/store.ts'
import type { AppConfig, configApi } from '../../modules/home/rules/config.ts'

/** What `GET config/` answered last; null until the first answer. */
export const configStore = createStore<Config | null>(null)

// Of the declared call only its types: its schemas would bring all of zod to the sign-in page.
const CONFIG: Pick<typeof configApi, 'method' | 'path'> = { method: 'GET', path: '/config/' }

/** Fetches the configuration, and with it a new CSRF token (decisions §3). Throws `ApiError`. */
export async function loadConfig(): Promise<Config> {
  const answer = (await callUntyped(CONFIG, {})) as AppConfig
  const config: Config = { ...answer, modules: answer.modules.map(moduleOfKey) }
  configStore.set(() => config)
  return config
}

/** The configuration with the user in it: a sign-in that has run out is renewed first, without asking (decisions §3). */
export async function loadConfigSignedIn(): Promise<void> {
  const { user, reason } = await loadConfig()
  if (!user && reason === 'sessionExpired' && (await renew().catch(() => false))) await loadConfig()
}
