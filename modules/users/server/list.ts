import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import { whyNotNow } from '../../../kit/rules/standing.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { KEPT_BY, KEPT_PLACE } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import { defineList, type ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type Column, withinReach } from '../../../kit/server/list/source.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { usersAccess } from '../rules/access.ts'
import { type UserRow, userFields } from '../rules/user.ts'
import { userSheetWords, userStatusWords } from '../words/en.ts'
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

const columns = {
  id: { at: sql`app_user.id`, is: 'number' },
  name: { at: sql`app_user.name`, is: 'text', always: true },
  firstName: { at: sql`app_user.first_name`, is: 'text', always: true },
  lastName: { at: sql`app_user.last_name`, is: 'text', always: true },
  code: { at: sql`app_user.code`, is: 'text' },
  email: { at: sql`app_user.email`, is: 'text', always: true },
  regionId: { at: sql`app_user.region_id`, is: 'number' },
  jamatkhanaId: { at: sql`app_user.jamatkhana_id`, is: 'number' },
  roles: { at: sql`app_user.roles`, is: 'choices' },
  status: { at: sql`app_user.status`, is: 'choice', always: true },
  startDate: { at: sql`app_user.start_date`, is: 'date', always: true },
  endDate: { at: sql`app_user.end_date`, is: 'date' },
} as const satisfies Record<keyof typeof userFields, Column>

const list = defineList({
  fields: userFields,
  from: sql`app_user`,
  joins: JOINS,
  select: rowSelect,
  id: sql`app_user.id`,
  columns,
  kept: {
    list: 'app_user',
    by: { regionId: KEPT_BY.region, jamatkhanaId: KEPT_BY.jamatkhana, status: KEPT_BY.status },
  },
})

/** The users that somebody sees: those of their region, or everybody (decisions §5). */
export function usersQuery(actor: Actor): ListQuery {
  const reach = reachOf(actor, usersAccess.list)
  return {
    ...list,
    root: withinReach(reach, { region: 'app_user.region_id' }),
    keptRoot: withinReach(reach, { region: KEPT_PLACE.region }),
  }
}

type StoredRow = Omit<UserRow, 'shutOut'> & { timezone: string }

/** A row as it is answered: whether they may sign in hangs on the day where their region is. */
export const present = <Row extends StoredRow>(row: Row, now: string): Row & Pick<UserRow, 'shutOut'> => ({
  ...row,
  shutOut: whyNotNow(row, now),
})

/** One page of users (2§7). */
export async function searchUsers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  search: Search,
): Promise<Page<UserRow>> {
  const { data, totalRecords } = await searchPage<StoredRow>(db, usersQuery(actor), search)
  const now = clock.now().toString()
  return { data: data.map((row) => present(row, now)), totalRecords }
}

/** All matching users as a file (decisions §15). */
export async function exportUsers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const now = clock.now().toString()
  const rows = await everyRow(db, usersQuery(actor), search, (row: StoredRow): UserRow => present(row, now))
  return spreadsheet('user', format, SHEET, rows)
}

const SHEET: SheetColumn<UserRow>[] = [
  { header: userSheetWords.id, of: ({ id }) => id },
  { header: userSheetWords.name, of: ({ name }) => name },
  { header: userSheetWords.email, of: ({ email }) => email },
  { header: userSheetWords.region, of: ({ jamatkhana }) => jamatkhana.region.name },
  { header: userSheetWords.jamatkhana, of: ({ jamatkhana }) => jamatkhana.name },
  { header: userSheetWords.roles, of: ({ roles }) => roles.map((role) => ROLE_WORDS[role]).join(', ') },
  { header: userSheetWords.status, of: ({ status }) => userStatusWords[status] },
  { header: userSheetWords.startDate, of: ({ startDate }) => startDate },
  { header: userSheetWords.endDate, of: ({ endDate }) => endDate },
]
