import { type RawBuilder, sql } from 'kysely'

/** An instant inside JSON that SQL makes, as answers write it: ISO 8601 with `Z`. Null stays null. */
export const instantJson = (instant: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
