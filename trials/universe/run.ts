import { parseArgs } from 'node:util'
import { type Length, play, type Told } from './play.ts'
import { shortest } from './shrink.ts'
import '../../app/server/french.ts'

// `npm run universe -- --years 10 --seed 7 [--seeds 20] [--steps N] [--twice] [--short] [--log]`: lives through
// universes, one a seed, until the years are over or a promise is broken; then tells the shortest history that breaks it.
// `--twice` lives through each a second time and compares; `--short` tells one line of each, and shrinks nothing.

const { values } = parseArgs({
  options: {
    ...{ years: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
    ...{ seeds: { type: 'string', default: '1' }, steps: { type: 'string' } },
    ...{ twice: { type: 'boolean' }, short: { type: 'boolean' }, log: { type: 'boolean' } },
  },
})
const length: Length = { days: Number(values.years) * 365.25, ...(values.steps && { steps: Number(values.steps) }) }
const first = Number(values.seed)
let failed = 0

for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const told = await play(seed, length)
  const again = values.twice ? await play(seed, length) : told
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
console.log(
  'NOT exercised: Mayyit, Bay’ah, Ghusl and transfers, release by those named in announcementApprovalEmails, blocked days, ' +
    'send now, corrections, returned letters, restore and promotion, two servers at once, PostgreSQL.',
)
process.exit(failed > 0 ? 1 : 0)

function firstDifference(one: Told, other: Told): string {
  const at = one.log.findIndex((line, index) => line !== other.log[index])
  return `${one.log[at]} | ${other.log[at]}`
}
