import { z } from 'zod'
import type { Place } from '../../../kit/rules/access.ts'
import { idQuery } from '../../../kit/rules/endpoint.ts'

/** `?regionId=`: the region that somebody with a choice asks for; absent, it is their own (decisions §10). */
export const regionQuery = z.object({ regionId: idQuery })

/** Where something stands that belongs to a region as a whole (null: to all of them), whoever made it. */
export const regionPlace = (regionId: number | null): Place => ({
  regionId,
  jamatkhanaIds: [],
  principalJamatkhanaId: null,
  createdById: null,
})
