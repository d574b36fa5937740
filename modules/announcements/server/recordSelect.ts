import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { madeOnce } from '../../../kit/rules/madeOnce.ts'
import type { FilterType } from '../../../kit/rules/search.ts'
import { instantJson } from '../../../kit/server/database/columns.ts'
import { written } from '../../../kit/server/database/fixed.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { KEPT_BY } from '../../../kit/server/list/counts/kept.ts'
import { type Column, defineList, type List } from '../../../kit/server/list/list.ts'
import { lastCameBack } from '../../../kit/server/mail/returned.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { isSet } from '../../settings/server/public.ts'
import { holdersJson, personJson, users } from '../../users/server/public.ts'
import { FAMILY_LETTERS } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** Where fields are read, in SQL, by their names in the answer. */
export type Sources = Readonly<Record<string, RawBuilder<unknown>>>

/** A kind as far as reading it goes. */
type Read = Pick<KindServer, 'rules' | 'table' | 'inRecord' | 'alsoRead' | 'filteredBy'>

/** Columns of table `record`, or of the kind's own, under the names of the answer. */
export const columnsOf = <Field extends string>(table: 'record' | 'own', fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, sql.ref(`${table}.${snakeCase(field)}`)])) as {
    readonly [F in Field]: RawBuilder<unknown>
  }

/** SQL for whether the family wishes a change of a text that nobody has approved yet. */
export const FAMILY_ASKS_CHANGE = sql<boolean>`(record.family_answer is not null
  and record.family_answer = 'CHANGE' and record.status in ('DRAFT', 'APPROVAL_PENDING'))`

/** What every kind has that rows may say. */
const ROW_SOURCES = {
  ...columnsOf('record', ['id', 'status', 'version', 'regionId', 'jamatkhanaId', 'jamatkhanaIds', 'timezone']),
  ...columnsOf('record', ['priority', 'approvedOn', 'announcementSentOn', 'createdOn', 'updatedOn']),
  regionName: sql`region.name`,
  jamatkhana: sql`jsonb_build_object('id', jamatkhana.id, 'name', jamatkhana.name)`,
  familyAsksChange: FAMILY_ASKS_CHANGE,
  approvedBy: personJson('approver'),
  createdBy: personJson('creator'),
  updatedBy: personJson('updater'),
}

/** Spreadsheets need them, whether rows are answered with them or not. */
const FOR_SHEETS: readonly string[] = ['timezone', 'regionName'] satisfies (keyof typeof ROW_SOURCES)[]

/** What every kind has besides in the whole record; the announcement's text and letters are made from some of it. */
const RECORD_SOURCES = {
  ...columnsOf('record', ['personName', 'wording', 'lapses', 'approvedWording', 'eventEndsOn', 'familyWording']),
  regionTimezone: sql`region.timezone`,
  familyContact: sql`case when contact.record_id is null then null else jsonb_build_object(
    'firstName', contact.first_name, 'lastName', contact.last_name, 'email', contact.email,
    'phone', contact.phone, 'altPhone', contact.alt_phone, 'language', contact.language) end`,
  familyAnswer: sql`case when record.family_answer is null then null else jsonb_build_object(
    'answer', record.family_answer, 'note', record.family_note,
    'answeredOn', ${instantJson(sql`record.family_answered_on`)}) end`,
}

/** Every field that answers of any kind may have: read here, asked of sending, or found out for one record's page. */
export type StandingField =
  | keyof typeof ROW_SOURCES
  | keyof typeof RECORD_SOURCES
  | 'carrier'
  | 'announcedAs'
  | 'passedOver'
  | 'waitsFor'
  | 'familyApprovalRequired'
  | 'familyLetterCameBack'
  | 'eventIsOver'
  | 'mayApprove'

/** The fields of a kind's input that are columns of its own table. Throws when it has some and no table. */
export function ownFields({ rules, inRecord, table }: Read): string[] {
  const shared = { ...ROW_SOURCES, ...RECORD_SOURCES, ...inRecord }
  const own = Object.keys(rules.input).filter((field) => !Object.hasOwn(shared, field))
  if (own.length > 0 && table === null) throw new Error(`${rules.label} has no table for ${own.join(', ')}.`)
  return own
}

/** Where the fields that a kind's clients set are read. */
const inputSources = (kind: Read): Sources => ({
  ...Object.fromEntries(
    Object.entries(kind.inRecord).map(([field, column]) => [field, sql.ref(`record.${snakeCase(String(column))}`)]),
  ),
  ...columnsOf('own', ownFields(kind)),
})

/** What a row is read from besides its record, by the names that `Column.from` uses. */
const joinsOf = ({ table }: Read) => ({
  // Every record of such a kind has its row there: an inner join, so that sorting can begin with that table's index.
  ...(table && { own: sql`join ${sql.table(table)} as own on own.record_id = record.id` }),
  jamatkhana: sql`left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id`,
  region: sql`join ${regions} as region on region.id = record.region_id`,
  approver: sql`left join ${users} as approver on approver.id = record.approved_by`,
  creator: sql`left join ${users} as creator on creator.id = record.created_by`,
  updater: sql`left join ${users} as updater on updater.id = record.updated_by`,
})

/** The tables a whole record is read from; list rows need no contact (decisions §4). */
const recordFrom = (kind: Read): RawBuilder<unknown> => sql`record
  ${sql.join(Object.values(joinsOf(kind)), sql` `)}
  left join record_contact as contact on contact.record_id = record.id`

