import axe from 'axe-core'
import { test as base, type Cookie, expect, type Page } from 'playwright/test'
import { type Engine, type Server, startServer } from './server.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

/**
 * A journey on the application of its worker: each worker has a server, and one journey after the other. It fails when
 * the browser's console shows an error that it does not expect.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; here: undefined }, { engine: Engine; server: Server }>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, use) => {
      const server = await startServer(engine)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  here: [
    async ({ baseURL }, use) => {
      application = baseURL
      await use(undefined)
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },
})

export { expect }

/** What a browser keeps of somebody who signed in. */
type SignIn = { cookies: Cookie[]; session: string }

/** The sign-ins that this worker has made, by name and application; and the application of the journey under way. */
const made = new Map<string, SignIn>()
let application: string | undefined

/** Where the app keeps its session. */
const SESSION = 'rop.session'

/**
 * Signs in as a demonstration user, and ends on the page that was asked for: through the provider the first time, then
 * as a browser that is signed in already. Who logs out uses `signInAnew`: the session ends for all who share it.
 */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  const key = `${name} at ${application}`
  const kept = made.get(key)
  if (!kept) {
    await signInAnew(page, name, path)
    const session = await page.evaluate((place) => localStorage.getItem(place) ?? '', SESSION)
    made.set(key, { cookies: await page.context().cookies(), session })
    return
  }
  await page.context().addCookies(kept.cookies)
  const once = await page.addInitScript(([place, session]) => localStorage.setItem(place, session), [
    SESSION,
    kept.session,
  ] as const)
  await page.goto(path)
  await once.dispose()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in through the provider as a demonstration user, and ends on the page that was asked for. */
export async function signInAnew(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.getByRole('button', { name: new RegExp(`\\b${name}@example\\.org`) }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && !url.pathname.startsWith('/cip'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Fails on any violation of WCAG 2.2 A or AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out is faint meanwhile.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // Once into each page: half a megabyte takes a sixth of the time of a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`,
    )
  })
  expect(violations).toEqual([])
}

/** Nothing is wider than the window, once it has settled. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Charts are drawn anew a moment after the window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** A day so many days from today in Toronto, `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  Temporal.Now.zonedDateTimeISO('America/Toronto').add({ days }).toPlainDate().toString()
