import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { transition } from '../../../kit/server/transition.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { titledName } from '../../announcements/rules/wording.ts'
import type { FieldChange, TimelineEvent } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Origin } from '../rules/announcement.ts'
import type { Compiled, Item } from '../rules/compile.ts'
import type { Going } from '../rules/decide.ts'
import { type AnnouncementEvent, type AnnouncementStatus, announcementLifecycle } from '../rules/lifecycle.ts'
import type { Turn, Writing } from './turn.ts'

/** In whose timeline an announcement's changes stand. */
export const ANNOUNCEMENT = 'announcement'

/** Why a record was taken out of an announcement, as its timeline says it. */
export const LEFT_WHY = {
  CANCELLED: 'It was cancelled.',
  EDITED: 'It was edited.',
  DELETED: 'It was deleted.',
  PASSED: 'Its event is over.',
  ALONE: 'It goes out by itself.',
  DISCARDED: 'The announcement was discarded.',
  CLOSED: 'The announcement was closed without being sent.',
} as const

type Line = {
  event: TimelineEvent
  by?: number | null
  note?: string | null
  from?: string
  to?: string
  changes?: FieldChange[]
  /** Another announcement that the line tells of. */
  other?: number
}

/** A line in an announcement's timeline. */
export const tell = (
  { trx, now }: Pick<Turn, 'trx' | 'now'>,
  id: number,
  { by = null, other, ...line }: Line,
): Promise<void> =>
  writeTimeline(trx, { about: { kind: ANNOUNCEMENT, id }, on: now, by, ...line, other: asOther(other) })

const asOther = (id: number | undefined) => (id === undefined ? null : { kind: ANNOUNCEMENT, id })

type Making = {
  status: Extract<AnnouncementStatus, 'DRAFT' | 'APPROVED'>
  origin: Origin
  by?: number | null
  correction?: { of: number; says: Correction }
}

