import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BoardRow } from '../kit/rules/board.ts'
import { onServer, serverUrl } from '../kit/testing/postgresServer.ts'
import { CONTACT, formOf } from '../modules/announcements/testing/records.ts'
import { RETURNED_ACTS } from '../modules/returns/server/board.ts'
import { freePort } from '../tools/freePort.ts'
import { RELAY_HOST, type Relay, startPostfix } from './postfix.ts'
import { rop, run, SERVER, type Started, start } from './programs.ts'
import { expectSame, openSteps } from './steps.ts'
import { until } from './until.ts'

// `node trials/returns.ts`, as root: letters that come back, with the real postfix and dovecot, through a mailbox and
// through postfix's pipe. Debian: apt-get install postfix sasl2-bin dovecot-imapd. On loopback alone, over a database of its
// own on the PostgreSQL of TEST_DATABASE_URL.

const folder = mkdtempSync(join(tmpdir(), 'rop-returns-'))
// postfix and dovecot go through it as users of their own.
chmodSync(folder, 0o755)
const database = `trial_returns_${process.pid}`
const [port, relayPort, imapPort] = [await freePort(), await freePort(), await freePort()]
const databaseUrl = new URL(serverUrl())
databaseUrl.pathname = database
const { step, end } = openSteps()
const api = `http://127.0.0.1:${port}/api/v1`
const PASSWORD = 'p@ss:word'
let admin = ''

type Variables = Record<string, string>
const variables = (relay: Relay, more: Variables): Variables => ({
  DATABASE_URL: databaseUrl.href,
  DEMO: 'true',
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  SMTP_URL: relay.url(),
  NODE_EXTRA_CA_CERTS: relay.authority,
  BOUNCE_ADDRESS: 'bounces@example.org',
  ...more,
})

try {
  await onServer((server) => server.query(`create database ${database}`))
  await throughMailbox()
  await throughPipe()
} finally {
  await onServer((server) => server.query(`drop database if exists ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
}
end()

async function throughMailbox(): Promise<void> {
  const relay = await startPostfix(join(folder, 'postfix'), { port: relayPort, givesBack: true })
  const kept = (what: string) =>
    ['new', 'cur'].some((part) =>
      filesIn(join(relay.box.path, part)).some(
        (text) => text.includes('Delivered-To: bounces+') && text.includes(what),
      ),
    )
  let dovecot = await startDovecot(relay)
  const given = variables(relay, {
    BOUNCE_IMAP_URL: `imaps://returns:${encodeURIComponent(PASSWORD)}@${RELAY_HOST}:${imapPort}`,
  })
  try {
    await serving(given, async () => {
      for (const name of ['Rahim Lalani', 'Shirin Virani', 'Karim Jessani'])
        await step(`a letter that came back is a task, and its notice is deleted: ${name}`, async () => {
          const before = arrived(relay)
          await submit(given, name)
          await until('in the mailbox', () => arrived(relay) > before)
          const begun = performance.now()
          await until('a task', () => isTask(given, name))
          console.log(`       ${((performance.now() - begun) / 1000).toFixed(1)} s after the mailbox had it`)
          await until('deleted', () => !kept('nowhere.example'))
          const task = (await tasks(given)).find((each) => each.name.includes(name))
          expectSame('reason and phone', [Boolean(task?.reason), task?.phone], [true, CONTACT.phone])
        })
      const check = async (more: Variables = {}) => {
        const { said } = await run(rop('check'), { ...given, ...more })
        expectSame(
          'no password',
          [PASSWORD, encodeURIComponent(PASSWORD)].some((secret) => said.includes(secret)),
          false,
        )
        return / returns +(.*)/.exec(said)?.[1] ?? said
      }
      await step('"check" signs in, and says why it cannot', async () => {
        const imap = given.BOUNCE_IMAP_URL ?? ''
        expectSame('in order', /lets us in/.test(await check()), true)
        const wrong = { BOUNCE_IMAP_URL: imap.replace(encodeURIComponent(PASSWORD), 'another') }
        expectSame('password', /does not take this name and password/.test(await check(wrong)), true)
        expectSame('folder', /has no folder Nowhere/.test(await check({ BOUNCE_IMAP_URL: `${imap}/Nowhere` })), true)
      })
      await step('what came while the mailbox was away is read once it is back', async () => {
        await dovecot.stop()
        expectSame('check', /does not let us in/.test(await check()), true)
        const before = arrived(relay)
        await submit(given, 'Nizar Thobani')
        await until('in the mailbox', () => arrived(relay) > before)
        await pause(30_000)
        expectSame('task', await isTask(given, 'Nizar Thobani'), false)
        dovecot = await startDovecot(relay)
        await until('a task', () => isTask(given, 'Nizar Thobani'))
      })
      await step('what is no notice changes nothing and goes', async () => {
        const before = (await tasks(given)).length
        const file = join(relay.box.path, 'new/1.large')
        const guessed = `bounces+${'0'.repeat(32)}@example.org`
        writeFileSync(file, `Delivered-To: ${guessed}\nSubject: Away\n\n${`${'x'.repeat(70)}\n`.repeat(200_000)}`)
        chownSync(file, relay.box.uid, relay.box.gid)
        await until('deleted', () => !kept(guessed))
        expectSame('tasks', (await tasks(given)).length, before)
      })
    })
  } finally {
    await dovecot.stop()
    await relay.stop()
  }
}

