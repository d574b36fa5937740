import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '../../../db/seed/seed.ts'
import type { Command, CommandContext } from '../../../kit/server/command.ts'
import { keyringFrom } from '../../../kit/server/crypto.ts'
import { BackupRefused, openBackupFile } from '../../../kit/server/database/backupFile.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../../kit/server/database/open.ts'
import { sumsOf } from '../../../kit/server/database/tablesThere.ts'
import { type Env, readEnv } from '../../../kit/server/env.ts'
import { miscounts } from '../../../kit/server/list/counts/upkeep.ts'
import { isSendingHeld, readHold } from '../../../kit/server/mail/hold.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { emptyEmbeddedDatabase } from '../../../kit/testing/embeddedTestDatabase.ts'
import { emptyPostgresDatabase } from '../../../kit/testing/postgresTestDatabase.ts'
import {
  chosenEngine,
  type Engine,
  engines,
  type TestDatabase,
  testDatabase,
} from '../../../kit/testing/testDatabase.ts'
import { command as backup } from './backup.ts'
import { command as drill } from './drill.ts'
import { mark } from './drillCopy.ts'
import { command as hold } from './hold.ts'
import { command as restore, restoreHeld } from './restore.ts'

const MADE = '2026-11-20T02:00:00Z'
const RESTORED = '2026-11-20T09:00:00Z'
/** With the separators of lines that word processors paste, which are none here. */
const CHANGES = [{ field: 'näme', after: 'two\nlines \\ and "quotes"\u2028#three\u2029$four\r' }]
const KEY = 'a key of at least thirty-two letters'
const OTHER_KEY = 'another key of thirty-two letters or more'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rop-restore-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const envOf = (more: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: join(directory, 'data'), DATA_KEY: KEY, ...more })
const envOn = (databaseUrl: string | null) =>
  envOf(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, DEMO: 'true' })

async function run(command: Command, args: string[], database: OpenDatabase | null, env: Env, now = MADE) {
  const lines: string[] = []
  const context: CommandContext = {
    ...{ env, clock: fakeClock(now), directory, served: false },
    database: async () => database ?? Promise.reject(new Error('no database')),
    print: (line) => lines.push(line),
  }
  await command.run(context, args)
  return lines
}

/** An empty database of an engine, for `restore`; `open` opens what has become of it. */
async function emptyOf(engine: Engine) {
  if (engine === 'pglite') {
    const env = envOf({ DATA_DIR: join(directory, 'elsewhere') })
    const open = () => openDatabase(env)
    return { env, given: null, open, drop: async () => undefined }
  }
  const { databaseUrl, drop } = await emptyPostgresDatabase()
  const env = envOn(databaseUrl)
  const given = await openDatabase(env)
  return { env, given, open: async () => given, drop }
}

const sums = (db: Database) => db.transaction().execute(sumsOf)

/** Rows of every sort of column, under every sort of trigger. */
async function fill({ db }: OpenDatabase) {
  await seedDemonstration({ db, clock: fakeClock(MADE) })
  await sql`
    insert into timeline_entry (about_kind, about_id, "on", event, changes)
    values ('samar', 1, '2026-11-20T01:02:03.456789Z', 'CREATED', ${JSON.stringify(CHANGES)})`.execute(db)
  await sql`
    insert into mail (purpose, subject, message_id, dated, envelope_from, content, key_id, repeat_when_unknown, not_after, created_on)
    values ('user-welcome', 'Welcome', '<1@x>', now(), 'a@x.org', ${keyringFrom(KEY).seal('mail', Buffer.from('Hello'))},
      ${keyringFrom(KEY).id}, true, '2027-01-01', '2026-11-20')`.execute(db)
  await sql`
    insert into mail_delivery (mail_id, address, turn, status, next_attempt_on, updated_on)
    select id, 'someone@example.org', 1, 'WAITING', now(), now() from mail`.execute(db)
}

const available = engines()
/** The names of everything that keeps rows in order and finds them. */
const shape = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'public'
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgname from pg_trigger where not tgisinternal and tgenabled = 'O' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** One filled database of each engine, for all tests that only read it: filling one takes seconds. */
const filled = new Map<Engine, Promise<TestDatabase>>()
const filledOn = (engine: Engine): Promise<TestDatabase> => {
  const made = filled.get(engine) ?? testDatabase(engine).then((source) => fill(source).then(() => source))
  filled.set(engine, made)
  return made
}
afterAll(async () => {
  for (const source of filled.values()) await (await source).close()
})

