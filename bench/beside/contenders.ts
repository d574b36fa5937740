import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/freePort.ts'
import { type Demonstration, tokenOf } from '../visits.ts'
import { PLAIN_SESSION } from './rows.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The calls that others have under names of their own. */
export type Call = 'named' | 'list' | 'record' | 'create'

/** What is asked. */
export type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

/** One of those that are measured: a process of its own, and how it is called. */
export type Contender = {
  readonly name: string
  /** How it is asked for the same, where it has calls of its own. */
  readonly asked?: Readonly<Record<Call, Asked>>
  readonly pid: number
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** For how many milliseconds at most nothing else could be done in it, since this was asked last. */
  longestBlock(): Promise<number>
  stop(): Promise<void>
}

/** The application, and the headers of anybody else who is signed in to it. */
type Application = Contender & { headersOf(user: string): Promise<Contender['headers']> }

/** The application as it is started in earnest, but for its worker, signed in to; absent: as an ADMIN of region 3. */
export async function startOurs(databaseUrl: string, as = 'admin', role = 'web'): Promise<Application> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-bench-'))
  const port = await freePort()
  const server: Demonstration = { publicUrl: `http://localhost:${port}`, dataDir, port, host: '127.0.0.1' }
  const address = { PORT: String(port), PUBLIC_URL: server.publicUrl, DATA_DIR: dataDir }
  // As production has one: a key in the folder is looked for again with each use.
  const DATA_KEY = randomBytes(32).toString('hex')
  const database = { DATABASE_URL: databaseUrl, DEMO: 'true' }
  const child = start({
    program: 'app/server/main.ts',
    variables: { ...address, ...database, DATA_KEY, ROLE: role },
  })
  await answering(child, `${server.publicUrl}/api/v1/health/`)
  return {
    name: 'ours',
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${port}/api/v1`,
    headers: await headersOf(server, as),
    headersOf: (user) => headersOf(server, user),
    longestBlock: () => blockOf(child),
    stop: async () => {
      await stop(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function headersOf(server: Demonstration, user: string): Promise<Contender['headers']> {
  const authorization = `Bearer ${await tokenOf(server, user)}`
  const config = await fetch(`${server.publicUrl}/api/v1/config/`, { headers: { authorization } })
  if (!config.ok) throw new Error(await config.text())
  const { csrfToken } = ((await config.json()) as { response: { csrfToken: string } }).response
  const cookie = config.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { authorization, cookie, 'x-csrf-token': csrfToken }
}

/** The bare handler over the plain table. */
export const startBare = (databaseUrl: string): Promise<Contender> =>
  startBeside('bare', { program: 'bench/beside/bareServer.ts', variables: { DATABASE_URL: databaseUrl } })

/** The plain table behind Fastify, asked by somebody with a session. */
export const startWithSession = (databaseUrl: string): Promise<Contender> =>
  startBeside('Fastify, with a session', {
    program: 'bench/beside/sessionServer.ts',
    variables: { DATABASE_URL: databaseUrl },
    headers: { authorization: `Bearer ${PLAIN_SESSION}` },
  })

type Beside = Partial<Pick<Contender, 'headers' | 'asked'>> & Started

/** Somebody else's server, once it answers. */
export async function startBeside(name: string, { headers = {}, asked, ...started }: Beside): Promise<Contender> {
  const port = await freePort()
  const child = start({ ...started, variables: { ...started.variables, PORT: String(port) } })
  const address = `http://127.0.0.1:${port}`
  await answering(child, address, () => true)
  return {
    ...{ name, pid: child.pid ?? 0, address, headers, ...(asked && { asked }) },
    longestBlock: () => blockOf(child),
    stop: () => stop(child),
  }
}

type Started = { program: string; variables: Record<string, string>; folder?: string; words?: readonly string[] }

/** Nothing of the machine's own settings. */
const start = ({ program, variables, folder = ROOT, words = [] }: Started): ChildProcess =>
  spawn(process.execPath, ['--import', join(ROOT, 'bench/beside/loopWatch.ts'), join(folder, program), ...words], {
    env: { PATH: process.env.PATH, ...variables },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

async function blockOf(child: ChildProcess): Promise<number> {
  child.send('how long')
  const [milliseconds] = (await once(child, 'message')) as [number]
  return milliseconds
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function answering(child: ChildProcess, url: string, isUp = ({ ok }: Response) => ok): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer && isUp(answer)) return
    await pause(100)
  }
  throw new Error(`${url} did not answer`)
}
