import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { type Fault, type FaultySmtp, faultySmtp } from '../../testing/faultySmtp.ts'
import { recordingJobs } from '../../testing/recordingJobs.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { keyringFrom } from '../crypto.ts'
import type { Database, Trx } from '../database/database.ts'
import type { DeliveryChange } from './changes.ts'
import type { Letter } from './mail.ts'
import { deliveriesOf, openDesk } from './people.ts'
import { openMailer } from './post.ts'
import type { Lane, Relay } from './relay.ts'
import { smtpRelay } from './smtpRelay.ts'
import type { DeliveryStatus } from './tables.ts'
import { type DeliveryWorker, openWorker, type WorkerOptions } from './worker.ts'

const TIMES = { connect: 8_000, greeting: 8_000, reply: 8_000 }
/** For relays that never answer. */
const IMPATIENT = { connect: 600, greeting: 600, reply: 600 }
const keys = keyringFrom('a secret of at least thirty-two letters')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let database: TestDatabase
let db: Database
let smtp: FaultySmtp
let clock: ReturnType<typeof fakeClock>
let jobs: ReturnType<typeof recordingJobs>
let told: DeliveryChange[]
const workers: DeliveryWorker[] = []

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

beforeEach(async () => {
  clock = fakeClock('2026-11-20T13:00:00Z')
  jobs = recordingJobs()
  told = []
  smtp = await faultySmtp()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await smtp.close()
  await db.deleteFrom('mail').execute()
})

const listener = async (_trx: unknown, changes: readonly DeliveryChange[]) => void told.push(...changes)

const LETTER: Letter = {
  purpose: 'approval-request',
  about: { kind: 'samar', id: 7 },
  to: ['one@example.org'],
  subject: 'Please approve',
  html: '<p>Hello</p>',
  text: 'Hello\n.\n..dots\n',
  repeatWhenUnknown: true,
}
const ANNOUNCEMENT: Letter = { ...LETTER, purpose: 'announcement', repeatWhenUnknown: false }

function post(letter: Partial<Letter> = {}): Promise<number> {
  const mailer = openMailer({ env: { mailFrom: 'Rites <rites@example.org>' }, clock, keys, jobs, listener })
  return db.transaction().execute((trx) => mailer.post(trx, { ...LETTER, ...letter }))
}

function worker(changes: Partial<WorkerOptions> = {}): DeliveryWorker {
  const relay: Relay = smtpRelay(smtp.url, { times: TIMES })
  const made = openWorker({
    db,
    clock,
    keys,
    log: silent,
    relay,
    listener,
    lanes: 2,
    lease: 5_000,
    alone: false,
    ...changes,
  })
  workers.push(made)
  return made
}

/** The relay, with something that happens while the final dot is held back. */
function hesitant(meanwhile: () => Promise<unknown>, times = TIMES): Relay {
  const relay = smtpRelay(smtp.url, { times })
  return {
    ...relay,
    openLane() {
      const lane = relay.openLane()
      const offer: Lane['offer'] = (offered) =>
        lane.offer({ ...offered, mayHandOver: () => meanwhile().then(() => offered.mayHandOver()) })
      return { offer, close: () => lane.close(), connected: false }
    },
  }
}

/** The relay, with something that happens between its answer and our commit. */
function talkative(meanwhile: () => Promise<unknown>): Relay {
  const relay = smtpRelay(smtp.url, { times: TIMES })
  return {
    ...relay,
    openLane() {
      const lane = relay.openLane()
      const offer: Lane['offer'] = async (offered) => {
        const outcome = await lane.offer(offered)
        await meanwhile()
        return outcome
      }
      return { offer, close: () => lane.close(), connected: false }
    },
  }
}

async function run(made = worker()): Promise<DeliveryWorker> {
  await made.start()
  await made.settled()
  return made
}

const only = async (mailId: number) => {
  const [delivery] = await deliveriesOf(db, mailId)
  if (!delivery) throw new Error('There is no delivery.')
  return delivery
}

