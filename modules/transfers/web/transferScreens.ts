import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { transferPaths } from '../rules/paths.ts'

/** The screens of transfer orders and deliveries for whoever is signed in (3§2). */
export const transferScreens: ScreenPaths = {
  [transferPaths.list.pattern]: () => import('./OrderList.tsx').then(({ orderList }) => orderList),
  [transferPaths.create.pattern]: () => import('./orderEditors.tsx').then(({ newOrderScreen }) => newOrderScreen),
  [transferPaths.edit.pattern]: () => import('./orderEditors.tsx').then(({ editOrderScreen }) => editOrderScreen),
  [transferPaths.view.pattern]: () => import('./OrderView.tsx').then(({ orderView }) => orderView),
  [transferPaths.deliveries.pattern]: () => import('./DeliveryList.tsx').then(({ deliveryList }) => deliveryList),
  [transferPaths.delivery.pattern]: () => import('./DeliveryView.tsx').then(({ deliveryView }) => deliveryView),
}
