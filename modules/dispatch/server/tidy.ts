import { sql } from 'kysely'
import { describeFault } from '../../../kit/server/jobs/fault.ts'
import { withdrawMail } from '../../../kit/server/mail/withdraw.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recompiled, sift } from '../rules/decide.ts'
import { DRAFT_STATUSES, OPEN_STATUSES } from '../rules/lifecycle.ts'
import type { OpenAnnouncement } from '../rules/world.ts'
import { holdBack } from './heldBack.ts'
import { sendOut } from './sendOut.ts'
import { changeAnnouncement, endAnnouncement, LEFT_WHY, rewriteAnnouncement, takeOut, takeOutChanged } from './store.ts'
import { type Desk, type Turn, takeTurn } from './turn.ts'
import { approvedRecords, lockRecords, membersOf } from './world.ts'

/** Records that leave an announcement for another reason than that they no longer fit. */
type Leaving = { ids: readonly number[]; why: string }

/**
 * Takes out of an announcement whatever no longer fits: cancelled, edited, deleted, or its event over; then compiles it
 * anew (decisions §8). One that is released already, and that no relay can have, is taken back, and sent without them.
 */
export async function tidy(turn: Turn, id: number, leaving: Leaving = { ids: [], why: '' }): Promise<void> {
  const open = await readOpen(turn, id)
  if (!open) return
  await lockRecords(turn.trx, turn)
  const world = { records: await approvedRecords(turn.trx, turn) }
  const { fit, passed, changed } = sift(world, open.announcement, turn.now)
  const stays = fit.filter((member) => !leaving.ids.includes(member.id))
  if (stays.length === open.announcement.members.length) return
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

  const { announcement, isDraft, mailId } = open
  if (stays.length === 0) return endAnnouncement(turn, id, { event: 'close', note: 'Nothing was left in it.' })
  if (!announcement.edited) {
    await rewriteAnnouncement(turn, id, recompiled(announcement, stays))
    if (mailId !== null) await sendOut(turn, id)
  } else if (isDraft) await changeAnnouncement(turn, id, 'compile', { stale: true })
  // What a person wrote can't be taken apart, and nobody will release it again.
  else await endAnnouncement(turn, id, { event: 'close', note: 'A record dropped out of its edited content.' })
}

type Open = { announcement: OpenAnnouncement; isDraft: boolean; mailId: number | null }

/** An announcement that has not gone out; null when it has, or has ended. */
export async function readOpen({ trx }: Turn, id: number): Promise<Open | null> {
  const row = await trx
    .selectFrom('announcement')
    .select(['id', 'status', 'mailId', 'subject', 'content', 'mandatoryReceivers', 'bcc', 'edited', 'stale'])
    .where('id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst()
  if (!row) return null
  const { status, mailId, ...said } = row
  const members = await membersOf(trx, sql`member.announcement_id = ${id}`)
  return { announcement: { ...said, members }, isDraft: DRAFT_STATUSES.some((draft) => draft === status), mailId }
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
    join record on record.id = member.record_id
    where member.standing = 'OPEN' and (
      record.event_ends_on <= ${now} or (member.correction is null and (
        record.status <> 'APPROVED' or record.deleted_on is not null or record.approved_on <> member.approved_on
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
    select record.id, record.region_id, record.kind from record
    where record.status = 'APPROVED' and record.deleted_on is null and record.event_ends_on <= ${now}
      and not exists (select from announcement_record where record_id = record.id and standing = 'OPEN')
      and not exists (
        select from held_back where record_id = record.id and held_back.event_ends_on = record.event_ends_on
      )
    order by record.id`.execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    takeTurn(services, { regionId, kind }, (turn) => holdBack(turn, [id])),
  )
}

/** Does something for each, one after the other; those that fail keep nobody else from it, and are tried again. */
export async function eachAlone<Item extends { id: number }>(
  { log }: Pick<Services, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let failure: unknown = null
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error({ id: item.id, ...describeFault(error) }, 'something that was due could not be done')
      failure ??= error
    }
  }
  if (failure !== null) throw failure
}
