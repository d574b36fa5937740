import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]
type Engine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0]
type OpenFile = { nfd?: number; node: { mode: number } }
type WithFsync = { fsync?: (file: OpenFile) => number }

const IO_ERROR = 29

/** A folder in which the embedded database's fsync reaches the disk; the engine's own does nothing. */
export class DurableFolder extends NodeFS {
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
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Brings one file, or a folder's list of names, to the disk. */
export function syncPath(path: string): void {
  // Windows knows no handle to a folder, and needs none.
  const handle = openOrNull(path)
  if (handle === null) return
  try {
    fsyncSync(handle)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(handle)
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (process.platform === 'win32') return null
    throw error
  }
}
