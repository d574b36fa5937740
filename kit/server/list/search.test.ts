import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ListFields } from '../../rules/search.ts'
import { defineList } from './search.ts'
import type { Columns } from './source.ts'

const fields = { name: { label: 'Name', type: 'TEXT' }, day: { label: 'Day', type: 'DATE' } } as const
const name = { at: sql`name`, is: 'text' } as const
const day = { at: sql`day`, is: 'date' } as const
const read = { from: sql`person`, select: sql`name`, id: sql`id` }

describe('a list', () => {
  it('has a column for every field', () => {
    expect(Object.keys(defineList({ ...read, fields, columns: { name, day } }).columns)).toEqual(['name', 'day'])
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
