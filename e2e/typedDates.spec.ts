import { written } from '../kit/rules/when.ts'
import { nameField } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

// Dates as people type them, on the phone that they type them on.

test.use({ viewport: PHONE, hasTouch: true })

test('a date is tapped in the calendar, or typed in words after a second tap', async ({ page }) => {
  await signIn(page, 'admin', '/samar/new-samar')
  const day = page.getByRole('textbox', { name: 'Samar date' })
  const calendar = page.getByRole('dialog', { name: 'Samar date' })

  await day.click()
  await expect(calendar).toBeVisible()
  // The keyboard would cover it.
  await expect(day).toHaveAttribute('inputmode', 'none')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await day.click()
  await expect(calendar).toBeHidden()
  await expect(day).toHaveAttribute('inputmode', 'text')
  await expect(day).toBeFocused()

  await page.keyboard.type('tomorrow')
  await expect(page.getByText(written(dayAhead(1)))).toBeVisible()
  await nameField(page).click()
  await expect(day).toHaveValue(dayAhead(1))

  await day.click()
  const picked = Temporal.PlainDate.from(dayAhead(1))
  const name = picked.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await calendar.getByRole('button', { name, exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue(dayAhead(1))
})

test('what is no date is refused with an example, and a whole one is taken as it stands when the form is sent', async ({
  page,
}) => {
  await signIn(page, 'admin', '/samar/new-samar')
  const day = page.getByRole('textbox', { name: 'Samar date' })
  const submit = page.getByRole('button', { name: 'Submit', exact: true })

  await day.fill('after the funeral')
  await submit.click()
  await expect(page.getByRole('link', { name: 'Samar date: Write a date such as 24 Nov 2026.' })).toBeVisible()
  await expect(day).toHaveAccessibleDescription('Write a date such as 24 Nov 2026.')

  const [year, month, of] = dayAhead(6).split('-')
  await day.fill(`${of}/${month}/${year}`)
  await day.press('Enter')
  await expect(page.getByRole('link', { name: 'Please enter first name.' })).toBeVisible()
  await expect(day).toHaveValue(dayAhead(6))
  await expect(page.getByRole('link', { name: /^Samar date/ })).toHaveCount(0)
})

test('a list is filtered by a date as it is said', async ({ page }) => {
  await signIn(page, 'admin', '/samar/list-samar')
  await page.getByRole('button', { name: 'Filter' }).click()
  const from = page.getByRole('textbox', { name: 'Samar date, from' })
  await from.fill('today')
  await expect(page.getByText(written(dayAhead(0)))).toBeVisible()
  await from.press('Enter')
  await expect(page).toHaveURL(new RegExp(`samarDate=GREATER_THAN_OR_EQUAL~${dayAhead(0)}`))
})
