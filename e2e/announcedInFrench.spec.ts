import { setTimeout } from 'node:timers/promises'
import { callAs } from './support/api.ts'
import { nameField } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { approve, submittedSamar } from './support/records.ts'

// A region announces in French once its ADMIN has read the sentences; then whoever types sees both languages.

test.use({ expectedErrors: [/422/] })

test('an ADMIN reads the French sentences, accepts them, and a Samar is announced in both languages', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/settings')
  const approved = await approve(page, 'samar', await submittedSamar(page, 'Amina Jessani', 'East York'))
  const section = page.getByRole('group', { name: 'Language of announcements', exact: true })
  await expect(section.getByLabel('English', { exact: true })).toBeChecked()
  await section.getByLabel('English, then French').check()
  const samples = section.getByRole('region')
  await expect(samples).toHaveCount(4)
  await expect(samples.filter({ hasText: 'nous a quittés' })).toContainText('Le Dilsoji aura lieu au Jamatkhana')
  await expect(samples.first().locator('[lang="fr"]')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Save' }).click()
  const refusal = 'Please read the French sentences and accept them first.'
  await expect(page.getByRole('region', { name: /your attention/ })).toContainText(refusal)
  await section.getByLabel(/^I have read these sentences/).check()
  await page.route('**/api/v1/setting/all/?*', async (route) => {
    if (route.request().method() === 'GET') await setTimeout(1000)
    await route.continue()
  })
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save' }).click()
  // What is shown anew after saving, however slowly it comes, folds nothing that was opened meanwhile.
  await stored
  await page.getByText('Who changed what').click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(section.getByLabel(/^I have read these sentences/)).toBeChecked()
  const changes = page.getByRole('listitem')
  await expect(changes.filter({ hasText: 'Language of announcements' })).toContainText('English → English, then French')
  await expect(changes.filter({ hasText: 'French sentences accepted' })).toContainText('Yes')

  await page.goto('/samar/new-samar')
  await nameField(page).fill('Shirin Lalani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
  const paper = page.getByRole('region', { name: 'As it will be announced' })
  await expect(paper.locator('[lang="en"]')).toContainText('Shirin Lalani. Samar will be held')
  await expect(paper.locator('[lang="fr"]')).toContainText('Shirin Lalani. Le Samar aura lieu')

  // What was approved in English reads otherwise once it is edited, whatever is changed of it, and that is said before.
  await page.goto(`/samar/edit-samar/${approved.id}`)
  await page.getByLabel('Phone', { exact: true }).fill('905-555-0177')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'It will have to be approved again' })
  await expect(question).toContainText('With this change the announced text changes')
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(question).toBeHidden()
  // Other journeys of this server read announcements in English.
  await callAs(page, 'PUT', '/setting/', { announcementLanguage: 'en' })
})
