import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Fault, faultySmtp } from '../../testing/faultySmtp.ts'
import { ANNOUNCEMENT, IMPATIENT, LETTER, mailTrial, TIMES } from '../../testing/mailTrial.ts'
import { fromDatabase, isDatabaseAway } from '../database/away.ts'
import { deliveriesOf } from './deliveries.ts'
import { smtpRelay } from './smtpRelay.ts'
import type { DeliveryStatus } from './tables.ts'

const trial = mailTrial()

type Case = { fault: Fault; status: DeliveryStatus; reply: RegExp; delivered: number }

const TEMPORARY: Case[] = [
  { fault: { at: 'CONNECT', does: { reply: '421 4.3.2 closing' } }, status: 'WAITING', reply: /421/, delivered: 0 },
  { fault: { at: 'MAIL', does: { reply: '451 4.3.0 later' } }, status: 'WAITING', reply: /451/, delivered: 0 },
  {
    fault: { at: 'RCPT', does: { reply: '450 4.2.1 one@example.org is busy' } },
    status: 'WAITING',
    reply: /450 4.2.1 \[address\] is busy/,
    delivered: 0,
  },
  { fault: { at: 'DATA', does: { reply: '451 4.3.0 later' } }, status: 'WAITING', reply: /451/, delivered: 0 },
  { fault: { at: 'DOT', does: { reply: '452 4.3.1 disk full' } }, status: 'WAITING', reply: /452/, delivered: 0 },
  { fault: { at: 'DOT', does: { reply: '421 4.3.2 closing' } }, status: 'WAITING', reply: /421/, delivered: 0 },
  { fault: { at: 'EHLO', does: { reply: '421 4.3.2 closing' } }, status: 'WAITING', reply: /./, delivered: 0 },
]
const FOR_GOOD: Case[] = [
  { fault: { at: 'CONNECT', does: { reply: '554 5.3.2 no' } }, status: 'FAILED', reply: /554/, delivered: 0 },
  { fault: { at: 'MAIL', does: { reply: '550 5.7.1 no' } }, status: 'FAILED', reply: /550/, delivered: 0 },
  {
    fault: { at: 'RCPT', does: { reply: '550 5.1.1 <one@example.org> unknown' } },
    status: 'FAILED',
    reply: /550 5.1.1 <\[address\]> unknown/,
    delivered: 0,
  },
  { fault: { at: 'DATA', does: { reply: '554 5.6.0 no' } }, status: 'FAILED', reply: /554/, delivered: 0 },
  { fault: { at: 'DOT', does: { reply: '554 5.6.0 spam' } }, status: 'FAILED', reply: /554/, delivered: 0 },
]
const BROKEN: Case[] = [
  { fault: { at: 'BODY', does: 'drop' }, status: 'WAITING', reply: /./, delivered: 0 },
  { fault: { at: 'BODY', does: { reply: '552 5.3.4 too much' } }, status: 'FAILED', reply: /552/, delivered: 0 },
  ...(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const).flatMap((at): Case[] => [
    { fault: { at, does: 'drop' }, status: 'WAITING', reply: /./, delivered: 0 },
    { fault: { at, does: 'hang' }, status: 'WAITING', reply: /did not answer in time/, delivered: 0 },
  ]),
  // A relay that has the data and not the dot looks, from here, like one that has both and is silent.
  { fault: { at: 'DOT', does: 'drop' }, status: 'UNKNOWN', reply: /connection/, delivered: 0 },
  { fault: { at: 'DOT', does: 'hang' }, status: 'UNKNOWN', reply: /did not answer in time/, delivered: 0 },
  { fault: { at: 'DOT', does: 'taken-then-drop' }, status: 'UNKNOWN', reply: /connection/, delivered: 1 },
]

