import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the embedded database. */
export class FolderInUse extends Error {
  readonly folder: string
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process, most likely a running server. ` +
        'Only one process may use it at a time: stop the other one, or choose another folder with DATA_DIR.',
    )
    this.folder = folder
  }
}

export type FolderLock = { release(): void }

const SQLITE_BUSY = 5

/** Those that this process has: one that nothing refers to any more would be closed, and its folder free, by the collector. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process alone. The lock is SQLite's on an empty file, so the kernel frees it however the
 * process ends. Throws `FolderInUse` while another process, or this one, has it, and the
 * system's fault where it cannot be written.
 */
export function lockFolder(dataDir: string): FolderLock {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'db.lock')
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    // In memory, or a killed process would leave a journal file behind.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw new FolderInUse(folder)
    // SQLite says of all of it that it was unable to open a file; the system says what is wrong.
    closeSync(openSync(path, 'a'))
    throw error
  }
  held.add(file)
  const release = () => {
    held.delete(file)
    file.close()
  }
  return { release }
}
