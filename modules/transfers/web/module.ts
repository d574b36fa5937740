import type { WebModule } from '../../../kit/web/manifest.ts'
import { transferPaths } from '../rules/paths.ts'

/** The screens of transfer orders and deliveries for whoever is signed in (3§2). */
export const transfersWeb: WebModule = {
  screens: {
    [transferPaths.list.pattern]: () => import('./OrderList.tsx').then(({ orderList }) => orderList),
    [transferPaths.create.pattern]: () => import('./orderEditors.tsx').then(({ newOrderScreen }) => newOrderScreen),
    [transferPaths.edit.pattern]: () => import('./orderEditors.tsx').then(({ editOrderScreen }) => editOrderScreen),
    [transferPaths.view.pattern]: () => import('./OrderView.tsx').then(({ orderView }) => orderView),
    [transferPaths.deliveries.pattern]: () => import('./DeliveryList.tsx').then(({ deliveryList }) => deliveryList),
    [transferPaths.delivery.pattern]: () => import('./DeliveryView.tsx').then(({ deliveryView }) => deliveryView),
  },
  publicScreens: {
    [transferPaths.deliver.pattern]: () => import('./DeliverPage.tsx').then(({ deliverScreen }) => deliverScreen),
    [transferPaths.delivered.pattern]: () => import('./Delivered.tsx').then(({ deliveredScreen }) => deliveredScreen),
  },
  guide: { all: 'transfer-orders-and-deliveries' },
  firstQuestions: {
    [transferPaths.deliver.pattern]: [
      '/ghusl/facility/allNameAndId/',
      '/ghusl/deceasedBodyTransferExternal/forLink/?token=$token',
    ],
    [transferPaths.view.pattern]: [
      '/ghusl/deceasedTransfer/$id/',
      '/ghusl/deceasedTransfer/$id/link/',
      '/ghusl/deceasedTransfer/$id/timeline/',
    ],
  },
}
