import { z } from 'zod'
import { idQuery } from '../../../kit/rules/endpoint.ts'

/** `?regionId=`: the region that somebody with a choice asks for; absent, it is their own (decisions §10). */
export const regionQuery = z.object({ regionId: idQuery })

/** What a region is called, by its id; null for one that is none of these. */
export const regionNamer =
  (regions: readonly { readonly id: number; readonly name: string }[]) =>
  (regionId: number | null): string | null =>
    regions.find(({ id }) => id === regionId)?.name ?? null
