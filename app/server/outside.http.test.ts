import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { fromDatabase, isDatabaseAway } from '../../kit/server/database/away.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import { createApplication } from '../../kit/server/http/application.ts'
import { notFound, outOfReach } from '../../kit/server/http/refusal.ts'
import { readUpload } from '../../kit/server/http/upload.ts'
import { freePort } from '../../tools/freePort.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
let origin: string
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logged })
  origin = await app.listen()
})
afterAll(() => app.close())

/** What the server answers to bytes that are no request of ours. */
function say(port: number, bytes: string, within = 5_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const tooLong = setTimeout(() => socket.destroy(new Error('still open')), within)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(tooLong)
      resolve(answer)
    })
  })
}

const port = () => Number(new URL(origin).port)
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('whoever speaks no HTTP that we take', () => {
  it('is answered in the envelope', async () => {
    const answer = await say(port(), 'HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(answer)).toEqual({ status: 'ERROR', msg: 'The data sent could not be read.' })
    const tooMuch = await say(port(), `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(tooMuch).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(tooMuch).status).toBe('ERROR')
    for (const each of [answer, tooMuch])
      expect(each).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/im)
  })

  it('is not believed where it says twice how long a body is', async () => {
    const head = 'POST /api/v1/logout/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n'
    for (const more of ['Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 'Content-Length: 6\r\n\r\n{}'])
      expect(await say(port(), head + more)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is told to come encrypted, where that is how to come', async () => {
    const env = { ...app.services.env, publicUrl: 'https://rop.example.org' }
    const http = await createApplication(env, app.services.log)
    const there = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
    const long = 'Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n'.toLowerCase()
    for (const bytes of ['HELLO\r\n\r\n', 'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'])
      expect((await say(there, bytes)).toLowerCase()).toContain(long)
    await http.close()
  })

  it('is not waited for longer than half a minute', async () => {
    const http = await createApplication(app.services.env, app.services.log)
    http.post('/slow', async () => 'whole')
    const there = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
    expect([http.server.requestTimeout, http.server.headersTimeout]).toEqual([30_000, 30_000])
    http.server.requestTimeout = 500
    http.server.headersTimeout = 500
    const head = 'POST /slow HTTP/1.1\r\nHost: localhost\r\n'
    const bodies = ['Content-Length: 1000\r\n\r\n{', 'Content-Length: 2000000\r\n\r\n{']
    const asked = [head, ...bodies.map((body) => head + body)].map((bytes) => say(there, bytes, 10_000))
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(bodyOf(answer).msg).toBe('That took too long to arrive. Please try again.')
    }
    await http.close()
  })
})

describe('too much data', () => {
  /** Sends so many megabytes as a proxy does, which reads no answer before all is sent; answers its status. */
  const hand = (to: number, megabytes: number, type: string) => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(part), Buffer.alloc(megabytes * 1_000_000), Buffer.from('\r\n--b--\r\n')])
    const head = `POST /takes HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`
    return new Promise<string>((resolve, reject) => {
      const socket = connect(to, '127.0.0.1', () => {
        socket.pause()
        socket.write(`${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
        socket.write(body, () => socket.resume())
      })
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  }

  it.each([
    ['application/json', 2],
    ['application/json', 9],
    ['multipart/form-data; boundary=b', 9],
  ])('is refused in words that arrive: %s, %i MB', async (type, megabytes) => {
    const http = await createApplication(app.services.env, app.services.log)
    http.post('/takes', async (request) => readUpload(request, { field: 'x', maxBytes: 1_000_000 }))
    const there = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
    const answer = await hand(there, megabytes, type)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer)).toEqual({ status: 'ERROR', msg: 'That is too much data at once.' })
    await http.close()
  })
})

