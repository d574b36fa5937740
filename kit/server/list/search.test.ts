import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ListFields, Search } from '../../rules/search.ts'
import { nowhere } from '../database/nowhere.ts'
import { type Columns, defineList } from './list.ts'
import { pageStatement } from './search.ts'

const fields = { name: { label: 'Name', type: 'TEXT' }, day: { label: 'Day', type: 'DATE' } } as const
const name = { at: sql`name`, is: 'text' } as const
const day = { at: sql`day`, is: 'date' } as const
const read = { from: sql`person`, select: sql`name`, id: sql`id` }

describe('a list', () => {
  it('has a column for every field', () => {
    expect(Object.keys(defineList({ ...read, fields, columns: { name, day } }).columns)).toEqual(['name', 'day'])
  })

  it('does not start with a column that is read from no join', () => {
    const columns = { name, day: { ...day, from: 'other' } }
    expect(() => defineList({ ...read, fields, columns })).toThrow('"day" is read from no join "other"')
    const joins = { other: sql`join other on other.id = person.id` }
    expect(() => defineList({ ...read, fields, columns, joins })).not.toThrow()
  })

  it('does not compile without the column of a field that is known', () => {
    // @ts-expect-error: a day is filtered by nothing
    expect(() => defineList({ ...read, fields, columns: { name } })).toThrow('The list field "day" has no column')
  })

  it('does not start without the column of any other field', () => {
    const erased: { fields: ListFields; columns: Columns } = { fields, columns: { name } }
    expect(() => defineList({ ...read, ...erased })).toThrow('The list field "day" has no column')
    const inherited: { fields: ListFields; columns: Columns } = {
      fields: Object.fromEntries([['toString', fields.name]]),
      columns: {},
    }
    expect(() => defineList({ ...read, ...inherited })).toThrow('"toString"')
  })
})

describe('a page', () => {
  const db = new Kysely<Record<string, never>>({ dialect: nowhere })
  const list = {
    ...read,
    root: sql<boolean>`true`,
    joins: { family: sql`join family`, place: sql`join place` },
    columns: {
      name,
      family: { at: sql`family.name`, is: 'text', from: 'family' },
      seen: { at: sql`person.seen`, is: 'instant', zone: sql`place.zone`, zoneFrom: 'place' },
    },
  } as const
  const joinsOf = (search: Partial<Search>) => {
    const { sql: text } = pageStatement(list, { page: 1, pageSize: 50, sorts: {}, filters: {}, ...search }).compile(db)
    const counting = text.indexOf('case')
    return [text.slice(counting), text.slice(0, counting)].map((part) => part.match(/join \w+/g) ?? [])
  }
  const filters = (field: string) => ({ filters: { [field]: { operator: 'IS_EMPTY', type: 'TEXT' } } }) as const

  it.each<[Partial<Search>, counted: string[], found: string[]]>([
    [{}, [], []],
    [filters('name'), [], []],
    [filters('family'), ['join family'], ['join family']],
    [filters('seen'), ['join place'], ['join place']],
    [{ sorts: { family: 'ASC' } }, [], ['join family']],
    [{ sorts: { seen: 'ASC' } }, [], []],
  ])('of %j joins what that is read from, and nothing else', (search, counted, found) => {
    expect(joinsOf(search)).toEqual([counted, found])
  })
})
