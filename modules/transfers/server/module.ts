import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { openTo } from '../../../kit/server/told.ts'
import { ABOUT_TRANSFER } from '../../holdingArea/rules/about.ts'
import { transfersAccess } from '../rules/access.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import { orderChangeWords, orderFields } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { aboutTransferWords } from '../words/en.ts'
import { deliveryRoutes } from './deliveryRoutes.ts'
import { SEALED_DELIVERY_LINKS } from './orderLink.ts'
import { peopleInDeliveries, peopleInOrders } from './people.ts'
import { TRANSFERS_RETENTION } from './retention.ts'
import { returnedOfTransfers } from './returned.ts'
import { transferRoutes } from './routes.ts'

export const transfersServer: ServerModule = {
  routes: [...transferRoutes, ...deliveryRoutes],
  people: [peopleInOrders, peopleInDeliveries],
  told: [
    {
      ...{
        kind: ABOUT_TRANSFER,
        label: aboutTransferWords.order,
        module: 'GHUSL',
        list: orderFields,
        words: orderChangeWords,
      },
      named: sql`select id, deceased_name as name, true as is_there from body_transfer`,
      path: openTo(transfersAccess.list, transferPaths.view),
    },
    {
      ...{
        kind: 'bodyDelivery',
        label: aboutTransferWords.delivery,
        module: 'GHUSL',
        list: deliveryFields,
        words: 'byTheirLooks',
      },
      named: sql`select id, deceased_name as name, true as is_there from body_delivery`,
      path: openTo(transfersAccess.list, transferPaths.delivery),
    },
  ],
  returning: returnedOfTransfers,
  retention: TRANSFERS_RETENTION,
  sealed: [SEALED_DELIVERY_LINKS],
  ...none('jobs', 'happenings', 'config', 'board', 'figures'),
}
