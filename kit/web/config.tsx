import { createContext, type ReactNode, useContext } from 'react'
import type { Actor, ModuleName } from '../rules/access.ts'
import type { AuthSettings } from '../rules/authSettings.ts'
import type { MenuItem } from '../rules/menu.ts'
import type { SignInRefusal } from '../rules/signInMessages.ts'

/** What modules add to the configuration; each its own, by declaration merging, as with tables. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface ConfigOfModules {}

/** What `GET config/` answers (decisions §15), modules by their short names. The home module declares the call; this is what screens rely on. */
export type Config = {
  pageTitle: string
  councilName: string
  privacyPolicyUrl: string
  supportEmail: string
  modules: ModuleName[]
  auth: AuthSettings
  csrfToken: string
  user: Actor | null
  /** Why a presented sign-in was not accepted. */
  reason?: SignInRefusal
  menu: MenuItem[]
  demonstration: boolean
  mailLeaves: boolean
} & ConfigOfModules

const ConfigContext = createContext<Config | null>(null)

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** The configuration; throws outside `ConfigProvider`. */
export function useConfig(): Config {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('There is no configuration here.')
  return config
}

/** The signed-in user; throws on a public screen that nobody is signed in on. */
export function useUser(): Actor {
  const { user } = useConfig()
  if (!user) throw new Error('Nobody is signed in.')
  return user
}

/** The zone that this user reads times in: their own, or the machine's while nobody is signed in. */
export function useZone(): string {
  const { user } = useConfig()
  return user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
