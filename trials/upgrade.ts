import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../tools/freePort.ts'

// `node trials/upgrade.ts [COMMIT]`: an upgrade as docs/operating/upgrade.md describes it, on PostgreSQL (at
// TEST_DATABASE_URL, else on this machine). First from a commit, or the last one with fewer migrations, to this checkout;
// then from this checkout's last commit to a made-up tomorrow, whose first try at a migration fails.

const HERE = join(import.meta.dirname, '..')
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** Upgrades begin with the first release. */
const FIRST = '0100_first_release.ts'
const NODE = ['--import', './tools/requireNode.mjs']
const folder = mkdtempSync(join(tmpdir(), 'rop-upgrade-'))

const git = (...args: string[]) => execFileSync('git', ['-C', HERE, ...args], { encoding: 'utf8' }).trim()
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The last commit that has fewer migrations than there are now; null where there is none since the first release. */
function yesterday(): string | null {
  const now = lastMigration(readdirSync(join(HERE, 'db/migrations')))
  for (const commit of git('log', '--format=%H', '--', 'db/migrations').split('\n')) {
    const files = git('ls-tree', '--name-only', `${commit}:db/migrations`).split('\n')
    if (!files.includes(FIRST)) return null
    if (lastMigration(files) < now) return commit
  }
  return null
}

const lastMigration = (files: readonly string[]): string =>
  files
    .filter((file) => /^\d{4}_/.test(file))
    .sort()
    .at(-1) ?? ''

/** A checkout of a commit, with the libraries of this one. */
function checkout(commit: string, name: string): string {
  const path = join(folder, name)
  git('worktree', 'add', '--quiet', '--detach', path, commit)
  symlinkSync(join(HERE, 'node_modules'), join(path, 'node_modules'))
  return path
}

type Database = { url: string; drop(): Promise<void> }

async function makeDatabase(): Promise<Database> {
  const name = `rop_upgrade_${randomBytes(6).toString('hex')}`
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: SERVER })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return { url: url.toString(), drop: () => ask(`drop database ${name} with (force)`) }
}

const environment = (database: Database, port: number, name: string) => ({
  ...{ PATH: process.env.PATH, DATABASE_URL: database.url, DEMO: 'true', DATA_DIR: join(folder, `data-${name}`) },
  ...{ DATA_KEY: 'a key of thirty-two letters or more', PORT: String(port), LOG_LEVEL: 'error' },
})

