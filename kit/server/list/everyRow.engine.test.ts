import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Search } from '../../rules/search.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { everyRow } from './everyRow.ts'
import type { ListQuery } from './list.ts'
import { searchPage } from './search.ts'

/** Enough for many parts, with a name that is the same for many, so that only their order by id tells them apart. */
const ROWS = 1234
const LIST: ListQuery = {
  from: sql`guest`,
  joins: { family: sql`join guest_family as family on family.id = guest.family_id` },
  select: sql`guest.id, guest.name, family.name as family_name`,
  root: sql`not guest.hidden`,
  id: sql`guest.id`,
  columns: {
    name: { at: sql`guest.name`, is: 'text' },
    family: { at: sql`family.name`, is: 'text', from: 'family' },
  },
}
type Guest = { id: number; name: string; familyName: string }
const ALL: Search = { page: 1, pageSize: -1, sorts: {}, filters: {} }
const LALANI: Search = { ...ALL, filters: { family: { type: 'TEXT', operator: 'EQUAL', value: 'Lalani' } } }

describe('every row', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    const { db } = database
    await sql`create table guest_family (id integer primary key, name text)`.execute(db)
    await sql`insert into guest_family values (0, 'Lalani'), (1, 'Virani')`.execute(db)
    await sql`create table guest (id integer primary key, name text, family_id integer, hidden boolean)`.execute(db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`truncate guest`.execute(database.db)
    await sql`insert into guest select id, 'Guest ' || id % 7, id % 2, id % 100 = 0
      from generate_series(1, ${ROWS}::int) as id`.execute(database.db)
  })

  async function read(search: Search, meanwhile: () => Promise<unknown> = async () => undefined) {
    const { total, parts } = await everyRow<Guest>(database.db, LIST, search)
    const sizes: number[] = []
    const rows: Guest[] = []
    for await (const part of parts) {
      sizes.push(part.length)
      rows.push(...part)
      if (sizes.length === 1) await meanwhile()
    }
    return { total, sizes, rows, ids: rows.map(({ id }) => id) }
  }

  it.each<[string, Search]>([
    ['in the usual order', ALL],
    ['sorted', { ...ALL, sorts: { name: 'ASC' } }],
    ['sorted by what is joined', { ...ALL, sorts: { family: 'DESC' } }],
    ['filtered and sorted', { ...LALANI, sorts: { name: 'DESC' } }],
  ])('comes once, %s, as the list shows it', async (_how, search) => {
    const shown = await searchPage<Guest>(database.db, LIST, search)
    const { total, sizes, rows } = await read(search)
    expect(rows).toEqual(shown.data)
    expect(rows.length).toBeGreaterThan(500)
    expect(total).toBe(rows.length)
    expect(Math.max(...sizes)).toBe(100)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  })

  it('is none where nothing is found', async () => {
    await sql`truncate guest`.execute(database.db)
    expect(await read(ALL)).toMatchObject({ total: 0, sizes: [], rows: [] })
  })

  it('is left out where it no longer belongs there when its turn comes', async () => {
    const before = await read(LALANI)
    const [gone, hidden, moved, kept] = before.ids.slice(600) as [number, number, number, number]
    const after = await read(LALANI, async () => {
      await sql`delete from guest where id = ${gone}`.execute(database.db)
      await sql`update guest set hidden = true where id = ${hidden}`.execute(database.db)
      await sql`update guest set family_id = 1 where id = ${moved}`.execute(database.db)
      await sql`update guest set name = 'New' where id = ${kept}`.execute(database.db)
      await sql`insert into guest values (9999, 'Late', 0, false)`.execute(database.db)
    })
    expect(after.total).toBe(before.total)
    expect(after.ids).toEqual(before.ids.filter((id) => ![gone, hidden, moved].includes(id)))
    expect(after.rows.find(({ id }) => id === kept)?.name).toBe('New')
  })

  it('is made of what was read', async () => {
    const { parts } = await everyRow<Guest>(database.db, LIST, LALANI, (row) => ({
      ...row,
      name: row.name.slice(0, 1),
    }))
    for await (const part of parts) expect(new Set(part.map(({ name }) => name))).toEqual(new Set(['G']))
  })

  it('holds nothing between its parts, and asks for no more of them than are taken', async () => {
    const { db } = database
    const { parts } = await everyRow<Guest>(db, LIST, ALL)
    for await (const part of parts) {
      expect(part).toHaveLength(100)
      // On the embedded database there is one connection for all.
      await sql`drop table guest_family`.execute(db)
      await sql`create table guest_family (id integer primary key, name text)`.execute(db)
      await sql`insert into guest_family values (0, 'Lalani'), (1, 'Virani')`.execute(db)
      break
    }
    // Five at once wait for one another rather than take every connection.
    const all = await Promise.all(Array.from({ length: 5 }, () => read(ALL)))
    expect(new Set(all.map(({ total }) => total))).toEqual(new Set([ROWS - 12]))
  })
})
