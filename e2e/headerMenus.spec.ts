import { onPhone } from './support/approval.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, signIn, test } from './support/journey.ts'

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

  test('the menu stays within reach for who reads twice as large', async ({ page }) => {
    await signIn(page, 'admin', '/')
    // As a browser does whose user asked for larger text.
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    const all = page.getByRole('button', { name: 'Menu', exact: true })
    // Its button is as large as the letters then, and taller than the header.
    await expect(all).toBeInViewport({ ratio: 0.8 })
    await all.click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test('nothing stands beside the page for who reads twice as large', async ({ page }) => {
    await signIn(page, 'mgc', '/mayyit/new-mayyit')
    const larger = () => page.addStyleTag({ content: ':root { font-size: 200% }' })
    await larger()
    const last = page.getByRole('tab', { name: 'Kin Information' })
    await last.evaluate((tab) => tab.scrollIntoView({ block: 'center', inline: 'nearest' }))
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await page.goto('/privacy')
    await larger()
    await expect(page.getByRole('link', { name: 'support@example.org' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('no button loses its end for who reads twice as large', async ({ browser, page }) => {
    await signIn(page, 'coordinator')
    const office = await onPhone(browser, 'admin')
    for (const [reader, path] of [
      [page, '/bayah/waiting'],
      [office, '/'],
      [office, '/samar/list-samar'],
    ] as const) {
      await open(reader, path)
      await reader.addStyleTag({ content: ':root { font-size: 200% }' })
      await expect(reader.getByRole('main').getByRole('button').first()).toBeVisible()
      const cut = await reader.locator('.mantine-Button-label:visible').evaluateAll((labels) => {
        const ends = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        return ends.map(({ textContent }) => textContent)
      })
      expect(cut, path).toEqual([])
      await expectNoSidewaysScroll(reader)
    }
    await office.context().close()
  })

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
