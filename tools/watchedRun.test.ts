import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, test } from 'vitest'
import { vitestTally } from './testReports.ts'
import { watchedRun } from './watchedRun.ts'

const root = resolve(import.meta.dirname, '..')
const parent = mkdtempSync(join(tmpdir(), 'rop-watched-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** A run of its own, of the files that are written there. */
async function runTiny(name: string, files: Record<string, string>) {
  const folder = join(parent, name)
  mkdirSync(join(folder, 'in'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'in', 'node_modules'))
  for (const [file, lines] of Object.entries(files)) {
    writeFileSync(join(folder, 'in', file), `import { test } from 'vitest'\n${lines}\n`)
  }
  const config = `import { leftOutOf } from '${root}/tools/testProgress.ts'
    export default { test: { pool: 'forks', isolate: false, maxWorkers: 1,
      projects: [{ test: { name: 'tiny', include: ['*.test.ts'], exclude: leftOutOf('tiny') } }] } }`
  writeFileSync(join(folder, 'in', 'vitest.config.ts'), config)
  const report = join(folder, 'vitest.json')
  const args = [
    ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', `--root=${join(folder, 'in')}`],
    ...[`--reporter=${join(root, 'tools/vitestProgress.ts')}`, '--reporter=json', `--outputFile.json=${report}`],
  ]
  const said: string[] = []
  const run = { title: 'Tiny', args, env: {}, report, read: vitestTally }
  const limits = { quietMs: 20_000, endBy: Date.now() + 100_000 }
  const tally = await watchedRun(run, { ...limits, folder, say: (line) => said.push(line), everyMs: 200 })
  return { tally, said: said.join('') }
}

/** No limit of a test can end it, since its process never looks up. */
const HANGS = "test('never ends', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))"

test.concurrent('a file that never lets go is ended and named, and the others are counted', async ({ expect }) => {
  const { tally, said } = await runTiny('others', {
    'a.test.ts': "test('first', () => {})\ntest('second', () => { throw new Error('no') })",
    'hangs.test.ts': HANGS,
    'z.test.ts': "test('last', () => {})",
  })
  expect(said).toContain('hangs.test.ts [tiny]: ended as failed')
  expect(tally).toEqual({ passed: 2, failed: 2, skipped: 0 })
})

test.concurrent('when nothing else is left to run, the one that hung is all that failed', async ({ expect }) => {
  const { tally, said } = await runTiny('last', { 'hangs.test.ts': HANGS })
  expect(said).toContain('hangs.test.ts [tiny]: ended as failed')
  expect(tally).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
