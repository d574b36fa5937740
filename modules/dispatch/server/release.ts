import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { withdrawMail } from '../../../kit/server/mail/withdraw.ts'
import type { Services } from '../../../kit/server/services.ts'
import { NOBODY } from '../rules/decide.ts'
import { type AnnouncementEvent, type AnnouncementStatus, announcementLifecycle } from '../rules/lifecycle.ts'
import { whyNotReleasable } from '../rules/releasable.ts'
import { blockedAt } from '../rules/world.ts'
import { askForRelease } from './askForRelease.ts'
import { type Loaded, whyChanged } from './load.ts'
import { recordsOf } from './present.ts'
import { awaitOutcome, holdOut, RELAY_PATIENCE, sendOut } from './sendOut.ts'
import { changeAnnouncement, endAnnouncement, tell } from './store.ts'
import { tidy } from './tidy.ts'
import { type Turn, takeTurn } from './turn.ts'
import { readRegion, scheduleOf } from './world.ts'

/** Who asks for a change of which announcement, and the version that they read. */
export type Asked = { actor: Actor; announcement: Loaded; version: number | undefined }

/**
 * Releases a draft and answers how it stands: SENT_WITH_APPROVAL when a relay took it for a receiver within 10 seconds,
 * else APPROVED_BUT_NOT_SENT (decisions §8). Throws 422 when it can't be released as it was read.
 */
export async function releaseAnnouncement(
  services: Services,
  { actor, announcement, version }: Asked,
  patience = RELAY_PATIENCE,
): Promise<AnnouncementStatus> {
  const { id } = announcement
  const released = await takeTurn(services, announcement, async (turn) => {
    await tidy(turn, id)
    // What was tidied away stays so, even where the release is refused: hence no throwing in here.
    const wrong = await whyNotReleased(turn, id, version, actor)
    return { wrong, status: wrong === null ? await send(turn, id, actor) : 'DRAFT' } as const
  })
  if (released.wrong !== null) throw refused(released.wrong)
  return released.status === 'APPROVED' ? awaitOutcome(services, announcement, id, patience) : released.status
}

async function whyNotReleased(
  { trx }: Turn,
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
  return wrong ?? whyNotReleasable({ ...text, records: await recordsOf(trx, id) })
}

async function send(turn: Turn, id: number, actor: Actor): Promise<AnnouncementStatus> {
  const { trx, now, regionId, kind } = turn
  await changeAnnouncement(turn, id, 'release', { approvedBy: actor.id, approvedOn: now, updatedBy: actor.id })
  await tell(turn, id, { event: 'APPROVED', by: actor.id, to: 'APPROVED' })
  const region = await readRegion(trx, regionId, { now, from: now, until: now })
  return sendOrHold(turn, id, blockedAt(scheduleOf(region, kind), now))
}

/** Sends a released announcement, or keeps it for the next free slot where something blocks it. */
export async function sendOrHold(turn: Turn, id: number, blocked: string | null): Promise<AnnouncementStatus> {
  const { mandatoryReceivers, bcc } = await turn.trx
    .selectFrom('announcement')
    .select(['mandatoryReceivers', 'bcc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reason = blocked ?? (mandatoryReceivers.length + bcc.length === 0 ? NOBODY : null)
  if (reason === null) await sendOut(turn, id)
  else await holdOut(turn, id, reason)
  return reason === null ? 'APPROVED' : 'APPROVED_BUT_NOT_SENT'
}

/** Writes to those who may release a draft once more. */
export const requestApproval = (services: Services, asked: Asked): Promise<void> =>
  changing(services, asked, 'requestApproval', async (turn, { id }) => {
    const to = await changeAnnouncement(turn, id, 'requestApproval', { updatedBy: asked.actor.id })
    await tell(turn, id, { event: 'RELEASE_REQUESTED', by: asked.actor.id, to })
    await askForRelease(turn, id)
  })

/** Ends an announcement that has not gone out, and gives its records back. */
export const discardAnnouncement = (services: Services, asked: Asked): Promise<void> =>
  changing(services, asked, 'discard', async (turn, { id }) => {
    const { mailId } = await turn.trx
      .selectFrom('announcement')
      .select('mailId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (mailId !== null && !(await withdrawMail(turn.trx, mailId, turn.now, { unknownToo: true })))
      throw refused('This announcement is being sent at this moment, so it cannot be discarded.')
    await endAnnouncement(turn, id, { event: 'discard', by: asked.actor.id })
  })

/** A change that a person makes: state, version, then the change itself, with the desk to itself. */
export async function changing(
  services: Services,
  { actor, announcement, version }: Asked,
  event: AnnouncementEvent,
  change: (turn: Turn, announcement: Loaded) => Promise<void>,
): Promise<void> {
  await takeTurn(services, announcement, async (turn) => {
    const { status } = await turn.trx
      .selectFrom('announcement')
      .select('status')
      .where('id', '=', announcement.id)
      .executeTakeFirstOrThrow()
    const wrong =
      whyNot(announcementLifecycle, event, status) ?? (await whyChanged(turn.trx, announcement.id, version, actor))
    if (wrong) throw refused(wrong)
    await change(turn, announcement)
  })
}
