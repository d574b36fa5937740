import type { Page } from 'playwright/test'
import { DESK, expect, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { submittedSamar } from './support/records.ts'

// Whoever has set the letters of the browser twice as large (WCAG 1.4.4): nothing is cut off or lies on something else.

async function withLargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Texts of the page that lie on each other, of those that stand in what is given. */
const onEachOther = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const texts = [...document.querySelectorAll(selector)].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { text: element.textContent ?? '', boxes: [...range.getClientRects()] }
    })
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
    return texts
      .slice(1)
      .filter(({ boxes }, at) => boxes.some((a) => texts[at]?.boxes.some((b) => overlap(a, b))))
      .map(({ text }) => text)
  }, within)

test('the header holds the name of the page and its menu', async ({ page }) => {
  await page.setViewportSize(DESK)
  await withLargeLetters(page)
  await signIn(page, 'admin', '/samar/list-samar')
  const header = await page.getByRole('banner').boundingBox()
  const end = (header?.y ?? 0) + (header?.height ?? 0)
  for (const part of await page.getByRole('banner').locator('a, button').all()) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end)
    expect(await part.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
  }
})

test('times, steps and what stands beside them keep apart', async ({ page }) => {
  await page.setViewportSize(DESK)
  await withLargeLetters(page)
  await signIn(page, 'admin', '/announcement/next')
  await expect(page.getByText('7:30 pm').first()).toBeVisible()
  expect(await onEachOther(page, 'main section span:has(> .tabular) > span')).toEqual([])
  await signIn(page, 'ghuslchair', '/ghusl/workflow/list?status=IN~CANCELLED')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
  expect(await onEachOther(page, 'main ol li > *')).toEqual([])
})

test('the bar of a record hides nothing that has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await withLargeLetters(page)
  await signIn(page, 'admin')
  const { id } = await submittedSamar(page, 'Mehboob Virani', 'East York')
  await page.goto(`/samar/view/${id}`)
  await expectNoSidewaysScroll(page)
  const comment = page.getByRole('button', { name: 'Comment', exact: true })
  await page.getByLabel('Comment for the office').focus()
  await page.keyboard.press('Tab')
  await expect(comment).toBeFocused()
  const bar = await page.getByRole('group', { name: 'Actions' }).boundingBox()
  const box = await comment.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the longest word of a heading does not widen a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await withLargeLetters(page)
  await signIn(page, 'admin', '/settings')
  await expect(page.getByRole('group', { name: 'Language of announcements' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
