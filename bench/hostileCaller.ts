import { startTestApp, type TestApp } from '../app/testing/testApp.ts'
import { seedDemonstration } from '../db/seed/seed.ts'
import { rolesFor } from '../kit/rules/access.ts'
import type { Endpoint } from '../kit/rules/endpoint.ts'

const VALUES = [
  '1',
  '2',
  '3',
  '36',
  '0',
  '-1',
  '999999',
  '1e9',
  'x',
  '%00',
  'samar',
  'DRAFT',
  'APPROVED',
  'retry',
  '%F0%9F%99%82',
]

/** Mostly ids of records that there are. */
const valueAt = (turn: number) => (turn % 4 === 0 ? VALUES[(turn / 4) % VALUES.length] : String(turn % 180)) ?? '1'

/** How a call was answered; status 0 where it was not. */
export type Outcome = { call: string; status: number; milliseconds: number; body: string }

/** What is sent as the body, and as what. */
export type Sent = { body: string | Buffer; contentType?: string; as?: string; query?: string }

/** Calls the whole application, listening on this machine, as somebody who may make the call. */
export type HostileCaller = {
  app: TestApp
  send(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, sent: Sent, turn: number): Promise<Outcome>
}

/** The application with its demonstration data, and its users to call as. */
export async function hostileCaller(): Promise<HostileCaller> {
  const app = await startTestApp({ variables: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
  await app.services.db.deleteFrom('appUser').execute()
  await seedDemonstration({ db: app.services.db, clock: app.clock })
  const origin = await app.listen()
  const users = await app.services.db
    .selectFrom('appUser')
    .select(['email', 'roles'])
    .where('status', '=', 'ACTIVE')
    .execute()
  const config = await fetch(`${origin}/api/v1/config/`)
  const cookie = (config.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const { csrfToken } = ((await config.json()) as { response: { csrfToken: string } }).response

  async function send(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
    { body, contentType = 'application/json', as, query = '' }: Sent,
    turn: number,
  ): Promise<Outcome> {
    const path = endpoint.path.replace(/:\w+/g, (_name, at: number) => valueAt(turn + at))
    const who = as ?? somebodyFor(endpoint, turn)
    const hasBody = endpoint.method !== 'GET'
    const began = performance.now()
    const said = typeof body === 'string' ? body : `a file of ${body.length} bytes`
    const call = `${endpoint.method} ${endpoint.path}`
    try {
      const answer = await fetch(`${origin}/api/v1${path}${query}`, {
        method: endpoint.method,
        headers: {
          cookie,
          'x-csrf-token': csrfToken,
          'content-type': contentType,
          // Each from elsewhere, so that limits per address do not answer for the call.
          'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
          ...(who && { authorization: `Bearer ${await app.tokenFor(who)}` }),
        },
        ...(hasBody && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      await answer.arrayBuffer()
      return { call, status: answer.status, milliseconds: performance.now() - began, body: said }
    } catch {
      return { call, status: 0, milliseconds: performance.now() - began, body: said }
    }
  }

  /** A user with a role that has the call; now and then one who has not. */
  function somebodyFor({ access }: Pick<Endpoint, 'access'>, turn: number): string | null {
    if (access === 'public') return null
    if (access === 'signedIn' || turn % 20 === 0) return 'mk@example.org'
    const roles = rolesFor(access)
    const fit = users.filter((user) => user.roles.some((role) => roles.includes(role)))
    return fit[turn % Math.max(fit.length, 1)]?.email ?? 'national@example.org'
  }

  return { app, send }
}

const SLOWEST_SHOWN = 10

/** Says how everything was answered, the slowest first; answers how many faults there were. */
export function report(outcomes: readonly Outcome[]): number {
  const calls = Map.groupBy(outcomes, ({ call }) => call)
  const statuses = [...Map.groupBy(outcomes, ({ status }) => status)].toSorted(([a], [b]) => a - b)
  print(
    `${outcomes.length} requests to ${calls.size} calls: ${statuses.map(([status, of]) => `${of.length} × ${status || 'dropped'}`).join(', ')}`,
  )
  print('The slowest answers, milliseconds:')
  for (const { call, milliseconds, status, body } of outcomes
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST_SHOWN))
    print(
      `  ${milliseconds.toFixed(0).padStart(6)}  ${status}  ${call}  ${body.length} characters: ${JSON.stringify(body.slice(0, 60))}`,
    )
  const faults = outcomes.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
  for (const { call, status, body } of faults.slice(0, 20))
    print(`FAULT ${status || 'dropped'} ${call} ${body.slice(0, 300)}`)
  print(`${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
  return faults.length
}

export const print = (line: string): boolean => process.stdout.write(`${line}\n`)
