import { DESK, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, signIn, test } from './support/journey.ts'

// What happens, in one's own calendar and on a sheet of paper (decisions §21).

test('somebody makes a calendar link on a phone, has its address once, renews it and withdraws it', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(PHONE)
  await signIn(page, 'mk', '/event-calendar')
  await page.getByRole('link', { name: 'In your own calendar' }).click()
  const rites = page.getByRole('region', { name: 'Funerals and gatherings' })
  await rites.getByLabel('Show names').check({ force: true })
  await rites.getByRole('button', { name: 'Make a link' }).click()
  const address = await rites.getByLabel('The address of your link').inputValue()
  expect(address).toMatch(/\/calendar\/feed\/[\w-]{22,}\.ics$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rites.getByRole('button', { name: 'Copy the address' }).click()
  await expect(rites.getByText('The address has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(rites.getByText('No calendar has fetched it yet.')).toBeVisible()
  const fetched = async (link: string) => (await page.request.get(link)).status()
  expect(await fetched(address)).toBe(200)

  await page.reload()
  await expect(rites.getByText('It was last fetched')).toBeVisible()
  await expect(rites.getByLabel('The address of your link')).toHaveCount(0)
  // The switch is of the next link: of this one it says so, to whoever thinks that the names are gone.
  await rites.getByLabel('Show names').uncheck({ force: true })
  await expect(rites.getByText('The link that you have goes on showing names until you make a new one.')).toBeVisible()
  await rites.getByLabel('Show names').check({ force: true })
  await expect(rites.getByText('The link that you have goes on')).toHaveCount(0)
  await rites.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(rites.getByLabel('The address of your link')).not.toHaveValue(address)
  const renewed = await rites.getByLabel('The address of your link').inputValue()
  expect([await fetched(address), await fetched(renewed)]).toEqual([404, 200])
  await rites.getByRole('button', { name: 'Withdraw this link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw this link' }).click()
  await expect(page.getByText('The link has been withdrawn.')).toBeVisible()
  await expect(rites.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect(await fetched(renewed)).toBe(404)
})

test.describe('over a slow and a broken network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('no address of a link is lost that is shown only once', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'reporting', '/event-calendar/links')
    const links = ['Funerals and gatherings', 'Days that hold announcements back'].map((name) =>
      page.getByRole('region', { name }),
    )
    await page.route('**/api/v1/calendar/feed/', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    // One beside the other.
    for (const link of links) await link.getByRole('button', { name: 'Make a link' }).click()
    for (const link of links) await expect(link.getByLabel('The address of your link')).toBeVisible()

    await page.route('**/api/v1/calendar/feed/*/', (route) => route.abort())
    for (const link of links) {
      await link.getByRole('button', { name: 'Withdraw this link' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw this link' }).click()
      await expect(page.getByText('The server could not be reached.', { exact: false })).toBeVisible()
      await expect(link.getByLabel('The address of your link')).toBeVisible()
    }
  })
})

test('the agenda of a week leads to what happens in it, and fits a phone and one sheet', async ({ page }) => {
  await page.setViewportSize(DESK)
  // A usual week: in the demonstration's region happens more, and journeys before this one add to it.
  await signIn(page, 'mk', '/event-calendar')
  await page.getByRole('link', { name: 'Agenda of the week' }).click()
  await expect(page.getByRole('heading', { name: 'Agenda of the week' })).toBeVisible()
  const days = page.locator('main ol > li')
  await expect(days).toHaveCount(7)
  await expectAccessible(page)
  const week = await page.getByRole('heading', { level: 2 }).textContent()
  const next = page.getByRole('button', { name: 'Next week' })
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(String(week))
  await expect(page.locator('main ol')).toHaveAttribute('aria-busy', 'false')
  // By keyboard the week after is a press away.
  await expect(next).toBeFocused()
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(String(week))
  // The week of the last day that can be written ends after it.
  await open(page, '/event-calendar/agenda?from=9999-12-31')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(String(week))
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBe(1)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // The first of a record: on some days of the week an event that holds back stands before it.
  await days.locator('a:not([href*="event-calendar"])').first().click()
  await expect(page).toHaveURL(/\/view\/|\/details/)
})
