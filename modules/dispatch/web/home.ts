import type { ForHome } from '../../../kit/web/homePart.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { regionsAccess } from '../rules/regionsApi.ts'

/** How every region stands, for those who reach all of them. */
export const dispatchAtHome: ForHome = {
  parts: [
    {
      place: 'end',
      isFor: regionsAccess.regions,
      Part: lazyPart(() => import('./Regions.tsx').then(({ Regions }) => Regions)),
    },
  ],
}
