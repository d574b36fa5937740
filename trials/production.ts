import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyPostgresDatabase } from '../kit/testing/postgresTestDatabase.ts'

/** A real installation for a trial, in a folder that holds the application, on a database of its own. */
export type Installation = {
  /** Runs an operator's command; answers what it printed. Throws when it fails. */
  rop(...args: string[]): string
  /** Starts the server as production does, and waits until it can serve. */
  start(): Promise<void>
  /** Tells it to stop; answers in how many milliseconds it had. */
  stop(): Promise<number>
  /** All that it has printed. */
  output(): string
  remove(): Promise<void>
}

type Given = {
  /** Where the application lies, and the Node that runs it. */
  folder: string
  node: string
  port: number
  settings?: Record<string, string>
  /** The number of the user who runs it; absent: whoever runs the trial. */
  uid?: number
}

const STARTS_WITHIN = 60_000
/** As the unit of systemd and the image start it. */
export const START = ['--import', './tools/requireNode.mjs', 'app/server/main.ts']

/** Provider and relay are named and not there: starting needs neither. */
const NAMED_ONLY = {
  OIDC_ISSUER: 'http://127.0.0.1:9/',
  OIDC_CLIENT_ID: 'trial',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Sets a real installation up: an empty database, and nothing of the settings of whoever runs the trial. */
export async function install({ folder, node, port, settings = {}, uid }: Given): Promise<Installation> {
  const database = await emptyPostgresDatabase()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.databaseUrl,
    DATA_KEY: 'a key for trials, of more than 32 characters',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...NAMED_ONLY,
    ...settings,
  }
  const how = { cwd: folder, env, uid, gid: uid }
  let child: ChildProcess | null = null
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  const kill = () => void child?.kill('SIGKILL')
  process.on('exit', kill)
  return {
    rop(...args) {
      const done = spawnSync(node, [...START.slice(0, 2), 'app/server/rop.ts', ...args], { ...how, encoding: 'utf8' })
      if (done.status !== 0) throw new Error(`rop ${args[0]}: ${done.stdout}${done.stderr}`)
      return done.stdout
    },
    async start() {
      child = spawn(node, START, { ...how, stdio: ['ignore', 'pipe', 'pipe'] })
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      for (const end = Date.now() + STARTS_WITHIN; Date.now() < end; await pause(50)) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${printed}`)
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/health/`).catch(() => null)
        if (answer?.ok) return
      }
      throw new Error(`it did not come up: ${printed}`)
    },
    async stop() {
      const begun = performance.now()
      if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      if (child?.exitCode !== 0) throw new Error(`it ended with ${child?.exitCode ?? child?.signalCode}`)
      return performance.now() - begun
    },
    output: () => printed,
    async remove() {
      process.off('exit', kill)
      kill()
      await database.drop()
    },
  }
}
