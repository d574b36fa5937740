import type { Page } from 'playwright/test'
import { callAs } from './support/api.ts'
import { kept, nameField } from './support/forms.ts'
import { DESK, expect, expectAccessible, PHONE, signIn, signInAnew, test } from './support/journey.ts'
import { fillInDeath, fillInDraft, keptDrafts, NEW_MAYYIT, next, nextOfKin } from './support/mayyitForm.ts'
import { mayyitBody, type Saved, submittedMayyit } from './support/records.ts'

const UNREACHABLE =
  'The server could not be reached. Nothing on this page is lost; please check your connection and try again.'

test.describe('a new Mayyit', () => {
  // The first call with the ended sign-in is refused; that is what the journey is about.
  test.use({ expectedErrors: [/status of 401/] })

  test('comes back after the tab was closed, at every tab', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc', NEW_MAYYIT)
    await fillInDeath(page, 'Nasim Walji')
    await page.getByLabel('Chelli Anjali is planned').uncheck()

    const interrupted = async (): Promise<Page> => {
      const [last] = page.context().pages().slice(-1)
      if (last) await kept(last)
      await last?.close()
      const again = await page.context().newPage()
      await again.setViewportSize(PHONE)
      await again.goto(NEW_MAYYIT)
      await expect(again.getByText('You started this on', { exact: false })).toBeVisible()
      await expectAccessible(again)
      await again.getByRole('button', { name: 'Continue' }).click()
      return again
    }

    const second = await interrupted()
    await expect(nameField(second)).toHaveValue('Nasim Walji')
    await expect(second.getByLabel('Chelli Anjali is planned')).not.toBeChecked()
    await next(second, 'Deceased Information')
    await second.getByLabel('First city').fill('Kampala')

    const third = await interrupted()
    await next(third, 'Deceased Information')
    await expect(third.getByLabel('First city')).toHaveValue('Kampala')
    await next(third, 'Kin Information')
    await nextOfKin(third).fill('Salim Walji')

    const fourth = await interrupted()
    await next(fourth, 'Deceased Information')
    await next(fourth, 'Kin Information')
    await expect(nextOfKin(fourth)).toHaveValue('Salim Walji')
    await fourth.getByRole('button', { name: 'Submit' }).click()
    await fourth.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(fourth).toHaveURL('/')
    // Saved: nothing of it is kept.
    await fourth.goto(NEW_MAYYIT)
    await expect(nameField(fourth)).toHaveValue('')
    expect(await keptDrafts(fourth)).toEqual([])
  })

  test('comes back after the sign-in has ended; logging out throws it away', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signInAnew(page, 'mgc', NEW_MAYYIT)
    // What typing alone asks for would notice first that the sign-in has ended.
    const asked = page.waitForResponse((response) => response.url().endsWith('/mayyit/samePerson/'))
    await fillInDraft(page, 'Amin Keshavjee')
    await asked
    await kept(page)
    await page.evaluate(() => localStorage.removeItem('rop.session'))
    await nextOfKin(page).fill('Laila Keshavjee')
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
    await expect(nextOfKin(page)).toHaveValue('Laila Keshavjee')

    expect(await keptDrafts(page)).toHaveLength(1)
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).not.toContain('Keshavjee')
    await page.getByRole('button', { name: /your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    expect(await keptDrafts(page)).toEqual([])
  })
})

test.describe('the network is lost', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
  const asDraft = (page: Page) => page.getByRole('button', { name: 'Save as a draft' })

  test('before submitting: the user is told, nothing is lost, and it is submitted once when it is back', async ({
    context,
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc', NEW_MAYYIT)
    await fillInDraft(page, 'Parin Merali')
    await context.setOffline(true)
    await nextOfKin(page).fill('Amir Merali')
    await submit(page)
    await asDraft(page).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await expect(nextOfKin(page)).toHaveValue('Amir Merali')
    await expectAccessible(page)

    // Some close the tab or load it again before they try again.
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await next(page, 'Deceased Information')
    await next(page, 'Kin Information')
    await expect(nextOfKin(page)).toHaveValue('Amir Merali')

    await context.setOffline(true)
    await submit(page)
    await asDraft(page).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await context.setOffline(false)
    await submit(page)
    await asDraft(page).click()
    await expect(page).toHaveURL('/')
    await page.goto('/mayyit/list-mayyit?deceasedName=CONTAIN~Parin%20Merali')
    await expect(
      page.getByRole('list', { name: 'Mayyits' }).getByRole('link', { name: 'Parin Merali', exact: true }),
    ).toHaveCount(1)
    expect(await keptDrafts(page)).toEqual([])
  })
})

