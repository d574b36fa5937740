import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { transfersAccess } from '../rules/access.ts'
import type { OrderRow } from '../rules/order.ts'
import { orderFields } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { orderListWords } from '../words/en.ts'
import { askFacilities, useFacilityOptions } from './asked.ts'
import { ORDER_LOOKS } from './looks.ts'

/** The transfer orders of the region (3§2). */
export const orderList = listOf<OrderRow, typeof orderFields>({
  title: orderListWords.title,
  thing: orderListWords.thing,
  api: transfersApi,
  fields: orderFields,
  name: 'deceasedName',
  view: transferPaths.view,
  create: { label: orderListWords.create, path: transferPaths.create(), action: transfersAccess.create },
  columns: [
    { field: 'deceasedName' },
    {
      field: 'dropOffDateTime',
      render: ({ dropOffDateTime, timezone }) => <When at={dropOffDateTime} zone={timezone} as="scanned" />,
    },
    { field: 'gsoFacilityName', label: orderListWords.facility },
    { field: 'vendorName' },
    { field: 'status', render: ({ status }) => <StatusBadge {...ORDER_LOOKS[status]} /> },
  ],
  card: (row) => ({
    badge: <StatusBadge {...ORDER_LOOKS[row.status]} />,
    lines: [
      <When key="drop-off" at={row.dropOffDateTime} zone={row.timezone} />,
      orderListWords.line(row.gsoFacilityName, row.vendorName),
    ],
  }),
  mainFilters: ['deceasedName', 'status', 'dropOffDateTime', 'vendorName'],
  asks: [askFacilities],
  use: () => ({ options: useFacilityOptions(), whenEmpty: useFirstOrder() }),
})

function useFirstOrder() {
  if (!isOpenTo(useConfig(), transfersAccess.create)) return undefined
  return (
    <p>
      {orderListWords.empty(
        <TextLink key="create" to={transferPaths.create()}>
          {orderListWords.makeFirst}
        </TextLink>,
      )}
    </p>
  )
}
