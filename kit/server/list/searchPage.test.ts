import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Search } from '../../rules/search.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { type ListQuery, searchPage } from './search.ts'

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

  it('is one of several, and beyond the last one empty, with the number of all', async () => {
    expect(await page({ pageSize: 2 })).toEqual({ ids: [5, 4], totalRecords: 5 })
    expect(await page({ page: 2, pageSize: 2 })).toEqual({ ids: [3, 2], totalRecords: 5 })
    expect(await page({ page: 3, pageSize: 2 })).toEqual({ ids: [1], totalRecords: 5 })
    expect(await page({ page: 4, pageSize: 2 })).toEqual({ ids: [], totalRecords: 5 })
    expect(await page({ pageSize: 1 })).toEqual({ ids: [5], totalRecords: 5 })
    expect(await page({ pageSize: -1 })).toEqual({ ids: [5, 4, 3, 2, 1], totalRecords: 5 })
  })
})
