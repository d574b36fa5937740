import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { endReplaced, goOnUnreplaced } from '../../../kit/server/mail/pace.ts'
import { mayHaveGoneTo } from '../../../kit/server/mail/standing.ts'
import { records } from '../../announcements/server/public.ts'
import { isSaid, NAMED, stands } from './said.ts'
import { tellUnreached } from './unreached.ts'
import type { Work } from './work.ts'

/**
 * SQL for whether each record of `announcement` has been corrected by a letter that came after its own: that holds what was
 * announced, and goes to the same receivers, so that nobody is to get the older one any more. Of what went out before a
 * restore there is no letter.
 */
const ALL_CORRECTED = sql<boolean>`not exists (
  select from announcement_record as member
  where member.announcement_id = announcement.id and member.standing <> 'LEFT' and not exists (
    select from announcement_record as said join announcement as later on later.id = said.announcement_id
    where said.record_id = member.record_id and said.correction is not null and ${stands('said')}
      and later.id > announcement.id and (later.mail_id is not null or said.standing = 'SENT')))`

/** The announcement that was the first of what a correction corrects. */
export async function firstAnnounced({ trx }: Pick<Work, 'trx'>, correctionId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select one.id, one.correction_of from announcement as one where one.id = ${correctionId}
      union all select earlier.id, earlier.correction_of
      from chain join announcement as earlier on earlier.id = chain.correction_of
    )
    select min(id) as id from chain`.execute(trx)
  return rows[0]?.id ?? correctionId
}

/** What was announced, by letters before this one, of whom this one is about; the oldest first. `such` of `said` and `announcement`. */
async function lettersBefore(
  trx: Trx,
  id: number,
  such: RawBuilder<unknown>,
): Promise<{ id: number; mailId: number }[]> {
  const { rows } = await sql<{ id: number; mailId: number }>`
    select announcement.id, announcement.mail_id
    from announcement_record as said
    join announcement_record as member on member.record_id = said.record_id and ${isSaid('member')}
    join announcement on announcement.id = member.announcement_id
    where said.announcement_id = ${id} and announcement.id < ${id} and announcement.mail_id is not null and ${such}
    order by announcement.id`.execute(trx)
  return rows
}

/**
 * Once a correction is posted: who has not had its record yet does not get it as it was. Where a letter carries others
 * too it goes on, and the correction waits for it (`Limit.inOrder`).
 */
export async function endCorrected({ trx, now }: Pick<Work, 'trx' | 'now'>, id: number): Promise<void> {
  const before = await lettersBefore(trx, id, sql`said.standing <> 'LEFT' and ${ALL_CORRECTED}`)
  await endReplaced(
    trx,
    before.map(({ mailId }) => mailId),
    now,
  )
}

/**
 * Once a correction has ended unsent: who was to get it alone gets what it was to correct after all. Who can't any more,
 * since another correction has gone there, is told to the ADMINs; so is, in its turn, who is too late.
 */
export async function goOnUncorrected({ services, trx, now }: Work, id: number): Promise<void> {
  const before = await lettersBefore(trx, id, sql`said.correction is not null and not ${ALL_CORRECTED}`)
  const late = await goOnUnreplaced(
    trx,
    before.map(({ mailId }) => mailId),
    now,
  )
  for (const { id: of, mailId } of before) if (late.includes(mailId)) await tellUnreached(trx, { services }, of, now)
}

/**
 * Whom an announcement carries of whom a correction has gone to one of its receivers, or may have, and whom else: to go
 * there now, it would come after that.
 */
export async function correctedAt(
  trx: Trx,
  id: number,
  address: string,
): Promise<{ corrected: string[]; others: string[] }> {
  const { rows } = await sql<{ name: string; isCorrected: boolean }>`
    select ${NAMED} as name, exists (
      select from announcement_record as said
      join announcement as later on later.id = said.announcement_id
      where said.record_id = member.record_id and said.correction is not null and ${stands('said')}
        and later.id > ${id} and (${mayHaveGoneTo(sql`later.mail_id`, address)} or later.mail_id is null and said.standing = 'SENT')
    ) as is_corrected
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id} and member.standing <> 'LEFT'
    order by member.turn, record.id`.execute(trx)
  const names = (which: boolean) => rows.filter(({ isCorrected }) => isCorrected === which).map(({ name }) => name)
  return { corrected: names(true), others: names(false) }
}

/** Whether what an announcement says has all been corrected since, and none of it is to go out any more. */
export async function isAllCorrected(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${ALL_CORRECTED} as is from announcement
    where id = ${id} and exists (
      select from announcement_record as member where member.announcement_id = ${id} and member.standing = 'SENT'
    )`.execute(trx)
  return rows[0]?.is ?? false
}