it('a form that ends before its last line is refused as what cannot be read', async () => {
  const http = await createApplication(app.services.env, app.services.log)
  http.post('/takes', async (request) => readUpload(request, { field: 'x', maxBytes: 1_000_000 }))
  const { statusCode, json } = await http.inject({
    ...{
      method: 'POST',
      url: '/takes',
      headers: { 'content-type': 'multipart/form-data; boundary=b', host: 'localhost' },
    },
    payload: '--b\r\nContent-Disposition: form-data; name="x"; filename="form.png"\r\n\r\nhalf of',
  })
  expect([statusCode, json().msg]).toEqual([422, 'The data sent could not be read.'])
  await http.close()
})

describe('every answer, whatever was asked,', () => {
  it.each([
    '/',
    '/api/v1/config/',
    '/api/v1/nothing/',
    '/%E0%A4%A',
    '/api/v1/samar/%E0%A4%A/',
    `/api/v1/samar/${'9'.repeat(900)}/`,
  ])('has the headers that keep a page to itself: %s', async (path) => {
    const { headers } = await fetch(`${origin}${path}`)
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), .*microphone=\(\)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["font-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split(';')).toContain(part)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/)
  })
})

test('a link to a page that was broken on its way leads to words, not to those of the API', async () => {
  const { status, headers } = await fetch(`${origin}/samar/view/%E0%A4%A`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/page-not-found'])
  expect((await fetch(`${origin}/api/v1/samar/%E0%A4%A/`)).status).toBe(404)
})

test.each(['TRACE', 'PROPFIND', 'CONNECT'])('%s is no method of ours', async (method) => {
  const answer = await say(port(), `${method} /api/v1/config/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
})

test('the API’s document is packed, kept by who has it, and limited', async () => {
  const asked = (headers: Record<string, string> = {}) => fetch(`${origin}/api/v1/openapi.json`, { headers })
  const first = await asked()
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(first.headers.get('cache-control')).toContain('max-age')
  expect(((await first.json()) as { openapi: string }).openapi).toBe('3.1.0')
  const tag = first.headers.get('etag') ?? ''
  expect((await asked({ 'if-none-match': tag })).status).toBe(304)
  expect((await asked({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await asked()).status))
  expect(statuses).toContain(429)
})

describe('while the database is away', () => {
  it.each([
    ['nothing listens', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'neither address of its name answers',
      () => new AggregateError([Object.assign(new Error(), { code: 'ETIMEDOUT' })]),
    ],
    ['it is being shut down', () => Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['it has no connection left', () => Object.assign(new Error('too many clients'), { code: '53300' })],
    ['its session was ended amid a transaction', () => Object.assign(new Error(), { code: '25P03' })],
    ['it has become a copy of another', () => Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
    ['its disk is full', () => Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the connection broke', () => new Error('Connection terminated unexpectedly')],
    ['a pooler has no session to give in time', () => new Error('Query read timeout')],
    ['it does not greet in time', () => new Error('timeout expired')],
    ['the connection had been closed', () => new Error('Client was closed and is not queryable')],
    ['a library says so of its cause', () => new Error('no', { cause: Object.assign(new Error(), { code: 'EPIPE' }) })],
  ])('a call says so in our words: %s', async (_what, fault) => {
    const http = await createApplication(app.services.env, app.services.log)
    http.get('/asks', () => Promise.reject(fromDatabase(fault())))
    const { statusCode, body, headers } = await http.inject('/asks')
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
      ...[503, '5'],
      {
        status: 'ERROR',
        msg: 'Something that this needs cannot be reached at the moment. Please try again in a minute.',
      },
    ])
    await http.close()
  })

  it.each([
    [
      'a body',
      'POST /api/v1/samar/search/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"page"',
    ],
    [
      'a file',
      'POST /api/v1/user/createBulk?dryRun=true HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\nContent-Disposition: form-data; name="users"; filename="u.csv"\r\n\r\nfirstName',
    ],
  ])('%s that breaks off is no sign of it', async (_what, begun) => {
    const token = await app.tokenFor('bulk')
    const before = logged.length
    const { hostname, port } = new URL(origin)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', reject).on('close', () => resolve())
      socket.write(begun.replace('Host: localhost', `Host: ${hostname}\r\nAuthorization: Bearer ${token}`))
      setTimeout(() => socket.resetAndDestroy(), 150)
    })
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(before))
    const lines = logged.slice(before).map((line) => JSON.parse(line))
    expect(lines.filter(({ level, msg }) => level >= 40 || /database/.test(msg ?? ''))).toEqual([])
  })

  it('a fault of our own is none of that', async () => {
    const http = await createApplication(app.services.env, app.services.log)
    http.get('/asks', () => Promise.reject(Object.assign(new Error('column "x"'), { code: '42703' })))
    expect((await http.inject('/asks')).statusCode).toBe(500)
    await http.close()
  })

  it('a fault of our own is logged by where it arose, without what it quotes', async () => {
    const http = await createApplication(app.services.env, app.services.log)
    http.get('/asks', () =>
      Promise.reject(Object.assign(new Error('invalid input syntax for type date: "Zulekha"'), { code: '22007' })),
    )
    const before = logged.length
    await http.inject('/asks')
    const [line = ''] = logged.slice(before).filter((each) => each.includes('request failed'))
    expect(JSON.parse(line)).toMatchObject({ reason: 'Error', code: '22007', at: expect.stringContaining('outside') })
    expect(line).not.toContain('Zulekha')
    await http.close()
  })

  it('is what a pool says that reaches no server', async () => {
    const pool = openPool(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`)
    const asked = await pool.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseAway(asked)).toBe(true)
    await pool.end()
  })
})

