import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { type Sentence, told, toldAs } from '../../../kit/server/sentences.ts'
import { transition } from '../../../kit/server/transition.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { records } from '../../announcements/server/public.ts'
import { keepLists } from '../../settings/server/public.ts'
import type { FieldChange, TimelineEvent } from '../../timeline/rules/timeline.ts'
import { type Happening, writeTimeline, writeTimelineOfEach, writeTimelines } from '../../timeline/server/public.ts'
import type { Origin } from '../rules/announcement.ts'
import type { Compiled, Item } from '../rules/compile.ts'
import type { Going } from '../rules/decide.ts'
import { type AnnouncementEvent, type AnnouncementStatus, announcementLifecycle } from '../rules/lifecycle.ts'
import { announcementNoteWords, leftWords } from '../words/en.ts'
import { goOnUncorrected } from './corrected.ts'
import { RELEASE_REQUEST } from './letters.ts'
import { isDraft } from './open.ts'
import { NAMED } from './said.ts'
import type { Work, Writing } from './work.ts'

/** In whose timeline an announcement's changes stand. */
export const ANNOUNCEMENT = 'announcement'

type Line = {
  event: TimelineEvent
  by?: number | null
  note?: string | Sentence
  from?: string
  to?: string
  changes?: FieldChange[]
  /** Another announcement that the line tells of. */
  other?: number
}

/** A line in an announcement's timeline. */
export const tell = (work: Pick<Work, 'trx' | 'now' | 'regionId'>, id: number, line: Line): Promise<void> =>
  writeTimeline(work.trx, announcementLine(work, id, line))

const announcementLine = (work: Placed, id: number, line: Line): Happening => ({
  about: { kind: ANNOUNCEMENT, id },
  ...lineOf(work, line),
})

/** The same line about the announcement `other` in the timelines of records. */
const tellEach = (work: Writing, ids: readonly number[], line: Line): Promise<void> =>
  writeTimelineOfEach(work.trx, { kind: work.kind, ids, ...lineOf(work, line) })

type Placed = Pick<Work, 'now' | 'regionId'>

const lineOf = ({ now, regionId }: Placed, { by = null, other, ...line }: Line): Omit<Happening, 'about'> => ({
  regionId,
  on: now,
  by,
  ...line,
  other: other === undefined ? null : { kind: ANNOUNCEMENT, id: other },
})

type Making = {
  status: Extract<AnnouncementStatus, 'DRAFT' | 'APPROVED'>
  origin: Origin
  by?: number | null
  correction?: { of: number; says: Correction }
}

/** Stores a new announcement with its records. Answers its id. */
export async function makeAnnouncement(work: Writing, compiled: Compiled, making: Making): Promise<number> {
  const { trx, now, regionId, kind } = work
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
  const corrects = correction && { note: told(announcementNoteWords, 'corrects', correction.of), other: correction.of }
  await tell(work, id, { event: 'MADE', by, to: status, ...corrects })
  await putRecords(work, id, items, correction?.says ?? null)
  return id
}

/**
 * Stores what was compiled again, by the system or by a person; an announcement that says so already stays as it is. What
 * somebody wrote and this replaces stays in the timeline. Whether it changed.
 */
export async function rewriteAnnouncement(
  work: Work,
  id: number,
  { compiled, keepsEdit }: Pick<Going, 'compiled' | 'keepsEdit'>,
  by: number | null = null,
): Promise<boolean> {
  const { trx } = work
  const { items, ...said } = compiled
  const before = await trx.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await putRecords(work, id, items, before.correction)
  const same = (Object.keys(said) as (keyof typeof said)[]).every((key) => isDeepStrictEqual(before[key], said[key]))
  if (same && before.edited === keepsEdit && !before.stale) return false
  const updatedBy = by === null ? {} : { updatedBy: by }
  await changeAnnouncement(work, id, 'compile', { ...said, edited: keepsEdit, stale: false, ...updatedBy })
  const isLost = before.edited && !keepsEdit
  const changes = isLost ? [{ field: 'content', before: before.content, after: said.content }] : []
  await tell(work, id, { event: 'RECOMPILED', by, changes })
  return true
}

