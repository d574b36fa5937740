import { existsSync, fsyncSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { BackupRefused } from './backupFile.ts'
import { lockFolder } from './folderLock.ts'
import { OTHERWISE_ORDERED } from './ordering.ts'
import { PARSERS } from './values.ts'

export type Embedded = { pglite: PGlite; close(): Promise<void> }

const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // Else a repeating timer is left over from recovery and keeps the process alive.
  ...['-c', 'log_startup_progress_interval=0'],
  // A small database: little log to keep, and to go through after a crash.
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  // All of it is written to when it starts, used or not: 128 MB by default, which a small office never fills.
  ...['-c', 'shared_buffers=32MB'],
]
// The engine has a working fsync (DurableFolder), and a fdatasync that does nothing.
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
const FLEETING = ['-c', 'fsync=off']
/** How a new one is made: in the order of its bytes 'de Souza' and 'Élise' would stand behind 'Zahra'. */
const MADE = ['--locale-provider=icu', '--icu-locale=und']

/**
 * Opens the database in `dataDir`/db, made when there is none, for this process alone. A commit is on the disk when it
 * is answered. Throws `FolderInUse` while another process has it.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const lock = lockFolder(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    if (!existsSync(folder)) await createFolder(dataDir)
    const pglite = await startEngine({ fs: new DurableFolder(folder), startParams: [...START, ...DURABLE] })
    await orderAnew(pglite)
    const stopUpkeep = keepUp(pglite)
    const close = async () => {
      stopUpkeep()
      if (!pglite.closed) await pglite.close()
      lock.release()
    }
    return { pglite, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A database in memory, for tests; `copyOf` is what `dumpDataDir` gave. */
export function openInMemory(copyOf?: Blob): Promise<PGlite> {
  return startEngine({ startParams: [...START, ...FLEETING], loadDataDir: copyOf })
}

/**
 * Makes a database in `dataDir`, which must hold none, that has what `fill` enters: that, or nothing at all, whenever
 * the process dies. Throws `BackupRefused`, and `FolderInUse` while another process has the folder.
 */
export async function fillEmbedded(dataDir: string, fill: (pglite: PGlite) => Promise<void>): Promise<void> {
  const lock = lockFolder(dataDir)
  try {
    if (existsSync(databaseFolder(dataDir)))
      throw new BackupRefused(`There is a database in ${resolve(dataDir)} already; a backup needs an empty folder.`)
    await createFolder(dataDir, fill)
  } finally {
    lock.release()
  }
}

const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'db')

/** Made beside its place and moved there whole, so that a process that dies meanwhile leaves no half database. */
async function createFolder(dataDir: string, fill?: (pglite: PGlite) => Promise<void>): Promise<void> {
  const unfinished = join(resolve(dataDir), 'db.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const fs = new DurableFolder(unfinished)
    const pglite = await startEngine({ fs, startParams: [...START, ...FLEETING] })
    await fill?.(pglite).finally(() => pglite.close())
    if (!pglite.closed) await pglite.close()
    await syncTree(unfinished)
    renameSync(unfinished, databaseFolder(dataDir))
    await syncPath(resolve(dataDir))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function startEngine(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, initDbStartParams: MADE, extensions: { pg_trgm } }).catch(
    (error: unknown) => {
      throw ofSystem(error)
    },
  )
  // Afterwards, since starting puts its own parsers in the place of those for arrays.
  Object.assign(pglite.parsers, PARSERS)
  return pglite
}

/** A newer engine may know another order of letters than the one that wrote the indexes. */
async function orderAnew(pglite: PGlite): Promise<void> {
  const [own] = (await pglite.query<{ name: string }>(OTHERWISE_ORDERED)).rows
  if (!own) return
  await pglite.exec('reindex database')
  await pglite.exec(`alter database ${own.name} refresh collation version`)
}

/** What the engine calls faults of the system by, and how everybody else does. */
const SYSTEM_FAULTS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** The engine throws a number where a file cannot be written, and no error. */
function ofSystem(fault: unknown): unknown {
  if (fault instanceof Error) return fault
  const { errno } = (fault ?? {}) as { errno?: unknown }
  const code = SYSTEM_FAULTS[Number(errno)]
  return Object.assign(new Error(`the embedded database did not start (${code ?? errno})`), code && { code })
}

const CHECKPOINT_EVERY = 2 * 60_000
const VACUUM_EVERY = 60 * 60_000

/**
 * What PostgreSQL's background processes would do, which the embedded engine lacks: without checkpoints its log grows
 * and a start after a crash takes ever longer; without vacuum its tables grow. Answers a function that ends it.
 */
function keepUp(pglite: PGlite): () => void {
  const timers = [
    setInterval(() => run(pglite, 'checkpoint'), CHECKPOINT_EVERY),
    setInterval(() => run(pglite, 'vacuum (analyze)'), VACUUM_EVERY),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** A failure is no harm: the next round does it. */
function run(pglite: PGlite, statement: string): void {
  if (pglite.ready) pglite.exec(statement).catch(() => undefined)
}

type EngineOptions = Parameters<NodeFS['init']>[1]
type Engine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0]
type OpenFile = { nfd?: number; node: { mode: number } }
type WithFsync = { fsync?: (file: OpenFile) => number }

const IO_ERROR = 29
const TOGETHER = 64

/** A folder in which the embedded database's fsync reaches the disk; the engine's own does nothing. */
class DurableFolder extends NodeFS {
  override async init(pg: PGlite, options: EngineOptions) {
    const made = await super.init(pg, options)
    const addFsync = (engine: Engine) => {
      const operations = engine.NODEFS as unknown as { stream_ops: WithFsync }
      operations.stream_ops.fsync = (file) => syncFile(file, engine.FS)
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function syncFile(file: OpenFile, files: Engine['FS']): number {
  if (file.nfd === undefined) return 0
  try {
    fsyncSync(file.nfd)
    return 0
  } catch {
    // Some systems can't sync a folder; of a file, the engine must know that the disk failed.
    if (files.isDir(file.node.mode)) return 0
    throw new files.ErrnoError(IO_ERROR)
  }
}

/** Brings a whole folder, as it is now, to the disk. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  // Many at once take a fraction of the time of one after the other; too many are more than a process may open.
  for (let start = 0; start < paths.length; start += TOGETHER)
    await Promise.all(paths.slice(start, start + TOGETHER).map(syncPath))
  await syncPath(folder)
}

/** Brings one file, or a folder's list of names, to the disk. */
async function syncPath(path: string): Promise<void> {
  // Windows can't sync what is open for reading, and no folder at all.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
