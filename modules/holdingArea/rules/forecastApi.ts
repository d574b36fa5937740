import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { namedPhone } from '../../../kit/rules/phone.ts'
import { holdingAreaAccess } from './access.ts'

const free = z.object({ free: z.number(), over: z.number() })

/** What is free now and on the days to come, and whom to ask where nothing is (decisions §14). */
const forecast = z.object({
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  timezone: z.string(),
  capacity: z.number(),
  now: free,
  days: z.array(free.extend({ date: z.string() })),
  firstFreeOn: z.string().nullable(),
  firstTakenOn: z.string().nullable(),
  /** How many lie there past their planned exit. */
  overdue: z.number(),
  phone: z.string().nullable(),
  onDuty: z.array(namedPhone),
})
export type Forecast = z.output<typeof forecast>

/** The forecast, apart from what forms ask of facilities. */
export const forecastApi = {
  forecast: endpoint({
    method: 'GET',
    path: '/ghusl/holdingArea/forecast/gsoFacilityId/:id/',
    summary: 'How many places are free now and on each of the next 7 days, when the first is, and whom to ask',
    access: holdingAreaAccess.view,
    params: byId,
    response: forecast,
  }),
} as const
