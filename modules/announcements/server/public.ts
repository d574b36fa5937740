import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { BoardAsked } from '../../../kit/server/boardPart.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { withdrawAllWaiting } from '../../../kit/server/mail/pace.ts'
import type { Sentence } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition, transitionAll } from '../../../kit/server/transition.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { writeTimeline, writeTimelineOfEach } from '../../timeline/server/public.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Correction } from '../rules/record.ts'
import { kindsOpenTo, MOST_COUNTED, reachedBy, regionsReached } from './acrossKinds.ts'
import { answerRecord } from './answer.ts'
import { ASKING_LETTERS, tellNoMore } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, loadRecord } from './load.ts'

/** A kind as other modules hand it on; what is in it is for this module. */
export type AnyKind = KindServer

/**
 * Every record as sending sees it, of whatever kind and status, for sending's queries to join:
 * - `id`, `kind`, `region_id`, `jamatkhana_ids`, `timezone`, `created_by`
 * - `person_title`, `person_name`, and `name`, which is both
 * - `wording`, `lapses` and `approved_on`, as they were approved; `priority`, `event_ends_on`
 * - `due`: from when on one with priority is to go out, the later of approval and toggle (decisions §8); null without
 * - `is_approved`, which no deleted one is, `is_cancelled`, `is_completed`, `is_deleted`
 * - `went_as_it_was`: it was edited when a relay had it already, so that its event is another than was announced
 */
export const records = sql`(
  select id, kind, region_id, jamatkhana_ids, timezone, created_by,
    person_title, person_name, concat_ws(' ', person_title, person_name) as name,
    approved_wording as wording, approved_lapses as lapses, approved_on, priority, event_ends_on,
    case when priority then greatest(approved_on, priority_on) end as due,
    status = 'APPROVED' and deleted_on is null as is_approved,
    status = 'CANCELLED' as is_cancelled, status = 'COMPLETED' as is_completed, deleted_on is not null as is_deleted,
    announcement_sent_on is not null and approved_by is null as went_as_it_was
  from record)`

/**
 * Holds the approved records of a kind in a region until the commit. By itself and first: a select that has waited for a
 * lock would read other rows as they stood before.
 */
export const lockApproved = (db: Database | Trx, { regionId, kind }: { regionId: number; kind: AnnouncementKind }) =>
  lock(db, sql`region_id = ${regionId} and kind = ${kind}`)

/** Holds every approved record until the commit: whoever takes an approval away has committed it, or waits. */
export const lockEveryApproved = (trx: Trx) => lock(trx, sql`true`)

async function lock(db: Database | Trx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with held as (
      select from record where ${which} and status = 'APPROVED' and deleted_on is null order by id for update
    )
    select count(*) from held`.execute(db)
}

/**
 * What sending says of records that went out: when, with what, and in words for their timelines; `said` differs from what
 * was approved.
 */
type Announced = {
  ids: readonly number[]
  on: string
  note: Sentence
  other: About | null
  said: ReadonlyMap<number, string>
  /** What went out of those that are something else by now: cancelled, edited or deleted when a relay may have had it. */
  asTheyWere: readonly { id: number; wording: string; approvedOn: string }[]
}

/**
 * Makes approved records ANNOUNCEMENT_SENT, each with its line in the timeline (decisions §8). One that was edited since
 * is announced as it was, and goes out no second time; one that was cancelled stays so, and says that it went out. What the
 * e-mail said becomes the announced text.
 */
export async function announceRecords(
  trx: Trx,
  kind: AnyKind,
  { ids, on, note, other, said, asTheyWere }: Announced,
): Promise<void> {
  const { lifecycle } = kind.rules
  const line = { kind: kind.rules.kind, on, by: null, event: 'ANNOUNCED', note, other } as const
  const were = new Set(asTheyWere.map(({ id }) => id))
  const held = await lockedAlike(trx, ids)
  await approvedAs(trx, asTheyWere)
  for (const { ids: alike, status, regionId, isDeleted } of held) {
    const also = sql`announcement_sent_on = ${on}::timestamptz`
    const event = status !== 'APPROVED' && alike.every((id) => were.has(id)) ? 'sendAsItWas' : 'send'
    const fits = !isDeleted && whyNot(lifecycle, event, status) === null
    const to = fits ? await transitionAll(trx, lifecycle, event, { table: 'record', ids: alike, status, also }) : status
    const gone = fits ? [] : alike.filter((id) => were.has(id))
    // Nobody is asked any more about what has gone out as it was.
    if (fits && event === 'sendAsItWas') {
      const asking = alike.map((id) => ({ about: { kind: kind.rules.kind, id } }))
      await withdrawAllWaiting(trx, asking, ASKING_LETTERS, on)
    }
    if (gone.length > 0) await sql`update record set ${also} where id = any(${gone}::int[])`.execute(trx)
    await writeTimelineOfEach(trx, { ...line, ids: alike, regionId, from: status, to })
  }
  await announceAs(trx, said)
  await kind.onAnnounced?.(trx, ids)
}

type Alike = { status: Status; regionId: number; isDeleted: boolean; ids: number[] }

/** Holds records until the commit; those that stand alike come together. */
async function lockedAlike(trx: Trx, ids: readonly number[]): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    with held as (
      select id, status, region_id, deleted_on is not null as is_deleted from record
      where id = any(${[...ids]}::int[]) order by id for update
    )
    select status, region_id, is_deleted, json_agg(id order by id) as ids from held
    group by status, region_id, is_deleted`.execute(trx)
  return rows
}

