import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { isDatabaseAway } from './away.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a disk that is full when all is written, and only the commit is left, is the database’s fault', async () => {
  const { db } = database
  await sql`create table written (word text)`.execute(db)
  await sql`create function refused() returns trigger language plpgsql as $$ begin
    raise exception using errcode = 'disk_full', message = 'No space left on device'; end $$`.execute(db)
  await sql`create constraint trigger at_commit after insert on written
    deferrable initially deferred for each row execute function refused()`.execute(db)
  const writing = db.transaction().execute((trx) => sql`insert into written values ('one')`.execute(trx))
  const error = await writing.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(String(error)).toContain('No space left')
  expect(isDatabaseAway(error)).toBe(true)
  expect((await sql`select from written`.execute(db)).rows).toEqual([])
})
