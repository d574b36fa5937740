import type { Page } from 'playwright/test'
import {
  DESK,
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  test,
} from './support/journey.ts'

// Far enough ahead that no seeded event is near, and the same month for both days.
const FIRST_OF_A_MONTH = `${dayAhead(100).slice(0, 7)}-01`
const dayOfThatMonth = (day: number) => `${FIRST_OF_A_MONTH.slice(0, 8)}${String(day).padStart(2, '0')}`
const MONTH = `/event-calendar?month=${FIRST_OF_A_MONTH.slice(0, 7)}`
const inWords = (date: string) =>
  Temporal.PlainDate.from(date).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
const DAY = (date: string) => inWords(date).replace(/^(\w+),? /, '$1, ')

const dialog = (page: Page) => page.getByRole('dialog')
const addOn = (page: Page, date: string) => page.getByRole('button', { name: `Add event on ${DAY(date)}` })

// A refusal is an error to the browser's console.
test.use({ expectedErrors: [/status of 422/] })

test('an ADMIN adds an event by keyboard, edits it and deletes it', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', MONTH)
  await expectAccessible(page)
  await addOn(page, dayOfThatMonth(1)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(addOn(page, dayOfThatMonth(9))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Add new event' })).toBeVisible()
  await expect(dialog(page).getByLabel('Hold back Mafi')).not.toBeChecked()
  for (const kind of ['Samar', 'Fateha', 'Mayyit'])
    await expect(dialog(page).getByLabel(`Hold back ${kind}`)).toBeChecked()
  await expect(dialog(page).getByLabel('Event name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(addOn(page, dayOfThatMonth(9))).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Event name: Please provide event name.')).toBeVisible()
  await dialog(page).getByLabel('Event name').fill('Silver jubilee')
  // What was typed is not thrown away by one key.
  await page.keyboard.press('Escape')
  await expect(page.getByText('What you typed here has not been saved and will be lost.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Event name')).toHaveValue('Silver jubilee')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog(page)).toBeHidden()
  await addOn(page, dayOfThatMonth(9)).click()
  await expect(dialog(page).getByLabel('Event name')).toHaveValue('')
  await dialog(page).getByLabel('Event name').fill('Silver jubilee')
  await dialog(page).getByLabel('Date', { exact: true }).fill(dayAhead(0))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Date: Only dates after today can be added, edited or deleted.')).toBeVisible()
  await dialog(page).getByLabel('Date', { exact: true }).fill(dayOfThatMonth(9))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The event has been added.')).toBeVisible()
  const cell = page.getByRole('cell').filter({ hasText: 'Silver jubilee' })
  await expect(cell).toContainText('After today:')
  await expect(cell).toContainText('Central Ontario')
  await expect(cell).toContainText('Holds back Samar, Fateha and Mayyit')

  await page.getByRole('button', { name: 'Edit event Silver jubilee' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit event' })).toBeVisible()
  await dialog(page).getByLabel('Event name').fill('Golden jubilee')
  await dialog(page).getByLabel('Hold back Samar').uncheck()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The event has been changed.')).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: 'Golden jubilee' })).toContainText(
    'Holds back Fateha and Mayyit',
  )

  await page.getByRole('button', { name: 'Delete event Golden jubilee' }).click()
  await expect(page.getByText(`Do you want to delete event: 'Golden jubilee' on ${dayOfThatMonth(9)}?`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Golden jubilee')).toBeVisible()
  await page.getByRole('button', { name: 'Delete event Golden jubilee' }).click()
  await page.getByRole('button', { name: 'Delete this event' }).click()
  await expect(page.getByText('The event has been deleted.')).toBeVisible()
  await expect(page.getByText('Golden jubilee')).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a month that is still being loaded does not look like one without events', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', MONTH)
  await expect(page.getByText('There is no event in', { exact: false })).toBeVisible()
  const waiting = Promise.withResolvers<void>()
  await page.route('**/calendar/event/month/**', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('Loading the events of', { exact: false })).toBeVisible()
  await expect(page.getByText('There is no event in', { exact: false })).toBeHidden()
  await expectAccessible(page)
  waiting.resolve()
  await expect(page.getByText('There is no event in', { exact: false })).toBeVisible()
  await expect(page.getByText('Loading the events of', { exact: false })).toBeHidden()
})

test('who edits what somebody else has changed is told who and when, and sees it as it is', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', MONTH)
  await addOn(page, dayOfThatMonth(25)).click()
  await dialog(page).getByLabel('Event name').fill('Sports day')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit event Sports day' }).click()

  const other = await browser.newPage()
  await signIn(other, 'remover', MONTH)
  await other.getByRole('button', { name: 'Edit event Sports day' }).click()
  await dialog(other).getByLabel('Event name').fill('Games day')
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The event has been changed.')).toBeVisible()
  await other.close()

  await dialog(page).getByLabel('Event name').fill('Running day')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/This event was changed by .* at \d+:\d\d [ap]m/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('cell').filter({ hasText: 'Games day' })).toBeVisible()
})

test('a national event is shown to all, told apart, and changed by national members only', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'national', MONTH)
  await addOn(page, dayOfThatMonth(12)).click()
  await expect(dialog(page).getByLabel('Region')).toHaveValue('0')
  await dialog(page).getByLabel('Event name').fill('Day of all')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell').filter({ hasText: 'Day of all' })).toContainText('All regions')
  await expect(dialog(page)).toBeHidden()
  await page.getByLabel('Region').selectOption('Northeast Ontario')
  await expect(page).toHaveURL(/regionId=7/)
  await addOn(page, dayOfThatMonth(12)).click()
  await dialog(page).getByLabel('Event name').fill('Day of one')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell').filter({ hasText: 'Day of one' })).toContainText('Northeast Ontario')

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  const admin = await phone.newPage()
  await signIn(admin, 'admin7', MONTH)
  await expect(admin.getByRole('heading', { name: DAY(dayOfThatMonth(12)) })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Edit event Day of one' })).toBeVisible()
  await expect(admin.getByText('Day of all')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Edit event Day of all' })).toBeHidden()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Add event' }).click()
  await expect(dialog(admin)).toBeVisible()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await phone.close()

  const officer = await browser.newPage()
  await signIn(officer, 'mk', MONTH)
  await expect(officer.getByText('Day of all')).toBeVisible()
  await expect(officer.getByText('Day of one')).toBeHidden()
  await expect(officer.getByRole('button', { name: /event/i })).toHaveCount(0)
  await officer.close()
})

test('who enters a Samar is told that its date is blocked, and when the next sending is', async ({ browser, page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', MONTH)
  await addOn(page, dayOfThatMonth(20)).click()
  await dialog(page).getByLabel('Event name').fill('Quiet day')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The event has been added.')).toBeVisible()

  const delegate = await browser.newPage()
  await signIn(delegate, 'delegate', '/samar/new-samar')
  await expect(delegate.getByText(/Once approved, goes out .* at \d+:\d\d [ap]m/)).toBeVisible()
  await delegate.getByLabel('Samar date', { exact: true }).fill(dayOfThatMonth(20))
  await expect(
    delegate.getByText(`No Samar announcements go out on ${DAY(dayOfThatMonth(20))} (Quiet day).`),
  ).toBeVisible()
  await delegate.getByLabel('Samar date', { exact: true }).fill(dayOfThatMonth(21))
  await expect(delegate.getByText(/Quiet day/)).toBeHidden()
  await delegate.close()
})
