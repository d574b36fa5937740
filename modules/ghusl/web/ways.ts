import { inRegion, type Ways } from '../../../kit/web/ways.tsx'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'

export const ghuslWays: Ways = { ghuslWorkflow: inRegion(ghuslAccess.open, ghuslPaths.view) }
