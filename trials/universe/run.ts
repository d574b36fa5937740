import { parseArgs } from 'node:util'
import { FAULTS, putBack } from './faults.ts'
import type { Length, Told } from './play.ts'
import { tryFaults } from './tries.ts'

// `npm run universe -- --years 10 --seed 7 [--seeds 20] [--steps N] [--twice] [--short] [--log] [--fault N | --faults] [--engine postgres [--servers 2]]`: lives through
// universes, one a seed, until the years are over or a promise is broken; then tells the shortest history that breaks it.
// `--twice` lives through each a second time and compares; `--short` tells one line of each, and shrinks nothing;
// `--fault` puts an old fault back first, and says of how many seeds it is found; `--faults` does so with each, two at once.

const { values } = parseArgs({
  options: {
    ...{ years: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
    ...{ seeds: { type: 'string', default: '1' }, steps: { type: 'string' }, fault: { type: 'string' } },
    ...{ engine: { type: 'string', default: 'pglite' }, servers: { type: 'string', default: '1' } },
    ...{
      faults: { type: 'boolean' },
      twice: { type: 'boolean' },
      short: { type: 'boolean' },
      log: { type: 'boolean' },
    },
  },
})
// Two servers would talk over each other on the one connection that an embedded database has.
if (values.servers !== '1' && values.engine !== 'postgres') throw new Error('several servers need --engine postgres')
if (values.faults) {
  await tryFaults(process.argv.slice(2).filter((one) => one !== '--faults'))
  process.exit()
}
const fault = values.fault ? FAULTS[Number(values.fault) - 1] : undefined
if (values.fault && !fault) throw new Error(`there are ${FAULTS.length} faults`)
if (fault) putBack(fault)
await import('../../app/server/french.ts')
const { play, Ended } = await import('./play.ts')
const { shortest } = await import('./shrink.ts')
const { NOT_EXERCISED } = await import('./promises.ts')

const length: Length = {
  days: Number(values.years) * 365.25,
  engine: values.engine === 'postgres' ? 'postgres' : 'pglite',
  servers: Number(values.servers),
  ...(values.steps && { steps: Number(values.steps) }),
  // A long life takes hours: who waits sees that it goes on.
  onDecade: (years, steps) => console.error(`${years} years, ${steps} steps`),
}
const first = Number(values.seed)
const tries = Number(values.seeds)
let failed = 0

for (let seed = first; seed < first + tries; seed++) {
  const told = await live(seed)
  const again = values.twice ? await live(seed) : told
  const differs = again.hash !== told.hash
  if (told.broken || differs) failed += 1
  console.log(
    `seed ${seed}: ${told.years.toFixed(2)} years, ${told.steps} steps, ${told.lives} lives, history ${told.hash}` +
      (values.twice ? (differs ? ` and then ${again.hash}: NOT the same` : ', and the same again') : '') +
      (told.broken ? `\n  BROKEN at step ${told.broken.step}: ${told.broken.promise}\n  ${told.broken.how}` : ''),
  )
  if (differs) console.log(`  from: ${firstDifference(told, again)}`)
  if (values.log) console.log(told.log.join('\n'))
  if (values.short) continue
  console.table(told.counts)
  console.table(told.faults)
  if (!told.broken) continue
  const { steps, log } = await shortest(told)
  console.log(`the shortest history found has ${steps} steps:\n${log.join('\n')}`)
}
if (fault) console.log(`'${fault.name}' was found in ${failed} of ${tries}`)
console.log(`NOT exercised: ${NOT_EXERCISED}.`)
process.exit(failed > 0 ? 1 : 0)

/** Throws `Ended`, whose history has then been printed where one was asked for. */
async function live(seed: number): Promise<Told> {
  return play(seed, length).catch((error: unknown) => {
    if (error instanceof Ended && values.log) console.log(error.log.join('\n'))
    throw error
  })
}

function firstDifference(one: Told, other: Told): string {
  const at = one.log.findIndex((line, index) => line !== other.log[index])
  return `${one.log[at]} | ${other.log[at]}`
}
