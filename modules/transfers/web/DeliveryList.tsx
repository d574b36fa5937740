import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { DeliveryRow } from '../rules/delivery.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { deliveryListWords } from '../words/en.ts'
import { askFacilities, useFacilityOptions } from './asked.ts'
import { deliveryLook } from './looks.ts'

/** What was brought to the facilities of the region (3§2). */
export const deliveryList = listOf<DeliveryRow, typeof deliveryFields>({
  title: deliveryListWords.title,
  thing: deliveryListWords.thing,
  api: deliveriesApi,
  fields: deliveryFields,
  name: 'deceasedName',
  view: transferPaths.delivery,
  columns: [
    { field: 'deceasedName' },
    {
      field: 'dropOffDateTime',
      render: ({ dropOffDateTime, timezone }) => <When at={dropOffDateTime} zone={timezone} as="scanned" />,
    },
    { field: 'gsoFacilityName', label: deliveryListWords.facility },
    { field: 'vendorName' },
    { field: 'wristId' },
    { field: 'deceasedBodyTransferId', render: (row) => <StatusBadge {...deliveryLook(row)} /> },
  ],
  card: (row) => ({
    badge: <StatusBadge {...deliveryLook(row)} />,
    lines: [
      <When key="drop-off" at={row.dropOffDateTime} zone={row.timezone} />,
      deliveryListWords.line(row.gsoFacilityName, row.vendorName),
    ],
  }),
  mainFilters: ['deceasedName', 'dropOffDateTime', 'wristId', 'deceasedBodyTransferId'],
  whenEmpty: <p>{deliveryListWords.empty}</p>,
  asks: [askFacilities],
  use: () => ({ options: useFacilityOptions() }),
})