describe('production', () => {
  it('has neither the provider, the mailbox nor the documents of a demonstration, and takes none of its tokens', async () => {
    const variables = {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://rop.example.org', DATA_KEY: 'x'.repeat(32) },
      ...{ DATABASE_URL: 'postgres://rop@127.0.0.1/nothing', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ OIDC_ISSUER: `https://127.0.0.1:${await freePort()}`, OIDC_CLIENT_ID: 'rop' },
    }
    const other = await startTestApp({ over: app, variables })
    const own = ['/idp/.well-known/openid-configuration', '/idp/jwks', '/mailbox/messages.json', '/api/docs/json']
    const there = await other.listen()
    const isServed = async (at: string, path: string) => {
      const answer = await fetch(at + path)
      return answer.status === 200 && String(answer.headers.get('content-type')).includes('json')
    }
    const answers = async (at: string) => Promise.all(own.map((path) => isServed(at, path)))
    expect(await answers(origin)).toEqual([true, true, true, true])
    expect(await answers(there)).toEqual([false, false, false, false])
    const headers = { Authorization: `Bearer ${await app.tokenFor('admin')}` }
    const asked = await fetch(`${there}/api/v1/jamatkhana/all/`, { headers })
    expect(asked.status).not.toBe(200)
    await other.close()
  })
})

describe('nginx in front', () => {
  const sample = readFileSync(join(import.meta.dirname, '../../docs/operating/nginx.conf'), 'utf8')

  it.each([
    [404, notFound()],
    [413, Object.assign(new Error(), { statusCode: 413 })],
    [503, outOfReach()],
  ])('says what we say where it answers itself: %i', async (status, error) => {
    const http = await createApplication(app.services.env, app.services.log)
    http.get('/asks', () => Promise.reject(error))
    expect(sample).toContain(`return ${status} '${(await http.inject('/asks')).body}';`)
    await http.close()
  })
})

describe('the document of the API', () => {
  it('is made once, not for every caller', async () => {
    const times: number[] = []
    for (let call = 0; call < 20; call++) {
      const began = performance.now()
      await (await fetch(`${origin}/api/v1/openapi.json`)).arrayBuffer()
      times.push(performance.now() - began)
    }
    // Making it takes 28 ms.
    expect(Math.min(...times)).toBeLessThan(12)
  })
})

