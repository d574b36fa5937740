import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectApi } from '../../kit/web/api.ts'
import { type Config, ConfigProvider } from '../../kit/web/config.tsx'
import { idToken, onSignedOut, renew } from '../../kit/web/identity/session.ts'
import { connectNavigation, goTo } from '../../kit/web/navigation.ts'
import { useStore } from '../../kit/web/store.ts'
import '../../kit/web/styles.ts'
import { cssVariables, theme } from '../../kit/web/theme.ts'
import { configStore, loadConfig } from './configStore.ts'
import { createAppRouter } from './router.tsx'
import { CannotStart } from './shell/CannotStart.tsx'
import { Ways } from './Ways.tsx'

/** Starts the application: configuration, then user, then the first screen (1§1). */
export async function boot(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  connectApi({
    idToken,
    renew,
    csrfToken: () => configStore.get()?.csrfToken ?? null,
    reloadConfig: async () => void (await loadConfig()),
  })
  try {
    await loadConfigSignedIn()
  } catch {
    root.render(
      <Look>
        <CannotStart />
      </Look>,
    )
    return
  }
  const router = createAppRouter(currentConfig)
  connectNavigation({
    go: (path, { replace = false, evenUnsaved = false }) =>
      void router.navigate({ href: path, replace, ignoreBlocker: evenUnsaved }),
    startAt: (path) => location.assign(path),
    here: () => router.state.location.href,
  })
  onSignedOut(() => goTo('/login'))
  root.render(<App router={router} />)
}

/** The configuration with the user in it: a sign-in that has run out is renewed first, without asking (decisions §3). */
async function loadConfigSignedIn(): Promise<void> {
  const { user, reason } = await loadConfig()
  if (!user && reason === 'sessionExpired' && (await renew().catch(() => false))) await loadConfig()
}

function currentConfig(): Config {
  const config = configStore.get()
  if (!config) throw new Error('The configuration is not loaded.')
  return config
}

function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const config = useStore(configStore) ?? currentConfig()
  return (
    <Look>
      <ConfigProvider config={config}>
        <Ways>
          <RouterProvider router={router} />
        </Ways>
      </ConfigProvider>
    </Look>
  )
}

const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    // All variables are written here, since no style sheet brings the default ones.
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    {children}
  </MantineProvider>
)
