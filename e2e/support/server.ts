import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askRunningServer } from '../../kit/server/askRunningServer.ts'
import { emptyPostgresDatabase } from '../../kit/testing/postgresTestDatabase.ts'
import { freePort } from '../../tools/freePort.ts'

export type Server = {
  readonly url: string
  /** An ID token for a demonstration user, by name. */
  tokenFor(name: string): Promise<string>
  stop(): Promise<void>
}
export type Engine = 'embedded' | 'postgres'

/** As `npm start` does it, with what was compiled before. */
const SERVER = [
  ...['--import', new URL('../../tools/requireNode.mjs', import.meta.url).href],
  join(import.meta.dirname, '../../app/server/main.ts'),
]
const STARTS_WITHIN_MS = 120_000
const STOPS_WITHIN_MS = 10_000

// The developer's own settings must not lead the journeys to a real database, provider or relay.
const NOTHING_OF_THE_MACHINE = {
  NODE_ENV: '',
  DATABASE_URL: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  SMTP_URL: '',
  HOST: '',
  MODULES: '',
}

/** The application as `npm start` makes it: with the demonstration, on a database of its own. */
export async function startServer(engine: Engine = 'embedded'): Promise<Server> {
  const database = engine === 'postgres' ? await emptyPostgresDatabase() : null
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-journeys-'))
  const its = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.databaseUrl, DEMO: 'true' }),
  }
  const child = spawn(process.execPath, SERVER, {
    env: { ...process.env, ...NOTHING_OF_THE_MACHINE, ...its },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.pipe(process.stderr)
  const kill = () => void child.kill('SIGKILL')
  // Whoever runs the journeys may end without stopping what it has started.
  process.on('exit', kill)
  await untilItAnswers(child, `${url}/api/v1/health/`)
  return {
    url,
    async tokenFor(name) {
      const lines: string[] = []
      const at = { dataDir, port, host: '127.0.0.1' }
      await askRunningServer(at, 'token', [`${name}@example.org`], (line) => lines.push(line))
      return lines.join('')
    },
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      const late = setTimeout(kill, STOPS_WITHIN_MS)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      clearTimeout(late)
      rmSync(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null) throw new Error(`The server for the journeys ended with ${child.exitCode}.`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server for the journeys did not come up.')
}
