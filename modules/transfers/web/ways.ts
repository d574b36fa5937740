import { inRegion, type Ways } from '../../../kit/web/ways.tsx'
import { transfersAccess } from '../rules/access.ts'
import { transferPaths } from '../rules/paths.ts'

export const transfersWays: Ways = {
  bodyTransfer: inRegion(transfersAccess.list, transferPaths.view),
  bodyDelivery: inRegion(transfersAccess.list, transferPaths.delivery),
}
