import { expect, it } from 'vitest'
import { LETTER, mailTrial } from '../../testing/mailTrial.ts'
import { UnfitLetter } from './addresses.ts'
import { openLedger } from './ledger.ts'
import type { Letter } from './mail.ts'
import { withdrawFrom, withdrawWaiting } from './pace.ts'

const trial = mailTrial()
const TO = 'other@example.org'

/** Takes back what waits for `one@example.org`, and posts it to another address. */
const moved = (to = TO) =>
  trial.database.db.transaction().execute(async (trx) => {
    const from = 'One@example.org'
    const takenBack = await withdrawFrom(trx, from, [LETTER.purpose], trial.clock.now().toString())
    await trial.mailer().postAnew(trx, takenBack, { from, to })
  })
const posted = (more: Partial<Letter> = {}) =>
  trial.database.db.transaction().execute((trx) => trial.mailer().post(trx, { ...LETTER, ...more }))
/** One of which a newer takes the place. */
const postedInTurn = (subject: string) => {
  const { limit: _, ...limited } = LETTER
  return trial.database.db.transaction().execute((trx) => trial.mailer().post(trx, { ...limited, subject }))
}
const received = () => trial.smtp.received.map(({ to, raw }) => `${to}: ${/^Subject: (.*)\r/m.exec(raw)?.[1]}`)
/** Without what each letter has of its own. */
const inCommon = (raw = '') => raw.replace(/^(To|Message-ID): .*\r\n/gm, '').replaceAll(/[\w-]+(?=-Part_1)/g, '')

it('goes to the other address in the same words, once, and not to the former', async () => {
  await posted()
  await moved()
  await trial.run()
  expect(received()).toEqual([`${TO}: Please approve`])
  await posted()
  await trial.run()
  const [anew, other] = trial.smtp.received
  expect(anew?.raw).toContain(`\r\nTo: ${TO}\r\n`)
  expect(anew?.raw).not.toContain('one@example.org')
  expect(inCommon(anew?.raw)).toBe(inCommon(other?.raw))
  expect(trial.told.map(({ address, status }) => `${status} ${address}`)).toContain(`WAITING ${TO}`)
})

it('goes under a Message-ID of its own, the one that is written down', async () => {
  await posted()
  await moved()
  await trial.run()
  const [was, is, ...more] = await trial.database.db.selectFrom('mail').select('messageId').orderBy('id').execute()
  expect(more).toEqual([])
  expect(is?.messageId).not.toBe(was?.messageId)
  expect(trial.smtp.received[0]?.raw).toContain(`Message-ID: ${is?.messageId}\r\n`)
})

it('still names nobody of several, and leaves the others theirs', async () => {
  await posted({ to: ['one@example.org', 'two@example.org'] })
  await moved()
  await trial.run()
  expect(trial.smtp.received.map(({ to }) => to).toSorted()).toEqual([TO, 'two@example.org'])
  for (const { raw } of trial.smtp.received) expect(raw).toContain('To: undisclosed-recipients:;')
})

it.each<[string, () => Promise<unknown>, string[]]>([
  ['what goes there already', () => posted({ to: ['one@example.org', TO.toUpperCase()] }), [TO.toUpperCase()]],
  ['what the former has had', async () => [await posted(), await trial.run()], ['one@example.org']],
  ['what is not sent any more', () => posted({ notAfter: trial.clock.now().toString() }), []],
])('does not go once more: %s', async (_what, begin, to) => {
  await begin()
  await moved()
  await trial.run()
  expect(trial.smtp.received.map((each) => each.to)).toEqual(to)
})

it('is one of two about the same, where the older is just being handed over', async () => {
  await postedInTurn('Older')
  const now = trial.clock.now().toString()
  const ledger = openLedger(trial.database.db, 'another worker', 600_000)
  expect(await ledger.markHanding(await ledger.claim(9, now), now)).toEqual([true])
  await postedInTurn('Newer')
  await moved()
  trial.clock.advance({ minutes: 1 })
  await trial.run()
  expect(received()).toEqual([`${TO}: Newer`])
})

it('is none that was taken back before, as what it asks for is over, while a relay may have it', async () => {
  const about = { kind: 'samar', id: 1 }
  await posted({ about, limit: { apart: 'asked' } })
  const now = trial.clock.now().toString()
  const ledger = openLedger(trial.database.db, 'another worker', 600_000)
  expect(await ledger.markHanding(await ledger.claim(9, now), now)).toEqual([true])
  await trial.database.db
    .transaction()
    .execute((trx) => withdrawWaiting(trx, { about, limit: { apart: 'asked' } }, [LETTER.purpose], now))
  await moved()
  await trial.run()
  expect(received()).toEqual([])
})

it('names the other address as it is written, whatever signs stand in it', async () => {
  const to = "o$&$'neil$1@example.org"
  await posted()
  await moved(to)
  await trial.run()
  expect(trial.smtp.received[0]?.raw).toContain(`\r\nTo: ${to}\r\n`)
})

it('is none where the other address is none', async () => {
  await posted()
  await expect(moved(`${TO}\r\nBcc: third@example.org`)).rejects.toThrow(UnfitLetter)
})

it('goes to whoever takes over the address of somebody who is not written to any more', async () => {
  await posted({ to: ['one@example.org', TO] })
  await trial.database.db
    .transaction()
    .execute((trx) => withdrawFrom(trx, TO, [LETTER.purpose], trial.clock.now().toString()))
  await moved()
  await trial.run()
  expect(trial.smtp.received.map(({ to }) => to)).toEqual([TO])
})

it('is not an older one of two, where the relay deferred that and has taken the newer', async () => {
  await postedInTurn('Older')
  const now = trial.clock.now().toString()
  const ledger = openLedger(trial.database.db, 'another worker', 600_000)
  const [claim] = await ledger.claim(9, now)
  if (!claim) throw new Error('Nothing was due.')
  await postedInTurn('Newer')
  const nextAttemptOn = trial.clock.now().add({ minutes: 30 }).toString()
  await trial.database.db
    .transaction()
    .execute((trx) => ledger.settle(trx, [{ ...claim, status: 'WAITING', reply: '450 later', nextAttemptOn }], now))
  trial.clock.advance({ minutes: 2 })
  await trial.run()
  await moved()
  await trial.run()
  expect(received()).toEqual(['one@example.org: Newer'])
})

it('is as old as it was: another reader of the same letter is not written to anew by it', async () => {
  await posted({ to: ['one@example.org', 'two@example.org'] })
  trial.clock.advance({ hours: 2 })
  await moved()
  const [was, is] = await trial.database.db.selectFrom('mail').select('createdOn').orderBy('id').execute()
  expect(is).toEqual(was)
})
