// As the server starts: French lies over the words before any journey, whichever a worker runs first, reads them.
import './app/server/french.ts'
import { defineConfig } from 'playwright/test'
import { postgresProblem } from './kit/testing/postgresServer.ts'
import { findBrowser, LEFT_OUT } from './tools/findBrowser.ts'
import { leftOutOf } from './tools/testProgress.ts'

/** One journey of each module, at least, runs on the embedded database; the others where it is quicker. */
const EMBEDDED = /(calendar|mafi|mayyit|settings|signIn|slots|transfers|users)\.spec\.ts$/
const usual = process.env.TEST_DATABASE !== 'pglite' && (await postgresProblem()) === null ? 'postgres' : 'embedded'

/**
 * Journeys run file by file on two workers, each with a browser and a server of its own (e2e/support/server.ts), in the
 * order of their names: `adminInFrench`, the longest, begins early, or one worker would be on with it alone at the end.
 */
export default defineConfig<object, { engine: 'embedded' | 'postgres' }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What takes longer hangs, on however busy a machine.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // First and on one worker, which then joins the other: to make an embedded database takes seconds.
    {
      name: 'embedded',
      testMatch: EMBEDDED,
      testIgnore: leftOutOf('embedded'),
      workers: 1,
      use: { engine: 'embedded' },
    },
    { name: 'journeys', testIgnore: [EMBEDDED, ...leftOutOf('journeys')], use: { engine: usual } },
  ],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace of each journey would take a sixth of its time: `--trace on` makes one of a journey that is looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing moves while it is pressed or looked at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser() ?? undefined, args: [...LEFT_OUT] },
  },
})
