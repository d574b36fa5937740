import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../../../kit/server/env.ts'
import { type FakeImap, fakeImap, IMAP_PASSWORD } from '../../../modules/returns/testing/fakeImap.ts'
import { checkReturns } from './checkMail.ts'

let imap: FakeImap
beforeEach(async () => {
  imap = await fakeImap()
})
afterEach(() => imap.close())

const envOf = (mailbox: string) => readEnv({ BOUNCE_ADDRESS: 'bounces@example.org', BOUNCE_IMAP_URL: mailbox })

/** What the operator reads, in whichever case. */
const said = (given: Parameters<FakeImap['url']>[0] = {}) =>
  checkReturns(envOf(imap.url(given))).catch((error: Error) => `FAILED ${error.message}`)

it('says that the mailbox of letters that come back lets us in, and how many wait', async () => {
  imap.add('Subject: x\n\n')
  const { host } = new URL(imap.url())
  expect(await said()).toBe(`the mailbox at ${host} lets us in; messages that wait there: 1`)
  expect([imap.messages.size, imap.fetched]).toEqual([1, []])
})

it('needs no mailbox', async () => {
  expect(await checkReturns(readEnv({}))).toBe('BOUNCE_IMAP_URL is not set: no mailbox is read')
})

it('names the setting where the mailbox does not take name and password, and shows neither', async () => {
  const words = await said({ password: 'hid:den' })
  expect(words).toBe('FAILED the mailbox does not take this name and password (BOUNCE_IMAP_URL)')
})

it('says that there is no such folder', async () => {
  expect(await said({ folder: 'Other%20place' })).toBe('FAILED the mailbox has no folder Other place (BOUNCE_IMAP_URL)')
})

it('says that nothing can be deleted there', async () => {
  imap.onlyReadable = true
  expect(await said()).toBe('FAILED nothing can be deleted from INBOX (BOUNCE_IMAP_URL)')
})

it('says that nobody is there, and shows no password', async () => {
  await imap.away()
  const words = await said()
  expect(words).toMatch(/^FAILED the mailbox at 127\.0\.0\.1:\d+ does not let us in \(.*ECONNREFUSED/)
  expect(words).not.toContain(IMAP_PASSWORD)
  expect(words).not.toContain(encodeURIComponent(IMAP_PASSWORD))
})
