import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { postgresProblem } from './kit/testing/postgresServer.ts'
import { findBrowser, LEFT_OUT } from './tools/findBrowser.ts'
import { leftOutOf } from './tools/testProgress.ts'

// Far from UTC and on the other side of the date line from Canada: whatever leans on the machine's own zone shows.
const FAR_AWAY = 'Pacific/Auckland'

/** What does not depend on the engine runs on one: on PostgreSQL where it answers, since that is quicker. */
const usual = process.env.TEST_DATABASE || ((await postgresProblem()) === null ? 'postgres' : 'pglite')

const rules = ['{kit,modules,app}/**/rules/**/*.test.ts']
const web = ['{kit,modules,app}/**/web/**/*.test.ts']
const components = ['{kit,modules,app}/**/web/**/*.component.test.tsx']
const http = ['**/*.http.test.ts']
/** What could turn out differently on another engine: locks, races, migrations, jobs, leases, values, lists. */
const engine = ['**/*.engine.test.ts', '**/*.engine.http.test.ts']
const postgres = ['**/{*.,}postgres.test.ts']
/** A minute of a universe, by itself: projects run in the order of their names, and at the end the others would wait for it. */
const lives = ['trials/universe/universe.test.ts']

type Kind = { include: string[]; but?: string[]; zone?: string; database?: string }

const project = (name: string, { include, but = [], zone = FAR_AWAY, database = usual }: Kind) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...but, ...leftOutOf(name)],
    env: { TZ: zone, TEST_DATABASE: database },
    // As the server starts: French lies over the words before anything reads them.
    setupFiles: ['app/testing/french.ts'],
  },
})

const IN_THE_BROWSER = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom/client', 'zod'],
  ...['@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs/locale/fr-ca', '@tabler/icons-react'],
  ...['@tanstack/react-query', '@tanstack/react-router'],
]

/** Parts of screens, each by itself in a real browser. */
const inTheBrowser = {
  extends: true as const,
  plugins: [react()],
  // Named, since one that is discovered on the way comes beside a second copy of React.
  optimizeDeps: { noDiscovery: true, include: IN_THE_BROWSER },
  test: {
    name: 'components',
    include: components,
    exclude: [...configDefaults.exclude, ...leftOutOf('components')],
    // What is kept in a page, entries for later above all, would reach the next file.
    isolate: true,
    setupFiles: ['kit/web/testing/setup.ts'],
    // On however busy a machine.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: findBrowser() ?? undefined,
          args: [...LEFT_OUT, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
        },
        contextOptions: { locale: 'en-CA', timezoneId: 'America/Toronto', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

/** Each test file belongs to one kind. Pure rules run in two time zones, what depends on the engine on both of them. */
export default defineConfig({
  test: {
    pool: 'forks',
    // A file leaves nothing behind for the next: loading everything anew for each took longer than most tests do.
    isolate: false,
    // Two cores and one more worker, since some files wait: for a server that starts, or a limit that passes.
    maxWorkers: 3,
    // A test that takes longer hangs, on however busy a machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      project('rules', { include: rules, zone: 'UTC' }),
      project('rules-far-away', { include: rules }),
      project('web', { include: web }),
      inTheBrowser,
      project('http', { include: http, but: engine }),
      project('embedded', { include: engine, database: 'pglite' }),
      ...(usual === 'postgres' ? [project('postgres', { include: [...engine, ...postgres], database: usual })] : []),
      project('lives', { include: lives }),
      project('server', {
        include: ['**/*.test.ts'],
        but: [...rules, ...web, ...http, ...engine, ...postgres, ...lives],
      }),
    ],
  },
})
