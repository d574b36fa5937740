import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { systemClock } from '../kit/server/clock.ts'
import { keyringFrom } from '../kit/server/crypto.ts'
import { deliveriesOf } from '../kit/server/mail/deliveries.ts'
import { openMailer } from '../kit/server/mail/post.ts'
import { smtpRelay } from '../kit/server/mail/smtpRelay.ts'
import { openWorker } from '../kit/server/mail/worker.ts'
import { type Engine, testDatabase } from '../kit/testing/testDatabase.ts'

// Messages per second through the outbox, against plain pooled nodemailer over as many connections to the same relay.
// The target is half its rate: `npm run bench -- sending`.

const RECEIVERS = 5_000
const CONNECTIONS = 10
const ROUNDS = 3
const TARGET = 0.5

const html = `<p>${'Samar will be held at Headquarters Jamatkhana on Friday, 20 November 2026. '.repeat(30)}</p>`
const text = html.replace(/<[^>]+>/g, '')
const receivers = Array.from({ length: RECEIVERS }, (_, number) => `receiver${number}@example.org`)
const log = { info: () => undefined, warn: console.warn, error: console.error }

const closing: (() => Promise<void>)[] = []

const sink = fork(fileURLToPath(new URL('./smtpSink.ts', import.meta.url)))
const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
const url = `smtp://127.0.0.1:${port}`

async function accepted(): Promise<number> {
  sink.send('count')
  const [answer] = (await once(sink, 'message')) as [{ accepted: number }]
  return answer.accepted
}

/** nodemailer's own pool; with `ready`, it is spared the building of each message, as the outbox is. */
async function plain(ready: boolean): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const started = performance.now()
  const from = 'rites@example.org'
  const raw = Buffer.from(`From: ${from}\r\nSubject: Samar\r\nContent-Type: text/html\r\n\r\n${html}${text}\r\n`)
  await Promise.all(
    receivers.map((to) =>
      transport.sendMail(ready ? { envelope: { from, to }, raw } : { from, to, subject: 'Samar', html, text }),
    ),
  )
  const rate = RECEIVERS / ((performance.now() - started) / 1000)
  transport.close()
  return rate
}

async function outbox(engine: Engine): Promise<() => Promise<number>> {
  const database = await testDatabase(engine)
  const { db } = database
  const keys = keyringFrom('a key for measuring, of no other use at all')
  const listener = async () => undefined
  const mailer = openMailer({
    env: { mailFrom: 'rites@example.org' },
    clock: systemClock,
    keys,
    listener,
  })
  closing.push(() => database.close())
  return async () => {
    const mail = await db.transaction().execute((trx) =>
      mailer.post(trx, {
        ...{
          purpose: 'announcement',
          about: null,
          to: receivers,
          headerTo: ['mgc@example.org'],
          subject: 'Samar',
          html,
          text,
        },
        repeatWhenUnknown: false,
      }),
    )
    const relay = smtpRelay(url)
    const alone = engine === 'pglite'
    const worker = openWorker({
      db,
      clock: systemClock,
      keys,
      log,
      relay,
      listener,
      lanes: CONNECTIONS,
      lease: 60_000,
      alone,
    })
    const started = performance.now()
    await worker.start()
    await worker.settled()
    const rate = RECEIVERS / ((performance.now() - started) / 1000)
    await worker.stop()
    const accepted = (await deliveriesOf(db, mail)).filter(({ status }) => status === 'ACCEPTED').length
    if (accepted !== RECEIVERS) throw new Error(`The ledger says that ${accepted} were accepted.`)
    return rate
  }
}

const contenders: [string, () => Promise<number>][] = [
  ['plain nodemailer', () => plain(false)],
  ['the same, ready-made', () => plain(true)],
  ['outbox, PostgreSQL', await outbox('postgres')],
  ['outbox, PGlite', await outbox('pglite')],
]
const best = new Map<string, number>()
for (let round = 0; round < ROUNDS; round++)
  for (const [name, send] of contenders) {
    const rate = await send()
    const taken = await accepted()
    if (taken !== RECEIVERS) throw new Error(`${name}: the relay took ${taken} of ${RECEIVERS}.`)
    best.set(name, Math.max(best.get(name) ?? 0, rate))
  }
sink.disconnect()
for (const close of closing) await close()

const reference = best.get('plain nodemailer') ?? 0
for (const [name, rate] of best)
  console.log(`${name.padEnd(22)} ${Math.round(rate)} messages/s   ${(rate / reference).toFixed(2)}`)
const ratio = (best.get('outbox, PostgreSQL') ?? 0) / reference
console.log(`sending: ${ratio >= TARGET ? 'within' : 'OUTSIDE'} the budget of ${TARGET} × plain nodemailer`)
if (ratio < TARGET) process.exitCode = 1
