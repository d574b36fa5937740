import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { nameKey } from '../../../kit/rules/names/samePerson.ts'
import {
  lookFor,
  looksForWords,
  type PersonFound,
  type PersonLook,
  type PersonSource,
} from '../../../kit/server/personSource.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import type { Status } from '../rules/lifecycle.ts'
import { whereAndWhen } from '../rules/namedRecord.ts'
import { viewPath } from '../rules/paths.ts'
import { recordStatusWords } from '../words/en.ts'
import { eventAsTold, eventIn, kindsOpenTo, reachedBy } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'

/** The people whose records these are, of every kind; a family's contact is found by phone and e-mail (decisions §6). */
export const peopleOfRecords = (kinds: () => readonly KindServer[]): PersonSource => ({
  groups: (services, actor) =>
    kindsOpenTo(services, kinds(), actor, 'list').map(({ rules }) => ({ key: rules.kind, label: rules.plural })),
  find: (services, actor, asked, most) => find(services, kinds(), { actor, asked, most }),
})

/** A record as it is read; `eventEndsOn` is the end of its day where its event has no time. */
type Row = {
  kind: AnnouncementKind
  id: number
  name: string
  personName: string
  status: Status
  jamatkhanaName: string | null
  timezone: string
  eventEndsOn: string | null
  createdOn: string
}

async function find(
  services: Services,
  kinds: readonly KindServer[],
  { actor, asked, most }: { actor: Actor; asked: AskedPerson; most: number },
): Promise<PersonFound[]> {
  const seen = kindsOpenTo(services, kinds, actor, 'list')
  const names = seen.map(({ rules }) => rules.kind)
  const looks = asked.by === 'name' ? looksForNames(asked) : [await contactLook(services, seen, { actor, asked, most })]
  return lookFor(names, looks, most, async ({ fits, rank, asTyped }, left) => {
    const among = seen.filter(({ rules }) => left.includes(rules.kind))
    const { rows } = await sql<Row>`
      select found.kind, found.id, concat_ws(' ', found.person_title, found.person_name) as name, found.person_name,
        found.status, jamatkhana.name as jamatkhana_name, found.timezone, found.event_ends_on, found.created_on
      from (
        select record.kind, record.id, record.person_title, record.person_name, record.status, record.jamatkhana_id,
          record.timezone, record.event_ends_on, record.created_on,
          row_number() over (partition by record.kind order by ${rank} desc, record.id desc) as place
        from record
        where record.deleted_on is null and ${fits} and ${reachedBy(actor, among, 'list')}
      ) as found
      left join ${jamatkhanas} as jamatkhana on jamatkhana.id = found.jamatkhana_id
      where found.place <= ${most}
      order by found.place`.execute(services.db)
    return rows.map((row) => ({ ...personIn(kinds, row, actor), asTyped }))
  })
}

function personIn(kinds: readonly KindServer[], row: Row, { timezone }: Actor): Omit<PersonFound, 'asTyped'> {
  const { kind, id, name, personName, status } = row
  const event = eventAsTold(eventIn(kinds, row))
  return {
    ...{ group: kind, id, name, personName },
    line: whereAndWhen({ ...row, event }, timezone),
    status: recordStatusWords[status],
    path: viewPath(kind, id),
  }
}

function looksForNames(asked: AskedPerson & { by: 'name' }): PersonLook[] {
  const key = sql`${nameKey(asked.name)}::text`
  const ways = asked.ways.map((way) => sql`consonants(${nameKey(way)}::text) <% consonants(record.name_key)`)
  return [
    ...looksForWords(sql`folded(record.person_name)`, asked.words, sql`(record.name_key = ${key})`),
    { fits: sql`(${sql.join(ways, sql` or `)})`, rank: sql`similarity(record.name_key, ${key})`, asTyped: false },
  ]
}

type AskedContact = Exclude<AskedPerson, { by: 'name' }>

/** How many more are taken at once than every kind shows, since kinds do not stand evenly among the newest. */
const SPREAD = 5

/**
 * The newest in reach with such a phone or e-mail address. Thousands may give an office's number, so that only so many
 * are taken; where those are full, the kinds that still lack some are asked about again, and each time one less lacks any.
 */
async function contactLook(
  { db }: Services,
  kinds: readonly KindServer[],
  { actor, asked, most }: { actor: Actor; asked: AskedContact; most: number },
): Promise<PersonLook> {
  const taken = kinds.length * most * SPREAD
  const found: { id: number; kind: string }[] = []
  for (let left = kinds; left.length > 0; ) {
    const newest = contactsOf(asked, kinds).map(
      (contacts) => sql`(
        select record.id, record.kind from record join (${contacts}) as its on its.record_id = record.id
        where record.deleted_on is null and ${reachedBy(actor, left, 'list')} order by record.id desc limit ${taken})`,
    )
    const { rows } = await sql<{ id: number; kind: string }>`
      select * from (${sql.join(newest, sql` union `)}) as found order by id desc limit ${taken}`.execute(db)
    found.push(...rows)
    if (rows.length < taken) break
    left = left.filter(({ rules }) => found.filter(({ kind }) => kind === rules.kind).length < most)
  }
  return { fits: sql`record.id = any(${found.map(({ id }) => id)}::int[])`, rank: sql`0`, asTyped: true }
}

/** Contacts stand beside the record, or among its kind's own columns. */
function contactsOf(asked: AskedContact, kinds: readonly KindServer[]): RawBuilder<unknown>[] {
  // As the index has phones: digits alone, with a blank behind each number.
  const pattern = asked.by === 'phone' ? `%${asked.digits} %` : ''
  const beside =
    asked.by === 'email'
      ? sql`lower(email) = ${asked.email}`
      : sql`phone_digits(phone || ' ' || coalesce(alt_phone, '')) like ${pattern}`
  return [
    sql`select record_id from record_contact where ${beside}`,
    ...kinds.flatMap(({ contactsWith }) => {
      if (!contactsWith) return []
      return [asked.by === 'email' ? contactsWith.email(asked.email) : contactsWith.phonesLike(pattern)]
    }),
  ]
}
