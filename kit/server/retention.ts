import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from './database/database.ts'
import { clearing } from './database/kept.ts'

/** In days. */
export const YEAR = 365

/**
 * One line of the retention table: what is kept, since when, for how long, and what then goes (decisions §17). How it is
 * cleared and counted follows from that.
 */
export type Retained = {
  readonly what: string
  readonly days: number
  /** `begins` in words. */
  readonly since: string
  readonly table: string
  /** When the time of a row began, as SQL over the table; null: not yet. */
  readonly begins: RawBuilder<unknown>
  /** Which of its rows; absent: all. */
  readonly only?: RawBuilder<unknown>
  readonly clears: Cleared
  /** What goes with rows (by `id`) and stands elsewhere; before they change. */
  readonly beside?: (trx: Trx, ids: readonly number[], now: string) => Promise<void>
}

/**
 * The rows themselves, or columns of them: emptied, or set to something that says nothing. A row is done once, which
 * `notedIn` says, or without it that the first column is empty; and again where it was changed since, as `changes` says:
 * whoever edits an old record may enter anew what was cleared.
 */
type Cleared =
  | 'ROWS'
  | {
      readonly empty: readonly [string, ...string[]]
      readonly set?: RawBuilder<unknown>
      readonly notedIn?: Noted
    }

/** When a row was cleared, and the column that says when it was last changed, where it can be. */
type Noted = { readonly column: string; readonly changes: string | 'never' }

/** How many of something were cleared on a day (UTC). */
export type RetentionRunTable = { what: string; on: string; cleared: number }

declare module './database/database.ts' {
  interface Tables {
    retentionRun: RetentionRunTable
  }
}

/** Whether there is something to clear: nothing was, or something may have been entered since. */
const isOpen = ({ column, changes }: Noted) =>
  changes === 'never'
    ? sql`${sql.ref(column)} is null`
    : sql`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${sql.ref(changes)})`

/** The rows whose time is over. */
function pastOf({ begins, only, clears, days }: Retained, now: Temporal.Instant): RawBuilder<unknown> {
  const before = now.subtract({ hours: 24 * days }).toString()
  const isThere =
    clears === 'ROWS'
      ? sql`true`
      : clears.notedIn
        ? isOpen(clears.notedIn)
        : sql`${sql.ref(clears.empty[0])} is not null`
  return sql`${begins} < ${before}::timestamptz and ${only ?? sql`true`} and ${isThere}`
}

/** How many rows of a line will have been kept long enough by then. */
export async function countPast(db: Database | Trx, line: Retained, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(line.table)} where ${pastOf(line, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Clears what of a line has been kept long enough; answers how many rows. Safe to repeat. */
export const clear = (trx: Trx, line: Retained, now: Temporal.Instant): Promise<number> =>
  clearing(trx, async () => {
    const { table, beside } = line
    let which = pastOf(line, now)
    if (beside) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where ${which} for update`.execute(trx)
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await beside(trx, ids, now.toString())
      which = sql`id = any(${ids}::int[])`
    }
    const { numAffectedRows } = await (line.clears === 'ROWS'
      ? sql`delete from ${sql.table(table)} where ${which}`
      : sql`update ${sql.table(table)} set ${assigned(line.clears, now)} where ${which}`
    ).execute(trx)
    return Number(numAffectedRows ?? 0)
  })

const assigned = ({ empty, set, notedIn }: Exclude<Cleared, 'ROWS'>, now: Temporal.Instant) =>
  sql.join([
    ...empty.map((column) => sql`${sql.id(column)} = null`),
    ...(set ? [set] : []),
    ...(notedIn ? [sql`${sql.id(notedIn.column)} = ${now.toString()}::timestamptz`] : []),
  ])

/**
 * Clears everything that has been kept long enough and writes down how many of each; answers it, for the log. What fails of
 * one line keeps no other from being cleared, and is thrown at the end.
 */
export async function clearExpired(
  db: Database,
  table: readonly Retained[],
  now: Temporal.Instant,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const faults: unknown[] = []
  const on = now.toString().slice(0, 10)
  for (const line of table) {
    try {
      counts[line.what] = await db.transaction().execute(async (trx) => {
        const cleared = await clear(trx, line, now)
        if (cleared > 0) await writeRun(trx, { what: line.what, on, cleared })
        return cleared
      })
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return counts
}

const writeRun = (trx: Trx, { what, on, cleared }: RetentionRunTable) =>
  sql`
    insert into retention_run (what, "on", cleared) values (${what}, ${on}::date, ${cleared})
    on conflict (what, "on") do update set cleared = retention_run.cleared + excluded.cleared`.execute(trx)

/** What was cleared in the year before, and what will have been kept long enough in the year ahead. */
export type RetentionReport = readonly (Pick<Retained, 'what' | 'days' | 'since'> & { cleared: number; due: number })[]

/** The report of a year, line by line of the table. */
export async function reportOfYear(
  db: Database,
  table: readonly Retained[],
  now: Temporal.Instant,
): Promise<RetentionReport> {
  const year = { hours: 24 * 365 }
  const since = now.subtract(year).toString().slice(0, 10)
  const runs = await db
    .selectFrom('retentionRun')
    .select((eb) => ['what', eb.fn.sum<number>('cleared').as('cleared')])
    .where('on', '>', since)
    .groupBy('what')
    .execute()
  const report: RetentionReport[number][] = []
  for (const line of table) {
    const { what, days, since: kept } = line
    const due = await countPast(db, line, now.add(year))
    report.push({ what, days, since: kept, due, cleared: Number(runs.find((run) => run.what === what)?.cleared ?? 0) })
  }
  return report
}
