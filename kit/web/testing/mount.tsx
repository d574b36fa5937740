import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Banners } from '../Banners.tsx'
import { banners } from '../banners.ts'
import { Confirmations } from '../Confirmations.tsx'
import { type Config, ConfigProvider } from '../config.tsx'
import { Downloads } from '../Downloads.tsx'
import { connectNavigation } from '../navigation.ts'
import { queryClient } from '../queries.ts'
import { openQuestion } from '../question.ts'
import type { AddressQuery } from '../screen.ts'
import { cssVariables, theme } from '../theme.ts'
import { WaysProvider } from '../ways.tsx'

const CONFIG: Config = {
  pageTitle: 'Rites of Passage',
  councilName: 'Council',
  privacyPolicyUrl: 'https://council.example/privacy',
  supportEmail: 'support@council.example',
  modules: [],
  auth: { authority: '', clientId: '', scope: '' },
  csrfToken: 'token',
  user: {
    id: 6,
    firstName: 'Zahra',
    lastName: 'Virani',
    email: 'zahra@council.example',
    roles: ['ADMIN'],
    regionId: 3,
    jkId: 302,
    language: 'en',
    timezone: 'America/Toronto',
  },
  menu: [],
  homeButtons: [],
  announcedIn: {},
  namedIn: [],
  sendingHeldSince: null,
  mayBulkImport: false,
  findsPeople: true,
  setUpOpen: [],
  demonstration: false,
  mailLeaves: false,
}

/** What a test does with a page besides looking at it. */
export type Mounted = {
  /** The path and query that the page stands at. */
  address: () => string
  goTo: (path: string) => void
  back: () => void
  /** Closes the page, as closing its tab does. */
  close: () => void
}

/**
 * Shows a screen at `/here`, with what the application puts around every screen; any other path shows 'Elsewhere'. It is
 * closed, and all messages are gone, when the test ends.
 */
export function mount(
  Screen: ComponentType<{ query: AddressQuery }>,
  { at = '/here', userId = 6, config = {} }: { at?: string; userId?: number; config?: Partial<Config> } = {},
): Mounted {
  const root = createRootRoute({ component: Frame })
  const here = createRoute({
    getParentRoute: () => root,
    path: '/here',
    component: function Here() {
      return <Screen query={here.useSearch()} />
    },
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> })
  const history = historyBehindHash()
  history.replace(at)
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (query) => {
      const text = new URLSearchParams(query as Record<string, string>).toString()
      return text && `?${text}`
    },
  })
  connectNavigation({
    go: (path, { evenUnsaved = false }) => router.navigate({ href: path, ignoreBlocker: evenUnsaved }),
    startAt: (path) => void router.navigate({ href: path, ignoreBlocker: true }),
    here: () => router.state.location.href,
    ahead: () => {},
  })
  const host = document.body.appendChild(document.createElement('div'))
  const react = createRoot(host)
  const user = CONFIG.user && { ...CONFIG.user, id: userId }
  react.render(<Around router={router} config={{ ...CONFIG, user, ...config }} />)
  let open = true
  const close = () => {
    if (open) react.unmount()
    open = false
    // What it has not yet told the browser would come too late.
    history.flush()
    history.destroy()
    host.remove()
  }
  onTestFinished(() => {
    close()
    queryClient.clear()
    openQuestion.set(() => null)
    banners.set(() => [])
  })
  return {
    address: () => decodeURIComponent(router.state.location.href),
    goTo: (path) => void router.navigate({ href: path }),
    back: () => history.back(),
    close,
  }
}

/** The browser's own history; paths stand behind the address of the page that the tests run in. */
function historyBehindHash() {
  const { pathname, search } = window.location
  return createBrowserHistory({
    createHref: (path) => `${pathname}${search}#${path}`,
    parseLocation: () => {
      const href = window.location.hash.slice(1) || '/'
      const { pathname, search } = new URL(href, window.location.origin)
      return { href, pathname, search, hash: '', state: window.history.state }
    },
  })
}

const Frame = () => (
  <>
    <Banners />
    <main tabIndex={-1}>
      <Outlet />
    </main>
    <Downloads />
    <Confirmations />
  </>
)

const Around = ({ router, config }: { router: AnyRouter; config: Config }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false}>
    <ConfigProvider config={config}>
      <WaysProvider wayTo={() => null}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WaysProvider>
    </ConfigProvider>
  </MantineProvider>
)
