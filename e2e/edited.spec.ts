import type { Page } from 'playwright/test'
import { more, press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { approve, type Saved, submittedSamar } from './support/records.ts'

// A refusal is an error to the browser's console.
test.use({ expectedErrors: [/status of 422/] })

/** An approved Samar at Pickering with priority: it goes into the region's draft, which has to be released. */
async function drafted(page: Page, name: string): Promise<Saved> {
  const samar = await approve(page, 'samar', await submittedSamar(page, name, 'Pickering'))
  await callAs(page, 'PUT', `/samar/${samar.id}/togglePriority/`)
  return samar
}

/** The announcement that carries a record, once there is one. */
async function carrierOf(page: Page, { id }: Saved): Promise<number> {
  const ask = async () =>
    (await callAs<{ carrier: { id: number } | null }>(page, 'GET', `/samar/${id}/`)).carrier?.id ?? 0
  await expect.poll(ask).toBeGreaterThan(0)
  return ask()
}

const email = (page: Page) => page.getByRole('region', { name: 'The e-mail as it will look' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the announcement' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function releaseIt(page: Page): Promise<void> {
  await button(page, 'Release').click()
  await button(page, 'Release and send it').click()
}

test('who drops out of an edited text is named until nothing of them is left in it', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin7')
  const gone = await drafted(page, 'Dilshad Omar')
  const stays = await drafted(page, 'Shamsa Teja')
  const id = await carrierOf(page, gone)
  expect(await carrierOf(page, stays)).toBe(id)
  await page.goto(`/announcement/view/${id}`)
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Compile again' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Whoever is no longer named is said before saving.
  await press(page, 'Edit')
  await editor(page).fill('Dilshad Omar alone.')
  await expect(page.getByText('The text does not name Shamsa Teja', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await editor(page).fill('Dilshad Omar and Shamsa Teja. Thank you.')
  await expect(page.getByText('The text does not name', { exact: false })).toHaveCount(0)
  await button(page, 'Save').click()
  await button(page, 'Save this text').click()
  await expect(page.getByText('The text has been changed.')).toBeVisible()

  // The page still shows what was there before: its release is refused, and shows what is there now.
  await callAs(page, 'PUT', `/samar/${gone.id}/updateStatus/CANCELLED/`, {})
  await releaseIt(page)
  await expect(page.getByText('Dropped out: Dilshad Omar (it was cancelled).', { exact: false })).toBeVisible()
  await expect(
    page.getByText('The text still speaks of Dilshad Omar (it was cancelled).', { exact: false }),
  ).toHaveCount(1)
  await expect(button(page, 'Release')).toHaveCount(0)
  await expectAccessible(page)

  await press(page, 'Edit')
  await expect(page.getByText('This has to go from the text')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Save').click()
  await expect(
    page.getByRole('alert').getByText('The text still speaks of Dilshad Omar', { exact: false }),
  ).toBeVisible()
  await page.setViewportSize(PHONE)
  const smallest = () =>
    page
      .locator('.mantine-RichTextEditor-control')
      .evaluateAll((tools) =>
        Math.min(
          ...tools.flatMap((tool) => (tool instanceof HTMLElement ? [tool.offsetWidth, tool.offsetHeight] : [])),
        ),
      )
  await expect.poll(smallest).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESK)
  await button(page, 'Compile it again').click()
  await expect(page.getByText('Whatever was written by hand is lost.', { exact: false })).toBeVisible()
  await button(page, 'Compile it again').click()
  await expect(page.getByText('The text has been compiled again from its records.')).toBeVisible()
  await expect(email(page)).toContainText('Shamsa Teja')
  await expect(email(page)).not.toContainText('Dilshad Omar')
  await expect(page.getByText('Dilshad Omar. It was cancelled.')).toBeVisible()
  await releaseIt(page)
  await expect(page.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
  const { html } = await messageTo(page.request, 'pickering@jk.example.org', (mail) =>
    mail.html.includes('Shamsa Teja'),
  )
  expect(html).not.toContain('Dilshad Omar')
})

test('a cancelled Samar says so on its page and on the sheet that is read aloud', async ({ browser, page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin7')
  const samar = await drafted(page, 'Yasmin Bhimani')
  await page.goto(`/announcement/view/${await carrierOf(page, samar)}`)
  await releaseIt(page)
  await expect(page.getByText('Sent With Approval').first()).toBeVisible()

  await press(page, 'Correct')
  const send = page.getByRole('button', { name: /^Send the correction to \d+ addresses$/ })
  await page.getByLabel('New wording').fill('')
  await send.click()
  await expect(page.getByText('Please select an option.').first()).toBeVisible()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await button(page, 'Leave it as it is').click()
  await button(page, 'Close without saving').click()
  await press(page, 'Correct')
  await page.getByLabel('What became of it').selectOption('UPDATED')
  await send.click()
  await expect(page.getByText('This is what was announced.', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What became of it').selectOption('CANCELLED')
  await send.click()
  await expect(page.getByText('The correction has been sent to the same receivers.')).toBeVisible()
  const { text } = await messageTo(
    page.request,
    'pickering@jk.example.org',
    ({ subject, html }) => subject.startsWith('CANCELLED') && html.includes('Yasmin Bhimani'),
  )
  expect(text).toMatch(/The announcement of \w+day, .* about Yasmin Bhimani is cancelled\.[\s\S]*Samar will be held/)

  await page.goto(`/samar/view/${samar.id}`)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('said that it does not take place.', { exact: false })).toBeVisible()
  const wording = page.getByRole('region', { name: 'As it was announced before it was cancelled' })
  await expect(wording.locator('strong')).toHaveText('CANCELLED')
  await expect(wording.locator('s')).toContainText('Yasmin Bhimani')
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: PHONE })
  const officer = await phone.newPage()
  await signIn(officer, 'mk7', '/announcement/reading-sheet')
  const sheet = officer.getByRole('article')
  await expect(sheet.locator('s').filter({ hasText: 'Yasmin Bhimani' })).toHaveCount(1)
  await expect(
    sheet.getByText('Do not read this: it was announced as cancelled', { exact: false }).first(),
  ).toBeVisible()
  await expect(sheet.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)
  await phone.close()
})
