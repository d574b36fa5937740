import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { callAs } from './api.ts'
import { dayAhead, PHONE } from './journey.ts'
import { messageTo } from './mailbox.ts'

/**
 * Registers a child as the coordinator who is signed in, and leads it on until its one guardian, who reads that language, is
 * asked for consent. What still waits to ask its officers is withdrawn with their answer: `asked` waits for it.
 */
export async function askedForConsent(
  page: Page,
  child: { firstName: string; lastName: string },
  email: string,
  { language = 'en', asked = () => Promise.resolve() }: { language?: 'en' | 'fr'; asked?: () => Promise<unknown> } = {},
): Promise<number> {
  const { id } = await callAs(page, 'POST', '/bayah/', {
    ...{ ...child, sex: 'FEMALE', dateOfBirth: '2012-03-04', countryOfBirth: 'Canada', provinceOfBirth: 'Ontario' },
    ...{ cityOfBirth: 'Toronto', jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z`, noGuardian2: true },
    guardian1: {
      ...{ firstName: 'Shirin', lastName: child.lastName, gender: 'FEMALE', email, language },
      ...{ faith: 'SHIA_ISMAILI', shareContactInfo: true },
    },
  })
  await callAs(page, 'PUT', `/bayah/${id}/markAsReviewed/`, {})
  await asked()
  await callAs(page, 'POST', `/bayah/${id}/approve/`, { confirmation: true, meetingDate: dayAhead(3) })
  return id
}

/** A page of somebody who has no account, on a phone of their own. */
export async function onTheirPhone(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await page.goto(link)
  return page
}

/** The link to such a page in the newest letter to somebody that holds one. */
export const linkTo = async (request: APIRequestContext, address: string, part: string): Promise<string> => {
  const { links } = await messageTo(request, address, (mail) => mail.links.some((href) => href.includes(part)))
  return links.find((href) => href.includes(part)) ?? ''
}

/** Where and when the ceremony would be. */
export async function fillInCeremony(page: Page, jamatkhana: string): Promise<void> {
  await page.getByLabel('Jamatkhana', { exact: true }).selectOption({ label: jamatkhana })
  await page.getByRole('textbox', { name: 'Proposed date and time, date' }).fill(dayAhead(14))
  await page.getByRole('combobox', { name: 'Proposed date and time, time' }).selectOption({ label: '5:00 pm' })
}

/** The first step of a family's registration. */
export async function fillInChild(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').first().fill(firstName)
  await page.getByLabel('Last name').first().fill('Merali')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Date of birth').fill('4 March 2012')
  await page.getByRole('radio', { name: 'Canada' }).check()
  await page.getByLabel('Province or territory of birth').selectOption('Ontario')
  await page.getByLabel('City of birth').fill('Toronto')
}

type Guardian = { first: string; email: string; ismaili?: boolean }

/** What is asked of a parent or guardian. */
export async function fillInGuardian(
  page: Page,
  number: 1 | 2,
  { first, email, ismaili = true }: Guardian,
): Promise<void> {
  const part = page.getByRole('group', { name: `Parent ${number}/Guardian ${number}` })
  await part.getByLabel('First name').fill(first)
  await part.getByLabel('Last name').fill('Merali')
  await part.getByLabel('Gender').selectOption('Prefer not to say')
  await part.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await part.getByLabel('Phone').fill('4165550101')
  await part.getByRole('radio', { name: ismaili ? 'Shia Ismaili' : 'Not Shia Ismaili', exact: true }).check()
  await part.getByRole('radio', { name: 'Yes' }).check()
}

/** Goes on to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
