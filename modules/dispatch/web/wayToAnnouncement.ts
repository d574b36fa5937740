import type { Config } from '../../../kit/web/config.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../rules/access.ts'

/** The way to an announcement of a region, for those who may see announcements there. */
export const wayToAnnouncement = (
  { user, namedIn }: Pick<Config, 'user' | 'namedIn'>,
  id: number,
  regionId: number,
): string | null =>
  user && reachesRegion(regionReach(user, announcementAccess.list, namedIn), regionId)
    ? `/announcement/view/${id}`
    : null
