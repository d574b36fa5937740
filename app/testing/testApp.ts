import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { TestClock } from 'pg-boss'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { readEnv } from '../../kit/server/env.ts'
import { scriptToken } from '../../kit/server/identity/idp/scriptToken.ts'
import { openLetter } from '../../kit/server/mail/letters.ts'
import type { Services } from '../../kit/server/services.ts'
import { type FakeClock, fakeClock } from '../../kit/testing/clock.ts'
import { type Engine, type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { startApplication } from '../server/start.ts'

/** An answer of the API as tests look at it. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape they are testing
export type Answer = { status: number; body: any; headers: Record<string, unknown>; text: string; raw: Buffer }

export type CallOptions = {
  /** E-mail of a demonstration user, or its NAME; absent: nobody is signed in. */
  as?: string
  body?: unknown
  /** Sends this text instead of JSON. */
  rawBody?: string | Buffer
  /** Default: the token is sent with whatever changes something. */
  csrf?: boolean
  headers?: Record<string, string>
}

/** A letter in the outbox, as it would be handed over. */
export type PostedLetter = {
  id: number
  purpose: string
  subject: string | null
  about: { kind: string | null; id: number | null }
  to: string[]
  source: string
}

export type TestApp = {
  services: Services
  database: TestDatabase
  clock: FakeClock
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  tokenFor(name: string): Promise<string>
  /** Listens on this port of this machine, or on a free one; answers the address. */
  listen(port?: number): Promise<string>
  /** Every letter that was posted so far, oldest first. */
  letters(): Promise<PostedLetter[]>
  close(): Promise<void>
}

/** Noon of a Monday in Toronto: 16:00 there is 21:00 in UTC. */
const A_MONDAY = '2026-11-16T17:00:00Z'

/**
 * The running application on a real database with the places and users of decisions §19 and no records, its clock in
 * the test's hand. Nothing is sent or scheduled unless `works` says so.
 */
export async function startTestApp({
  now = A_MONDAY,
  works = false,
  jobsClock,
  variables = {},
  engine,
  logged,
  over,
}: {
  now?: string
  works?: boolean
  /** For jobs, as the test moves it; absent: the machine's. */
  jobsClock?: TestClock
  variables?: Record<string, string>
  /** Absent: as the environment chooses. */
  engine?: Engine
  /** Takes every line of the log, of whatever level; absent: nothing is logged. */
  logged?: string[]
  /** Another server on the database of this one, which it leaves open. */
  over?: Pick<TestApp, 'database'>
} = {}): Promise<TestApp> {
  const database = over ? { ...over.database, close: async () => undefined } : await testDatabase(engine)
  const clock = fakeClock(now)
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-'))
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables })
  const logger = logged === undefined ? { level: 'silent' } : { level: 'trace', stream: { write: collect(logged) } }
  const log = Fastify({ logger }).log as FastifyBaseLogger
  if (!over) await seedDemonstration({ db: database.db, clock, seeders: [] })
  const { http, services, stop } = await startApplication(env, database, { clock, log, works, jobsClock })
  const tokens = new Map<string, string>()
  let csrf: { cookie: string; token: string; at: string } | null = null

  async function tokenFor(name: string): Promise<string> {
    const email = name.includes('@') ? name : `${name}@example.org`
    // A token made before the test moved the clock may have run out, or not have begun.
    const key = `${email} ${clock.now()}`
    const known = tokens.get(key)
    if (known) return known
    const token = await scriptToken(services, email)
    if (!token) throw new Error(`nobody has the address ${email}`)
    tokens.set(key, token)
    return token
  }

  async function csrfPair() {
    // Like tokens, it holds for a while only.
    const at = clock.now().toString()
    if (csrf?.at === at) return csrf
    const answer = await http.inject({ method: 'GET', url: '/api/v1/config/' })
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
    csrf = { cookie, token: answer.json().response.csrfToken, at }
    return csrf
  }

  return {
    services,
    database,
    clock,
    tokenFor,
    listen: (port = 0) => http.listen({ port, host: '127.0.0.1' }),
    async call(method, path, { as, body, rawBody, csrf: withCsrf = method !== 'GET', headers = {} } = {}) {
      const pair = withCsrf ? await csrfPair() : null
      const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await http.inject({
        method: method as 'GET',
        url: path.startsWith('/api') ? path : `/api/v1/${path.replace(/^\//, '')}`,
        headers: {
          ...(as && { authorization: `Bearer ${await tokenFor(as)}` }),
          ...(pair && { cookie: pair.cookie, 'x-csrf-token': pair.token }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      })
      const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : null,
        headers: answer.headers,
        text: answer.body,
        raw: answer.rawPayload,
      }
    },
    async letters() {
      const rows = await database.db.selectFrom('mail').selectAll().orderBy('id').execute()
      const deliveries = await database.db
        .selectFrom('mailDelivery')
        .select(['mailId', 'address'])
        .orderBy('id')
        .execute()
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          purpose: row.purpose,
          subject: row.subject,
          about: { kind: row.aboutKind, id: row.aboutId },
          to: deliveries.filter(({ mailId }) => mailId === row.id).map(({ address }) => address),
          source: String((row.content && (await openLetter(services.keys, row.content))) ?? ''),
        })),
      )
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const collect = (lines: string[]) => (line: string) => {
  lines.push(line)
}
