import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { submittedMafi, submittedSamar } from './support/records.ts'

// One goes on where one was: in a list after looking at a record, on a page after a question; and zoomed in one can read.

test.use({ viewport: PHONE })

test('back leads to where the list was left', async ({ page }) => {
  await signIn(page, 'admin', '/samar/list-samar')
  await page.evaluate(() => window.scrollTo(0, 900))
  const opened = await page.evaluate(
    () =>
      [...document.querySelectorAll('main li a')].find((link) => link.getBoundingClientRect().top > 120)?.textContent,
  )
  await page
    .getByRole('link', { name: opened ?? '', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/samar\/view\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: opened ?? '' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/samar/list-samar')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('a question goes with the page that it was about', async ({ page }) => {
  await signIn(page, 'admin')
  const { id } = await submittedMafi(page, 'Noorali Kanji')
  await page.goto('/mafi/list-mafi')
  await page.getByRole('link', { name: 'Noorali Kanji', exact: true }).click()
  await expect(page).toHaveURL(`/mafi/view/${id}`)
  await press(page, 'Cancel this Mafi')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/mafi/list-mafi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a question gives the focus back to what led to it, and what it leads to leaves it on the page', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { id } = await submittedMafi(page, 'Sherbanu Kanji')
  const question = page.getByRole('dialog')
  await page.goto('/mafi/list-mafi')
  const menu = page.getByRole('button', { name: 'Actions, Sherbanu Kanji' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(menu).toBeFocused()

  await page.goto(`/mafi/view/${id}`)
  await press(page, 'Approve')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Approve this Mafi' }).click()
  await expect(page.getByText('Announcement has been approved.')).toBeVisible()
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect.poll(() => actions.evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await press(page, 'Cancel this Mafi')
  await question.getByRole('button', { name: 'Cancel this Mafi' }).click()
  await expect(page.getByText('The Mafi of Sherbanu Kanji has been cancelled.')).toBeVisible()
  // Nothing can be done with it any more.
  await expect(page.getByRole('heading', { level: 1, name: 'Sherbanu Kanji' })).toBeFocused()
})

test('what goes with its press leaves nobody without a place on the page', async ({ page }) => {
  await signIn(page, 'admin', '/')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  const lines = needs.getByRole('listitem')
  await expect(lines).toHaveCount(10)
  await needs.getByRole('button', { name: /^Show \d+ more$/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => lines.count()).toBeGreaterThan(10)
  await expect(lines.nth(10).locator(':focus')).toBeVisible()

  await page.goto('/samar/list-samar?deceasedName=CONTAIN~Zzz')
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Samar matches these filters.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** What stays on the screen while the page moves, and how much of it it takes. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return ['fixed', 'sticky'].includes(getComputedStyle(each).position) && bottom > Math.max(top, 0)
      })
      .map((each) => each.className),
  )

test('at four times the size nothing stays in front of what is read', async ({ page }) => {
  // 1280 by 900 at 400%.
  await page.setViewportSize({ width: 320, height: 225 })
  await signIn(page, 'admin')
  const { id } = await submittedSamar(page, 'Sakar Bandali', 'East York')
  for (const path of ['/samar/new-samar', `/samar/view/${id}`, '/settings', '/samar/list-samar']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 200))
    // On a busy machine the sign that something is being loaded stands there first.
    await expect.poll(() => stuck(page), path).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})
