import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { isUnderWay } from '../../../kit/server/mail/standing.ts'
import { toldAs } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { records } from '../../announcements/server/public.ts'
import { slotWords } from '../../calendar/words/en.ts'
import { alsoShowMail } from '../../timeline/server/public.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'
import { notSentWords } from '../words/en.ts'
import { longAnnouncementEmail } from './announcementEmail.ts'
import { endCorrected, firstAnnounced } from './corrected.ts'
import { ENDS_ON } from './ends.ts'
import type { Open } from './open.ts'
import { ANNOUNCEMENT, changeAnnouncement, lockedStatus, tell } from './store.ts'
import { type RegionKind, type Work, workAlone } from './work.ts'

/** Of decisions §9's e-mails: the announcement itself. */
export const ANNOUNCEMENT_MAIL = 'announcement'

/** Looks, a while after the release, whether the relay has taken it. */
export const OUTCOME_JOB = 'dispatch.outcome'

const TRIED_FOR = { hours: 24 }
/** How long a release waits for the relay before it says that nothing was sent (decisions §8). */
export const RELAY_PATIENCE = 10_000
const LOOK_EVERY = 150

/**
 * Puts a released announcement into the outbox, in the caller's transaction: the ledger has a row for each receiver,
 * and the message is frozen. It is tried until the first event has passed, or for 24 hours (decisions §8). To each
 * receiver a correction goes after what it corrects; who has not had that by then gets the correction alone.
 */
export async function sendOut(work: Work, id: number): Promise<void> {
  const { services, trx, now } = work
  const { subject, content, mandatoryReceivers, bcc, firstEnd, correction } = await readToPost(work, id)
  const first = correction === null ? id : await firstAnnounced(work, id)
  const mailId = await services.mail.post(trx, {
    purpose: ANNOUNCEMENT_MAIL,
    about: { kind: ANNOUNCEMENT, id },
    limit: { inOrder: { kind: ANNOUNCEMENT, id: first } },
    to: [...mandatoryReceivers, ...bcc],
    headerTo: mandatoryReceivers,
    subject,
    ...(await longAnnouncementEmail({ subject, content }, services.env.councilName)),
    repeatWhenUnknown: false,
    notAfter: lastMoment(firstEnd, now),
  })
  await trx.updateTable('announcement').set({ mailId, heldReason: null, updatedOn: now }).where('id', '=', id).execute()
  if (correction !== null) await endCorrected(work, id)
  const carried = sql`select ${work.kind}, record_id from announcement_record where announcement_id = ${id} and standing = 'OPEN'`
  await alsoShowMail(trx, carried, mailId)
  const startAfter = Temporal.Instant.from(now).add({ milliseconds: RELAY_PATIENCE }).toString()
  await services.jobs.send(trx, OUTCOME_JOB, { id }, { startAfter })
}

type ToPost = Pick<Open, 'subject' | 'content' | 'mandatoryReceivers' | 'bcc'> & {
  correction: Correction | null
  firstEnd: string | null
}

/** What an announcement says and to whom, and when the first event in it is over. */
async function readToPost({ trx }: Work, id: number): Promise<ToPost> {
  const { rows } = await sql<ToPost>`
    select subject, content, mandatory_receivers, bcc, correction, (
      select min(${ENDS_ON})
      from announcement_record as member join ${records} as record on record.id = member.record_id
      where member.announcement_id = announcement.id and member.standing = 'OPEN'
    ) as first_end
    from announcement where id = ${id} ${FIXED}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an announcement vanished')
  return row
}

/** After this instant it is not sent any more: when the first event is over, at the latest a day from now. */
function lastMoment(firstEnd: string | null, now: string): string {
  const tried = Temporal.Instant.from(now).add(TRIED_FOR)
  return firstEnd !== null && Temporal.Instant.compare(firstEnd, tried) < 0 ? firstEnd : tried.toString()
}

/** Sends a released announcement, or keeps it for the next free slot where something blocks it. */
export async function sendOrHold(work: Work, id: number, blocked: string | null): Promise<AnnouncementStatus> {
  const { mandatoryReceivers, bcc } = await work.trx
    .selectFrom('announcement')
    .select(['mandatoryReceivers', 'bcc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reason = blocked ?? (mandatoryReceivers.length + bcc.length === 0 ? notSentWords.nobody : null)
  if (reason === null) await sendOut(work, id)
  else await holdOut(work, id, reason)
  return reason === null ? 'APPROVED' : 'APPROVED_BUT_NOT_SENT'
}

/** Keeps a released announcement until the next free slot. */
export async function holdOut(work: Work, id: number, reason: string): Promise<void> {
  await changeAnnouncement(work, id, 'hold', { heldReason: reason })
  await tell(work, id, { event: 'HELD', note: toldAs(reason, notSentWords, slotWords), to: 'APPROVED_BUT_NOT_SENT' })
}

/**
 * Waits until the relay has taken a released announcement, or it is clear that nobody gets it, or the patience is over;
 * answers how it stands then, which is never APPROVED. No transaction is open meanwhile.
 */
export async function awaitOutcome(
  services: Services,
  of: RegionKind,
  id: number,
  patience = RELAY_PATIENCE,
): Promise<AnnouncementStatus> {
  const end = performance.now() + patience
  for (;;) {
    const { status, hopeful } = await lookAt(services.db, id)
    if (status !== 'APPROVED') return status
    if (!hopeful || performance.now() >= end) break
    await pause(LOOK_EVERY)
  }
  return settleUnsent(services, of, id)
}

/** Says of an announcement that is still on its way that it was not sent; later success changes that. */
export async function settleUnsent(services: Services, of: RegionKind, id: number): Promise<AnnouncementStatus> {
  return workAlone(services, of, async (work) => {
    const status = await lockedStatus(work.trx, id)
    return status === 'APPROVED' ? changeAnnouncement(work, id, 'hold') : status
  })
}

/** Where an announcement stands, and whether some receiver may still get it. */
async function lookAt(db: Database, id: number): Promise<{ status: AnnouncementStatus; hopeful: boolean }> {
  const { rows } = await sql<{ status: AnnouncementStatus; hopeful: boolean }>`
    select status, ${isUnderWay(sql`announcement.mail_id`)} as hopeful
    from announcement where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an announcement vanished')
  return row
}
