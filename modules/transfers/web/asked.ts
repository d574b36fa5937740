import { ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { custodyApi } from '../../custody/rules/custodyApi.ts'
import type { CARE_PATHS } from '../../holdingArea/rules/about.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import { transfersApi } from '../rules/transfersApi.ts'

/** The order or delivery that a page is about. */
export type Params = { id: number }

export const askOrder = (params: Params) => ask(transfersApi.get, { params })
export const askDelivery = (params: Params) => ask(deliveriesApi.get, { params })

/** Where the deceased of an order or delivery lies, and who they are. */
export const askCustodyOf = (of: keyof typeof CARE_PATHS, { id }: Params) =>
  saidInPlace(ask(custodyApi.person, { params: { of, id: String(id) } }))

/** The facilities that may be chosen, and those of lists. */
export const askFacilities = ask(holdingAreaApi.facilities)

/** The open workflows whose place an order may use. */
export const askWorkflows = ask(transfersApi.workflowChoices)

/** What a list's filter by facility chooses from. */
export const useFacilityOptions = () => ({
  gsoFacilityId: useAnswer(askFacilities).map(({ id, name }) => ({ value: id, label: name })),
})
