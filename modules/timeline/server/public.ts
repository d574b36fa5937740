import { type RawBuilder, sql } from 'kysely'
import { returnReason } from '../../../kit/rules/returned.ts'
import { type Batches, batches } from '../../../kit/server/batches.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED, fixed } from '../../../kit/server/database/fixed.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import { callerAddress } from '../../../kit/server/http/caller.ts'
import { tooMany } from '../../../kit/server/http/refusal.ts'
import { mailsAbout } from '../../../kit/server/mail/mailsAbout.ts'
import { type Sentence, sayStored } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Step, Trail } from '../../../kit/server/trail.ts'
import { addressInTimeline } from '../rules/inWords.ts'
import {
  type About,
  aboutKey,
  type FieldChange,
  OF_COMMENTS,
  type TimelineEntry,
  type TimelineEvent,
  WITH_WORDS_OF_FAMILIES,
  WITHOUT_CHANGE,
} from '../rules/timeline.ts'
import { resendFaultWords } from '../words/en.ts'
import type { TimelineEntryTable } from './tables.ts'

/** All that happened, for the search across records: a line each, of whatever timeline. */
export const timelineEntries = sql<TimelineEntryTable>`timeline_entry`

/** SQL for whether a row is about one of these, where its columns are named as those of the timeline are. */
export const isAboutOneOf = (many: readonly About[]): RawBuilder<boolean> => sql`(about_kind, about_id) in (
  select * from unnest(${many.map(({ kind }) => kind)}::text[], ${many.map(({ id }) => id)}::int[]))`

/** Finds among rows those about something, in their order. */
export function rowsAbout<Row extends { aboutKind: string; aboutId: number }>(
  rows: readonly Row[],
): (about: About) => readonly Row[] {
  const byAbout = Map.groupBy(rows, ({ aboutKind: kind, aboutId: id }) => aboutKey({ kind, id }))
  return (about) => byAbout.get(aboutKey(about)) ?? []
}

/** What happened: one line. */
export type Happening = {
  about: About
  /** Where that stands, so that those who look after the region find the line; null where it concerns no region alone. */
  regionId: number | null
  on: string
  /** Null for the family and for the system. */
  by: number | null
  event: TimelineEvent
  from?: string | null
  to?: string | null
  changes?: FieldChange[]
  /** As somebody typed it, or a sentence of ours. */
  note?: string | Sentence | null
  /** What else it tells of, for a link to it. */
  other?: About | null
}

/** Writes a line in the transaction of what it tells of (decisions §6). */
export const writeTimeline = (trx: Trx, happening: Happening): Promise<void> => writeTimelines(trx, [happening])

/** What a line says, but for the key that keeps an entry from being made twice, which the trail alone has. */
const LINE = sql`about_kind, about_id, region_id, "on", by_user, address, event, from_status, to_status, changes, note,
  note_said, other_kind, other_id`

/** No statement carries more, so that whoever shares the database gets a turn in between. */
const LINES_AT_ONCE = 1000

/** Writes lines, of as many timelines as they tell of: a statement for each thousand, in their order. */
export async function writeTimelines(db: Database | Trx, happenings: readonly Happening[]): Promise<void> {
  for (let at = 0; at < happenings.length; at += LINES_AT_ONCE)
    await insertLines(db, happenings.slice(at, at + LINES_AT_ONCE).map(lineOf))
}

async function insertLines(db: Database | Trx, lines: readonly StoredLine[]): Promise<void> {
  const [first, ...more] = lines
  if (first && more.length === 0) return void (await writeOne(db, first))
  await sql`
    insert into timeline_entry (${LINE})
    select "aboutKind", "aboutId", "regionId", "on", "byUser", address, event, "fromStatus", "toStatus", changes::jsonb, note,
      "noteSaid"::jsonb, "otherKind", "otherId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      "aboutKind" text, "aboutId" int, "regionId" int, "on" timestamptz, "byUser" int, address text, event text,
      "fromStatus" text, "toStatus" text, changes text, note text, "noteSaid" text, "otherKind" text, "otherId" int
    ) ${FIXED}`.execute(db)
}

/**
 * Writes the same line into the timelines of many things of a kind: one statement, which carries their ids and no more,
 * however many they are.
 */
