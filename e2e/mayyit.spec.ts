import { action, press } from './support/actions.ts'
import { approvalLink, approveByTap, onPhone } from './support/approval.ts'
import { paper } from './support/forms.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { fillInContact, fillInDraft, fillInFuneral, NEW_MAYYIT } from './support/mayyitForm.ts'

test('a Mayyit is a draft at first, is completed later, is approved, sent, and closed after the funeral', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW_MAYYIT)
  await expect(page.getByRole('tab', { name: 'Deceased Information' })).toBeDisabled()
  await expect(page.getByText('“Deceased Information” opens when', { exact: false })).toBeVisible()
  await fillInDraft(page, 'Zarina Tejpar')
  await page.getByRole('button', { name: 'Submit' }).click()
  const draft = page.getByRole('dialog', { name: 'Incomplete information' })
  await draft.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByText('Mayyit announcement saved. Please edit it when more information is available for it be announced.'),
  ).toBeVisible()

  await page.goto('/mayyit/list-mayyit?deceasedName=CONTAIN~Zarina%20Tejpar')
  await page.getByRole('link', { name: 'Edit, Zarina Tejpar' }).click()
  await page.getByLabel('Chelli Anjali is planned').check()
  await fillInFuneral(page)
  await expect(paper(page)).toContainText('Mrs Zarina Tejpar, aged 77 years, of Toronto, has passed away.')
  await expect(paper(page)).toContainText('at 1:00 pm.')
  await page.getByRole('tab', { name: 'Deceased Information' }).click()
  await page.getByRole('tab', { name: 'Kin Information' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact name: This field is required.')).toBeVisible()
  await fillInContact(page, 'Karim Tejpar', 'karim.tejpar@example.org')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText("No dilsoji information provided so it won't be announced. Do you want to continue?"),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue without Dilsoji' }).click()
  await expect(page).toHaveURL(/\/mayyit\/view\/\d+/)
  await expect(
    page.getByText('Mayyit announcement submitted successfully. An approval email has been sent to the approvers.'),
  ).toBeVisible()
  await expectAccessible(page)
  const view = new URL(page.url()).pathname

  const link = await approvalLink(request, 'mayyit@example.org', 'mayyit', 'Zarina Tejpar')
  const approver = await onPhone(browser, 'mayyit')
  await approver.goto(link)
  await expect(approver.getByText('Officiating Jamatkhana')).toBeVisible()
  await expect(approver.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await approveByTap(approver)
  await approver.goto(link)
  await expect(approver.getByText('Announcement is already approved.')).toBeVisible()
  await expect(approver).toHaveURL('/')
  await approver.context().close()

  await page.reload()
  await expect(await action(page, 'Resend Intake Form Email')).toBeEnabled()
  await expect(await action(page, 'Generate ON form 15')).toBeVisible()
  await expect(await action(page, 'Post Mayyit Information')).toHaveAttribute('aria-disabled', 'true')

  const admin = await browser.newPage({ viewport: DESK })
  await signIn(admin, 'admin', view)
  await press(admin, 'Send now')
  await admin.getByRole('button', { name: 'Send it now' }).click()
  await expect(admin.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
  await expect(admin.getByText('Announcement Sent').first()).toBeVisible()
  await expect(admin.getByText('Announcements sent', { exact: true }).locator('..')).toContainText('1')
  const sent = await messageTo(request, 'mayyit.region3@example.org', ({ html }) => html.includes('Zarina Tejpar'))
  expect(sent.subject).toMatch(/^Mayyit announcements, /)
  expect(sent.html).not.toContain('Karim Tejpar')
  await admin.close()

  await page.reload()
  const status = page.getByRole('main').getByText('Completed', { exact: true })
  await expect(status).toHaveCount(0)
  await press(page, 'Post Mayyit Information')
  const after = page.getByRole('dialog', { name: 'Post Mayyit Information' })
  await after.getByRole('button', { name: 'Mark as complete' }).click()
  for (const words of [
    'Mayyit number: Mayyit number is required.',
    'Lot number: Lot number is required.',
    'Vaccine passport used: Please select an option.',
  ])
    await expect(after.getByRole('link', { name: words })).toBeVisible()
  await expectAccessible(page)
  await after.getByRole('link', { name: 'Lot number: Lot number is required.' }).click()
  await expect(after.getByLabel('Lot number')).toBeFocused()
  await after.getByLabel('Mayyit number').fill('1207')
  await after.getByLabel('Lot number').fill('0')
  await expect(after.getByText('Should be greater than 0.').first()).toBeVisible()
  await after.getByLabel('Lot number').fill('88')
  await after.getByLabel('Attendance').fill('140')
  await after.getByLabel('Vaccine passport used').selectOption('Not applicable')
  await after.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('The Mayyit of Zarina Tejpar is completed.')).toBeVisible()
  await expect(after).toBeHidden()
  await expect(status.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this Mayyit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await expect(await action(page, 'Edit')).toContainText('This Mayyit is completed, so it cannot be edited.')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Post Mayyit Information' }).click()
  const posted = page.getByRole('tabpanel', { name: 'Post Mayyit Information' })
  for (const said of ['1207', '88', '140', 'Not applicable']) await expect(posted).toContainText(said)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
})
