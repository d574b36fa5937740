import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { statementsOf } from './nowhere.ts'

/**
 * Milliseconds in which a migration has all its locks, or gives up those it has. Whoever writes waits behind a lock that
 * is asked for as long as behind one that is held; and PostgreSQL looks for deadlocks after a second of waiting, and may
 * then end a writer instead of the migration. So the migration gives way before anybody looks.
 */
export const LOCKS_WITHIN = 800

type Mode = 'access exclusive' | 'share row exclusive'

/**
 * Takes, inside the transaction of a migration, the locks of all tables that it is about to change, in one order, before
 * it changes any: from then on it waits for nobody, and nobody who writes can wait for it in a circle. Fails with
 * PostgreSQL's words where others keep a table for longer than `LOCKS_WITHIN`.
 */
export async function lockTablesOf(trx: Kysely<unknown>, up: Migration['up']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(trx)
  const statements = (await statementsOf(up)).map(plain)
  const end = performance.now() + LOCKS_WITHIN
  for (const { name } of rows) {
    const mode = modeFor(name, statements)
    if (mode === null) continue
    await limitLocks(trx, Math.max(1, Math.floor(end - performance.now())))
    await sql`lock table ${sql.id('public', name)} in ${sql.raw(mode)} mode`.execute(trx)
  }
  // For what the statements do not name, such as the table of an index that they drop.
  await limitLocks(trx, LOCKS_WITHIN)
}

const limitLocks = (trx: Kysely<unknown>, milliseconds: number) =>
  sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(trx)

/** Without words and the bodies of functions, which name tables and change none. */
const plain = (statement: string): string =>
  statement
    .toLowerCase()
    .replace(/(?<!\bdo )(\$\w*\$).*?\1/gs, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/["\s]+/g, ' ')
    .trim()

/** The strongest lock of a table that one of the statements takes; null where none changes it. */
function modeFor(table: string, statements: readonly string[]): Mode | null {
  const named = new RegExp(`(?<![\\w.])(?:public\\.)?${table}(?!\\w)`)
  const altered = new RegExp(`^alter table (?:if exists |only )*(?:public ?\\. ?)?${table}(?!\\w)`)
  const changing = statements.filter(
    (each) => named.test(each) && !/^(?:select|create (?:or replace )?(?:function|view))\b/.test(each),
  )
  if (changing.length === 0) return null
  const strong = changing.some(
    (each) => altered.test(each) || /^(?:drop|truncate|do)\b| access exclusive mode$/.test(each),
  )
  return strong ? 'access exclusive' : 'share row exclusive'
}
