import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultySmtp } from '../../kit/testing/faultySmtp.ts'
import { startTestApp } from '../testing/testApp.ts'

const REQUIRE_NODE = new URL('../../tools/requireNode.mjs', import.meta.url).href
const SERVER = ['--import', REQUIRE_NODE, join(import.meta.dirname, 'main.ts')]

test('a server that may not listen hands nothing over before it knows', async () => {
  const smtp = await faultySmtp()
  const DATA_KEY = 'a key of thirty-two letters or more'
  const app = await startTestApp({
    engine: 'postgres',
    now: Temporal.Now.instant().toString(),
    variables: { DATA_KEY },
  })
  const { db, mail } = app.services
  const letter = { purpose: 'welcome', about: null, subject: 'Welcome', html: '<p>Hi</p>', text: 'Hi' } as const
  await db
    .transaction()
    .execute((trx) => mail.post(trx, { ...letter, to: ['new@example.org'], repeatWhenUnknown: false }))
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-port-'))
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATA_KEY, LOG_LEVEL: 'silent', DEMO: 'true' },
    ...{ DATABASE_URL: app.database.databaseUrl ?? '', SMTP_URL: smtp.url },
    PORT: String((taken.address() as AddressInfo).port),
  }
  const said = await new Promise<string>((ended) => {
    execFile(process.execPath, SERVER, { env }, (_error, _out, complaint) => ended(complaint))
  })
  expect(said).toMatch(/^PORT: another program listens on \d+/)
  expect(smtp.connections).toBe(0)
  expect(await db.selectFrom('mailDelivery').select(['address', 'status']).execute()).toEqual([
    { address: 'new@example.org', status: 'WAITING' },
  ])
  taken.close()
  rmSync(dataDir, { recursive: true, force: true })
  await smtp.close()
  await app.close()
}, 120_000)
