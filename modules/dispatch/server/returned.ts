import { sql } from 'kysely'
import type { Returning } from '../../../kit/server/returning.ts'
import { announcementPaths } from '../rules/paths.ts'
import { ANNOUNCEMENT } from './store.ts'
import './tables.ts'

/** What comes back of announcements: an address of a list is a task of the region's ADMINs once (decisions §22). */
export const returnedOfAnnouncements: Returning = {
  ...{ kind: ANNOUNCEMENT, module: null, maker: 'none', path: announcementPaths.view, byAddress: true },
  office: { roles: ['ADMIN'], writes: true, deciding: true },
  things: sql`
    select id, subject as name, region_id, null::int as jamatkhana_id, null::int as created_by from announcement`,
}