/** The drill restores to the same engine. */
const others = (from: Engine) => (available.length > 1 ? available.filter((engine) => engine !== from) : available)

describe.each(available)('of %s', (from) => {
  let source: TestDatabase
  beforeAll(async () => {
    source = await filledOn(from)
  })
  const copyOf = async (name = 'copy') => {
    await run(backup, [name], source, envOn(source.databaseUrl))
    return join(directory, name)
  }

  it.each(others(from))(
    'a backup brings everything to an empty database on %s, and holds all sending there',
    async (to) => {
      const file = await copyOf()
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(directory).filter((name) => name.startsWith('copy'))).toEqual(['copy'])
      await expect(copyOf()).rejects.toThrow('already; it is left as it is')
      const target = await emptyOf(to)
      // The other key will do as well.
      const keys = { dataKey: OTHER_KEY, otherDataKey: KEY }
      const said = await run(restore, ['copy'], target.given, { ...target.env, ...keys }, RESTORED)
      expect(said.join('\n')).toContain('/sending/held')
      const { db, close } = await target.open()
      const [before, after] = [await sums(source.db), await sums(db)]
      // What the restore itself has written.
      for (const own of ['last_done', 'sending_hold', 'timeline_entry', 'list_count', 'slot_watch'])
        delete (after as Record<string, unknown>)[own]
      expect(before).toMatchObject(after)
      expect(Object.keys(after).length).toBeGreaterThan(30)
      expect(await readHold(db)).toMatchObject({
        begunOn: '2026-11-20T09:00:00.000Z',
        backupMadeOn: '2026-11-20T02:00:00.000Z',
      })
      const { rows: lines } = await sql`select event, changes from timeline_entry order by id`.execute(db)
      expect(lines.slice(-2)).toEqual([
        { event: 'CREATED', changes: CHANGES },
        { event: 'RESTORED', changes: [] },
      ])
      // Rules and counts hold as they did, and no number of what is lost is given again.
      await expect(sql`delete from timeline_entry`.execute(db)).rejects.toThrow('a timeline entry cannot be changed')
      expect(await miscounts(db)).toEqual([])
      expect(await shape(db)).toEqual(await shape(source.db))
      const { rows: made } = await sql<{ id: number }>`
        insert into region (id, name, timezone) values (99, 'Elsewhere', 'UTC') returning id`.execute(db)
      expect(made).toEqual([{ id: 99 }])
      const { rows: next } = await sql<{ id: number }>`select nextval('mail_id_seq') as id`.execute(db)
      expect(next[0]?.id).toBeGreaterThan(10_000)
      await close()
      await target.drop()
    },
    60_000,
  )

  it('two backups to one file at once leave a whole one', async () => {
    const other = await testDatabase(from)
    const both = [source, other].map((each) => run(backup, ['copy'], each, envOn(each.databaseUrl)))
    const told = (await Promise.allSettled(both)).map(({ status }) => status)
    await other.close()
    expect(told).toContain('fulfilled')
    expect(readdirSync(directory)).toEqual(['copy'])
    const { lines, foot } = await openBackupFile(join(directory, 'copy'))
    for await (const _ of lines);
    expect(foot().rows).toHaveProperty('record')
  })

  it('the drill says that it is in order, reads only, and leaves nothing behind', async () => {
    const env = envOn(source.databaseUrl)
    const before = { ...(await sums(source.db)), last_done: expect.anything() }
    const databases = async () =>
      (
        await sql<{ count: number }>`select count(*) from pg_database where datname like 'rop_drill_%'`.execute(
          source.db,
        )
      ).rows
    const [was, folders] = [
      await databases(),
      () => readdirSync(tmpdir()).filter((name) => name.startsWith('rop-drill-')),
    ]
    const foldersBefore = folders().length
    const said = await run(drill, [], source, env, RESTORED)
    expect(said.at(-1)).toMatch(
      /^In order: [\d,]+ rows of \d+ tables are the same in the copy, and the key opens \d+ sealed rows\.$/,
    )
    expect(said[0]).toMatch(/^ +\d+\.\d s {2}backup made$/)
    expect(await sums(source.db)).toEqual(before)
    const done = await source.db.selectFrom('lastDone').selectAll().where('what', '=', 'DRILL').execute()
    expect(done.map(({ doneOn }) => Temporal.Instant.from(doneOn).toString())).toEqual([RESTORED])
    expect(await isSendingHeld(source.db)).toBe(false)
    expect(await databases()).toEqual(was)
    expect(folders()).toHaveLength(foldersBefore)
  })
})

