import { press } from './support/actions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'
import { approve, submittedMafi } from './support/records.ts'

test.use({ withRelay: true })

const REFUSED = 'east-york@jk.example.org'
const TAKEN = 'don-mills@jk.example.org'
const LOST = 'scarborough@jk.example.org'

test('a receiver who was refused, and those of whom nobody knows, are settled by a person', async ({
  page,
  relay,
  baseURL,
  browser,
}) => {
  relay.fault({ at: 'RCPT', to: REFUSED, does: { reply: '550 5.1.1 No such mailbox' } })
  relay.fault({ at: 'DOT', to: TAKEN, does: 'taken-then-drop', times: 1 })
  relay.fault({ at: 'DOT', to: LOST, does: 'drop', times: 1 })
  const copiesAt = (address: string) =>
    relay.received.filter(({ to, raw }) => to === address && raw.includes('Mafi announcements')).length

  const officer = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signIn(officer, 'mk')
  const mafi = await approve(officer, 'mafi', await submittedMafi(officer, 'Roshan Virji'))
  await officer.close()
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', `/mafi/view/${mafi.id}`)
  await press(page, 'Send now')
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/^Nobody knows whether \S+ and 1 other receiver have it/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', { name: /^Mafi announcements, / })
    .first()
    .click()
  const receivers = page.getByRole('region', { name: 'Receivers' })
  const line = (address: string) => receivers.getByRole('listitem').filter({ hasText: address })
  await expect(page.getByText(/^Sent to \d+ of \d+\. 1 failed\. 2 unknown\.$/)).toBeVisible()
  await expect(line(REFUSED)).toContainText('550 5.1.1 No such mailbox')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  relay.heal()

  await page.getByRole('button', { name: `Retry: ${REFUSED}` }).click()
  await page.getByRole('button', { name: 'Try it again' }).click()
  await expect(page.getByText('It is tried again.')).toBeVisible()
  await expect(line(REFUSED)).toContainText('Sent')

  await page.getByRole('button', { name: `Sent: ${TAKEN}` }).click()
  await page.getByRole('button', { name: 'It was sent' }).click()
  await expect(line(TAKEN)).toContainText('as somebody said')

  await page.getByRole('button', { name: `Send again: ${LOST}` }).click()
  await expect(page.getByText(`If it did, ${LOST} gets the e-mail twice.`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/^Sent to (\d+) of \1\.$/)).toBeVisible()
  for (const address of [REFUSED, TAKEN, LOST]) expect(copiesAt(address)).toBe(1)
})
