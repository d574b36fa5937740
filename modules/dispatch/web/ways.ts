import { withQuery } from '../../../kit/rules/pagePath.ts'
import type { Config } from '../../../kit/web/config.tsx'
import type { Ways } from '../../../kit/web/ways.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../rules/access.ts'
import { announcementPaths } from '../rules/paths.ts'

const sees = ({ user, namedIn }: Config, regionId: number) =>
  user !== null && reachesRegion(regionReach(user, announcementAccess.list, namedIn), regionId)

/** To an announcement of a region, and to what is next there, for those who may see announcements there. */
export const dispatchWays: Ways = {
  announcement: (viewer, id, regionId) => (sees(viewer, regionId) ? announcementPaths.view(id) : null),
  next: (viewer, _, regionId) => (sees(viewer, regionId) ? withQuery(announcementPaths.next(), { regionId }) : null),
}
