import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isDate, isInstant } from '../../../kit/rules/fields.ts'
import { useUser, useZone } from '../../../kit/web/config.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { calendarApi } from '../../calendar/rules/calendarApi.ts'
import { mayMend, type OutlookWords, type OverWords, outlookInWords } from '../../calendar/rules/outlook.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { eventOf, lacksOf } from '../rules/kind.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/**
 * What is asked about: the event, on which day or at which instant, at which Jamatkhana, and in which region it is
 * announced (null where that is the Jamatkhana's, or the user's own while none is chosen); and whether it has priority.
 */
export type OutlookOf = {
  regionId: number | null
  jamatkhanaId: number | null
  date?: string | undefined
  at?: string | undefined
  priority?: boolean | undefined
  /** Priority has had its turn. */
  passedOver?: boolean | undefined
  /** What the kind says once the event is over. */
  over?: OverWords | null | undefined
}

/** In words; `isComing`: they are still those of what was asked about before. */
type Outlook = OutlookWords & { isComing: boolean }

const NOTHING: Outlook = { next: '', approved: '', notices: [], blocked: null, compiledOn: null, isComing: false }

/** When something of this kind would go out, and what stands in its way, in sentences (decisions §10). */
export function useOutlook(
  kind: AnnouncementKind,
  { regionId, jamatkhanaId, date, at, over, ...given }: OutlookOf,
): Outlook {
  const zone = useZone()
  const user = useUser()
  // What is half typed is not asked about.
  const query = {
    regionId: regionId ?? undefined,
    jamatkhanaId: jamatkhanaId ?? undefined,
    date: date && isDate(date) ? date : undefined,
    at: at && isInstant(at) ? at : undefined,
  }
  const { data, isPlaceholderData: isComing } = useQuery({
    ...ask(calendarApi.outlook, { params: { kind }, query }),
    placeholderData: keepPreviousData,
  })
  if (!data) return NOTHING
  const mends = mayMend(user, data)
  const words = outlookInWords(data, { now: rightNow(), zone }, { ...given, over, mends })
  return { ...words, isComing }
}

/** The same of a stored record; one that lacks what it needs for its approval says that, and not when it would go out. */
export function useRecordOutlook(kind: KindWeb, record: WebRecord): OutlookWords {
  const asked = useOutlook(kind.rules.kind, {
    regionId: record.regionId,
    jamatkhanaId: record.jamatkhanaId,
    ...eventOf(kind.rules, record),
    priority: record.priority,
    passedOver: record.passedOver,
    over: kind.rules.over,
  })
  // Of another record nothing is said, not even for a moment.
  const outlook = asked.isComing ? NOTHING : asked
  return { ...outlook, next: lacksOf(kind.rules, record) ?? outlook.next }
}
