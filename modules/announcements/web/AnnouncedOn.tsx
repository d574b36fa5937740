import { TextLink } from '../../../kit/web/links.tsx'
import { When } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import type { Status } from '../rules/lifecycle.ts'
import type { Carrier } from '../rules/record.ts'

type AnnouncedOnProps = {
  record: { regionId: number; status: Status; announcementSentOn: string | null; carrier: Carrier | null }
}

/** When a record was announced. Until then whoever may see announcements is led to the one that carries it. */
export function AnnouncedOn({ record: { regionId, status, announcementSentOn, carrier } }: AnnouncedOnProps) {
  const wayTo = useWayTo()
  if (announcementSentOn) return <When instant={announcementSentOn} />
  // Completed without: it never will be (decisions §12).
  if (status === 'COMPLETED') return 'Not announced'
  const way = carrier && wayTo({ kind: 'announcement', id: carrier.id }, regionId)
  if (!way) return 'Not yet'
  return (
    <>
      Not yet. <TextLink to={way}>Open the announcement that carries it</TextLink>
    </>
  )
}
