import { DESK, expect, expectAccessible, PHONE, signIn, test } from './support/journey.ts'

// The code of menus comes after home, or with the first press; a menu is opened and left as if it had always been there.

const UNREACHABLE = 'The server could not be reached.'

/** The file that brings them. */
const ABOVE = /\/assets\/above-[^/]*\.js$/

test.describe('on a wide screen', () => {
  test.use({ viewport: DESK })

  test('a menu of the header opens by keys, gives the focus back, and leads on', async ({ page }) => {
    await signIn(page, 'admin', '/')
    const samar = page.getByRole('button', { name: 'Samar', exact: true })
    await expect(samar).toHaveAttribute('aria-haspopup', 'menu')
    await expect(samar).toHaveAttribute('aria-expanded', 'false')
    await samar.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(samar).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(samar).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'All Samars' }).click()
    await expect(page).toHaveURL('/samar/list-samar')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

  test('the menus of the header open, also once their code comes at last', async ({ page }) => {
    await page.route(ABOVE, (route) => route.abort())
    await page.route('**/api/v1/health/', (route) => route.abort())
    await signIn(page, 'admin', '/')
    const own = page.getByRole('button', { name: /, your menu$/ })
    await own.click()
    await expect(page.getByText(UNREACHABLE, { exact: false })).toBeVisible()
    await expect(own).toHaveAttribute('aria-expanded', 'false')
    const all = page.getByRole('button', { name: 'Menu', exact: true })
    // Until it has been given up: what still comes would open over the next menu.
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/health/'))
    await all.click()
    await givenUp
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.unroute(ABOVE)
    await own.click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(own).toBeFocused()
    // Before the focus has come to the menu.
    await own.click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await own.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden()
    await all.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(all).toBeFocused()
    await all.click()
    await drawer.getByRole('link', { name: 'All Samars' }).click()
    await expect(page).toHaveURL('/samar/list-samar')
    await expect(drawer).toBeHidden()
  })
})
