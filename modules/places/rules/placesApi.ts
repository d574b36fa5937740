import { z } from 'zod'
import { MODULES } from '../../../kit/rules/access.ts'
import { clockRules } from '../../../kit/rules/clockRules.ts'
import { endpoint } from '../../../kit/rules/endpoint.ts'

export const region = z.object({ id: z.number(), name: z.string(), timezone: z.string() })

/** A Jamatkhana as every caller sees it (decisions §2). */
export const jamatkhana = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  timezone: z.string(),
  region: z.object({ id: z.number(), name: z.string() }),
  modules: z.array(z.enum(MODULES)),
})
export type Jamatkhana = z.output<typeof jamatkhana>

const moduleParam = z.object({
  module: z
    .string()
    .transform((name) => name.toUpperCase())
    .pipe(z.enum(MODULES)),
})

/** Regions, each with its Jamatkhanas (2§3, decisions §13). */
const regionsWithJamatkhanas = z.object({ results: z.array(z.object({ region, jks: z.array(jamatkhana) })) })
export type RegionsWithJamatkhanas = z.output<typeof regionsWithJamatkhanas>

/** The calls for regions, Jamatkhanas and cemeteries (1§7, decisions §2). */
export const placesApi = {
  regions: endpoint({
    method: 'GET',
    path: '/region/all/',
    summary: 'Every region',
    access: 'signedIn',
    response: z.array(region),
  }),
  clocks: endpoint({
    method: 'GET',
    path: '/region/clocks/',
    summary: 'When clocks change in the zones of regions and Jamatkhanas, as this server knows it',
    access: 'signedIn',
    response: clockRules,
  }),
  all: endpoint({
    method: 'GET',
    path: '/jamatkhana/all/',
    summary: 'Every Jamatkhana',
    access: 'signedIn',
    response: z.array(jamatkhana),
  }),
  ofMyRegions: endpoint({
    method: 'GET',
    path: '/jamatkhana/allByRegion/',
    summary: "The Jamatkhanas of the user's region, or of all for national members",
    access: 'signedIn',
    response: z.array(jamatkhana),
  }),
  forModule: endpoint({
    method: 'GET',
    path: '/jamatkhana/all/:module/',
    summary: 'The Jamatkhanas that may be chosen for a module',
    access: 'signedIn',
    params: moduleParam,
    response: z.array(jamatkhana),
  }),
  byRegion: endpoint({
    method: 'GET',
    path: '/region/jamatkhanas/',
    summary: 'Every Jamatkhana, by region',
    access: 'signedIn',
    response: regionsWithJamatkhanas,
  }),
  byRegionForModule: endpoint({
    method: 'GET',
    path: '/region/jamatkhanas/:module/',
    summary: 'The Jamatkhanas that may be chosen for a module, by region',
    access: 'signedIn',
    params: moduleParam,
    response: regionsWithJamatkhanas,
  }),
  cemeteries: endpoint({
    method: 'GET',
    path: '/cemeteryLocation/active/',
    summary: 'The cemeteries in use',
    access: 'signedIn',
    response: z.array(z.object({ id: z.number(), officialName: z.string() })),
  }),
} as const
