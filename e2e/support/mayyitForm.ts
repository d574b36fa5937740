import type { Page } from 'playwright/test'
import { choose, nameField } from './forms.ts'
import { dayAhead, expect } from './journey.ts'
import { CEMETERY } from './records.ts'

export const NEW_MAYYIT = '/mayyit/new-mayyit'

export async function fillInDeath(page: Page, name: string): Promise<void> {
  await page.getByLabel('Title').fill('Mrs')
  await nameField(page).fill(name)
  await page.getByLabel('Age', { exact: true }).fill('77')
}

export async function fillInFuneral(page: Page, day = dayAhead(5)): Promise<void> {
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('textbox', { name: 'Date of death' }).fill(dayAhead(-1))
  await choose(page, 'Officiating Jamatkhana', 'East York')
  await page.getByLabel('Chelli Anjali location').selectOption(CEMETERY)
  await choose(page, 'Samar and Ziarat Jamatkhana', 'Headquarters')
  // Last: a clash that is said then moves what stands below it.
  await page.getByRole('textbox', { name: 'Chelli Anjali date and time, date' }).fill(day)
}

export async function fillInContact(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Contact name').fill(name)
  await page.getByLabel('Contact e-mail', { exact: true }).fill(email)
  await page.getByLabel('Contact phone', { exact: true }).fill('4165551234')
}

/** Goes on to the tab that this is to be. */
export async function next(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}

/** Fills in the least that a draft holds and goes to the last tab. */
export async function fillInDraft(page: Page, name: string): Promise<void> {
  await fillInDeath(page, name)
  await page.getByLabel('Chelli Anjali is planned').uncheck()
  await next(page, 'Deceased Information')
  await page.getByLabel('First city').fill('Toronto')
  await next(page, 'Kin Information')
}

export const nextOfKin = (page: Page) => page.getByLabel('Next of kin (optional)', { exact: true })

/** The forms of which this browser keeps what was typed. */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rop.draft.')))
