import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { openInMemory } from '../server/database/embedded.ts'
import { overPglite } from '../server/database/open.ts'
import { type Lease, leased } from './leasedPglite.ts'
import { type Ask, type Fresh, notedFresh, renewed } from './renewal.ts'
import { KEPT_DAYS, prepareTemplate, type Template } from './template.ts'
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

async function makeCopy(template: Template): Promise<Kept> {
  const engine = await openInMemory(await templateCopy(template))
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

async function templateCopy({ name, migrations }: Template): Promise<Blob> {
  const file = join(tmpdir(), `${name}.tar`)
  if (!existsSync(file)) await makeTemplate(file, migrations)
  // It is in use: nobody shall take it for forgotten.
  utimesSync(file, new Date(), new Date())
  return new Blob([readFileSync(file)])
}

async function makeTemplate(file: string, migrations: string): Promise<void> {
  const pglite = await openInMemory()
  await prepareTemplate(overPglite(pglite), migrations)
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
    if (Date.now() - used > KEPT_DAYS * 86_400_000) rmSync(file, { force: true })
  }
}
