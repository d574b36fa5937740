import type { Page } from 'playwright/test'
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
import { messageTo } from './support/mailbox.ts'

const NEW = '/mayyit/new-mayyit'
/** How long typing may take to be kept (decisions §12), and a little more. */
const KEPT_MS = 1500

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillInDeath(page: Page, name: string): Promise<void> {
  await page.getByLabel('Title').fill('Mrs')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Age', { exact: true }).fill('77')
}

async function fillInFuneral(page: Page): Promise<void> {
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('textbox', { name: 'Date of death' }).fill(dayAhead(-1))
  await choose(page, 'Officiating Jamatkhana', 'East York')
  await page.getByLabel('Chelli Anjali location').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Chelli Anjali date and time, date' }).fill(dayAhead(5))
  await choose(page, 'Samar and Ziarat Jamatkhana', 'Headquarters')
}

async function next(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}

const paper = (page: Page) => page.getByRole('region', { name: 'As it will be announced' })

test('a Mayyit is a draft at first, is completed later, and is approved', async ({ browser, page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW)
  await expect(page.getByRole('tab', { name: 'Deceased Information' })).toBeDisabled()
  await expect(page.getByText('“Deceased Information” opens when', { exact: false })).toBeVisible()
  await fillInDeath(page, 'Zarina Tejpar')
  await page.getByLabel('Chelli Anjali is planned').uncheck()
  await next(page, 'Deceased Information')
  await expect(page.getByRole('tab', { name: 'Kin Information' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('City is required and can contain only alphabets and space.').first()).toBeVisible()
  await page.getByLabel('First city').fill('Toronto')
  await next(page, 'Kin Information')
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
  await page.getByLabel('Contact name').fill('Karim Tejpar')
  await page.getByLabel('Contact email', { exact: true }).fill('karim.tejpar@example.org')
  await page.getByLabel('Contact phone', { exact: true }).fill('4165551234')
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

  const mail = await messageTo(request, 'mayyit@example.org', ({ subject }) => subject.includes('Zarina Tejpar'))
  const link = mail.links.find((href) => href.includes('/mayyit/approve/')) ?? ''
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const approver = await phone.newPage()
  await signIn(approver, 'mayyit')
  await approver.goto(link)
  await expect(approver.getByText('Officiating Jamatkhana')).toBeVisible()
  await expect(approver.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(approver)
  await expectNoSidewaysScroll(approver)
  await approver.getByRole('button', { name: 'Approve', exact: true }).tap()
  await expect(approver.getByText('Announcement has been approved.')).toBeVisible()
  await approver.goto(link)
  await expect(approver.getByText('Announcement is already approved.')).toBeVisible()
  await expect(approver).toHaveURL('/')
  await phone.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Resend Intake Form Email' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Generate ON form 15' })).toBeVisible()
})

test('Form 15 says what is missing, keeps the SIN hidden, and downloads as a PDF', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~COMPLETED')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Generate ON form 15' }).click()
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

test.describe('an interrupted entry', () => {
  // The first call with the ended sign-in is refused; that is what the journey is about.
  test.use({ expectedErrors: [/status of 401/] })

  test('comes back after the tab was closed, at every tab', async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc', NEW)
    await fillInDeath(page, 'Nasim Walji')
    await page.getByLabel('Chelli Anjali is planned').uncheck()

    const interrupted = async (): Promise<Page> => {
      const [last] = page.context().pages().slice(-1)
      await last?.waitForTimeout(KEPT_MS)
      await last?.close()
      const again = await page.context().newPage()
      await again.setViewportSize(PHONE)
      await again.goto(NEW)
      await expect(again.getByText('You had begun this on', { exact: false })).toBeVisible()
      await expectAccessible(again)
      await again.getByRole('button', { name: 'Continue' }).click()
      return again
    }

    const second = await interrupted()
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Nasim Walji')
    await expect(second.getByLabel('Chelli Anjali is planned')).not.toBeChecked()
    await next(second, 'Deceased Information')
    await second.getByLabel('First city').fill('Kampala')

    const third = await interrupted()
    await next(third, 'Deceased Information')
    await expect(third.getByLabel('First city')).toHaveValue('Kampala')
    await next(third, 'Kin Information')
    await third.getByLabel('Next of kin (optional)', { exact: true }).fill('Salim Walji')

    const fourth = await interrupted()
    await next(fourth, 'Deceased Information')
    await next(fourth, 'Kin Information')
    await expect(fourth.getByLabel('Next of kin (optional)', { exact: true })).toHaveValue('Salim Walji')
    await fourth.getByRole('button', { name: 'Submit' }).click()
    await fourth.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(fourth).toHaveURL('/')
    // Saved: nothing of it is kept.
    await fourth.goto(NEW)
    await expect(fourth.getByLabel('Name', { exact: true })).toHaveValue('')
    expect(await keptDrafts(fourth)).toEqual([])
  })

  test('comes back after the sign-in has ended; logging out throws it away', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc', NEW)
    await fillInDeath(page, 'Amin Keshavjee')
    await page.getByLabel('Chelli Anjali is planned').uncheck()
    await next(page, 'Deceased Information')
    await page.getByLabel('First city').fill('Nairobi')
    await next(page, 'Kin Information')
    await page.evaluate(() => localStorage.removeItem('rop.session'))
    await page.getByLabel('Next of kin (optional)', { exact: true }).fill('Laila Keshavjee')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await page.getByRole('button', { name: /log in/i }).click()
    const account = page.getByRole('button', { name: /\bmgc@example\.org/ })
    const heading = page.getByRole('heading', { name: 'Submit New Mayyit Announcement' })
    await expect(account.or(heading)).toBeVisible()
    if (await account.isVisible()) await account.click()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await next(page, 'Deceased Information')
    await next(page, 'Kin Information')
    await expect(page.getByLabel('Next of kin (optional)', { exact: true })).toHaveValue('Laila Keshavjee')

    expect(await keptDrafts(page)).toHaveLength(1)
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).not.toContain('Keshavjee')
    await page.getByRole('button', { name: /your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    expect(await keptDrafts(page)).toEqual([])
  })
})

