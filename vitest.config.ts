import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './tools/findBrowser.ts'

// Far from UTC and on the other side of the date line from Canada: whatever leans on the machine's own zone shows.
const FAR_AWAY = 'Pacific/Auckland'

const rules = { include: ['{kit,modules,app}/**/rules/**/*.test.ts'], isolate: false }
const web = ['{kit,modules,app}/**/web/**/*.test.ts']
const http = ['**/*.http.test.ts']

const IN_THE_BROWSER = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom/client', 'zod'],
  ...['@mantine/core', '@mantine/dates', '@mantine/form', '@mantine/hooks', '@tabler/icons-react'],
  ...['@tanstack/react-query', '@tanstack/react-router'],
]

/** Each test file belongs to exactly one kind: pure rules (run in two time zones), screens' logic, their parts in a browser, HTTP, and the rest. */
export default defineConfig({
  test: {
    pool: 'forks',
    // PGlite and a browser's worth of modules take a core each; more workers than two only make each other wait.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { ...rules, name: 'rules', env: { TZ: 'UTC' } } },
      { extends: true, test: { ...rules, name: 'rules-far-away', env: { TZ: FAR_AWAY } } },
      { extends: true, test: { name: 'web', include: web, env: { TZ: FAR_AWAY } } },
      {
        extends: true,
        plugins: [react()],
        // Named, since one that is discovered on the way comes beside a second copy of React.
        optimizeDeps: { noDiscovery: true, include: IN_THE_BROWSER },
        test: {
          name: 'components',
          include: ['{kit,modules,app}/**/web/**/*.component.test.tsx'],
          setupFiles: ['kit/web/testing/setup.ts'],
          expect: { poll: { timeout: 5000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: findBrowser() ?? undefined,
                args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
              },
              contextOptions: { locale: 'en-CA', timezoneId: 'America/Toronto', reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { extends: true, test: { name: 'http', include: http, env: { TZ: FAR_AWAY } } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...rules.include, ...web, ...http],
          env: { TZ: FAR_AWAY },
        },
      },
    ],
  },
})
