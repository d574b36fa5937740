import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type Action, type Actor, reachOf } from '../../rules/access.ts'
import type { Endpoint } from '../../rules/endpoint.ts'
import type { ListField, ListFields, Page, Search } from '../../rules/search.ts'
import { stamped } from '../../rules/when.ts'
import { snakeCase } from '../database/names.ts'
import { type FileAnswer, type Served, serve } from '../http/contract.ts'
import { inLanguageOfReader, inReadersLanguage } from '../languages.ts'
import { type Loaded, loading } from '../loading.ts'
import type { Services } from '../services.ts'
import type { CellValue } from './cells.ts'
import { KEPT_BY, KEPT_PLACE } from './counts/kept.ts'
import { everyRow } from './everyRow.ts'
import { type Column, defineList, type ListQuery, type PlaceColumns, partsOfReach, withinReach } from './list.ts'
import { joined, searchPage } from './search.ts'
import { type SheetColumn, spreadsheet } from './spreadsheet.ts'

/** A list of one table's rows. What its fields say by their names and types is not said again. */
type Declared<Fields extends ListFields, Stored extends object, Row extends object> = {
  readonly fields: Fields
  readonly table: string
  readonly joins: Readonly<Record<string, RawBuilder<unknown>>>
  /** What a row is made of, under the names of the answer. */
  readonly select: RawBuilder<unknown>
  /**
   * What a field's name and type do not say of its column: by themselves, the column of the table that is called so, and
   * days where the join `region` is.
   */
  readonly columns?: Partial<Readonly<Record<keyof Fields & string, Partial<Column>>>>
  /** The fields that are never null. */
  readonly always: readonly (keyof Fields & string)[]
  /** Where a row stands, for permissions. */
  readonly place: PlaceColumns
  /** Absent: nothing is deleted. */
  readonly isThere?: RawBuilder<boolean>
  /** Who may find rows, and who may have them as a file. */
  readonly access: { readonly list: Action; readonly export: Action }
  /** What its files are called, without ending, in the language of whoever asks. */
  readonly file: () => string
  /** Their columns. */
  readonly sheet: readonly SheetPart<Fields, Row>[]
  /** A row as it is answered; absent: as it is read. */
  readonly present?: (row: Stored, now: string) => Row
}

/** A field under its own label, times where its row is; or a column of its own. */
type SheetPart<Fields extends ListFields, Row> = (keyof Fields & keyof Row & string) | SheetColumn<Row>

const KEPT: Readonly<Record<string, Column>> = {
  status: KEPT_BY.status,
  regionId: KEPT_BY.region,
  jamatkhanaId: KEPT_BY.jamatkhana,
}

/** A list with its calls, from one declaration: how it is asked, its page, its file, and the routes of both. */
export function openList<Fields extends ListFields, Stored extends object, Row extends object = Stored>(
  declared: Declared<Fields, Stored, Row>,
) {
  const { fields, table, joins, select, place, isThere, access, file, sheet } = declared
  const present = declared.present ?? ((row: Stored) => row as unknown as Row)
  const list = defineList({
    ...{ fields, joins, select, from: sql.raw(table), id: sql.ref(`${table}.id`) },
    columns: columnsOf(declared),
    kept: {
      list: table,
      by: Object.fromEntries(Object.entries(KEPT).filter(([field]) => Object.hasOwn(fields, field))),
    },
  })
  const columns = sheet.map((part) => (typeof part === 'string' ? cellsOf<Row>(part, fields[part] as ListField) : part))
  const keptPlace = Object.fromEntries(
    Object.entries(KEPT_PLACE).filter(([name]) => Object.hasOwn(place, name)),
  ) as PlaceColumns

  /** The rows that an action of somebody's reaches (decisions §2). */
  function query(actor: Actor, action = access.list): ListQuery {
    const reach = reachOf(actor, action)
    const there = (within: Expression<SqlBool>) => (isThere ? sql<boolean>`${isThere} and ${within}` : within)
    return {
      ...list,
      root: there(withinReach(reach, place)),
      parts: partsOfReach(reach, place).map(there),
      keptRoot: withinReach(reach, keptPlace),
    }
  }

  async function search({ db, clock }: Means, actor: Actor, asked: Search): Promise<Page<Row>> {
    const { data, totalRecords } = await searchPage<Stored>(db, query(actor), asked)
    const now = clock.now().toString()
    return { data: data.map((row) => present(row, now)), totalRecords }
  }

  async function asFile({ db, clock }: Means, actor: Actor, { search: asked, format }: FileAsked): Promise<FileAnswer> {
    const now = clock.now().toString()
    const rows = await everyRow(db, query(actor, access.export), asked, (row: Stored) => present(row, now))
    return spreadsheet(inLanguageOfReader(file), format, columns, rows)
  }

  /** Its search and its file, as the API declares them. */
  const routes = (api: { search: Endpoint & { response: z.ZodType<Page<Row>> }; export: Endpoint }): Served[] => [
    serve<Endpoint>(api.search, {
      handle: ({ services, actor, body }) => search(services, actor as Actor, body as unknown as Search),
    }),
    serve<Endpoint>(api.export, {
      handle: ({ services, actor, body }) => asFile(services, actor as Actor, body as unknown as FileAsked),
    }),
  ]

  /** The ways to one of its rows, which says what a line of the list does where nothing else is read. */
  const ways = <One extends object, StoredOne extends object = One>(one: OneRow<One, StoredOne>) =>
    loading<One, StoredOne>({
      select: sql`select ${select} from ${joined(list)}`,
      ...one,
      ...{ table, place, seen: access.list, ...(isThere && { isThere }) },
    })

  return { table, access, query, search, asFile, routes, ways }
}

/** What one row says besides, or otherwise, and where it stands. */
type OneRow<Row extends object, Stored extends object> = Pick<Loaded<Row, Stored>, 'placeOf' | 'present'> &
  Partial<Pick<Loaded<Row, Stored>, 'select'>>

type Means = Pick<Services, 'db' | 'clock'>
type FileAsked = { search: Search; format: 'xlsx' | 'csv' }

const SORT_OF = { TEXT: 'text', NUMBER: 'number', DATE: 'date', DATE_TIME: 'instant' } as const

function columnsOf<Fields extends ListFields>({
  fields,
  table,
  columns,
  always,
}: Pick<Declared<Fields, object, object>, 'fields' | 'table' | 'columns' | 'always'>): Record<keyof Fields, Column> {
  const entries = Object.entries(fields).map(([name, { type, options }]): [string, Column] => {
    const isInstant = type === 'DATE_TIME'
    return [
      name,
      {
        at: sql.ref(`${table}.${snakeCase(name)}`),
        is: type === 'SELECT' ? (options ? 'choice' : 'number') : SORT_OF[type],
        ...(isInstant && { zone: sql`region.timezone`, zoneFrom: 'region' }),
        ...(always.includes(name) && { always: true }),
        ...columns?.[name],
      },
    ]
  })
  return Object.fromEntries(entries) as Record<keyof Fields, Column>
}

/** A field's cells: what is picked in words, an instant with its zone, anything else as it stands. */
function cellsOf<Row extends object>(name: string, { label, type, options }: ListField): SheetColumn<Row> {
  const words = options && new Map(options.map((option) => [option.value, option.label]))
  return {
    header: label,
    of: (row) => {
      const { [name]: value, timezone } = row as Readonly<Record<string, CellValue>>
      if (value === null || value === undefined) return null
      if (words) return inReadersLanguage(words.get(String(value)) ?? String(value))
      return type === 'DATE_TIME' ? stamped(String(value), String(timezone)) : value
    },
  }
}
