import { callAs } from './support/api.ts'
import { approvalLink, approveByTap, onPhone } from './support/approval.ts'
import { fillInFamilyContact, nameField, paper } from './support/forms.ts'
import { DESK, expect, expectAccessible, signIn, test } from './support/journey.ts'

test('a delegate asks forgiveness for somebody who is ill, and the officer approves it on a phone', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', '/')
  await page.getByRole('link', { name: 'Submit Mafi Announcement' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Mafi Announcement' })).toBeVisible()
  await expect(page.getByLabel('Jamatkhana')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: /things need your attention/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Title').fill('Mrs')
  await nameField(page).fill("Dolat D'Souza")
  await fillInFamilyContact(page, 'Aziz', "D'Souza", 'family.dsouza@example.org')
  const wording = "Mrs Dolat D'Souza is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che."
  await expect(paper(page)).toContainText(wording)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByText('Mafi announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.'),
  ).toBeVisible()

  const link = await approvalLink(request, 'mk@example.org', 'mafi', "Dolat D'Souza")
  const officer = await onPhone(browser, 'mk')
  await officer.goto(link)
  await expect(officer.getByText(wording)).toBeVisible()
  await approveByTap(officer)
  await officer.context().close()

  await page.goto('/mafi/list-mafi')
  const row = page.getByRole('row', { name: /Dolat D'Souza/ })
  await expect(row).toContainText('Approved')
  await row.getByRole('link', { name: "Dolat D'Souza", exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Dolat D'Souza" })).toBeVisible()
  await expect(page.getByText('Deceased Details')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /priority/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('a national member chooses where a Mafi belongs; nobody else is asked', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'national', '/mafi/new-mafi')
  const region = page.getByRole('combobox', { name: 'Region', exact: true })
  const jamatkhana = page.getByRole('combobox', { name: 'Jamatkhana', exact: true })
  await expect(region.locator('option:checked')).toHaveText('Central Ontario')
  await region.selectOption('Northeast Ontario')
  await expect(jamatkhana).toHaveValue('')
  await nameField(page).fill('Dolat Elsewhere')
  await fillInFamilyContact(page, 'Aziz', 'Elsewhere', 'family.elsewhere@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please select jamatkhana.').first()).toBeVisible()
  await expectAccessible(page)
  await expect(jamatkhana.locator('option', { hasText: 'East York' })).toHaveCount(0)
  await jamatkhana.selectOption('Pickering')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Mafi announcement submitted successfully\./)).toBeVisible()
  const filters = { name: { type: 'TEXT', operator: 'CONTAIN', value: 'Dolat Elsewhere' } }
  const { data } = await callAs<{ data: object[] }>(page, 'POST', '/mafi/search/', { filters })
  expect(data).toMatchObject([{ regionId: 7, jamatkhana: { name: 'Pickering' } }])
})
