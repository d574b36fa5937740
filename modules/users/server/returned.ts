import { sql } from 'kysely'
import type { Returning } from '../../../kit/server/returning.ts'
import { usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import './tables.ts'

/** Letters to users about their accounts that come back: a task of the region's ADMINs (decisions §22). */
export const returnedOfUsers: Returning = {
  ...{
    kind: 'user',
    module: null,
    office: { ...usersAccess.edit, deciding: true },
    maker: 'none',
    path: userPaths.view,
  },
  things: sql`select id, name, region_id, null::int as jamatkhana_id, null::int as created_by from app_user`,
}
