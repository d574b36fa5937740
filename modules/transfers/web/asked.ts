import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import { transfersApi } from '../rules/transfersApi.ts'

/** The order or delivery that a page is about. */
export type Params = { id: number }

export const askOrder = (params: Params) => ask(transfersApi.get, { params })
export const askDelivery = (params: Params) => ask(deliveriesApi.get, { params })

/** The facilities that may be chosen, and those of lists. */
export const askFacilities = ask(holdingAreaApi.facilities)

/** The open workflows whose place an order may use. */
export const askWorkflows = ask(transfersApi.workflowChoices)

/** What a list's filter by facility chooses from. */
export const useFacilityOptions = () => ({
  gsoFacilityId: useAnswer(askFacilities).map(({ id, name }) => ({ value: id, label: name })),
})