describe('a relay that fails', () => {
  test.each([...TEMPORARY, ...FOR_GOOD, ...BROKEN])('$fault.at $fault.does: $status', async (each) => {
    trial.smtp.fault(each.fault)
    const times = each.fault.does === 'hang' ? IMPATIENT : TIMES
    const mail = await trial.post({ ...ANNOUNCEMENT })
    const made = await trial.run(
      trial.worker({ relay: trial.hesitant(async () => pause(each.fault.at === 'BODY' ? 100 : 0), times) }),
    )
    const delivery = await trial.only(mail)
    expect(delivery).toMatchObject({ status: each.status, attempts: 1 })
    expect(delivery.reply).toMatch(each.reply)
    expect(delivery.reply).not.toContain('@')
    expect(trial.smtp.received).toHaveLength(each.delivered)
    expect(trial.told.at(-1)?.status).toBe(each.status)

    // Once it is well again, what may be repeated is, and nothing else.
    trial.smtp.heal()
    trial.clock.advance({ hours: 1 })
    await made.stop()
    await trial.run()
    expect(trial.smtp.received).toHaveLength(each.status === 'WAITING' ? 1 : each.delivered)
    expect((await trial.only(mail)).status).toBe(each.status === 'WAITING' ? 'ACCEPTED' : each.status)
  })

  test('refuses a receiver: the log says so once, without the address', async () => {
    trial.smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 <one@example.org> unknown' } })
    const mail = await trial.post()
    const warned: unknown[][] = []
    const log = { info: () => undefined, error: () => undefined, warn: (...line: unknown[]) => warned.push(line) }
    await trial.run(trial.worker({ log: log as never }))
    const delivery = await trial.only(mail)
    expect(warned).toEqual([
      [
        { delivery: delivery.id, mail, purpose: 'approval-request', reply: '550 5.1.1 <[address]> unknown' },
        'a delivery was refused',
      ],
    ])
  })

  test('refuses the connection: waits, and goes out later', async () => {
    const closed = await faultySmtp()
    await closed.close()
    const mail = await trial.post()
    const made = await trial.run(trial.worker({ relay: smtpRelay(closed.url, { times: TIMES }) }))
    expect(await trial.only(mail)).toMatchObject({ status: 'WAITING', reply: 'the relay refused the connection' })
    await made.stop()
    trial.clock.advance({ minutes: 1 })
    await trial.run()
    expect(trial.smtp.received).toHaveLength(1)
  })

  test('falls back to HELO where EHLO is not known', async () => {
    trial.smtp.fault({ at: 'EHLO', does: { reply: '502 5.5.1 not implemented' } })
    const mail = await trial.post()
    await trial.run()
    expect((await trial.only(mail)).status).toBe('ACCEPTED')
  })

  test('gets other mail again, byte for byte, when nobody knows whether it has it', async () => {
    trial.smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const mail = await trial.post()
    const made = await trial.run()
    expect((await trial.only(mail)).status).toBe('WAITING')
    trial.clock.advance({ minutes: 1 })
    made.wake()
    await made.settled()
    expect(trial.smtp.received).toHaveLength(2)
    expect(trial.smtp.received[1]?.raw).toBe(trial.smtp.received[0]?.raw)
    expect((await trial.only(mail)).status).toBe('ACCEPTED')
  })

  test('hears of a database that is away amid a message, and leaves its error as it is to all who are told of it', async () => {
    const away = fromDatabase(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const mail = await trial.post()
    await trial.run(trial.worker({ relay: trial.hesitant(() => Promise.reject(away)) }))
    expect(await trial.only(mail)).toMatchObject({ status: 'WAITING', attempts: 1 })
    expect(trial.smtp.received).toEqual([])
    expect(isDatabaseAway(away)).toBe(true)
  })

  test('fails one receiver and not the others', async () => {
    trial.smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 unknown' }, times: 1 })
    const mail = await trial.post({ to: ['a@example.org', 'b@example.org', 'c@example.org'] })
    await trial.run(trial.worker({ lanes: 1 }))
    expect((await deliveriesOf(trial.database.db, mail)).map(({ status }) => status).sort()).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'FAILED',
    ])
    expect(trial.smtp.connections).toBe(1)
  })

  test('is tried at growing distances', async () => {
    trial.smtp.fault({ at: 'RCPT', does: { reply: '450 4.2.1 busy' } })
    const mail = await trial.post()
    const made = await trial.run()
    const waits: number[] = []
    for (let number = 0; number < 9; number++) {
      const { nextAttemptOn } = await trial.only(mail)
      const next = Temporal.Instant.from(nextAttemptOn ?? '')
      waits.push(next.since(trial.clock.now()).total('seconds'))
      trial.clock.set(next.toString())
      made.wake()
      await made.settled()
    }
    expect(waits[0]).toBeGreaterThanOrEqual(3.75)
    expect(waits[0]).toBeLessThanOrEqual(6.25)
    expect(waits[5]).toBeGreaterThan(100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
    expect(waits[8]).toBeGreaterThan(600)
  })
  test.each([
    ['a letter', LETTER, 'FAILED'],
    ['an announcement, of which its senders are told', ANNOUNCEMENT, 'EXPIRED'],
  ])('counts as refused once it was put off until its time was over: %s', async (_, letter, ends) => {
    trial.smtp.fault({ at: 'RCPT', does: { reply: '450 4.2.1 busy' } })
    const mail = await trial.post({ ...letter, notAfter: '2026-11-27T13:00:00Z' })
    const made = await trial.run()
    expect((await trial.only(mail)).status).toBe('WAITING')
    trial.clock.advance({ hours: 7 * 24 })
    await made.sweep()
    await made.settled()
    expect(await trial.only(mail)).toMatchObject({ status: ends, nextAttemptOn: null, reply: '450 4.2.1 busy' })
    expect(trial.told.at(-1)?.status).toBe(ends)
  })
})
