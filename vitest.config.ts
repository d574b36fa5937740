import { configDefaults, defineConfig } from 'vitest/config'

// Far from UTC and on the other side of the date line from Canada: whatever leans on the machine's own zone shows.
const FAR_AWAY = 'Pacific/Auckland'

const rules = { include: ['{kit,modules,app}/**/rules/**/*.test.ts'], isolate: false }
const web = ['{kit,modules,app}/**/web/**/*.test.{ts,tsx}']
const http = ['**/*.http.test.ts']

/** Each test file belongs to exactly one kind: pure rules (run in two time zones), screens' logic, HTTP, and the rest. */
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
