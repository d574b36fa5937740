import { USER_LANGUAGE_COOKIE } from '../kit/rules/languageChoice.ts'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

test('the guide opens from the user menu, leads to its parts, and shows its pictures on a phone and in the dark', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'readonly', '/')
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Guide' }).click()
  await expect(page).toHaveURL('/guide')
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Approving, and the family' }).click()
  await expect(page).toHaveURL('/guide/approving')
  const pictures = page.getByRole('article').getByRole('img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('each page leads to its section, links lead to other chapters, and back leads out again', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mk', '/samar/list-samar')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About this page' }).click()
  await expect(page).toHaveURL('/guide/start#lists')
  const parts = page.getByRole('article').getByRole('heading')
  await expect(parts.filter({ hasText: /^Lists$/ })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  expect(await contents.allTextContents()).toEqual([...(await parts.allTextContents()), 'All chapters'])
  await page.goto('/guide/submitting')
  await page.getByRole('article').getByRole('link', { name: 'The family', exact: true }).click()
  await expect(page).toHaveURL('/guide/approving#the-family')
  await expect(parts.filter({ hasText: /^The family$/ })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/guide/submitting')
})

test('in French each page leads to the same section, with its own headings and pictures', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mkdonmills')
  const profile = await callAs<Record<'firstName' | 'middleName' | 'lastName', string>>(page, 'GET', '/user/profile/')
  const { firstName, middleName, lastName } = profile
  const readIn = (language: 'en' | 'fr') =>
    callAs(page, 'PUT', '/user/updateProfile/', { firstName, middleName, lastName, language })
  await readIn('fr')
  await page.context().addCookies([{ name: USER_LANGUAGE_COOKIE, value: 'fr', url: baseURL ?? '' }])
  await page.goto('/samar/list-samar')
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos de cette page' }).click()
  await expect(page).toHaveURL('/guide/start#lists')
  const parts = page.getByRole('article').getByRole('heading')
  await expect(parts.filter({ hasText: /^Listes$/ })).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/guide/submitting')
  await expect(page.getByRole('article').getByRole('img').first()).toHaveAttribute('src', /^\/assets\/fr\//)
  await page.getByRole('article').getByRole('link', { name: 'La famille', exact: true }).click()
  await expect(page).toHaveURL('/guide/approving#the-family')
  await expect(parts.filter({ hasText: /^La famille$/ })).toBeInViewport()
  await readIn('en')
})

test('the guide prints its text without what is only for the screen', async ({ page }) => {
  await signIn(page, 'mk', '/guide/approving')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: 'Approving' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the guide asks whoever is not signed in to sign in first', async ({ page }) => {
  await page.goto('/guide')
  await expect(page).toHaveURL(/\/login\?/)
})
