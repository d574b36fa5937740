import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { freePort } from '../tools/freePort.ts'
import { startNginx } from './nginx.ts'
import { install } from './production.ts'
import { expectSame, openSteps } from './steps.ts'

// `node trials/proxy.ts`: a real server behind a real nginx with docs/operating/nginx.conf, on this machine alone.
// It needs nginx, openssl, and PostgreSQL as tests do. Nothing of it is left behind.

const ROOT = join(import.meta.dirname, '..')
const CALLER = '127.0.0.1'
const PUBLIC_FORM = '/api/v1/family/token/a-link-of-somebody/'
const OUR_413 = { status: 'ERROR', msg: 'That is too much data at once.' }
const OUR_503 = {
  status: 'ERROR',
  msg: 'Something that this needs cannot be reached at the moment. Please try again in a minute.',
}

type Answer = { status: number; headers: Record<string, unknown>; text: string }
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string; from?: string }

const folder = mkdtempSync(join(tmpdir(), 'rop-proxy-'))
const [serverPort, plainPort, port] = [await freePort(), await freePort(), await freePort()]
const installation = await install({
  folder: ROOT,
  node: process.execPath,
  port: serverPort,
  settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://rop.example.org', METRICS_TOKEN: 'a token for the metrics' },
})
const nginx = startNginx(folder, { plain: plainPort, tls: port, server: serverPort })
const { step, end } = openSteps()

try {
  installation.rop('migrate')
  await installation.start()
  await untilListening()
  await trial()
} finally {
  nginx.kill('SIGTERM')
  if (nginx.exitCode === null) await once(nginx, 'exit')
  await installation.remove()
  rmSync(folder, { recursive: true, force: true })
}
end()

