import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ANNOUNCEMENT, mailTrial } from '../../testing/mailTrial.ts'
import { openDeliveries } from './deliveries.ts'
import { beingHandedOver, holdSending } from './hold.ts'
import { leaseClaims } from './leases.ts'
import { type Ledger, openLedger } from './ledger.ts'

const trial = mailTrial()

describe('people', () => {
  const deliveries = () => openDeliveries(trial)

  test('retry what failed, once', async () => {
    trial.smtp.fault({ at: 'RCPT', does: { reply: '550 5.1.1 unknown' }, times: 1 })
    const mail = await trial.post()
    const made = await trial.run()
    const { id } = await trial.only(mail)
    const retry = () =>
      trial.database.db.transaction().execute((trx) => deliveries().retry(trx, { mailId: mail, deliveryId: id }))
    const wrongMail = trial.database.db
      .transaction()
      .execute((trx) => deliveries().retry(trx, { mailId: mail + 1, deliveryId: id }))
    expect(await wrongMail).toBe(false)
    expect(await retry()).toBe(true)
    expect(await retry()).toBe(false)
    made.wake()
    await made.settled()
    expect((await trial.only(mail)).status).toBe('ACCEPTED')
    expect(trial.smtp.received).toHaveLength(1)
  })

  test('say what became of the unknown: one of them wins', async () => {
    trial.smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 2 })
    const sent = await trial.post(ANNOUNCEMENT)
    const again = await trial.post({ ...ANNOUNCEMENT, to: ['again@example.org'] })
    const made = await trial.run()
    const first = { mailId: sent, deliveryId: (await trial.only(sent)).id }
    const second = { mailId: again, deliveryId: (await trial.only(again)).id }
    expect(await trial.database.db.transaction().execute((trx) => deliveries().markSent(trx, first))).toBe(true)
    expect(await trial.database.db.transaction().execute((trx) => deliveries().sendAgain(trx, first))).toBe(false)
    expect(await trial.database.db.transaction().execute((trx) => deliveries().sendAgain(trx, second))).toBe(true)
    expect(await trial.database.db.transaction().execute((trx) => deliveries().markSent(trx, second))).toBe(false)
    made.wake()
    await made.settled()
    expect(await trial.only(sent)).toMatchObject({ status: 'ACCEPTED', settledByPerson: true })
    expect(await trial.only(again)).toMatchObject({ status: 'ACCEPTED', settledByPerson: false, attempts: 2 })
    expect(trial.smtp.received).toHaveLength(3)
    const twice = trial.smtp.received.filter(({ to }) => to === 'again@example.org')
    expect(twice).toHaveLength(2)
    expect(twice[1]?.raw).toBe(twice[0]?.raw)
  })
})

