import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runChecks } from './check.ts'
import { findBrowser } from './findBrowser.ts'
import { freePort } from './freePort.ts'
import { closingLine, playwrightTally, runTally, type Tally, vitestTally } from './testReports.ts'

// `npm test [-- --checks]`: every test, and with --checks the checks before them. The last line is `N passed, N failed`.

/** A run that takes longer hangs. */
const LIMIT_MS = 18 * 60_000
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

type Run = {
  title: string
  /** Node's arguments. */
  args: string[]
  env: Record<string, string>
  report: string
  read: (report: never) => Tally
}

const folder = mkdtempSync(join(tmpdir(), 'rop-tests-'))

function vitest(title: string, name: string, projects: string[], env: Record<string, string>): Run {
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
  ]
  // Into a log, colours are only noise.
  const colours: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { title, args, env: { ...colours, ...env }, report, read: vitestTally }
}

async function journeys(): Promise<Run> {
  const report = join(folder, 'journeys.json')
  return {
    title: 'Journeys in the browser',
    args: ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM_PATH: findBrowser() ?? '',
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: mkdtempSync(join(folder, 'data-')),
    },
    report,
    read: playwrightTally,
  }
}

/** Runs the tests, lets their progress through, and says what came of them. */
async function outcome(run: Run): Promise<Tally> {
  say(`\n${run.title}`)
  const exitCode = await new Promise<number | null>((resolve) => {
    const env = { ...process.env, ...run.env }
    const child = spawn(process.execPath, run.args, { stdio: 'inherit', env, timeout: LIMIT_MS })
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code))
  })
  const { problem, ...tally } = runTally(readReport(run), exitCode)
  if (problem) say(`${run.title}: the run ${problem}.`)
  return tally
}

function readReport(run: Run): Tally | null {
  try {
    return run.read(JSON.parse(readFileSync(run.report, 'utf8')) as never)
  } catch {
    return null
  }
}

/** Why PostgreSQL can't be tested on, or null when it can. */
async function postgresProblem(): Promise<string | null> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 })
  // A connection that breaks later is no reason to end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error instanceof AggregateError ? String(error.errors[0]) : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function say(line: string): void {
  console.log(line)
}

function summary(title: string, { passed, failed, skipped }: Tally): string {
  return `${title}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function main(): Promise<void> {
  const lines: string[] = []
  const tallies: Tally[] = []
  const add = (title: string, tally: Tally) => {
    tallies.push(tally)
    lines.push(summary(title, tally))
  }
  if (process.argv.includes('--checks')) {
    say('Checks')
    const { ok, failed } = await runChecks()
    // The closing line counts tests; a check joins it only when it fails.
    tallies.push({ passed: 0, failed, skipped: 0 })
    lines.push(`Checks: ${ok} in order, ${failed} failed`)
  }
  const all = vitest('Rules, server and HTTP, on the embedded database', 'embedded', [], { TEST_DATABASE: 'pglite' })
  add(all.title, await outcome(all))
  const problem = await postgresProblem()
  const postgresTitle = 'HTTP again, on PostgreSQL'
  if (problem === null) {
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: POSTGRES }
    add(postgresTitle, await outcome(vitest(postgresTitle, 'postgres', ['http'], env)))
  } else {
    lines.push(
      `${postgresTitle}: not run and not counted, since none answers (${problem}); TEST_DATABASE_URL names one`,
    )
  }
  const browser = await journeys()
  add(browser.title, await outcome(browser))
  const closing = closingLine(tallies)
  say(`\n${lines.join('\n')}\n${closing}`)
  process.exitCode = closing.endsWith(', 0 failed') ? 0 : 1
}

try {
  await main()
} catch (error) {
  console.error(error)
  say('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
