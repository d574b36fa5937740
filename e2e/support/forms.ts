import type { Locator, Page } from 'playwright/test'

/** What the form says will be announced. */
export const paper = (page: Page): Locator => page.getByRole('region', { name: 'As it will be announced' })

export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })

/** Chooses from a list that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The family contact of a Samar, a Mafi or a Fateha Khwani. */
export async function fillInFamilyContact(page: Page, firstName: string, lastName: string, email: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('4165551234')
}
