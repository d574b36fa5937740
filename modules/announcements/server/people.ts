import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { beginWords, hasWords, type PersonFound, type PersonSource } from '../../../kit/server/personSource.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { STATUS_WORDS, type Status } from '../rules/lifecycle.ts'
import { whereAndWhen } from '../rules/namedRecord.ts'
import { viewPath } from '../rules/paths.ts'
import { nameKey } from '../rules/samePerson.ts'
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
  asTyped: boolean
}

async function find(
  services: Services,
  kinds: readonly KindServer[],
  { actor, asked, most }: { actor: Actor; asked: AskedPerson; most: number },
): Promise<PersonFound[]> {
  const seen = kindsOpenTo(services, kinds, actor, 'list')
  if (seen.length === 0) return []
  const { fits, asTyped, rank } = conditionsFor(asked, seen)
  const { rows } = await sql<Row>`
    select record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as name, record.person_name,
      record.status, jamatkhana.name as jamatkhana_name, record.timezone, record.event_ends_on, record.created_on,
      found.as_typed
    from (
      select record.id, ${asTyped} as as_typed,
        row_number() over (partition by record.kind order by ${rank} desc, record.id desc) as place
      from record
      where record.deleted_on is null and ${fits} and ${reachedBy(actor, seen, 'list')}
    ) as found
    join record on record.id = found.id
    left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    where found.place <= ${most}
    order by found.place`.execute(services.db)
  return rows.map((row) => {
    const record = { ...row, event: eventAsTold(eventIn(kinds, row)) }
    const { kind, id, name, personName, status, asTyped } = row
    return {
      ...{ group: kind, id, name, personName, asTyped },
      line: whereAndWhen(record, actor.timezone),
      status: STATUS_WORDS[status],
      path: viewPath(kind, id),
    }
  })
}

/** Which records fit, which of them by what was typed and not by its sound, and which are likelier than others. */
type Conditions = Readonly<Record<'fits' | 'asTyped' | 'rank', RawBuilder<unknown>>>

const NAME = sql`folded(record.person_name)`

function conditionsFor(asked: AskedPerson, kinds: readonly KindServer[]): Conditions {
  if (asked.by !== 'name') return { fits: hasContact(asked, kinds), asTyped: sql`true`, rank: sql`0` }
  const key = sql`${nameKey(asked.name)}::text`
  const ways = asked.ways.map((way) => sql`consonants(${nameKey(way)}::text) <% consonants(record.name_key)`)
  const asTyped = hasWords(NAME, asked.words)
  return {
    fits: sql`(${sql.join([asTyped, ...ways], sql` or `)})`,
    asTyped,
    // The whole name, then what begins as it was typed, what has it in it, and what sounds more like it than others.
    rank: sql`case
      when record.name_key = ${key} then 4
      when ${beginWords(NAME, asked.words)} then 3
      when ${asTyped} then 2
      else similarity(record.name_key, ${key}) end`,
  }
}

/** Contacts stand beside the record, or among its kind's own columns. */
function hasContact(asked: Exclude<AskedPerson, { by: 'name' }>, kinds: readonly KindServer[]): RawBuilder<unknown> {
  // As the index has phones: digits alone, with a blank behind each number.
  const pattern = asked.by === 'phone' ? `%${asked.digits} %` : ''
  const beside =
    asked.by === 'email'
      ? sql`lower(email) = ${asked.email}`
      : sql`phone_digits(phone || ' ' || coalesce(alt_phone, '')) like ${pattern}`
  const ids = [
    sql`select record_id from record_contact where ${beside}`,
    ...kinds.flatMap(({ contactsWith }) => {
      if (!contactsWith) return []
      return [asked.by === 'email' ? contactsWith.email(asked.email) : contactsWith.phonesLike(pattern)]
    }),
  ]
  return sql`record.id in (${sql.join(ids, sql` union all `)})`
}
