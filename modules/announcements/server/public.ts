import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { transition } from '../../../kit/server/transition.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Status } from '../rules/lifecycle.ts'
import { answerRecord } from './answer.ts'
import { approvalLetter } from './approvalLetter.ts'
import { approversOf } from './askForApproval.ts'
import { refuseStale } from './change.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, loadRecord } from './load.ts'

/** A kind as other modules hand it on; what is in it is for this module. */
export type AnyKind = KindServer

/**
 * What sending says of records that went out: when, with what, and in words for their timelines; `said` differs from what
 * was approved.
 */
type Announced = { ids: readonly number[]; on: string; note: string; other: About; said: ReadonlyMap<number, string> }

/**
 * Makes approved records ANNOUNCEMENT_SENT, each with its line in the timeline (decisions §8). One that is not approved
 * any more keeps its status; its line says that it went out. What the e-mail said becomes the announced text. Answers the
 * ids of those that changed.
 */
export async function announceRecords(
  trx: Trx,
  kind: AnyKind,
  { ids, on, note, other, said }: Announced,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('record')
    .select(['id', 'status', 'deletedOn'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const announced: number[] = []
  for (const { id, status, deletedOn } of rows) {
    const fits = deletedOn === null && whyNot(kind.rules.lifecycle, 'send', status) === null
    const to = fits ? await markAnnounced(trx, kind, { id, status, on }) : status
    if (fits) announced.push(id)
    await announceAs(trx, id, said.get(id) ?? null)
    const about = { kind: kind.rules.kind, id }
    await writeTimeline(trx, { about, on, by: null, event: 'ANNOUNCED', from: status, to, note, other })
  }
  await kind.onAnnounced?.(trx, ids)
  return announced
}

/** What stands as the announced text of a record from now on; null: what stood there. */
async function announceAs(trx: Trx, id: number, wording: string | null): Promise<void> {
  if (wording !== null) await trx.updateTable('record').set({ approvedWording: wording }).where('id', '=', id).execute()
}

async function markAnnounced(
  trx: Trx,
  kind: AnyKind,
  { id, status, on }: { id: number; status: Status; on: string },
): Promise<Status> {
  await trx.updateTable('record').set({ announcementSentOn: on }).where('id', '=', id).execute()
  return transition(trx, kind.rules.lifecycle, 'send', { table: 'record', id, status })
}

/** Says that a correction went out, and makes its wording the announced one where it is an update. */
export async function noteCorrection(
  trx: Trx,
  kind: AnyKind,
  { id, wording, on, note, other }: { id: number; wording: string | null } & Omit<Announced, 'ids' | 'said'>,
): Promise<void> {
  await announceAs(trx, id, wording)
  await writeTimeline(trx, { about: { kind: kind.rules.kind, id }, on, by: null, event: 'ANNOUNCED', note, other })
  await kind.onAnnounced?.(trx, [id])
}

/** Reminds those who may approve a record that it waits (decisions §9). Whether anybody was written to. */
export async function remindApprovers(services: Services, trx: Trx, kind: AnyKind, id: number): Promise<boolean> {
  const record = await findRecord(trx, kind, id)
  if (record?.status !== 'APPROVAL_PENDING') return false
  const to = await approversOf(trx, kind, record, services.clock.now().toString())
  if (to.length === 0) return false
  await services.mail.post(trx, approvalLetter(services.env, kind, record, to, { reminder: true }))
  return true
}

/** A record for sending it now: 404 when it is out of scope, 403 when it is not theirs to send (decisions §2). */
export const loadForSendNow = (services: Services, kind: AnyKind, actor: Actor, id: number) =>
  loadRecord(services.db, kind, { actor, id, actions: [kind.rules.access.sendNow] })

/** Holds a record until the commit, for sending it now. Throws 422 when it is not APPROVED or has changed. */
export async function holdForSendNow(
  trx: Trx,
  kind: AnyKind,
  { actor, id, version }: { actor: Actor; id: number; version: number | undefined },
): Promise<void> {
  const record = await findRecord(trx, kind, id, { lock: true })
  if (!record) throw notFound()
  const wrong = whyNot(kind.rules.lifecycle, 'sendNow', record.status)
  if (wrong) throw refused(wrong)
  refuseStale(kind, record, version, actor)
}

/** A record as this user is answered it. Throws 404 when it is gone. */
export async function presentRecord(services: Services, kind: AnyKind, actor: Actor, id: number) {
  const record = await findRecord(services.db, kind, id)
  if (!record) throw notFound()
  return answerRecord(services, kind, actor, record)
}