async function throughPipe(): Promise<void> {
  const program = join(folder, 'bounce')
  const relay = await startPostfix(join(folder, 'piped'), { port: relayPort, givesBack: true, pipe: program })
  const given = variables(relay, {})
  const write = (more: Variables) => {
    const set = Object.entries({ ...given, DATA_DIR: join(folder, 'nobody'), ...more })
    const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
    const lines = set.map(([name, value]) => `export ${name}=${quoted(value)}`)
    writeFileSync(program, `#!/bin/sh\n${lines.join('\n')}\nexec ${rop('bounce').map(quoted).join(' ')} "$1"\n`)
    chmodSync(program, 0o755)
  }
  try {
    await serving(given, async () => {
      await step('a letter that came back is a task through the pipe', async () => {
        write({})
        const begun = performance.now()
        await submit(given, 'Salim Ratansi')
        await until('a task', () => isTask(given, 'Salim Ratansi'))
        console.log(`       ${((performance.now() - begun) / 1000).toFixed(1)} s after it was written`)
      })
      await step('with the database away postfix keeps the notice, and hands it over again', async () => {
        write({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' })
        await submit(given, 'Munira Hirji')
        await until('kept', () => /status=deferred/.test(relay.said()))
        write({})
        await relay.flush()
        await until('a task', () => isTask(given, 'Munira Hirji'))
      })
    })
  } finally {
    await relay.stop()
  }
}

/** A dovecot of its own that shows what postfix keeps, over TLS with the certificate of the relay. */
async function startDovecot(relay: Relay): Promise<Started> {
  const { path, uid, gid } = relay.box
  const at = (name: string) => join(folder, name)
  const conf = `
protocols = imap
listen = ${RELAY_HOST}
base_dir = ${at('dovecot')}
log_path = ${at('dovecot.log')}
ssl = required
ssl_cert = <${join(folder, 'postfix/relay.pem')}
ssl_key = <${join(folder, 'postfix/relay.key')}
mail_location = maildir:${path}
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${path}
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${imapPort}
  }
}
`
  writeFileSync(at('dovecot.conf'), conf)
  return start(['dovecot', '-F', '-c', at('dovecot.conf')], () => listens(imapPort))
}

async function serving(given: Variables, work: (server: Started) => Promise<void>): Promise<void> {
  const server = await start(SERVER, (said) => said.includes('Open http'), given)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function bearer(given: Variables, who: string): Promise<string> {
  const { said } = await run(rop('token', `${who}@example.org`), given)
  return `Bearer ${said.trim().split('\n').at(-1)}`
}

type Task = { name: string; reason: string | null; phone: string | null }
async function tasks(given: Variables): Promise<Task[]> {
  admin ||= await bearer(given, 'admin')
  const answer = await (await fetch(`${api}/home/board/?needs=500`, { headers: { Authorization: admin } })).json()
  if (answer.status !== 'OK') admin = ''
  const rows: readonly BoardRow[] = answer.response.needs.rows
  return rows
    .filter(({ acts }) => acts?.part === RETURNED_ACTS)
    .map(({ who: name, note: reason, phone }) => ({ name, reason, phone }))
}

/** How many notices postfix has put into the mailbox. */
function arrived(relay: Relay): number {
  return relay.said().match(/to=<bounces\+\S+>.*status=sent/g)?.length ?? 0
}

async function isTask(given: Variables, name: string): Promise<boolean> {
  return (await tasks(given)).some((task) => task.name.includes(name))
}

/** A Samar whose family has an address that the relay knows no way to. */
async function submit(given: Variables, deceasedName: string): Promise<void> {
  const Authorization = await bearer(given, 'delegate')
  const config = await fetch(`${api}/config/`, { headers: { Authorization } })
  const { response } = await config.json()
  const cookie = config.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const headers = { Authorization, cookie, 'X-CSRF-Token': response.csrfToken, 'Content-Type': 'application/json' }
  const samarDate = Temporal.Now.plainDateISO('America/Toronto').add({ days: 10 }).toString()
  const familyContact = { ...CONTACT, email: 'family@nowhere.example' }
  const body = JSON.stringify(formOf('samar', { deceasedName, samarDate, familyContact }))
  const answer = await fetch(`${api}/samar/`, { method: 'POST', headers, body })
  expectSame(await answer.text(), answer.status, 200)
}

/** What its files hold; those that are being moved are none. */
function filesIn(path: string): string[] {
  try {
    return readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8'))
  } catch {
    return []
  }
}

function listens(at: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(at, RELAY_HOST)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
