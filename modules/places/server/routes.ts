import { knownHere } from '../../../kit/rules/clockRules.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { placesApi } from '../rules/placesApi.ts'
import {
  activeCemeteries,
  allJamatkhanas,
  allRegions,
  allZones,
  byRegion,
  jamatkhanasFor,
  jamatkhanasOfRegions,
} from './public.ts'

/** Regions, Jamatkhanas, cemeteries (1§7, decisions §2). */
export const placesRoutes = [
  serve(placesApi.regions, { handle: ({ services }) => allRegions(services.db) }),
  serve(placesApi.clocks, {
    handle: async ({ services: { db, clock } }) =>
      knownHere(localDate(clock.now().toString(), 'UTC'), await allZones(db)),
  }),
  serve(placesApi.all, { handle: ({ services }) => allJamatkhanas(services.db) }),
  serve(placesApi.ofMyRegions, { handle: ({ services, actor }) => jamatkhanasOfRegions(services.db, actor) }),
  serve(placesApi.forModule, {
    handle: ({ services, actor, params }) => {
      if (!services.env.modules.includes(params.module)) throw notFound()
      return jamatkhanasFor(services.db, actor, params.module)
    },
  }),
  serve(placesApi.byRegion, {
    handle: async ({ services }) => byRegion(services.db, await allJamatkhanas(services.db)),
  }),
  serve(placesApi.byRegionForModule, {
    handle: async ({ services, actor, params }) => {
      if (!services.env.modules.includes(params.module)) throw notFound()
      return byRegion(services.db, await jamatkhanasFor(services.db, actor, params.module))
    },
  }),
  serve(placesApi.cemeteries, { handle: ({ services }) => activeCemeteries(services.db) }),
]
