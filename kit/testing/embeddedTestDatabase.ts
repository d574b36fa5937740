import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInMemory } from '../server/database/embedded.ts'
import { migrateToLatest } from '../server/database/migrate.ts'
import { overPglite } from '../server/database/open.ts'
import { KEPT_DAYS, type Template } from './template.ts'
import type { TestDatabase } from './testDatabase.ts'

/** A copy in memory of a migrated database, which is made once and kept in the system's temporary folder. */
export async function embeddedTestDatabase(template: Template): Promise<TestDatabase> {
  const pglite = await openInMemory(await templateCopy(template))
  return { ...overPglite(pglite), databaseUrl: null }
}

async function templateCopy({ name, migrations }: Template): Promise<Blob> {
  const file = join(tmpdir(), `${name}.tar`)
  if (!existsSync(file)) await makeTemplate(file, migrations)
  // It is in use: nobody shall take it for forgotten.
  utimesSync(file, new Date(), new Date())
  return new Blob([readFileSync(file)])
}

async function makeTemplate(file: string, migrations: string): Promise<void> {
  const pglite = await openInMemory()
  await migrateToLatest(overPglite(pglite).db, migrations)
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
