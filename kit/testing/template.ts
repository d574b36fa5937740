import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What test databases are copies of: `name` changes when a migration does. */
export type Template = { readonly name: string; readonly migrations: string }

/** A template may be another checkout's: it is forgotten when nobody has used it for so long. */
export const KEPT_DAYS = 7

/** The template that a folder of migrations makes. */
export const templateOf = (migrations: string): Template => ({
  name: `rop_template_${hashOf(migrations)}`,
  migrations,
})

function hashOf(folder: string): string {
  // Another version of the engine does not read the older one's files.
  const hash = createHash('sha256').update(readFileSync(new URL('../../package.json', import.meta.url)))
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
