import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

/** A journey fails when the browser's console shows an error that the journey does not expect. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
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

/** Signs in through the provider as a demonstration user, and ends on the page that was asked for. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.getByRole('button', { name: new RegExp(`\\b${name}@example\\.org`) }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && !url.pathname.startsWith('/cip'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Fails on any violation of WCAG 2.2 A or AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
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
