import type { Updateable } from 'kysely'
import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { written } from '../../../kit/rules/when.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition } from '../../../kit/server/transition.ts'
import { keepLists } from '../../settings/server/public.ts'
import { writeResend, writeTimeline } from '../../timeline/server/public.ts'
import { activeUser, asReader } from '../../users/server/public.ts'
import type { ApproveBody, PriorityBody } from '../rules/api.ts'
import type { RecordEvent } from '../rules/lifecycle.ts'
import { recordFaultWords, recordToldWords, takenBackLetterWords } from '../words/en.ts'
import { APPROVAL_LETTERS } from './approvalLetter.ts'
import { ASKING_LETTERS, askForApproval, tellNoMore, waitsForFamily } from './askForApproval.ts'
import { UNAPPROVED, withoutConfirmation } from './change.ts'
import { found } from './create.ts'
import { isContactsAnswer } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord, placeOfLoaded } from './load.ts'
import type { RecordTable } from './tables.ts'

type Decision = { services: Services; kind: KindServer; actor: Actor; id: number }

/** Approves what the approver saw; the approved text is stored, and is what is sent (decisions §6). */
export async function approveRecord(
  { services, kind, actor, id }: Decision,
  { version, withoutFamilyReason, familyAnsweredOn }: ApproveBody,
): Promise<LoadedRecord> {
  return changeStatus({ services, kind, actor, id }, 'approve', async (trx, record, now) => {
    refuseStale(kind.rules.label, version, record, actor)
    refuseUnheard(record, familyAnsweredOn)
    const missing = kind.rules.missingForApproval(record, now)
    if (Object.keys(missing).length > 0) throw unfit(missing, inWords(kind, record, missing))
    const awaited = waitsForFamily(record, now) && record.familyAnswer?.answer !== 'CONFIRMED'
    if (awaited && !withoutFamilyReason) throw unfit({ withoutFamilyReason: recordFaultWords.familyNotConfirmed })
    const reason = awaited ? withoutFamilyReason : null
    await trx
      .updateTable('record')
      .set({
        approvedBy: actor.id,
        approvedOn: now,
        approvedWording: record.wording,
        approvedLapses: JSON.stringify(record.lapses),
        approvedWithoutFamily: reason,
        updatedOn: now,
        updatedBy: actor.id,
      })
      .where('id', '=', id)
      .execute()
    return { event: 'APPROVED' as const, note: reason }
  })
}

/** Cancels a record: nothing about it goes out any more. */
export async function cancelRecord(decision: Decision, { version }: { version?: number }): Promise<LoadedRecord> {
  const { kind, actor, id } = decision
  return changeStatus(decision, 'cancel', async (trx, record, now) => {
    refuseStale(kind.rules.label, version, record, actor)
    await trx.updateTable('record').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', id).execute()
    return { event: 'CANCELLED' as const, note: null }
  })
}

/** Takes an approval back while no announcement carries the record; whoever had approved it is told, and nobody else (decisions §6). */
export async function takeBackApproval(decision: Decision, { version }: { version?: number }): Promise<LoadedRecord> {
  const { services, kind, actor } = decision
  return changeStatus(decision, 'takeBack', async (trx, record, now) => {
    refuseStale(kind.rules.label, version, record, actor)
    if (record.carrier) throw refused(recordFaultWords.carried(kind.rules.label))
    const approver = record.approvedBy && (await activeUser(trx, record.approvedBy.id, now))
    // Whose rights have been taken since hears of no names any more.
    if (approver && mayOn(approver, kind.rules.access.list, placeOfLoaded(record)))
      await services.mail.postAll(
        trx,
        lettersTo([asReader(approver)], (to) => takenBackLetter(services, kind, record, actor, to)),
      )
    const isConfirmed = record.familyAnswer?.answer === 'CONFIRMED'
    // The contact may have changed while it was approved: whoever it is now has read nothing yet.
    const isOfAnother = isConfirmed && !(await isContactsAnswer(trx, { kind: kind.rules.kind, id: record.id }))
    const then = {
      ...UNAPPROVED,
      ...(isOfAnother && withoutConfirmation(record)),
      ...{ pendingSince: now, updatedOn: now, updatedBy: actor.id },
    }
    return { event: 'APPROVAL_TAKEN_BACK' as const, note: null, then }
  })
}