describe('a relay that takes mail', () => {
  test('gets each receiver once, and the ledger says so', async () => {
    const mail = await post({ to: ['one@example.org', 'two@example.org', 'ONE@example.org'] })
    await run()
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(['one@example.org', 'two@example.org'])
    const ledger = await deliveriesOf(db, mail)
    expect(ledger.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(ledger[0]?.acceptedOn).toBe('2026-11-20T13:00:00.000Z')
    expect(told.map(({ status }) => status)).toEqual(['WAITING', 'WAITING', 'ACCEPTED', 'ACCEPTED'])
    expect(told.at(-1)).toMatchObject({ mailId: mail, purpose: 'approval-request', about: { kind: 'samar', id: 7 } })
  })

  test('carries many messages over few connections', async () => {
    await post({ to: Array.from({ length: 60 }, (_, n) => `r${n}@example.org`) })
    await run()
    expect(smtp.received).toHaveLength(60)
    expect(smtp.connections).toBeLessThanOrEqual(2)
  })

  test('gets the same bytes for every receiver, without anybody hidden in them', async () => {
    await post({ to: ['seen@example.org', 'hidden@example.org'], headerTo: ['seen@example.org'] })
    await run()
    const [first, second] = smtp.received
    expect(second?.raw).toBe(first?.raw)
    expect(first?.raw).toContain('To: seen@example.org')
    expect(first?.raw).not.toContain('hidden@')
  })

  test('two workers on one database hand over 200 mails, each once', async () => {
    for (let number = 0; number < 200; number++) await post({ to: [`r${number}@example.org`] })
    const pair = [worker(), worker()]
    await Promise.all(pair.map((one) => one.start()))
    await Promise.all(pair.map((one) => one.settled()))
    expect(smtp.received).toHaveLength(200)
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(200)
  })

  test('waking twice for one mail sends it once', async () => {
    const made = await run()
    await post()
    made.wake()
    made.wake()
    await made.settled()
    made.wake()
    await made.settled()
    expect(smtp.received).toHaveLength(1)
  })

  test('is not given what was rolled back', async () => {
    const mailer = openMailer({ env: { mailFrom: 'rites@example.org' }, clock, keys, jobs, listener })
    const failing = db.transaction().execute(async (trx) => {
      await mailer.post(trx, LETTER)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await run()
    expect(smtp.received).toHaveLength(0)
  })

  test('is not given what comes too late', async () => {
    const mail = await post({ notAfter: '2026-11-20T14:00:00Z' })
    clock.advance({ hours: 2 })
    await run()
    expect(smtp.received).toHaveLength(0)
    expect((await only(mail)).status).toBe('EXPIRED')
  })

  test('lets a letter to one person pass one to many', async () => {
    await post({ to: Array.from({ length: 130 }, (_, n) => `r${n}@example.org`) })
    await post({ to: ['urgent@example.org'] })
    await run(worker({ lanes: 1 }))
    expect(smtp.received.findIndex(({ to }) => to === 'urgent@example.org')).toBeLessThan(5)
  })
})

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
    smtp.fault(each.fault)
    const times = each.fault.does === 'hang' ? IMPATIENT : TIMES
    const mail = await post({ ...ANNOUNCEMENT })
    const made = await run(worker({ relay: hesitant(async () => pause(each.fault.at === 'BODY' ? 100 : 0), times) }))
    const delivery = await only(mail)
    expect(delivery).toMatchObject({ status: each.status, attempts: 1 })
    expect(delivery.reply).toMatch(each.reply)
    expect(delivery.reply).not.toContain('@')
    expect(smtp.received).toHaveLength(each.delivered)
    expect(told.at(-1)?.status).toBe(each.status)

    // Once it is well again, what may be repeated is, and nothing else.
    smtp.heal()
    clock.advance({ hours: 1 })
    await made.stop()
    await run()
    expect(smtp.received).toHaveLength(each.status === 'WAITING' ? 1 : each.delivered)
    expect((await only(mail)).status).toBe(each.status === 'WAITING' ? 'ACCEPTED' : each.status)
  })

  test('refuses the connection: waits, and goes out later', async () => {
    const closed = await faultySmtp()
    await closed.close()
    const mail = await post()
    const made = await run(worker({ relay: smtpRelay(closed.url, { times: TIMES }) }))
    expect(await only(mail)).toMatchObject({ status: 'WAITING', reply: 'the relay refused the connection' })
    await made.stop()
    clock.advance({ minutes: 1 })
    await run()
    expect(smtp.received).toHaveLength(1)
  })

  test('falls back to HELO where EHLO is not known', async () => {
    smtp.fault({ at: 'EHLO', does: { reply: '502 5.5.1 not implemented' } })
    const mail = await post()
    await run()
    expect((await only(mail)).status).toBe('ACCEPTED')
  })

  test('gets other mail again, byte for byte, when nobody knows whether it has it', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    const mail = await post()
    const made = await run()
    expect((await only(mail)).status).toBe('WAITING')
    clock.advance({ minutes: 1 })
    made.wake()
    await made.settled()
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[1]?.raw).toBe(smtp.received[0]?.raw)
    expect((await only(mail)).status).toBe('ACCEPTED')
  })

  test('fails one receiver and not the others', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 unknown' }, times: 1 })
    const mail = await post({ to: ['a@example.org', 'b@example.org', 'c@example.org'] })
    await run(worker({ lanes: 1 }))
    expect((await deliveriesOf(db, mail)).map(({ status }) => status).sort()).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'FAILED',
    ])
    expect(smtp.connections).toBe(1)
  })

  test('is tried at growing distances', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '450 4.2.1 busy' } })
    const mail = await post()
    const made = await run()
    const waits: number[] = []
    for (let number = 0; number < 9; number++) {
      const { nextAttemptOn } = await only(mail)
      const next = Temporal.Instant.from(nextAttemptOn ?? '')
      waits.push(next.since(clock.now()).total('seconds'))
      clock.set(next.toString())
      made.wake()
      await made.settled()
    }
    expect(waits[0]).toBeGreaterThanOrEqual(3.75)
    expect(waits[0]).toBeLessThanOrEqual(6.25)
    expect(waits[5]).toBeGreaterThan(100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
    expect(waits[8]).toBeGreaterThan(600)
  })
})

