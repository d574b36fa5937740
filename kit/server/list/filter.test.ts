import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filter, FilterValue, Operator } from '../../rules/search.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { condition, isLookedUp } from './filter.ts'
import type { Column } from './list.ts'

/** Six people; the first was seen within a millisecond, as whatever a clock says is kept; the last says nothing of himself, and the fifth an empty name. */
const PEOPLE = sql`(values
  (1, 'Ali Lalani', 3, '2026-11-16'::date, '2026-11-17 02:00:00.000456+00'::timestamptz, true),
  (2, 'SALIM', 4, '2026-11-17'::date, '2026-11-17 05:00+00'::timestamptz, false),
  (3, '100%', 5, '2026-11-18'::date, '2026-11-18 05:00+00'::timestamptz, true),
  (4, 'a_b\\c', 12, '2026-12-01'::date, '2026-12-01 12:00+00'::timestamptz, false),
  (5, '', 0, '2027-01-01'::date, '2027-01-01 12:00+00'::timestamptz, false),
  (6, null, null, null, null, null)) as person (id, name, children, born, seen, invited)`

const COLUMNS = {
  name: { at: sql`person.name`, is: 'text' },
  chosen: { at: sql`person.name`, is: 'choice' },
  children: { at: sql`person.children`, is: 'number' },
  born: { at: sql`person.born`, is: 'date' },
  seen: { at: sql`person.seen`, is: 'instant', zone: sql`'America/Toronto'` },
  seenEast: { at: sql`person.seen`, is: 'instant', zone: sql`'Pacific/Kiritimati'` },
  seenWest: { at: sql`person.seen`, is: 'instant', zone: sql`'Etc/GMT+12'` },
  seenHere: { at: sql`person.seen`, is: 'instant', sharedZone: 'America/Toronto' },
  // Which PostgreSQL reads the other way round: days are those of this program, whatever the database knows of clocks.
  seenAside: { at: sql`person.seen`, is: 'instant', sharedZone: '+05:30' },
  seenAnywhere: { at: sql`person.seen`, is: 'instant' },
  invited: { at: sql`person.invited`, is: 'boolean' },
  // Of the first, the second and so on: 'ALI', 'LALANI'; of nobody none.
  words: {
    at: sql`coalesce(regexp_split_to_array(upper(nullif(person.name, '')), ' '), array[]::text[])`,
    is: 'choices',
  },
} satisfies Record<string, Column>

