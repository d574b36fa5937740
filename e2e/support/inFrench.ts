import type { Page } from 'playwright/test'
import { USER_LANGUAGE_COOKIE } from '../../kit/rules/languageChoice.ts'
import { ENGLISH, saidOtherwise, spokenOn } from '../../tools/frenchSpoken.ts'
import { callAs } from './api.ts'
import { expect, expectAccessible, open, signIn } from './journey.ts'

/** Signs in as somebody who reads French from now on, and opens a page of theirs. */
export async function signInFrench(page: Page, name: string, path: string): Promise<void> {
  await signIn(page, name)
  await readsIn(page, 'fr')
  // As it is once they have been here; otherwise the page is loaded a second time.
  const { origin } = new URL((await page.request.get('/')).url())
  await page.context().addCookies([{ name: USER_LANGUAGE_COOKIE, value: 'fr', url: origin }])
  await open(page, path)
}

/** Whoever is signed in here reads in this language from now on, in other journeys of this server as well. */
export async function readsIn(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { firstName, middleName, lastName } = await callAs<Record<string, string>>(page, 'GET', '/user/profile/')
  await callAs(page, 'PUT', '/user/updateProfile/', { firstName, middleName, lastName, language })
}

const otherwise = saidOtherwise()
/** What the demonstration is called, whose it is, and its regions. */
const NAMES = /Rites of Passage \(ROP\) Registration|Ismaili Council for Canada|Quebec and Maritimes/g

/** What stands here now is French, but for names and what is marked as English. */
export async function expectFrenchWords(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  const english = await otherwise
  const said = (await spokenOn(page)).map((text) => text.replace(NAMES, ''))
  expect(said.filter((text) => english.has(text) || ENGLISH.test(text))).toEqual([])
}

/** The same, and everybody can use it. */
export async function expectFrench(page: Page): Promise<void> {
  await expectFrenchWords(page)
  await expectAccessible(page)
}