describe('people', () => {
  const desk = () => openDesk({ clock, jobs, listener })

  test('retry what failed, once', async () => {
    smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 unknown' }, times: 1 })
    const mail = await post()
    const made = await run()
    const { id } = await only(mail)
    const retry = () => db.transaction().execute((trx) => desk().retryDelivery(trx, { mailId: mail, deliveryId: id }))
    const wrongMail = db.transaction().execute((trx) => desk().retryDelivery(trx, { mailId: mail + 1, deliveryId: id }))
    expect(await wrongMail).toBe(false)
    expect(await retry()).toBe(true)
    expect(await retry()).toBe(false)
    made.wake()
    await made.settled()
    expect((await only(mail)).status).toBe('ACCEPTED')
    expect(smtp.received).toHaveLength(1)
  })

  test('say what became of the unknown: one of them wins', async () => {
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 2 })
    const sent = await post(ANNOUNCEMENT)
    const again = await post({ ...ANNOUNCEMENT, to: ['again@example.org'] })
    const made = await run()
    const first = { mailId: sent, deliveryId: (await only(sent)).id }
    const second = { mailId: again, deliveryId: (await only(again)).id }
    expect(await db.transaction().execute((trx) => desk().markDeliverySent(trx, first))).toBe(true)
    expect(await db.transaction().execute((trx) => desk().sendDeliveryAgain(trx, first))).toBe(false)
    expect(await db.transaction().execute((trx) => desk().sendDeliveryAgain(trx, second))).toBe(true)
    expect(await db.transaction().execute((trx) => desk().markDeliverySent(trx, second))).toBe(false)
    made.wake()
    await made.settled()
    expect(await only(sent)).toMatchObject({ status: 'ACCEPTED', settledByPerson: true })
    expect(await only(again)).toMatchObject({ status: 'ACCEPTED', settledByPerson: false, attempts: 2 })
    expect(smtp.received).toHaveLength(3)
    const twice = smtp.received.filter(({ to }) => to === 'again@example.org')
    expect(twice).toHaveLength(2)
    expect(twice[1]?.raw).toBe(twice[0]?.raw)
  })
})

