import type { Database } from './database/database.ts'

/** One line of the retention table: what is kept, for how long, since when, and how it is cleared (decisions §17). */
export type Retained = {
  readonly what: string
  readonly days: number
  readonly since: string
  /** Clears what is older than `before` (ISO); answers how many. Safe to repeat. */
  readonly clear: (db: Database, before: string, now: string) => Promise<number>
}

/** Clears everything that has been kept long enough; answers how many of each, for the log. */
export async function clearExpired(
  db: Database,
  table: readonly Retained[],
  now: Temporal.Instant,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { what, days, clear } of table) {
    const before = now.subtract({ hours: 24 * days }).toString()
    counts[what] = await clear(db, before, now.toString())
  }
  return counts
}
