import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { play } from './play.ts'

/** `SEED=… npx vitest run --project=embedded trials/universe` lives through that one again. */
const seed = Number(process.env.SEED ?? randomInt(1_000_000))

it('keeps every promise for some seconds of a universe', async () => {
  const { broken, years, steps, lives } = await play(seed, { days: 366, seconds: 12 })
  console.log(`universe ${seed}: ${years.toFixed(2)} years, ${steps} steps, ${lives} lives`)
  expect(broken, `npm run universe -- --seed ${seed}`).toBeNull()
  expect(steps).toBeGreaterThan(1)
})
