import { inRegion, type Ways } from '../../../kit/web/ways.tsx'
import { custodyAccess } from '../rules/access.ts'
import { custodyPaths } from '../rules/paths.ts'

/** The shift's page, from the holding area, which does not know custody. */
export const custodyWays: Ways = { shift: inRegion(custodyAccess.see, () => custodyPaths.shift()) }
