import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { holdRegion } from '../../places/server/public.ts'
import { SETTINGS } from '../../settings/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { mayBeLeft, type Need, type RegionNeeds } from '../rules/needs.ts'
import type { Leaving } from '../rules/setUpApi.ts'
import { STEP_WORDS } from '../rules/words.ts'
import { readNeeds } from './facts.ts'
import './tables.ts'

const OPEN = 'Open'
const LEFT = 'Stays as it is'

/**
 * Leaves as it is what a step misses, with a line in the timeline of the region's settings; what is there by now, or was
 * left before, is passed over. Throws 422 for what the step does not ask for.
 */
export const leaveOpen = (services: Services, actor: Actor, regionId: number, asked: Leaving): Promise<void> =>
  settle(services, regionId, asked, async ({ trx, now, needs, left }) => {
    const those = needs.filter(({ key, isMet }) => !isMet && !left.has(key))
    if (those.length === 0) return
    await trx
      .insertInto('setUpLeft')
      .values(those.map(({ key }) => ({ regionId, need: key, leftBy: actor.id, leftOn: now })))
      .execute()
    await tell(trx, { regionId, by: actor.id, on: now, those, before: OPEN, after: LEFT })
  })

/** Asks again for what was left as it is. Throws 422 for what the step does not ask for. */
export const askAgain = (services: Services, actor: Actor, regionId: number, asked: Leaving): Promise<void> =>
  settle(services, regionId, asked, async ({ trx, now, needs, left }) => {
    const those = needs.filter(({ key }) => left.has(key))
    if (those.length === 0) return
    const keys = those.map(({ key }) => key)
    await trx.deleteFrom('setUpLeft').where('regionId', '=', regionId).where('need', 'in', keys).execute()
    await tell(trx, { regionId, by: actor.id, on: now, those, before: LEFT, after: OPEN })
  })

type Settling = { trx: Trx; now: string; needs: readonly Need[]; left: RegionNeeds['left'] }

/** Works on what is asked for of a region, while nobody else does. */
async function settle(
  { db, env, clock }: Services,
  regionId: number,
  asked: Leaving,
  work: (settling: Settling) => Promise<void>,
): Promise<void> {
  const now = clock.now().toString()
  await db.transaction().execute(async (trx) => {
    await holdRegion(trx, regionId)
    const { needs, left } = (await readNeeds(trx, { modules: env.modules, now, regionId }))(regionId)
    await work({ trx, now, needs: askedOf(needs, asked), left })
  })
}

function askedOf(needs: readonly Need[], asked: Leaving): Need[] {
  const those = needs.filter(({ step, key }) => step === asked.step && asked.needs.includes(key))
  if (!mayBeLeft(asked.step) || those.length !== new Set(asked.needs).size)
    throw refused('What this step asks for has changed meanwhile. Please reload the page and look again.')
  return those
}

type Told = { regionId: number; by: number; on: string; those: readonly Need[]; before: string; after: string }

const tell = (trx: Trx, { regionId, by, on, those, before, after }: Told) =>
  writeTimeline(trx, {
    about: { kind: SETTINGS, id: regionId },
    ...{ regionId, on, by, event: 'EDITED' },
    changes: those.map(({ step, label }) => ({ field: `${STEP_WORDS[step].title}: ${label}`, before, after })),
  })
