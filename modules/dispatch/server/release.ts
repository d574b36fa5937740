import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { withdrawMail } from '../../../kit/server/mail/withdraw.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { keepLists } from '../../settings/server/public.ts'
import { writeResend } from '../../timeline/server/public.ts'
import { sameReceivers } from '../rules/decide.ts'
import { type AnnouncementEvent, type AnnouncementStatus, announcementLifecycle } from '../rules/lifecycle.ts'
import { whyNotReleasable } from '../rules/releasable.ts'
import { announcementFaultWords, announcementNoteWords } from '../words/en.ts'
import { askForRelease } from './askForRelease.ts'
import { refuseWhileHeld } from './held.ts'
import { type Loaded, whyChanged } from './load.ts'
import { isDraft } from './open.ts'
import { recordsOf } from './present.ts'
import { awaitOutcome, RELAY_PATIENCE, sendOrHold } from './sendOut.ts'
import { ANNOUNCEMENT, changeAnnouncement, endAnnouncement, tell } from './store.ts'
import { tidy } from './tidy.ts'
import { type Work, workAlone } from './work.ts'
import { blockedNow, receiversNow } from './world.ts'

/** Who asks for a change of which announcement, and the version that they read. */
export type ChangeRequest = { actor: Actor; announcement: Loaded; version: number | undefined }

/**
 * Releases a draft and answers how it stands: SENT_WITH_APPROVAL when a relay took it for a receiver within 10 seconds,
 * else APPROVED_BUT_NOT_SENT (decisions §8). Throws 422 when it can't be released as it was read.
 */
export async function releaseAnnouncement(
  services: Services,
  { actor, announcement, version }: ChangeRequest,
  patience = RELAY_PATIENCE,
): Promise<AnnouncementStatus> {
  const { id } = announcement
  await refuseWhileHeld(services.db)
  const released = await workAlone(services, announcement, async (work) => {
    await tidy(work, id)
    await readdress(work, id)
    // What was tidied away stays so, even where the release is refused: hence no throwing in here.
    const wrong = await whyNotReleased(work, id, version, actor)
    return { wrong, status: wrong === null ? await send(work, id, actor) : 'DRAFT' } as const
  })
  if (released.wrong !== null) throw refused(released.wrong)
  return released.status === 'APPROVED' ? awaitOutcome(services, announcement, id, patience) : released.status
}

/** Has a draft go to those who stand in the lists now: whoever releases it reads that first, as its version is another. */
async function readdress(work: Work, id: number): Promise<void> {
  const draft = await work.trx
    .selectFrom('announcement')
    .select(['status', 'mandatoryReceivers', 'bcc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!isDraft(draft)) return
  const receivers = await receiversNow(work)
  if (receivers === null || sameReceivers(draft, receivers)) return
  await changeAnnouncement(work, id, 'compile', { ...receivers, updatedBy: null })
  await tell(work, id, { event: 'RECOMPILED', note: told(announcementNoteWords, 'readdressed') })
}

async function whyNotReleased(
  { trx }: Work,
  id: number,
  version: number | undefined,
  actor: Actor,
): Promise<string | null> {
  const { status, ...text } = await trx
    .selectFrom('announcement')
    .select(['status', 'stale', 'edited', 'content'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wrong = whyNot(announcementLifecycle, 'release', status) ?? (await whyChanged(trx, id, version, actor))
  if (wrong !== null || !text.edited) return wrong
  return whyNotReleasable({ ...text, records: await recordsOf(trx, id) })
}

async function send(work: Work, id: number, actor: Actor): Promise<AnnouncementStatus> {
  const { now } = work
  await changeAnnouncement(work, id, 'release', { approvedBy: actor.id, approvedOn: now, updatedBy: actor.id })
  await tell(work, id, { event: 'APPROVED', by: actor.id, to: 'APPROVED' })
  return sendOrHold(work, id, await blockedNow(work))
}

/** Writes to those who may release a draft once more. */
export const requestApproval = (services: Services, asked: ChangeRequest): Promise<void> =>
  changing(services, asked, 'requestApproval', async (work, { id }) => {
    await keepLists(work.trx, work.regionId)
    const to = await changeAnnouncement(work, id, 'requestApproval', { updatedBy: asked.actor.id })
    const about = { kind: ANNOUNCEMENT, id }
    const { trx, now: on, regionId } = work
    await writeResend(trx, { about, regionId, on, by: asked.actor.id, event: 'RELEASE_REQUESTED', to })
    await askForRelease(work, id)
  })

/** Ends an announcement that has not gone out, and gives its records back. */
export const discardAnnouncement = (services: Services, asked: ChangeRequest): Promise<void> =>
  changing(services, asked, 'discard', async (work, { id }) => {
    const { mailId } = await work.trx
      .selectFrom('announcement')
      .select('mailId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (mailId !== null && !(await withdrawMail(work.trx, mailId, work.now, { unknownToo: true })))
      throw refused(announcementFaultWords.beingSent)
    await endAnnouncement(work, id, { event: 'discard', by: asked.actor.id })
  })

/** A change that a person makes: state, version, then the change itself, with nobody else at it. */
export async function changing(
  services: Services,
  { actor, announcement, version }: ChangeRequest,
  event: AnnouncementEvent,
  change: (work: Work, announcement: Loaded) => Promise<void>,
): Promise<void> {
  await workAlone(services, announcement, async (work) => {
    const { status } = await work.trx
      .selectFrom('announcement')
      .select('status')
      .where('id', '=', announcement.id)
      .executeTakeFirstOrThrow()
    const wrong =
      whyNot(announcementLifecycle, event, status) ?? (await whyChanged(work.trx, announcement.id, version, actor))
    if (wrong) throw refused(wrong)
    await change(work, announcement)
  })
}
