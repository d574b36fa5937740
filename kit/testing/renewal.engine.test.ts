import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../server/jobs/boss.ts'
import { onServer } from './postgresServer.ts'
import { type Ask, notedFresh, renewed } from './renewal.ts'
import { templateOf } from './template.ts'
import { chosenEngine, type TestDatabase, testDatabase } from './testDatabase.ts'

// Tables of its own, so that no other file takes what is given back here.
const MIGRATION = `
import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
export async function up(db) {
  await sql\`create table family (id integer generated always as identity primary key, name text not null unique)\`.execute(db)
  await sql\`create table guest (id serial primary key, family_id integer not null references family, note text,
    upper_note text generated always as (upper(note)) stored)\`.execute(db)
  await sql\`create table kept (id integer primary key, word text)\`.execute(db)
  await sql\`insert into kept values (1, 'it''s'), (2, null)\`.execute(db)
  await sql\`create sequence spare start 100\`.execute(db)
  await sql\`create function refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$\`.execute(db)
  await sql\`create trigger rows_are_kept before update or delete or truncate on guest execute function refuse()\`.execute(db)
}`

let folder: string
const open = () => testDatabase(chosenEngine(), folder)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rop-renewal-'))
  writeFileSync(join(folder, '0001_families.ts'), MIGRATION)
})
afterAll(async () => {
  const { hash } = templateOf(folder)
  rmSync(folder, { recursive: true })
  rmSync(join(tmpdir(), `rop_template_${hash}.tar`), { force: true })
  if (chosenEngine() === 'pglite') return
  await onServer(async (server) => {
    const { rows } = await server.query(`select datname from pg_database where datname like 'rop\\_%\\_${hash}%'`)
    for (const { datname } of rows) await server.query(`drop database ${datname}`)
  })
})

/** Makes what a test might leave behind, gives the database back, and lets the next one look. */
async function handOn(
  dirt: (used: TestDatabase) => Promise<unknown>,
): Promise<{ isSame: boolean; next: TestDatabase }> {
  const used = await open()
  const was = await identity(used)
  await dirt(used)
  await used.close()
  const next = await open()
  return { isSame: isDeepStrictEqual(await identity(next), was), next }
}

