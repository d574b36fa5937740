import { onPhone } from './support/approval.ts'
import { nameField } from './support/forms.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/journey.ts'
import { approve, submittedMafi, submittedSamar } from './support/records.ts'

const QUESTION = 'Has this person already been entered?'

test('who is entered already is shown while the name is typed and before it is approved, and holds nothing up', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mk')
  const mafi = await submittedMafi(page, 'Kulsum Hudani')
  await approve(page, 'mafi', mafi)
  await submittedSamar(page, 'Kulsum Rupani', 'East York')

  await page.goto('/samar/new-samar')
  await nameField(page).fill('Kulsoombai Hoodani')
  const hint = page.getByRole('status').filter({ hasText: QUESTION })
  await expect(hint.getByRole('listitem')).toHaveCount(1)
  await expect(hint).toContainText(/Mafi, approved, East York, entered on \d{4}-\d\d-\d\d$/)
  await expectAccessible(page)
  await nameField(page).fill('Kulsum')
  await expect(hint).toBeHidden()

  const { id } = await submittedSamar(page, 'Kulsoombai Hoodani', 'East York')
  const officer = await onPhone(browser, 'mk')
  await officer.goto(`/samar/approve/${id}`)
  const box = officer.getByRole('region', { name: QUESTION })
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await expect(box).toContainText(/Mafi, approved, East York, entered on/)
  await expect(box).toContainText('You can still approve.')
  const button = officer.getByRole('button', { name: 'Approve', exact: true })
  const [above, below] = [await button.boundingBox(), await box.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)

  const [opened] = await Promise.all([
    officer.waitForEvent('popup'),
    box.getByRole('link', { name: /Kulsum Hudani/ }).click(),
  ])
  await expect(opened.getByRole('heading', { name: /Kulsum Hudani/ })).toBeVisible()
  await opened.close()
  await button.click()
  await expect(officer.getByText('Announcement has been approved.')).toBeVisible()
  await officer.context().close()
})

test('a shared first name brings no box', async ({ page }) => {
  await signIn(page, 'mk')
  await submittedSamar(page, 'Zohra Thawer', 'East York')
  const { id } = await submittedSamar(page, 'Zohra Kermalli', 'East York')
  const answered = page.waitForResponse((response) => response.url().endsWith(`/samar/${id}/samePerson/`))
  await page.goto(`/samar/approve/${id}`)
  await answered
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: QUESTION })).toBeHidden()
})
