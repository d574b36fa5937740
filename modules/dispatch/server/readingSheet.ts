import { sql } from 'kysely'
import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { endOfDay, instantAt, localDate } from '../../../kit/rules/time.ts'
import { instantJson } from '../../../kit/server/database/columns.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanaInWords } from '../../announcements/rules/wording.ts'
import { records } from '../../announcements/server/public.ts'
import { ANNOUNCEMENT_KINDS, enabledKinds } from '../../kinds/rules/kindNames.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { allJamatkhanas, findJamatkhana } from '../../places/server/public.ts'
import { announcementAccess } from '../rules/access.ts'
import { cancelsIn, markIn } from '../rules/compile.ts'
import { comparable, includesWords } from '../rules/plainText.ts'
import type { ReadingSheet } from '../rules/readingSheet.ts'
import { isSaid } from './said.ts'

type SheetQuery = { date?: string; jamatkhanaId?: number }
type Row = Omit<ReadingSheet['items'][number], 'mark' | 'cancels'> & {
  announcementId: number
  subject: string
  /** Of a cancellation alone. */
  content: string | null
  shared: boolean
  /** The texts that may name the Jamatkhana; null where the record is held there, whatever they say. */
  texts: string[] | null
}

/**
 * What went out about records of a Jamatkhana on a day, in its zone, kind by kind, each with its corrections after it:
 * records that are held there, and those of the region whose announced text names it, as a correction may. Throws 404
 * for a Jamatkhana that is not the user's to read for. The day is asked for in UTC too, a day wider at either end, so that
 * an index finds it: no zone is a whole day away.
 */
export async function readSheet(services: Services, actor: Actor, asked: SheetQuery): Promise<ReadingSheet> {
  const { db, clock } = services
  const jamatkhana = await (asked.jamatkhanaId === undefined
    ? usualJamatkhana(db, actor)
    : findJamatkhana(db, asked.jamatkhanaId))
  if (!jamatkhana && asked.jamatkhanaId === undefined) return emptySheet(actor, asked, clock.now().toString())
  if (!jamatkhana || !mayRead(actor, jamatkhana)) throw notFound()
  const { id, name, timezone, region } = jamatkhana
  const date = asked.date ?? localDate(clock.now().toString(), timezone)
  const isHeld = sql`${id} = any(record.jamatkhana_ids)`
  const mayName = sql`from announcement_record as said
    where said.record_id = record.id and ${isSaid('said')} and said.wording ~* ${`\\m(?:${saidAs(name)})`}`
  const { rows } = await sql<Row>`
    select record.id as record_id, record.kind, member.wording, announcement.sent_on as announced_on, member.correction,
      announcement.edited as edited_by_hand, announcement.id as announcement_id, announcement.subject,
      case when member.correction = 'CANCELLED' then announcement.content end as content, member.shared, case when not ${isHeld} then array(select said.wording ${mayName}) end as texts,
      case when later.sent_on is null then null else jsonb_build_object('correction', later.correction,
        'name', later.name, 'ofAll', not member.shared,
        'on', ${instantJson(sql`later.sent_on`)}) end as later
    from announcement_record as member
    join announcement on announcement.id = member.announcement_id
    join ${records} as record on record.id = member.record_id
    left join lateral (
      select next.sent_on, said.correction, concat_ws(' ', corrected.person_title, said.person_name) as name
      from announcement_record as said
      join announcement as next on next.id = said.announcement_id
      join ${records} as corrected on corrected.id = said.record_id
      where said.standing = 'SENT' and said.correction is not null
        and (next.sent_on, next.id) > (announcement.sent_on, announcement.id)
        and (said.record_id = record.id or member.shared and said.record_id in (
          select peer.record_id from announcement_record as peer
          where peer.announcement_id = announcement.id and peer.shared
        ))
      order by next.sent_on, next.id limit 1
    ) as later on true
    where member.standing = 'SENT' and not record.is_deleted
      and record.kind = any(${enabledKinds(services.env)}::text[])
      and announcement.sent_on >= ${instantAt(date, '00:00', timezone)} and announcement.sent_on < ${endOfDay(date, timezone)}
      and (${isHeld} or record.region_id = ${region.id} and exists (select ${mayName}))
    order by array_position(${[...ANNOUNCEMENT_KINDS]}::text[], record.kind),
      min(announcement.sent_on) over (partition by record.id), member.turn, record.id,
      announcement.sent_on, announcement.id`.execute(db)
  const names = rows.some(({ texts }) => texts !== null) ? await namesIn(db, name) : () => false
  const items = rows.filter(({ texts }) => texts === null || texts.some(names))
  const marked = eachTextOnce(items).map(({ subject, content, ...item }) => {
    const mark = item.correction && markIn(subject, item.correction)
    return { ...item, mark, cancels: mark && content && cancelsIn(content, mark) }
  })
  return { date, jamatkhana: { id, name }, timezone, items: marked }
}

/** Of whoever has no Jamatkhana to read for, as of an ADMIN of a region that has none. */
const emptySheet = ({ timezone }: Actor, { date }: SheetQuery, now: string): ReadingSheet => ({
  ...{ date: date ?? localDate(now, timezone), jamatkhana: null, timezone, items: [] },
})

/** What a Jamatkhana is called where it is announced, in every language. */
const calledIn = (name: string): string[] => LANGUAGES.map((language) => jamatkhanaInWords(name, language))

const saidAs = (name: string): string => calledIn(name).map(escapedForSql).join('|')

/** Whether a text names a Jamatkhana and not only others whose longer names hold its own: East York is not York. */
async function namesIn(db: Database, name: string): Promise<(text: string) => boolean> {
  const own = calledIn(name).map(comparable)
  const longer = (await allJamatkhanas(db))
    .flatMap((other) => calledIn(other.name).map(comparable))
    .filter((other) => own.some((said) => other !== said && other.includes(said)))
    .toSorted((one, other) => other.length - one.length)
  return (text) => {
    const left = longer.reduce((rest, other) => rest.replaceAll(other, '|'), comparable(text))
    return own.some((said) => includesWords(left, said))
  }
}

/** A text that a person wrote about several records at once is read once. */
const eachTextOnce = (rows: readonly Row[]): Row[] =>
  rows.filter((row, at) => !row.shared || rows.findIndex((other) => other.shared && readsInOne(row, other)) === at)

const readsInOne = (one: Row, other: Row): boolean =>
  one.announcementId === other.announcementId && one.wording === other.wording

const escapedForSql = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')

/** The user's own; where that has gone to another region than theirs, the first that they may read for. */
async function usualJamatkhana(db: Database, actor: Actor): Promise<Jamatkhana | null> {
  const own = await findJamatkhana(db, actor.jkId)
  if (own && mayRead(actor, own)) return own
  return (await allJamatkhanas(db)).find((jamatkhana) => mayRead(actor, jamatkhana)) ?? null
}

/** Officers read for their own Jamatkhana, ADMINs for those of their region. */
const mayRead = (actor: Actor, { id, region }: Jamatkhana): boolean =>
  mayOn(actor, announcementAccess.readingSheet, {
    regionId: region.id,
    jamatkhanaIds: [id],
    principalJamatkhanaId: id,
    createdById: null,
  })
