import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]
type Engine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0]
type OpenFile = { nfd?: number; node: { mode: number } }
type WithFsync = { fsync?: (file: OpenFile) => number }

const IO_ERROR = 29
const TOGETHER = 64

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
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  // Many at once take a fraction of the time of one after the other; too many are more than a process may open.
  for (let start = 0; start < paths.length; start += TOGETHER)
    await Promise.all(paths.slice(start, start + TOGETHER).map(syncPath))
  await syncPath(folder)
}

/** Brings one file, or a folder's list of names, to the disk. */
export async function syncPath(path: string): Promise<void> {
  // Windows can't sync what is open for reading, and no folder at all.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
