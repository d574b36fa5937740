import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LETTER, mailTrial } from '../../testing/mailTrial.ts'
import type { Trx } from '../database/database.ts'
import type { DeliveryChange } from './changes.ts'
import { deliveriesOf } from './deliveries.ts'
import { openLetter } from './letters.ts'
import { blankTokens } from './sweep.ts'
import type { DeliveryStatus } from './tables.ts'

const trial = mailTrial()

describe('a relay that takes mail', () => {
  test('gets each receiver once, and the ledger says so', async () => {
    const mail = await trial.post({ to: ['one@example.org', 'two@example.org', 'ONE@example.org'] })
    await trial.run()
    expect(trial.smtp.received.map(({ to }) => to).sort()).toEqual(['one@example.org', 'two@example.org'])
    const ledger = await deliveriesOf(trial.database.db, mail)
    expect(ledger.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(ledger[0]?.acceptedOn).toBe('2026-11-20T13:00:00.000Z')
    expect(trial.told.map(({ status }) => status)).toEqual(['WAITING', 'WAITING', 'ACCEPTED', 'ACCEPTED'])
    expect(trial.told.at(-1)).toMatchObject({
      mailId: mail,
      purpose: 'approval-request',
      about: { kind: 'samar', id: 7 },
    })
  })

  test('carries many messages over few connections', async () => {
    await trial.post({ to: Array.from({ length: 60 }, (_, n) => `r${n}@example.org`) })
    await trial.run()
    expect(trial.smtp.received).toHaveLength(60)
    expect(trial.smtp.connections).toBeLessThanOrEqual(2)
  })

  test('gets the same bytes for every receiver, without anybody hidden in them', async () => {
    await trial.post({ to: ['seen@example.org', 'hidden@example.org'], headerTo: ['seen@example.org'] })
    await trial.run()
    const [first, second] = trial.smtp.received
    expect(second?.raw).toBe(first?.raw)
    expect(first?.raw).toContain('To: seen@example.org')
    expect(first?.raw).not.toContain('hidden@')
  })

  test('two workers on one database hand over 200 mails, each once', async () => {
    for (let number = 0; number < 200; number++) await trial.post({ to: [`r${number}@example.org`] })
    const pair = [trial.worker(), trial.worker()]
    await Promise.all(pair.map((one) => one.start()))
    await Promise.all(pair.map((one) => one.settled()))
    expect(trial.smtp.received).toHaveLength(200)
    expect(new Set(trial.smtp.received.map(({ to }) => to)).size).toBe(200)
  })

  test('waking twice for one mail sends it once', async () => {
    const made = await trial.run()
    await trial.post()
    made.wake()
    made.wake()
    await made.settled()
    made.wake()
    await made.settled()
    expect(trial.smtp.received).toHaveLength(1)
  })

  test('gets the letter that bears a number now, and not the one that bore it before a standby took over', async () => {
    const { db } = trial.database
    const lost = await trial.post({ to: ['office@example.org'], subject: 'The first' })
    const made = await trial.run()
    // A standby without the last moment knows neither the letter nor that its number was given.
    await db.deleteFrom('mail').where('id', '=', lost).execute()
    await sql`select setval(pg_get_serial_sequence('mail', 'id'), ${lost}, false)`.execute(db)
    expect(await trial.post({ to: ['office@example.org'], subject: 'The second' })).toBe(lost)
    await made.sweep()
    await made.settled()
    expect(trial.smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual([
      'The first',
      'The second',
    ])
  })

  test('is not given what was rolled back', async () => {
    const mailer = trial.mailer()
    const failing = trial.database.db.transaction().execute(async (trx) => {
      await mailer.post(trx, LETTER)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await trial.run()
    expect(trial.smtp.received).toHaveLength(0)
  })

  test('is not given what comes too late', async () => {
    const mail = await trial.post({ notAfter: '2026-11-20T14:00:00Z' })
    trial.clock.advance({ hours: 2 })
    await trial.run()
    expect(trial.smtp.received).toHaveLength(0)
    expect((await trial.only(mail)).status).toBe('EXPIRED')
  })

  test('lets a letter to one person pass one to many', async () => {
    await trial.post({ to: Array.from({ length: 130 }, (_, n) => `r${n}@example.org`) })
    await trial.post({ to: ['urgent@example.org'] })
    await trial.run(trial.worker({ lanes: 1 }))
    expect(trial.smtp.received.findIndex(({ to }) => to === 'urgent@example.org')).toBeLessThan(5)
  })
})

test('tokens stay while a receiver who was refused may be written to again', async () => {
  const token = 'AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'
  const link = `https://rites.example.org/family/${token}`
  trial.smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 unknown' }, times: 1 })
  const mail = await trial.post({ to: ['a@example.org', 'b@example.org'], html: `<a href="${link}">x</a>`, text: link })
  const { db } = trial.database
  await trial.run(trial.worker({ lanes: 1 }))
  const statuses = await db.selectFrom('mailDelivery').select('status').where('mailId', '=', mail).execute()
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'FAILED'])
  await blankTokens(db, null)
  const stored = () => db.selectFrom('mail').selectAll().where('id', '=', mail).executeTakeFirstOrThrow()
  expect((await stored()).contentWithoutTokens).not.toBeNull()
  const gone = { status: 'EXPIRED', nextAttemptOn: null } as const
  await db.updateTable('mailDelivery').set(gone).where('mailId', '=', mail).where('status', '=', 'FAILED').execute()
  await blankTokens(db, null)
  expect((await stored()).contentWithoutTokens).toBeNull()
})

test('tokens leave a message that one receiver has and that came back from the other', async () => {
  const link = 'https://rites.example.org/family/AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'
  const { db } = trial.database
  const mail = await trial.post({ to: ['a@example.org', 'b@example.org'], html: `<a href="${link}">x</a>`, text: link })
  const taken = { nextAttemptOn: null, acceptedOn: '2026-11-20T13:00:00Z' }
  const standsAs = (address: string, more: { status: 'BOUNCED'; bounceCode: string } | { status: 'ACCEPTED' }) =>
    db
      .updateTable('mailDelivery')
      .set({ ...taken, ...more })
      .where('address', '=', address)
      .execute()
  const whole = async () =>
    (await db.selectFrom('mail').selectAll().where('id', '=', mail).executeTakeFirstOrThrow()).contentWithoutTokens
  await standsAs('a@example.org', { status: 'BOUNCED', bounceCode: '5.1.1' })
  await blankTokens(db, null)
  expect(await whole()).not.toBeNull()
  await standsAs('b@example.org', { status: 'ACCEPTED' })
  await blankTokens(db, null)
  expect(await whole()).toBeNull()
})

test('tokens leave the stored message once everybody has it', async () => {
  const token = 'AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'
  const link = `https://rites.example.org/family/${token}`
  trial.smtp.fault({ at: 'RCPT', does: { reply: '450 4.2.1 busy' }, times: 1 })
  const mail = await trial.post({ to: ['a@example.org', 'b@example.org'], html: `<a href="${link}">x</a>`, text: link })
  const stored = async () => {
    const row = await trial.database.db
      .selectFrom('mail')
      .select('content')
      .where('id', '=', mail)
      .executeTakeFirstOrThrow()
    return String(await openLetter(trial.keys, row.content ?? new Uint8Array())).replaceAll('=\r\n', '')
  }
  const made = await trial.run(trial.worker({ lanes: 1 }))
  expect(await stored()).toContain(token)
  trial.clock.advance({ minutes: 1 })
  made.wake()
  await made.settled()
  expect(trial.smtp.received).toHaveLength(2)
  expect(trial.smtp.received[1]?.raw.replaceAll('=\r\n', '')).toContain(token)
  expect(await stored()).not.toContain(token)
  expect(await stored()).toContain('/family/removed')
})

test('a listener that fails does not keep the ledger from the truth, and is told later', async () => {
  const mail = await trial.post()
  let broken = true
  const heard: DeliveryStatus[] = []
  const failing = async (trx: Trx, changes: readonly DeliveryChange[]) => {
    await trx.updateTable('mail').set({ purpose: 'meddled-with' }).execute()
    if (broken) throw new Error('the timeline is broken')
    heard.push(...changes.map(({ status }) => status))
  }
  const made = await trial.run(trial.worker({ listener: failing }))
  expect((await trial.only(mail)).status).toBe('ACCEPTED')
  expect(trial.smtp.received).toHaveLength(1)
  const { purpose } = await trial.database.db.selectFrom('mail').select('purpose').executeTakeFirstOrThrow()
  expect(purpose).toBe('approval-request')
  await made.sweep()
  expect(heard).toEqual([])
  broken = false
  await made.sweep()
  await made.sweep()
  expect(heard).toEqual(['ACCEPTED'])
})
