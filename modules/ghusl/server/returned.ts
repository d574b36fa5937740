import { sql } from 'kysely'
import type { Returning } from '../../../kit/server/returning.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'
import './tables.ts'

/** Letters about workflows that come back: a task of the chairs (decisions §5, §22). */
export const returnedOfGhusl: Returning = {
  ...{ kind: ABOUT_WORKFLOW, module: 'GHUSL', office: ghuslAccess.cancel, maker: 'none', path: ghuslPaths.view },
  things: sql`select id, name, region_id, null::int as jamatkhana_id, created_by from ghusl_workflow`,
}