/** A server of a checkout; null, with its words, where it does not start. */
async function start(path: string, database: Database, name: string) {
  const port = await freePort()
  const env = environment(database, port, name)
  const child = spawn(process.execPath, [...NODE, 'app/server/main.ts'], { cwd: path, env })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text))
  const base = `http://127.0.0.1:${port}/api/v1`
  for (let tries = 0; tries < 3000 && child.exitCode === null; tries++) {
    if ((await fetch(`${base}/health/`).catch(() => null))?.ok) break
    await pause(100)
  }
  if (child.exitCode !== null) return { refused: words.split('\n').find((line) => /migrat/.test(line)) ?? words }
  const token = (email: string) =>
    execFileSync(process.execPath, [...NODE, 'app/server/rop.ts', 'token', email], {
      cwd: path,
      env,
      encoding: 'utf8',
    }).trim()
  const tokens = new Map<string, string>()
  async function call(method: string, what: string, as: string, body?: unknown) {
    if (!tokens.has(as)) tokens.set(as, token(`${as}@example.org`))
    const config = await fetch(`${base}/config/`)
    const { response } = (await config.json()) as { response: { csrfToken: string } }
    const answer = await fetch(`${base}/${what}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(as)}`,
        'x-csrf-token': response.csrfToken,
        cookie: config.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${what} answered ${answer.status}: ${text}`)
    return JSON.parse(text).response
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { call, stop }
}
type Running = Exclude<Awaited<ReturnType<typeof start>>, { refused: string }>

async function startOrFail(...of: Parameters<typeof start>): Promise<Running> {
  const started = await start(...of)
  if ('refused' in started) throw new Error(started.refused)
  return started
}

function migrate(path: string, database: Database): { seconds: string; failed: string | null } {
  const begun = performance.now()
  let failed: string | null = null
  try {
    execFileSync(process.execPath, [...NODE, 'app/server/rop.ts', 'migrate'], {
      ...{ cwd: path, env: environment(database, 1, 'migrate'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    })
  } catch (error) {
    failed =
      String((error as { stderr?: string }).stderr)
        .trim()
        .split('\n')
        .at(-1) ?? ''
  }
  return { seconds: ((performance.now() - begun) / 1000).toFixed(1), failed }
}

const samar = (deceasedName: string) => ({
  ...{ deceasedName, jamatkhanaId: 302, samarDate: Temporal.Now.plainDateISO().add({ days: 5 }).toString() },
  familyContact: { firstName: 'Shirin', lastName: 'Lalani', email: 'family@example.org', phone: '416-555-1234' },
})

/** A record is made, approved and found, as on any day. */
async function work(server: Running, name: string): Promise<void> {
  const { id } = await server.call('POST', 'samar/', 'delegate', samar(name))
  await server.call('PUT', `samar/${id}/updateStatus/APPROVED/`, 'mk', {})
  const filters = { deceasedName: { type: 'TEXT', operator: 'CONTAIN', value: name } }
  const { data } = await server.call('POST', 'samar/search/', 'mk', { filters })
  if (data.length !== 1 || data[0].status !== 'APPROVED') throw new Error(`${name} is not found as approved`)
}

async function tryUpgrade(from: string, to: string, failing: string | null): Promise<void> {
  const database = await makeDatabase()
  const running = new Set<Running>()
  const up = async (path: string, name: string) => {
    const server = await startOrFail(path, database, name)
    running.add(server)
    return server
  }
  const down = async (server: Running) => {
    running.delete(server)
    await server.stop()
  }
  try {
    let old = await up(from, 'old')
    await work(old, 'Before Upgrade')
    say('  the old server works')
    if (failing !== null) {
      const { failed } = migrate(failing, database)
      if (failed === null) throw new Error('a migration was meant to fail')
      say(`  a migration fails: ${failed}`)
      await work(old, 'After Failure')
      await down(old)
      old = await up(from, 'old')
      say('  nothing is changed by it: the old server goes on, and starts again')
    }
    const { seconds, failed } = migrate(to, database)
    if (failed !== null) throw new Error(failed)
    await work(old, 'During Upgrade')
    say(`  migrated in ${seconds} s, while the old server goes on: it makes, approves and lists`)
    const younger = await up(to, 'new')
    await work(younger, 'Both Running')
    await work(old, 'Old Beside New')
    say('  the new server works beside the old one')
    await down(old)
    const again = await start(from, database, 'old')
    if ('refused' in again) say(`  the old server does not start again: ${again.refused}`)
    else {
      running.add(again)
      await down(younger)
      await work(again, 'Rolled Back')
      await down(again)
      say('  the upgrade is taken back: the old server starts again, and works without the new one')
      await work(await up(to, 'new'), 'Upgraded Again')
      say('  and forth: the new server works on what the old one has made')
    }
  } finally {
    for (const server of running) await server.stop()
    await database.drop()
  }
}

/** What the next version may do, and what it may not. */
function tomorrow(name: string, fails: boolean): string {
  const path = checkout('HEAD', name)
  const statements = ['alter table record add column tomorrow text', 'create table tomorrow (id integer not null)']
  if (fails) statements.push('alter table nowhere add column more text')
  writeFileSync(
    join(path, 'db/migrations/9999_tomorrow.ts'),
    `import { sql } from 'kysely'
export const olderServers = 'go on'
export async function up(db) {
${statements.map((statement) => `  await sql.raw(${JSON.stringify(statement)}).execute(db)`).join('\n')}
}
`,
  )
  return path
}

const commit = process.argv[2] ?? yesterday()
try {
  if (commit === null) say('There is nothing before this checkout: its first migration is the first release.')
  else {
    say(`From ${git('log', '-1', '--format=%h %s', commit)}\n  to this checkout:`)
    await tryUpgrade(checkout(commit, 'yesterday'), HERE, null)
  }
  say('From the last commit to a version with another migration:')
  await tryUpgrade(checkout('HEAD', 'today'), tomorrow('tomorrow', false), tomorrow('failing', true))
  say('In order.')
} finally {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}
