import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from './tools/findBrowser.ts'

const port = process.env.E2E_PORT ?? '23117'
// Playwright reads this file again in every worker; what the first reading chose reaches them through the environment.
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-journeys-'))
  process.env.E2E_DATA_DIR = dataDir
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

// The developer's own settings must not lead the journeys to a real database, provider or relay.
const NOTHING_OF_THE_MACHINE = {
  NODE_ENV: '',
  DATABASE_URL: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  SMTP_URL: '',
  HOST: '',
  MODULES: '',
}

/** Journeys run against an application of their own: its own port and an empty data folder, seeded as at first start. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One browser and one server: two cores.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    command: `"${process.execPath}" app/server/main.ts`,
    url: `http://localhost:${port}/api/v1/health/`,
    env: {
      ...NOTHING_OF_THE_MACHINE,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
})
