import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/freePort.ts'
import { type Demonstration, tokenOf } from '../visits.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** One of the two that are measured: a process of its own, and how it is called. */
export type Contender = {
  readonly name: string
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
  const child = start('app/server/main.ts', { ...address, ...database, DATA_KEY, ROLE: role })
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
export async function startBare(databaseUrl: string): Promise<Contender> {
  const port = await freePort()
  const child = start('bench/beside/bareServer.ts', { PORT: String(port), DATABASE_URL: databaseUrl })
  const address = `http://127.0.0.1:${port}`
  await answering(child, address)
  return {
    name: 'bare',
    pid: child.pid ?? 0,
    address,
    headers: {},
    longestBlock: () => blockOf(child),
    stop: () => stop(child),
  }
}

/** Nothing of the machine's own settings. */
const start = (program: string, variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', join(ROOT, 'bench/beside/loopWatch.ts'), join(ROOT, program)], {
    env: { PATH: process.env.PATH, ...variables },
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

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not answer`)
}
