import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import type { ListQuery } from './list.ts'
import { searchPage } from './search.ts'

const LIST: ListQuery = {
  from: sql`guest`,
  select: sql`guest.name`,
  root: sql`true`,
  id: sql`guest.id`,
  columns: { name: { at: sql`guest.name`, is: 'text' } },
}
const AS_LOOKED_FOR = [
  'al-Karim Virani',
  'Amin Lalani',
  "D'Mello",
  'de Souza',
  'Élise Roy',
  'Emma Roy',
  'Örün',
  'Zahra',
  'نور',
]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table guest (id integer generated always as identity, name text)`.execute(database.db)
  await sql`insert into guest (name) select unnest(${AS_LOOKED_FOR.toSorted()}::text[])`.execute(database.db)
})
afterAll(() => database.close())

it.each(['ASC', 'DESC'] as const)('stands in the order in which people look for names, %s', async (direction) => {
  const search = { page: 1, pageSize: 50, sorts: { name: direction }, filters: {} }
  const { data } = await searchPage<{ name: string }>(database.db, LIST, search)
  const names = data.map(({ name }) => name)
  expect(direction === 'ASC' ? names : names.toReversed()).toEqual(AS_LOOKED_FOR)
})
