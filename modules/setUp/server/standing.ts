import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { allRegions } from '../../places/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import type { RegionNeeds } from '../rules/needs.ts'
import { type SetUpStanding, type SetUpStep, STEPS } from '../rules/setUpApi.ts'
import { type Left, needsIn } from './facts.ts'

/** How far a region is set up, and how many steps are open in each that the user may look at. The region must be there. */
export async function standingIn(services: Services, actor: Actor, regionId: number): Promise<SetUpStanding> {
  const { everywhere } = reachOf(actor, setUpAccess.see)
  const needs = await needsIn(services, everywhere ? null : regionId)
  const regions = (await allRegions(services.db)).filter(({ id }) => everywhere || id === regionId)
  return {
    region: { id: regionId, name: regions.find(({ id }) => id === regionId)?.name ?? '' },
    steps: stepsOf(needs(regionId)),
    regions: regions.map(({ id, name }) => ({
      id,
      name,
      open: stepsOf(needs(id)).filter(({ isOpen }) => isOpen).length,
    })),
  }
}

function stepsOf({ needs, left }: RegionNeeds<Left>): SetUpStep[] {
  const said = needs.map(({ step, key, label, isMet }) => {
    const leftBy = isMet ? null : (left.get(key) ?? null)
    return { step, key, label, state: stateOf(isMet, leftBy), left: leftBy }
  })
  return STEPS.flatMap((step) => {
    const ofStep = said.filter((need) => need.step === step)
    return ofStep.length === 0 ? [] : [{ step, isOpen: ofStep.some(({ state }) => state === 'open'), needs: ofStep }]
  })
}

function stateOf(isMet: boolean, left: Left | null): SetUpStep['needs'][number]['state'] {
  if (isMet) return 'met'
  return left ? 'left' : 'open'
}
