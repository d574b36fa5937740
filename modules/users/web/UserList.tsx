import { IconEdit, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { mayEver } from '../../../kit/rules/access.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Column, RowAction } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { mayChangeUser, seesEveryRegion, usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import { type UserRow, userFields } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { userListWords } from '../words/en.ts'
import { accessMark, USER_LOOKS } from './looks.ts'
import { switchStatus } from './userActs.ts'

const askPlaces = ask(placesApi.ofMyRegions)

const rolesOf = ({ roles }: UserRow) => roles.map((role) => ROLE_WORDS[role]).join(', ')

const COLUMNS: readonly Column<UserRow, typeof userFields>[] = [
  { field: 'name' },
  { field: 'email' },
  { field: 'jamatkhanaId', render: ({ jamatkhana }) => jamatkhana.name },
  { field: 'roles', render: rolesOf },
  { field: 'status', render: ({ status }) => <StatusBadge {...USER_LOOKS[status]} /> },
]
/** Who sees several regions tells them apart. */
const WITH_REGION = COLUMNS.toSpliced(2, 0, { field: 'regionId', render: ({ jamatkhana }) => jamatkhana.region.name })

/** Everybody who has an account, as far as one's region goes (2§2). */
function UserList({ search: state }: { search: ListState }) {
  const actor = useUser()
  const places = useAnswer(askPlaces)
  const { act } = useAct()
  const isWide = seesEveryRegion(actor)
  const regions = [...new Map(places.map(({ region }) => [region.id, region.name]))]

  function actionsOf(row: UserRow): RowAction[] {
    if (!mayChangeUser(actor, row)) return []
    const edit: RowAction = { label: userListWords.edit, icon: IconEdit, go: { to: userPaths.edit(row.id) } }
    if (row.id === actor.id) return [edit]
    return [
      edit,
      row.status === 'ACTIVE'
        ? { label: userListWords.deactivate, icon: IconUserX, danger: true, act: () => void switchStatus(row, act) }
        : { label: userListWords.activate, icon: IconUserCheck, act: () => void switchStatus(row, act) },
    ]
  }

  return (
    <ListScreen<UserRow, typeof userFields>
      title={userListWords.title}
      thing={userListWords.thing}
      fields={userFields}
      columns={isWide ? WITH_REGION : COLUMNS}
      state={state}
      search={usersApi.search}
      exportTo={usersApi.export}
      primary={mayEver(actor, usersAccess.create) ? { label: userListWords.create, to: userPaths.create() } : undefined}
      rowName={({ name }) => name}
      rowTarget={({ id }) => ({ to: userPaths.view(id) })}
      rowActions={actionsOf}
      card={(row) => ({
        badge: <StatusBadge {...USER_LOOKS[row.status]} />,
        lines: [
          row.email,
          isWide ? `${row.jamatkhana.name}, ${row.jamatkhana.region.name}` : row.jamatkhana.name,
          rolesOf(row),
        ],
      })}
      rowMark={accessMark}
      options={{
        jamatkhanaId: places.map(({ id, name, region }) => ({
          value: id,
          label: name,
          ...(isWide && { group: region.name }),
        })),
        regionId: regions.map(([id, name]) => ({ value: id, label: name })),
      }}
      quickField="name"
      mainFilters={['name', 'email', 'roles', 'jamatkhanaId', 'status']}
    />
  )
}

export const userList = screen<undefined, ListState>({
  access: usersAccess.list,
  search: listSearch(userFields),
  needs: ({ search }) => [askPlaces, askList(usersApi.search, search)],
  component: UserList,
})
