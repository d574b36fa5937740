import { withQuery } from '../../../kit/rules/pagePath.ts'
import type { Config } from '../../../kit/web/config.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../rules/access.ts'
import { announcementPaths } from '../rules/paths.ts'

const sees = ({ user, namedIn }: Viewer, regionId: number) =>
  user !== null && reachesRegion(regionReach(user, announcementAccess.list, namedIn), regionId)

type Viewer = Pick<Config, 'user' | 'namedIn'>

/** The way to what is next in a region, for those who may see announcements there. */
export const wayToNext = (viewer: Viewer, regionId: number): string | null =>
  sees(viewer, regionId) ? withQuery(announcementPaths.next(), { regionId }) : null

/** The way to an announcement of a region, for those who may see announcements there. */
export const wayToAnnouncement = (viewer: Viewer, id: number, regionId: number): string | null =>
  sees(viewer, regionId) ? announcementPaths.view(id) : null
