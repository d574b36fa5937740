import { DESK, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { submittedSamar } from './support/records.ts'

/** As browsers do that block what sites keep, and as those within other programs do, which have none. */
const WITHOUT_STORAGE = {
  'throws where it is asked for': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  'is not there': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => null })
  },
}

for (const [how, without] of Object.entries(WITHOUT_STORAGE))
  test(`a family answers by its link in a browser whose storage ${how}`, async ({ browser, page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'delegate')
    const name = how.startsWith('throws') ? 'Dolly Manek' : 'Sultana Kherani'
    await submittedSamar(page, name, 'East York')
    const mail = await messageTo(page.request, 'family.dispatch@example.org', ({ text }) => text.includes(name))
    const link = mail.links.find((href) => href.includes('/family/')) ?? ''
    const family = await browser.newPage()
    await family.addInitScript(without)
    await family.goto(link)
    await expect(family.getByRole('region', { name: 'Wording' })).toContainText(name)
    await family.getByRole('button', { name: 'Everything is right' }).click()
    await expect(family.getByText('Thank you. You confirmed the text.')).toBeVisible()
    // And whoever signs in reads how, and no page without words.
    await family.goto('/samar/list-samar')
    await expect(family.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await family.close()
  })

test('whoever’s browser blocks cookies is told so before they type, in their language', async ({ page }) => {
  await page.setViewportSize(DESK)
  const english = /This browser blocks cookies/
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(english)).toBeHidden()
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: english })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/privacy?lang=fr')
  await expect(page.getByText(/Ce navigateur bloque les témoins/)).toBeVisible()
})
