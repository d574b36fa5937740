import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { sitePaths } from '../../kit/rules/sitePaths.ts'
import { type Config, ConfigProvider } from '../../kit/web/config.tsx'
import { onSignedOut } from '../../kit/web/identity/session.ts'
import { connectNavigation, goTo } from '../../kit/web/navigation.ts'
import { useStore } from '../../kit/web/store.ts'
import '../../kit/web/styles.ts'
import { cssVariables, theme } from '../../kit/web/theme.ts'
import { configStore } from './configStore.ts'
import { createAppRouter } from './router.tsx'
import { CannotStart } from './shell/CannotStart.tsx'

/** Starts the application: configuration, then user, then the first screen (1§1), which replaces the page's own frame. */
export async function boot(config: Promise<void>): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  try {
    await config
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
      router.navigate({ href: path, replace, ignoreBlocker: evenUnsaved }),
    startAt: (path) => location.assign(path),
    here: () => router.state.location.href,
    ahead: (path) => void router.preloadRoute({ to: path }).catch(() => undefined),
  })
  onSignedOut(() => goTo(sitePaths.login()))
  // Until the first screen has what it shows, the frame stands; then everything appears at once, and nothing moves.
  await router.load()
  root.render(<App router={router} />)
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
        <RouterProvider router={router} />
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
