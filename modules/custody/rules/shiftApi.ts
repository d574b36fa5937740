import { z } from 'zod'
import { ROLES } from '../../../kit/rules/access.ts'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { person } from '../../../kit/rules/person.ts'
import { namedPhone } from '../../../kit/rules/phone.ts'
import { region } from '../../places/rules/placesApi.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { custodyAccess } from './access.ts'
import { inCare } from './custodyApi.ts'

/** Somebody who brings a deceased today, on an order; who drove is private, and stands on the delivery (docs/decisions 21). */
const transport = z.object({
  transferId: z.number(),
  deceasedName: z.string(),
  vendorName: z.string(),
  gsoFacilityName: z.string(),
  timezone: z.string(),
  dropOffDateTime: z.string(),
  delivered: z.boolean(),
})
export type Transport = z.output<typeof transport>

/** The same, and under what whoever is brought stands in care. */
export type TransportOf = Transport & { about: About }

/** Where to ring; null where nobody has entered a number. */
const place = z.object({ id: z.number(), name: z.string(), phone: z.string().nullable() })

/** All that whoever is on duty needs today, in one region (decisions §14). */
const shift = z.object({
  region,
  asOf: z.string(),
  onDuty: z.array(namedPhone),
  chairs: z.array(person.extend({ roles: z.array(z.enum(ROLES)) })),
  people: z.array(inCare),
  transports: z.array(transport),
  facilities: z.array(place),
  cemeteries: z.array(place),
})
export type Shift = z.output<typeof shift>

export const shiftApi = {
  today: endpoint({
    method: 'GET',
    path: '/ghusl/shift/',
    summary: "Who is on duty, who is here or expected, who brings them, and whom to ring, today in the user's region",
    access: custodyAccess.see,
    response: shift,
  }),
} as const
