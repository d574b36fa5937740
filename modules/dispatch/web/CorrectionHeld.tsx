import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../kit/web/queries.ts'
import { useReader } from '../../../kit/web/When.tsx'
import { calendarApi } from '../../calendar/rules/calendarApi.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { correctionHeld } from '../rules/correcting.ts'

type CorrectionHeldProps = { kind: AnnouncementKind; regionId: number; until: string | null }

/** Says before a correction is sent that it does not go at once, and whether it then comes too late. */
export function CorrectionHeld({ kind, regionId, until }: CorrectionHeldProps) {
  const reader = useReader()
  const { data: ahead } = useQuery(ask(calendarApi.outlook, { params: { kind }, query: { regionId } }))
  const held = ahead ? correctionHeld(ahead, until, reader) : null
  return (
    <div role="status">
      {held !== null && (
        <Alert color="amber" variant="light">
          {held}
        </Alert>
      )}
    </div>
  )
}