describe('leases', () => {
  test('a worker whose lease was lost sends nothing', async () => {
    const mail = await post(ANNOUNCEMENT)
    let atTheBrink: () => void = () => undefined
    const brink = new Promise<void>((resolve) => {
      atTheBrink = resolve
    })
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = hesitant(() => {
      atTheBrink()
      return held
    })
    const first = worker({ relay: slow, lease: 60_000, lanes: 1 })
    await first.start()
    await brink
    // Another server takes it for dead, and hands the message over.
    await db.updateTable('mailDelivery').set({ leaseUntil: '2000-01-01T00:00:00Z' }).execute()
    const second = await run()
    expect(smtp.received).toHaveLength(1)
    goOn()
    await first.settled()
    await second.settled()
    expect(smtp.received).toHaveLength(1)
    expect(await only(mail)).toMatchObject({ status: 'ACCEPTED', attempts: 2 })
  })

  test.each([
    ['nobody has taken it up', {}],
    ['another worker has it in hand', { leaseOwner: 'another', attempts: 2, leaseUntil: '2099-01-01T00:00:00Z' }],
    ['another attempt of its own is under way', { attempts: 2, leaseUntil: '2099-01-01T00:00:00Z' }],
  ])('a lease that ran out sends nothing: %s', async (_name, meanwhile) => {
    const mail = await post(ANNOUNCEMENT)
    const lose = () =>
      db
        .updateTable('mailDelivery')
        .set({ leaseUntil: '2000-01-01T00:00:00Z', ...meanwhile })
        .execute()
    await run(worker({ relay: hesitant(lose) }))
    expect(smtp.received).toHaveLength(0)
    expect((await only(mail)).status).toBe('leaseOwner' in meanwhile || 'attempts' in meanwhile ? 'SENDING' : 'WAITING')
  })

  test('that the relay accepted it, known late, stops a repetition that waits', async () => {
    const mail = await post()
    await run(
      worker({
        relay: talkative(() =>
          db
            .updateTable('mailDelivery')
            .set({ status: 'WAITING', leaseUntil: null, nextAttemptOn: '2026-11-20T14:00:00Z' })
            .execute(),
        ),
      }),
    )
    expect((await only(mail)).status).toBe('ACCEPTED')
  })

  test('what a dead worker perhaps handed over waits for a person, or goes again', async () => {
    const announcement = await post(ANNOUNCEMENT)
    const letter = await post()
    await db
      .updateTable('mailDelivery')
      .set({
        status: 'HANDING',
        nextAttemptOn: null,
        leaseOwner: 'dead',
        leaseUntil: '2000-01-01T00:00:00Z',
        attempts: 1,
      })
      .execute()
    await run()
    expect((await only(announcement)).status).toBe('UNKNOWN')
    expect((await only(letter)).status).toBe('ACCEPTED')
    expect(smtp.received).toHaveLength(1)
  })

  test('what is known late still counts', async () => {
    const mail = await post(ANNOUNCEMENT)
    const slow = talkative(async () => {
      await db.updateTable('mailDelivery').set({ leaseUntil: '2000-01-01T00:00:00Z' }).execute()
      await worker({ lanes: 1 }).start()
      expect((await only(mail)).status).toBe('UNKNOWN')
    })
    await run(worker({ relay: slow }))
    expect((await only(mail)).status).toBe('ACCEPTED')
    expect(smtp.received).toHaveLength(1)
  })
})

test('tokens leave the stored message once everybody has it', async () => {
  const token = 'AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'
  const link = `https://rites.example.org/family/${token}`
  smtp.fault({ at: 'RCPT', does: { reply: '450 4.2.1 busy' }, times: 1 })
  const mail = await post({ to: ['a@example.org', 'b@example.org'], html: `<a href="${link}">x</a>`, text: link })
  const stored = async () => {
    const row = await db.selectFrom('mail').select('content').where('id', '=', mail).executeTakeFirstOrThrow()
    return keys
      .open('mail', Buffer.from(row.content ?? []))
      .toString()
      .replaceAll('=\r\n', '')
  }
  const made = await run(worker({ lanes: 1 }))
  expect(await stored()).toContain(token)
  clock.advance({ minutes: 1 })
  made.wake()
  await made.settled()
  expect(smtp.received).toHaveLength(2)
  expect(smtp.received[1]?.raw.replaceAll('=\r\n', '')).toContain(token)
  expect(await stored()).not.toContain(token)
  expect(await stored()).toContain('/family/removed')
})

test('a listener that fails does not keep the ledger from the truth, and is told later', async () => {
  const mail = await post()
  let broken = true
  const heard: DeliveryStatus[] = []
  const failing = async (trx: Trx, changes: readonly DeliveryChange[]) => {
    await trx.updateTable('mail').set({ purpose: 'meddled-with' }).execute()
    if (broken) throw new Error('the timeline is broken')
    heard.push(...changes.map(({ status }) => status))
  }
  const made = await run(worker({ listener: failing }))
  expect((await only(mail)).status).toBe('ACCEPTED')
  expect(smtp.received).toHaveLength(1)
  const { purpose } = await db.selectFrom('mail').select('purpose').executeTakeFirstOrThrow()
  expect(purpose).toBe('approval-request')
  await made.sweep()
  expect(heard).toEqual([])
  broken = false
  await made.sweep()
  await made.sweep()
  expect(heard).toEqual(['ACCEPTED'])
})
