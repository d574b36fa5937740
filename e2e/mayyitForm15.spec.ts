import { textIn } from '../kit/testing/pdfText.ts'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { kept } from './support/forms.ts'
import { expectFrench, readsIn, signInFrench } from './support/inFrench.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { approve, submittedMayyit } from './support/records.ts'

test('Form 15 says what is missing, keeps the SIN hidden, and downloads as a PDF', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~COMPLETED')
  await page.getByRole('table').getByRole('link').first().click()
  await press(page, 'Generate ON form 15')
  await expect(page.getByRole('heading', { name: /things are missing/ })).toBeVisible()
  await page.getByRole('link', { name: 'Last name at birth' }).click()
  await expect(page.getByLabel('Last name at birth', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'SIN' }).fill('123 456 782')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'SIN' })).toHaveValue('•••-•••-782')
  await page.getByRole('button', { name: 'Show the SIN' }).click()
  const why = page.getByRole('dialog', { name: 'Show the SIN' })
  await why.getByRole('button', { name: 'Show the SIN' }).click()
  await expect(why.getByText('Please say why you need it.')).toBeVisible()
  await why.getByLabel('Why you need it').fill('To fill in the form')
  await why.getByRole('button', { name: 'Show the SIN' }).click()
  await expect(page.getByText('The SIN is 123-456-782.', { exact: false })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('Form 15 goes to an address as a PDF, as saved and without the SIN', async ({ browser, page, request }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc')
  const submitted = await submittedMayyit(page, 'Malek Hasham')
  const approver = await onPhone(browser, 'mayyit')
  await approve(approver, 'mayyit', submitted)
  await approver.context().close()
  await page.goto(`/mayyit/onForm15/${submitted.id}`)
  await page.getByLabel('Last name at birth', { exact: true }).fill('Rajwani')
  await page.getByRole('textbox', { name: 'SIN' }).fill('907 216 485')
  // The bar that stays in sight leaves the form its room.
  const bar = page.getByRole('button', { name: 'Save' }).locator('..')
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  // What is not saved yet would not stand in it.
  await page.getByRole('button', { name: 'Send Form' }).click()
  await expect(page.getByText('Please save first, so that the form says what you typed.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The particulars have been saved.')).toBeVisible()
  await expect(page.getByText('Please save first, so that the form says what you typed.')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'SIN' })).toHaveValue('•••-•••-485')
  // Who was shown it may download it; nobody can mail it.
  await page.getByRole('button', { name: 'Show the SIN' }).click()
  const why = page.getByRole('dialog', { name: 'Show the SIN' })
  await why.getByLabel('Why you need it').fill('To fill in the form')
  await why.getByRole('button', { name: 'Show the SIN' }).click()
  await expect(page.getByText('The SIN is 907-216-485.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Send Form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Form' })
  await dialog.getByRole('button', { name: 'Send Form' }).click()
  await expect(dialog.getByText(/^E-mail: /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('E-mail').fill('registrar@example.org')
  await dialog.getByRole('button', { name: 'Send Form' }).click()
  await expect(page.getByText('The form has been sent to registrar@example.org.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const mail = await messageTo(request, 'registrar@example.org')
  expect(mail.attachments).toEqual([
    { filename: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf', size: expect.any(Number) },
  ])
  const file = await (await request.get(`/mailbox/${mail.id}/attachments/0`)).body()
  const words = textIn(file)
  expect(words).toContain('Rajwani')
  const sin = /907.?216.?485/
  for (const text of [words, file.toString('latin1'), mail.subject, mail.html, mail.text]) expect(text).not.toMatch(sin)
})

test('whoever reads French is told in French what was not kept', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInFrench(page, 'mgc', '/')
  try {
    const filters = { status: { operator: 'IN', values: ['COMPLETED'], type: 'SELECT' } }
    const { data } = await callAs<{ data: { id: number }[] }>(page, 'POST', '/mayyit/search/', { filters })
    await open(page, `/mayyit/onForm15/${data[0]?.id}`)
    await page.getByRole('textbox', { name: 'Nom de famille à la naissance' }).fill('Rajwani')
    await page.getByRole('textbox', { name: 'NAS' }).fill('123 456 782')
    await kept(page)
    await page.reload()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('n’est jamais conservé dans le navigateur\u00a0: NAS.', { exact: false })).toBeVisible()
    await expectFrench(page)
  } finally {
    await readsIn(page, 'en')
  }
})