/** SQL for whether a line of a record is over at an instant, so that it is not announced any more (as `lapsedAt` says it). */
export const hasLapsed = (record: string, at: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements(${sql.ref(`${record}.lapses`)}) as lapse
  where (lapse->>'over')::timestamptz <= ${at}::timestamptz)`

/** Puts the approval back that records went out with; whoever has approved one otherwise since has not approved that. */
async function approvedAs(trx: Trx, asTheyWere: Announced['asTheyWere']): Promise<void> {
  if (asTheyWere.length === 0) return
  const of = <Value>(value: (were: Announced['asTheyWere'][number]) => Value) => asTheyWere.map(value)
  await sql`
    update record set approved_wording = were.wording, approved_on = were.approved_on,
      approved_by = case when date_trunc('milliseconds', record.approved_on) = were.approved_on then approved_by end
    from unnest(
      ${of(({ id }) => id)}::int[], ${of(({ wording }) => wording)}::text[], ${of((were) => were.approvedOn)}::timestamptz[]
    ) as were (id, wording, approved_on)
    where record.id = were.id`.execute(trx)
}

/** What stands as the announced text of records from now on, by their ids. */
async function announceAs(trx: Trx, said: ReadonlyMap<number, string>): Promise<void> {
  if (said.size === 0) return
  await sql`
    update record set approved_wording = said.text
    from unnest(${[...said.keys()]}::int[], ${[...said.values()]}::text[]) as said (record_id, text)
    where record.id = said.record_id`.execute(trx)
}

/**
 * Says that a correction went out: an update makes its wording the announced one, and one that cancels makes the record
 * CANCELLED; an update of what was cancelled so announces it again (decisions §8).
 */
export async function noteCorrection(
  trx: Trx,
  kind: AnyKind,
  {
    id,
    correction,
    wording,
    correctedBy,
    on,
    note,
    other,
  }: { id: number; correction: Correction; wording: string; correctedBy: number } & Omit<
    Announced,
    'ids' | 'said' | 'asTheyWere'
  >,
): Promise<void> {
  if (correction === 'UPDATED') await announceAs(trx, new Map([[id, wording]]))
  const { status, regionId, announcementSentOn } = await trx
    .selectFrom('record')
    .select(['status', 'regionId', 'announcementSentOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { lifecycle } = kind.rules
  const event = correction === 'CANCELLED' ? 'cancelBySending' : 'announceAgain'
  const changes = announcementSentOn !== null && whyNot(lifecycle, event, status) === null
  // Calendars tell of what was cancelled by when that was.
  const also = sql`updated_on = ${on}::timestamptz, updated_by = ${correctedBy}`
  const to = changes ? await transition(trx, lifecycle, event, { table: 'record', id, status, also }) : status
  const about = { kind: kind.rules.kind, id }
  await writeTimeline(trx, { about, regionId, on, by: null, event: 'ANNOUNCED', from: status, to, note, other })
  await kind.onAnnounced?.(trx, [id])
  if (changes && event === 'cancelBySending') await tellNoMore(trx, kind, id, on)
  const record = changes ? await findRecord(trx, kind, id) : null
  const then = event === 'cancelBySending' ? kind.onGone : kind.onBack
  if (record) await then?.(trx, record, { by: correctedBy, now: on })
}

/** A record for sending it now: 404 when it is out of scope, 403 when it is not theirs to send (decisions §2). */
export const loadForSendNow = (services: Services, kind: AnyKind, actor: Actor, id: number) =>
  loadRecord(services.db, kind, { actor, id, actions: [kind.rules.access.sendNow] })

/** Holds a record until the commit, for sending it now. Throws 422 when it is not APPROVED or has changed. */
export async function lockForSendNow(
  trx: Trx,
  kind: AnyKind,
  { actor, id, version }: { actor: Actor; id: number; version: number | undefined },
): Promise<void> {
  const record = await findRecord(trx, kind, id, { lock: true })
  if (!record) throw notFound()
  const wrong = whyNot(kind.rules.lifecycle, 'sendNow', record.status)
  if (wrong) throw refused(wrong)
  refuseStale(kind.rules.label, version, record, actor)
}

/** A record as this user is answered it. Throws 404 when it is gone. */
export async function presentRecord(services: Services, kind: AnyKind, actor: Actor, id: number) {
  const record = await findRecord(services.db, kind, id)
  if (!record) throw notFound()
  return answerRecord(services, kind, actor, record)
}

/** How many records wait for approval, by region and kind. */
export async function countWaiting(
  db: Database,
  kinds: readonly AnnouncementKind[],
): Promise<{ regionId: number; kind: AnnouncementKind; count: number }[]> {
  const { rows } = await sql<{ regionId: number; kind: AnnouncementKind; count: number }>`
    select region_id, kind, count(*) as count from record
    where status = 'APPROVAL_PENDING' and deleted_on is null and kind = any(${[...kinds]}::text[])
    group by region_id, kind
    order by region_id, array_position(${[...kinds]}::text[], kind)`.execute(db)
  return rows
}

/** The kinds of which a user may list something (decisions §5). */
export const kindsListedBy = (services: Services, kinds: readonly AnyKind[], actor: Actor): AnyKind[] =>
  kindsOpenTo(services, kinds, actor, 'list')

/** The regions in which a user may list something of these kinds that is not over; for one home page. */
export const regionsListedBy = (
  { db }: Services,
  kinds: readonly AnyKind[],
  actor: Actor,
  { once }: Pick<BoardAsked, 'once'>,
): Promise<number[]> => regionsReached(db, kinds, actor, { action: 'list', once })

type Slot = { kind: AnnouncementKind; regionId: number; at: string | null }
/** `inTime`: their events are not over by the slot; `priority`: they go by themselves; `released`: nobody has to release them. */
type Approved = Slot & { count: number; inTime: number; priority: number; released: number }

/**
 * How many approved records a user may list wait to go out, their events not over, by region and kind with its next slot,
 * where there are any; `besides` selects the ids of those that wait for something else,
 * `released` of those that somebody has released.
 */
export async function countApproved(
  { db }: Services,
  kinds: readonly AnyKind[],
  actor: Actor,
  {
    now,
    slots,
    besides,
    released,
  }: { now: string; slots: readonly Slot[]; besides: RawBuilder<unknown>; released: RawBuilder<unknown> },
): Promise<Approved[]> {
  const { rows } = await sql<Approved>`
    select slot.kind, slot.region_id, slot.at, waiting.count, waiting.in_time, waiting.priority, waiting.released
    from unnest(
      ${slots.map(({ kind }) => kind)}::text[], ${slots.map(({ regionId }) => regionId)}::int[],
      ${slots.map(({ at }) => at)}::timestamptz[]) as slot (kind, region_id, at),
      lateral (
        select count(*) as count, count(*) filter (where priority) as priority, count(*) filter (where is_released) as released,
          count(*) filter (where event_ends_on is null or event_ends_on > slot.at) as in_time
        from (
          select priority, event_ends_on, record.id in (${released}) as is_released from record
          where status = 'APPROVED' and deleted_on is null and record.kind = slot.kind and record.region_id = slot.region_id
            and (event_ends_on is null or event_ends_on > ${now}::timestamptz) and ${reachedBy(actor, kinds, 'list')}
            and record.id not in (${besides})
          limit ${MOST_COUNTED}
        ) as those
      ) as waiting
    where waiting.count > 0 ${FIXED}`.execute(db)
  return rows
}