describe('a hold', () => {
  test('reaches what a worker has claimed and not begun to hand over; let go, each goes once', async () => {
    const to = Array.from({ length: 30 }, (_, n) => `r${n}@example.org`)
    await trial.post({ to })
    const { db } = trial.database
    const since = { begunOn: trial.clock.now().toString(), backupMadeOn: null }
    let handed = 0
    const holding = trial.hesitant(async () => {
      handed++
      if (handed === 4) await db.transaction().execute((trx) => holdSending(trx, since))
    })
    const worker = await trial.run(trial.worker({ relay: holding, lanes: 1 }))
    expect(trial.smtp.received).toHaveLength(3)
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from mail_delivery group by status order by status`.execute(db)
    expect(rows).toEqual([
      { status: 'ACCEPTED', count: 3 },
      { status: 'WAITING', count: 27 },
    ])
    expect(await beingHandedOver(db)).toBe(0)
    await db.deleteFrom('sendingHold').execute()
    worker.wake()
    await worker.settled()
    expect(trial.smtp.received.map((mail) => mail.to).toSorted()).toEqual(to.toSorted())
  })

  test('says how many a relay may be getting at that moment', async () => {
    await trial.post()
    let seen = -1
    const brink = trial.talkative(async () => {
      seen = await beingHandedOver(trial.database.db)
    })
    await trial.run(trial.worker({ relay: brink }))
    expect(seen).toBe(1)
    expect(await beingHandedOver(trial.database.db)).toBe(0)
  })
})

describe('leases', () => {
  test('a worker whose lease was lost sends nothing', async () => {
    const mail = await trial.post(ANNOUNCEMENT)
    let atTheBrink: () => void = () => undefined
    const brink = new Promise<void>((resolve) => {
      atTheBrink = resolve
    })
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = trial.hesitant(() => {
      atTheBrink()
      return held
    })
    const first = trial.worker({ relay: slow, lease: 60_000, lanes: 1 })
    await first.start()
    await brink
    // Another server takes it for dead, and hands the message over.
    await trial.database.db.updateTable('mailDelivery').set({ leaseUntil: '2000-01-01T00:00:00Z' }).execute()
    const second = await trial.run()
    expect(trial.smtp.received).toHaveLength(1)
    goOn()
    await first.settled()
    await second.settled()
    expect(trial.smtp.received).toHaveLength(1)
    expect(await trial.only(mail)).toMatchObject({ status: 'ACCEPTED', attempts: 2 })
  })

  test.each([
    ['nobody has taken it up', {}],
    ['another worker has it in hand', { leaseOwner: 'another', attempts: 2, leaseUntil: '2099-01-01T00:00:00Z' }],
    ['another attempt of its own is under way', { attempts: 2, leaseUntil: '2099-01-01T00:00:00Z' }],
  ])('a lease that ran out sends nothing: %s', async (_name, meanwhile) => {
    const mail = await trial.post(ANNOUNCEMENT)
    const lose = () =>
      trial.database.db
        .updateTable('mailDelivery')
        .set({ leaseUntil: '2000-01-01T00:00:00Z', ...meanwhile })
        .execute()
    await trial.run(trial.worker({ relay: trial.hesitant(lose) }))
    expect(trial.smtp.received).toHaveLength(0)
    expect((await trial.only(mail)).status).toBe(
      'leaseOwner' in meanwhile || 'attempts' in meanwhile ? 'SENDING' : 'WAITING',
    )
  })

  test('that the relay accepted it, known late, stops a repetition that waits', async () => {
    const mail = await trial.post()
    await trial.run(
      trial.worker({
        relay: trial.talkative(() =>
          trial.database.db
            .updateTable('mailDelivery')
            .set({ status: 'WAITING', leaseUntil: null, nextAttemptOn: '2026-11-20T14:00:00Z' })
            .execute(),
        ),
      }),
    )
    expect((await trial.only(mail)).status).toBe('ACCEPTED')
  })

  test('what a dead worker perhaps handed over waits for a person, or goes again', async () => {
    const announcement = await trial.post(ANNOUNCEMENT)
    const letter = await trial.post()
    await trial.database.db
      .updateTable('mailDelivery')
      .set({
        status: 'HANDING',
        nextAttemptOn: null,
        leaseOwner: 'dead',
        leaseUntil: '2000-01-01T00:00:00Z',
        attempts: 1,
      })
      .execute()
    await trial.run()
    expect((await trial.only(announcement)).status).toBe('UNKNOWN')
    expect((await trial.only(letter)).status).toBe('ACCEPTED')
    expect(trial.smtp.received).toHaveLength(1)
  })

  test('what is known late still counts', async () => {
    const mail = await trial.post(ANNOUNCEMENT)
    const slow = trial.talkative(async () => {
      await trial.database.db.updateTable('mailDelivery').set({ leaseUntil: '2000-01-01T00:00:00Z' }).execute()
      await trial.worker({ lanes: 1 }).start()
      expect((await trial.only(mail)).status).toBe('UNKNOWN')
    })
    await trial.run(trial.worker({ relay: slow }))
    expect((await trial.only(mail)).status).toBe('ACCEPTED')
    expect(trial.smtp.received).toHaveLength(1)
  })
})

describe('whose turn it is', () => {
  test('no letter waits behind one to many, nor one to many behind all that come later', async () => {
    const ledger = openLedger(trial.database.db, 'worker', 60_000)
    const toMany = Array.from({ length: 20 }, (_, at) => `many${at}@example.org`)
    await trial.post({ ...ANNOUNCEMENT, to: toMany })
    await trial.post({ to: ['beside@example.org'] })
    trial.clock.set('2026-11-20T13:00:10Z')
    await trial.post({ to: ['later@example.org'] })
    trial.clock.set('2026-11-20T13:30:00Z')
    await trial.post({ to: ['last@example.org'] })
    const now = trial.clock.now().toString()
    const claimed: string[] = []
    for (let tries = 0; tries < 23; tries++)
      claimed.push(...(await ledger.claim(1, now)).map(({ address }) => address.replace('@example.org', '')))
    const many = toMany.map((address) => address.replace('@example.org', ''))
    expect(claimed).toEqual([...['many0', 'beside', ...many.slice(1, 11), 'later', ...many.slice(11)], 'last'])
  })

  // A universe of the hundred years that followed found it.
  test('once turns end, in 2088, letters go in the order in which they were written', async () => {
    trial.clock.set('2088-02-01T00:00:00Z')
    await trial.post({ ...ANNOUNCEMENT, to: ['first@example.org', 'second@example.org'] })
    trial.clock.set('2088-02-01T00:00:01Z')
    await trial.post({ to: ['third@example.org'] })
    const claims = await openLedger(trial.database.db, 'worker', 60_000).claim(3, trial.clock.now().toString())
    expect(claims.map(({ address }) => address.split('@')[0])).toEqual(['first', 'second', 'third'])
  })
})

describe('a lease that nobody here knows of', () => {
  test('runs out although its worker goes on, so that the letter is taken up again', async () => {
    const { db } = trial.database
    const ledger = openLedger(db, 'worker', 600)
    // It was committed, and the connection broke before anybody heard of it, as when a standby takes over.
    let isLost = true
    const claim: Ledger['claim'] = async (...asked) => {
      const claims = await ledger.claim(...asked)
      if (isLost) throw new Error('the connection is gone')
      return claims
    }
    const log = { error: () => undefined }
    const leases = leaseClaims({ ledger: { ...ledger, claim }, clock: trial.clock, log, batch: 10, lease: 600 })
    const lost = await trial.post()
    expect(await leases.take()).toBeNull()
    isLost = false
    leases.lookAgain()
    const known = await trial.post({ to: ['two@example.org'] })
    expect(await leases.take()).toMatchObject({ mailId: known })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const left = await db
      .selectFrom('mailDelivery')
      .select(['mailId', sql<boolean>`lease_until > clock_timestamp()`.as('isHeld')])
      .orderBy('mailId')
      .execute()
    expect(left).toEqual([
      { mailId: lost, isHeld: false },
      { mailId: known, isHeld: true },
    ])
    leases.close()
  })
})
