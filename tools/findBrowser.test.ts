import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, type Machine } from './findBrowser.ts'

function machine(having: string[], more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: ['/home/me/bin', '/usr/games'].join(delimiter) },
    works: (path) => having.includes(path),
    playwrightBrowser: '/cache/playwright/chrome',
    ...more,
  }
}

test('takes the browser that CHROMIUM_PATH names before all others', () => {
  const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe('/opt/mine')
})

test('refuses a CHROMIUM_PATH that does not start, rather than silently taking another', () => {
  const env = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' }
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('/opt/gone')
})

test('prefers the PATH to the usual places, and those to Playwright’s own', () => {
  const all = ['/usr/games/google-chrome', '/usr/bin/chromium', '/cache/playwright/chrome']
  expect(findBrowser(machine(all))).toBe('/usr/games/google-chrome')
  expect(findBrowser(machine(all.slice(1)))).toBe('/usr/bin/chromium')
  expect(findBrowser(machine(all.slice(2)))).toBe('/cache/playwright/chrome')
})

test('prefers one without windows, wherever on the PATH it is', () => {
  const env = { PATH: ['/opt/bin', '/usr/bin'].join(delimiter) }
  const both = machine(['/opt/bin/chromium', '/usr/bin/chromium-headless-shell'], { env })
  expect(findBrowser(both)).toBe('/usr/bin/chromium-headless-shell')
})

test('passes over a file that is there but does not start', () => {
  const stub = machine(['/usr/games/google-chrome'])
  const env = { PATH: '/usr/games' }
  expect(findBrowser({ ...stub, env })).toBe('/usr/games/google-chrome')
  expect(findBrowser({ ...stub, env, works: (path) => path === '/usr/bin/google-chrome' })).toBe(
    '/usr/bin/google-chrome',
  )
})

test.each([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('knows where %s keeps it', (platform, path) => {
  expect(findBrowser(machine([path], { platform }))).toBe(path)
})

test('says null when there is none', () => {
  expect(findBrowser(machine([]))).toBeNull()
})
