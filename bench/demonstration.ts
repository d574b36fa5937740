import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '../tools/findBrowser.ts'
import { freePort } from '../tools/freePort.ts'
import type { Demonstration } from './visits.ts'

const ROOT = join(import.meta.dirname, '..')

/** Starts a demonstration of its own and a browser, and stops both afterwards. Throws without a build. */
export async function withDemonstration(
  work: (server: Demonstration, browser: Browser) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(ROOT, 'dist', 'web', 'index.html'))) throw new Error('Run "npm run build" first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-pages-'))
  const port = await freePort()
  const server: Demonstration = { publicUrl: `http://localhost:${port}`, dataDir, port, host: '127.0.0.1' }
  // Nothing of the machine's own settings: a demonstration on the embedded database, provider and mailbox.
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: server.publicUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const application = spawn(process.execPath, [join(ROOT, 'app', 'server', 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--disable-gpu'] })
  try {
    await answering(server)
    await work(server, browser)
  } finally {
    await browser.close()
    const ended = once(application, 'exit')
    application.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answering({ publicUrl }: Demonstration): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt++) {
    if ((await fetch(`${publicUrl}/api/v1/health/`).catch(() => null))?.ok) return
    await pause(100)
  }
  throw new Error('the server did not come up')
}
