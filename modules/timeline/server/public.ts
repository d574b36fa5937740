import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { addressInTimeline } from '../rules/inWords.ts'
import type { About, FieldChange, TimelineEntry, TimelineEvent } from '../rules/timeline.ts'
import './tables.ts'

/** What happened: one line. `by` is null for the family and for the system. */
export type Happening = {
  about: About
  on: string
  by: number | null
  event: TimelineEvent
  from?: string | null
  to?: string | null
  changes?: FieldChange[]
  note?: string | null
  /** What else it tells of, for a link to it. */
  other?: About | null
}

/** Writes a line in the transaction of what it tells of (decisions §6). */
export async function writeTimeline(trx: Trx, happening: Happening): Promise<void> {
  const { about, on, by, event, from, to, changes, note, other } = happening
  await trx
    .insertInto('timelineEntry')
    .values({
      aboutKind: about.kind,
      aboutId: about.id,
      on,
      byUser: by,
      event,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      changes: JSON.stringify(changes ?? []),
      note: note ?? null,
      otherKind: other?.kind ?? null,
      otherId: other?.id ?? null,
    })
    .execute()
}

/** The whole timeline, oldest first: what was done, and every e-mail with how far it has come. */
export async function readTimeline(db: Database, about: About): Promise<TimelineEntry[]> {
  const entries = await db
    .selectFrom('timelineEntry')
    .leftJoin('appUser', 'appUser.id', 'timelineEntry.byUser')
    .selectAll('timelineEntry')
    .select(['appUser.id as userId', 'appUser.firstName', 'appUser.lastName'])
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
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
      note: entry.note,
      other: otherThan(about, entry.otherKind, entry.otherId),
      mail: null,
    }),
  )
  return [...done, ...(await mailsAbout(db, about))].sort((a, b) => a.on.localeCompare(b.on))
}

/** What else a line tells of than what its timeline is about. */
function otherThan(about: About, kind: string | null, id: number | null): About | null {
  if (kind === null || id === null) return null
  return kind === about.kind && id === about.id ? null : { kind, id }
}

/** Lets an e-mail about something else stand in this timeline too. */
export async function alsoShowMail(trx: Trx, about: About, mailId: number): Promise<void> {
  await trx
    .insertInto('timelineMail')
    .values({ aboutKind: about.kind, aboutId: about.id, mailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that somebody saw the private part of a record (decisions §17). */
export async function recordPrivateView(db: Database | Trx, about: About, by: number, on: string): Promise<void> {
  await db.insertInto('privateView').values({ aboutKind: about.kind, aboutId: about.id, byUser: by, on }).execute()
}

async function mailsAbout(db: Database, about: About): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('mail')
    .innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
    .select([
      'mail.id',
      'mail.purpose',
      'mail.createdOn',
      'mail.aboutKind',
      'mail.aboutId',
      'mailDelivery.address',
      'mailDelivery.status',
      'mailDelivery.acceptedOn',
    ])
    .where('mail.id', 'in', (eb) =>
      eb
        .selectFrom('mail as own')
        .select('own.id')
        .where('own.aboutKind', '=', about.kind)
        .where('own.aboutId', '=', about.id)
        .unionAll(
          eb
            .selectFrom('timelineMail')
            .select('mailId as id')
            .where('aboutKind', '=', about.kind)
            .where('aboutId', '=', about.id),
        ),
    )
    .orderBy('mailDelivery.id')
    .execute()
  const mails = Map.groupBy(rows, (row) => row.id)
  return [...mails.values()].flatMap((deliveries) => {
    const [first] = deliveries
    if (!first) return []
    return [
      {
        // Below zero, so that an e-mail's id never meets an entry's.
        id: -first.id,
        on: first.createdOn,
        by: null,
        event: 'MAIL' as const,
        from: null,
        to: null,
        changes: [],
        note: null,
        other: otherThan(about, first.aboutKind, first.aboutId),
        mail: {
          purpose: first.purpose,
          deliveries: deliveries.map(({ address, status, acceptedOn }) => ({
            address: addressInTimeline(first.purpose, address),
            status,
            on: acceptedOn,
          })),
        },
      },
    ]
  })
}
