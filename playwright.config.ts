import { defineConfig } from 'playwright/test'
import { findBrowser, LEFT_OUT } from './tools/findBrowser.ts'

/** Journeys run file by file on two workers, each with a browser and a server of its own (e2e/support/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What takes longer hangs, on however busy a machine.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
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
