import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { asFixed, fixed, statementNames, written } from './fixed.ts'

type Given = { name: string; of: { id: number } }

describe('a statement that is put into words once', () => {
  const asked: CompiledQuery[] = []
  const db = {
    executeQuery: async (query: CompiledQuery) => {
      asked.push(query)
      return { rows: [] }
    },
  } as unknown as Database

  test('is given its values each time, in their places', async () => {
    const statement = fixed(({ a, b }: { a: number; b: string | null }) => sql`select ${b}, ${a}, ${sql.lit(7)}, ${a}`)
    await statement(db, { a: 1, b: null })
    await statement(db, { a: 2, b: 'two' })
    expect(asked.map(({ parameters }) => parameters)).toEqual([
      [null, 1, 1],
      ['two', 2, 2],
    ])
    expect(new Set(asked.map((query) => query.sql))).toEqual(new Set([asFixed('select $1, $2, 7, $3')]))
  })

  test.each([
    ['a part of what is given', ({ of }: Given) => sql`select ${of.id}`],
    ['something made of it', ({ name }: Given) => sql`select ${`%${name}%`}`],
    ['what stands there already', () => sql`select ${'the first who asked'}`],
  ])('keeps nobody’s values for those who ask after them: %s', async (_, write) => {
    await expect(fixed(write)(db, { name: 'Amin', of: { id: 1 } })).rejects.toThrow('no values but those')
  })

  test('a part of one has no values of its own', () => {
    expect(written(sql`${sql.ref('ownTable.someColumn')} = 1`).toOperationNode()).toMatchObject({
      sqlFragments: ['"own_table"."some_column" = 1'],
    })
    expect(() => written(sql`${1}`)).toThrow('no values')
  })
})

test('a fixed statement has one name, and no other statement has it', () => {
  const nameOf = statementNames()
  const name = nameOf(asFixed('select 1'))
  expect(name).toMatch(/^fixed_\w+$/)
  // Longer ones PostgreSQL cuts, and two could become one.
  expect(name?.length).toBeLessThan(64)
  expect(nameOf(asFixed('select 1'))).toBe(name)
  expect(nameOf(asFixed('select 2'))).not.toBe(name)
  expect(statementNames()(asFixed('select 1'))).toBe(name)
})

test('whatever is not fixed has no name', () => {
  expect(statementNames()('select 1')).toBeNull()
})

test('beyond a number statements have no name, and those that have one keep it', () => {
  const nameOf = statementNames(2)
  const [first, second, third] = [1, 2, 3].map((number) => nameOf(asFixed(`select ${number}`)))
  expect([first, second, third]).toEqual([expect.any(String), expect.any(String), null])
  expect(nameOf(asFixed('select 1'))).toBe(first)
  expect(nameOf(asFixed('select 3'))).toBeNull()
})
