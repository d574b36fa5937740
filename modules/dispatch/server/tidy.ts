import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { among } from '../../../kit/server/database/fixed.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import { isUnderWay } from '../../../kit/server/mail/standing.ts'
import { withdrawMail } from '../../../kit/server/mail/withdraw.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { lockApproved, records } from '../../announcements/server/public.ts'
import { recompiled, sift } from '../rules/decide.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { closedWords, leftWords } from '../words/en.ts'
import { closeAnnouncement } from './closing.ts'
import { ENDS_ON } from './ends.ts'
import { holdBack } from './heldBack.ts'
import { isDraft, type Open, readOpen } from './open.ts'
import { holdOut, sendOrHold } from './sendOut.ts'
import { changeAnnouncement, rewriteAnnouncement, takeOut, takeOutChanged } from './store.ts'
import { type RegionKind, type Work, workAlone } from './work.ts'
import { approvedRecords, blockedNow } from './world.ts'

/** Records that leave an announcement for another reason than that they no longer fit. */
type Leaving = { ids: readonly number[]; why: string }

/**
 * Takes out of an announcement whatever no longer fits: cancelled, edited, deleted, or its event over; then compiles it
 * anew (decisions §8). One that is released already, and that no relay can have, is taken back, and sent without them.
 */
export async function tidy(work: Work, id: number, leaving: Leaving = { ids: [], why: '' }): Promise<void> {
  const open = await readOpen(work.trx, id)
  if (!open) return
  // It may have gone out before all was held, with what it carries: somebody is asked of it as it is, and it is tidied then.
  if (open.mailId !== null && (await isSendingHeld(work.trx))) return
  const { fit, passed, changed } = await siftNow(work, open)
  const stays = fit.filter((member) => !leaving.ids.includes(member.id))
  if (stays.length === open.members.length) return
  if (open.mailId !== null && !(await takeBack(work, id, open.mailId))) return

  await takeOut(work, id, leaving.ids, leaving.why)
  await takeOut(
    work,
    id,
    passed.map((member) => member.id),
    leftWords.passed,
  )
  await takeOutChanged(
    work,
    id,
    changed.map((member) => member.id),
  )
  await holdBack(
    work,
    passed.filter(({ correction }) => correction === null).map((member) => member.id),
  )

  if (stays.length === 0) return closeAnnouncement(work, id, told(closedWords, 'empty'))
  if (!open.edited) {
    await rewriteAnnouncement(work, id, recompiled(open, stays, work.now))
    if (open.mailId !== null) await sendOrHold(work, id, await blockedNow(work))
  } else if (isDraft(open)) await changeAnnouncement(work, id, 'compile', { stale: true })
  // What a person wrote can't be taken apart, and nobody will release it again.
  else await closeAnnouncement(work, id, told(closedWords, 'stale'))
}

/** Which of an announcement's records still fit, which nobody changes until the commit. */
export async function siftNow(work: Work, open: Open): Promise<ReturnType<typeof sift>> {
  await lockApproved(work.trx, work)
  const world = { records: await approvedRecords(work.trx, work.regionId, [work.kind]) }
  return sift(world, open, work.now)
}

async function takeBack({ trx, now }: Work, id: number, mailId: number): Promise<boolean> {
  if (!(await withdrawMail(trx, mailId, now))) return false
  await trx.updateTable('announcement').set({ mailId: null }).where('id', '=', id).execute()
  return true
}

/** Tidies every announcement that holds something which no longer fits; each by itself. */
export async function tidyAll(services: Services): Promise<void> {
  const rows = await unfit(services.db, services.clock.now().toString())
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    workAlone(services, { regionId, kind }, (work) => tidy(work, id)),
  )
}

/**
 * Tidies what was left as it is while all was held, in the transaction that lets it go: what was changed meanwhile and had
 * not gone out is taken back before anybody can send it.
 */
export async function tidyUnfit(trx: Trx, services: Services, now: string): Promise<void> {
  for (const { id, regionId, kind } of await unfit(trx, now)) await tidy({ services, trx, now, regionId, kind }, id)
}

type Unfit = RegionKind & { id: number }

/** Announcements that hold something which no longer fits. */
async function unfit(db: Database | Trx, now: string): Promise<Unfit[]> {
  const { rows } = await sql<Unfit>`
    select distinct announcement.id, announcement.region_id, announcement.kind
    from announcement_record as member
    join announcement on announcement.id = member.announcement_id
    join ${records} as record on record.id = member.record_id
    where member.standing = 'OPEN' and (
      ${ENDS_ON} <= ${now} or (member.correction is null and (
        not record.is_approved or record.approved_on <> member.approved_on
      ))
    )
    order by announcement.id`.execute(db)
  return rows
}

/**
 * What was released and no relay has taken waits for the next free slot once its kind is blocked: by a setting, or by a
 * day that has begun since.
 */
export async function holdBlocked(services: Services): Promise<void> {
  const { rows } = await sql<RegionKind & { id: number }>`
    select id, region_id, kind from announcement
    where status in (${among(UNSENT_STATUSES)}) and ${isUnderWay(sql`mail_id`)} order by id`.execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    workAlone(services, { regionId, kind }, async (work) => {
      const blocked = await blockedNow(work)
      const open = blocked === null ? null : await readOpen(work.trx, id)
      if (blocked === null || !open || open.mailId === null) return
      if (await takeBack(work, id, open.mailId)) await holdOut(work, id, blocked)
    }),
  )
}

/** Marks and reports records that stand nowhere and whose event is over. */
export async function holdBackPassed(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  const { rows } = await sql<RegionKind & { id: number }>`
    select record.id, record.region_id, record.kind from ${records} as record
    where record.is_approved and record.event_ends_on <= ${now} and record.approved_on < record.event_ends_on
      and not exists (select from announcement_record as member where member.record_id = record.id and member.standing = 'OPEN')
      and not exists (
        select from held_back as held where held.record_id = record.id and held.event_ends_on = record.event_ends_on
      )
    order by record.id`.execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    workAlone(services, { regionId, kind }, (work) => holdBack(work, [id])),
  )
}