describe('a body with keys that nobody declared', () => {
  const search = (filters: unknown) => app.call('POST', 'samar/search/', { as: 'admin', body: { filters } })
  const filter = { type: 'TEXT', operator: 'CONTAIN', value: 'a' }

  it('may hold fifty filters, and no more', async () => {
    const many = (number: number) =>
      Object.fromEntries(Array.from({ length: number }, (_, at) => [`field${at}`, filter]))
    expect(Object.keys((await search(many(50))).body.entityErrors.filters)).toHaveLength(50)
    expect((await search(many(51))).body.entityErrors).toEqual({ filters: 'At most 50 at once.' })
    // Of the processor, which is the same on however busy a machine.
    const before = process.cpuUsage()
    expect((await search(many(15_000))).status).toBe(422)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })

  it.each([
    ['deeply dotted', Array(20_000).fill('a').join('.')],
    ['long', 'k'.repeat(50_000)],
  ])('is answered without repeating a key that is %s', async (_what, key) => {
    for (const { status, body, text } of [
      await search({ [key]: filter }),
      await app.call('POST', 'samar/search/', { as: 'admin', body: { [key]: 1 } }),
      await app.call('POST', 'samar/', { as: 'admin', body: { [key]: 1 } }),
    ]) {
      expect([status, body.status]).toEqual([422, 'ERROR'])
      expect(text.length).toBeLessThan(3_000)
    }
  })
})

describe('/metrics', () => {
  const read = async (at: string, headers: Record<string, string> = {}) =>
    (await fetch(`${at}/metrics`, { headers })).status

  test('is for this machine, and not for what reaches it through a proxy', async () => {
    expect(await read(origin)).toBe(200)
    expect(await read(origin, { 'X-Forwarded-For': '203.0.113.5' })).toBe(404)
    expect(await read(origin, { Forwarded: 'for=203.0.113.5' })).toBe(404)
    // One that says no more than how it was asked is one all the same.
    for (const name of ['Proto', 'Port', 'Server', 'Ssl', 'Scheme'])
      expect(await read(origin, { [`X-Forwarded-${name}`]: 'https' })).toBe(404)
  })

  test.each([[{ TRUST_PROXY: '1' }], [{ METRICS_TOKEN: 'a token for the metrics' }]])(
    'is for nobody without the token: %o',
    async (variables) => {
      const other = await startTestApp({ over: app, variables })
      const there = await other.listen()
      expect(await read(there)).toBe(404)
      expect(await read(there, { Authorization: 'Bearer another' })).toBe(404)
      const known = 'METRICS_TOKEN' in variables ? 200 : 404
      expect(await read(there, { Authorization: 'Bearer a token for the metrics' })).toBe(known)
      await other.close()
    },
  )
})

describe('the caller’s address', () => {
  const addresses = Array.from({ length: 30 }, (_, at) => `203.0.113.${at}`)
  const failedTokens = async (at: string, forwarded: (address: string) => string) => {
    const statuses: number[] = []
    for (const address of addresses) {
      const headers = { Authorization: 'Bearer a.b.c', 'X-Forwarded-For': forwarded(address) }
      statuses.push((await fetch(`${at}/api/v1/jamatkhana/all/`, { headers })).status)
    }
    return statuses.filter((status) => status === 429).length
  }

  test('is never what the caller wrote: only what trusted proxies added behind it', async () => {
    expect(await failedTokens(origin, (address) => address)).toBeGreaterThan(0)
    const behindOne = await startTestApp({ over: app, variables: { TRUST_PROXY: '1' } })
    const there = await behindOne.listen()
    expect(await failedTokens(there, (address) => `${address}, 198.51.100.7`)).toBeGreaterThan(0)
    expect(await failedTokens(there, (address) => address)).toBe(0)
    await behindOne.close()
  })
})
