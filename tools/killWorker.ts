import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../kit/server/clock.ts'
import { keyringFrom } from '../kit/server/crypto.ts'
import { openDatabase } from '../kit/server/database/open.ts'
import { openMailer } from '../kit/server/mail/post.ts'
import type { Trace } from '../kit/server/mail/relay.ts'
import { smtpRelay } from '../kit/server/mail/smtpRelay.ts'
import { openWorker } from '../kit/server/mail/worker.ts'
import { ANNOUNCED, type LedgerLine, type Orders, WRITTEN } from './killProtocol.ts'

// A server in the hands of killHarness.ts. It posts, hands over, and at the given point kills or stops itself.

const receivers = (run: number, kind: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${kind}-${run}-${number}@example.org`)

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
const say = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`)

let passed = 0
const trace: Trace = (point) => {
  if (orders.at?.point !== point) return
  passed += 1
  if (passed !== orders.at.passing) return
  say({ at: point })
  process.kill(process.pid, orders.at.signal)
}

const { db, kind, close } = await openDatabase(orders)
const keys = keyringFrom('a key for killing servers, of no other use')
const listener = async () => undefined
const worker = openWorker({
  ...{ db, keys, listener, trace, lease: orders.lease, lanes: 3, clock: systemClock },
  log: { info: () => undefined, warn: () => undefined, error: (fault: object) => void say({ fault }) },
  relay: smtpRelay(orders.smtpUrl, { trace }),
  alone: kind === 'embedded',
})
if (orders.run !== null) await post(orders.run)
await worker.start()

const open = () =>
  db.selectFrom('mailDelivery').select('id').where('status', 'in', ['WAITING', 'SENDING', 'HANDING']).executeTakeFirst()
while (await open()) {
  await pause(100)
  await worker.sweep()
}
await worker.settled()
const ledger: LedgerLine[] = await db
  .selectFrom('mailDelivery')
  .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
  .select(['address', 'status', 'purpose'])
  .execute()
await worker.stop()
await close()
say({ ledger })

async function post(run: number): Promise<void> {
  const mailer = openMailer({
    ...{ keys, listener, trace },
    env: { mailFrom: 'rites@example.org' },
    clock: systemClock,
  })
  const letter = { about: null, subject: 'Trial', html: '<p>Trial</p>', text: 'Trial' }
  const announced = receivers(run, 'announced', ANNOUNCED)
  const written = receivers(run, 'written', WRITTEN)
  await db.transaction().execute(async (trx) => {
    await mailer.post(trx, { ...letter, purpose: 'announcement', to: announced, repeatWhenUnknown: false })
    await mailer.post(trx, { ...letter, purpose: 'approval-request', to: written, repeatWhenUnknown: true })
  })
  say({ posted: run })
}
