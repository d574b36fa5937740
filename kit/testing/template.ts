import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateToLatest } from '../server/database/migrate.ts'
import type { OpenDatabase } from '../server/database/open.ts'
import { openJobs } from '../server/jobs/boss.ts'

/** What test databases are copies of: `hash`, which its name ends in, changes when a migration or the schema does. */
export type Template = { readonly name: string; readonly hash: string; readonly migrations: string }

/** A template may be another checkout's: it is forgotten when nobody has used it for so long. */
export const KEPT_DAYS = 7

/** The template that a folder of migrations makes. */
export function templateOf(migrations: string): Template {
  const hash = hashOf(migrations)
  return { name: `rop_template_${hash}`, hash, migrations }
}

/** Brings an empty database to where a server has left it that was started and stopped: migrated, with the queue's tables. */
export async function prepareTemplate({ db, raw }: OpenDatabase, migrations: string): Promise<void> {
  await migrateToLatest(db, migrations)
  const ignore = () => undefined
  const jobs = openJobs({ raw, role: 'web', log: { info: ignore, warn: ignore, error: ignore } })
  await jobs.start()
  await jobs.stop()
}

/** How PostgreSQL makes a database in which names stand in the order in which people look for them, as the guide says. */
export const ORDERED = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'und'"

/** Another version of the engine does not read the older one's files; nor are those the same that it makes differently. */
function hashOfVersion() {
  const hash = createHash('sha256')
  for (const file of ['../../package.json', '../server/database/embedded.ts'])
    hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash
}

/** The name of an embedded database in which nothing is. */
export const EMPTY = `rop_template_empty_${hashOfVersion().digest('hex').slice(0, 12)}`

function hashOf(folder: string): string {
  const hash = hashOfVersion()
  // Nor is a template another's that is prepared in another way.
  hash.update(readFileSync(new URL(import.meta.url)))
  // Migrations read the statements of the schema that stands beside them.
  for (const from of [folder, join(folder, '../schema')].filter(existsSync))
    for (const file of readdirSync(from).sort()) hash.update(file).update(readFileSync(join(from, file)))
  return hash.digest('hex').slice(0, 12)
}
