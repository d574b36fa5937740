import type { Page } from 'playwright/test'
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
import { fillInContact, fillInDeath, fillInFuneral, NEW_MAYYIT, next } from './support/mayyitForm.ts'

// Whoever submits has read what will be announced, on the phone too.

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** The whole wording stands in sight above the button that submits it, once the end of the form is reached. */
async function expectReadAboveSubmit(page: Page, text: string): Promise<void> {
  await expect(paper(page)).toContainText(text)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const wording = paper(page).locator('.wording')
  expect(await wording.evaluate((p) => p.scrollHeight - p.clientHeight)).toBeLessThanOrEqual(1)
  const [above, below] = [await paper(page).boundingBox(), await submit(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(60)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a name in small letters is set right with one tap, and the wording read whole above Submit', async ({
    page,
  }) => {
    await signIn(page, 'admin', '/samar/new-samar')
    await expect(nameField(page)).toHaveAttribute('autocapitalize', 'words')
    await nameField(page).fill('rahim lalani')
    await page.getByLabel('First city').fill('DAR ES SALAAM')
    await page.getByLabel('First family').fill("d'souza")
    await page.getByRole('button', { name: 'Did you mean Rahim Lalani?' }).click()
    await page.getByRole('button', { name: 'Did you mean Dar es Salaam?' }).click()
    await page.getByRole('button', { name: "Did you mean D'Souza?" }).click()
    await expect(nameField(page)).toHaveValue('Rahim Lalani')
    await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0)
    await choose(page, 'Jamatkhana', 'East York')
    await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
    await fillInFamilyContact(page, 'Shirin', 'Lalani', 'family.read@example.org')
    await expectReadAboveSubmit(page, "Rahim Lalani, of Dar es Salaam, of the D'Souza family. Samar will be held at")
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('the sentences of a Mayyit stand each on a line of its own', async ({ page }) => {
    await signIn(page, 'mgc', NEW_MAYYIT)
    await fillInDeath(page, 'Gulshan Premji')
    // On a day of its own: another funeral at that hour would be told of above Submit.
    await fillInFuneral(page, dayAhead(17))
    await next(page, 'Deceased Information')
    await page.getByLabel('First city').fill('Toronto')
    await next(page, 'Kin Information')
    await fillInContact(page, 'Karim Premji', 'family.read@example.org')
    await expectReadAboveSubmit(page, 'Mrs Gulshan Premji, aged 77 years, of Toronto, has passed away.')
    const lines = paper(page).locator('.wording > *')
    await expect(lines).toHaveText([/has passed away\.$/, /^\s*Chelli Anjali will be held/, /^\s*Samar and Ziarat/])
    const [first, second] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()]
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(4)
  })
})

test('on a wide screen the wording stands beside the form', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/samar/new-samar')
  await nameField(page).fill('Rahim Lalani')
  await expect(paper(page)).toContainText('Rahim Lalani')
  const [aside, field] = [await paper(page).boundingBox(), await nameField(page).boundingBox()]
  expect(aside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
})
