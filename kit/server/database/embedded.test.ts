import { type ChildProcess, spawn } from 'node:child_process'
import fs, { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FolderInUse } from './folderLock.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const WRITER = fileURLToPath(new URL('../../testing/writeRows.ts', import.meta.url))

const newFolder = () => mkdtempSync(join(tmpdir(), 'rop-embedded-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Making a database takes seconds, copying one does not. */
const made = newFolder()
let dataDir: string
beforeAll(async () => (await openDatabase({ databaseUrl: null, dataDir: made })).close())
beforeEach(() => {
  dataDir = newFolder()
  cpSync(made, dataDir, { recursive: true })
})
afterEach(() => remove(dataDir))
afterAll(() => remove(made))

const open = () => openDatabase({ databaseUrl: null, dataDir })

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Starts a writer on the folder; `kill` ends it at once and answers the last pair it was told of. */
function startWriter() {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = 0
  const waiting: { from: number; done: () => void }[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = Number(line)
    for (const { from, done } of waiting) if (last >= from) done()
  })
  return {
    until: (from: number) => new Promise<void>((done) => waiting.push({ from, done })),
    kill: async () => {
      const read = new Promise((resolve) => lines.on('close', resolve))
      await killed(child)
      await read
      return last
    },
  }
}

async function killed(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

describe('the embedded database', () => {
  it('loses no answered transaction, and no half of one, when its process is killed while writing', async () => {
    let answered = 0
    for (const more of [1, 39, 70, 120, 200]) {
      const writer = startWriter()
      await writer.until(answered + more)
      answered = await writer.kill()
      const found = await withDatabase(async ({ db }) => {
        const { rows } = await sql<{ number: number; halves: number }>`
          select number, count(*) as halves from pair group by number order by number`.execute(db)
        return rows
      })
      expect(found.filter(({ halves }) => halves !== 2)).toEqual([])
      const numbers = new Set(found.map(({ number }) => number))
      const lost = Array.from({ length: answered }, (_, index) => index + 1).filter((number) => !numbers.has(number))
      expect(lost).toEqual([])
    }
    expect(answered).toBeGreaterThan(400)
  }, 120_000)

  it('is refused to a second process in words that name the folder, and free again once the first is killed', async () => {
    const writer = startWriter()
    await writer.until(1)
    await expect(open()).rejects.toThrow(FolderInUse)
    await expect(open()).rejects.toThrow(`The database in ${dataDir} is in use by another process`)
    await writer.until(20)
    const answered = await writer.kill()
    const count = await withDatabase(async ({ db }) => {
      return (await sql<{ count: number }>`select count(distinct number) as count from pair`.execute(db)).rows[0]?.count
    })
    expect(count).toBeGreaterThanOrEqual(answered)
  }, 60_000)

  it('is refused to the same process twice, and free after closing', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(FolderInUse)
    await first.close()
    await withDatabase(async ({ db }) => sql`select 1`.execute(db))
  }, 60_000)

  it('brings each commit to the disk before it answers', async () => {
    const sync = vi.spyOn(fs, 'fsyncSync')
    syncBuiltinESMExports()
    onTestFinished(() => {
      sync.mockRestore()
      syncBuiltinESMExports()
    })
    await withDatabase(async ({ db }) => {
      await sql`create table thing (id integer)`.execute(db)
      for (let id = 0; id < 5; id++) {
        sync.mockClear()
        await sql`insert into thing values (${id})`.execute(db)
        expect(sync).toHaveBeenCalled()
      }
    })
  }, 60_000)

  it('says of a disk that is full what the system says of it, and leaves nothing half made', async () => {
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      write.mockRestore()
      syncBuiltinESMExports()
    })
    const anew = join(dataDir, 'anew')
    await expect(openDatabase({ databaseUrl: null, dataDir: anew })).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(fs.readdirSync(anew)).toEqual(['db.lock'])
  }, 60_000)

  it('puts its indexes in order anew where another version of the engine wrote them', async () => {
    const version = sql<{ isOther: boolean }>`
      select datcollversion <> pg_database_collation_actual_version(oid) as is_other
      from pg_database where datname = current_database()`
    await withDatabase(async ({ db }) => {
      await sql`create table guest (name text primary key)`.execute(db)
      await sql`update pg_database set datcollversion = '1' where datname = current_database()`.execute(db)
      expect((await version.execute(db)).rows).toEqual([{ isOther: true }])
    })
    await withDatabase(async ({ db }) => {
      expect((await version.execute(db)).rows).toEqual([{ isOther: false }])
      await sql`insert into guest values ('Élise')`.execute(db)
    })
  })

  it('starts anew when making it was cut short', async () => {
    renameSync(join(dataDir, 'db'), join(dataDir, 'db.unfinished'))
    remove(join(dataDir, 'db.unfinished', 'global'))
    writeFileSync(join(dataDir, 'db.unfinished', 'half'), '')
    await withDatabase(async ({ db }) => sql`create table thing (id integer)`.execute(db))
  }, 60_000)
})
