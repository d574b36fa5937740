import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'

test('a delegate asks forgiveness for somebody who is ill, and the officer approves it on a phone', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate')
  await page.getByRole('link', { name: 'Submit Mafi Announcement' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Mafi Announcement' })).toBeVisible()
  await expect(page.getByLabel('Jamatkhana')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: /things need your attention/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Title').fill('Mrs')
  await page.getByLabel('Name', { exact: true }).fill("Dolat D'Souza")
  await page.getByLabel('First name').fill('Aziz')
  await page.getByLabel('Last name').fill("D'Souza")
  await page.getByLabel('Email').fill('family.dsouza@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('4165551234')
  const wording = "Mrs Dolat D'Souza is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che."
  await expect(page.getByRole('region', { name: 'As it will be announced' })).toContainText(wording)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByText('Mafi announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.'),
  ).toBeVisible()

  const mail = await messageTo(request, 'mk@example.org', ({ subject }) => subject.includes("Dolat D'Souza"))
  const link = mail.links.find((href) => href.includes('/mafi/approve/')) ?? ''
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const officer = await phone.newPage()
  await signIn(officer, 'mk')
  await officer.goto(link)
  await expect(officer.getByText(wording)).toBeVisible()
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)
  await officer.getByRole('button', { name: 'Approve', exact: true }).tap()
  await expect(officer.getByText('Announcement has been approved.')).toBeVisible()
  await phone.close()

  await page.goto('/mafi/list-mafi')
  const row = page.getByRole('row', { name: /Dolat D'Souza/ })
  await expect(row).toContainText('Approved')
  await row.getByRole('link', { name: "Dolat D'Souza", exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Dolat D'Souza" })).toBeVisible()
  await expect(page.getByText('Deceased Details')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /priority/i })).toHaveCount(0)
  await expectAccessible(page)
})
