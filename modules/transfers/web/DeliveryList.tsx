import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { DeliveryRow } from '../rules/delivery.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { askFacilities, useFacilityOptions } from './asked.ts'
import { deliveryLook } from './looks.ts'

/** What was brought to the facilities of the region (3§2). */
export const deliveryList = listOf<DeliveryRow, typeof deliveryFields>({
  title: 'Deliveries',
  thing: 'delivery',
  api: deliveriesApi,
  fields: deliveryFields,
  name: 'deceasedName',
  view: transferPaths.delivery,
  columns: [
    { field: 'deceasedName' },
    {
      field: 'dropOffDateTime',
      render: ({ dropOffDateTime, timezone }) => <When instant={dropOffDateTime} zone={timezone} />,
    },
    { field: 'gsoFacilityName', label: 'Ghusl facility' },
    { field: 'vendorName' },
    { field: 'wristId' },
    { field: 'deceasedBodyTransferId', render: (row) => <StatusBadge {...deliveryLook(row)} /> },
  ],
  card: (row) => ({
    badge: <StatusBadge {...deliveryLook(row)} />,
    lines: [
      <When key="drop-off" instant={row.dropOffDateTime} zone={row.timezone} inWords />,
      `${row.gsoFacilityName}, by ${row.vendorName}`,
    ],
  }),
  mainFilters: ['deceasedName', 'dropOffDateTime', 'wristId', 'deceasedBodyTransferId'],
  whenEmpty: (
    <p>No delivery has been submitted yet. Whoever brings the deceased submits one by the link of a transfer order.</p>
  ),
  asks: [askFacilities],
  use: () => ({ options: useFacilityOptions() }),
})
