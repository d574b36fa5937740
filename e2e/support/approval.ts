import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './journey.ts'
import { messageTo } from './mailbox.ts'

/** A page of somebody who is signed in on a phone of their own; closing its context ends the visit. */
export async function onPhone(browser: Browser, name: string, path?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, name, path)
  return page
}

/** The link in the e-mail that asks whoever reads this address to approve the record of this name. */
export async function approvalLink(
  request: APIRequestContext,
  address: string,
  kind: string,
  name: string,
): Promise<string> {
  const mail = await messageTo(request, address, ({ subject }) => subject.includes(name))
  return mail.links.find((href) => href.includes(`/${kind}/approve/`)) ?? ''
}

/** Approves with one tap what stands on the approval page, which a phone shows whole. */
export async function approveByTap(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('has been approved.', { exact: false })).toBeVisible()
}
