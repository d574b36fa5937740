import './tables.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { type Hold, mayHaveGoneBefore } from '../../../kit/server/mail/hold.ts'
import { hasPassed } from '../../announcements/rules/instants.ts'
import { records } from '../../announcements/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { isRecordedOnly } from '../rules/world.ts'
import type { ChangedMeanwhile } from '../words/en.ts'

/** A record that lost its approval while all was held, as it was approved: it may have gone out before (decisions §18). */
export type Doubt = {
  id: number
  kind: AnnouncementKind
  regionId: number
  name: string
  wording: string
  approvedOn: string
  due: string | null
  eventEndsOn: string | null
  createdBy: number
  /** The announcement that it still stands in. */
  standsIn: number | null
  since: ChangedMeanwhile | 'COMPLETED'
}

/**
 * For `sending.unapproved` of kinds: while all is held, keeps what an approved record was, so that whoever lets go is asked
 * whether it had gone out. Approved anew it would else be announced a second time.
 */
export async function keepDoubt(trx: Trx, recordId: number): Promise<void> {
  await sql`
    insert into record_in_doubt (record_id, region_id, name, wording, approved_on, due, event_ends_on)
    select id, region_id, name, wording, approved_on, due, event_ends_on from ${records} as record
    where id = ${recordId} and is_approved and ${mayHaveGoneBefore('record.approved_on')}
    on conflict (record_id) do nothing`.execute(trx)
}

/** Every doubt that is one: what was never to be announced, or was over at the backup already, had not gone out since. */
export async function readDoubts(db: Database | Trx, { backupMadeOn }: Pick<Hold, 'backupMadeOn'>): Promise<Doubt[]> {
  const { rows } = await sql<Doubt>`
    select record.id, record.kind, doubt.region_id, doubt.name, doubt.wording, doubt.approved_on, doubt.due,
      doubt.event_ends_on, record.created_by, member.announcement_id as stands_in,
      case when record.is_deleted then 'DELETED' when record.is_cancelled then 'CANCELLED'
        when record.is_completed then 'COMPLETED' else 'EDITED' end as since
    from record_in_doubt as doubt
    join ${records} as record on record.id = doubt.record_id
    left join announcement_record as member on member.record_id = record.id and member.standing = 'OPEN'
    order by record.id`.execute(db)
  const isOver = (doubt: Doubt) => backupMadeOn !== null && hasPassed(doubt, backupMadeOn)
  return rows.filter((doubt) => !isRecordedOnly(doubt) && !isOver(doubt))
}

/** Once somebody has said what became of them, or nothing can have been lost. */
export async function forgetDoubts(trx: Trx): Promise<void> {
  await sql`delete from record_in_doubt`.execute(trx)
}
