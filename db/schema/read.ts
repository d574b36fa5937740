import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the tables of modules are made by, in the order in which they refer to each other; each has a file of its own. */
export const SCHEMA = [
  ...['search', 'places', 'users', 'kit', 'timeline', 'settings', 'calendar', 'setUp', 'holdingArea', 'ghusl'],
  ...['announcements', 'dispatch', 'transfers', 'bayah'],
] as const

/** What was added after the first release, each by a migration of its own: named for its module, and what it is. */
export const SCHEMA_ADDED = [
  'custody',
  'phones',
  'returns',
  'wishes',
  'bayah.heard',
  'ages',
  'calendar.links',
  'announcements.gone',
  'bayah.gone',
  'comments',
  'announcements.begun',
  'board',
  'languages',
  'mayyit.language',
  'announced.languages',
  'users.granted',
  'timeline.said',
  'mail.follows',
  'mail.packed',
  'announcements.fewer',
] as const

/** The statements of a file: each ends with a semicolon at the end of a line, but within the body of a function. */
export function statementsIn(name: (typeof SCHEMA | typeof SCHEMA_ADDED)[number]): string[] {
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
