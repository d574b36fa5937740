import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { BackupRefused } from './backupFile.ts'
import { DurableFolder, syncPath, syncTree } from './durableFolder.ts'
import { lockFolder } from './folderLock.ts'
import { keepUp } from './upkeep.ts'
import { PARSERS } from './values.ts'

export type Embedded = { pglite: PGlite; close(): Promise<void> }

const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // Else a repeating timer is left over from recovery and keeps the process alive.
  ...['-c', 'log_startup_progress_interval=0'],
  // A small database: little log to keep, and to go through after a crash.
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
]
// The engine has a working fsync (DurableFolder), and a fdatasync that does nothing.
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
const FLEETING = ['-c', 'fsync=off']

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
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } })
  // Afterwards, since starting puts its own parsers in the place of those for arrays.
  Object.assign(pglite.parsers, PARSERS)
  return pglite
}
