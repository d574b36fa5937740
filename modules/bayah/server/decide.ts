import type { Updateable } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { type Sentence, told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition } from '../../../kit/server/transition.ts'
import type { TimelineEvent } from '../../timeline/rules/timeline.ts'
import { writeResend, writeTimeline } from '../../timeline/server/public.ts'
import { type ApproveBody, type CancelBody, judgeMeeting, type ReviewBody } from '../rules/approval.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { isMeetingOver } from '../rules/meeting.ts'
import { refuses } from '../rules/refusal.ts'
import { noteWords, savingWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { askForApproval, askOfficeNoMore } from './askFor.ts'
import { apart, askForConsents, endConsentLinks } from './consents.ts'
import { cancelledLetter } from './letters.ts'
import { findBayah, foundBayah, guardiansOf, type LoadedBayah, lockedBayah, stillAsked } from './load.ts'
import { endRefusals } from './refusals.ts'
import type { BayahTable } from './tables.ts'

type Decision = { services: Services; actor: Actor; id: number }

/** Marks a new registration as reviewed, as the reviewer saw it, and asks for approval (decisions §13). */
export const reviewBayah = (decision: Decision, { version }: ReviewBody): Promise<LoadedBayah> =>
  decide(decision, 'review', 'REVIEWED', {
    check: (bayah) => refuseStale(savingWords.thing, version, bayah, decision.actor),
    set: (now) => ({ reviewedBy: decision.actor.id, reviewedOn: now }),
    after: (trx, bayah) => askForApproval(decision.services, trx, bayah),
  })

/** Approves what the approver saw, with the day of the meeting, and asks each guardian for consent (decisions §13). */
export const approveBayah = (decision: Decision, { meetingDate, version }: ApproveBody): Promise<LoadedBayah> =>
  decide(decision, 'approve', 'APPROVED', {
    check: (bayah, now) => {
      refuseStale(savingWords.thing, version, bayah, decision.actor)
      const { timezone } = bayah.jamatKhana
      const errors = judgeMeeting(
        { meetingDate },
        { today: localDate(now, timezone), ceremonyOn: localDate(bayah.bayahDateTime, timezone) },
      )
      if (Object.keys(errors).length > 0) throw unfit(errors)
    },
    set: (now, { consentRound }) => ({
      approvedBy: decision.actor.id,
      approvedOn: now,
      meetingDate,
      consentRound: consentRound + 1,
      consentAskedOn: now,
    }),
    after: (trx, bayah) => askForConsents(decision.services, trx, bayah, guardiansOf(bayah)),
  })

/** Marks an approved registration as complete. */
export const completeBayah = (decision: Decision): Promise<LoadedBayah> => decide(decision, 'complete', 'COMPLETED')

/** Cancels a registration: nobody is asked for anything any more. Why stands in its timeline (decisions §13). */
export const cancelBayah = (decision: Decision, { reason }: CancelBody): Promise<LoadedBayah> =>
  decide(decision, 'cancel', 'CANCELLED', {
    note: reason ?? told(noteWords, 'noReason'),
    after: async (trx, bayah) => {
      const { services, actor } = decision
      const now = services.clock.now().toString()
      await endConsentLinks(trx, bayah, guardiansOf(bayah), now)
      await endRefusals(trx, bayah, now, actor.id)
      await tellOfCancellation(services, trx, bayah, now)
    },
  })

/** Tells the guardians who were written to, which is once consents have been asked for (decisions §13). */
async function tellOfCancellation({ env, mail }: Services, trx: Trx, bayah: LoadedBayah, now: string): Promise<void> {
  const written = bayah.consentRound > 0 ? guardiansOf(bayah).filter(({ email }) => email) : []
  const letters = written.map((guardian) => ({
    ...cancelledLetter(env, bayah, guardian, now),
    limit: { apart: apart(guardian) },
  }))
  await mail.postAll(trx, letters)
}

/**
 * Hides a registration everywhere, and keeps it for the retention period (decisions §6). Guardians who have the day of
 * the meeting in their calendars hear that there is none (decisions §21).
 */
export async function removeBayah({ services, actor, id }: Decision): Promise<null> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const bayah = await findBayah(trx, id, { lock: true })
    if (!bayah) throw notFound()
    await trx.updateTable('bayah').set({ deletedOn: now, deletedBy: actor.id }).where('id', '=', id).execute()
    await endConsentLinks(trx, bayah, guardiansOf(bayah), now)
    await askOfficeNoMore(trx, bayah, now)
    const { regionId, status: from } = bayah
    if (hasMeetingAhead(bayah, now)) await tellOfCancellation(services, trx, bayah, now)
    await writeTimeline(trx, { about: aboutBayah(id), regionId, on: now, by: actor.id, event: 'DELETED', from })
    return null
  })
}

const hasMeetingAhead = (bayah: LoadedBayah, now: string): boolean =>
  (bayah.status === 'CONSENT_PENDING' || bayah.status === 'APPROVED') &&
  bayah.meetingDate !== null &&
  !isMeetingOver(bayah, now)

/** Asks for approval once more. */
export const resendApproval = (decision: Decision): Promise<LoadedBayah> =>
  resend(decision, 'resendApproval', told(noteWords, 'approvalRequest'), (trx, bayah) =>
    askForApproval(decision.services, trx, bayah),
  )

/** Sends new links to those who have not consented; their older ones end (decisions §13). */
export const resendConsent = (decision: Decision): Promise<LoadedBayah> =>
  resend(decision, 'resendConsent', told(noteWords, 'consentRequest'), (trx, bayah) => {
    const asked = stillAsked(bayah).filter(({ number, email }) => email && !refuses(bayah, number))
    if (asked.length === 0) throw refused(savingWords.nobodyToWriteTo)
    return askForConsents(decision.services, trx, bayah, asked, { anew: true })
  })

async function resend(
  { services, actor, id }: Decision,
  event: 'resendApproval' | 'resendConsent',
  note: Sentence,
  write: (trx: Trx, bayah: LoadedBayah) => Promise<void>,
): Promise<LoadedBayah> {
  const on = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const bayah = await lockedBayah(trx, id, event)
    const { regionId } = bayah
    await writeResend(trx, { about: aboutBayah(id), regionId, on, by: actor.id, event: 'RESENT', note })
    await write(trx, bayah)
    return bayah
  })
}

type Steps = {
  check?: (bayah: LoadedBayah, now: string) => void
  set?: (now: string, bayah: LoadedBayah) => Updateable<BayahTable>
  after?: (trx: Trx, bayah: LoadedBayah) => Promise<void>
  note?: string | Sentence
}

/** A status change: state, then the decision's own checks, then the guarded update, its line in the timeline, its letters. */
async function decide(
  { services, actor, id }: Decision,
  event: 'review' | 'approve' | 'complete' | 'cancel',
  told: TimelineEvent,
  { check, set, after, note }: Steps = {},
): Promise<LoadedBayah> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedBayah(trx, id, event)
    check?.(before, now)
    const { regionId, status: from } = before
    const to = await transition(trx, bayahLifecycle, event, { table: 'bayah', id, status: from })
    await trx
      .updateTable('bayah')
      .set({ ...set?.(now, before), waitingSince: now, updatedOn: now, updatedBy: actor.id })
      .where('id', '=', id)
      .execute()
    const line = { about: aboutBayah(id), regionId, on: now, by: actor.id, event: told, from, to }
    await writeTimeline(trx, { ...line, note: note ?? null })
    await askOfficeNoMore(trx, before, now)
    const bayah = await foundBayah(trx, id)
    await after?.(trx, bayah)
    return bayah
  })
}
