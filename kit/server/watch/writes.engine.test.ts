import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { openAside } from '../database/aside.ts'
import { watchWrites } from './writes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const clock = fakeClock('2026-11-16T17:00:00Z')

test('a database that answers and takes nothing is noticed, said once, and found again', async () => {
  const said: string[] = []
  const log = { warn: (_fault: unknown, words: string) => said.push(words) }
  const aside = openAside(database, 'read write')
  const writes = watchWrites(aside, { clock, log } as unknown as Parameters<typeof watchWrites>[1], 0)
  // Taken for in order until a try has ended.
  expect(writes()).toBe(true)
  const lastTried = async () => (await database.db.selectFrom('lastDone').selectAll().execute()).map(({ what }) => what)
  await expect.poll(lastTried).toEqual(['WRITE'])
  // What room is left may be in tables that are there; a new one has none.
  await sql`create function refused() returns event_trigger language plpgsql as $$ begin
    raise exception using errcode = 'disk_full', message = 'No space left on device'; end $$`.execute(database.db)
  await sql`create event trigger full_disk on ddl_command_end when tag in ('CREATE TABLE AS')
    execute function refused()`.execute(database.db)
  await expect.poll(writes, { timeout: 5_000 }).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  writes()
  expect(said).toEqual(['the database takes nothing that is written'])
  await sql`drop event trigger full_disk`.execute(database.db)
  await expect.poll(writes, { timeout: 5_000 }).toBe(true)
  await aside.close()
})

test('leaves nothing behind', async () => {
  const { rows } = await sql`select 1 from pg_class where relname = 'write_probe'`.execute(database.db)
  expect(rows).toEqual([])
})
