import { approve } from './actors.ts'
import { handle } from './council.ts'
import type { World } from './world.ts'

/** Three minutes after the slot: what went out has gone. */
const AFTER_SLOT = { hour: 19, minute: 33, second: 0 }

/**
 * Officers go through what waits for them; then it is the evening at once, and what was approved goes out. Whoever is asked to
 * release it does so, or writes in it.
 */
export async function evening(world: World): Promise<void> {
  const { dice, ledger } = world
  const pending = [...ledger.rites.values()].filter(({ statuses }) => statuses.at(-1)?.status === 'APPROVAL_PENDING')
  for (const rite of pending.slice(-5)) if (!dice.oneIn(3)) await approve(world, rite)
  const local = world.house.now.toZonedDateTimeISO('America/Toronto')
  const minutes = Math.ceil(local.with(AFTER_SLOT).since(local).total('minutes'))
  await world.pass(minutes > 0 ? minutes : minutes + 24 * 60)
  for (let left = 1 + dice.below(2); left > 0; left--) await handle(world)
}
