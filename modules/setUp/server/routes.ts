import { type Action, type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { allRegions, findRegion } from '../../places/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import type { NeededBySwitch, RegionNeeds } from '../rules/needs.ts'
import { type SetUpStanding, type SetUpStep, STEPS, setUpApi } from '../rules/setUpApi.ts'
import { type Left, needsIn } from './facts.ts'
import { askAgain, leaveOpen } from './leave.ts'

/** What is still to be set up in a region, and what of it stays as it is. */
export const setUpRoutes = (needed: NeededBySwitch) => [
  serve(setUpApi.standing, {
    load: ({ services, actor, query }) => regionFor(services, actor, setUpAccess.see, query.regionId),
    handle: ({ services, actor, loaded: regionId }) => standingIn(services, needed, actor, regionId),
  }),
  ...(
    [
      [setUpApi.leave, leaveOpen],
      [setUpApi.askAgain, askAgain],
    ] as const
  ).map(([api, settle]) =>
    serve(api, {
      load: ({ services, actor, query }) => regionFor(services, actor, setUpAccess.leave, query.regionId),
      async handle({ services, actor, loaded: regionId, body }) {
        await settle(services, { actor, needed, regionId, asked: body })
        return standingIn(services, needed, actor, regionId)
      },
    }),
  ),
]

/** The region that is asked for, the user's own without one; 404 where it is out of the user's sight. */
async function regionFor({ db }: Services, actor: Actor, action: Action, asked: number | undefined): Promise<number> {
  const regionId = asked ?? actor.regionId
  const place = placeOfRegion(regionId)
  if (!mayOn(actor, setUpAccess.see, place) || !(await findRegion(db, regionId))) throw notFound()
  if (!mayOn(actor, action, place)) throw forbidden()
  return regionId
}

/** How far a region is set up, and how many steps are open in each that the user may look at. The region must be there. */
async function standingIn(
  services: Services,
  needed: NeededBySwitch,
  actor: Actor,
  regionId: number,
): Promise<SetUpStanding> {
  const { everywhere } = reachOf(actor, setUpAccess.see)
  const needs = await needsIn(services, needed, everywhere ? null : regionId)
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
