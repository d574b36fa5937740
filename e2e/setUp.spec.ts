import type { Page } from 'playwright/test'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const inMenu = (page: Page) => menu(page).getByRole('link', { name: 'Set up this region' })

/** On the settings: every kind goes out on Fridays. */
async function setFridays(page: Page): Promise<void> {
  for (const kind of ['Samar', 'Mafi', 'Fateha', 'Mayyit']) {
    const section = page.getByRole('group', { name: kind, exact: true })
    await section.getByLabel('Friday').check()
    await section.getByLabel('Time 1').fill('19:30')
  }
}

test('an ADMIN of a region in which nothing is set is led through it, until nothing is open', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/samar/new-samar')
  // Why nothing goes out, and where that is mended, in a tab of its own.
  await expect(page.getByText('since no days and times are set for them in Central Ontario.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Set days and times/ })).toHaveAttribute('href', '/settings?regionId=3')

  const officer = await browser.newPage({ viewport: PHONE, ...(baseURL && { baseURL }) })
  await signIn(officer, 'mk', '/samar/new-samar')
  await expect(officer.getByText(/Please ask .+ to set them\./)).toBeVisible()
  await expect(officer.getByRole('link', { name: /Set days and times/ })).toHaveCount(0)
  await officer.close()

  await open(page, '/')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Set up this region' })
  await expect(waiting.getByText(/Still open: When announcements go out; Who gets what is sent/)).toBeVisible()
  await waiting.getByRole('link', { name: 'Central Ontario: Go on' }).click()
  await expect(page.getByText('4 of 4 steps are open.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(DESK)

  // A list alone is saved while no kind has a time, and the page leads back.
  await step(page, 'Who gets what is sent').getByRole('link', { name: 'Fill in the lists' }).click()
  await page.getByLabel('MGC (optional)', { exact: true }).fill('mgc@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Back to the set-up' }).click()
  const receivers = step(page, 'Who gets what is sent')
  await expect(receivers.getByText('Samar announcements')).toBeVisible()
  await expect(receivers.getByText('MGC', { exact: true })).toHaveCount(0)

  await step(page, 'When announcements go out').getByRole('link', { name: 'Set days and times' }).click()
  await setFridays(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Back to the set-up' }).click()
  await expect(step(page, 'When announcements go out').getByText('Done')).toBeVisible()
  await expect(page.getByText('3 of 4 steps are open.')).toBeVisible()

  await page.getByRole('button', { name: 'Leave these lists empty' }).click()
  await page.getByRole('button', { name: 'They go out without a release' }).click()
  await expect(page.getByText('1 of 4 steps is open.')).toBeVisible()
  await expect(inMenu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Nobody else works here for now' }).click()
  await expect(page.getByText('Everything is set up.')).toBeVisible()
  await expect(inMenu(page)).toHaveCount(0)
  await open(page, '/')
  await expect(page.getByText('Nothing needs you now.')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Who changes their mind is asked again.
  await open(page, '/set-up')
  await step(page, 'Who releases announcements').getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('1 of 4 steps is open.')).toBeVisible()
  await expect(inMenu(page)).toBeVisible()
})
