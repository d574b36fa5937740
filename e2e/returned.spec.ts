import type { TestApp } from '../app/testing/testApp.ts'
import type { Board } from '../kit/rules/board.ts'
import type { FaultySmtp } from '../kit/testing/faultySmtp.ts'
import { takeNotice } from '../modules/returns/server/takeNotice.ts'
import { callAs } from './support/api.ts'
import { askedForConsent } from './support/bayah.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'
import { submittedSamar } from './support/records.ts'

const BOUNCES = 'bounces@example.org'

test.use({ expectedErrors: [/status of 422/], withRelay: true, moreVariables: { BOUNCE_ADDRESS: BOUNCES } })

test('who entered a Samar whose letter came back calls, or writes to another address, on a phone', async ({
  page,
  application,
  relay,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'delegate', '/')
  for (const name of ['Rahim Lalani', 'Shirin Virani']) await submittedSamar(page, name, 'East York')
  const toFamilies = () => relay.received.filter(({ to }) => to.startsWith('family'))
  await expect.poll(() => toFamilies().length).toBe(2)
  for (const { from } of toFamilies()) await comesBack(application, from)

  await page.goto('/')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  const part = needs.getByRole('list')
  const cameBack = needs.getByRole('listitem').filter({ hasText: 'Came back: ' })
  await expect(cameBack).toHaveCount(2)
  await expect(cameBack.first()).toContainText('There is no such mailbox.')
  await expect(part.getByRole('link', { name: /^Call about .*Rahim Lalani/ })).toHaveAttribute('href', /^tel:\+1/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await part.getByRole('button', { name: /Write to another address: .*Rahim Lalani/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to another address' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send it there' }).click()
  await expect(dialog.getByText('The letter came back from this address.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('new@family.example')
  await dialog.getByRole('button', { name: 'Send it there' }).click()
  await expect(page.getByText('The letter is on its way to the new address.')).toBeVisible()
  await expect.poll(() => relay.received.some(({ to }) => to === 'new@family.example')).toBe(true)

  await expect(cameBack).toHaveCount(1)
  await part.getByRole('button', { name: /Told by phone: .*Shirin Virani/ }).click()
  await page.getByRole('button', { name: 'They have been told' }).click()
  await expect(cameBack).toHaveCount(0)
})

test('a guardian’s letter that came back goes to another address, and the officer’s own is told by phone', async ({
  page,
  application,
  relay,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/')
  await askedForConsent(page, { firstName: 'Inaya', lastName: 'Merali' }, 'shirin.merali@family.example', {
    asked: () => returnPathTo(relay, 'mk@example.org'),
  })
  await comesBack(application, await returnPathTo(relay, 'shirin.merali@family.example'))
  await comesBack(application, await returnPathTo(relay, 'mk@example.org'))

  await page.goto('/')
  const cameBack = page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('listitem')
    .filter({ hasText: 'Came back: ' })
  const guardians = cameBack.filter({ hasText: 'shirin.merali@family.example' })
  const officers = cameBack.filter({ hasText: 'mk@example.org' })
  await expect(guardians).toContainText('Came back: A guardian was asked for consent')
  await expect(officers).toContainText('Came back: Approval asked for by e-mail')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await guardians.getByRole('button', { name: /^Write to another address/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('shirin@new.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send it there' }).click()
  await expect(page.getByText('The letter is on its way to the new address.')).toBeVisible()
  await returnPathTo(relay, 'shirin@new.example')

  await expect(guardians).toHaveCount(0)
  await expect(officers.getByRole('button', { name: /^Write to another address/ })).toHaveCount(0)
  await officers.getByRole('button', { name: /^Told by phone/ }).click()
  await page.getByRole('button', { name: 'They have been told' }).click()
  await expect(cameBack).toHaveCount(0)
})

test('whoever is second to do something about a letter is told in the dialog, and the line goes', async ({
  page,
  application,
  relay,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'delegate', '/')
  await submittedSamar(page, 'Nizar Charania', 'East York')
  await comesBack(application, await returnPathTo(relay, 'family.dispatch@example.org'))
  await page.goto('/')
  const cameBack = page.getByRole('listitem').filter({ hasText: 'Came back: ' })
  await cameBack.getByRole('button', { name: /^Write to another address/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to another address' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('other@family.example')
  const { needs } = await callAs<Board>(page, 'GET', '/home/board/')
  const [id] = (needs?.rows ?? []).flatMap(({ acts }) => (acts?.part === 'returned' ? [acts.id] : []))
  await callAs(page, 'POST', `/returned/${id}/told/`)
  await dialog.getByRole('button', { name: 'Send it there' }).click()
  await expect(dialog.getByText('Somebody has just done something about this letter.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(cameBack).toHaveCount(0)
})

/** The return path of the newest letter to somebody. */
async function returnPathTo(relay: FaultySmtp, address: string): Promise<string> {
  const letter = () => relay.received.findLast(({ to }) => to === address)
  await expect.poll(() => letter() !== undefined).toBe(true)
  return letter()?.from ?? ''
}

/** The mail server of whoever was written to says that there is no such mailbox. */
async function comesBack({ services }: TestApp, recipient: string): Promise<void> {
  const notice =
    'Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n'
  const taken = () => takeNotice({ ...services, bounceAddress: BOUNCES, recipient, message: Buffer.from(notice) })
  await expect.poll(taken).toMatch(/BOUNCED|TWICE/)
}
