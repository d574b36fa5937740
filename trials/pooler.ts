import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onServer, serverUrl } from '../kit/testing/postgresServer.ts'
import { formOf } from '../modules/announcements/testing/records.ts'
import { freePort } from '../tools/freePort.ts'
import { type Mode, type Pooler, startPgbouncer } from './pgbouncer.ts'
import { openReport, rop, run, SERVER, type Started, start } from './programs.ts'

// `node trials/pooler.ts`: the application behind the real pgbouncer (Debian: apt-get install pgbouncer), on
// loopback, over a database of its own on the PostgreSQL of TEST_DATABASE_URL.

const IN_WORDS = 'shares sessions out by transaction or statement'

const folder = mkdtempSync(join(tmpdir(), 'rop-pooler-'))
const database = `trial_pooler_${process.pid}`
const [poolerPort, port] = [await freePort(), await freePort()]
const through = new URL(serverUrl())
through.host = `127.0.0.1:${poolerPort}`
through.pathname = database
const variables = {
  DATABASE_URL: through.href,
  DEMO: 'true',
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
}
const { expect, end } = openReport()

const api = `http://127.0.0.1:${port}/api/v1`

/** A user of the demonstration, as a page would be one. */
async function signedIn(email: string) {
  const token = (await run(rop('token', email), variables)).said.trim().split('\n').at(-1) ?? ''
  const Authorization = `Bearer ${token}`
  const config = await fetch(`${api}/config/`, { headers: { Authorization } })
  const { response } = await config.json()
  const cookie = config.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const headers = { Authorization, cookie, 'X-CSRF-Token': response.csrfToken, 'Content-Type': 'application/json' }
  return {
    user: response.user as { email?: string } | null,
    call: (method: string, path: string, body?: unknown) =>
      fetch(`${api}/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  }
}
type Person = Awaited<ReturnType<typeof signedIn>>

/** Which answers a burst of calls gets, and which `health/` gives meanwhile. */
async function burst(person: Person): Promise<{ calls: Set<number>; health: Set<number> }> {
  const asks = Array.from({ length: 30 }, () => person.call('POST', 'samar/search/', {}))
  const checks = Array.from({ length: 5 }, () => fetch(`${api}/health/`))
  const statuses = async (answers: Promise<Response>[]) => {
    const all = await Promise.all(answers)
    await Promise.all(all.map((answer) => answer.arrayBuffer()))
    return new Set(all.map(({ status }) => status))
  }
  const [calls, health] = await Promise.all([statuses(asks), statuses(checks)])
  return { calls, health }
}
const only = (statuses: Set<number>, status: number) => statuses.size === 1 && statuses.has(status)
const inWords = ({ calls, health }: Awaited<ReturnType<typeof burst>>) => `calls ${[...calls]}, health ${[...health]}`

const backup = (name: string) => run(rop('backup', join(folder, name)), variables)

async function serving(reset: string): Promise<void> {
  const title = `session pooling, server_reset_query ${reset || 'none'}`
  const pooler = await startPgbouncer(folder, { port: poolerPort, mode: 'session', reset })
  const server = await start(SERVER, (said) => said.includes('Open http'), variables)
  try {
    const checked = await run(rop('check'), variables)
    expect(`${title}: check`, checked.code === 0, checked.said)
    const person = await signedIn('delegate@example.org')
    expect(`${title}: a token signs in`, person.user?.email === 'delegate@example.org', person.user)
    const made = await person.call('POST', 'samar/', formOf('samar', { samarDate: inDays(10) }))
    expect(`${title}: a record is made`, made.status === 200, await made.text())
    const before = await burst(person)
    expect(`${title}: lists`, only(before.calls, 200), inWords(before))
    const written = await backup(`${reset || 'none'}.dump`)
    expect(`${title}: a backup`, written.code === 0, written.said)
    for (let round = 0; round < 3; round++) {
      const after = await burst(person)
      expect(`${title}: serving after it`, only(after.calls, 200) && only(after.health, 200), inWords(after))
    }
    await changedWhileRunning(title, pooler, server, person, reset)
  } finally {
    await server.stop()
    await pooler.stop()
  }
}

async function changedWhileRunning(
  title: string,
  pooler: Pooler,
  server: Started,
  person: Person,
  reset: string,
): Promise<void> {
  await pooler.change('transaction')
  await burst(person)
  const refused = await backup(`${reset || 'none'}-while.dump`)
  expect(
    `${title}, then changed: a backup is refused`,
    refused.code !== 0 && refused.said.includes(IN_WORDS),
    refused.said,
  )
  // A program that is not ours takes no notice.
  await run(['pg_dump', '--dbname', through.href, `--file=${join(folder, 'foreign.sql')}`])
  for (let round = 0; round < 3; round++) {
    const changed = await burst(person)
    expect(
      `${title}, then changed: 503 from all`,
      only(changed.calls, 503) && only(changed.health, 503),
      inWords(changed),
    )
  }
  expect(`${title}, then changed: the log says why`, server.said().includes(IN_WORDS), server.said())
  await pooler.change('session')
  await pause(3000)
  await burst(person)
  const back = await burst(person)
  expect(`${title}, changed back: serving`, only(back.calls, 200) && only(back.health, 200), inWords(back))
}

async function refused(mode: Mode): Promise<void> {
  const pooler = await startPgbouncer(folder, { port: poolerPort, mode })
  for (const [name, command] of Object.entries({
    check: rop('check'),
    migrate: rop('migrate'),
    backup: rop('backup', join(folder, `${mode}.dump`)),
    'a server': SERVER,
  })) {
    const { code, said } = await run(command, variables)
    const stack = /\n\s+at /.test(said)
    expect(`${mode} pooling: ${name} is refused in words`, code !== 0 && said.includes(IN_WORDS) && !stack, said)
  }
  expect(`${mode} pooling: no backup is left behind`, !existsSync(join(folder, `${mode}.dump`)))
  await pooler.stop()
}

function inDays(days: number): string {
  return Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString()
}

await onServer((server) => server.query(`create database ${database}`))
try {
  await serving('DISCARD ALL')
  await serving('')
  await refused('transaction')
  await refused('statement')
} finally {
  await onServer((server) => server.query(`drop database ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
}
end()
