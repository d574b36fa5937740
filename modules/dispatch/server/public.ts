import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { instantJson } from '../../../kit/server/database/columns.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { among } from '../../../kit/server/database/fixed.ts'
import type { Hold } from '../../../kit/server/mail/hold.ts'
import { lockDeliveries } from '../../../kit/server/mail/waitingLetters.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { hasPassed } from '../../announcements/rules/instants.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { announceRecords, lockEveryApproved, records as recordsRelation } from '../../announcements/server/public.ts'
import { slotsBetween } from '../../calendar/rules/slots.ts'
import { readNextSlot } from '../../calendar/server/public.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions, regions } from '../../places/server/public.ts'
import { readAllSettings, regionsListing } from '../../settings/server/public.ts'
import { markIn } from '../rules/compile.ts'
import { HELD_STATUSES, OPEN_STATUSES, UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { type ApprovedRecord, goesAlone, isMissed, isRecordedOnly } from '../rules/world.ts'
import { announcementNoteWords } from '../words/en.ts'
import { reportAsTheyWere } from './asTheyWere.ts'
import { endCorrected } from './corrected.ts'
import { type SendingMeans, wentOut } from './delivered.ts'
import { type Doubt, forgetDoubts, readDoubts } from './inDoubt.ts'
import { isSaid, NAMED } from './said.ts'
import { tidyUnfit } from './tidy.ts'
import { allAlone } from './work.ts'
import { approvedRecords } from './world.ts'

const LOOKED_AHEAD = { hours: 14 * 24 }

/** SQL for the announcement that carries a record and has not gone out, `{id, released, held}`; null without one. */
export const carrierOfRecord = (recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_strip_nulls(jsonb_build_object('id', announcement.id,
    'released', announcement.status in (${among(UNSENT_STATUSES)}),
    'held', case when announcement.status = 'APPROVED_BUT_NOT_SENT' and announcement.mail_id is null then true end))
  from announcement_record as carried
  join announcement on announcement.id = carried.announcement_id
  where carried.record_id = ${recordId} and carried.standing = 'OPEN')`

/**
 * SQL for how a record that went out stands, `{correction, on, editedByHand}`, by what was sent of it last; null before.
 * Whether its e-mail was edited by hand is that of the words which stand, which no cancellation changes.
 */
export const announcedOfRecord = (recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'correction', (array_agg(said.correction order by announcement.sent_on desc, announcement.id desc))[1],
    'on', ${instantJson(sql`max(announcement.sent_on)`)},
    'editedByHand', coalesce((array_agg(announcement.edited order by announcement.sent_on desc, announcement.id desc)
      filter (where said.correction is distinct from 'CANCELLED'))[1], false))
  from announcement_record as said
  join announcement on announcement.id = said.announcement_id
  where said.record_id = ${recordId} and ${isSaid('said')}
  having count(*) > 0)`

/** SQL for whether an approved record has had its turn by priority, whatever came of it: it does not go within the minute. */
export const passedOver = (recordId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from priority_run as run join ${recordsRelation} as prior on prior.id = run.record_id
  where run.record_id = ${recordId} and run.due = prior.due and prior.is_approved)`

/** The regions whose `announcementApprovalEmails` hold an address: there its owner may release (decisions §5). */
export const regionsNaming = (db: Database | Trx, email: string): Promise<number[]> =>
  regionsListing(db, 'announcementApprovalEmails', email)

/** How many announcements wait to be released, or for a free slot, by the id of their region. */
export async function countHeld(db: Database, kinds: readonly AnnouncementKind[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ regionId: number; count: number }>`
    select region_id, count(*) as count from announcement
    where status = any(${[...HELD_STATUSES]}::text[]) and kind = any(${[...kinds]}::text[])
    group by region_id`.execute(db)
  return new Map(rows.map(({ regionId, count }) => [regionId, count]))
}

/** Slots that came before an instant are not looked at any more: whether they ran is not known, nor may be guessed. */
export async function lookOnlyFrom(trx: Trx, instant: string): Promise<void> {
  await sql`update slot_watch set looked_until = greatest(looked_until, ${instant}::timestamptz)`.execute(trx)
}

/**
 * The letters of announcements that have not gone out. One that nobody took is given up in the end, and its records are
 * announced anew, unless somebody had it tried again since a backup.
 */
export const unsentLetters = async (db: Database | Trx): Promise<number[]> =>
  (await postedOpen(db)).map(({ mailId }) => mailId)

/** A record that may have been announced before a restore, and would be now, or once it is approved anew. */
export type InDoubt = {
  id: number
  name: string
  kind: AnnouncementKind
  region: string
  approvedOn: string
  /** The last time at which it could have gone out by itself before the restore. */
  cameDue: string | null
  /** When it goes out by itself once sending is let go. */
  next: string | null
  needsRelease: boolean
  /** What became of it while all was held; null where it is approved as it was. */
  since: Doubt['since'] | null
}

/** Every record, approved or approved until lately, and correction that a restore has brought back, and that no letter carries yet. */
export async function recordsInDoubt(
  { db, env, clock }: Pick<Services, 'env' | 'clock'> & { db: Database | Trx },
  hold: Hold,
): Promise<InDoubt[]> {
  const now = clock.now().toString()
  const settings = await readAllSettings(db)
  const posted = new Set((await postedOpen(db)).map(({ id }) => id))
  const until = clock.now().add(LOOKED_AHEAD).toString()
  const inDoubt: InDoubt[] = []
  const doubts = await readDoubts(db, hold)
  const changed = new Set(doubts.map(({ id }) => id))
  const isFree = ({ standsIn }: Pick<ApprovedRecord, 'standsIn'>) => standsIn === null || !posted.has(standsIn)
  for (const { regionId, kind, ...correction } of await waitingCorrections(db, { before: hold.begunOn })) {
    const next = await readNextSlot(db, { kind, regionId, after: hold.begunOn, until })
    inDoubt.push({ ...correction, kind, cameDue: null, next: nextAfter(next, now), needsRelease: false, since: null })
  }
  for (const { id: regionId, name: region, timezone: zone } of await allRegions(db)) {
    const of = settings.get(regionId)
    for (const kind of enabledKinds(env)) {
      const approved = (await approvedRecords(db, regionId, [kind])).filter(
        // One that was changed and approved anew is asked about as it may have gone out.
        (record) => isInDoubt(record, hold, now) && !changed.has(record.id) && isFree(record),
      )
      const records = [
        ...approved.map((record) => ({ ...record, since: null })),
        ...doubts.filter((doubt) => doubt.regionId === regionId && doubt.kind === kind && isFree(doubt)),
      ]
      if (records.length === 0 || !of) continue
      // At the backup nothing of it had gone out.
      const from = hold.backupMadeOn ?? earliest(records)
      const slots = slotsBetween({ ...of.kinds[kind], zone, blockedDates: new Map(), from, until: hold.begunOn })
      const next = await readNextSlot(db, { kind, regionId, after: hold.begunOn, until })
      for (const record of records) {
        const { id, name, approvedOn, due, since } = record
        const slot = slots.findLast(({ at }) => isBefore(approvedOn, at) && !hasPassed(record, at))?.at ?? null
        inDoubt.push({
          ...{ id, name, kind, region, approvedOn, since },
          cameDue: slot ?? (due !== null && isBefore(from, due) && isBefore(due, hold.begunOn) ? due : null),
          // What was changed waits for somebody, or for nothing any more.
          next: 'dealtWith' in record ? nextOf(record, next, now) : null,
          needsRelease: of.emails.announcementApprovalEmails.length > 0,
        })
      }
    }
  }
  return inDoubt
}

/**
 * Says of records that they were announced before a restore, or that their correction went out. One that was changed while
 * all was held was announced as it was approved before, and whoever has to know is told.
 */
export async function haveGoneOut(
  trx: Trx,
  means: SendingMeans,
  hold: Hold,
  records: readonly Pick<InDoubt, 'id' | 'kind'>[],
  on: string,
): Promise<void> {
  const doubts = await readDoubts(trx, hold)
  const corrections = await waitingCorrections(trx, { of: records.map(({ id }) => id) })
  // A correction says for itself that it went out.
  const first = records.filter(({ id }) => !corrections.some((correction) => correction.id === id))
  for (const [name, some] of Map.groupBy(first, ({ kind }) => kind)) {
    const kind = means.kinds.find(({ rules }) => rules.kind === name)
    const ids = some.map(({ id }) => id)
    if (!kind) continue
    const were = doubts.filter(({ id }) => ids.includes(id))
    const note = told(announcementNoteWords, 'goneBefore')
    await announceRecords(trx, kind, { ids, on, note, other: null, said: new Map(), asTheyWere: were })
    for (const [regionId, there] of Map.groupBy(were, (doubt) => doubt.regionId))
      await reportAsTheyWere(means.services, { trx, now: on, regionId, kind: name }, null, there.map(asReported))
  }
  for (const { announcementId } of corrections) {
    await wentOut(trx, means, announcementId, on)
    await endCorrected({ trx, now: on }, announcementId)
  }
}

/**
 * First of what lets sending go: until the commit nobody else settles or changes what is asked about, and whoever did has
 * committed it. Locks in the order in which all do.
 */
export async function lockHeld(trx: Trx): Promise<void> {
  await allAlone(trx)
  await lockDeliveries(trx, await unsentLetters(trx))
  await lockEveryApproved(trx)
}

/**
 * Last of what lets sending go, once it is said what had gone out: the rest leaves its announcement where it was changed
 * while all was held, before that goes, and goes its ordinary way.
 */
export async function tidyHeld(trx: Trx, services: Services, now: string): Promise<void> {
  await tidyUnfit(trx, services, now)
  await forgetDoubts(trx)
}

/** Where the database moved and nothing was lost: what was changed before anybody knew that had not gone out. */
export async function nothingWasLost(trx: Trx): Promise<void> {
  await lockEveryApproved(trx)
  await forgetDoubts(trx)
}

/** What was completed changes nothing that was announced. */
const asReported = (doubt: Doubt) => ({ ...doubt, since: doubt.since === 'COMPLETED' ? null : doubt.since })

/** Corrections that wait for a free slot: no letter carries them yet, and their records have been announced. */
async function waitingCorrections(db: Database | Trx, { before, of }: { before?: string; of?: readonly number[] }) {
  const { rows } = await sql<
    Pick<InDoubt, 'id' | 'name' | 'kind' | 'region' | 'approvedOn'> & { announcementId: number; regionId: number } & {
      subject: string
      correction: Correction
    }
  >`
    select record.id, ${NAMED} as name, member.correction, announcement.subject, announcement.kind, region.name as region,
      announcement.created_on as approved_on, announcement.id as announcement_id, announcement.region_id
    from announcement
    join announcement_record as member on member.announcement_id = announcement.id and member.standing = 'OPEN'
    join ${recordsRelation} as record on record.id = member.record_id
    join ${regions} as region on region.id = announcement.region_id
    where announcement.origin = 'CORRECTION' and announcement.status in (${among(UNSENT_STATUSES)})
      and announcement.mail_id is null
      and (${before ?? null}::timestamptz is null or announcement.created_on < ${before ?? null}::timestamptz)
      and (${of ? [...of] : null}::int[] is null or record.id = any(${of ? [...of] : null}::int[]))
    order by announcement.id`.execute(db)
  return rows.map(({ correction, subject, name, ...row }) => ({
    ...row,
    name: `${markIn(subject, correction)}: ${name}`,
  }))
}

const isBefore = (one: string, other: string) => Temporal.Instant.compare(one, other) < 0

const isInDoubt = (record: ApprovedRecord, hold: Hold, now: string): boolean =>
  isBefore(record.approvedOn, hold.begunOn) &&
  !isRecordedOnly(record) &&
  !(hasPassed(record, now) && hasBeenTold(record, hold))

/** Its event was over at the backup already. One that ended since would be reported as not announced, and may have been. */
const hasBeenTold = (record: ApprovedRecord, { backupMadeOn }: Hold): boolean =>
  backupMadeOn === null || hasPassed(record, backupMadeOn)

const earliest = (records: readonly Pick<ApprovedRecord, 'approvedOn'>[]): string =>
  records.map(({ approvedOn }) => approvedOn).reduce((one, other) => (isBefore(one, other) ? one : other))

const nextOf = (record: ApprovedRecord, slot: string | null, now: string): string | null => {
  if (hasPassed(record, now)) return null
  return goesAlone(record, now) ? now : nextAfter(slot, now)
}

/** A slot that came while all was held runs late, unless it is too late for it. */
const nextAfter = (slot: string | null, now: string): string | null =>
  slot !== null && isBefore(slot, now) && !isMissed(slot, now) ? now : slot

/** Open announcements that have been handed to the outbox, with their letters, which are asked about instead of their records. */
async function postedOpen(db: Database | Trx): Promise<{ id: number; mailId: number }[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'mailId'])
    .where('status', 'in', [...OPEN_STATUSES])
    .execute()
  return rows.flatMap(({ id, mailId }) => (mailId === null ? [] : [{ id, mailId }]))
}
