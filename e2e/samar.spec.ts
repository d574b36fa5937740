import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { approvalLink, approveByTap, onPhone } from './support/approval.ts'
import { choose, fillInFamilyContact, nameField, paper } from './support/forms.ts'
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
import { messageTo } from './support/mailbox.ts'

async function fillIn(page: Page, name: string, contact: string): Promise<void> {
  await page.getByLabel('Title').fill('Mr')
  await nameField(page).fill(name)
  await page.getByLabel('First city').fill('Toronto')
  await page.getByLabel('First family').fill('Lalani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
  await fillInFamilyContact(page, 'Shirin', 'Lalani', contact)
}

test('a delegate submits, the officer approves from the mail in two taps on a phone, and everybody sees it', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', '/')
  await page.getByRole('link', { name: 'Submit Samar Announcement' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Samar Announcement' })).toBeVisible()
  await expect(page.getByLabel('Jamatkhana')).toHaveValue('East York')
  await expect(page.getByLabel('Jamatkhana')).not.toBeEditable()
  await fillIn(page, 'Rahim Esmail', 'family.esmail@example.org')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('416-555-1234')
  await expect(paper(page)).toContainText(
    'Mr Rahim Esmail, of Toronto, of the Lalani family. Samar will be held at East York Jamatkhana on',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByText('Samar announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.'),
  ).toBeVisible()

  const link = await approvalLink(request, 'mk@example.org', 'samar', 'Rahim Esmail')
  const officer = await onPhone(browser, 'mk')
  // From here on two taps: the link in the mail, and Approve.
  await officer.goto(link)
  await expect(officer.getByText('Mr Rahim Esmail, of Toronto')).toBeVisible()
  await approveByTap(officer)

  await officer.goto(link)
  await expect(officer.getByText('Announcement is already approved.')).toBeVisible()
  await expect(officer).toHaveURL('/')
  await officer.context().close()

  await page.goto('/samar/list-samar')
  const row = page.getByRole('row', { name: /Rahim Esmail/ })
  await expect(row).toContainText('Approved')
  await row.getByRole('link', { name: 'Rahim Esmail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rahim Esmail' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Approved by/ })).toBeVisible()
  await expectAccessible(page)
})

test('the family asks for a change and later confirms', async ({ page, request }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  await page.goto('/samar/new-samar')
  await choose(page, 'Jamatkhana', 'Don Mills')
  await fillIn(page, 'Gulshan Tejpar', 'family.tejpar@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/samar\/view\/\d+/)
  const view = page.url()

  const mail = await messageTo(request, 'family.tejpar@example.org', ({ html }) => html.includes('Gulshan Tejpar'))
  const link = mail.links.find((href) => href.includes('/family/')) ?? ''
  await page.setViewportSize(PHONE)
  await page.goto(link)
  await expect(page.getByText('Mr Gulshan Tejpar, of Toronto')).toBeVisible()
  // The token stays in no address bar and no history; the page can be loaded again all the same.
  await expect(page).toHaveURL('/family')
  await page.reload()
  await expect(page.getByText('Mr Gulshan Tejpar, of Toronto')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Something should be changed' }).click()
  await page.getByRole('button', { name: 'Send this change' }).click()
  await expect(page.getByText('Please tell us what should be changed.')).toBeVisible()
  await page.getByLabel('What should be changed?').fill('Her family is Tejpar.')
  await page.getByRole('button', { name: 'Send this change' }).click()
  await expect(page.getByText('You asked for this change: Her family is Tejpar.', { exact: false })).toBeVisible()
  await page.goto(view)
  await expect(page.getByText('The family asked for a change: Her family is Tejpar.').first()).toBeVisible()
  await page.goto(link)
  // What was asked is not withdrawn by one tap.
  await expect(page.getByRole('button', { name: 'Everything is right' })).toBeHidden()
  await page.getByRole('button', { name: 'Take back what we asked' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Everything is right' }).click()
  await expect(page.getByText('You confirmed the text.', { exact: false }).first()).toBeVisible()
})

test('a refused form says everything at once and leads to the fields', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/samar/new-samar')
  await nameField(page).fill('R2')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('region', { name: /things need your attention/ })
  await expect(summary).toBeVisible()
  for (const words of [
    'Please select jamatkhana where samar will be performed.',
    'Please select samar date.',
    'Please enter first name.',
    'Please enter last name.',
    'Please enter email.',
    'Provide phone number in format of 123-456-7890.',
  ])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await summary.getByRole('link', { name: /Invalid name provided/ }).click()
  await expect(nameField(page)).toBeFocused()
})

test('an approved Samar asks before it has to be approved again, and two editors do not overwrite each other', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/samar/list-samar?status=IN~APPROVED')
  await page.getByRole('table').getByRole('link').first().click()
  await press(page, 'Edit')
  await expect(page.getByRole('heading', { name: /^Edit Samar of/ })).toBeVisible()
  const edit = page.url()
  const other = await (await browser.newContext({ viewport: DESK })).newPage()
  await signIn(other, 'admin', new URL(edit).pathname)

  await page.getByLabel('Second city').fill('Nairobi')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(page).toHaveURL(/\/samar\/view\//)
  await expect(page.getByText('Approval Pending').first()).toBeVisible()

  await other.getByLabel('Second city').fill('Mombasa')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(other.getByText(/was changed by .* Please reload it and read it again\./)).toBeVisible()
  await other.getByRole('button', { name: 'Show the saved version' }).click()
  await expect(other.getByLabel('Second city')).toHaveValue('Nairobi')
  await other.context().close()
})

test.describe('the list', () => {
  test('keeps filter, sort and page in the address', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'admin', '/samar/list-samar')
    await page.getByPlaceholder('Search by name').fill('lalani')
    await expect(page).toHaveURL(/deceasedName=CONTAIN~lalani/)
    await page.getByRole('columnheader', { name: 'Samar date' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=samarDate/)
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    await expect(page.getByRole('columnheader', { name: 'Samar date' })).toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible(page)
  })

  test('says why nothing is shown, and offers a way out', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'admin', '/samar/list-samar?deceasedName=CONTAIN~nobodyatall')
    await expect(page.getByText('No Samar matches these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
    // In words, not by a flag alone.
    await expect(page.getByRole('listitem').getByText('Priority', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('downloads all rows as a spreadsheet', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc', '/samar/list-samar')
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /csv/i }).click(),
    ])
    expect(file.suggestedFilename()).toBe('samar.csv')
  })

  test('can be stopped while it comes, on a phone with a slow line', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc', '/samar/list-samar')
    // The page is all there before the line gets slow.
    await expect(page.getByRole('region', { name: 'Downloads' })).toBeAttached()
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: 1000, uploadThroughput: -1 }
    await line.send('Network.emulateNetworkConditions', slow)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /csv/i }).click()
    const stop = page.getByRole('button', { name: 'Stop samar.csv' })
    await expect(stop).toBeInViewport()
    await expect(page.getByText(/^about \d+ of \d+ rows$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await stop.click()
    await expect(page.getByText('samar.csv was stopped. Nothing was saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
  })
})
