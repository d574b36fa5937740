import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { postgresAnswers } from '../../kit/testing/postgresTestDatabase.ts'
import { type Mutant, mutantsOf, mutated } from './mutants.ts'
import type { Order } from './protocol.ts'
import { EQUIVALENT, TARGETS } from './targets.ts'
import { testsOf } from './testsOf.ts'
import { carryOut } from './workers.ts'

// `npm run mutate [-- --sample N] [--seed N] [--only PART-OF-A-PATH]`: changes the code in small ways, one at a time, and
// looks whether the tests notice. Prints what nobody noticed and how much was noticed; ends with 1 below the mark.

const MARK = 90
/** What takes this much longer than the tests do otherwise never ends. */
const PATIENCE_MS = 10_000

type Job = Order & { original: string; mutant: Mutant | null }
type Score = { killed: number; survived: number; timeout: number }

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
const lineOf = (text: string, at: number) => (text.split('\n')[lineAt(text, at) - 1] ?? '').trim()

/** The tests of each file as it stands, and those of its mutants. */
function jobs(): { whole: Job[]; changed: Job[] } {
  const whole = TARGETS.flatMap(({ files, tests }) =>
    globSync(files)
      .filter((file) => !file.endsWith('.test.ts') && file.includes(options.only))
      .sort()
      .map((file): Job => {
        const original = readFileSync(file, 'utf8')
        return { file, text: original, original, tests: testsOf(file, tests), mutant: null }
      }),
  )
  const changed = whole.flatMap((job) =>
    mutantsOf(job.file, job.original)
      .filter((mutant) => !isEquivalent(job, mutant))
      .map((mutant): Job => ({ ...job, text: mutated(job.original, mutant), mutant })),
  )
  return { whole, changed }
}

const isEquivalent = ({ file, original }: Job, { start, end, replacement }: Mutant) =>
  EQUIVALENT.some(
    (each) =>
      file.endsWith(each.file) &&
      lineOf(original, start) === each.line &&
      original.slice(start, end) === each.from &&
      replacement === each.to,
  )

const broken = (job: Job): Job => ({ ...job, text: "throw new Error('broken')" })

/** Some of them, always the same for the same seed. */
function sampled(all: readonly Job[]): readonly Job[] {
  if (options.sample === undefined) return all
  const number = numbersFrom(Number(options.seed))
  const lots = new Map(all.map((job) => [job, number()]))
  const last = [...lots.values()].sort((a, b) => a - b)[Number(options.sample) - 1] ?? 1
  return all.filter((job) => (lots.get(job) ?? 1) <= last)
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function changeInWords({ file, original, mutant }: Job): string {
  if (!mutant) return file
  const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text).replaceAll(/\s+/g, ' ')
  const { start, end, replacement } = mutant
  return `${file}:${lineAt(original, start)}  ${short(original.slice(start, end))}  →  ${short(replacement) || '(nothing)'}`
}

const figure = ({ killed, survived, timeout }: Score) => {
  const all = killed + survived + timeout
  return all === 0 ? 100 : (100 * (killed + timeout)) / all
}

const scoreInWords = (score: Score) =>
  `${score.killed} killed, ${score.survived} survived, ${score.timeout} timed out: ${figure(score).toFixed(1)}%`

const { whole, changed } = jobs()
const env = { TEST_DATABASE: (await postgresAnswers()) ? 'postgres' : 'pglite' }
const took = new Map<string, number>()
const atFirst = { workers: 2, env, limit: () => 20 * PATIENCE_MS }
await carryOut(whole, atFirst, ({ file }, result) => {
  if (result === 'timeout' || result.noticed) throw new Error(`Without any change the tests of ${file} fail.`)
  took.set(file, result.ms)
})
await carryOut(whole.map(broken), atFirst, ({ file }, result) => {
  if (result !== 'timeout' && !result.noticed)
    throw new Error(`The tests of ${file} don't notice that it can't be loaded.`)
})

const scores = new Map(whole.map(({ file }): [string, Score] => [file, { killed: 0, survived: 0, timeout: 0 }]))
const total: Score = { killed: 0, survived: 0, timeout: 0 }
const survivors: string[] = []
const limit = ({ file }: Job) => 3 * (took.get(file) ?? 0) + PATIENCE_MS
const chosen = sampled(changed)
let done = 0
await carryOut(chosen, { workers: 2, env, limit }, (job, result) => {
  done += 1
  if (done % 50 === 0) console.error(`${done} of ${chosen.length}`)
  const outcome = result === 'timeout' ? 'timeout' : result.noticed ? 'killed' : 'survived'
  if (outcome === 'survived') survivors.push(changeInWords(job))
  for (const score of [scores.get(job.file), total]) if (score) score[outcome] += 1
})

for (const survivor of survivors.sort()) console.log(`survived: ${survivor}`)
for (const [file, score] of scores) console.log(`${file}: ${scoreInWords(score)}`)
console.log(`In all: ${scoreInWords(total)}`)
process.exitCode = figure(total) >= MARK ? 0 : 1