async function trial(): Promise<void> {
  await step('a page comes over TLS and HTTP/2, with our headers', async () => {
    const { status, headers, text } = await ask({ path: '/' })
    expectSame('status', status, 200)
    expectSame('page', text.includes('id="root"'), true)
    expectSame('HSTS', String(headers['strict-transport-security']).startsWith('max-age='), true)
  })
  await step('nothing older than TLS 1.2 is spoken, and nothing without forward secrecy', async () => {
    expectSame('1.3', await speaks({ minVersion: 'TLSv1.3' }), 'TLSv1.3')
    expectSame('1.2', await speaks({ maxVersion: 'TLSv1.2' }), 'TLSv1.2')
    const old = 'DEFAULT@SECLEVEL=0'
    expectSame('1.1', await speaks({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: old }), null)
    for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA256'])
      expectSame(ciphers, await speaks({ maxVersion: 'TLSv1.2', ciphers }), null)
  })
  await step('whoever comes without TLS is sent there', async () => {
    const { status, headers } = await askPlainly('/samar')
    expectSame('answer', [status, headers.location], [301, 'https://rop.example.org/samar'])
    expectSame('calendar', (await askPlainly('/calendar/feed/x.ics')).status, 301)
  })
  await step('and what calls without TLS is refused, so that no secret goes on unseen', async () => {
    const { status, headers } = await askPlainly('/api/v1/config/')
    expectSame('answer', [status, headers.location], [403, undefined])
  })
  await step('metrics are closed, with the token too', async () => {
    const { status, text } = await ask({
      path: '/metrics',
      headers: { authorization: 'Bearer a token for the metrics' },
    })
    expectSame('answer', [status, JSON.parse(text).status], [404, 'ERROR'])
  })
  await step('too much data is refused in our words, by the server or by nginx', async () => {
    const headers = await signs()
    for (const megabytes of [2, 2, 2, 2, 8, 8, 8, 12]) {
      const body = 'x'.repeat(megabytes * 1_000_000)
      const { status, text } = await ask({ path: PUBLIC_FORM, method: 'POST', body, headers })
      expectSame(`${megabytes} MB`, [status, JSON.parse(text)], [413, OUR_413])
    }
  })
  await step('whoever hands in a file and has been signed out meanwhile is told so', async () => {
    const body = 'x'.repeat(8_000_000)
    const { status } = await ask({ path: '/api/v1/user/createBulk/', method: 'POST', body, headers: await signs() })
    expectSame('status', status, 401)
  })
  await step('each caller is counted by their own address, whatever they write', async () => {
    for (let call = 0; call < 25; call++) {
      const written = { authorization: 'Bearer a.b.c', 'x-forwarded-for': `203.0.113.${call}` }
      const { status } = await ask({ path: '/api/v1/jamatkhana/all/', headers: written, from: '127.0.0.2' })
      expectSame(`call ${call + 1}`, status, call < 20 ? 401 : 429)
    }
    const other = await ask({ path: '/api/v1/jamatkhana/all/', headers: { authorization: 'Bearer a.b.c' } })
    expectSame('somebody else', other.status, 401)
  })
  await step('neither log holds an address or a token', async () => {
    await ask({ path: '/api/v1/family/token/a-link-of-somebody/' })
    await pause(300)
    const logs = ['rop.log', 'rop-error.log'].map((name) => readFileSync(join(folder, name), 'utf8'))
    const lines = [...logs, installation.output()].join('').split('\n')
    expectSame('whether there are lines', lines.length > 60, true)
    const telling = lines.filter((line) => /a-link|127\.0\.0\.2|Bearer/.test(line))
    expectSame('lines that say too much', telling, [])
  })
  await step('while the server is away, calls and pages say so in our words', async () => {
    await installation.stop()
    const call = await ask({ path: '/api/v1/config/' })
    expectSame('call', [call.status, JSON.parse(call.text), call.headers['retry-after']], [503, OUR_503, '5'])
    const page = await ask({ path: '/samar' })
    expectSame(
      'page',
      [page.status, page.headers['content-type'], page.headers['retry-after']],
      [503, 'text/html; charset=utf-8', '5'],
    )
    for (const { headers } of [call, page]) {
      expectSame('HSTS', headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
      expectSame('frames', String(headers['content-security-policy']).includes("frame-ancestors 'none'"), true)
      expectSame('sniffing', headers['x-content-type-options'], 'nosniff')
    }
    expectSame('its words', page.text.includes(OUR_503.msg), true)
  })
  await step('and it is there again when the server is', async () => {
    await installation.start()
    expectSame('status', (await ask({ path: '/api/v1/config/' })).status, 200)
  })
}

/** What a call that changes something carries; nobody is signed in, and the body is measured first. */
async function signs(): Promise<Record<string, string>> {
  const { headers, text } = await ask({ path: '/api/v1/config/' })
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  return { cookie, 'x-csrf-token': JSON.parse(text).response.csrfToken, 'content-type': 'application/json' }
}

async function untilListening(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await askPlainly('/').then(
      () => true,
      () => false,
    )
    if (answered) return
    await pause(100)
  }
  throw new Error('nginx does not answer')
}

/** A call over TLS and HTTP/2, from an address of this machine. */
function ask({ path, method = 'GET', headers = {}, body, from = CALLER }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://${CALLER}:${port}`, {
      ...{ rejectUnauthorized: false, servername: 'rop.example.org', ALPNProtocols: ['h2'] },
      ...({ localAddress: from } as object),
    })
    session.on('error', reject)
    const stream = session.request({ ':path': path, ':method': method, ':authority': 'rop.example.org', ...headers })
    let answered: Record<string, unknown> = {}
    let text = ''
    stream.on('response', (given) => {
      answered = given
    })
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    // An answer may come before the whole of what was sent was read.
    stream.on('error', () => undefined)
    stream.on('close', () => {
      session.close()
      resolve({ status: Number(answered[':status']), headers: answered, text })
    })
    stream.end(body)
  })
}

/** Which TLS is agreed on with a caller who speaks in this way only; null: none. */
function speaks(how: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: CALLER, port, rejectUnauthorized: false, ...how }, () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
    socket.on('error', () => resolve(null))
  })
}

function askPlainly(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = plainRequest(
      { host: CALLER, port: plainPort, path, headers: { host: 'rop.example.org' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
