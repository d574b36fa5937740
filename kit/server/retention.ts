import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** One line of the retention table: what is kept, for how long, since when, and how it is cleared (decisions §17). */
export type Retained = {
  readonly what: string
  readonly days: number
  readonly since: string
  /** Clears what is older than `before` (ISO); answers how many. Safe to repeat. */
  readonly clear: (db: Database, before: string, now: string) => Promise<number>
  /** How many that would be. */
  readonly count: (db: Database, before: string) => Promise<number>
}

/** How many of something were cleared on a day (UTC). */
export type RetentionRunTable = { what: string; on: string; cleared: number }

declare module './database/database.ts' {
  interface Tables {
    retentionRun: RetentionRunTable
  }
}

const before = ({ days }: Retained, now: Temporal.Instant): string => now.subtract({ hours: 24 * days }).toString()

/** Clears everything that has been kept long enough and writes down how many of each; answers it, for the log. */
export async function clearExpired(
  db: Database,
  table: readonly Retained[],
  now: Temporal.Instant,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const on = now.toString().slice(0, 10)
  for (const line of table) {
    const cleared = await line.clear(db, before(line, now), now.toString())
    counts[line.what] = cleared
    if (cleared > 0) await writeRun(db, { what: line.what, on, cleared })
  }
  return counts
}

const writeRun = (db: Database, { what, on, cleared }: RetentionRunTable) =>
  sql`
    insert into retention_run (what, "on", cleared) values (${what}, ${on}::date, ${cleared})
    on conflict (what, "on") do update set cleared = retention_run.cleared + excluded.cleared`.execute(db)

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
    const due = await line.count(db, before(line, now.add(year)))
    report.push({ what, days, since: kept, due, cleared: Number(runs.find((run) => run.what === what)?.cleared ?? 0) })
  }
  return report
}