describe('backup', () => {
  it('takes away what others that were ended by force have left, and nothing that is still written', async () => {
    const source = await filledOn(chosenEngine())
    const [left, written, others] = ['a.backup.0123abcd.unfinished', 'b.backup.89ef4567.unfinished', 'c.unfinished']
    for (const name of [left, written, others]) writeFileSync(join(directory, name), 'half')
    const at = (time: string) => new Date(time)
    for (const name of [left, others]) utimesSync(join(directory, name), at(MADE), at('2026-11-19T13:59:00Z'))
    utimesSync(join(directory, written), at(MADE), at('2026-11-19T14:01:00Z'))
    await run(backup, ['copy'], source, envOn(source.databaseUrl))
    expect(readdirSync(directory).toSorted()).toEqual([written, others, 'copy'].toSorted())
  })
})

describe('restore', () => {
  it('refuses what is no backup, or a part of one, and leaves the folder free', async () => {
    const source = await testDatabase('pglite')
    await run(backup, ['copy'], source, envOf())
    const nowhere = run(backup, ['nowhere/copy'], source, envOf())
    await expect(nowhere).rejects.toThrow('nowhere/copy could not be written: there is no such file or folder')
    await source.close()
    const whole = gunzipSync(readFileSync(join(directory, 'copy')))
      .toString()
      .trimEnd()
      .split('\n')
    const newer = JSON.stringify({ ...JSON.parse(whole[0] ?? ''), migrations: ['9999_tomorrow'] })
    const files: [string, Buffer, string][] = [
      ['text', Buffer.from('something else'), 'The backup is damaged, or that file is none'],
      ['gzip', gzipSync('something else\n'), 'no backup of this application'],
      [
        'fewer',
        gzipSync(
          `${whole
            .toSpliced(
              whole.findIndex((line, at) => at > 0 && line.startsWith('{')),
              1,
            )
            .join('\n')}\n`,
        ),
        'are missing',
      ],
      [
        'newer',
        gzipSync(`${[newer, ...whole.slice(1)].join('\n')}\n`),
        'A newer version of this program has made the backup (9999_tomorrow)',
      ],
    ]
    await expect(run(restore, ['none'], null, envOf())).rejects.toThrow('There is no file')
    await expect(run(restore, ['.'], null, envOf())).rejects.toThrow('could not be loaded: it is a folder. Nothing')
    // Such as a full disk leaves them.
    for (const part of [
      readFileSync(join(directory, 'copy')).subarray(0, -200),
      gzipSync(`${whole.slice(0, -1).join('\n')}\n`),
    ]) {
      writeFileSync(join(directory, 'part'), part)
      const { lines, close } = await openBackupFile(join(directory, 'part'))
      await expect(Array.fromAsync(lines)).rejects.toThrow(BackupRefused)
      close()
    }
    for (const [name, content, words] of files) {
      writeFileSync(join(directory, name), content)
      await expect(run(restore, [name], null, envOf()), name).rejects.toThrow(words)
      expect(existsSync(join(envOf().dataDir, 'db')), name).toBe(false)
    }
  })

  it('says of a backup whose rows do not fit which table, what is wrong and what to do, and loads nothing', async () => {
    const source = await filledOn(chosenEngine())
    await run(backup, ['copy'], source, envOf())
    const whole = gunzipSync(readFileSync(join(directory, 'copy')))
      .toString()
      .trimEnd()
      .split('\n')
    const target = await emptyOf(source.kind === 'postgres' ? 'postgres' : 'pglite')
    const restored = async (lines: string[]) => {
      writeFileSync(join(directory, 'altered'), gzipSync(`${lines.join('\n')}\n`))
      return run(restore, ['altered'], target.given, target.env, RESTORED)
    }
    const at = whole.indexOf('#app_user') + 4
    const row = JSON.parse(whole[at] ?? '')
    const end = whole.length - 1
    const foot = JSON.parse((whole[end] ?? '').slice(1))
    const cases: [string[], string | RegExp][] = [
      [
        whole.with(at, JSON.stringify({ ...row, region_id: 12_345 })),
        /^The rows of app_user do not fit those of others: it breaks the rule app_user_region_id_\w+\. Nothing was loaded\./,
      ],
      [
        whole.with(end, `$${JSON.stringify({ ...foot, sequences: { ...foot.sequences, no_seq: 1 } })}`),
        'numbers of no_seq, which is not known',
      ],
    ]
    for (const [lines, words] of cases) await expect(restored(lines)).rejects.toThrow(words)
    expect(existsSync(join(target.env.dataDir, 'db'))).toBe(false)
    await target.drop()
  }, 120_000)

  it('loads nothing with a key that does not read the backup, and names both', async () => {
    const source = await filledOn(chosenEngine())
    await run(backup, ['copy'], source, envOf())
    const target = await emptyOf(source.kind === 'postgres' ? 'postgres' : 'pglite')
    const restored = run(restore, ['copy'], target.given, { ...target.env, dataKey: OTHER_KEY }, RESTORED)
    await expect(restored).rejects.toThrow(
      `1 rows need ${keyringFrom(KEY).id}, and only ${keyringFrom(OTHER_KEY).id} can be read with`,
    )
    expect(existsSync(join(target.env.dataDir, 'db'))).toBe(false)
    if (target.given) expect(Object.keys(await sums(target.given.db))).toEqual([])
    await target.given?.close()
    await target.drop()
  })

  it('refuses a database with tables, and an embedded one that is there', async () => {
    const source = await testDatabase()
    await run(backup, ['copy'], source, envOf())
    if (source.kind === 'postgres')
      await expect(run(restore, ['copy'], source, envOn(source.databaseUrl))).rejects.toThrow('has tables already')
    await source.close()
    mkdirSync(join(envOf().dataDir, 'db'), { recursive: true })
    await expect(run(restore, ['copy'], null, envOf())).rejects.toThrow('There is a database in')
  })
})

