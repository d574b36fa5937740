import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** What the search looks at; the tests give it a machine of their own. */
export type Machine = {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  /** Whether this file is there and starts. */
  works: (path: string) => boolean
  /** Where Playwright keeps the browser that it installs. */
  playwrightBrowser: string
}

/** The one without windows first: it takes a sixth less of the processor. To look on, CHROMIUM_PATH names another. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'].flatMap((folder) =>
    NAMES.map((name) => `${folder}/${name}`),
  ),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/opt/homebrew/bin/chromium',
  ],
  win32: ['C:\\Program Files', 'C:\\Program Files (x86)'].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
}

/**
 * What Chromium shall leave out for tests. The pages of its own address bar, which nobody sees, cost more than ours: two
 * for each visitor. Compiling code for speed takes longer than is won before the page has gone: a tenth of all.
 */
export const LEFT_OUT: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--js-flags=--no-maglev,--no-turbofan',
]

/**
 * The path of a Chromium for the tests: the one in CHROMIUM_PATH, else the first that works on the PATH, in the usual
 * places, or among Playwright's own. Null when there is none; throws when CHROMIUM_PATH names one that doesn't start.
 */
export function findBrowser(machine: Machine = thisMachine()): string | null {
  const named = machine.env.CHROMIUM_PATH
  if (named) {
    if (machine.works(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and no browser starts from there`)
  }
  const ending = machine.platform === 'win32' ? '.exe' : ''
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)))
  const candidates = [...onPath, ...(USUAL_PLACES[machine.platform] ?? []), machine.playwrightBrowser]
  return candidates.find((path) => machine.works(path)) ?? null
}

function thisMachine(): Machine {
  return { platform: process.platform, env: process.env, works, playwrightBrowser: chromium.executablePath() }
}

/** Being there isn't enough on Linux: some distributions ship a stub that only says where to get the real one. */
function works(path: string): boolean {
  if (!existsSync(path)) return false
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit' })
}

/** Installs Chromium: from the distribution where that can be done unasked, else Playwright's own. */
function installBrowser(): void {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq'])
    for (const name of [SHELL, 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      if (findBrowser()) return
    }
  }
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '..', 'cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
}

/** `node tools/findBrowser.ts [install]`: says where the browser is, or (silently when there is one) sees to one. */
if (import.meta.main) {
  const install = process.argv[2] === 'install'
  try {
    if (install && !findBrowser()) {
      console.log('Installing a browser for the tests…')
      installBrowser()
    }
    const found = findBrowser()
    if (!install) console.log(found ?? 'none')
    if (!found) {
      console.error('No Chromium found. Install one, or name one with CHROMIUM_PATH.')
      process.exitCode = 1
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
