import { sql } from 'kysely'
import { type ClockRules, comparedAt, zonesThatDiffer } from '../../rules/clockRules.ts'
import type { Database } from './database.ts'

/** The zones in which the database's clocks go otherwise than this program's: its lists would count days otherwise. */
export async function zonesOfOtherClocks(db: Database, from: string, zones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ zone: string; offsets: number[] | null }>`
    select asked.zone, (
      select json_agg(round(extract(epoch from (at at time zone known.name) - (at at time zone 'UTC')) / 60) order by at)
      from unnest(${comparedAt(from)}::timestamptz[]) as at
    ) as offsets
    from unnest(${[...zones]}::text[]) as asked (zone)
    left join pg_timezone_names as known on known.name = asked.zone`.execute(db)
  const offsets: ClockRules['offsets'] = {}
  for (const row of rows) offsets[row.zone] = row.offsets ?? []
  return zonesThatDiffer({ from, offsets })
}
