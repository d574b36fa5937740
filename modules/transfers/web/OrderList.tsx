import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { transfersAccess } from '../rules/access.ts'
import type { OrderRow } from '../rules/order.ts'
import { orderFields } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { askFacilities } from './asked.ts'
import { ORDER_LOOKS } from './looks.ts'

const COLUMNS: readonly Column<OrderRow, typeof orderFields>[] = [
  { field: 'deceasedName' },
  {
    field: 'dropOffDateTime',
    render: ({ dropOffDateTime, timezone }) => <When instant={dropOffDateTime} zone={timezone} />,
  },
  { field: 'gsoFacilityName', label: 'Ghusl facility', render: ({ gsoFacilityName }) => gsoFacilityName },
  { field: 'vendorName' },
  { field: 'status', render: ({ status }) => <StatusBadge {...ORDER_LOOKS[status]} /> },
]

/** The transfer orders of the region (3§2). */
function OrderList({ search: state }: { search: ListState }) {
  const config = useConfig()
  const facilities = useAnswer(askFacilities)
  const mayCreate = isOpenTo(config, transfersAccess.create)
  return (
    <ListScreen<OrderRow, typeof orderFields>
      title="Transfer orders"
      thing="transfer order"
      fields={orderFields}
      columns={COLUMNS}
      state={state}
      search={transfersApi.search}
      exportTo={transfersApi.export}
      primary={mayCreate ? { label: 'New transfer order', to: transferPaths.create() } : undefined}
      rowName={({ deceasedName }) => deceasedName}
      rowTarget={({ id }) => ({ to: transferPaths.view(id) })}
      card={(row) => ({
        badge: <StatusBadge {...ORDER_LOOKS[row.status]} />,
        lines: [
          <When key="drop-off" instant={row.dropOffDateTime} zone={row.timezone} inWords />,
          `${row.gsoFacilityName}, by ${row.vendorName}`,
        ],
      })}
      options={{ gsoFacilityId: facilities.map(({ id, name }) => ({ value: id, label: name })) }}
      quickField="deceasedName"
      mainFilters={['deceasedName', 'status', 'dropOffDateTime', 'vendorName']}
      whenEmpty={
        mayCreate ? (
          <p>
            There is no transfer order yet. <TextLink to={transferPaths.create()}>Make the first one</TextLink>.
          </p>
        ) : undefined
      }
    />
  )
}

export const orderList = screen<undefined, ListState>({
  access: transfersAccess.list,
  search: listSearch(orderFields),
  needs: ({ search }) => [askFacilities, askList(transfersApi.search, search)],
  component: OrderList,
})
