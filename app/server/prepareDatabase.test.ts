import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotADemonstration, seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { keyringFrom } from '../../kit/server/crypto.ts'
import { readEnv, UnfitEnvironment } from '../../kit/server/env.ts'
import { emptyEmbeddedDatabase } from '../../kit/testing/embeddedTestDatabase.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const DEMONSTRATION = readEnv({ DATABASE_URL: 'postgres://db/rop', DEMO: 'true' })
const PRODUCTION = { ...DEMONSTRATION, demonstration: false, dataKey: 'a key of thirty-two letters or more' }

const problems = (of: Promise<unknown>) =>
  of.then(
    () => [],
    (error) => (error instanceof UnfitEnvironment ? error.problems : Promise.reject(error)),
  )

describe('a demonstration and a database that people work with are kept apart (decisions §18)', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock: systemClock, seeders: [] })
  })
  afterAll(() => database.close())
  const count = async () =>
    (
      await database.db
        .selectFrom('appUser')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
    )?.count
  const mark = (demonstration: boolean) =>
    demonstration
      ? database.db.insertInto('demonstration').values({ madeOn: systemClock.now().toString() }).execute()
      : database.db.deleteFrom('demonstration').execute()
  beforeEach(() => mark(false))

  it('no demonstration starts over a real one, and adds nobody to it', async () => {
    await database.db.deleteFrom('appUser').where('id', '>', 1).execute()
    expect(await problems(prepareDatabase(DEMONSTRATION, database))).toEqual([
      expect.stringMatching(/^the database in DATABASE_URL was not made by a demonstration/),
    ])
    await expect(seedDemonstration({ db: database.db, clock: systemClock })).rejects.toThrow(NotADemonstration)
    expect(await count()).toBe(1)
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([])
  })

  it('no production starts over a demonstration’s', async () => {
    await mark(true)
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([
      expect.stringMatching(/^the database in DATABASE_URL was made by a demonstration/),
    ])
    expect(await problems(prepareDatabase(DEMONSTRATION, database))).toEqual([])
  })

  it('no production starts over what a newer version has made', async () => {
    await sql`insert into kysely_migration values ('9999_tomorrow', 'later')`.execute(database.db)
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([
      expect.stringMatching(/newer version of this program \(9999_tomorrow\)/),
    ])
    // Unless that minds no older servers: then one may start again while the others are upgraded, and after them.
    await sql`insert into harmless_migration values ('9999_tomorrow')`.execute(database.db)
    expect(await prepareDatabase(PRODUCTION, database)).toEqual({ newest: false })
    await mark(true)
    expect(await prepareDatabase(DEMONSTRATION, database)).toEqual({ newest: false })
    await sql`delete from harmless_migration where name = '9999_tomorrow'`.execute(database.db)
    await sql`delete from kysely_migration where name = '9999_tomorrow'`.execute(database.db)
  })

  it('nor where no standby confirms what is said to be confirmed', async () => {
    for (const env of [PRODUCTION, DEMONSTRATION]) {
      await mark(env.demonstration)
      expect(await problems(prepareDatabase({ ...env, databaseSynchronous: true }, database))).toEqual([
        expect.stringMatching(/^DATABASE_SYNCHRONOUS is set, but .* synchronous_standby_names is empty there/),
      ])
      if (env.demonstration) await mark(false)
    }
  })

  it('nor with a key that cannot read what is there', async () => {
    const { id } = keyringFrom('another key of thirty-two letters or more')
    await sql`
      insert into mail (purpose, subject, message_id, dated, envelope_from, content, key_id, repeat_when_unknown, not_after, created_on)
      values ('welcome', 'Welcome', '<1@x>', now(), 'a@x.org', ''::bytea, ${id}, true, now(), now())`.execute(
      database.db,
    )
    expect(await problems(prepareDatabase(PRODUCTION, database))).toEqual([
      expect.stringMatching(new RegExp(`^DATA_KEY is not the key .* ${id} is needed$`)),
    ])
    const both = { ...PRODUCTION, otherDataKey: 'another key of thirty-two letters or more' }
    expect(await problems(prepareDatabase(both, database))).toEqual([])
    await sql`delete from mail`.execute(database.db)
  })

  it('one from before the first release is refused, in words that say what to do', async () => {
    const former = await emptyEmbeddedDatabase()
    await sql`create table kysely_migration (name text, timestamp text)`.execute(former.db)
    await sql`insert into kysely_migration values ('0001_places_and_users', '2026-01-01T00:00:00Z')`.execute(former.db)
    for (const env of [PRODUCTION, { ...PRODUCTION, demonstration: true, databaseUrl: null }])
      expect(await problems(prepareDatabase(env, former))).toEqual([
        expect.stringMatching(/before 1\.0\.0, .*Begin with an empty database/),
      ])
    await former.close()
  })

  it('nor does production change an empty one by itself', async () => {
    const empty = await emptyEmbeddedDatabase()
    expect(await problems(prepareDatabase(PRODUCTION, empty))).toEqual([
      expect.stringMatching(/^the database lacks \d+ migration\(s\)/),
    ])
    await empty.close()
  })
})
