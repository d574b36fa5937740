import { sql } from 'kysely'
import type { Action } from '../../../kit/rules/access.ts'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { KEPT_BY, KEPT_PLACE } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import { defineList, type ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type Column, partsOfReach, withinReach } from '../../../kit/server/list/source.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahFields } from '../rules/bayahFields.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import type { BayahRow } from '../rules/registration.ts'
import { BAYAH_STATUS_WORDS } from '../rules/statuses.ts'
import './tables.ts'

/** Where a registration stands, for permissions. */
export const PLACE_COLUMNS = {
  region: 'bayah.region_id',
  principal: 'bayah.jamatkhana_id',
  creator: 'bayah.created_by',
} as const

/** What a registration's row is read from besides. */
export const JOINS = {
  region: sql`join ${regions} as region on region.id = bayah.region_id`,
  jamatkhana: sql`join ${jamatkhanas} as jamatkhana on jamatkhana.id = bayah.jamatkhana_id`,
  maker: sql`left join ${users} as maker on maker.id = bayah.created_by`,
}

/** What a list row is made of, under the names of the answer. */
export const rowSelect = sql`bayah.id, bayah.version, bayah.status, bayah.first_name, bayah.middle_name, bayah.last_name,
  bayah.name, bayah.bayah_date_time, bayah.jamatkhana_id, bayah.region_id, bayah.meeting_date, bayah.consent_received,
  bayah.created_on, ${personJson('maker')} as created_by,
  exists(select from bayah_image where bayah_image.bayah_id = bayah.id) as has_image,
  jsonb_build_object('id', jamatkhana.id, 'name', jamatkhana.name, 'city', jamatkhana.city,
    'province', jamatkhana.province, 'timezone', jamatkhana.timezone,
    'region', jsonb_build_object('id', region.id, 'name', region.name)) as jamat_khana`

const columns = {
  id: { at: sql`bayah.id`, is: 'number' },
  name: { at: sql`bayah.name`, is: 'text', always: true },
  firstName: { at: sql`bayah.first_name`, is: 'text', always: true },
  lastName: { at: sql`bayah.last_name`, is: 'text', always: true },
  bayahDateTime: {
    at: sql`bayah.bayah_date_time`,
    is: 'instant',
    zone: sql`jamatkhana.timezone`,
    zoneFrom: 'jamatkhana',
    always: true,
  },
  jamatkhanaId: { at: sql`bayah.jamatkhana_id`, is: 'number' },
  regionId: { at: sql`bayah.region_id`, is: 'number' },
  status: { at: sql`bayah.status`, is: 'choice', always: true },
  meetingDate: { at: sql`bayah.meeting_date`, is: 'date' },
  createdOn: { at: sql`bayah.created_on`, is: 'instant', zone: sql`region.timezone`, zoneFrom: 'region', always: true },
} as const satisfies Record<keyof typeof bayahFields, Column>

const list = defineList({
  fields: bayahFields,
  from: sql`bayah`,
  joins: JOINS,
  select: rowSelect,
  id: sql`bayah.id`,
  columns,
  kept: {
    list: 'bayah',
    by: { status: KEPT_BY.status, regionId: KEPT_BY.region, jamatkhanaId: KEPT_BY.jamatkhana },
  },
})

/** The registrations that an action of somebody's reaches (decisions §2). */
function registrationsOf(actor: Actor, action: Action): ListQuery {
  const reach = reachOf(actor, action)
  const isThere = sql<boolean>`bayah.deleted_on is null`
  const within = (place: ReturnType<typeof withinReach>) => sql<boolean>`${isThere} and ${place}`
  return {
    ...list,
    root: within(withinReach(reach, PLACE_COLUMNS)),
    parts: partsOfReach(reach, PLACE_COLUMNS).map(within),
    keptRoot: withinReach(reach, KEPT_PLACE),
  }
}

/** One page of registrations (2§7). */
export const searchBayahs = ({ db }: Pick<Services, 'db'>, actor: Actor, search: Search): Promise<Page<BayahRow>> =>
  searchPage<BayahRow>(db, registrationsOf(actor, bayahAccess.list), search)

/** All matching registrations as a file (decisions §13). */
export async function exportBayahs(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const rows = await everyRow(db, registrationsOf(actor, bayahAccess.export), search, (row: BayahRow) => row)
  return spreadsheet('bayah', format, SHEET, rows)
}

const SHEET: SheetColumn<BayahRow>[] = [
  { header: 'ID', of: ({ id }) => id },
  { header: 'First name', of: ({ firstName }) => firstName },
  { header: 'Middle name', of: ({ middleName }) => middleName },
  { header: 'Last name', of: ({ lastName }) => lastName },
  { header: 'Status', of: ({ status }) => BAYAH_STATUS_WORDS[status] },
  { header: 'Ceremony', of: ({ bayahDateTime, jamatKhana }) => ceremonyStamp(bayahDateTime, jamatKhana.timezone) },
  { header: 'Jamatkhana', of: ({ jamatKhana }) => jamatKhana.name },
  { header: 'Region', of: ({ jamatKhana }) => jamatKhana.region.name },
  { header: 'Date of meeting', of: ({ meetingDate }) => meetingDate },
  { header: 'Consent received', of: ({ consentReceived }) => (consentReceived ? 'Yes' : 'No') },
  { header: 'Signed form', of: ({ hasImage }) => (hasImage ? 'Yes' : 'No') },
  { header: 'Registered on', of: ({ createdOn, jamatKhana }) => ceremonyStamp(createdOn, jamatKhana.timezone) },
]
