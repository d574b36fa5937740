import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Search } from '../../rules/search.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import type { ListQuery } from './list.ts'
import { searchPage } from './search.ts'

/** Five rows within reach, one outside of it; two names are the same and one is not there. */
const LIST: ListQuery = {
  from: sql`(values (1, 'Nizar', true), (2, 'Amin', true), (3, null, true), (4, 'Amin', true), (5, 'Zarina', true),
    (6, 'Hidden', false)) as person (id, name, visible)`,
  select: sql`person.id, person.name`,
  root: sql`person.visible`,
  id: sql`person.id`,
  columns: {
    id: { at: sql`person.id`, is: 'number', always: true },
    name: { at: sql`person.name`, is: 'text' },
    even: { at: sql`(person.id % 2 = 0)`, is: 'boolean', always: true },
    named: { at: sql`(person.name = 'Amin')`, is: 'boolean' },
  },
}

const ALL: Search = { page: 1, pageSize: 50, sorts: {}, filters: {} }

describe('a page of a list', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const page = async (search: Partial<Search>) => {
    const { data, totalRecords } = await searchPage<{ id: number }>(database.db, LIST, { ...ALL, ...search })
    return { ids: data.map(({ id }) => id), totalRecords }
  }

  it('comes newest first, without what is out of reach', async () => {
    expect(await page({})).toEqual({ ids: [5, 4, 3, 2, 1], totalRecords: 5 })
  })

  it('is sorted, nothing last, and within the same newest first', async () => {
    expect((await page({ sorts: { id: 'ASC' } })).ids).toEqual([1, 2, 3, 4, 5])
    expect((await page({ sorts: { id: 'DESC' } })).ids).toEqual([5, 4, 3, 2, 1])
    expect((await page({ sorts: { name: 'ASC' } })).ids).toEqual([4, 2, 1, 5, 3])
    expect((await page({ sorts: { name: 'DESC' } })).ids).toEqual([5, 1, 4, 2, 3])
  })

  it('is sorted by yes or no, page by page, and loses nothing where neither is said', async () => {
    expect((await page({ sorts: { even: 'ASC' } })).ids).toEqual([5, 3, 1, 4, 2])
    expect((await page({ sorts: { even: 'DESC' } })).ids).toEqual([4, 2, 5, 3, 1])
    const pages = [1, 2, 3].map((number) => page({ sorts: { even: 'DESC' }, pageSize: 2, page: number }))
    expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual([[4, 2], [5, 3], [1]])
    expect((await page({ sorts: { named: 'ASC' } })).ids).toEqual([5, 1, 4, 2, 3])
    expect((await page({ sorts: { named: 'DESC' } })).ids).toEqual([4, 2, 5, 1, 3])
  })

  it('goes on, descending, from what holds something to what is empty', async () => {
    const pages = [1, 2, 3, 4].map((number) => page({ sorts: { name: 'DESC' }, pageSize: 2, page: number }))
    expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual([[5, 1], [4, 2], [3], []])
  })

  it('of a text that is looked up is cut and sorted like any other', async () => {
    const filters = { name: { type: 'TEXT', operator: 'CONTAIN', value: 'ami' } } as const
    const pages = [1, 2, 3].map((number) => page({ filters, pageSize: 1, page: number }))
    expect(await Promise.all(pages)).toEqual([4, 2, null].map((id) => ({ ids: id ? [id] : [], totalRecords: 2 })))
    const ends = { name: { type: 'TEXT', operator: 'STARTS_WITH', value: 'NIZ' } } as const
    expect(await page({ filters: ends, sorts: { name: 'DESC' } })).toEqual({ ids: [1], totalRecords: 1 })
    const byName = { name: { type: 'TEXT', operator: 'ENDS_WITH', value: 'min' } } as const
    expect((await page({ filters: byName, sorts: { id: 'ASC' } })).ids).toEqual([2, 4])
  })

  it('of a text that each part of a reach is asked for holds every part, once, in one order', async () => {
    const inParts: ListQuery = {
      ...LIST,
      parts: [sql`person.visible and person.id < 3`, sql`person.visible and person.id >= 3`],
      columns: { ...LIST.columns, name: { at: sql`person.name`, is: 'text', inParts: true } },
    }
    const asked = async (search: Partial<Search>) => {
      const found = await searchPage<{ id: number }>(database.db, inParts, { ...ALL, ...search })
      return { ids: found.data.map(({ id }) => id), totalRecords: found.totalRecords }
    }
    const min = { name: { type: 'TEXT', operator: 'CONTAIN', value: 'min' } } as const
    const few = { name: { type: 'TEXT', operator: 'CONTAIN', value: 'in' } } as const
    const without = { name: { type: 'TEXT', operator: 'DOES_NOT_CONTAIN', value: 'min' } } as const
    expect(await asked({ filters: min })).toEqual({ ids: [4, 2], totalRecords: 2 })
    expect(await asked({ filters: min, pageSize: 1, page: 2 })).toEqual({ ids: [2], totalRecords: 2 })
    expect(await asked({ filters: min, sorts: { id: 'ASC' } })).toEqual({ ids: [2, 4], totalRecords: 2 })
    expect(await asked({ filters: few, pageSize: 1, sorts: { name: 'DESC' } })).toEqual({ ids: [5], totalRecords: 3 })
    expect(await asked({ filters: without, pageSize: 1 })).toEqual({ ids: [5], totalRecords: 3 })
  })

  it('is not asked by what the list has no column for', async () => {
    const visible = { type: 'TEXT', operator: 'EQUAL', value: 'x' } as const
    const unknown = 'The list field "visible" has no column'
    await expect(page({ sorts: { visible: 'ASC' } })).rejects.toThrow(unknown)
    await expect(page({ filters: { visible } })).rejects.toThrow(unknown)
  })

  it('holds what every filter lets through, and nothing out of reach', async () => {
    const name = { type: 'TEXT', operator: 'CONTAIN', value: 'i' } as const
    expect(await page({ filters: { name } })).toEqual({ ids: [5, 4, 2, 1], totalRecords: 4 })
    const id = { type: 'NUMBER', operator: 'GREATER_THAN', value: 1 } as const
    expect(await page({ filters: { name, id } })).toEqual({ ids: [5, 4, 2], totalRecords: 3 })
    const hidden = { type: 'TEXT', operator: 'EQUAL', value: 'hidden' } as const
    expect(await page({ filters: { name: hidden } })).toEqual({ ids: [], totalRecords: 0 })
  })

  it('comes without a number that would have to be counted, where the rows alone are asked for', async () => {
    const name = { type: 'TEXT', operator: 'CONTAIN', value: 'i' } as const
    expect(await page({ only: 'ROWS', pageSize: 2 })).toEqual({ ids: [5, 4], totalRecords: null })
    expect(await page({ only: 'ROWS', pageSize: 2, page: 2 })).toEqual({ ids: [3, 2], totalRecords: null })
    expect(await page({ only: 'ROWS', pageSize: 2, filters: { name } })).toEqual({ ids: [5, 4], totalRecords: null })
    // A page that is not full tells.
    expect(await page({ only: 'ROWS', pageSize: 2, page: 3 })).toEqual({ ids: [1], totalRecords: 5 })
    expect(await page({ only: 'ROWS', filters: { name } })).toEqual({ ids: [5, 4, 2, 1], totalRecords: 4 })
    const nobody = { name: { ...name, value: 'hidden' } }
    expect(await page({ only: 'ROWS', filters: nobody })).toEqual({ ids: [], totalRecords: 0 })
    // One behind the last says nothing.
    expect(await page({ only: 'ROWS', pageSize: 5, page: 2 })).toEqual({ ids: [], totalRecords: null })
  })

  it('is a number alone where that is asked for, whatever page and order', async () => {
    const name = { type: 'TEXT', operator: 'CONTAIN', value: 'i' } as const
    expect(await page({ only: 'TOTAL', page: 4, pageSize: 2, sorts: { name: 'ASC' } })).toEqual({
      ids: [],
      totalRecords: 5,
    })
    expect(await page({ only: 'TOTAL', filters: { name } })).toEqual({ ids: [], totalRecords: 4 })
  })

  it('is one of several, and beyond the last one empty, with the number of all', async () => {
    expect(await page({ pageSize: 2 })).toEqual({ ids: [5, 4], totalRecords: 5 })
    expect(await page({ page: 2, pageSize: 2 })).toEqual({ ids: [3, 2], totalRecords: 5 })
    expect(await page({ page: 3, pageSize: 2 })).toEqual({ ids: [1], totalRecords: 5 })
    expect(await page({ page: 4, pageSize: 2 })).toEqual({ ids: [], totalRecords: 5 })
    expect(await page({ pageSize: 1 })).toEqual({ ids: [5], totalRecords: 5 })
    expect(await page({ pageSize: -1 })).toEqual({ ids: [5, 4, 3, 2, 1], totalRecords: 5 })
  })
})
