import type { Filter, FilterType, ListField, ListFields, Operator, Search } from '../../kit/rules/search.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import { bayahFields } from '../../modules/bayah/rules/bayahFields.ts'
import { announcementListFields } from '../../modules/dispatch/rules/announcement.ts'
import { workflowFields } from '../../modules/ghusl/rules/workflowFields.ts'
import { trailFields } from '../../modules/trail/rules/trail.ts'
import { deliveryFields } from '../../modules/transfers/rules/deliveryFields.ts'
import { orderFields } from '../../modules/transfers/rules/orderFields.ts'
import { userFields } from '../../modules/users/rules/user.ts'
import type { Bounds } from './planFaults.ts'

/** A list as it is called: where, by whom, and the table that its rows stand in. */
export type Called = {
  readonly name: string
  readonly path: string
  readonly fields: ListFields
  readonly table: string
  readonly as: readonly string[]
}

export const REGION_AND_NATION = ['admin', 'national']
/** Nobody reaches more than the facility of a region. */
const FACILITIES = ['gsochair']
const WITH_JAMATKHANA = [...REGION_AND_NATION, 'mk']

/** Every list of the application. */
export const LISTS: readonly Called[] = [
  ...Object.values(KINDS).map(({ kind, fields }) => ({
    name: kind,
    path: `${kind}/search/`,
    fields,
    table: 'record',
    as: WITH_JAMATKHANA,
  })),
  {
    name: 'announcement',
    path: 'announcement/search/',
    fields: announcementListFields,
    table: 'announcement',
    as: REGION_AND_NATION,
  },
  { name: 'bayah', path: 'bayah/search/', fields: bayahFields, table: 'bayah', as: WITH_JAMATKHANA },
  {
    name: 'workflow',
    path: 'ghusl/workflow/search/',
    fields: workflowFields,
    table: 'ghusl_workflow',
    as: FACILITIES,
  },
  {
    name: 'order',
    path: 'ghusl/deceasedTransfer/search/',
    fields: orderFields,
    table: 'body_transfer',
    as: FACILITIES,
  },
  {
    name: 'delivery',
    path: 'ghusl/deceasedBodyTransferExternal/search/',
    fields: deliveryFields,
    table: 'body_delivery',
    as: FACILITIES,
  },
  { name: 'user', path: 'user/search/', fields: userFields, table: 'app_user', as: REGION_AND_NATION },
  { name: 'timeline', path: 'timeline/search/', fields: trailFields, table: 'timeline_entry', as: REGION_AND_NATION },
]

/** What is filtered by, where a field of its type knows nothing better. */
const TEXTS: Readonly<Record<string, string>> = {
  firstCity: 'mombasa',
  secondCity: 'mombasa',
  firstFamily: 'lalani',
  secondFamily: 'lalani',
  deceasedTitle: 'alijah',
  title: 'alijah',
  email: 'user4711',
  gsoFacilityName: 'ottawa',
  vendorName: 'lalani',
  wristId: 'w-4711',
  address: '10.0.7.1',
  chelliAnjaliLocation: 'mombasa',
  subject: 'rahim karim',
  approvedBy: 'rahim lalani',
  by: 'rahim lalani',
  firstName: 'rahim',
  lastName: 'lalani',
}

const IDS: Readonly<Record<string, number>> = { regionId: 3, gsoFacilityId: 1 }

function asked(name: string, field: ListField, operator: Operator): Filter {
  const { type } = field
  const values = valuesOf(name, field)
  if (operator === 'IS_EMPTY' || operator === 'NOT_EMPTY') return { type, operator }
  if (operator === 'IN' || operator === 'NOT_IN' || operator === 'BETWEEN') return { type, operator, values }
  return { type, operator, value: values[0] }
}

function valuesOf(name: string, { type, options, byName }: ListField): (string | number)[] {
  if (byName) return ['mayyit']
  if (type === 'TEXT') return [TEXTS[name] ?? 'rahim karim la']
  if (type === 'NUMBER') return [700, 900]
  if (type === 'SELECT') return options ? [options.at(-1)?.value ?? ''] : [IDS[name] ?? 302]
  return ['2026-03-01', '2026-03-07']
}