describe('drill', () => {
  it.each(['', 'scratch', 'mysql://127.0.0.1/scratch'])(
    'makes no backup for what is no database: %j',
    async (named) => {
      await expect(run(drill, ['--scratch', named], null, envOf())).rejects.toThrow(
        '--scratch cannot be read. It is postgres://NAME:PASSWORD@HOST:5432/DATABASE',
      )
    },
  )

  it('fails where the key does not open what is sealed, and where the database that is lent is not empty', async () => {
    const source = await filledOn(chosenEngine())
    const env = { ...envOn(source.databaseUrl), dataKey: OTHER_KEY }
    await expect(run(drill, [], source, env)).rejects.toThrow('do not open with the key')
    if (source.databaseUrl !== null) {
      const lent = ['--scratch', source.databaseUrl]
      await expect(run(drill, lent, source, env)).rejects.toThrow('has tables already: name an empty one')
      expect(await source.db.selectFrom('appUser').select('id').execute()).toHaveLength(24)
      // A role that each server has, and that may make no database.
      const asReader = `${source.databaseUrl}?options=-c%20role%3Dpg_read_all_data`
      const reader = await openDatabase({ databaseUrl: asReader, dataDir: '' })
      const said: string[] = []
      const reading = { env: envOn(asReader), clock: fakeClock(MADE), directory, served: false }
      const tried = drill.run({ ...reading, database: async () => reader, print: (line) => said.push(line) }, [])
      await expect(tried).rejects.toThrow('may not make a database')
      expect(said).toEqual([])
      await reader.close()
      const { databaseUrl, drop } = await emptyPostgresDatabase()
      await run(drill, ['--scratch', databaseUrl], source, envOn(source.databaseUrl))
      // Named once and for all, it needs no word on each command; this user could make none.
      const always = { ...envOn(asReader), drillDatabaseUrl: databaseUrl }
      expect((await run(drill, [], source, always)).at(-1)).toMatch(/^In order/)
      const left = await openDatabase({ databaseUrl, dataDir: '' })
      expect(
        (await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(left.db)).rows,
      ).toEqual([])
      await left.close()
      await drop()
    }
  })

  it.runIf(available.includes('postgres'))(
    'takes away what one that was ended by force has left in the database that is lent, and nothing else',
    async () => {
      const source = await filledOn('postgres')
      const { databaseUrl, drop } = await emptyPostgresDatabase()
      const lent = await openDatabase({ databaseUrl, dataDir: '' })
      const again = () => run(drill, ['--scratch', databaseUrl], source, envOn(source.databaseUrl))
      const tables = async () =>
        (await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(lent.db)).rows.length
      // Where the user may not make it, an administrator does, once.
      await sql`create extension pg_trgm`.execute(lent.db)
      await run(backup, ['copy'], source, envOn(source.databaseUrl))
      const ended = async () =>
        restoreHeld(lent.db, await openBackupFile(join(directory, 'copy')), MADE, { complete: mark })
      await ended()
      const said = await again()
      expect(said.join('\n')).toContain('ended by force')
      expect(said.at(-1)).toMatch(/^In order/)
      expect(await tables()).toBe(0)
      expect((await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(lent.db)).rows).toHaveLength(1)

      await ended()
      // Somebody goes on with it as the real data.
      await sql`insert into timeline_entry (about_kind, about_id, "on", event)
        values ('user', 1, now(), 'SIGNED_IN')`.execute(lent.db)
      await expect(again()).rejects.toThrow('has tables already: name an empty one')
      const live = { ...lent, databaseUrl }
      await expect(run(drill, ['--scratch', databaseUrl], live, envOn(databaseUrl))).rejects.toThrow(
        'has tables already',
      )
      expect(await lent.db.selectFrom('appUser').select('id').execute()).toHaveLength(24)
      await lent.close()
      await drop()
    },
    120_000,
  )

  it.runIf(available.includes('postgres'))(
    'is alone in the database that is lent, and leaves nothing in it where it is broken off',
    async () => {
      const source = await filledOn('postgres')
      const { databaseUrl, drop } = await emptyPostgresDatabase()
      const lent = await openDatabase({ databaseUrl, dataDir: '' })
      const context: CommandContext = {
        ...{ env: envOn(source.databaseUrl), clock: fakeClock(MADE), directory, served: false },
        database: async () => source,
        print: () => setTimeout(() => process.listeners('SIGINT').at(-1)?.('SIGINT'), 300),
      }
      await expect(drill.run(context, ['--scratch', databaseUrl])).rejects.toThrow('was broken off')
      const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(
        lent.db,
      )
      expect(rows).toEqual([])
      await lent.db.connection().execute(async (other) => {
        await sql`select pg_advisory_lock(hashtext('rop_drill_copy'))`.execute(other)
        const second = run(drill, ['--scratch', databaseUrl], source, envOn(source.databaseUrl))
        await expect(second).rejects.toThrow('Another drill is at work')
      })
      await lent.close()
      await drop()
    },
    120_000,
  )

  it('leaves no copy behind where it is broken off', async () => {
    const source = await testDatabase()
    const copies = async () =>
      (
        await sql<{ name: string }>`select datname as name from pg_database where datname like 'rop_drill_%'`.execute(
          source.db,
        )
      ).rows
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('rop-drill-'))
    const [before, foldersBefore] = [await copies(), folders()]
    const context: CommandContext = {
      ...{ env: envOn(source.databaseUrl), clock: fakeClock(MADE), directory, served: false },
      database: async () => source,
      // As Ctrl+C does while it is restored; not to others that listen in this process.
      print: () => setTimeout(() => process.listeners('SIGINT').at(-1)?.('SIGINT'), 100),
    }
    await expect(drill.run(context, [])).rejects.toThrow('was broken off')
    expect(await copies()).toEqual(before)
    expect(folders()).toEqual(foldersBefore)
    await source.close()
  })
})

describe('hold', () => {
  it('holds a database that was restored in another way, and asks as of when it is', async () => {
    const database = await testDatabase('pglite')
    for (const args of [[], ['--since', 'yesterday'], ['--since', '2026-11-20T09:00:01Z']])
      await expect(run(hold, args, database, envOf(), RESTORED)).rejects.toThrow('Say as of when')
    expect(await isSendingHeld(database.db)).toBe(false)
    await run(hold, ['--since', MADE], database, envOf(), RESTORED)
    await run(hold, ['--since', MADE], database, envOf(), RESTORED)
    expect(await readHold(database.db)).toMatchObject({ backupMadeOn: '2026-11-20T02:00:00.000Z' })
    await database.close()
    const bare = await emptyEmbeddedDatabase()
    await expect(run(hold, ['--since', MADE], bare, envOf(), RESTORED)).rejects.toThrow('Run "migrate" first.')
    await bare.close()
  }, 30_000)
})
