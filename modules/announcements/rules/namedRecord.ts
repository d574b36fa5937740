import { z } from 'zod'
import { isDate } from '../../../kit/rules/fields.ts'
import { dateInWords, instantInWords, localDate, namedZone } from '../../../kit/rules/time.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { namedRecordWords } from '../words/en.ts'
import { STATUSES } from './lifecycle.ts'

/** A record of whatever kind, as it is named beside others: whose it is, how it stands, where and when (decisions §6). */
export const namedRecord = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  id: z.number(),
  name: z.string(),
  status: z.enum(STATUSES),
  jamatkhanaName: z.string().nullable(),
  timezone: z.string(),
  /** The day (`YYYY-MM-DD`) or the instant of its event, in its zone; null where it has none. */
  event: z.string().nullable(),
})
export type NamedRecord = z.output<typeof namedRecord>

/** When its event is, in words; the zone is named to whoever is in another. Null where it has none. */
export function eventInWords(
  { event, timezone }: Pick<NamedRecord, 'event' | 'timezone'>,
  zone: string,
): string | null {
  if (event === null) return null
  if (isDate(event)) return dateInWords(event)
  return `${instantInWords(event, timezone)}${namedZone(timezone, zone)}`
}

/** Where it is and when its event is, in words; of one without an event, when it was entered. */
export const whereAndWhen = (record: Omit<NamedRecord, 'kind'> & { createdOn: string }, zone: string): string =>
  [
    record.jamatkhanaName,
    eventInWords(record, zone) ?? namedRecordWords.enteredOn(dateInWords(localDate(record.createdOn, zone))),
  ]
    .filter(Boolean)
    .join(', ')
