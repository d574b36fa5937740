import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { CHECKS, type Check } from './handoverChecks.ts'

// Takes each check out that protects a handover, one at a time, in a copy, and looks who notices: the histories over the
// rules, those over HTTP, else the tests by hand (decisions §14; docs/decisions/0032). On PostgreSQL.
//
// `node --import ./tools/requireNode.mjs trials/handovers.ts [NAMES]`

const folder = checkout(mkdtempSync(join(tmpdir(), 'handovers-')))
symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'))

/** Whether tests fail; they have to run, so that a copy that does not start passes for nothing. */
function notice(project: string, tests: readonly string[], variables: Record<string, string> = {}): boolean {
  const { status, stdout } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', project, '--bail', '1', ...tests],
    {
      cwd: folder,
      env: { ...process.env, TEST_DATABASE: 'postgres', NO_COLOR: '1', ...variables },
      encoding: 'utf8',
    },
  )
  if (!/Tests +.*(passed|failed)/.test(stdout)) throw new Error(`no test ran:\n${stdout.slice(-2000)}`)
  return status !== 0
}

const RUNS = [
  ['histories over the rules', 'rules', ['modules/custody/rules/histories'], { HISTORIES: '3000' }],
  ['histories over HTTP', 'postgres', ['modules/custody/server/histories'], { HISTORIES: '120' }],
  [
    'tests by hand',
    'postgres',
    ['mistakes.http', 'transfers/server/', 'ghusl/server/', 'holdingArea/server/', 'app/server/custodyFourServers'],
  ],
  ['tests by hand', 'http', ['transfers/server/', 'custody/server/', 'ghusl/server/', 'holdingArea/server/']],
] as const

function noticedBy({ file, line, without }: Check): string {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no ${line}`)
  writeFileSync(
    path,
    text.replace(line, () => without),
  )
  try {
    const found = RUNS.find(([, project, tests, variables]) => notice(project, tests, variables))
    return found?.[0] ?? 'NOBODY'
  } finally {
    writeFileSync(path, text)
  }
}

const only = new RegExp(process.argv[2] ?? '')
for (const check of CHECKS.filter(({ name }) => only.test(name))) console.log(`| ${check.name} | ${noticedBy(check)} |`)
rmSync(folder, { recursive: true, force: true })
