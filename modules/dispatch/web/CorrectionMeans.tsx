import { Alert, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../kit/web/queries.ts'
import { useReader } from '../../../kit/web/When.tsx'
import { calendarApi } from '../../calendar/rules/calendarApi.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Announcement } from '../rules/announcement.ts'
import { correctionHeld } from '../rules/correcting.ts'
import { receiversInWords } from '../rules/nextInWords.ts'
import { correctDialogWords } from '../words/en.ts'

type CorrectionMeansProps = { announcement: Announcement; kind: AnnouncementKind; until: string | null }

/** Says before a correction is sent whom it reaches, whether that is at once, and whether it then comes too late. */
export function CorrectionMeans({ announcement, kind, until }: CorrectionMeansProps) {
  const { edited, regionId } = announcement
  const reader = useReader()
  const { data: ahead } = useQuery(ask(calendarApi.outlook, { params: { kind }, query: { regionId } }))
  const held = ahead ? correctionHeld(ahead, until, reader) : null
  return (
    <>
      <Text>
        {correctDialogWords.means(receiversInWords(announcement), {
          edited,
          atOnce: ahead !== undefined && held === null,
        })}
      </Text>
      <div role="status">
        {held !== null && (
          <Alert color="amber" variant="light">
            {held}
          </Alert>
        )}
      </div>
    </>
  )
}
