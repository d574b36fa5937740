import { z } from 'zod'
import type { Action } from '../../../kit/rules/access.ts'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'

const kind = z.enum(ANNOUNCEMENT_KINDS)

/** Where every region stands, for those who reach all of them (decisions §6). */
export const regionsAccess = {
  regions: { roles: ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'], writes: false },
} as const satisfies Record<string, Action>

/** How one region stands: what waits for approval, what goes out next, and announcements that wait. */
const regionStanding = z.object({
  id: z.number(),
  name: z.string(),
  timezone: z.string(),
  /** Records that wait for approval, by kind; kinds of which none waits are left out. */
  waiting: z.array(z.object({ kind, count: z.number() })),
  /** The next slot that nothing blocks; null when none is planned. */
  next: z.object({ kind, at: z.string() }).nullable(),
  /** Announcements that wait to be released, or for a free slot. */
  held: z.number(),
})
export type RegionStanding = z.output<typeof regionStanding>

export const regionsApi = {
  standing: endpoint({
    method: 'GET',
    path: '/home/regions/',
    summary: 'What waits in each region, and what goes out next',
    access: regionsAccess.regions,
    response: z.array(regionStanding),
  }),
} as const
