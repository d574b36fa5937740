import { sql } from 'kysely'
import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ANNOUNCEMENT_KINDS } from '../../announcements/rules/kindNames.ts'
import { findJamatkhana } from '../../places/server/public.ts'
import { announcementAccess } from '../rules/access.ts'
import type { ReadingSheet } from '../rules/readingSheet.ts'
import { enabledKinds } from './load.ts'

type Asked = { date?: string; jamatkhanaId?: number }

/**
 * What went out about records of a Jamatkhana on a day, in its zone, kind by kind, corrections last. Throws 404 for a
 * Jamatkhana that is not the user's to read for.
 */
export async function readSheet(services: Services, actor: Actor, asked: Asked): Promise<ReadingSheet> {
  const { db, clock } = services
  const jamatkhana = await findJamatkhana(db, asked.jamatkhanaId ?? actor.jkId)
  if (!jamatkhana || !mayRead(actor, { id: jamatkhana.id, regionId: jamatkhana.region.id })) throw notFound()
  const { id, name, timezone } = jamatkhana
  const date = asked.date ?? localDate(clock.now().toString(), timezone)
  const { rows } = await sql<ReadingSheet['items'][number]>`
    select record.id as record_id, record.kind, member.wording, announcement.sent_on as announced_on, member.correction
    from announcement_record as member
    join announcement on announcement.id = member.announcement_id
    join record on record.id = member.record_id
    where member.standing = 'SENT' and ${id} = any(record.jamatkhana_ids) and record.deleted_on is null
      and record.kind = any(${enabledKinds(services)}::text[])
      and (announcement.sent_on at time zone ${timezone})::date = ${date}::date
    order by array_position(${[...ANNOUNCEMENT_KINDS]}::text[], record.kind), member.correction is not null,
      announcement.sent_on, member.turn`.execute(db)
  return { date, jamatkhana: { id, name }, timezone, items: rows }
}

/** Officers read for their own Jamatkhana, ADMINs for those of their region. */
const mayRead = (actor: Actor, { id, regionId }: { id: number; regionId: number }): boolean =>
  mayOn(actor, announcementAccess.readingSheet, {
    regionId,
    jamatkhanaIds: [id],
    principalJamatkhanaId: id,
    createdById: null,
  })
