import type { Page } from 'playwright/test'
import { kept } from './support/forms.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: /your attention/ })

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const REPORT = 'Delayed Mayyit report (optional)'

test('an ADMIN mends what is wrong, saves, and finds it saved, with who changed it', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await expectAccessible(page)

  const samar = section(page, 'Samar')
  await samar.getByRole('button', { name: 'Add Time' }).click()
  await expect(samar.getByLabel('Time 2')).toBeFocused()
  const fateha = section(page, 'Fateha')
  await fateha.getByRole('button', { name: 'Remove Time' }).click({ force: true })
  await expect(fateha.getByLabel(/^Time \d/)).toHaveCount(1)
  for (const day of DAYS) await fateha.getByLabel(day).uncheck()
  await page.getByLabel(REPORT).fill('a@example.org, nobody,, b@example.org')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Samar times: Please select time.',
    'Fateha days: Please select atleast 1 day.',
    'Delayed Mayyit report: Please provide comma separated valid email addresses.',
  ])
  await expect(page.getByText('Not an address: “nobody”, an empty place between two commas.')).toBeVisible()
  await expectAccessible(page)

  await summary(page)
    .getByRole('link', { name: /report/ })
    .click()
  await expect(page.getByLabel(REPORT)).toBeFocused()
  await page.getByLabel(REPORT).fill('a@example.org, b@example.org')
  for (const day of DAYS) await fateha.getByLabel(day).check()
  await samar.getByLabel('Time 2').fill('19:30')
  await expect(samar.getByText('Each time can be given only once.')).toBeVisible()
  await samar.getByLabel('Time 2').fill('21:15')
  await expect(summary(page)).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(samar.getByLabel('Time 2')).toHaveValue('21:15')

  await page.reload()
  await expect(samar.getByLabel('Time 2')).toHaveValue('21:15')
  await expect(fateha.getByRole('checkbox', { checked: true, name: /day$/ })).toHaveCount(7)
  await expect(page.getByLabel(REPORT)).toHaveValue('a@example.org, b@example.org')
  await page.getByText('Who changed what').click()
  const change = page.getByRole('listitem').filter({ hasText: 'Samar: Times' })
  await expect(change).toContainText('7:30 pm → 7:30 pm, 9:15 pm')
  await expect(change).toContainText('Changed by')

  // Other journeys count on the demonstration's own times.
  await samar.getByRole('button', { name: 'Remove Time' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'See what goes out now' }).click()
  await expect(page).toHaveURL('/announcement/next?regionId=3')
})

test('Save is in reach wherever one is on the page, and says what is not saved; sections stand side by side', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/settings')
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Not saved yet')).toBeHidden()
  const [samar, mafi] = [await section(page, 'Samar').boundingBox(), await section(page, 'Mafi').boundingBox()]
  expect(mafi?.y).toBe(samar?.y)
  expect(mafi?.x).toBeGreaterThan((samar?.x ?? 0) + (samar?.width ?? 0))
  await section(page, 'Samar').getByLabel('Approval waits for the family').click()
  await expect(page.getByText('Not saved yet')).toBeInViewport({ ratio: 1 })
  await section(page, 'Samar').getByLabel('Approval waits for the family').click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await page.getByRole('link', { name: 'See what goes out now' }).click()
  await expect(page).toHaveURL('/announcement/next?regionId=3')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a national member chooses the region, and is asked before losing changes', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'national', '/settings')
  await page.getByLabel('Region').selectOption('Northeast Ontario')
  await expect(page).toHaveURL(/regionId=7/)
  const release = page.getByLabel('Announcement approval (optional)')
  await expect(release).toHaveValue('admin7@example.org')
  await section(page, 'Mayyit').getByLabel('Hold all Mayyit announcements back').click()
  await page.getByLabel('Region').selectOption('Edmonton')
  await page.getByRole('button', { name: 'Stay with this region' }).click()
  await expect(page).toHaveURL(/regionId=7/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what goes out now' })).toHaveAttribute('href', /regionId=7$/)
  await page.reload()
  await expect(section(page, 'Mayyit').getByLabel('Hold all Mayyit announcements back')).toBeChecked()
  await section(page, 'Mayyit').getByLabel('Hold all Mayyit announcements back').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await page.goto('/settings')
  await expect(section(page, 'Mayyit').getByLabel('Hold all Mayyit announcements back')).not.toBeChecked()
})

test('what is typed outlives the page, and is thrown away for another region by who says so', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'national', '/settings?regionId=8')
  const office = page.getByRole('textbox', { name: /^MGC/ })
  const notice = page.getByRole('region', { name: 'What you had started' })
  const stored = await office.inputValue()
  await office.fill('mgc.typed@example.org')
  await kept(page)
  await page.reload()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(office).toHaveValue('mgc.typed@example.org')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('What you typed is kept in this browser', { exact: false })).toBeVisible()
  await page.goto('/settings?regionId=8')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(office).toHaveValue('mgc.typed@example.org')
  await page.getByLabel('Region').selectOption('Edmonton')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the region without saving' }).click()
  await expect(page).toHaveURL(/regionId=2/)
  await page.goto('/settings?regionId=8')
  await expect(office).toHaveValue(stored)
  await expect(notice).toHaveCount(0)
})

test('who may only read reads', async ({ page }) => {
  await signIn(page, 'readonly', '/settings?regionId=7')
  await expect(page.getByText('9:00 am, 1:00 pm, 5:00 pm, 8:00 pm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await expectAccessible(page)
})

test('who may not read them is told so', async ({ page }) => {
  await signIn(page, 'mk', '/settings')
  await expect(page).toHaveURL('/not-authorized')
})

test('the settings fit a phone, in the dark too', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  const page = await context.newPage()
  await signIn(page, 'admin7', '/settings')
  await expect(section(page, 'Samar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  // A box stands beside its word.
  const [box, word] = [section(page, 'Samar').getByLabel('Sunday'), section(page, 'Samar').getByText('Sun')]
  const middles = await Promise.all(
    [box, word].map(async (each) => {
      const { y = 0, height = 0 } = (await each.boundingBox()) ?? {}
      return y + height / 2
    }),
  )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await context.close()
})
