import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { lockRegion } from '../../places/server/public.ts'
import { SETTINGS } from '../../settings/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { mayBeLeft, type Need, type NeededBySwitch, type RegionNeeds } from '../rules/needs.ts'
import type { Leaving } from '../rules/setUpApi.ts'
import { leftWords, stepWords } from '../words/en.ts'
import { readNeeds } from './facts.ts'
import './tables.ts'

type Settle = { actor: Actor; needed: NeededBySwitch; regionId: number; asked: Leaving }

/**
 * Leaves as it is what a step misses, with a line in the timeline of the region's settings; what is there by now, or was
 * left before, is passed over. Throws 422 for what the step does not ask for.
 */
export const leaveOpen = (services: Services, { actor, regionId, ...asked }: Settle): Promise<void> =>
  settle(services, { regionId, ...asked }, async ({ trx, now, needs, left }) => {
    const those = needs.filter(({ key, isMet }) => !isMet && !left.has(key))
    if (those.length === 0) return
    await trx
      .insertInto('setUpLeft')
      .values(those.map(({ key }) => ({ regionId, need: key, leftBy: actor.id, leftOn: now })))
      .execute()
    await tell(trx, { regionId, by: actor.id, on: now, those, before: leftWords.open, after: leftWords.left })
  })

/** Asks again for what was left as it is. Throws 422 for what the step does not ask for. */
export const askAgain = (services: Services, { actor, regionId, ...asked }: Settle): Promise<void> =>
  settle(services, { regionId, ...asked }, async ({ trx, now, needs, left }) => {
    const those = needs.filter(({ key }) => left.has(key))
    if (those.length === 0) return
    const keys = those.map(({ key }) => key)
    await trx.deleteFrom('setUpLeft').where('regionId', '=', regionId).where('need', 'in', keys).execute()
    await tell(trx, { regionId, by: actor.id, on: now, those, before: leftWords.left, after: leftWords.open })
  })

type Settling = { trx: Trx; now: string; needs: readonly Need[]; left: RegionNeeds['left'] }

/** Works on what is asked for of a region, while nobody else does. */
async function settle(
  { db, env, clock }: Services,
  { needed, regionId, asked }: Omit<Settle, 'actor'>,
  work: (settling: Settling) => Promise<void>,
): Promise<void> {
  const now = clock.now().toString()
  await db.transaction().execute(async (trx) => {
    await lockRegion(trx, regionId)
    const { needs, left } = (await readNeeds(trx, { modules: env.modules, needed, now, regionId }))(regionId)
    await work({ trx, now, needs: askedOf(needs, asked), left })
  })
}

function askedOf(needs: readonly Need[], asked: Leaving): Need[] {
  const those = needs.filter(({ step, key }) => step === asked.step && asked.needs.includes(key))
  if (!mayBeLeft(asked.step) || those.length !== new Set(asked.needs).size) throw refused(leftWords.changedMeanwhile)
  return those
}

type Told = { regionId: number; by: number; on: string; those: readonly Need[]; before: string; after: string }

const tell = (trx: Trx, { regionId, by, on, those, before, after }: Told) =>
  writeTimeline(trx, {
    about: { kind: SETTINGS, id: regionId },
    ...{ regionId, on, by, event: 'EDITED' },
    changes: those.map(({ step, label }) => ({ field: leftWords.field(stepWords[step].title, label), before, after })),
  })
