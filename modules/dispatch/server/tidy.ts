import { sql } from 'kysely'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import { withdrawMail } from '../../../kit/server/mail/withdraw.ts'
import type { Services } from '../../../kit/server/services.ts'
import { lockApproved, records } from '../../announcements/server/public.ts'
import { recompiled, sift } from '../rules/decide.ts'
import { holdBack } from './heldBack.ts'
import { isDraft, readOpen } from './open.ts'
import { sendOut } from './sendOut.ts'
import { changeAnnouncement, endAnnouncement, LEFT_WHY, rewriteAnnouncement, takeOut, takeOutChanged } from './store.ts'
import { type Desk, type Turn, takeTurn } from './turn.ts'
import { approvedRecords } from './world.ts'

/** Records that leave an announcement for another reason than that they no longer fit. */
type Leaving = { ids: readonly number[]; why: string }

/**
 * Takes out of an announcement whatever no longer fits: cancelled, edited, deleted, or its event over; then compiles it
 * anew (decisions §8). One that is released already, and that no relay can have, is taken back, and sent without them.
 */
export async function tidy(turn: Turn, id: number, leaving: Leaving = { ids: [], why: '' }): Promise<void> {
  const open = await readOpen(turn.trx, id)
  if (!open) return
  await lockApproved(turn.trx, turn)
  const world = { records: await approvedRecords(turn.trx, turn.regionId, [turn.kind]) }
  const { fit, passed, changed } = sift(world, open, turn.now)
  const stays = fit.filter((member) => !leaving.ids.includes(member.id))
  if (stays.length === open.members.length) return
  if (open.mailId !== null && !(await takeBack(turn, id, open.mailId))) return

  await takeOut(turn, id, leaving.ids, leaving.why)
  await takeOut(
    turn,
    id,
    passed.map((member) => member.id),
    LEFT_WHY.PASSED,
  )
  await takeOutChanged(
    turn,
    id,
    changed.map((member) => member.id),
  )
  await holdBack(
    turn,
    passed.filter(({ correction }) => correction === null).map((member) => member.id),
  )

  if (stays.length === 0) return endAnnouncement(turn, id, { event: 'close', note: 'Nothing was left in it.' })
  if (!open.edited) {
    await rewriteAnnouncement(turn, id, recompiled(open, stays))
    if (open.mailId !== null) await sendOut(turn, id)
  } else if (isDraft(open)) await changeAnnouncement(turn, id, 'compile', { stale: true })
  // What a person wrote can't be taken apart, and nobody will release it again.
  else await endAnnouncement(turn, id, { event: 'close', note: 'A record dropped out of its edited content.' })
}

async function takeBack({ trx, now }: Turn, id: number, mailId: number): Promise<boolean> {
  if (!(await withdrawMail(trx, mailId, now))) return false
  await trx.updateTable('announcement').set({ mailId: null }).where('id', '=', id).execute()
  return true
}

/** Tidies every announcement that holds something which no longer fits; each by itself. */
export async function tidyAll(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  const { rows } = await sql<Desk & { id: number }>`
    select distinct announcement.id, announcement.region_id, announcement.kind
    from announcement_record as member
    join announcement on announcement.id = member.announcement_id
    join ${records} as record on record.id = member.record_id
    where member.standing = 'OPEN' and (
      record.event_ends_on <= ${now} or (member.correction is null and (
        not record.is_approved or record.approved_on <> member.approved_on
      ))
    )
    order by announcement.id`.execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    takeTurn(services, { regionId, kind }, (turn) => tidy(turn, id)),
  )
}

/** Marks and reports records that stand nowhere and whose event is over. */
export async function holdBackPassed(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  const { rows } = await sql<Desk & { id: number }>`
    select record.id, record.region_id, record.kind from ${records} as record
    where record.is_approved and record.event_ends_on <= ${now}
      and not exists (select from announcement_record as member where member.record_id = record.id and member.standing = 'OPEN')
      and not exists (
        select from held_back as held where held.record_id = record.id and held.event_ends_on = record.event_ends_on
      )
    order by record.id`.execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    takeTurn(services, { regionId, kind }, (turn) => holdBack(turn, [id])),
  )
}
