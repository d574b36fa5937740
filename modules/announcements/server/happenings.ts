import { type RawBuilder, sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import {
  ENDED_DAYS,
  earliest,
  type Happening,
  type HappeningSource,
  type HappeningSpan,
  happeningUid,
  touchesDay,
} from '../../../kit/server/happening.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import type { Retained } from '../../../kit/server/retention.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { viewPath } from '../rules/paths.ts'
import { recordRetentionWords } from '../words/en.ts'
import { kindsOpenTo } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'
import { type LoadedRecord, PLACE_COLUMNS } from './load.ts'
import './tables.ts'

/** When a record's person is prayed for or gathered for: fields of the kind, which are columns of its own table. */
export type Occasion = {
  /** Never changed: its `uid` follows from it. */
  readonly what: string
  readonly label: string
  readonly at: string
  /** Whether that is a date; else it is an instant. */
  readonly isDay?: true
  /** The Jamatkhana whose zone its time is in: a field, or null for the record's. */
  readonly jamatkhana: string | null
  /** Where exactly; it is all of where it is `away` from the Jamatkhana. */
  readonly place?: string
  readonly away?: true
}

type Row = {
  kind: AnnouncementKind
  id: number
  what: string
  label: string
  who: string
  place: string
  at: string | null
  day: string | null
  zone: string
  regionId: number
  pending: boolean
  cancelled: boolean
  sequence: number
  createdOn: string
  changedOn: string
}

/** Funerals and gatherings of every kind, in one statement (decisions §21). */
export const happeningsOfRecords = (kinds: () => readonly KindServer[]): HappeningSource => ({
  purpose: 'RITES',
  isFor: (services, actor) => kindsThatHappen(services, kinds(), actor).length > 0,
  async read(services, actor, { endedSince, ...span }) {
    const asked = kindsThatHappen(services, kinds(), actor).flatMap((kind) => {
      const within = sql`record.kind = ${kind.rules.kind}
        and ${withinReach(reachOf(actor, kind.rules.access.list), PLACE_COLUMNS)}`
      const planned = kind.happens.map((occasion) => plannedOf(kind, occasion, { within, ...span }))
      return endedSince === undefined ? planned : [...planned, endedOf(kind, within, endedSince)]
    })
    if (asked.length === 0) return []
    const { rows } = await sql<Row>`${sql.join(asked, sql` union all `)} ${FIXED}`.execute(services.db)
    return rows.map(present)
  },
})

const kindsThatHappen = (
  services: Parameters<HappeningSource['isFor']>[0],
  kinds: readonly KindServer[],
  actor: Actor,
): KindServer[] => kindsOpenTo(services, kinds, actor, 'list').filter(({ happens }) => happens.length > 0)

const at = (occasion: Occasion) => sql.ref(`own.${snakeCase(occasion.at)}`)

/** What is read of a record for each of its occasions. */
const STANDING = sql`record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as who,
  record.region_id, record.status in ('DRAFT', 'APPROVAL_PENDING') as pending,
  record.version + (record.deleted_on is not null)::int as sequence, record.created_on`

/** What stands, of one occasion: an index of its column has the span. */
function plannedOf(
  kind: KindServer,
  occasion: Occasion,
  { within, ...span }: { within: RawBuilder<unknown> } & Omit<HappeningSpan, 'endedSince'>,
): RawBuilder<unknown> {
  const { what, label, isDay, jamatkhana, place, away } = occasion
  const exactly = place === undefined ? sql`null` : sql.ref(`own.${snakeCase(place)}`)
  const house = jamatkhana === null ? sql`record.jamatkhana_id` : sql.ref(`own.${snakeCase(jamatkhana)}`)
  const column = at(occasion)
  return sql`(
    select ${STANDING}, ${what}::text as what, ${label}::text as label,
      concat_ws(', ', ${away ? sql`null` : sql`jamatkhana.name`}, ${exactly}) as place,
      ${isDay ? sql`null::timestamptz` : column} as at, ${isDay ? column : sql`null::date`} as day,
      coalesce(jamatkhana.timezone, record.timezone) as zone, false as cancelled, record.updated_on as changed_on
    from record join ${sql.table(String(kind.table))} as own on own.record_id = record.id
      left join ${jamatkhanas} as jamatkhana on jamatkhana.id = ${house}
    where ${within} and record.deleted_on is null and record.status <> 'CANCELLED'
      and ${isDay ? touchesDay(column, span) : sql`${column} >= ${span.from} and ${column} < ${span.until}`}
    ${earliest(column, span)})`
}

/** What was cancelled or deleted with its record since then, or taken out of one; each in the record's zone, of nobody. */
function endedOf(kind: KindServer, within: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  const { happens, table } = kind
  const each = happens.map((occasion) => {
    const [instant, day] = occasion.isDay ? [sql`null`, at(occasion)] : [at(occasion), sql`null`]
    return sql`(${occasion.what}, ${occasion.label}, ${instant}::timestamptz, ${day}::date)`
  })
  const occasions = sql`${sql.table(String(table))} as own on own.record_id = record.id
      cross join lateral (values ${sql.join(each)}) as occasion (what, label, at, day)`
  const isPlanned = sql`coalesce(occasion.at::text, occasion.day::text) is not null`
  const cancelled = sql`true as cancelled`
  return sql`
    select ${STANDING}, occasion.what, occasion.label, '' as place, occasion.at, occasion.day, record.timezone as zone,
      ${cancelled}, coalesce(record.deleted_on, record.updated_on) as changed_on
    from record join ${occasions}
    where ${within} and ${isPlanned} and (record.deleted_on >= ${since}
      or (record.deleted_on is null and record.status = 'CANCELLED' and record.updated_on >= ${since}))
    union all
    select ${STANDING}, gone.what, occasion.label, '' as place, gone.at, gone.day, record.timezone as zone,
      ${cancelled}, gone.gone_on as changed_on
    from record_occasion_gone as gone join record on record.id = gone.record_id join ${occasions}
    where ${within} and gone.gone_on >= ${since} and occasion.what = gone.what and not ${isPlanned}`
}

/** What an edit takes out of a record: it is told of as cancelled for a while, unless it is put in again. */
export async function noteTakenOut(
  trx: Trx,
  kind: KindServer,
  [before, after]: readonly [LoadedRecord, LoadedRecord],
  now: string,
): Promise<void> {
  const gone = kind.happens.filter(({ at: field }) => before[field] !== null && after[field] === null)
  if (gone.length === 0) return
  const rows = gone.map(({ what, at: field, isDay }) => {
    const was = String(before[field])
    return { recordId: after.id, what, at: isDay ? null : was, day: isDay ? was : null, goneOn: now }
  })
  await trx
    .insertInto('recordOccasionGone')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['recordId', 'what']).doUpdateSet(({ ref }) => ({
        ...{ at: ref('excluded.at'), day: ref('excluded.day'), goneOn: ref('excluded.goneOn') },
      })),
    )
    .execute()
}

/** Feeds tell of what was taken out of a record for as long (decisions §21). */
export const OCCASION_RETENTION: Retained = {
  what: 'gatherings taken out of records',
  days: ENDED_DAYS,
  since: recordRetentionWords.occasionGone,
  table: 'record_occasion_gone',
  begins: sql`gone_on`,
  clears: 'ROWS',
}

function present({ kind, id, what, label, who, place, at, day, createdOn, ...row }: Row): Happening {
  const { cancelled } = row
  return {
    ...row,
    uid: happeningUid(kind, id, what, createdOn),
    what: inReadersLanguage(label),
    who: cancelled ? '' : who,
    where: cancelled ? '' : place,
    at: at ?? day ?? '',
    path: cancelled ? null : viewPath(kind, id),
  }
}