export async function writeTimelineOfEach(
  trx: Trx,
  { kind, ids, ...line }: Omit<Happening, 'about'> & { kind: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const {
    aboutKind,
    regionId,
    on,
    byUser,
    address,
    event,
    fromStatus,
    toStatus,
    changes,
    note,
    noteSaid,
    otherKind,
    otherId,
  } = lineOf({ about: { kind, id: 0 }, ...line })
  await sql`
    insert into timeline_entry (${LINE})
    select ${aboutKind}, id, ${regionId}::int, ${on}::timestamptz, ${byUser}::int, ${address}, ${event}, ${fromStatus}, ${toStatus},
      ${changes}::jsonb, ${note}, ${noteSaid}::jsonb, ${otherKind}, ${otherId}::int
    from unnest(${[...ids]}::int[]) as each (id) ${FIXED}`.execute(trx)
}

/** The timeline of what changes no record: sign-ins, sign-outs, exports. */
export const trail: Trail = {
  async write(db, step) {
    await writeOneOnce(db, lineOf(step))
  },
}

type Line = Omit<Happening, 'about'> & Pick<Step, 'about' | 'once'>

/** A line as it is stored. */
export const lineOf = ({ about, regionId, on, by, event, from, to, changes, note, other, once }: Line) => ({
  aboutKind: about.kind,
  aboutId: about.id,
  regionId,
  on,
  byUser: by,
  // What families do, and the system, is nobody's whose whereabouts have to be known.
  address: by === null ? null : callerAddress(),
  event,
  fromStatus: from ?? null,
  toStatus: to ?? null,
  changes: JSON.stringify(changes ?? []),
  note: englishOf(note),
  noteSaid: isSentence(note) && note.stored ? JSON.stringify(note.stored) : null,
  otherKind: other?.kind ?? null,
  otherId: other?.id ?? null,
  once: once ?? null,
})

export type StoredLine = ReturnType<typeof lineOf>
type Note = Happening['note']

const isSentence = (note: Note): note is Sentence => typeof note === 'object' && note !== null
const englishOf = (note: Note): string | null => (isSentence(note) ? note.english : (note ?? null))

/** Writes a line; in a statement that makes what it tells of, `aboutId` is SQL for that one's id. */
export const lineInsert = (row: StoredLine, db: Database, aboutId?: RawBuilder<number>) =>
  db.insertInto('timelineEntry').values({
    aboutKind: row.aboutKind,
    aboutId: aboutId ?? row.aboutId,
    regionId: row.regionId,
    on: row.on,
    byUser: row.byUser,
    address: row.address,
    event: row.event,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    changes: row.changes,
    note: row.note,
    noteSaid: row.noteSaid,
    otherKind: row.otherKind,
    otherId: row.otherId,
    once: row.once,
  })
const writeOne = fixed((row: StoredLine, db) => lineInsert(row, db))
const writeOneOnce = fixed((row: StoredLine, db) => lineInsert(row, db).onConflict((conflict) => conflict.doNothing()))

/** The whole timeline, oldest first: what was done, and every e-mail with how far it has come. */
export async function readTimeline(
  { db, directory }: Pick<Services, 'db' | 'directory'>,
  about: About,
): Promise<TimelineEntry[]> {
  const entries = await db
    .selectFrom('timelineEntry')
    .leftJoin(directory.people.as('user'), 'user.id', 'timelineEntry.byUser')
    .selectAll('timelineEntry')
    .select(['user.id as userId', 'user.firstName', 'user.lastName'])
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('event', 'not in', [...WITHOUT_CHANGE, ...OF_COMMENTS])
    .orderBy('timelineEntry.id')
    .execute()
  const done = entries.map(
    (entry): TimelineEntry => ({
      id: entry.id,
      on: entry.on,
      by:
        entry.userId === null
          ? null
          : { id: entry.userId, firstName: entry.firstName ?? '', lastName: entry.lastName ?? '' },
      event: entry.event,
      from: entry.fromStatus,
      to: entry.toStatus,
      changes: entry.changes,
      note: sayStored(entry.noteSaid, entry.note),
      other: otherThan(about, aboutOf(entry.otherKind, entry.otherId)),
      mail: null,
    }),
  )
  return [...done, ...(await mailsIn(db, about))].sort((a, b) => a.on.localeCompare(b.on))
}

/** What of a timeline may be had before anybody opens the page: no view of it is recorded then. */
export const withoutWordsOfFamilies = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.map((entry) => (WITH_WORDS_OF_FAMILIES.includes(entry.event) ? { ...entry, note: null } : entry))

const aboutOf = (kind: string | null, id: number | null): About | null =>
  kind === null || id === null ? null : { kind, id }

/** What else a line tells of than what its timeline is about. */
const otherThan = (about: About, other: About | null): About | null =>
  other !== null && other.kind === about.kind && other.id === about.id ? null : other

/** Lets an e-mail about something else stand in the timelines of these too, whose kind and id `abouts` selects. */
export async function alsoShowMail(trx: Trx, abouts: RawBuilder<unknown>, mailId: number): Promise<void> {
  await sql`
    insert into timeline_mail (about_kind, about_id, mail_id)
    select kind, id, ${mailId}::int from (${abouts}) as about (kind, id)
    on conflict do nothing`.execute(trx)
}

/** Removes whatever was written down about things that are gone for good: their timelines, and who saw them. */
export async function removeTimelines(trx: Trx, kinds: readonly string[], ids: readonly number[]): Promise<void> {
  await clearing(trx, () =>
    trx.deleteFrom('timelineEntry').where('aboutKind', 'in', kinds).where('aboutId', 'in', ids).execute(),
  )
}

/** Whether somebody did something to a thing since an instant. */
export async function hasHappened(
  db: Database | Trx,
  { about, event, by, since }: Pick<Happening, 'about' | 'event'> & { by: number; since: string },
): Promise<boolean> {
  const line = await db
    .selectFrom('timelineEntry')
    .select('id')
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('event', '=', event)
    .where('byUser', '=', by)
    .where('on', '>', since)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

const PAUSE_SECONDS = 60

/**
 * Writes down that an e-mail goes once more because somebody asked for it: one a minute for each record and e-mail
 * (decisions §18), however many press at once. Throws 429 before the minute is over.
 */
export async function writeResend(
  trx: Trx,
  happening: Happening & { event: 'RESENT' | 'RELEASE_REQUESTED' },
): Promise<void> {
  const { about, event, on } = happening
  const note = englishOf(happening.note)
  await sql`select pg_advisory_xact_lock(hashtext(${`${event} ${about.kind} ${about.id} ${note}`}))`.execute(trx)
  const now = Temporal.Instant.from(on)
  const since = now.subtract({ seconds: PAUSE_SECONDS }).toString()
  // A line that lies further ahead is one of before the clock was set back.
  const ahead = now.add({ seconds: PAUSE_SECONDS }).toString()
  const { rows } = await sql`
    select from timeline_entry
    where about_kind = ${about.kind} and about_id = ${about.id} and event = ${event}
      and note is not distinct from ${note}::text and "on" > ${since}::timestamptz and "on" < ${ahead}::timestamptz
    limit 1`.execute(trx)
  if (rows.length > 0) throw tooMany(resendFaultWords.justSent)
  await writeTimeline(trx, happening)
}

/**
 * Clears the words that families wrote, which stand in the lines of their answers, and why an approval went ahead without
 * them, which stands in its line; the lines stay (decisions §17).
 */
export const clearFamilyNotes = (trx: Trx, kinds: readonly string[], ids: readonly number[]): Promise<void> =>
  clearNotes(trx, WITH_WORDS_OF_FAMILIES, kinds, ids)

/** Clears what people wrote in lines of some events; the lines stay (decisions §17). */
export async function clearNotes(
  trx: Trx,
  events: readonly TimelineEvent[],
  kinds: readonly string[],
  ids: readonly number[],
): Promise<void> {
  await clearing(trx, () =>
    trx
      .updateTable('timelineEntry')
      .set({ note: null, noteSaid: null })
      .where('aboutKind', 'in', kinds)
      .where('aboutId', 'in', ids)
      .where('event', 'in', events)
      .execute(),
  )
}

/** Clears what some fields held before and after, in lines that say how they changed; that they did stays (decisions §17). */
export async function clearChanges(
  trx: Trx,
  kinds: readonly string[],
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  const isOne = sql`change->>'field' = any(${[...fields]}::text[])`
  await clearing(trx, () =>
    sql`
      update timeline_entry set changes = (
        select jsonb_agg(case when ${isOne} then jsonb_build_object('field', change->'field') else change end order by turn)
        from jsonb_array_elements(changes) with ordinality as each (change, turn))
      where about_kind = any(${[...kinds]}::text[]) and about_id = any(${[...ids]}::int[])
        and exists (select from jsonb_array_elements(changes) as each (change) where ${isOne})`.execute(trx),
  )
}

/** Notes that somebody saw the private part of a record (decisions §17); `note`: which, where it is not the record's page. */
export function recordPrivateView(db: Database | Trx, view: Omit<Happening, 'event'> & { by: number }): Promise<void> {
  const line = lineOf({ ...view, event: 'VIEWED' })
  return db.isTransaction ? insertLines(db, [line]) : viewsOf(db).add(line)
}

const views = new WeakMap<Database, Batches<StoredLine, undefined>>()

/** Those that come while others are written down go together: a statement and its commit cost far more than a line. */
function viewsOf(db: Database): Batches<StoredLine, undefined> {
  const known =
    views.get(db) ??
    batches(async (lines) => {
      await insertLines(db, lines)
      return lines.map(() => undefined)
    }, LINES_AT_ONCE)
  views.set(db, known)
  return known
}

async function mailsIn(db: Database, about: About): Promise<TimelineEntry[]> {
  const also = sql`select mail_id from timeline_mail where about_kind = ${about.kind} and about_id = ${about.id}`
  const mails = await mailsAbout(db, about, also)
  return mails.map(({ id, purpose, createdOn, about: itself, deliveries }) => ({
    // Below zero, so that an e-mail's id never meets an entry's.
    id: -id,
    on: createdOn,
    by: null,
    event: 'MAIL',
    from: null,
    to: null,
    changes: [],
    note: null,
    other: otherThan(about, itself),
    mail: {
      purpose,
      deliveries: deliveries.map(({ address, status, acceptedOn, bounceCode }) => ({
        address: addressInTimeline(purpose, address),
        status,
        on: acceptedOn,
        cameBack: bounceCode && returnReason(bounceCode),
      })),
    },
  }))
}
