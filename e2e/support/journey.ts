import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { type Engine, type Server, startServer } from './server.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

/**
 * A journey on the application of its worker: each worker has a server, and one journey after the other. It fails when
 * the browser's console shows an error that it does not expect.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; tokenFor: TokenFor; here: undefined },
  { engine: Engine; server: Server }
>({
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
  tokenFor: ({ server }, use) => use(server.tokenFor),
  here: [
    async ({ tokenFor }, use) => {
      tokenHere = tokenFor
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

/** An ID token for a demonstration user, by name. */
export type TokenFor = (name: string) => Promise<string>

/** How the application of the journey under way gives tokens; and those that its browsers have been given. */
let tokenHere: TokenFor
const given = new WeakMap<BrowserContext, string>()

/** Where the app keeps its session. */
const SESSION = 'rop.session'

/**
 * Makes the page's browser one in which this demonstration user is signed in already, and opens a page if one is named.
 * Who logs out, or is about to see the provider, uses `signInAnew`.
 */
export async function signIn(page: Page, name: string, path?: string): Promise<void> {
  const token = await tokenHere(name)
  given.set(page.context(), token)
  const profile: { exp: number } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const session = JSON.stringify({ id_token: token, expires_at: profile.exp, profile })
  const once = await page.addInitScript(([place, text]) => localStorage.setItem(place, text), [
    SESSION,
    session,
  ] as const)
  page.once('domcontentloaded', () => void once.dispose())
  if (path !== undefined) await open(page, path)
}

/** The token by which this page's browser is signed in. */
export const tokenOf = async (page: Page): Promise<string> =>
  given.get(page.context()) ??
  (await page.evaluate((place) => JSON.parse(localStorage.getItem(place) ?? '{}').id_token, SESSION))

/** Opens a page, and waits until it is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
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

/** Without comments and long names: `axe.source` is more than twice as much to send and to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails on any violation of WCAG 2.2 A or AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(async () => {
    // What fades in or out is faint meanwhile; what is hidden halfway never ends, and is not looked at.
    const ends = Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 2000))])
    return 'axe' in window
  })
  // Once into each page: half a megabyte takes a third of the time of a look.
  if (!isThere) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html, failureSummary }) => `${target} ${html} ${failureSummary}`).join(' | ')}`,
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
