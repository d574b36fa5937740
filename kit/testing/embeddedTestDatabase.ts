import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { openInMemory } from '../server/database/embedded.ts'
import { FolderInUse, lockFolder } from '../server/database/folderLock.ts'
import { type OpenDatabase, overPglite } from '../server/database/open.ts'
import { type Lease, leased } from './leasedPglite.ts'
import { type Ask, type Fresh, notedFresh, renewed } from './renewal.ts'
import { EMPTY, KEPT_DAYS, prepareTemplate, type Template } from './template.ts'
import type { TestDatabase } from './testDatabase.ts'

/** Those of this process that nobody uses, by what they are copies of. */
const free = new Map<string, Kept[]>()
type Kept = { engine: PGlite; fresh: Fresh | null }

/** Whoever holds the engine for longer than that when its database is closed has left a transaction open. */
const PATIENCE_MS = 5_000

/**
 * A copy in memory of a migrated database, which is made once and kept in the system's temporary folder. Closing gives
 * it to the next of this process once it is as it was; else closes it.
 */
export async function embeddedTestDatabase(template: Template): Promise<TestDatabase> {
  const kept = free.get(template.hash)?.pop() ?? (await makeCopy(template))
  const lease = leased(kept.engine)
  const close = async () => {
    const isAsNew = await Promise.race([
      renew(lease, kept).catch(() => false),
      pause(PATIENCE_MS, false, { ref: false }),
    ])
    if (isAsNew) free.set(template.hash, [...(free.get(template.hash) ?? []), kept])
    else if (!kept.engine.closed) await kept.engine.close()
  }
  return { ...overPglite(lease.pglite), close, databaseUrl: null }
}

/**
 * An embedded database in memory, without even the migrations; closed by its user. A copy: making one takes the
 * processor two seconds, copying it not half of one.
 */
export const emptyEmbeddedDatabase = async (): Promise<OpenDatabase> =>
  overPglite(await openInMemory(await emptyCopy()))

async function makeCopy(template: Template): Promise<Kept> {
  const engine = await openInMemory(await migratedCopy(template))
  return { engine, fresh: await notedFresh(asked(engine)) }
}

/** The one session of the engine is brought back as well. */
async function renew(lease: Lease, { engine, fresh }: Kept): Promise<boolean> {
  await lease.end()
  if (engine.closed || fresh === null) return false
  await engine.exec('rollback')
  await engine.exec('discard all')
  const isAsNew = await renewed(asked(engine), fresh)
  await engine.exec('discard all')
  return isAsNew
}

const asked =
  (engine: PGlite): Ask =>
  async <Row>(statement: string) =>
    (await engine.query<Row>(statement)).rows

/** The files of a migrated, empty database. */
export const migratedCopy = ({ name, migrations }: Template): Promise<Blob> =>
  keptCopy(name, async () => {
    const pglite = await openInMemory(await emptyCopy())
    await prepareTemplate(overPglite(pglite), migrations)
    return pglite
  })

const emptyCopy = (): Promise<Blob> => keptCopy(EMPTY, () => openInMemory())

/** The files of a database, which is made where nobody has kept them. */
async function keptCopy(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const file = join(tmpdir(), `${name}.tar`)
  if (!existsSync(file)) await alone(`${file}.lock`, async () => existsSync(file) || keep(file, await make()))
  // It is in use: nobody shall take it for forgotten.
  utimesSync(file, new Date(), new Date())
  return new Blob([readFileSync(file)])
}

/** While one process makes it, others wait: all of a run begin at once, and each would take the processor as long. */
async function alone(folder: string, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      const lock = lockFolder(folder)
      await work().finally(() => lock.release())
      return
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await pause(100)
    }
  }
}

async function keep(file: string, pglite: PGlite): Promise<void> {
  const copy = await pglite.dumpDataDir('none')
  await pglite.close()
  dropForgotten()
  // Moved into place whole: other test files may be looking for it at the same moment.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, new Uint8Array(await copy.arrayBuffer()))
  renameSync(unfinished, file)
}

function dropForgotten(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => /^rop_template_\w+\.tar/.test(each))) {
    const file = join(tmpdir(), name)
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - used > KEPT_DAYS * 86_400_000) rmSync(file, { recursive: true, force: true })
  }
}
