import { localDate } from '../../../kit/rules/time.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import type { KindRules } from '../../announcements/rules/kind.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** So long before the midnight that ends a day it is that day in every zone of the country. */
const WELL_WITHIN = { hours: 12 }

/** The day of an event that is over at an instant, where it has no hour: that ends with a midnight, which nobody calls it by. */
export function dayOver(kind: AnnouncementKind, end: string, zone: string): string | null {
  const { eventField, fields } = KINDS[kind] as KindRules
  if (eventField === null || fields[eventField]?.type !== 'DATE') return null
  return localDate(Temporal.Instant.from(end).subtract(WELL_WITHIN).toString(), zone)
}
