import { ask } from '../../../kit/web/queries.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import { custodyApi } from '../rules/custodyApi.ts'

export const askInCare = ask(custodyApi.inCare)
export const askCustody = (kind: CareKind, id: number) => ask(custodyApi.get, { params: { kind, id: String(id) } })
export const askFacilities = ask(holdingAreaApi.facilities)
