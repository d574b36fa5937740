import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import type { OutlookWords } from '../../calendar/rules/outlook.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { type OutlookOf, useOutlook } from './useOutlook.ts'

/** When it would go out, and a warning where a calendar event or the next sending stands in its way (decisions §10). */
export function OutlookNotice({ kind, of }: { kind: AnnouncementKind; of: OutlookOf }) {
  const outlook = useOutlook(kind, of)
  return (
    <div role="status">
      {outlook.next && (
        <p>
          <TimesTogether text={outlook.next} />
        </p>
      )}
      {outlook.blocked && !outlook.notices.includes(outlook.blocked) && <p>{outlook.blocked}</p>}
      <Notices of={outlook} />
    </div>
  )
}

/** What the user should know before saving or approving. */
export const Notices = ({ of: { notices } }: { of: OutlookWords }) =>
  notices.map((notice) => (
    <Alert key={notice} color="amber" variant="light" my="xs">
      <TimesTogether text={notice} />
    </Alert>
  ))