function takenBackLetter(
  { env }: Pick<Services, 'env'>,
  { rules }: KindServer,
  record: LoadedRecord,
  actor: Actor,
  to: readonly string[],
): Letter {
  return {
    purpose: 'approval-taken-back',
    about: { kind: rules.kind, id: record.id },
    to,
    subject: takenBackLetterWords.subject(rules.label, record.personName),
    ...letter({
      title: takenBackLetterWords.title(rules.label),
      paragraphs: [takenBackLetterWords.text(fullName(actor), rules.label)],
      wording: record.wording,
      button: { label: takenBackLetterWords.open(rules.label), href: `${env.publicUrl}${rules.paths.view(record.id)}` },
      footer: takenBackLetterWords.footer(env.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

/** Hides a record everywhere, and keeps it for the retention period (decisions §6). */
export async function removeRecord({ services, kind, actor, id }: Decision): Promise<void> {
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    const record = await locked(trx, kind, id)
    if (kind.onApproved) await keepLists(trx, record.regionId)
    if (record.status === 'APPROVED') await kind.sending?.unapproved(trx, id)
    await trx.updateTable('record').set({ deletedOn: now, deletedBy: actor.id }).where('id', '=', id).execute()
    const about = { kind: kind.rules.kind, id }
    await writeTimeline(trx, {
      about,
      regionId: record.regionId,
      on: now,
      by: actor.id,
      event: 'DELETED',
      from: record.status,
    })
    await withdrawWaiting(trx, { about }, ASKING_LETTERS, now)
    await tellNoMore(trx, kind, id, now)
    await kind.onGone?.(trx, record, { by: actor.id, now, deleted: true })
    await kind.sending?.changed(services, trx, id)
  })
}

/**
 * Switches priority on or off: as it is meant, of two who mean the same the second changes nothing. It leaves the version
 * as it is (decisions §4).
 */
export async function togglePriority(
  { services, kind, actor, id }: Decision,
  { priority: meant }: PriorityBody,
): Promise<LoadedRecord> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const record = await locked(trx, kind, id)
    const wrong = whyNot(kind.rules.lifecycle, 'togglePriority', record.status)
    if (wrong) throw refused(wrong)
    const priority = meant ?? !record.priority
    if (priority === record.priority) return record
    await trx
      .updateTable('record')
      .set({ priority, priorityOn: priority ? now : null })
      .where('id', '=', id)
      .execute()
    const about = { kind: kind.rules.kind, id }
    const event = priority ? 'PRIORITY_ON' : 'PRIORITY_OFF'
    await writeTimeline(trx, { about, regionId: record.regionId, on: now, by: actor.id, event })
    await kind.sending?.changed(services, trx, id)
    return found(findRecord(trx, kind, id))
  })
}

/** Sends the approval e-mail once more to those who may approve. */
export async function resendApproval({ services, kind, actor, id }: Decision): Promise<null> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const record = await locked(trx, kind, id)
    const wrong = whyNot(kind.rules.lifecycle, 'resendApproval', record.status)
    if (wrong) throw refused(wrong)
    const about = { kind: kind.rules.kind, id }
    const { regionId } = record
    await writeResend(trx, {
      about,
      regionId,
      on: now,
      by: actor.id,
      event: 'RESENT',
      note: told(recordToldWords, 'approvalRequest'),
    })
    await askForApproval(services, trx, kind, record, { approvers: true, family: false })
    return null
  })
}

async function locked(trx: Trx, kind: KindServer, id: number): Promise<LoadedRecord> {
  const record = await findRecord(trx, kind, id, { lock: true })
  if (!record) throw notFound()
  return record
}

/** Refuses to approve what the family has answered since it was read: it may ask for a change (decisions §6). */
function refuseUnheard({ familyAnswer }: LoadedRecord, read: string | null | undefined): void {
  if (read === undefined || read === (familyAnswer?.answeredOn ?? null)) return
  throw refused(familyAnswer ? recordFaultWords.familyAnswered : recordFaultWords.familyAnswerGone)
}

/** What keeps a record from being approved, each with the date that it concerns. */
function inWords({ rules }: KindServer, record: LoadedRecord, missing: FieldErrors): string[] {
  return Object.entries(missing).map(([field, message]) => {
    const value = record[field]
    if (typeof value !== 'string') return message
    const when = isDate(value) ? written(value) : written(value, record.timezone)
    return recordFaultWords.missing(rules.words[field]?.label, when, message)
  })
}

/** A status change: state, then the decision's own checks, then the guarded update and its line in the timeline. */
async function changeStatus(
  { services, kind, actor, id }: Decision,
  event: RecordEvent,
  prepare: (
    trx: Trx,
    record: LoadedRecord,
    now: string,
  ) => Promise<{
    event: 'APPROVED' | 'APPROVAL_TAKEN_BACK' | 'CANCELLED'
    note: string | null
    /** What it says once it has its new status. */
    then?: Updateable<RecordTable>
  }>,
): Promise<LoadedRecord> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const record = await locked(trx, kind, id)
    const wrong = whyNot(kind.rules.lifecycle, event, record.status)
    if (wrong) throw refused(wrong)
    if (kind.onApproved) await keepLists(trx, record.regionId)
    if (record.status === 'APPROVED') await kind.sending?.unapproved(trx, id)
    const { then, ...line } = await prepare(trx, record, now)
    const to = await transition(trx, kind.rules.lifecycle, event, { table: 'record', id, status: record.status })
    if (then) await trx.updateTable('record').set(then).where('id', '=', id).execute()
    const about = { kind: kind.rules.kind, id }
    const { regionId, status: from } = record
    await writeTimeline(trx, { ...line, about, regionId, on: now, by: actor.id, from, to })
    const after = await found(findRecord(trx, kind, id))
    // A family reads what goes out, and rings where it is wrong; its former link has ended.
    if (event === 'approve') await withdrawWaiting(trx, { about }, APPROVAL_LETTERS, now)
    if (event === 'cancel') await withdrawWaiting(trx, { about }, ASKING_LETTERS, now)
    if (event !== 'approve') await tellNoMore(trx, kind, id, now)
    if (event === 'approve') await kind.onApproved?.(services, trx, after)
    if (event === 'cancel') await kind.onGone?.(trx, after, { by: actor.id, now })
    await kind.sending?.changed(services, trx, id)
    return after
  })
}
