import { sql } from 'kysely'
import { openList } from '../../../kit/server/list/openList.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahFields, bayahWords } from '../rules/bayahFields.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import type { BayahRow } from '../rules/registered.ts'
import { sheetWords } from '../words/en.ts'
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

/** Whether a guardian does not agree, and nobody has settled it. */
export const REFUSED = sql`exists(select from bayah_refusal where bayah_id = bayah.id and settled_on is null)`

/** What a list row is made of, under the names of the answer. */
export const rowSelect = sql`bayah.id, bayah.version, bayah.status, bayah.first_name, bayah.middle_name, bayah.last_name,
  bayah.name, bayah.bayah_date_time, bayah.jamatkhana_id, bayah.region_id, bayah.meeting_date, bayah.consent_received,
  bayah.created_on, ${personJson('maker')} as created_by,
  ${REFUSED} as refused, exists(select from bayah_image where bayah_image.bayah_id = bayah.id) as has_image,
  jsonb_build_object('id', jamatkhana.id, 'name', jamatkhana.name, 'city', jamatkhana.city,
    'province', jamatkhana.province, 'timezone', jamatkhana.timezone,
    'region', jsonb_build_object('id', region.id, 'name', region.name)) as jamat_khana`

/** Whether it is there, for everybody but retention. */
export const IS_THERE = sql<boolean>`bayah.deleted_on is null`

/** The list of registrations (2§7, decisions §13). */
export const bayahList = openList<typeof bayahFields, BayahRow>({
  fields: bayahFields,
  table: 'bayah',
  joins: JOINS,
  select: rowSelect,
  always: ['name', 'firstName', 'lastName', 'bayahDateTime', 'status', 'createdOn', 'sex', 'familyFaith'],
  place: PLACE_COLUMNS,
  isThere: IS_THERE,
  access: { list: bayahAccess.list, export: bayahAccess.export },
  file: () => 'bayah',
  sheet: [
    ...(['id', 'firstName'] as const),
    { header: bayahWords.middleName.label, of: ({ middleName }) => middleName },
    ...(['lastName', 'status'] as const),
    {
      header: bayahFields.bayahDateTime.label,
      of: ({ bayahDateTime, jamatKhana }) => ceremonyStamp(bayahDateTime, jamatKhana.timezone, null),
    },
    { header: bayahFields.jamatkhanaId.label, of: ({ jamatKhana }) => jamatKhana.name },
    { header: bayahFields.regionId.label, of: ({ jamatKhana }) => jamatKhana.region.name },
    'meetingDate',
    { header: sheetWords.consentReceived, of: ({ consentReceived }) => sheetWords.yesOrNo(consentReceived) },
    { header: sheetWords.hasImage, of: ({ hasImage }) => sheetWords.yesOrNo(hasImage) },
    {
      header: bayahFields.createdOn.label,
      of: ({ createdOn, jamatKhana }) => ceremonyStamp(createdOn, jamatKhana.timezone, null),
    },
  ],
})
