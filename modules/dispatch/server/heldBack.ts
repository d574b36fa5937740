import { sql } from 'kysely'
import { writeTimeline } from '../../timeline/server/public.ts'
import { activeUser } from '../../users/server/public.ts'
import { adminsOf } from './admins.ts'
import { heldBackLetter } from './letters.ts'
import type { Turn } from './turn.ts'

/**
 * Marks records that are left out because their event is over, and reports each once to its creator and the ADMINs of
 * its region (decisions §8 "Never after the event").
 */
export async function holdBack(turn: Turn, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  const { trx, now } = turn
  const { rows } = await sql<{ recordId: number; eventEndsOn: string }>`
    insert into held_back (record_id, event_ends_on, "on")
    select id, event_ends_on, ${now}::timestamptz from record
    where id = any(${[...recordIds]}::int[]) and event_ends_on is not null
    on conflict do nothing
    returning record_id, event_ends_on`.execute(trx)
  for (const { recordId, eventEndsOn } of rows) await report(turn, recordId, eventEndsOn)
}

async function report({ services, trx, now, regionId, kind }: Turn, id: number, eventEndsOn: string): Promise<void> {
  const record = await trx
    .selectFrom('record')
    .select(['personName', 'createdBy', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await writeTimeline(trx, { about: { kind, id }, on: now, by: null, event: 'HELD_BACK', note: 'Its event is over.' })
  const creator = await activeUser(trx, record.createdBy, now)
  const to = [...(creator ? [creator.communicationEmail] : []), ...(await adminsOf(trx, regionId, now))]
  if (to.length === 0) return
  const { personName: name, timezone: zone } = record
  await services.mail.post(trx, heldBackLetter(services.env, { to, kind, id, name, eventEndsOn, zone }))
}
