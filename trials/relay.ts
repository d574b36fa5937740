import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onServer, serverUrl } from '../kit/testing/postgresServer.ts'
import { CONTACT, formOf } from '../modules/announcements/testing/records.ts'
import { freePort } from '../tools/freePort.ts'
import { OTHER_HOST, RELAY_HOST, startPostfix } from './postfix.ts'
import { rop, run, SERVER, type Started, start } from './programs.ts'
import { expectSame, openSteps } from './steps.ts'

// `node trials/relay.ts`, as root: `rop check` and a server of the demonstration with the real postfix, as one that
// runs on another machine. Debian: apt-get install postfix sasl2-bin. On loopback alone, over a database of its own on
// the PostgreSQL of TEST_DATABASE_URL.

const REFUSED = 'mk@example.org'
const TAKEN = 'family@example.org'

const folder = mkdtempSync(join(tmpdir(), 'rop-relay-'))
// postfix goes through it as a user of its own.
chmodSync(folder, 0o711)
const database = `trial_relay_${process.pid}`
const [port, relayPort, elsewhere] = [await freePort(), await freePort(), await freePort()]
const databaseUrl = new URL(serverUrl())
databaseUrl.pathname = database
const { step, end } = openSteps()

type Variables = Record<string, string>
const variables = (more: Variables): Variables => ({
  DATABASE_URL: databaseUrl.href,
  DEMO: 'true',
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  ...more,
})

const relay = await startPostfix(join(folder, 'postfix'), { port: relayPort, refuses: [REFUSED] })
try {
  await onServer((server) => server.query(`create database ${database}`))
  await connecting()
  await delivering()
} finally {
  await relay.stop()
  await onServer((server) => server.query(`drop database if exists ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
}
end()

/** What `rop check` says of the relay. */
async function mailLine(smtpUrl: string, more: Variables = { NODE_EXTRA_CA_CERTS: relay.authority }): Promise<string> {
  const { said } = await run(rop('check'), variables({ SMTP_URL: smtpUrl, ...more }))
  return said.split('\n').find((line) => / mail /.test(line)) ?? said
}

async function expectMail(words: RegExp, ...of: Parameters<typeof mailLine>): Promise<void> {
  const line = await mailLine(...of)
  if (!words.test(line)) throw new Error(line)
}

async function connecting(): Promise<void> {
  await step('with the right password and a known authority, check is let in', () =>
    expectMail(/^ok .* lets us in$/, relay.url()),
  )
  await step('an authority that is not known is named, with the setting that mends it', () =>
    expectMail(/^FAILED .*signed by nobody that is known here \(NODE_EXTRA_CA_CERTS\)/, relay.url(), {
      NODE_EXTRA_CA_CERTS: '',
    }),
  )
  await step('a certificate for another name is told from that', () =>
    expectMail(/^FAILED .*for another name than the one in SMTP_URL/, relay.url().replace(RELAY_HOST, OTHER_HOST)),
  )
  await step('a wrong password is told', () => expectMail(/^FAILED .*535/, relay.url('another')))
  await step('a port on which nobody listens is told', () =>
    expectMail(/^FAILED .*refused the connection/, relay.url().replace(`:${relayPort}`, `:${elsewhere}`)),
  )
  await step('a relay that offers no sign-in is not used with a password', async () => {
    const open = await startPostfix(join(folder, 'open'), { port: elsewhere, auth: false })
    try {
      const known = { NODE_EXTRA_CA_CERTS: open.authority }
      await expectMail(/^FAILED .*offers no sign-in \(AUTH\), and SMTP_URL holds one/, open.url(), known)
      await expectMail(/^ok .* lets us in$/, `smtp://${RELAY_HOST}:${elsewhere}?requireTLS=true`, known)
    } finally {
      await open.stop()
    }
  })
}

async function delivering(): Promise<void> {
  await step('mail waits while the password is wrong, and the log says why', () =>
    serving({ SMTP_URL: relay.url('another') }, async (server) => {
      await submit()
      await until(() => server.said().includes('the relay can not be reached'))
      expectSame('mails', relay.mails(TAKEN).length, 0)
    }),
  )
  await step('with the right one it arrives, once, over TLS and signed in', () =>
    serving({ SMTP_URL: relay.url() }, async (server) => {
      await until(() => relay.mails(TAKEN).length > 0)
      await step('a receiver whom the relay refuses stands in the log, without the address', async () => {
        await until(() => server.said().includes('a delivery was refused'))
        expectSame('address in the log', server.said().includes(REFUSED), false)
        expectSame('mails', relay.mails(REFUSED).length, 0)
      })
      await pause(1000)
      const subjects = relay.mails(TAKEN).map((mail) => /^Subject: .*$/m.exec(mail)?.[0])
      expectSame('each once', subjects.length, new Set(subjects).size)
    }),
  )
}

async function serving(more: Variables, work: (server: Started) => Promise<void>): Promise<void> {
  const given = variables({ NODE_EXTRA_CA_CERTS: relay.authority, ...more })
  const server = await start(SERVER, (said) => said.includes('Open http'), given)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** A Samar, of which the Mukhi/Kamadia and the family are told by mail. */
async function submit(): Promise<void> {
  const token = (await run(rop('token', 'delegate@example.org'), variables({ SMTP_URL: relay.url() }))).said
  const Authorization = `Bearer ${token.trim().split('\n').at(-1)}`
  const api = `http://127.0.0.1:${port}/api/v1`
  const config = await fetch(`${api}/config/`, { headers: { Authorization } })
  const { response } = await config.json()
  const cookie = config.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const headers = { Authorization, cookie, 'X-CSRF-Token': response.csrfToken, 'Content-Type': 'application/json' }
  const samarDate = Temporal.Now.plainDateISO('America/Toronto').add({ days: 10 }).toString()
  const body = JSON.stringify(formOf('samar', { samarDate, familyContact: { ...CONTACT, email: TAKEN } }))
  const answer = await fetch(`${api}/samar/`, { method: 'POST', headers, body })
  expectSame(await answer.text(), answer.status, 200)
}

async function until(is: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (is()) return
  throw new Error('it did not happen within a minute')
}
