import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { keyringFrom } from '../server/crypto.ts'
import type { DeliveryChange } from '../server/mail/changes.ts'
import { type Delivery, deliveriesOf } from '../server/mail/deliveries.ts'
import type { Letter } from '../server/mail/mail.ts'
import { openMailer } from '../server/mail/post.ts'
import type { Lane, Relay } from '../server/mail/relay.ts'
import { smtpRelay } from '../server/mail/smtpRelay.ts'
import { type DeliveryWorker, openWorker, type WorkerOptions } from '../server/mail/worker.ts'
import { type FakeClock, fakeClock } from './clock.ts'
import { type FaultySmtp, faultySmtp } from './faultySmtp.ts'
import { type TestDatabase, testDatabase } from './testDatabase.ts'

export const TIMES = { connect: 8_000, greeting: 8_000, reply: 8_000 }
/** For relays that never answer. */
export const IMPATIENT = { connect: 600, greeting: 600, reply: 600 }

export const LETTER: Letter = {
  purpose: 'approval-request',
  about: { kind: 'samar', id: 7 },
  to: ['one@example.org'],
  subject: 'Please approve',
  html: '<p>Hello</p>',
  text: 'Hello\n.\n..dots\n',
  repeatWhenUnknown: true,
  // Many stand beside one another in these tests; `pace.engine.test.ts` is of the limit.
  limit: null,
}
export const ANNOUNCEMENT: Letter = { ...LETTER, purpose: 'announcement', repeatWhenUnknown: false }

/** A database, a relay, a clock and workers for one test; new for each, but for the database. */
export type MailTrial = {
  readonly database: TestDatabase
  readonly smtp: FaultySmtp
  readonly clock: FakeClock
  /** What the listener heard. */
  readonly told: DeliveryChange[]
  readonly listener: (trx: unknown, changes: readonly DeliveryChange[]) => Promise<void>
  readonly keys: ReturnType<typeof keyringFrom>
  mailer(): ReturnType<typeof openMailer>
  post(letter?: Partial<Letter>): Promise<number>
  worker(changes?: Partial<WorkerOptions>): DeliveryWorker
  /** Starts it and waits until nothing is in hand. */
  run(worker?: DeliveryWorker): Promise<DeliveryWorker>
  only(mailId: number): Promise<Delivery>
  /** The relay, with something that happens while the final dot is held back. */
  hesitant(meanwhile: () => Promise<unknown>, times?: typeof TIMES): Relay
  /** The relay, with something that happens between its answer and our commit. */
  talkative(meanwhile: () => Promise<unknown>): Relay
}

/** Sets the trial up around each test of the file. */
export function mailTrial(): MailTrial {
  const keys = keyringFrom('a secret of at least thirty-two letters')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const workers: DeliveryWorker[] = []
  let database: TestDatabase
  let smtp: FaultySmtp
  let clock: FakeClock
  let told: DeliveryChange[]

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = fakeClock('2026-11-20T13:00:00Z')
    told = []
    smtp = await faultySmtp()
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop()
    await smtp.close()
    await database.db.deleteFrom('mail').execute()
  })

  const trial: MailTrial = {
    get database() {
      return database
    },
    get smtp() {
      return smtp
    },
    get clock() {
      return clock
    },
    get told() {
      return told
    },
    keys,
    listener: async (_trx, changes) => void told.push(...changes),
    mailer: () => openMailer({ env: { mailFrom: 'Rites <rites@example.org>' }, clock, keys, listener: trial.listener }),
    post: (letter) => database.db.transaction().execute((trx) => trial.mailer().post(trx, { ...LETTER, ...letter })),
    worker(changes) {
      const relay = smtpRelay(smtp.url, { times: TIMES })
      const usual = { lanes: 2, lease: 5_000, alone: false }
      const made = openWorker({
        db: database.db,
        clock,
        keys,
        log,
        relay,
        listener: trial.listener,
        ...usual,
        ...changes,
      })
      workers.push(made)
      return made
    },
    async run(worker = trial.worker()) {
      await worker.start()
      await worker.settled()
      return worker
    },
    async only(mailId) {
      const [delivery] = await deliveriesOf(database.db, mailId)
      if (!delivery) throw new Error('There is no delivery.')
      return delivery
    },
    hesitant: (meanwhile, times = TIMES) =>
      around(
        smtpRelay(smtp.url, { times }),
        (lane) => (offered) =>
          lane.offer({ ...offered, mayHandOver: () => meanwhile().then(() => offered.mayHandOver()) }),
      ),
    talkative: (meanwhile) =>
      around(smtpRelay(smtp.url, { times: TIMES }), (lane) => async (offered) => {
        const outcome = await lane.offer(offered)
        await meanwhile()
        return outcome
      }),
  }
  return trial
}

function around(relay: Relay, offerOver: (lane: Lane) => Lane['offer']): Relay {
  return {
    ...relay,
    openLane() {
      const lane = relay.openLane()
      return { offer: offerOver(lane), close: () => lane.close(), connected: false }
    },
  }
}
