import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { describeFault } from '../../../kit/server/jobs/fault.ts'
import { recordingJobs } from '../../../kit/testing/recordingJobs.ts'
import { submit } from '../../announcements/testing/records.ts'
import { type FakeImap, fakeImap } from '../testing/fakeImap.ts'
import { OURS } from '../testing/notices.ts'
import { type Posted, postedLetters, takenLetters } from '../testing/taken.ts'
import { RETURN_FIGURES } from './figures.ts'
import { MOST_AT_ONCE } from './imap.ts'
import { MOST_READ } from './notice.ts'
import { readingJobs } from './reading.ts'

let app: TestApp
let imap: FakeImap
beforeAll(async () => {
  app = await startTestApp({ variables: { BOUNCE_ADDRESS: OURS } })
})
afterAll(() => app.close())
beforeEach(async () => {
  imap = await fakeImap()
})
afterEach(async () => {
  await imap.close()
  const { db } = app.services
  for (const table of ['mail', 'returnedNotice'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('returnedMailbox').set({ readOn: null }).execute()
})

/** The reading of the mailbox, a round of it at a time, and how long after a round another is asked for. */
function reading(changes: Partial<TestApp['services']> = {}) {
  const { services, clock } = app
  const jobs = recordingJobs()
  const env = { ...services.env, bounceImapUrl: imap.url() }
  const [job] = readingJobs({ ...services, env, jobs, ...changes })
  if (!job) throw new Error('Nothing reads the mailbox.')
  const again = () => {
    const { startAfter = '' } = jobs.sent.pop()?.options ?? {}
    return clock.now().until(Temporal.Instant.from(startAfter)).total('seconds')
  }
  return { job, round: () => job.run({} as never), again, asked: jobs.sent }
}

const notice = (to: string, more = '') =>
  `Return-Path: <>\r\nDelivered-To: ${to}\r\nFrom: MAILER-DAEMON@mx.example.net\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nUndeliverable.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${more}\r\n--b--\r\n`

const now = () => new Date(app.clock.now().epochMilliseconds)
const add = (path: string, more = '') => imap.add(notice(path, more), now())
async function tookLetters(count: number): Promise<Posted[]> {
  for (let made = 0; made < count; made++) await submit(app, 'samar')
  return takenLetters(app.services, 'family-confirmation')
}
const statusOf = async ({ id }: Posted) =>
  (await app.services.db.selectFrom('mailDelivery').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const read = async (name: string) => {
  const figure = RETURN_FIGURES.find((each) => each.name === name)
  return app.services.db.transaction().execute(async (trx) => (await figure?.read(trx, app.clock.now())) ?? [])
}
const lastRead = async () => (await read('rop_returned_mailbox_read_timestamp_seconds'))[0]?.value

it('lets no number of notices that have to wait hold up the others', async () => {
  await submit(app, 'samar')
  const [early] = (await postedLetters(app.services, 'family-confirmation')) as [Posted]
  for (let waiting = 0; waiting < MOST_AT_ONCE + 20; waiting++) add(early.returnPath)
  const { round, again } = reading()
  await round()
  // Those that it has not come to are looked at without a pause.
  expect(again()).toBe(0)
  await round()
  expect([again(), imap.messages.size]).toEqual([20, MOST_AT_ONCE + 20])
  expect(new Set(imap.fetched).size).toBe(MOST_AT_ONCE + 20)

  const [, letter] = (await tookLetters(1)) as [Posted, Posted]
  // Nobody knows yet whether it was taken.
  await app.services.db
    .updateTable('mailDelivery')
    .set({ status: 'WAITING', acceptedOn: null, nextAttemptOn: app.clock.now().toString() })
    .where('id', '=', early.id)
    .execute()
  const added = add(letter.returnPath)
  imap.fetched.length = 0
  await round()
  expect(imap.fetched[0]).toBe(added)
  expect([await statusOf(letter), imap.messages.has(added)]).toEqual(['BOUNCED', false])

  // Once it is known, all of them are done with.
  await takenLetters(app.services, 'family-confirmation')
  await round()
  await round()
  expect([await statusOf(early), imap.messages.size]).toEqual(['BOUNCED', 0])
})

it('gives up waiting after a week', async () => {
  await submit(app, 'samar')
  const [early] = (await postedLetters(app.services, 'family-confirmation')) as [Posted]
  imap.add(notice(early.returnPath), new Date(now().getTime() - 7 * 86_400_000 + 60_000))
  const { round } = reading()
  await round()
  expect(imap.messages.size).toBe(1)
  app.clock.advance({ minutes: 2 })
  await round()
  expect(imap.messages.size).toBe(0)
})

it('takes no more than the beginning of a notice of 20 MB, and of one to a guessed path', async () => {
  const [letter] = (await tookLetters(1)) as [Posted]
  const large = `${'x'.repeat(76)}\r\n`.repeat(270_000)
  add(letter.returnPath, large)
  add(`bounces+${'0'.repeat(32)}@example.org`, `Delivered-To: ${letter.returnPath}\r\n\r\n${large}`)
  expect([...imap.messages.values()].every(({ length }) => length > 20_000_000)).toBe(true)
  await reading().round()
  expect([await statusOf(letter), imap.messages.size]).toEqual(['BOUNCED', 0])
  expect(imap.bytes).toBe(2 * MOST_READ)
  expect((await read('rop_returned_notices')).filter(({ value }) => value > 0)).toEqual([
    { labels: { outcome: 'BOUNCED' }, value: 1 },
    { labels: { outcome: 'UNKNOWN' }, value: 1 },
  ])
})

it('tries a mailbox that is away for a day again each minute, says so, and takes everything once it is back', async () => {
  const { job, round, asked } = reading()
  expect(job.every).toBe('* * * * *')
  await round()
  const before = await lastRead()
  expect(before).toBe(app.clock.now().epochMilliseconds / 1000)
  asked.length = 0

  await imap.away()
  for (let hour = 0; hour < 24; hour++) {
    app.clock.advance({ hours: 1 })
    const fault: unknown = await round().catch((error: unknown) => error)
    // What the log says of it, beside the name of the job, and the metrics count (`RopJobFails`).
    expect(describeFault(fault)).toMatchObject({ reason: 'Error', code: 'ECONNREFUSED' })
  }
  // Each round is a new one: none asks for another of itself, and the figure shows since when nothing was read.
  expect([asked, await lastRead()]).toEqual([[], before])

  const letters = await tookLetters(30)
  for (const { returnPath } of letters) add(returnPath)
  await imap.back()
  await round()
  expect(new Set(await Promise.all(letters.map(statusOf)))).toEqual(new Set(['BOUNCED']))
  expect([imap.messages.size, await lastRead()]).toEqual([0, app.clock.now().epochMilliseconds / 1000])
})

it('goes on with the others after one that nobody can take', async () => {
  const letters = await tookLetters(2)
  for (const { returnPath } of letters) add(returnPath)
  let broken = true
  const clock = {
    now: () => {
      if (!broken) return app.clock.now()
      broken = false
      throw new Error('It breaks here.')
    },
  }
  const { round } = reading({ clock })
  await expect(round()).rejects.toThrow('It breaks here.')
  imap.fetched.length = 0
  await round()
  expect(imap.fetched).toEqual([2, 1])
  expect(await Promise.all(letters.map(statusOf))).toEqual(['BOUNCED', 'BOUNCED'])
})

it.each([
  ['what lies in it', 'UID SEARCH'],
  ['to mark what is done with', 'UID STORE'],
  ['to delete it', 'UID EXPUNGE'],
])('takes no mailbox for read that refuses %s', async (_, refused) => {
  const [letter] = (await tookLetters(1)) as [Posted]
  add(letter.returnPath)
  imap.refuses = refused
  const { round, asked } = reading()
  await expect(round()).rejects.toThrow(/notices/)
  expect([asked, await lastRead()]).toEqual([[], 0])
  imap.refuses = null
  await round()
  expect([await statusOf(letter), imap.messages.size]).toEqual(['BOUNCED', 0])
  expect(await lastRead()).toBe(app.clock.now().epochMilliseconds / 1000)
})
