import type { Page } from 'playwright/test'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { fillInFamilyContact, nameField } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { fillInContact, fillInDeath, fillInFuneral, NEW_MAYYIT, next } from './support/mayyitForm.ts'
import { mayyitBody } from './support/records.ts'

// Whoever submits a name in small letters is asked before anybody is written to; whoever approves it is asked again.

const fillInNamed = (page: Page) => fillInFamilyContact(page, 'Shirin', 'Lalani', 'family.typed@example.org')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

/** The question about a name, with its answer 'As typed'. */
async function keepAsTyped(page: Page, typed: string, meant: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Is it written as it should be read out?' })
  await expect(question).toContainText(`“${typed}” is usually written “${meant}”.`)
  await expect(question.getByRole('button', { name: meant })).toBeVisible()
  await question.getByRole('button', { name: 'As typed' }).click()
}

const KINDS = [
  {
    ...{ kind: 'samar', creator: 'mk', approver: 'mk', typed: 'sakar lalani', meant: 'Sakar Lalani' },
    fillIn: (page: Page) => page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6)),
  },
  { kind: 'fateha', creator: 'mk', approver: 'admin', typed: 'FATIMA LALANI', meant: 'Fatima Lalani' },
  { kind: 'mafi', creator: 'mk', approver: 'mk', typed: 'mariam lalani', meant: 'Mariam Lalani' },
] as const

for (const { kind, creator, approver, typed, meant, ...more } of KINDS)
  test(`a name in small letters or capitals is asked about when a ${kind} is submitted, and when approved`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, creator, `/${kind}/new-${kind}`)
    await nameField(page).fill(typed)
    if ('fillIn' in more) await more.fillIn(page)
    await fillInNamed(page)
    await submit(page)
    await keepAsTyped(page, typed, meant)
    await expect(page.getByText(/(announcement|request) submitted successfully\./)).toBeVisible()
    await expectAskedAgain(await onPhone(browser, approver), kind, typed, meant, 'Change this')
  })

test('a name in small letters is asked about when a Mayyit is submitted, and when approved', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', NEW_MAYYIT)
  await fillInDeath(page, 'mehrun premji')
  await fillInFuneral(page, dayAhead(23))
  await next(page, 'Deceased Information')
  await page.getByLabel('First city').fill('Toronto')
  await next(page, 'Kin Information')
  await fillInContact(page, 'Karim Premji', 'family.typed@example.org')
  await submit(page)
  await keepAsTyped(page, 'mehrun premji', 'Mehrun Premji')
  await page.getByRole('button', { name: 'Continue without Dilsoji' }).click()
  await expect(page.getByText(/Mayyit announcement submitted successfully\./)).toBeVisible()
  const approver = await onPhone(browser, 'mayyit')
  await expectAskedAgain(approver, 'mayyit', 'mehrun premji', 'Mehrun Premji', 'You cannot change it yourself.')
})

test('a draft kept in small letters is asked about once more when it is submitted', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', '/')
  const none = { chelliAnjaliLocation: null, chelliAnjaliDateTime: null }
  const body = await mayyitBody(page, 'khatun premji', {
    ...none,
    samarAndZiaratJk: null,
    samarAndZiaratDateTime: null,
  })
  const draft = await callAs<{ id: number; status: string }>(page, 'POST', '/mayyit/', body)
  expect(draft.status).toBe('DRAFT')
  await page.goto(`/mayyit/edit/${draft.id}`)
  await page.getByLabel('Chelli Anjali is planned').check()
  await fillInFuneral(page, dayAhead(24))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await keepAsTyped(page, 'khatun premji', 'Khatun Premji')
  await page.getByRole('button', { name: 'Continue without Dilsoji' }).click()
  await expect(page.getByText(/Mayyit announcement submitted successfully\./)).toBeVisible()
})

/** The approval page asks the same above its one tap, and says how it is changed. */
async function expectAskedAgain(page: Page, kind: string, typed: string, meant: string, way: string): Promise<void> {
  const field = kind === 'mafi' ? 'name' : 'deceasedName'
  const filters = { [field]: { type: 'TEXT', operator: 'CONTAIN', value: typed } }
  const { data } = await callAs<{ data: { id: number }[] }>(page, 'POST', `/${kind}/search/`, { filters })
  await page.goto(`/${kind}/approve/${data[0]?.id}`)
  const asked = page.getByRole('alert').filter({ hasText: 'Is it written as it should be read out?' })
  for (const words of [`“${typed}” is usually written “${meant}”.`, 'Approving leaves it as typed.', way])
    await expect(asked).toContainText(words)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Without its date nobody can approve a Fateha Khwani yet.
  if (kind !== 'fateha') {
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Announcement has been approved.')).toBeVisible()
  }
  await page.context().close()
}
