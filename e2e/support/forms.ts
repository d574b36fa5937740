import { expect, type Locator, type Page } from 'playwright/test'

/** What the form says will be announced. */
export const paper = (page: Page): Locator => page.getByRole('region', { name: 'As it will be announced' })

export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })

/**
 * Chooses from a list that is searched by typing. Where the page moves under the pointer, Playwright scrolls on until the
 * field is out of sight, and its list with it; whoever chooses goes back to the field then.
 */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click({ timeout: 5000 })
  }).toPass()
}

/** The family contact of a Samar, a Mafi or a Fateha Khwani. */
export async function fillInFamilyContact(page: Page, firstName: string, lastName: string, email: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('4165551234')
}

/** What is typed is kept after a moment (decisions §12); waits until that of every open form is, and not much longer. */
export async function kept(page: Page): Promise<void> {
  // A loop of its own: a waiting function that answers a promise counts as true at once.
  await page.evaluate(async () => {
    const since = Date.now()
    const isEachKept = async () => {
      const { held = [] } = await navigator.locks.query()
      const open = held.flatMap(({ name = '' }) => /^rop\.entry\.(.+)/.exec(name)?.[1] ?? [])
      const drafts = Object.entries(localStorage).filter(([place]) => place.startsWith('rop.draft.'))
      const isKept = (entry: string) =>
        drafts.some(([place, draft]) => place.endsWith(`#${entry}`) && JSON.parse(draft).on >= since)
      return open.length > 0 && open.every(isKept)
    }
    while (!(await isEachKept()) && Date.now() < since + 2000) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
