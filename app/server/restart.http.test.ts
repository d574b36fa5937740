import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { askRunningServer } from '../../kit/server/askRunningServer.ts'
import { readEnv } from '../../kit/server/env.ts'
import { freePort } from '../../tools/freePort.ts'

/** As `npm start` does it. */
const SERVER = [
  ...['--import', new URL('../../tools/requireNode.mjs', import.meta.url).href],
  join(import.meta.dirname, 'main.ts'),
]
const dataDir = mkdtempSync(join(tmpdir(), 'rop-restart-'))
let server: ChildProcess | null = null

afterEach(async () => {
  // It writes there until it has ended.
  await killNow()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(port: string, role: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ROLE: role, LOG_LEVEL: 'silent' }
  server = spawn(process.execPath, SERVER, { env, stdio: 'ignore' })
  // However long it takes on a busy machine, as long as it lives: the test's own limit is the end.
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/health/`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the server did not come up')
}

async function killNow(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

async function submitSamar(port: string): Promise<void> {
  const base = `http://127.0.0.1:${port}/api/v1`
  let token = ''
  await askRunningServer(readEnv({ DATA_DIR: dataDir, PORT: port }), 'token', ['delegate@example.org'], (line) => {
    token = line
  })
  const config = await fetch(`${base}/config/`)
  const { response } = (await config.json()) as { response: { csrfToken: string } }
  const answer = await fetch(`${base}/samar/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': response.csrfToken,
      cookie: config.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      deceasedName: 'Killed Inbetween',
      jamatkhanaId: 302,
      samarDate: Temporal.Now.plainDateISO().add({ days: 5 }).toString(),
      familyContact: { firstName: 'Shirin', lastName: 'Lalani', email: 'family@example.org', phone: '416-555-1234' },
    }),
  })
  expect(await answer.json()).toMatchObject({ status: 'OK' })
}

type Kept = { to: string[] | string; subject: string }

async function kept(port: string): Promise<Kept[]> {
  const messages = (await (await fetch(`http://127.0.0.1:${port}/mailbox/messages.json`)).json()) as Kept[]
  return messages.filter(({ subject }) => subject.includes('Killed Inbetween'))
}

test('a server killed between submission and mail sends it once after its restart', async () => {
  const port = String(await freePort())
  // This one answers and hands nothing over: whatever it owes is owed when it dies.
  await start(port, 'web')
  await submitSamar(port)
  await killNow()

  await start(port, 'all')
  await expect.poll(() => kept(port), { timeout: 90_000 }).toHaveLength(1)
  // A further restart sends nothing again.
  await killNow()
  await start(port, 'all')
  await pause(3000)
  expect(await kept(port)).toHaveLength(1)
}, 300_000)
