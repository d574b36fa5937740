import { sql } from 'kysely'
import type { Database } from '../../kit/server/database/database.ts'
import { told } from '../../kit/server/sentences.ts'
import type { Origin } from '../../modules/dispatch/rules/announcement.ts'
import type { Compiled } from '../../modules/dispatch/rules/compile.ts'
import { ANNOUNCEMENT_MAIL } from '../../modules/dispatch/server/sendOut.ts'
import { ANNOUNCEMENT } from '../../modules/dispatch/server/store.ts'
import { announcementNoteWords } from '../../modules/dispatch/words/en.ts'
import type { AnnouncementKind } from '../../modules/kinds/rules/kindNames.ts'
import type { TimelineEvent } from '../../modules/timeline/rules/timeline.ts'

/** An announcement that went out. `by`: who sent or released it; null where nobody had to. */
export type SentAnnouncement = Compiled & {
  origin: Extract<Origin, 'SLOT' | 'SEND_NOW'>
  madeOn: string
  sentOn: string
  by: number | null
}

type Sent = { regionId: number; kind: AnnouncementKind; sent: readonly SentAnnouncement[] }
/** With its place in the database. */
type Stored = SentAnnouncement & { id: number }

/** Each may carry 25 records, of which three lines with a dozen values are told: a statement holds 65,535. */
const BATCH = 50

/** Stores announcements as sending leaves them behind, many at a time: with records, ledger and timelines. */
export async function writeSentAnnouncements(db: Database, { sent, ...of }: Sent): Promise<void> {
  for (let from = 0; from < sent.length; from += BATCH)
    await writeBatch(db, { ...of, sent: sent.slice(from, from + BATCH) })
}

async function writeBatch(db: Database, { regionId, kind, sent }: Sent): Promise<void> {
  const rows = await db
    .insertInto('announcement')
    .values(sent.map((announcement) => announcementRow(regionId, kind, announcement)))
    .returning('id')
    .execute()
  const stored = sent.map((announcement, at): Stored => ({ ...announcement, id: rows[at]?.id ?? 0 }))
  const members = stored.flatMap(({ items, id, sentOn }) =>
    items.map((item, turn) => ({ ...item, id, turn, sentOn, recordId: item.id })),
  )
  await db
    .insertInto('announcementRecord')
    .values(
      members.map(({ id, recordId, turn, wording, approvedOn, name: personName }) => {
        return { announcementId: id, recordId, turn, wording, personName, approvedOn, standing: 'SENT' as const }
      }),
    )
    .execute()
  await sql`
    update record set announcement_sent_on = sent.on
    from unnest(${members.map(({ recordId }) => recordId)}::int[], ${members.map(({ sentOn }) => sentOn)}::timestamptz[])
      as sent (id, "on")
    where record.id = sent.id`.execute(db)
  await db
    .insertInto('timelineEntry')
    .values(stored.flatMap((announcement) => timelineRows({ regionId, kind }, announcement)))
    .execute()
  await writeLedger(db, kind, stored)
}

function announcementRow(regionId: number, kind: AnnouncementKind, announcement: SentAnnouncement) {
  const { items: _, madeOn, sentOn, by, ...said } = announcement
  return {
    ...said,
    regionId,
    kind,
    status: 'SENT_WITH_APPROVAL' as const,
    // As sending leaves it: made, released, sent.
    version: 3,
    approvedBy: by,
    approvedOn: sentOn,
    sentOn,
    createdOn: madeOn,
    createdBy: said.origin === 'SEND_NOW' ? by : null,
    updatedOn: sentOn,
  }
}

function timelineRows(
  { regionId, kind }: Pick<Sent, 'regionId' | 'kind'>,
  { id, items, origin, madeOn, sentOn, by }: Stored,
) {
  const isReleased = origin === 'SLOT' && by !== null
  const line = (aboutKind: string, aboutId: number, on: string, event: TimelineEvent, more: object = {}) => {
    const none = { byUser: null, fromStatus: null, toStatus: null, note: null, noteSaid: null }
    return { aboutKind, aboutId, regionId, on, event, ...none, otherKind: null, otherId: null, ...more }
  }
  const { english: note, stored } = told(announcementNoteWords, 'announcement', id)
  const ofIt = { note, noteSaid: stored && JSON.stringify(stored), otherKind: ANNOUNCEMENT, otherId: id }
  return [
    line(ANNOUNCEMENT, id, madeOn, 'MADE', {
      byUser: origin === 'SEND_NOW' ? by : null,
      toStatus: isReleased ? 'DRAFT' : 'APPROVED',
    }),
    ...(isReleased ? [line(ANNOUNCEMENT, id, sentOn, 'APPROVED', { byUser: by, toStatus: 'APPROVED' })] : []),
    line(ANNOUNCEMENT, id, sentOn, 'ANNOUNCED', { toStatus: 'SENT_WITH_APPROVAL' }),
    ...items.flatMap((item) => [
      ...(origin === 'SEND_NOW' ? [line(kind, item.id, madeOn, 'SENT_NOW', { byUser: by })] : []),
      line(kind, item.id, madeOn, 'COMPILED', ofIt),
      line(kind, item.id, sentOn, 'ANNOUNCED', { fromStatus: 'APPROVED', toStatus: 'ANNOUNCEMENT_SENT', ...ofIt }),
    ]),
  ]
}

/** The ledger, every receiver ACCEPTED. The letters have no body, as after retention: no worker could send them. */
async function writeLedger(db: Database, kind: AnnouncementKind, stored: readonly Stored[]): Promise<void> {
  const mails = await db
    .insertInto('mail')
    .values(
      stored.map(({ id, sentOn }) => ({
        purpose: ANNOUNCEMENT_MAIL,
        aboutKind: ANNOUNCEMENT,
        aboutId: id,
        messageId: `<demonstration-announcement-${id}@example.org>`,
        dated: sentOn,
        envelopeFrom: 'demonstration@example.org',
        subject: null,
        content: null,
        keyId: 'none',
        repeatWhenUnknown: false,
        notAfter: sentOn,
        createdOn: sentOn,
        bodyClearedOn: sentOn,
      })),
    )
    .returning(['id', 'aboutId'])
    .execute()
  const mailOf = new Map(mails.map(({ id, aboutId }) => [aboutId, id]))
  await sql`
    update announcement set mail_id = mail.id from mail
    where mail.about_kind = ${ANNOUNCEMENT} and mail.about_id = announcement.id and mail.id = any(${mails.map(({ id }) => id)}::int[])
  `.execute(db)
  const deliveries = stored.flatMap(({ id, mandatoryReceivers, bcc, sentOn }) =>
    [...mandatoryReceivers, ...bcc].map((address, turn) => ({
      mailId: mailOf.get(id) ?? 0,
      address,
      turn: turn + 1,
      status: 'ACCEPTED' as const,
      attempts: 1,
      acceptedOn: sentOn,
      updatedOn: sentOn,
    })),
  )
  if (deliveries.length > 0) await db.insertInto('mailDelivery').values(deliveries).execute()
  const shown = stored.flatMap(({ id, items }) =>
    items.map((item) => ({ aboutKind: kind, aboutId: item.id, mailId: mailOf.get(id) ?? 0 })),
  )
  await db.insertInto('timelineMail').values(shown).execute()
}
