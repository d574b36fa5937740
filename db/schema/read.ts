import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** What the tables of modules are made by, in the order in which they refer to each other; each has a file of its own. */
export const SCHEMA = [
  ...['search', 'places', 'users', 'kit', 'timeline', 'settings', 'calendar', 'setUp', 'holdingArea', 'ghusl'],
  ...['announcements', 'dispatch', 'transfers', 'bayah'],
] as const

/** What was added after the first release, each by a migration of its own: every other file, named for its module, and what it is. */
export const SCHEMA_ADDED: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -'.sql'.length)] : []))
  .filter((name) => !SCHEMA.some((first) => first === name))

/** For a migration: makes what files say. */
export const adding =
  (...names: readonly string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of names.flatMap(statementsIn)) await sql.raw(statement).execute(db)
  }

/** The statements of a file: each ends with a semicolon at the end of a line, but within the body of a function. */
export function statementsIn(name: string): string[] {
  const statements: string[] = []
  let statement: string[] = []
  let isInBody = false
  for (const line of readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8').split('\n')) {
    if (statement.length === 0 && (line === '' || line.startsWith('--'))) continue
    statement.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody
    if (isInBody || !line.endsWith(';')) continue
    statements.push(statement.join('\n').replace(/;$/, ''))
    statement = []
  }
  return statements
}
