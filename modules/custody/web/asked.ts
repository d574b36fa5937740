import { orKnown } from '../../../kit/web/offline/keeping.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { CARE_PATHS, type CareKind } from '../../holdingArea/rules/about.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import type { AtDoor } from '../rules/atDoor.ts'
import { custodyApi } from '../rules/custodyApi.ts'
import type { KnownInCare } from './day.ts'

/** How the paths of the API name somebody in care. */
export const paramsOf = ({ kind, id }: { kind: string; id: number }) => ({
  of: Object.entries(CARE_PATHS).find(([, each]) => each === kind)?.[0] ?? '',
  id: String(id),
})

export const askInCare = ask(custodyApi.inCare)
export const askCustody = (kind: CareKind, id: number) => ask(custodyApi.person, { params: paramsOf({ kind, id }) })

// What follows is asked at the door, where there may be no network: then by what this device knows of the day.
const day = () => import('./day.ts')

export const askInCareAtDoor = orKnown<KnownInCare[]>(askInCare, async (why) => (await day()).inCareInstead(why))
export const askFacilities = orKnown(ask(holdingAreaApi.facilities), async (why) =>
  (await day()).facilitiesInstead(why),
)
export const askAtDoor = (kind: CareKind, id: number) =>
  orKnown<AtDoor>(askCustody(kind, id), async (why) => (await day()).custodyInstead(why, { kind, id }))
