import { z } from 'zod'
import { localDate } from '../../../kit/rules/time.ts'
import { sayAnyTime } from '../../../kit/rules/when.ts'
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

/** Where it is and when its event is, below others like it; of one without an event, when it was entered. */
export function whereAndWhen(record: Omit<NamedRecord, 'kind'> & { createdOn: string }, readersZone: string): string {
  const { jamatkhanaName, event, timezone, createdOn } = record
  const when = event
    ? sayAnyTime(event, 'scanned', timezone, readersZone)
    : namedRecordWords.enteredOn(localDate(createdOn, readersZone))
  return [jamatkhanaName, when].filter(Boolean).join(', ')
}
