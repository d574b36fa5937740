import { sql } from 'kysely'
import { lettersTo, type Reader } from '../../../kit/server/mail/readers.ts'
import { told } from '../../../kit/server/sentences.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import { records } from '../../announcements/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import { activeUserWho, asReader } from '../../users/server/public.ts'
import { notSentWords } from '../words/en.ts'
import { heldBackLetter } from './letters.ts'
import type { Work } from './work.ts'

type HeldBack = { id: number; eventEndsOn: string; name: string; createdBy: number; zone: string }

/**
 * Marks records that are left out because their event is over, and reports each once to its creator and the ADMINs of
 * its region (decisions §8 "Never after the event").
 */
export async function holdBack(work: Work, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  const { trx, now, regionId, kind } = work
  const { rows } = await sql<HeldBack>`
    with held as (
      insert into held_back (record_id, event_ends_on, "on")
      select record.id, record.event_ends_on, ${now}::timestamptz from ${records} as record
      where record.id = any(${[...recordIds]}::int[]) and record.event_ends_on is not null
      on conflict do nothing
      returning record_id, event_ends_on
    )
    select record.id, held.event_ends_on, record.person_name as name, record.created_by, record.timezone as zone
    from held join ${records} as record on record.id = held.record_id
    order by record.id`.execute(trx)
  if (rows.length === 0) return
  const line = { regionId, on: now, by: null, event: 'HELD_BACK', note: told(notSentWords, 'over') } as const
  await writeTimelines(
    trx,
    rows.map(({ id }) => ({ about: { kind, id }, ...line })),
  )
  const admins = await holdersOf(trx, { roles: ['ADMIN'], regionId, now })
  for (const record of rows) await report(work, record, admins)
}

async function report(
  { services: { env, mail }, trx, now, kind }: Work,
  { createdBy, ...record }: HeldBack,
  admins: readonly Reader[],
): Promise<void> {
  const creator = await activeUserWho(trx, createdBy, KINDS[kind].access.list, now)
  const readers = [...(creator ? [asReader(creator)] : []), ...admins]
  const letters = lettersTo(readers, (to) => heldBackLetter(env, { to, kind, ...record }))
  await mail.postAll(trx, letters)
}