/** One of each sort: what looks a value up, what reads a range, what excludes, what asks for nothing. */
const OPERATORS: Readonly<Record<FilterType, readonly Operator[]>> = {
  TEXT: ['CONTAIN', 'DOES_NOT_CONTAIN', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL', 'IS_EMPTY'],
  NUMBER: ['BETWEEN', 'NOT_EQUAL'],
  DATE: ['BETWEEN', 'LESS_THAN', 'IS_EMPTY'],
  DATE_TIME: ['BETWEEN', 'LESS_THAN', 'IS_EMPTY'],
  SELECT: ['IN', 'NOT_IN', 'EQUAL'],
}

type HeldSearch = Partial<Search> & { bounds?: Bounds | undefined }

/**
 * Every search of a list that is held to a plan: its default view, a deep page, each sort both ways, each filter by some
 * operators; `briefly` by the first of them alone.
 */
export function searchesOf(
  { fields, name: list }: Pick<Called, 'fields' | 'name'>,
  briefly: boolean,
): Record<string, HeldSearch> {
  const searches: Record<string, HeldSearch> = { default: {}, 'a deep page': { page: 200 } }
  for (const [name, field] of Object.entries(fields) as [string, ListField][]) {
    for (const direction of field.sort === false ? [] : (['ASC', 'DESC'] as const))
      searches[`by ${name}, ${direction}`] = { sorts: { [name]: direction } }
    const operators = OPERATORS[field.type].slice(0, briefly ? 1 : undefined)
    for (const operator of field.filter === false ? [] : operators)
      searches[`${name} ${operator}`] = { filters: { [name]: asked(name, field, operator) } }
  }
  for (const [name, search] of Object.entries(searches)) search.bounds = DEARER[`${list} ${name}`]
  return searches
}

/** What may cost more, each by how much. */
const DEARER: Readonly<Record<string, Bounds>> = {
  // A quarter of all have no second city; each of them is counted.
  'samar secondCity IS_EMPTY': { whole: ['samar'] },
  'fateha secondCity IS_EMPTY': { whole: ['fateha'] },
  // What none of the lines' records is called is known only by asking every one of them.
  'timeline name IS_EMPTY': { whole: ['record', 'bayah'], pages: 20_000 },
  // Which day of the week it is, is worked out for each funeral; behind a bar for those of its days alone.
  ...Object.fromEntries(
    ['IN', 'NOT_IN', 'EQUAL'].map((operator) => [
      `mayyit chelliAnjaliDay ${operator}`,
      { whole: ['mayyit'], pages: 25_000 },
    ]),
  ),
  // Three regions go before that of their Jamatkhana.
  'mayyit by regionId, ASC': { pages: 10_000 },
  // Names of others are put in order among all that the reader reaches.
  'workflow by gsoFacilityName, ASC': { whole: ['holding_stay'], sorted: Number.POSITIVE_INFINITY },
  'workflow by gsoFacilityName, DESC': { whole: ['holding_stay'], sorted: Number.POSITIVE_INFINITY },
  // Where somebody lies is known by their stay.
  'workflow gsoFacilityName DOES_NOT_CONTAIN': { whole: ['holding_stay'], sorted: Number.POSITIVE_INFINITY },
  'order by gsoFacilityName, ASC': { sorted: Number.POSITIVE_INFINITY },
  'order by gsoFacilityName, DESC': { sorted: Number.POSITIVE_INFINITY },
  'delivery by gsoFacilityName, ASC': { sorted: Number.POSITIVE_INFINITY },
  'delivery by gsoFacilityName, DESC': { sorted: Number.POSITIVE_INFINITY },
  'announcement by approvedBy, ASC': { sorted: Number.POSITIVE_INFINITY },
  'announcement by approvedBy, DESC': { sorted: Number.POSITIVE_INFINITY },
  'announcement approvedBy IS_EMPTY': { sorted: Number.POSITIVE_INFINITY },
}
