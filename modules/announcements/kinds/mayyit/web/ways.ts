import { withQuery } from '../../../../../kit/rules/pagePath.ts'
import { inRegion, type Ways } from '../../../../../kit/web/ways.tsx'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitPaths } from '../rules/paths.ts'

/** To a Mayyit, its Form 15, and to a new one of a workflow. */
export const mayyitWays: Ways = {
  mayyit: inRegion(mayyitAccess.list, mayyitPaths.view),
  mayyitForm15: inRegion(mayyitAccess.form15, mayyitPaths.form15),
  newMayyitOfWorkflow: inRegion(mayyitAccess.create, (workflowId) => withQuery(mayyitPaths.create(), { workflowId })),
}
