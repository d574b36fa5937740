import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { When } from '../../../kit/web/When.tsx'
import { announcementAccess, reachesRegion, regionReach } from '../../dispatch/rules/access.ts'
import type { Carrier } from '../rules/record.ts'

type AnnouncedOnProps = { record: { regionId: number; announcementSentOn: string | null; carrier: Carrier | null } }

/** When a record was announced. Until then whoever may see announcements is led to the one that carries it. */
export function AnnouncedOn({ record: { regionId, announcementSentOn, carrier } }: AnnouncedOnProps) {
  const user = useUser()
  const { namedIn } = useConfig()
  if (announcementSentOn) return <When instant={announcementSentOn} />
  if (!carrier || !reachesRegion(regionReach(user, announcementAccess.list, namedIn), regionId)) return 'Not yet'
  return (
    <>
      Not yet. <TextLink to={`/announcement/view/${carrier.id}`}>Open the announcement that carries it</TextLink>
    </>
  )
}