const selected = (sources: Sources) =>
  sql.join(Object.entries(sources).map(([field, at]) => sql`${at} as ${sql.ref(snakeCase(field))}`))

/** What a list row is made of: what the rules' `row` names, and what is read besides. */
function rowSelect(kind: Read): RawBuilder<unknown> {
  const named = Object.entries({ ...ROW_SOURCES, ...inputSources(kind) }).filter(
    ([field]) => Object.hasOwn(kind.rules.row.shape, field) || FOR_SHEETS.includes(field),
  )
  return selected({ ...Object.fromEntries(named), ...kind.alsoRead?.inRows })
}

/** What one whole record is made of. */
const recordSelect = (kind: KindServer): RawBuilder<unknown> =>
  selected({
    ...ROW_SOURCES,
    ...RECORD_SOURCES,
    ...inputSources(kind),
    ...kind.alsoRead?.inRows,
    ...kind.alsoRead?.inRecord,
    carrier: kind.sending?.carrier(ROW_SOURCES.id) ?? sql`null`,
    announcedAs: kind.sending?.announcedAs(ROW_SOURCES.id) ?? sql`null`,
    passedOver: kind.sending?.passedOver(ROW_SOURCES.id) ?? sql`false`,
    mayApprove: sql`case when record.status = 'APPROVAL_PENDING' then ${holdersJson(kind.rules.access.approve.roles, {
      ...{ regionId: ROW_SOURCES.regionId, jamatkhanaId: ROW_SOURCES.jamatkhanaId, orId: sql`record.created_by` },
    })} end`,
    familyApprovalRequired: kind.rules.asksFamily
      ? isSet(ROW_SOURCES.regionId, `${kind.rules.kind}.familyApprovalRequired`)
      : sql`false`,
    familyLetterCameBack: kind.rules.asksFamily ? familyLetterCameBack(kind) : sql`false`,
  })

/** Whether the last letter to the family came back from where it reads now, while its answer is awaited. */
function familyLetterCameBack({ rules: { kind }, familyAt }: KindServer): RawBuilder<unknown> {
  const email = sql.ref(familyAt ? `own.${familyAt.column}` : 'contact.email')
  return sql`case when record.status = 'APPROVAL_PENDING' and record.family_answer is null
    then ${lastCameBack({ kind, id: ROW_SOURCES.id }, FAMILY_LETTERS, { address: email })} else false end`
}

/** `select … from …` for whole records of a kind; whoever reads some says which. */
export const wholeRecords = madeOnce((kind: KindServer) =>
  written<LoadedRecord>(sql`select ${recordSelect(kind)} from ${recordFrom(kind)}`),
)

/** The same of a record that is being made, which no announcement can carry yet. */
export const newRecord = ({ sending, ...kind }: KindServer): RawBuilder<LoadedRecord> =>
  sql`select ${recordSelect(kind)} from ${recordFrom(kind)}`

const ZONED = { is: 'instant', zone: sql`region.timezone`, zoneFrom: 'region' } as const

/** Where the common list fields stand in SQL. DATE filters on instants mean days in the record's region. */
const STANDING_COLUMNS = {
  id: { at: ROW_SOURCES.id, is: 'number', always: true },
  status: { at: ROW_SOURCES.status, is: 'choice', always: true },
  regionId: { at: ROW_SOURCES.regionId, is: 'number', always: true },
  jamatkhanaId: { at: ROW_SOURCES.jamatkhanaId, is: 'number' },
  priority: { at: ROW_SOURCES.priority, is: 'boolean', always: true },
  approvedOn: { at: ROW_SOURCES.approvedOn, ...ZONED },
  announcementSentOn: { at: ROW_SOURCES.announcementSentOn, ...ZONED },
  createdOn: { at: ROW_SOURCES.createdOn, ...ZONED, always: true },
  updatedOn: { at: ROW_SOURCES.updatedOn, ...ZONED, always: true },
} as const satisfies Readonly<Record<string, Column>>
export type StandingColumn = keyof typeof STANDING_COLUMNS

/** What a column holds that a list filters so; a SELECT without options takes the ids of another table. */
const HELD: Readonly<Record<FilterType, Column['is']>> = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'date',
  DATE_TIME: 'instant',
  SELECT: 'number',
}

/** A kind's list. Throws when one of its fields has no column: call it at start. */
export function listOf(kind: Read): List {
  const { fields, row } = kind.rules
  const own = new Set(ownFields(kind))
  const input = Object.entries(inputSources(kind)).flatMap(([field, at]): [string, Column][] => {
    const shown = fields[field]
    if (!shown) return []
    const is = shown.options ? 'choice' : HELD[shown.type]
    const always = !row.shape[field]?.isNullable()
    const from = own.has(field) ? 'own' : undefined
    const inParts = kind.inRecord[field] === 'personName'
    return [[field, { at, always, inParts, ...(is === 'instant' ? ZONED : { is }), ...(from && { from }) }]]
  })
  return defineList({
    fields,
    from: sql`record`,
    joins: joinsOf(kind),
    select: rowSelect(kind),
    id: ROW_SOURCES.id,
    columns: { ...STANDING_COLUMNS, ...Object.fromEntries(input), ...kind.filteredBy },
    kept: {
      list: 'record',
      by: { status: KEPT_BY.status, regionId: KEPT_BY.region, jamatkhanaId: KEPT_BY.jamatkhana },
    },
  })
}
