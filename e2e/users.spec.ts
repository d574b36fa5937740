import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import {
  DESK,
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  signInAnew,
  test,
} from './support/journey.ts'

// An administrator's first week: people come and go, with exactly the access that they need.

type Newcomer = { first: string; last: string; email: string; role: string }

async function addUser(page: Page, { first, last, email, role }: Newcomer): Promise<void> {
  await page.goto('/user/new-user')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail for logging in').fill(email)
  await page.getByRole('combobox', { name: 'Jamatkhana' }).selectOption({ label: 'East York' })
  await page.getByRole('checkbox', { name: role, exact: true }).check()
  await page.getByRole('textbox', { name: 'Access from' }).fill(dayAhead(0))
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText(`${first} ${last} has been added.`)).toBeVisible()
}

test('an administrator adds people, and what they may do is said in words', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/user/new-user')
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText('Please enter first name.').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'National member', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await addUser(page, { first: 'Amin', last: 'Jiwa', email: 'amin.jiwa@example.com', role: 'Mukhi/Kamadia' })
  await expect(page.getByRole('heading', { name: 'What they may do' })).toBeVisible()
  await expect(page.getByText(/approve them.*for East York Jamatkhana\./).first()).toBeVisible()
  await expectAccessible(page)
  await addUser(page, { first: 'Farah', last: 'Moledina', email: 'farah@example.com', role: 'MGC' })
  await addUser(page, { first: 'Salim', last: 'Hirji', email: 'salim@example.com', role: 'Fateha Khwani approver' })
  await page.goto('/user/list-users')
  for (const name of ['Amin Jiwa', 'Farah Moledina', 'Salim Hirji'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone: a change of role shows in the menu, and who is deactivated is refused at the next click', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/user/list-users')
  await addUser(page, { first: 'Nadir', last: 'Kassam', email: 'nadir@example.org', role: 'Mukhi/Kamadia delegate' })
  await expectNoSidewaysScroll(page)
  const theirs = await browser.newContext({ viewport: DESK })
  const theirPage = await theirs.newPage()
  await signInAnew(theirPage, 'nadir', '/')
  await expect(theirPage.getByRole('button', { name: 'Announcements' })).toHaveCount(0)

  await press(page, 'Edit')
  await page.getByRole('checkbox', { name: 'Administrator', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nadir Kassam has been changed.')).toBeVisible()
  await theirPage.reload()
  await theirPage.goto('/settings')
  await expect(theirPage.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  await press(page, 'Deactivate')
  await expect(page.getByText('Do you want to set status of user to INACTIVE?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Nadir Kassam has been deactivated.')).toBeVisible()
  await theirPage.getByRole('link', { name: 'Home' }).click()
  await expect(theirPage).toHaveURL(/not-authorized/)
  await theirs.close()
})

test('twenty are imported after a mistake was mended, and their profile is their own', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'bulk', '/edit-profile')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bulk Import Users' }).click()
  const file = (last: string) => {
    const lines = Array.from(
      { length: 20 },
      (_, n) => `Zahra,${n === 19 ? last : 'Merali'},import${n}@example.com,East York,MGC,2026-01-01`,
    )
    const text = `firstName,lastName,email,jamatkhana,roles,startDate\n${lines.join('\n')}\n`
    return { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  }
  await page.getByLabel('CSV file').setInputFiles(file('9'))
  await expect(
    page.getByRole('heading', { name: 'people.csv cannot be imported yet: 1 line of 20 to correct' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: '21 Last name Name can contain only alphabets and space.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('CSV file').setInputFiles(file('Merali'))
  await page.getByRole('button', { name: 'Import 20 users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 20 users' }).click()
  await expect(page.getByText('20 users have been imported.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/edit-profile')
  await page.getByLabel('First name').fill('Bulkan')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Bulkan .*your menu/ })).toBeVisible()
})
