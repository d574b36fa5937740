import { type RawBuilder, sql } from 'kysely'
import { stands } from './said.ts'

/**
 * SQL for when a correction of `record` comes too late: once its event and every gathering of its announced text are over.
 * Null once an update of it has gone out, or goes out now: that it takes place on another day stands in words that a person
 * wrote, so nobody but their reader knows when it is over; nor of what was announced as it was before an edit.
 */
export const CORRECTED_UNTIL: RawBuilder<string | null> = sql`case
  when record.event_ends_on is not null and not record.went_as_it_was and not exists (
    select from announcement_record as said
    where said.record_id = record.id and said.correction = 'UPDATED' and ${stands('said')}
  ) then greatest(record.event_ends_on, (
    select max((lapse->>'over')::timestamptz) from jsonb_array_elements(record.lapses) as lapse
  )) end`

/** SQL for when nothing is sent any more of `member`, which is of `record`. */
export const ENDS_ON: RawBuilder<string | null> = sql`case
  when member.correction is null then record.event_ends_on else ${CORRECTED_UNTIL} end`
