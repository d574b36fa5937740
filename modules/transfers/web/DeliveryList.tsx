import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { transfersAccess } from '../rules/access.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { DeliveryRow } from '../rules/delivery.ts'
import { deliveryFields } from '../rules/deliveryFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { askFacilities } from './asked.ts'
import { deliveryLook } from './looks.ts'

const COLUMNS: readonly Column<DeliveryRow, typeof deliveryFields>[] = [
  { field: 'deceasedName' },
  {
    field: 'dropOffDateTime',
    render: ({ dropOffDateTime, timezone }) => <When instant={dropOffDateTime} zone={timezone} />,
  },
  { field: 'gsoFacilityName', label: 'Ghusl facility', render: ({ gsoFacilityName }) => gsoFacilityName },
  { field: 'vendorName' },
  { field: 'wristId' },
  {
    field: 'deceasedBodyTransferId',
    render: (row) => <StatusBadge {...deliveryLook(row)} />,
  },
]

/** What was brought to the facilities of the region (3§2). */
function DeliveryList({ search: state }: { search: ListState }) {
  const facilities = useAnswer(askFacilities)
  return (
    <ListScreen<DeliveryRow, typeof deliveryFields>
      title="Deliveries"
      thing="delivery"
      fields={deliveryFields}
      columns={COLUMNS}
      state={state}
      search={deliveriesApi.search}
      exportTo={deliveriesApi.export}
      rowName={({ deceasedName }) => deceasedName}
      rowTarget={({ id }) => ({ to: transferPaths.delivery(id) })}
      card={(row) => ({
        badge: <StatusBadge {...deliveryLook(row)} />,
        lines: [
          <When key="drop-off" instant={row.dropOffDateTime} zone={row.timezone} inWords />,
          `${row.gsoFacilityName}, by ${row.vendorName}`,
        ],
      })}
      options={{ gsoFacilityId: facilities.map(({ id, name }) => ({ value: id, label: name })) }}
      quickField="deceasedName"
      mainFilters={['deceasedName', 'dropOffDateTime', 'wristId', 'deceasedBodyTransferId']}
      whenEmpty={
        <p>
          No delivery has been submitted yet. Whoever brings the deceased submits one by the link of a transfer order.
        </p>
      }
    />
  )
}

export const deliveryList = screen<undefined, ListState>({
  access: transfersAccess.list,
  search: listSearch(deliveryFields),
  needs: ({ search }) => [askFacilities, askList(deliveriesApi.search, search)],
  component: DeliveryList,
})