describe('a filter in SQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const found = async (column: keyof typeof COLUMNS, operator: Operator, asked: Pick<Filter, 'value' | 'values'>) => {
    const where = condition(COLUMNS[column], { type: 'TEXT', operator, ...asked })
    const { rows } = await sql<{ id: number }>`select id from ${PEOPLE} where ${where} order by id`.execute(database.db)
    return rows.map(({ id }) => id)
  }

  it.each<[keyof typeof COLUMNS, Operator, FilterValue, number[]]>([
    ['name', 'CONTAIN', 'LI', [1, 2]],
    ['name', 'STARTS_WITH', 'ali', [1]],
    ['name', 'ENDS_WITH', 'IM', [2]],
    ['name', 'DOES_NOT_CONTAIN', 'li', [3, 4, 5, 6]],
    ['name', 'EQUAL', 'salim', [2]],
    ['name', 'EQUAL', 'ali', []],
    ['name', 'NOT_EQUAL', 'Salim', [1, 3, 4, 5, 6]],
    // Signs that `like` reads otherwise are signs like any other.
    ['name', 'CONTAIN', '%', [3]],
    ['name', 'CONTAIN', '_', [4]],
    ['name', 'CONTAIN', '\\', [4]],
    ['name', 'STARTS_WITH', '1%', []],
    ['name', 'CONTAIN', 'a b', []],
    // A choice is written in one way only.
    ['chosen', 'EQUAL', 'SALIM', [2]],
    ['chosen', 'CONTAIN', 'LI', [2]],
    ['chosen', 'STARTS_WITH', 'Ali', [1]],
    ['chosen', 'DOES_NOT_CONTAIN', 'LI', [1, 3, 4, 5, 6]],
    ['chosen', 'CONTAIN', '%', [3]],
    ['chosen', 'EQUAL', 'salim', []],
    ['chosen', 'NOT_EQUAL', 'SALIM', [1, 3, 4, 5, 6]],
    ['children', 'EQUAL', 4, [2]],
    ['children', 'NOT_EQUAL', 4, [1, 3, 4, 5, 6]],
    ['children', 'GREATER_THAN', 4, [3, 4]],
    ['children', 'GREATER_THAN_OR_EQUAL', 4, [2, 3, 4]],
    ['children', 'LESS_THAN', 4, [1, 5]],
    ['children', 'LESS_THAN_OR_EQUAL', 4, [1, 2, 5]],
    ['children', 'EQUAL', '12', [4]],
    ['born', 'EQUAL', '2026-11-17', [2]],
    ['born', 'GREATER_THAN', '2026-11-17', [3, 4, 5]],
    ['born', 'LESS_THAN_OR_EQUAL', '2026-11-17', [1, 2]],
    ['invited', 'EQUAL', 'true', [1, 3]],
    ['invited', 'EQUAL', false, [2, 4, 5]],
    // At 2:00 UTC it is still the evening before in Toronto, where the record stands.
    ['seen', 'EQUAL', '2026-11-16', [1]],
    ['seen', 'EQUAL', '2026-11-17', [2]],
    ['seen', 'GREATER_THAN', '2026-11-17', [3, 4, 5]],
    ['seen', 'LESS_THAN', '2026-11-17', [1]],
    ['seen', 'NOT_EQUAL', '2026-11-17', [1, 3, 4, 5, 6]],
    ['seen', 'GREATER_THAN', '2026-11-17T02:00:00Z', [2, 3, 4, 5]],
    ['seen', 'EQUAL', '2026-11-17T02:00:00Z', [1]],
    ['seen', 'NOT_EQUAL', '2026-11-17T02:00:00Z', [2, 3, 4, 5, 6]],
    ['seen', 'LESS_THAN', '2026-11-17T02:00:00Z', []],
    ['seen', 'LESS_THAN_OR_EQUAL', '2026-11-17T02:00:00Z', [1]],
    ['seenAnywhere', 'EQUAL', '2026-11-17T02:00:00Z', [1]],
    // As far from UTC as zones are.
    ['seenEast', 'EQUAL', '2026-12-02', [4]],
    ['seenEast', 'LESS_THAN', '2026-11-18', [1, 2]],
    ['seenWest', 'EQUAL', '2026-11-16', [1, 2]],
    ['seenWest', 'GREATER_THAN_OR_EQUAL', '2026-11-17', [3, 4, 5]],
    // The same, where all rows share the zone.
    ['seenAside', 'EQUAL', '2026-11-17', [1, 2]],
    ['seenHere', 'EQUAL', '2026-11-16', [1]],
    ['seenHere', 'EQUAL', '2026-11-17', [2]],
    ['seenHere', 'GREATER_THAN', '2026-11-17', [3, 4, 5]],
    ['seenHere', 'GREATER_THAN_OR_EQUAL', '2026-11-17', [2, 3, 4, 5]],
    ['seenHere', 'LESS_THAN', '2026-11-17', [1]],
    ['seenHere', 'LESS_THAN_OR_EQUAL', '2026-11-17', [1, 2]],
    ['seenHere', 'NOT_EQUAL', '2026-11-17', [1, 3, 4, 5, 6]],
    ['seenHere', 'GREATER_THAN', '2026-11-17T02:00:00Z', [2, 3, 4, 5]],
    ['seenHere', 'EQUAL', '2026-11-17T02:00:00Z', [1]],
    ['words', 'EQUAL', 'LALANI', [1]],
    ['words', 'EQUAL', 'ALI LALANI', []],
    ['words', 'NOT_EQUAL', 'SALIM', [1, 3, 4, 5, 6]],
    ['seenAnywhere', 'GREATER_THAN', '2026-11-17T04:59:59Z', [2, 3, 4, 5]],
  ])('%s %s %s', async (column, operator, value, ids) => {
    expect(await found(column, operator, { value })).toEqual(ids)
  })

  it.each<[keyof typeof COLUMNS, Operator, FilterValue[], number[]]>([
    ['name', 'IN', ['ALI LALANI', '100%'], [1, 3]],
    ['name', 'NOT_IN', ['ali lalani', '100%'], [2, 4, 5, 6]],
    ['name', 'IN', [], []],
    ['name', 'NOT_IN', [], [1, 2, 3, 4, 5, 6]],
    ['chosen', 'IN', ['SALIM', '100%', 'ali lalani'], [2, 3]],
    ['chosen', 'NOT_IN', ['SALIM', '100%'], [1, 4, 5, 6]],
    ['children', 'IN', [3, '5'], [1, 3]],
    ['words', 'IN', ['ALI', 'SALIM'], [1, 2]],
    ['words', 'NOT_IN', ['ALI', 'SALIM'], [3, 4, 5, 6]],
    // Days are listed as they begin in UTC.
    ['seen', 'IN', ['2026-11-17', '2026-11-18T05:00:00Z'], [3]],
    ['children', 'BETWEEN', [3, 5], [1, 2, 3]],
    ['born', 'BETWEEN', ['2026-11-17', '2026-12-01'], [2, 3, 4]],
    ['seen', 'BETWEEN', ['2026-11-16', '2026-11-17'], [1, 2]],
    // A day in Toronto and an instant, both ends included.
    ['seen', 'BETWEEN', ['2026-11-17', '2026-11-18T05:00:00Z'], [2, 3]],
    ['seen', 'BETWEEN', ['2026-11-17T02:00:00Z', '2026-11-17'], [1, 2]],
    ['seen', 'BETWEEN', ['2026-11-16', '2026-11-17T02:00:00Z'], [1]],
    ['seenAnywhere', 'BETWEEN', ['2026-11-17T02:00:00Z', '2026-11-17T02:00:00Z'], [1]],
    ['seenHere', 'BETWEEN', ['2026-11-16', '2026-11-17'], [1, 2]],
    ['seenHere', 'BETWEEN', ['2026-11-17', '2026-11-18T05:00:00Z'], [2, 3]],
    ['seenHere', 'BETWEEN', ['2026-11-17T02:00:00Z', '2026-11-17'], [1, 2]],
  ])('%s %s %j', async (column, operator, values, ids) => {
    expect(await found(column, operator, { values })).toEqual(ids)
  })

  it.each<[keyof typeof COLUMNS, number[]]>([
    ['name', [5, 6]],
    ['chosen', [5, 6]],
    ['words', [5, 6]],
    ['children', [6]],
    ['seen', [6]],
    ['seenHere', [6]],
  ])('%s is empty, or not', async (column, ids) => {
    expect(await found(column, 'IS_EMPTY', {})).toEqual(ids)
    expect(await found(column, 'NOT_EMPTY', {})).toEqual([1, 2, 3, 4, 5, 6].filter((id) => !ids.includes(id)))
  })
})

it.each<[Filter, boolean]>([
  [{ type: 'TEXT', operator: 'CONTAIN', value: 'lal' }, true],
  [{ type: 'TEXT', operator: 'EQUAL', value: 'lalani' }, true],
  [{ type: 'TEXT', operator: 'CONTAIN', value: 'la' }, false],
  [{ type: 'TEXT', operator: 'DOES_NOT_CONTAIN', value: 'lal' }, false],
  [{ type: 'SELECT', operator: 'EQUAL', value: 'DRAFT' }, false],
])('%j is found by an index: %s', (filter, found) => expect(isLookedUp(filter)).toBe(found))