/** Stores a new announcement with its records. Answers its id. */
export async function makeAnnouncement(turn: Writing, compiled: Compiled, making: Making): Promise<number> {
  const { trx, now, regionId, kind } = turn
  const { by = null, correction, status, origin } = making
  const { items, ...said } = compiled
  const { id } = await trx
    .insertInto('announcement')
    .values({
      ...said,
      regionId,
      kind,
      status,
      origin,
      correctionOf: correction?.of ?? null,
      correction: correction?.says ?? null,
      approvedOn: status === 'APPROVED' ? now : null,
      approvedBy: status === 'APPROVED' ? by : null,
      createdOn: now,
      createdBy: by,
      updatedOn: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const corrects = correction && { note: `Corrects announcement ${correction.of}`, other: correction.of }
  await tell(turn, id, { event: 'MADE', by, to: status, ...corrects })
  await putRecords(turn, id, items, correction?.says ?? null)
  return id
}

/**
 * Stores what was compiled anew, by the system or by a person; an announcement that says so already stays as it is. What
 * somebody wrote and this replaces stays in the timeline. Whether it changed.
 */
export async function rewriteAnnouncement(
  turn: Turn,
  id: number,
  { compiled, keepsEdit }: Pick<Going, 'compiled' | 'keepsEdit'>,
  by: number | null = null,
): Promise<boolean> {
  const { trx } = turn
  const { items, ...said } = compiled
  const before = await trx.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await putRecords(turn, id, items, before.correction)
  const same = (Object.keys(said) as (keyof typeof said)[]).every((key) => isDeepStrictEqual(before[key], said[key]))
  if (same && before.edited === keepsEdit && !before.stale) return false
  const updatedBy = by === null ? {} : { updatedBy: by }
  await changeAnnouncement(turn, id, 'compile', { ...said, edited: keepsEdit, stale: false, ...updatedBy })
  const isLost = before.edited && !keepsEdit
  const changes = isLost ? [{ field: 'content', before: before.content, after: said.content }] : []
  await tell(turn, id, { event: 'RECOMPILED', by, changes })
  return true
}

type Changes = Partial<{
  subject: string
  content: string
  mandatoryReceivers: string[]
  bcc: string[]
  edited: boolean
  stale: boolean
  heldReason: string | null
  mailId: number | null
  approvedBy: number | null
  approvedOn: string
  sentOn: string
  updatedBy: number
}>

/** Where an announcement stands; nobody else changes it until the transaction is over. */
export async function lockedStatus(trx: Trx, id: number): Promise<AnnouncementStatus> {
  const { status } = await trx
    .selectFrom('announcement')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return status
}

/** Changes an announcement by an event of its lifecycle, raising its version. Throws 422 where that is not possible. */
export async function changeAnnouncement(
  { trx, now }: Pick<Turn, 'trx' | 'now'>,
  id: number,
  event: AnnouncementEvent,
  changes: Changes = {},
): Promise<AnnouncementStatus> {
  const status = await lockedStatus(trx, id)
  const wrong = whyNot(announcementLifecycle, event, status)
  if (wrong) throw refused(wrong)
  await trx
    .updateTable('announcement')
    .set({ ...changes, updatedOn: now })
    .where('id', '=', id)
    .execute()
  return transition(trx, announcementLifecycle, event, { table: 'announcement', id, status })
}

/** Puts records into an announcement, in this order; those that stood in it and are not among them are taken out. */
async function putRecords(
  turn: Writing,
  id: number,
  items: readonly Item[],
  correction: Correction | null,
): Promise<void> {
  const { trx } = turn
  const before = await trx
    .selectFrom('announcementRecord')
    .select(['recordId', 'wording', 'approvedOn'])
    .where('announcementId', '=', id)
    .where('standing', '=', 'OPEN')
    .execute()
  const goes = before.filter(({ recordId }) => !items.some((item) => item.id === recordId))
  await takeOutChanged(
    turn,
    id,
    goes.map(({ recordId }) => recordId),
  )
  for (const [turnOf, item] of items.entries()) {
    const row = { turn: turnOf, wording: item.wording, approvedOn: item.approvedOn, standing: 'OPEN' as const }
    const { personName } = await trx
      .selectFrom('record')
      .select('personName')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('announcementRecord')
      .values({ announcementId: id, recordId: item.id, correction, personName, ...row })
      .onConflict((conflict) =>
        conflict.columns(['announcementId', 'recordId']).doUpdateSet({ personName, ...row, leftWhy: null }),
      )
      .execute()
    if (correction === null && !before.some(({ recordId }) => recordId === item.id))
      await tellRecord(turn, item.id, { event: 'COMPILED', note: `Announcement ${id}`, other: id })
  }
}

/** Takes records out of an announcement that are no longer approved as they were, each with what became of it. */
export async function takeOutChanged(turn: Writing, id: number, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  const rows = await turn.trx
    .selectFrom('record')
    .select(['id', 'status', 'deletedOn'])
    .where('id', 'in', recordIds)
    .orderBy('id')
    .execute()
  const whyOf = ({ status, deletedOn }: (typeof rows)[number]) => {
    if (deletedOn !== null) return LEFT_WHY.DELETED
    return status === 'CANCELLED' ? LEFT_WHY.CANCELLED : LEFT_WHY.EDITED
  }
  for (const [why, changed] of Map.groupBy(rows, whyOf))
    await takeOut(
      turn,
      id,
      changed.map((row) => row.id),
      why,
    )
}

/** Takes records out of an announcement; they are free for another. The timelines of both say so, and why. */
export async function takeOut(turn: Writing, id: number, recordIds: readonly number[], why: string): Promise<void> {
  if (recordIds.length === 0) return
  const taken = await turn.trx
    .updateTable('announcementRecord')
    .set({ standing: 'LEFT', leftWhy: why })
    .where('announcementId', '=', id)
    .where('recordId', 'in', recordIds)
    .where('standing', '=', 'OPEN')
    .returning(['recordId', 'correction', 'personName'])
    .execute()
  for (const { recordId, correction } of taken)
    if (correction === null)
      await tellRecord(turn, recordId, { event: 'RELEASED', note: `Announcement ${id}. ${why}`, other: id })
  // Where all of it ends, its own line says so.
  if (why === LEFT_WHY.DISCARDED || why === LEFT_WHY.CLOSED) return
  const titles = await turn.trx
    .selectFrom('record')
    .select(['id', 'personTitle'])
    .where('id', '=', sql<number>`any(${taken.map(({ recordId }) => recordId)}::int[])`)
    .execute()
  for (const { recordId, personName } of taken) {
    const title = titles.find(({ id: titled }) => titled === recordId)?.personTitle ?? null
    await tell(turn, id, { event: 'DROPPED_OUT', note: `${titledName(title, personName)}. ${why}` })
  }
}

/** Ends an announcement that did not go out, and gives back what is left of its records. */
export async function endAnnouncement(
  turn: Turn,
  id: number,
  how: { event: 'close' | 'discard'; by?: number; note?: string },
): Promise<void> {
  const { event, by, note } = how
  await changeAnnouncement(turn, id, event, { ...(by !== undefined && { updatedBy: by }) })
  const members = await turn.trx
    .selectFrom('announcementRecord')
    .select('recordId')
    .where('announcementId', '=', id)
    .where('standing', '=', 'OPEN')
    .execute()
  const why = event === 'discard' ? LEFT_WHY.DISCARDED : LEFT_WHY.CLOSED
  await takeOut(
    turn,
    id,
    members.map(({ recordId }) => recordId),
    why,
  )
  await tell(turn, id, { event: event === 'discard' ? 'DISCARDED' : 'CLOSED', by, note })
}

/** A line in a record's timeline about the announcement `other`. */
const tellRecord = ({ trx, now, kind }: Writing, id: number, { other, ...line }: Line) =>
  writeTimeline(trx, { about: { kind, id }, on: now, by: null, ...line, other: asOther(other) })
