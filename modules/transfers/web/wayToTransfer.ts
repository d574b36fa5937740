import { mayOn } from '../../../kit/rules/access.ts'
import type { Config } from '../../../kit/web/config.tsx'
import { transfersAccess } from '../rules/access.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfRegion } from '../rules/place.ts'

type Way = (viewer: Pick<Config, 'user'>, id: number, regionId: number) => string | null

/** The way to something of a region, for those who may see it there. */
const wayTo =
  (path: (id: number) => string): Way =>
  ({ user }, id, regionId) =>
    mayOn(user, transfersAccess.list, placeOfRegion(regionId)) ? path(id) : null

export const wayToTransfer = wayTo(transferPaths.view)
export const wayToDelivery = wayTo(transferPaths.delivery)
