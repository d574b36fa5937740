import { sql } from 'kysely'
import { whyNotNow } from '../../../kit/rules/standing.ts'
import { openList } from '../../../kit/server/list/openList.ts'
import { roleWords } from '../../../kit/words/en.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { usersAccess } from '../rules/access.ts'
import { type UserRow, userFields } from '../rules/user.ts'
import { userFileWords } from '../words/en.ts'
import './tables.ts'

/** What a user's row is read from besides. */
export const JOINS = {
  region: sql`join ${regions} as region on region.id = app_user.region_id`,
  jamatkhana: sql`join ${jamatkhanas} as jamatkhana on jamatkhana.id = app_user.jamatkhana_id`,
}

/** What a list row is made of, under the names of the answer. */
export const rowSelect = sql`app_user.id, app_user.version, app_user.code, app_user.name, app_user.first_name, app_user.last_name,
  app_user.email, app_user.region_id, app_user.jamatkhana_id, app_user.roles, app_user.status, app_user.start_date, app_user.end_date, region.timezone,
  jsonb_build_object('id', jamatkhana.id, 'name', jamatkhana.name,
    'region', jsonb_build_object('id', region.id, 'name', region.name)) as jamatkhana`

type StoredRow = Omit<UserRow, 'shutOut'> & { timezone: string }

/** A row as it is answered: whether they may sign in hangs on the day where their region is. */
export const present = <Row extends StoredRow>(row: Row, now: string): Row & Pick<UserRow, 'shutOut'> => ({
  ...row,
  shutOut: whyNotNow(row, now),
})

/** The list of users: those of one's region, or everybody (2§7, decisions §5). */
export const userList = openList<typeof userFields, StoredRow, UserRow>({
  fields: userFields,
  table: 'app_user',
  joins: JOINS,
  select: rowSelect,
  columns: { roles: { is: 'choices' } },
  always: ['name', 'firstName', 'lastName', 'email', 'status', 'startDate'],
  place: { region: 'app_user.region_id' },
  access: { list: usersAccess.list, export: usersAccess.list },
  file: () => userFileWords.list,
  sheet: [
    ...(['id', 'name', 'email'] as const),
    { header: userFields.regionId.label, of: ({ jamatkhana }) => jamatkhana.region.name },
    { header: userFields.jamatkhanaId.label, of: ({ jamatkhana }) => jamatkhana.name },
    { header: userFields.roles.label, of: ({ roles }) => roles.map((role) => roleWords[role]).join(', ') },
    ...(['status', 'startDate', 'endDate'] as const),
  ],
  present,
})
