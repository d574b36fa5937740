import { parseArgs } from 'node:util'
import { postgresProblem } from '../../kit/testing/postgresServer.ts'
import { type Changed, changesOf, sampled, wholeFiles } from './jobs.ts'
import { carryOut } from './workers.ts'

// `npm run mutate [-- --sample N] [--seed N] [--only PART-OF-A-PATH]`: changes the code in small ways, one at a time, and
// looks whether the tests notice. Prints what nobody noticed and how much was noticed; ends with 1 below the mark.

const MARK = 90
/** What takes this much longer than the tests do otherwise never ends. */
const PATIENCE_MS = 10_000

type Outcome = 'killed' | 'survived' | 'timed out'

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const files = wholeFiles(options.only)
const usual = {
  workers: 2,
  env: { TEST_DATABASE: (await postgresProblem()) === null ? 'postgres' : 'pglite' },
  limit: () => 20 * PATIENCE_MS,
}
const took = new Map<string, number>()
await carryOut(files, usual, ({ file }, result) => {
  if (result === 'timeout' || result.noticed !== null) throw new Error(`Without any change the tests of ${file} fail.`)
  took.set(file, result.ms)
})
const broken = files.map((each) => ({ ...each, text: "throw new Error('broken')" }))
/** Files that no test loads: whatever changes in them goes unnoticed. */
const unloaded = new Set<string>()
await carryOut(broken, usual, ({ file }, result) => {
  if (result !== 'timeout' && result.noticed === null) unloaded.add(file)
})

const all = files.flatMap(changesOf)
const changes = options.sample === undefined ? all : sampled(all, Number(options.sample), Number(options.seed))
const limit = ({ file }: Changed) => 3 * (took.get(file) ?? 0) + PATIENCE_MS
const outcomes = new Map<Changed, Outcome>()
for (const changed of changes) if (unloaded.has(changed.file)) outcomes.set(changed, 'survived')
const tried = changes.filter(({ file }) => !unloaded.has(file))
await carryOut(tried, { ...usual, limit }, (changed, result) => {
  outcomes.set(changed, result === 'timeout' ? 'timed out' : result.noticed === null ? 'survived' : 'killed')
  if (outcomes.size % 50 === 0) console.error(`${outcomes.size} of ${changes.length}`)
})

/** How many were noticed, in percent. */
const figure = (some: readonly Changed[]) =>
  some.length === 0 ? 100 : (100 * some.filter((each) => outcomes.get(each) !== 'survived').length) / some.length

function score(what: string, some: readonly Changed[]): string {
  const count = (wanted: Outcome) => `${some.filter((each) => outcomes.get(each) === wanted).length} ${wanted}`
  return `${what}: ${count('killed')}, ${count('survived')}, ${count('timed out')}: ${figure(some).toFixed(1)}%`
}

for (const file of unloaded) console.log(`no test loads ${file}`)
for (const changed of tried)
  if (outcomes.get(changed) === 'survived') console.log(`survived: ${changed.at}  ${changed.change}`)
for (const [file, some] of Map.groupBy(changes, ({ file }) => file)) console.log(score(file, some))
console.log(score('In all', changes))
process.exitCode = figure(changes) >= MARK ? 0 : 1
