import { isOpenTo, reachOf } from '../../../kit/rules/access.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahFields } from '../rules/bayahFields.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { BayahRow } from '../rules/registration.ts'
import { listWords } from '../words/en.ts'
import { BAYAH_LOOKS } from './looks.ts'

const askPlaces = ask(placesApi.ofMyRegions)

const ceremonyOf = ({ bayahDateTime, jamatKhana }: BayahRow) => ceremonyStamp(bayahDateTime, jamatKhana.timezone)

const COLUMNS: readonly Column<BayahRow, typeof bayahFields>[] = [
  { field: 'name' },
  { field: 'bayahDateTime', render: ceremonyOf },
  { field: 'jamatkhanaId', render: ({ jamatKhana }) => jamatKhana.name },
  { field: 'meetingDate' },
  { field: 'status', render: ({ status }) => <StatusBadge {...BAYAH_LOOKS[status]} /> },
]
/** Who sees several regions tells them apart. */
const WITH_REGION = COLUMNS.toSpliced(3, 0, { field: 'regionId', render: ({ jamatKhana }) => jamatKhana.region.name })

/** Every registration, as far as one's rights go (2§2). */
function BayahList({ search: state }: { search: ListState }) {
  const config = useConfig()
  const actor = useUser()
  const places = useAnswer(askPlaces)
  const isWide = reachOf(actor, bayahAccess.list).everywhere
  const regions = [...new Map(places.map(({ region }) => [region.id, region.name]))]
  return (
    <ListScreen<BayahRow, typeof bayahFields>
      title={listWords.title}
      thing={listWords.thing}
      fields={bayahFields}
      columns={isWide ? WITH_REGION : COLUMNS}
      state={state}
      search={bayahApi.search}
      exportTo={isOpenTo(config, bayahAccess.export) ? bayahApi.export : undefined}
      primary={isOpenTo(config, bayahAccess.create) ? { label: listWords.create, to: bayahPaths.create() } : undefined}
      rowName={({ name }) => name}
      rowTarget={({ id }) => ({ to: bayahPaths.view(id) })}
      card={(row) => ({
        badge: <StatusBadge {...BAYAH_LOOKS[row.status]} />,
        lines: [
          ceremonyOf(row),
          isWide ? `${row.jamatKhana.name}, ${row.jamatKhana.region.name}` : row.jamatKhana.name,
        ],
      })}
      options={{
        jamatkhanaId: places.map(({ id, name, region }) => ({
          value: id,
          label: name,
          ...(isWide && { group: region.name }),
        })),
        regionId: regions.map(([id, name]) => ({ value: id, label: name })),
      }}
      quickField="name"
      mainFilters={['name', 'status', 'bayahDateTime', 'jamatkhanaId']}
      whenEmpty={
        isOpenTo(config, bayahAccess.sendForm) ? (
          <p>
            {listWords.empty(
              <TextLink key="send" to={bayahPaths.send()}>
                {listWords.send}
              </TextLink>,
            )}
          </p>
        ) : undefined
      }
    />
  )
}

export const bayahList = screen<undefined, ListState>({
  access: bayahAccess.list,
  search: listSearch(bayahFields),
  needs: ({ search }) => [askPlaces, askList(bayahApi.search, search)],
  component: BayahList,
})
