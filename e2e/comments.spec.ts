import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { submittedSamar } from './support/records.ts'

test('on a phone somebody is named beside a record, follows the link, answers; and a comment is blanked', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'delegate')
  const { id } = await submittedSamar(page, 'Roshan Bandali', 'East York')
  await page.goto(`/samar/view/${id}`)
  const area = page.getByLabel('Comment for the office')
  await area.pressSequentially('Which hall, @rah')
  const offered = page.getByRole('option', { name: /Rahim Lakhani/ })
  await expect(offered).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await area.press('Enter')
  await expect(area).toHaveValue('Which hall, @Rahim Lakhani ')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const said = page.getByRole('listitem').filter({ hasText: 'Which hall, @Rahim Lakhani' })
  await expect(said).toContainText('Comment by Zahra Somji')
  await expect(area).toHaveValue('')
  await expectAccessible(page)

  const mail = await messageTo(request, 'mk@example.org', ({ html }) => html.includes(`/samar/view/${id}`))
  expect(mail.html).not.toMatch(/Which hall|Roshan|Zahra/)
  const officer = await onPhone(browser, 'mk')
  await officer.goto(`/samar/view/${id}`)
  await expect(officer.getByText('Which hall, @Rahim Lakhani')).toBeVisible()
  await expect(officer.getByRole('button', { name: /^Blank the comment/ })).toHaveCount(0)
  await officer.getByLabel('Comment for the office').fill('<b>The small one</b>')
  await officer.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(officer.getByRole('listitem').filter({ hasText: '<b>The small one</b>' })).toBeVisible()
  await officer.context().close()

  await page.reload()
  await expect(page.getByText('<b>The small one</b>')).toBeVisible()
  await page.getByRole('button', { name: /^Blank the comment of Zahra Somji/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Blank this comment' }).click()
  await expect(page.getByText(/^Blanked by Zahra Somji on /)).toBeVisible()
  await expect(page.getByText('Which hall')).toHaveCount(0)
  const still = await callAs<{ text: string | null }[]>(page, 'GET', `/samar/${id}/comment/`)
  expect(still.map(({ text }) => text)).toEqual([null, '<b>The small one</b>'])
})

test('a half-typed comment stays where it was written, and who only reads has no box', async ({ browser, page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin')
  const { id } = await submittedSamar(page, 'Gulzar Manji', 'East York')
  await callAs(page, 'POST', `/samar/${id}/comment/`, { text: 'For the office' })
  await page.goto(`/samar/view/${id}`)
  const area = page.getByLabel('Comment for the office')
  await area.fill('Half')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your comment is kept in this tab until you close it.', { exact: false })).toBeVisible()
  const { id: other } = await submittedSamar(page, 'Gulzar Otherone', 'East York')
  await page.goto(`/samar/view/${other}`)
  await area.fill('Another half')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goto(`/samar/view/${id}`)
  await expect(area).toHaveValue('Half')
  const reader = await onPhone(browser, 'readonly')
  await reader.goto(`/samar/view/${id}`)
  await expect(reader.getByText('For the office', { exact: true })).toBeVisible()
  await expect(reader.getByLabel('Comment for the office')).toHaveCount(0)
  await reader.context().close()
})