const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rop.draft.')))

test('everything can be entered with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW)
  await page.getByLabel('Title').focus()
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      const reached = await page.evaluate(
        (wanted) =>
          document.activeElement?.getAttribute('data-label') === wanted ||
          document.activeElement?.textContent === wanted,
        name,
      )
      if (reached) return
      await keyboard.press('Tab')
    }
    throw new Error(`${name} can't be reached with the Tab key`)
  }
  await keyboard.type('Mr')
  await tabTo('Name')
  await keyboard.type('Sadru Hirji')
  await tabTo('Age')
  await keyboard.type('81')
  for (
    let steps = 0;
    !(await page.getByLabel('Chelli Anjali is planned').evaluate((input) => input === document.activeElement));
    steps += 1
  ) {
    expect(steps).toBeLessThan(40)
    await keyboard.press('Tab')
  }
  await keyboard.press('Space')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Deceased Information' })).toBeFocused()
  await tabTo('First city')
  await keyboard.type('Toronto')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Kin Information' })).toBeFocused()
  await tabTo('Submit')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Incomplete information' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a form with mistakes leads to the tab and the field of each', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~APPROVAL_PENDING')
  await page.getByRole('list', { name: 'Mayyits' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  // The view has tabs of the same names.
  await expect(page.getByRole('heading', { name: /^Edit Mayyit of/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Kin Information' }).click()
  await page.getByLabel('Next of kin postal code').fill('M4C')
  await page.getByRole('tab', { name: 'MGC Information' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Kin Information' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('6 chars required.').first()).toBeVisible()
  await page.getByRole('tab', { name: 'MGC Information' }).click()
  await page.getByRole('link', { name: /Next of kin postal code: 6 chars required\./ }).click()
  await expect(page.getByLabel('Next of kin postal code')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a clash is said before submitting, with the other record', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?deceasedName=CONTAIN~Zarina%20Tejpar')
  await expect(page.getByRole('row', { name: /Zarina Tejpar/ })).toBeVisible()
  await page.goto(NEW)
  await fillInDeath(page, 'Badru Lalani')
  await fillInFuneral(page)
  await expect(page.getByText('Also planned at this cemetery within two hours of this:')).toBeVisible()
  const clash = page.getByText('Chelli Anjali of Zarina Tejpar,', { exact: false })
  await expect(clash.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show Zarina Tejpar' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard says its figures in sentences, charts and tables', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'reporting', '/mayyit/dashboard')
  await expect(page.getByRole('heading', { name: 'Rites of Passage - Mayyit Dashboard' })).toBeVisible()
  await expect(page.getByText(/on average between death and funeral\./)).toBeVisible()
  for (const title of ['Deaths by place', 'Deaths by region', 'Deaths by Jamatkhana', 'Funerals by day of the week'])
    await expect(page.getByRole('img', { name: new RegExp(`^${title}:`) })).toBeVisible()
  await page.getByText('As a table').last().click()
  await expect(page.getByRole('rowheader', { name: 'Monday' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'From' }).fill('')
  await page.getByRole('checkbox', { name: 'Central Ontario' }).uncheck()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Period is required')).toBeVisible()
  await expect(page.getByText('Please select at least one region')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
