import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresProblem } from '../kit/testing/postgresServer.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './findBrowser.ts'
import { closingLine, inWords, minutes, playwrightTally, type Tally, vitestTally } from './testReports.ts'
import { type Run, watchedRun } from './watchedRun.ts'

// `npm test [-- --checks]`: every test, and with --checks the checks before them. The last line is `N passed, N failed`.

/**
 * A test ends or fails within two minutes, the longest within five: where none ends for longer, a file hangs. However
 * slow a busy machine is, tests go on ending. The whole ends in time for who waits 90 minutes for it.
 */
const LIMITS = { quietMs: 8 * 60_000, endBy: Date.now() + 75 * 60_000 }

const folder = mkdtempSync(join(tmpdir(), 'rop-tests-'))
const CHROMIUM_PATH = findBrowser() ?? ''

/** Every project of vitest.config.ts, on PostgreSQL where it answers. */
function vitest(alone: string | null): Run {
  const where = alone ?? 'on PostgreSQL, and what depends on the engine on the embedded database too'
  const report = join(folder, 'vitest.json')
  return {
    title: `Rules, screens’ logic, server and HTTP (${where})`,
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tools/vitestProgress.ts'],
      // A run without a test fails all the same, unless all others have run and the last one hung.
      ...['--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'],
    ],
    env: {
      // Into a log, colours are only noise.
      ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
      CHROMIUM_PATH,
      TEST_DATABASE: databaseOf(alone),
    },
    report,
    read: vitestTally,
  }
}

const databaseOf = (alone: string | null) => (alone === null ? 'postgres' : 'pglite')

async function whyEmbeddedAlone(): Promise<string | null> {
  if (process.env.TEST_DATABASE === 'pglite') return 'on the embedded database alone, as TEST_DATABASE says'
  const problem = await postgresProblem()
  if (problem === null) return null
  return `on the embedded database alone, since no PostgreSQL can be used: ${problem}; TEST_DATABASE_URL names one`
}

/** Playwright leaves types to Node: on a fresh clone its Babel works a third of a minute before the first journey. */
const AS_NODE_READS_IT = { PW_DISABLE_TS_ESM: '1' }

function journeys(TEST_DATABASE: string): Run {
  const report = join(folder, 'journeys.json')
  return {
    title: `Journeys in the browser (${TEST_DATABASE === 'postgres' ? 'on PostgreSQL, and of each module some ' : ''}on the embedded database)`,
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--reporter=list,json,./tools/playwrightProgress.ts',
      '--pass-with-no-tests',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH, TEST_DATABASE, ...AS_NODE_READS_IT },
    report,
    read: playwrightTally,
  }
}

type Outcome = { tally: Tally; words: string }

/** Runs the tests, lets their progress through, and says what came of them. */
async function outcome(run: Run): Promise<Outcome> {
  const tally = await watchedRun(run, { ...LIMITS, folder, say })
  return { tally, words: inWords(tally) }
}

/** The checks; the closing line counts tests, and a check joins it only when it fails. */
async function checks(): Promise<Outcome> {
  const { ok, failed } = await runChecks()
  return { tally: { passed: 0, failed, skipped: 0 }, words: `${ok} in order, ${failed} failed` }
}

function say(line: string): void {
  console.log(line)
}

async function main(): Promise<void> {
  const lines: string[] = []
  const tallies: Tally[] = []
  const stage = async (title: string, work: () => Promise<Outcome>) => {
    say(`\n${title}`)
    const begun = performance.now()
    const { tally, words } = await work()
    tallies.push(tally)
    lines.push(`${title}: ${words}, in ${minutes(performance.now() - begun)}`)
  }
  if (process.argv.includes('--checks')) await stage('Checks', checks)
  const alone = await whyEmbeddedAlone()
  for (const run of [vitest(alone), journeys(databaseOf(alone))]) await stage(run.title, () => outcome(run))
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
