import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { TextLink } from '../../../kit/web/links.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { type OutlookWords, SET_DAYS_AND_TIMES } from '../../calendar/rules/outlook.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import { type OutlookOf, useOutlook } from './useOutlook.ts'

/**
 * When it would go out, and a warning where a calendar event or the next sending stands in its way (decisions §10). While
 * another day or place is asked about its room stays, so that nothing below it moves away from under a finger.
 */
export function OutlookNotice({ kind, of }: { kind: AnnouncementKind; of: OutlookOf }) {
  const outlook = useOutlook(kind, of)
  return (
    <div role="status">
      <div style={outlook.isComing ? { visibility: 'hidden' } : undefined}>
        {outlook.next && (
          <p>
            <TimesTogether text={outlook.next} />
          </p>
        )}
        {outlook.blocked && !outlook.notices.includes(outlook.blocked) && <p>{outlook.blocked}</p>}
        <Notices of={outlook} keepsPage />
      </div>
    </div>
  )
}

/** Leads whoever may set it to where it is set when a kind goes out, while nothing is; in a tab of its own where `keepsPage`. */
export const WayToMend = ({ regionId, keepsPage }: { regionId: number; keepsPage?: boolean }) => (
  <TextLink to={settingsPath()} search={{ regionId: String(regionId) }} {...(keepsPage && { target: '_blank' })}>
    {SET_DAYS_AND_TIMES}
  </TextLink>
)

/** What the user should know before saving or approving, and what they can do about it. */
export const Notices = ({ of: { notices, mend }, keepsPage = false }: { of: OutlookWords; keepsPage?: boolean }) => (
  <>
    {mend !== undefined && (
      <p>
        <WayToMend regionId={mend} keepsPage={keepsPage} />
      </p>
    )}
    {notices.map((notice) => (
      <Alert key={notice} color="amber" variant="light" my="xs">
        <TimesTogether text={notice} />
      </Alert>
    ))}
  </>
)
