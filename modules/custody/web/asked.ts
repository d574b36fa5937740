import { ask } from '../../../kit/web/queries.ts'
import { CARE_PATHS, type CareKind } from '../../holdingArea/rules/about.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import { custodyApi } from '../rules/custodyApi.ts'

/** How the paths of the API name somebody in care. */
export const paramsOf = ({ kind, id }: { kind: string; id: number }) => ({
  of: Object.entries(CARE_PATHS).find(([, each]) => each === kind)?.[0] ?? '',
  id: String(id),
})

export const askInCare = ask(custodyApi.inCare)
export const askCustody = (kind: CareKind, id: number) => ask(custodyApi.person, { params: paramsOf({ kind, id }) })
export const askFacilities = ask(holdingAreaApi.facilities)