test.describe('a record that somebody else changes meanwhile', () => {
  // The refusal of a save over an older version.
  test.use({ expectedErrors: [/status of 422/] })

  const comments = (page: Page) => page.getByLabel('Additional comments (optional)')
  const place = (page: Page) => page.getByLabel('Samar and Ziarat place (optional)')
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Continue without Dilsoji' }).click()
  }
  const together = (page: Page) => page.getByRole('region', { name: 'Changed by somebody else as well' })

  test('keeps their changes when kept typing is taken up; where both changed the same, the user chooses', async ({
    browser,
    context,
    page,
  }) => {
    const name = 'Gulbanu Rawji'
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc')
    const mayyit = await submittedMayyit(page, name)
    const edit = `/mayyit/edit/${mayyit.id}`
    await page.goto(edit)
    await comments(page).fill('Flowers are welcome')
    await place(page).fill('Social Hall')
    await kept(page)
    await page.close()

    const other = await browser.newPage({ viewport: DESK })
    await signIn(other, 'mgc')
    const theirs = { additionalComments: 'No flowers, please', city2: 'Kampala', version: mayyit.version }
    await callAs(other, 'PUT', `/mayyit/${mayyit.id}/`, await mayyitBody(other, name, theirs))

    const again = await context.newPage()
    await again.setViewportSize(PHONE)
    await again.goto(edit)
    await expect(again.getByText('The record has been changed since.', { exact: false })).toBeVisible()
    await expectAccessible(again)
    await again.getByRole('button', { name: 'Continue' }).click()
    // Theirs, mine, and what both have changed.
    await expect(again.getByLabel('Second city (optional)')).toHaveValue('Kampala')
    await expect(place(again)).toHaveValue('Social Hall')
    await expect(comments(again)).toHaveValue('No flowers, please')
    await expect(together(again)).toBeFocused()
    await expect(together(again).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(again)
    await together(again).getByRole('button', { name: 'Use what I typed: Additional comments' }).click()
    await expect(comments(again)).toHaveValue('Flowers are welcome')
    await together(again).getByRole('button', { name: 'Use what was saved: Additional comments' }).click()
    await expect(comments(again)).toHaveValue('No flowers, please')
    await save(again)
    await expect(again).toHaveURL(/\/mayyit\/view\//)
    expect(await callAs<object>(again, 'GET', `/mayyit/${mayyit.id}/`)).toMatchObject({
      additionalComments: 'No flowers, please',
      city2: 'Kampala',
      samarAndZiaratPlace: 'Social Hall',
    })
    await other.close()
  })

  test('while the form is open, refuses the save in words and brings both together', async ({ browser, page }) => {
    const name = 'Sultan Damji'
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc')
    const mayyit: Saved = await submittedMayyit(page, name)
    await page.goto(`/mayyit/edit/${mayyit.id}`)
    await comments(page).fill('Flowers are welcome')

    const other = await browser.newPage({ viewport: DESK })
    await signIn(other, 'mgc')
    await callAs(
      other,
      'PUT',
      `/mayyit/${mayyit.id}/`,
      await mayyitBody(other, name, { city2: 'Kampala', version: mayyit.version }),
    )
    await other.close()

    await save(page)
    await expect(page.getByText(/was changed by Amin Dhanani at .* Please reload it and read it again\./)).toBeVisible()
    await expect(comments(page)).toHaveValue('Flowers are welcome')
    await page.getByRole('button', { name: 'Show the saved version' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(comments(page)).toHaveValue('Flowers are welcome')
    await expect(page.getByLabel('Second city (optional)')).toHaveValue('Kampala')
    await expect(together(page)).toHaveCount(0)
    await save(page)
    await expect(page).toHaveURL(/\/mayyit\/view\//)
    expect(await callAs<object>(page, 'GET', `/mayyit/${mayyit.id}/`)).toMatchObject({
      additionalComments: 'Flowers are welcome',
      city2: 'Kampala',
    })
  })
})
