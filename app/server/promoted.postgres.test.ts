import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '../../db/migrationsFolder.ts'
import { keyringFrom } from '../../kit/server/crypto.ts'
import { migrateToLatest } from '../../kit/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../kit/server/database/open.ts'
import { readEnv } from '../../kit/server/env.ts'
import { openDeliveries } from '../../kit/server/mail/deliveries.ts'
import { endHold, isSendingHeld, readHold } from '../../kit/server/mail/hold.ts'
import { whyNotSynchronous } from '../../kit/server/mail/place.ts'
import { openMailer } from '../../kit/server/mail/post.ts'
import { smtpRelay } from '../../kit/server/mail/smtpRelay.ts'
import { waitingLetters } from '../../kit/server/mail/waitingLetters.ts'
import { openWorker } from '../../kit/server/mail/worker.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type FaultySmtp, faultySmtp } from '../../kit/testing/faultySmtp.ts'
import { ANNOUNCEMENT, LETTER } from '../../kit/testing/mailTrial.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { mayHaveGone } from '../../modules/sending/rules/held.ts'
import { holdWhenMoved } from '../../modules/sending/server/moved.ts'
import { canPair, openPair, type Pair } from '../testing/postgresPair.ts'

describe.skipIf(!canPair)('an asynchronous standby that takes over', () => {
  let pair: Pair
  let database: OpenDatabase
  let smtp: FaultySmtp
  const clock = fakeClock(Temporal.Now.instant().toString())
  const keys = keyringFrom('a secret of at least thirty-two letters')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const listener = async () => undefined

  beforeAll(async () => {
    pair = await openPair()
    database = await openDatabase({ databaseUrl: pair.url, dataDir: '' })
    await migrateToLatest(database.db, MIGRATIONS_FOLDER)
    // Whoever lets it go here has no account.
    await sql`alter table sending_hold drop constraint sending_hold_ended_by_fkey`.execute(database.db)
    smtp = await faultySmtp()
  })
  afterAll(async () => {
    await database?.close()
    await pair?.close()
    await smtp?.close()
  })

  const worker = () =>
    openWorker({
      ...{ db: database.db, clock, keys, log, listener, lanes: 2, lease: 5_000, alone: false },
      relay: smtpRelay(smtp.url),
    })
  const post = async (letter: typeof LETTER) => {
    const mailer = openMailer({ env: { mailFrom: 'rites@example.org' }, clock, keys, listener })
    return database.db.transaction().execute((trx) => mailer.post(trx, letter))
  }
  /** Over a connection that works; those to the server that is gone break first. */
  const reached = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: { code?: string }) => {
      if (error.code === '42P01') throw error
      return new Promise((resolve) => setTimeout(resolve, 100)).then(() => reached(work))
    })

  it('sends nothing again that went out before, nor waits where every commit was confirmed', {
    timeout: 120_000,
  }, async () => {
    const { db } = database
    // What the standby knows: ten letters that wait, one of them to a list.
    const letters = [await post({ ...ANNOUNCEMENT, to: ['list@example.org'] })]
    for (let number = 1; number < 10; number++) letters.push(await post({ ...LETTER, to: [`${number}@example.org`] }))
    await caughtUp(pair.urlOf('standby'), 10)
    // It hears no more from here on, and the primary sends.
    pair.cutOff()
    const going = worker()
    await going.start()
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(10)
    await going.settled()
    // The primary dies, and the name leads to the standby.
    await pair.kill()
    await pair.promote()

    // The server that went on running, and one that starts now, before anybody has noticed.
    await reached(() => going.sweep())
    const other = worker()
    await reached(() => other.start())
    await Promise.all([going.settled(), other.settled()])
    expect(await isSendingHeld(db)).toBe(true)
    expect(smtp.received).toHaveLength(10)

    const env = readEnv({ DATABASE_URL: 'postgres://db/rop', DEMO: 'true' })
    const deliveries = openDeliveries({ clock, listener })
    clock.set(Temporal.Now.instant().toString())
    const works = { env, db, clock, log: log as never, deliveries }
    await Promise.all([holdWhenMoved(works), holdWhenMoved(works)])
    const hold = await readHold(db)
    expect(hold).toMatchObject({ cause: 'MOVED', backupMadeOn: expect.any(String) })
    const fresh = await post({ ...LETTER, to: ['new@example.org'] })
    await going.sweep()
    await going.settled()
    expect(smtp.received).toHaveLength(10)
    const doubt = (await waitingLetters(db, [])).map(({ id, ...letter }) => [
      id,
      mayHaveGone(letter, hold?.begunOn ?? ''),
    ])
    expect(doubt).toEqual([...letters.map((id) => [id, true]), [fresh, false]])

    // Somebody looks, and lets it go: what went out stays, and what is new goes.
    await db.transaction().execute(async (trx) => {
      expect(await endHold(trx, hold?.id ?? 0, { now: clock.now().toString(), by: 1 })).toBe(true)
      await deliveries.markGone(trx, letters)
    })
    await going.sweep()
    await going.settled()
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(11)
    expect(smtp.received.filter(({ to }) => to === 'list@example.org')).toHaveLength(1)
    expect(smtp.received.at(-1)?.to).toBe('new@example.org')
    await holdWhenMoved(works)
    expect(await readHold(db)).toBeNull()
    await going.stop()
    await other.stop()

    // Declared as confirmed by every commit: the same system on a later timeline goes on, any other does not.
    expect(await whyNotSynchronous(db)).toContain('synchronous_standby_names is empty')
    const confirmed = { ...works, env: { ...env, databaseSynchronous: true } }
    await sql`update sending_place set place = split_part(place, '/', 1) || '/00000001'`.execute(db)
    await holdWhenMoved(confirmed)
    expect([await readHold(db), await isSendingHeld(db)]).toEqual([null, false])
    await sql`update sending_place set place = '7/00000001'`.execute(db)
    await holdWhenMoved(confirmed)
    expect(await readHold(db)).toMatchObject({ cause: 'MOVED' })
  })
})

/** Until the standby has so many letters. */
const caughtUp = (databaseUrl: string, letters: number) =>
  expect
    .poll(
      () =>
        onServer(
          async (server) => (await server.query('select count(*)::int as count from mail')).rows[0].count,
          databaseUrl,
        ),
      { timeout: 20_000 },
    )
    .toBe(letters)
