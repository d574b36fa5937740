import { z } from 'zod'
import { endpoint, idParam, idQuery } from '../../../kit/rules/endpoint.ts'
import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { holdingAreaAccess } from './access.ts'
import { CONCERNS } from './concern.ts'
import { facility } from './facility.ts'
import { canBegin } from './occupancy.ts'

const instantParam = z
  .string()
  .refine(isInstant, { error: messageWords.invalid })
  .transform((at) => canonicalInstant(at))

/** Most days that are answered at once. */
const MOST_DAYS = 31
const daysParam = z
  .string()
  .regex(/^\d{1,2}$/, { error: messageWords.invalid })
  .transform(Number)
  .refine((days) => days >= 1 && days <= MOST_DAYS, { error: messageWords.invalid })

const span = z.object({ arrivesOn: z.string(), leavesOn: z.string() })

/** What is free at a facility between two instants (3§3), and the nearest time at which something is where nothing is. */
const capacity = z.object({
  capacityAvailable: z.boolean(),
  freeCapacity: z.number(),
  usedCapacity: z.number(),
  capacity: z.number(),
  nearest: span.nullable(),
})
export type CapacityAnswer = z.output<typeof capacity>

const empty = z.object({
  type: z.literal('empty'),
  width: z.number(),
  colorIdx: z.null(),
  name: z.null(),
  arrivalDate: z.null(),
  exitDate: z.null(),
})
const occupied = z.object({
  type: z.literal('occupied'),
  width: z.number(),
  colorIdx: z.number(),
  name: z.string(),
  arrivalDate: z.string(),
  exitDate: z.string(),
  arrived: z.boolean(),
  about: z.object({ kind: z.string(), id: z.number() }),
  leftOn: z.string().nullable(),
  similar: z.boolean(),
  band: z.string().nullable(),
  concerns: z.array(z.enum(CONCERNS)),
  /** Of who has left. */
  takenTo: z.string().optional(),
})
const block = z.discriminatedUnion('type', [empty, occupied])

/** Who lies where, place by place, in parts of six hours from the first day on (decisions §14). */
const occupancy = z.object({
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  timezone: z.string(),
  capacity: z.number(),
  from: z.string(),
  days: z.number(),
  slots: z.array(z.object({ slot: z.number().nullable(), overCapacity: z.boolean(), blocks: z.array(block) })),
})
export type Occupancy = z.output<typeof occupancy>

/** The calls of facilities and their places (3§7, decisions §14). */
export const holdingAreaApi = {
  facilities: endpoint({
    method: 'GET',
    path: '/ghusl/facility/all/',
    summary: "The facilities of the user's region",
    access: holdingAreaAccess.view,
    response: z.array(facility),
  }),
  checkCapacity: endpoint({
    method: 'GET',
    path: '/ghusl/holdingArea/checkCapacity/gsoFacilityId/:id/between/:arrival/:exit/',
    summary: 'How many places are free between two instants; a stay that is to be moved is not counted against itself',
    access: holdingAreaAccess.view,
    params: z.object({ id: idParam, arrival: instantParam, exit: instantParam }),
    query: z.object({ workflowId: idQuery, transferId: idQuery }),
    response: capacity,
  }),
  occupancy: endpoint({
    method: 'GET',
    path: '/ghusl/holdingArea/occupancy/gsoFacilityId/:id/from/:from/days/:days/',
    summary: 'Who lies in which place, day by day',
    access: holdingAreaAccess.view,
    params: z.object({
      id: idParam,
      from: z.string().refine(canBegin, { error: messageWords.invalid }),
      days: daysParam,
    }),
    response: occupancy,
  }),
} as const
