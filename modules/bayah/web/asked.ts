import { ask, saidInPlace } from '../../../kit/web/queries.ts'
import { bayahApi } from '../rules/bayahApi.ts'

/** The registration that a page is about. */
export type Params = { id: number }

export const askBayah = (params: Params) => ask(bayahApi.get, { params })
export const askTimeline = (params: Params) => saidInPlace(ask(bayahApi.timeline, { params }))
