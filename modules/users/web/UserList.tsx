import { IconEdit, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Column, RowAction } from '../../../kit/web/list/columns.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { askPlaces, usePlaceOptions } from '../../places/web/public.tsx'
import { mayChangeUser, seesEveryRegion, usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import { type UserRow, userFields } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { userListWords } from '../words/en.ts'
import { accessMark, USER_LOOKS } from './looks.ts'
import { switchStatus } from './userActs.ts'

const rolesOf = ({ roles }: UserRow) => roles.map((role) => roleWords[role]).join(', ')

const COLUMNS: readonly Column<UserRow, typeof userFields>[] = [
  { field: 'name' },
  { field: 'email' },
  { field: 'jamatkhanaId', render: ({ jamatkhana }) => jamatkhana.name },
  { field: 'roles', render: rolesOf },
  { field: 'status', render: ({ status }) => <StatusBadge {...USER_LOOKS[status]} /> },
]
/** Who sees several regions tells them apart. */
const WITH_REGION = COLUMNS.toSpliced(2, 0, { field: 'regionId', render: ({ jamatkhana }) => jamatkhana.region.name })

const cardOf = (isWide: boolean) => (row: UserRow) => ({
  badge: <StatusBadge {...USER_LOOKS[row.status]} />,
  lines: [
    row.email,
    isWide ? `${row.jamatkhana.name}, ${row.jamatkhana.region.name}` : row.jamatkhana.name,
    rolesOf(row),
  ],
})

/** Everybody who has an account, as far as one's region goes (2§2). */
export const userList = listOf<UserRow, typeof userFields>({
  title: userListWords.title,
  thing: userListWords.thing,
  api: usersApi,
  fields: userFields,
  name: 'name',
  view: userPaths.view,
  create: { label: userListWords.create, path: userPaths.create(), action: usersAccess.create },
  columns: COLUMNS,
  rowMark: (row) => accessMark(row, 'scanned'),
  mainFilters: ['name', 'email', 'roles', 'jamatkhanaId', 'status'],
  asks: [askPlaces],
  use: useUserList,
})

function useUserList() {
  const isWide = seesEveryRegion(useUser())
  const rowActions = useActionsOf()
  const options = usePlaceOptions(isWide)
  return { options, rowActions, card: cardOf(isWide), columns: isWide ? WITH_REGION : COLUMNS }
}

function useActionsOf(): (row: UserRow) => RowAction[] {
  const actor = useUser()
  const { act } = useAct()
  return (row) => {
    if (!mayChangeUser(actor, row)) return []
    const edit: RowAction = {
      label: userListWords.edit,
      icon: IconEdit,
      worded: true,
      go: { to: userPaths.edit(row.id) },
    }
    if (row.id === actor.id) return [edit]
    const change: RowAction =
      row.status === 'ACTIVE'
        ? { label: userListWords.deactivate, icon: IconUserX, danger: true, act: () => void switchStatus(row, act) }
        : { label: userListWords.activate, icon: IconUserCheck, act: () => void switchStatus(row, act) }
    return [edit, change]
  }
}