const run = async ({ db }: TestDatabase, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
const rowsOf = async ({ db }: TestDatabase, query: string) =>
  (await sql.raw<Record<string, unknown>>(query).execute(db)).rows

const identity = async (database: TestDatabase) =>
  (
    await rowsOf(
      database,
      'select oid, pg_postmaster_start_time()::text as started from pg_database where datname = current_database()',
    )
  )[0]

/** What the next one finds is what the migration has made, and no more. */
async function expectFresh(next: TestDatabase) {
  expect(await rowsOf(next, 'select * from kept order by id')).toEqual([
    { id: 1, word: "it's" },
    { id: 2, word: null },
  ])
  for (const table of ['family', 'guest', 'jobs.job', 'jobs.queue'])
    expect(await rowsOf(next, `select * from ${table}`), table).toEqual([])
  expect(await rowsOf(next, "insert into family (name) values ('Virani') returning id")).toEqual([{ id: 1 }])
  expect(await rowsOf(next, 'insert into guest (family_id) values (1) returning id')).toEqual([{ id: 1 }])
  expect(await rowsOf(next, "select nextval('spare')")).toEqual([{ nextval: 100 }])
}

describe('a database that was used, for its next user', () => {
  const same: [string, (used: TestDatabase) => Promise<unknown>][] = [
    [
      'rows',
      (used) => run(used, "insert into family (name) values ('Lalani')", 'insert into guest (family_id) values (1)'),
    ],
    [
      'many rows',
      (used) => run(used, "insert into family (name) select 'Family ' || n from generate_series(1, 20000) n"),
    ],
    [
      'changed and missing rows of migrations',
      (used) => run(used, "update kept set word = 'other'", 'delete from kept where id = 2'),
    ],
    [
      'sequences of which no row was kept',
      (used) => run(used, "select setval('spare', 7)", "select nextval('family_id_seq')"),
    ],
    ['a session that is set otherwise', leaveSessionOtherwise],
    ['an open transaction that holds locks', leaveTransactionOpen],
    ['jobs', leaveJobs],
  ]
  it.each(same)('is fresh after %s', async (_, dirt) => {
    const { isSame, next } = await handOn(dirt)
    try {
      await expectFresh(next)
      expect(isSame).toBe(true)
      expect(
        await rowsOf(next, "select setting = reset_val as usual from pg_settings where name = 'search_path'"),
      ).toEqual([{ usual: true }])
      expect(await rowsOf(next, 'select * from pg_prepared_statements')).toEqual([])
      expect(await rowsOf(next, 'select pg_listening_channels()')).toEqual([])
      expect(
        await rowsOf(
          next,
          "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
        ),
      ).toEqual([])
    } finally {
      await next.close()
    }
  })

  it('is a new one where it was made otherwise', async () => {
    const { isSame, next } = await handOn((used) => run(used, 'create table more (id integer)'))
    await expectFresh(next)
    expect(isSame).toBe(false)
    await next.close()
  })

  it('is out of reach of who used it before', async () => {
    const used = await open()
    await used.close()
    const next = await open()
    await expect(run(used, "insert into family (name) values ('Late')")).rejects.toThrow()
    expect(await rowsOf(next, 'select * from family')).toEqual([])
    await next.close()
  })
})

describe('what shows that a database was made otherwise', () => {
  let used: TestDatabase
  beforeAll(async () => {
    used = await open()
  })
  afterAll(() => used.close())

  it.each([
    ['nothing', 'select 1', true],
    ['a table', 'create table more (id integer)', false],
    ['a temporary table', 'create temporary table passing (id integer)', false],
    ['a missing index', 'alter table family drop constraint family_name_key', false],
    ['another column', 'alter table kept add column more text', false],
    ['another default', "alter table kept alter column word set default 'x'", false],
    [
      'another function',
      "create or replace function refuse() returns trigger language plpgsql as 'begin return new; end'",
      false,
    ],
    ['a trigger that is off', 'alter table guest disable trigger rows_are_kept', false],
    ['a right', 'grant select on kept to public', false],
    ['statistics', 'analyze kept', false],
    ['a setting', `do $$ begin execute format('alter database %I set jit = off', current_database()); end $$`, false],
  ])('%s', async (_, statement, isAsNew) => {
    await alone(used, async (ask) => {
      const fresh = await notedFresh(ask)
      await ask('begin')
      await ask(statement)
      expect(fresh && (await renewed(ask, fresh))).toBe(isAsNew)
      await ask('rollback')
    })
  })
})

/** In a session of its own, where there are several. */
function alone({ raw, databaseUrl }: TestDatabase, work: (ask: Ask) => Promise<void>): Promise<void> {
  if (raw.kind === 'embedded') return work(async <Row>(asked: string) => (await raw.pglite.query<Row>(asked)).rows)
  return onServer((it) => work(async <Row>(asked: string) => (await it.query(asked)).rows as Row[]), databaseUrl ?? '')
}

const SETTINGS = [
  "set search_path = 'jobs'",
  'prepare left_over as select 1',
  'listen left_over',
  'select pg_advisory_lock(1)',
]

async function leaveSessionOtherwise(used: TestDatabase) {
  await used.db.connection().execute(async (db) => run({ ...used, db }, ...SETTINGS))
}

async function leaveTransactionOpen(used: TestDatabase) {
  await used.db.connection().execute(async (db) => {
    await run({ ...used, db }, 'begin', "insert into family (name) values ('Open')", 'lock table family')
  })
}

async function leaveJobs({ raw, db }: TestDatabase) {
  const ignore = () => undefined
  const jobs = openJobs({ raw, role: 'web', log: { info: ignore, warn: ignore, error: ignore } })
  jobs.define({ name: 'left-over', run: async () => undefined })
  await jobs.start()
  await db.transaction().execute((trx) => jobs.send(trx, 'left-over', { number: 1 }))
  await jobs.stop()
}
