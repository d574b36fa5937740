import { z } from 'zod'
import { messageWords, searchFaultWords } from '../words/en.ts'
import { canonicalText, isDate, isInstant, isPlainText, withoutUnseen } from './fields.ts'
import { isObject, OUR_WORDS } from './validation.ts'

/** Filter operators (1§9). */
export const OPERATORS = [
  'EQUAL',
  'NOT_EQUAL',
  'STARTS_WITH',
  'BETWEEN',
  'CONTAIN',
  'DOES_NOT_CONTAIN',
  'ENDS_WITH',
  'GREATER_THAN_OR_EQUAL',
  'GREATER_THAN',
  'LESS_THAN_OR_EQUAL',
  'LESS_THAN',
  'IN',
  'NOT_IN',
  'IS_EMPTY',
  'NOT_EMPTY',
] as const
export type Operator = (typeof OPERATORS)[number]

export const FILTER_TYPES = ['TEXT', 'NUMBER', 'DATE', 'DATE_TIME', 'SELECT'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

const COMPARING = [
  ...(['EQUAL', 'NOT_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'] as const),
  'BETWEEN',
] as const
const OF_NONE = ['IS_EMPTY', 'NOT_EMPTY'] as const

/** The operators that each type of filter takes, in the order a person is offered them (1§9). */
export const OPERATORS_OF: Record<FilterType, readonly Operator[]> = {
  TEXT: ['CONTAIN', 'DOES_NOT_CONTAIN', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL', 'NOT_EQUAL', ...OF_NONE],
  NUMBER: [...COMPARING, 'IN', 'NOT_IN', ...OF_NONE],
  DATE: [...COMPARING, ...OF_NONE],
  DATE_TIME: [...COMPARING, ...OF_NONE],
  SELECT: ['IN', 'NOT_IN', 'EQUAL', 'NOT_EQUAL', ...OF_NONE],
}

export type FilterValue = string | number | boolean
export type Filter = { operator: Operator; type: FilterType; value?: FilterValue; values?: FilterValue[] }

/**
 * A field that a list can show, filter and sort. `type` is how it is filtered;
 * `options` are the only values a SELECT takes (absent: ids from another table, or with `byName` names
 * that the server knows).
 */
export type ListField = {
  readonly label: string
  readonly type: FilterType
  readonly options?: readonly { value: string; label: string }[]
  readonly byName?: true
  /** Values that are taken though nobody is offered them: they match nothing here. */
  readonly alsoTakes?: readonly string[]
  readonly filter?: boolean
  readonly sort?: boolean
}
export type ListFields = Record<string, ListField>

export const PAGE_SIZE = 50
const MOST_FILTER_VALUES = 500
/** Decisions §4. */
const MOST_FILTERS = 50

const filterText = z
  .string()
  .max(500)
  .overwrite((value) => withoutUnseen(canonicalText(value)))
  .refine(isPlainText)
const filterValue = z.union([filterText, z.number(), z.boolean()])
const filter = z.strictObject({
  operator: z.enum(OPERATORS, { error: messageWords.option }),
  type: z.enum(FILTER_TYPES, { error: messageWords.option }),
  value: filterValue.nullish().transform((value) => value ?? undefined),
  values: z
    .array(filterValue)
    .max(MOST_FILTER_VALUES)
    .nullish()
    .transform((values) => values ?? undefined),
})

/** The part of an answer that may be asked for alone: the page of rows, which need not wait, or the number of all. */
export const SEARCH_PARTS = ['ROWS', 'TOTAL'] as const

/**
 * What a search asks for, once checked (decisions §4). `pageSize` -1 means all rows. Without `only` it is a page with the
 * number of all; of the rows alone the number comes along where it costs nothing.
 */
export type Search = {
  page: number
  pageSize: number
  sorts: Record<string, 'ASC' | 'DESC'>
  filters: Record<string, Filter>
  only?: (typeof SEARCH_PARTS)[number]
}

/** What is asked by field. A record of the library passes over `__proto__`, which is a field like any other unknown one. */
const byField = <Wanted extends z.ZodType>(wanted: Wanted) =>
  z.preprocess(
    (given, context) => {
      if (isObject(given) && Object.hasOwn(given, '__proto__'))
        context.addIssue({ code: 'custom', path: ['__proto__'], message: messageWords.option, input: given })
      if (!isObject(given) || Object.keys(given).length <= MOST_FILTERS) return given ?? {}
      context.addIssue({ code: 'custom', message: searchFaultWords.tooMany(MOST_FILTERS), input: given })
      return {}
    },
    z.record(z.string(), wanted),
  )

/** The body of a search over these fields: any field that the list does not declare is refused (decisions §4). */
export function searchBody(fields: ListFields) {
  return z
    .strictObject({
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z
        .number()
        .int()
        .refine((size) => size === -1 || (size >= 1 && size <= 200), { error: messageWords.invalid })
        .default(PAGE_SIZE),
      sorts: byField(z.enum(['ASC', 'DESC'])),
      filters: byField(filter),
      only: z.enum(SEARCH_PARTS, { error: messageWords.option }).optional(),
    })
    .superRefine((search, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      for (const field of Object.keys(search.sorts))
        if (!Object.hasOwn(fields, field) || fields[field]?.sort === false)
          refuse(['sorts', field], messageWords.option)
      if (Object.keys(search.sorts).length > 1) refuse(['sorts'], messageWords.invalid)
      for (const [name, asked] of Object.entries(search.filters)) {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        if (!field || field.filter === false) refuse(['filters', name], messageWords.option)
        else {
          const wrong = faultOf(field, asked)
          if (wrong) refuse(['filters', name], wrong)
        }
      }
    }) as unknown as z.ZodType<Search>
}

/** What is wrong with a filter on this field, or null. */
function faultOf(field: ListField, asked: Filter): string | null {
  // Of an instant one may also ask by days (decisions §4).
  const byDays = field.type === 'DATE_TIME' && asked.type === 'DATE'
  if ((asked.type !== field.type && !byDays) || !OPERATORS_OF[asked.type].includes(asked.operator))
    return messageWords.option
  const values = asked.values ?? (asked.value === undefined ? [] : [asked.value])
  switch (asked.operator) {
    case 'IS_EMPTY':
    case 'NOT_EMPTY':
      return null
    case 'BETWEEN':
      if (values.length !== 2) return messageWords.invalid
      break
    case 'IN':
    case 'NOT_IN':
      if (asked.values === undefined) return messageWords.invalid
      break
    default:
      if (values.length !== 1) return messageWords.invalid
  }
  return values.every((value) => fits(asked.type, field, value)) ? null : messageWords.invalid
}

/** An id as filters may send it: a number, or the same as text. */
const isId = (value: FilterValue) => /^\d{1,15}$/.test(String(value))

function fits(type: FilterType, field: ListField, value: FilterValue): boolean {
  switch (type) {
    case 'TEXT':
      return typeof value === 'string'
    case 'NUMBER':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'DATE':
      return typeof value === 'string' && isDate(value)
    case 'DATE_TIME':
      return typeof value === 'string' && (isDate(value) || isInstant(value))
    case 'SELECT':
      return field.options
        ? field.options.some((option) => option.value === String(value)) ||
            Boolean(field.alsoTakes?.includes(String(value)))
        : field.byName
          ? typeof value === 'string'
          : isId(value)
  }
}

/** A page of rows and the number of all that match, which is null only where the rows alone were asked for. */
export type Page<Row> = { data: Row[]; totalRecords: number | null }
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), totalRecords: z.number().nullable() })

/** The body of an export call (decisions §4). */
export function exportBody(fields: ListFields) {
  const search = searchBody(fields)
  return z
    .strictObject({
      filters: z.unknown().optional(),
      sorts: z.unknown().optional(),
      format: z.enum(['xlsx', 'csv'], { error: messageWords.option }).default('xlsx'),
    })
    .transform((body, context) => {
      const checked = search.safeParse({ filters: body.filters, sorts: body.sorts, pageSize: -1 }, OUR_WORDS)
      if (checked.success) return { search: checked.data, format: body.format }
      for (const issue of checked.error.issues)
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
      return z.NEVER
    })
}