/** Says anew how an announcement came about. */
export async function setOrigin({ trx }: Pick<Work, 'trx'>, id: number, origin: Origin): Promise<void> {
  await trx.updateTable('announcement').set({ origin }).where('id', '=', id).execute()
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
  updatedBy: number | null
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

/**
 * Changes an announcement by an event of its lifecycle, raising its version; of one that is a draft no more nobody is asked
 * any longer to release it. Throws 422 where that is not possible.
 */
export async function changeAnnouncement(
  { trx, now, regionId }: Pick<Work, 'trx' | 'now' | 'regionId'>,
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
  const to = await transition(trx, announcementLifecycle, event, { table: 'announcement', id, status })
  if (isDraft({ status }) && !isDraft({ status: to })) {
    // Whoever comes to the list at this moment would be asked, as long as somebody else still was.
    await keepLists(trx, regionId)
    await withdrawWaiting(trx, { about: { kind: ANNOUNCEMENT, id } }, [RELEASE_REQUEST], now)
  }
  return to
}

/**
 * Puts records into an announcement, in this order; those that stood in it and are not among them are taken out. Asks the
 * same number of questions however many they are. What it carries of an approved record is what stands approved, which
 * nobody changes while it is held; a correction brings the words of its one record.
 */
async function putRecords(
  work: Writing,
  id: number,
  items: readonly Item[],
  correction: Correction | null,
): Promise<void> {
  const { trx } = work
  const before = await openRecords(trx, id)
  const stays = new Set(items.map((item) => item.id))
  await takeOutChanged(
    work,
    id,
    before.filter((recordId) => !stays.has(recordId)),
  )
  const corrected = correction === null ? null : items[0]
  await sql`
    insert into announcement_record
      (announcement_id, record_id, turn, person_name, wording, approved_on, correction, standing)
    select ${id}::int, record.id, item.turn - 1, coalesce(${corrected?.personName ?? null}, record.person_name),
      coalesce(${corrected?.wording ?? null}, record.wording),
      coalesce(${corrected?.approvedOn ?? null}::timestamptz, record.approved_on), ${correction}::text, 'OPEN'
    from unnest(${[...stays]}::int[]) with ordinality as item (record_id, turn)
    join ${records} as record on record.id = item.record_id
    on conflict (announcement_id, record_id) do update
    set turn = excluded.turn, person_name = excluded.person_name, wording = excluded.wording,
      approved_on = excluded.approved_on, standing = excluded.standing, left_why = null`.execute(trx)
  if (correction !== null) return
  const stood = new Set(before)
  const added = [...stays].filter((recordId) => !stood.has(recordId))
  await tellEach(work, added, { event: 'COMPILED', note: told(announcementNoteWords, 'announcement', id), other: id })
}

/** The ids of the records that stand in an announcement which has not gone out. */
async function openRecords(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('announcementRecord')
    .select('recordId')
    .where('announcementId', '=', id)
    .where('standing', '=', 'OPEN')
    .execute()
  return rows.map(({ recordId }) => recordId)
}

/**
 * Takes records out of an announcement that are no longer approved as they were, each with what became of it; or whose event
 * is over, where priority compiles a draft before that is tidied.
 */
export const takeOutChanged = (work: Writing, id: number, recordIds: readonly number[]): Promise<void> =>
  leave(
    work,
    id,
    recordIds,
    sql`case when record.is_approved and record.event_ends_on <= ${work.now}::timestamptz then ${leftWords.passed}
      else ${whyChanged()} end`,
  )

const whyChanged = (): RawBuilder<string> =>
  sql`case when record.is_deleted then ${leftWords.deleted} when record.is_cancelled then ${leftWords.cancelled}
    else ${leftWords.edited} end`

/**
 * Records of an announcement that are no longer approved as they were, each by the name that stands in it and with what
 * became of it, in the order of their ids.
 */
export async function changedRecords(
  trx: Trx,
  id: number,
  recordIds: readonly number[],
): Promise<{ name: string; leftWhy: string }[]> {
  const { rows } = await sql<{ name: string; leftWhy: string }>`
    select ${NAMED} as name, ${whyChanged()} as left_why
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id} and record.id = any(${[...recordIds]}::int[]) order by record.id`.execute(trx)
  return rows
}

/** Takes records out of an announcement; they are free for another. The timelines of both say so, and why. */
export const takeOut = (work: Writing, id: number, recordIds: readonly number[], why: string): Promise<void> =>
  leave(work, id, recordIds, sql`${why}`)

type Left = { recordId: number; correction: Correction | null; name: string; why: string }

async function leave(
  work: Writing,
  id: number,
  recordIds: readonly number[],
  whyLeft: RawBuilder<unknown>,
): Promise<void> {
  if (recordIds.length === 0) return
  const { rows } = await sql<Left>`
    update announcement_record as member set standing = 'LEFT', left_why = ${whyLeft}
    from ${records} as record
    where record.id = member.record_id and member.announcement_id = ${id} and member.standing = 'OPEN'
      and member.record_id = any(${[...recordIds]}::int[])
    returning member.record_id, member.correction, ${NAMED} as name,
      member.left_why as why`.execute(work.trx)
  const left = rows.toSorted((one, other) => one.recordId - other.recordId)
  const ofRecords = Map.groupBy(
    left.filter(({ correction }) => correction === null),
    (each) => each.why,
  )
  // Where all of it ends, its own line says so.
  const ofAnnouncement = left.filter((each) => each.why !== leftWords.discarded && each.why !== leftWords.closed)
  for (const [why, each] of ofRecords) {
    const ids = each.map(({ recordId }) => recordId)
    await tellEach(work, ids, {
      event: 'TAKEN_OUT',
      note: told(announcementNoteWords, 'takenOut', id, toldAs(why, leftWords)),
      other: id,
    })
  }
  await writeTimelines(
    work.trx,
    ofAnnouncement.map((each) =>
      announcementLine(work, id, {
        event: 'DROPPED_OUT',
        note: told(announcementNoteWords, 'droppedOut', each.name, toldAs(each.why, leftWords)),
      }),
    ),
  )
}

/**
 * Ends an announcement that did not go out, and gives back what is left of its records; what a correction was to take the
 * place of goes on.
 */
export async function endAnnouncement(
  work: Work,
  id: number,
  how: { event: 'close' | 'discard'; by?: number; note?: Sentence },
): Promise<void> {
  const { event, by, note } = how
  await changeAnnouncement(work, id, event, { ...(by !== undefined && { updatedBy: by }) })
  const why = event === 'discard' ? leftWords.discarded : leftWords.closed
  await takeOut(work, id, await openRecords(work.trx, id), why)
  await tell(work, id, { event: event === 'discard' ? 'DISCARDED' : 'CLOSED', by, note })
  await goOnUncorrected(work, id)
}
