import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { play } from './play.ts'

// Another universe in each run. `npm run universe -- --seed N` lives through it again, to its end, and shortens what
// breaks it.

const SECONDS = 60

it('keeps its promises for a while, whatever the seed', async () => {
  const seed = Number(process.env.UNIVERSE ?? randomInt(1_000_000))
  const { steps, years, lives, broken, log } = await play(seed, { days: 36_525, seconds: SECONDS })
  console.log(`universe ${seed}: ${steps} steps in ${years.toFixed(2)} years, ${lives} lives`)
  expect(
    broken,
    `npm run universe -- --years 100 --seed ${seed} --steps ${steps}\n${log.slice(-40).join('\n')}`,
  ).toBeNull()
  expect(steps).toBeGreaterThan(0)
})
