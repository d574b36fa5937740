import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultySmtp, faultySmtp } from '../../testing/faultySmtp.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { systemClock } from '../clock.ts'
import { keyringFrom } from '../crypto.ts'
import { openJobs } from '../jobs/boss.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { clear, type Retained } from '../retention.ts'
import { reseal } from '../sealed.ts'
import { deliveriesOf } from './deliveries.ts'
import { openLetter, SEALED_LETTERS } from './letters.ts'
import type { Letter } from './mail.ts'
import { type Outbox, type OutboxOptions, openOutbox } from './outbox.ts'
import { MAIL_RETENTION } from './retention.ts'

const keys = keyringFrom('a secret of at least thirty-two letters')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const LETTER: Letter = {
  ...{ purpose: 'welcome', about: null, to: ['new@example.org'], subject: 'Welcome', html: '<p>Hi</p>', text: 'Hi' },
  repeatWhenUnknown: true,
}

let database: TestDatabase
let smtp: FaultySmtp
const running: { jobs: Jobs; outbox: Outbox }[] = []

beforeAll(async () => {
  database = await testDatabase()
  smtp = await faultySmtp()
})
afterEach(async () => {
  for (const { jobs, outbox } of running.splice(0)) {
    await jobs.stop()
    await outbox.stop()
  }
  await database.db.deleteFrom('mail').execute()
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

async function server(changes: Partial<OutboxOptions['env']> = {}) {
  const env = {
    role: 'all' as const,
    smtpUrl: smtp.url,
    mailFrom: 'rites@example.org',
    demonstration: true,
    ...changes,
  }
  const jobs = openJobs({ raw: database.raw, role: env.role, log })
  const outbox = openOutbox({ database, env, clock: systemClock, keys, log, jobs })
  const made = { jobs, outbox }
  await jobs.start()
  await outbox.start()
  running.push(made)
  return made
}

const post = ({ outbox }: { outbox: Outbox }, changes: Partial<Letter> = {}) =>
  database.db.transaction().execute((trx) => outbox.mailer.post(trx, { ...LETTER, ...changes }))

async function untilAccepted(mail: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await deliveriesOf(database.db, mail)).some(({ status }) => status === 'ACCEPTED')) return true
    await pause(25)
  }
  return false
}

test('what is posted leaves at once, though another server does the work', async () => {
  const web = await server({ role: 'web' })
  await server({ role: 'worker' })
  const started = performance.now()
  const mail = await post(web)
  expect(await untilAccepted(mail)).toBe(true)
  // Sooner than the worker would have looked by itself.
  expect(performance.now() - started).toBeLessThan(2_500)
  expect(smtp.received.filter(({ to }) => to === 'new@example.org')).toHaveLength(1)
})

test('what a dead server left leaves once after the next start', async () => {
  const web = await server({ role: 'web' })
  const mail = await post(web, { to: ['left@example.org'] })
  // Nobody heard that it was posted.
  for (const { jobs } of running) await jobs.stop()
  running.length = 0
  await server()
  expect(await untilAccepted(mail)).toBe(true)
  await pause(300)
  expect(smtp.received.filter(({ to }) => to === 'left@example.org')).toHaveLength(1)
})

test('requests are answered while mail goes out', async () => {
  const all = await server()
  const mail = await post(all, { to: Array.from({ length: 300 }, (_, n) => `r${n}@example.org`) })
  const waits: number[] = []
  for (let tries = 0; tries < 40; tries++) {
    const asked = performance.now()
    await database.db.selectFrom('mail').select('id').where('id', '=', mail).execute()
    waits.push(performance.now() - asked)
    await pause(5)
  }
  expect(waits.sort((one, other) => one - other)[36]).toBeLessThan(200)
})

test('without SMTP_URL mail stays in the mailbox, in demonstration mode only', async () => {
  const mail = await post(await server({ smtpUrl: null }), { to: ['kept@example.org'] })
  expect(await untilAccepted(mail)).toBe(true)
  expect(smtp.received.some(({ to }) => to === 'kept@example.org')).toBe(false)
  await expect(server({ smtpUrl: null, demonstration: false })).rejects.toThrow('demonstration mode only')
})

test('stored mail is sealed, can be sealed anew, cleared and removed', async () => {
  const { db } = database
  const web = await server({ role: 'web' })
  const mail = await post(web, { html: '<p>Rahim Lalani</p>', notAfter: '2099-01-01T00:00:00Z' })
  const stored = () => db.selectFrom('mail').selectAll().where('id', '=', mail).executeTakeFirstOrThrow()
  expect(Buffer.from((await stored()).content ?? []).toString('latin1')).not.toContain('Rahim')
  const next = keyringFrom('another secret of thirty-two letters or more')
  const both = keyringFrom('another secret of thirty-two letters or more', ['a secret of at least thirty-two letters'])
  expect(await reseal(db, both, SEALED_LETTERS)).toEqual({ changed: 1, unopened: [], late: 0 })
  expect(await reseal(db, both, SEALED_LETTERS)).toEqual({ changed: 0, unopened: [], late: 0 })
  const sealed = await stored()
  expect(sealed.keyId).toBe(next.id)
  expect(String(await openLetter(next, sealed.content ?? new Uint8Array()))).toContain('Rahim')
  const [bodies, ledgers] = MAIL_RETENTION
  const cleared = (line: Retained | undefined, on: string) =>
    line && db.transaction().execute((trx) => clear(trx, line, Temporal.Instant.from(on)))
  expect(await cleared(bodies, '2000-01-01T00:00:00Z')).toBe(0)
  expect(await cleared(bodies, '2098-01-01T00:00:00Z')).toBe(1)
  expect(await stored()).toMatchObject({ content: null, subject: null })
  expect((await deliveriesOf(db, mail)).map(({ status }) => status)).toEqual(['EXPIRED'])
  expect(await cleared(ledgers, '2098-01-01T00:00:00Z')).toBe(1)
})
