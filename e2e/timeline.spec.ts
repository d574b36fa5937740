import type { Page } from 'playwright/test'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { submittedSamar } from './support/records.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' })

test('an ADMIN finds on a phone who saw a record and from where, and opens it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin')
  const name = 'Noorali Lookedat'
  const { id } = await submittedSamar(page, name, 'East York')
  await page.goto(`/samar/view/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()

  const cards = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Private data seen')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('searchbox', { name: 'Search by record' }).fill(name)
  await expect(chips(page)).toContainText(`Record: contains “${name}”`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'What happened', exact: true }).click()
  await page.getByRole('option', { name: 'Private data seen' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show results' }).click()
  await expect(chips(page)).toContainText('What happened: Private data seen')
  await expect(page.getByText(/^1 of 1$|^1–\d+ of \d+$/)).toBeVisible()
  const seen = cards.filter({ hasText: name }).first()
  await expect(seen).toContainText(/from (127\.0\.0\.1|::1)/)
  // Rows of the search before are faint until those of this one are there.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expectAccessible(page)
  await seen.getByRole('link').click()
  await expect(page).toHaveURL(`/samar/view/${id}`)
})

test('what was saved at once is one line, in words, and leads to where it was saved', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  await callAs(page, 'PUT', '/setting/', { 'mafi.time': '06:15|18:45' })
  await page.goto('/timeline?aboutKind=IN~settings')
  const line = page.getByRole('table', { name: 'Timeline' }).getByRole('row').nth(1)
  await expect(line).toContainText('Mafi: Times')
  await expect(line).toContainText('6:15 am, 6:45 pm')
  await expect(line).toContainText('Shelina Mawani')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await line.getByRole('link', { name: /Central Ontario/ }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})
