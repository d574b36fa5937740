import type { Page } from 'playwright/test'
import { action } from './support/actions.ts'
import { approvalLink, approveByTap, onPhone } from './support/approval.ts'
import { fillInFamilyContact, nameField, paper } from './support/forms.ts'
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

async function fillIn(page: Page, name: string, contact: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByLabel('First family').fill('Popat')
  await fillInFamilyContact(page, 'Nargis', 'Popat', contact)
}

test('a request is made without a date, gets one, and only then can be approved', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', '/')
  await page.getByRole('link', { name: 'Submit Fateha Khwani Request' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Fateha Khwani Request' })).toBeVisible()
  await expect(page.getByLabel('Jamatkhana')).toHaveValue('East York')
  await expect(page.getByLabel('Jamatkhana')).not.toBeEditable()
  await fillIn(page, 'Badru Popat', 'family.popat@example.org')
  await expect(paper(page)).toContainText(
    'Badru Popat, of the Popat family. Fateha Khwani will be held at East York Jamatkhana on a date to be announced.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Fateha Khwani request submitted successfully.')).toBeVisible()

  const link = await approvalLink(request, 'fateha@example.org', 'fateha', 'Badru Popat')
  const approver = await onPhone(browser, 'fateha')
  await approver.goto(link)
  await expect(approver.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await expect(approver.getByText('Please select fateha date and time.')).toBeVisible()
  await expect(approver.getByText(/goes out/)).toHaveCount(0)
  await expect(approver.getByText('East York, on a date to be announced', { exact: true })).toBeVisible()
  await expectAccessible(approver)
  await expectNoSidewaysScroll(approver)

  await approver.goto('/')
  const waits = approver.getByRole('listitem').filter({ hasText: 'Badru Popat' }).first()
  await waits.getByRole('link', { name: /Set the date/ }).click()
  await expect(approver).toHaveURL(/\/fateha\/edit-fateha\//)
  await approver.goto(link)
  await approver.getByRole('link', { name: 'Set the date' }).click()
  await approver.getByRole('button', { name: 'Save' }).click()
  await expect(approver.getByText('Please select fateha date and time.').first()).toBeVisible()
  await approver.getByRole('textbox', { name: 'Fateha Khwani date and time, date' }).fill(dayAhead(6))
  const time = approver.getByLabel('Fateha Khwani date and time, time')
  await expect(time.getByRole('option')).toHaveText([/Time/, '9:00 am', '9:30 am', ...Array(16).fill(/m$/), '6:00 pm'])
  await time.selectOption('9:30 am')
  await expectNoSidewaysScroll(approver)
  // As high as the form, so that the bar of actions lies over none of its fields.
  await approver.setViewportSize({ ...PHONE, height: 2400 })
  await expectAccessible(approver)
  await approver.setViewportSize(PHONE)
  await approver.getByRole('button', { name: 'Save' }).click()
  await expect(approver.getByText('Fateha Khwani request updated successfully.')).toBeVisible()

  await approver.goto(link)
  await expect(approver.getByText(/at East York Jamatkhana on .* at 9:30 am\./)).toBeVisible()
  await approveByTap(approver)
  await approver.goto(link)
  await expect(approver.getByText('Request is already approved.')).toBeVisible()
  await expect(approver).toHaveURL('/')
  await approver.context().close()

  await page.goto('/fateha/list-fateha')
  const row = page.getByRole('row', { name: /Badru Popat/ })
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('9:30')
})

test('Jamatkhanas are those that hold a Fateha in the region, and an ADMIN sees the new request', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin7', '/fateha/new-fateha')
  const jamatkhana = page.getByLabel('Jamatkhana')
  await expect(jamatkhana.getByRole('option')).toHaveText(['Please select', 'Ottawa Headquarters', 'Pickering'])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please select jamatkhana where fateha will be performed.').first()).toBeVisible()
  await jamatkhana.selectOption('Pickering')
  await fillIn(page, 'Khatun Popat', 'family.khatun@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/fateha\/view\/\d+/)
  await expect(page.getByText('Fateha Khwani request submitted successfully.')).toBeVisible()
  await expect(page.getByText('To be announced', { exact: true })).toBeVisible()
  await expect(await action(page, 'Approve')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})
