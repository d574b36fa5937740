import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely'

/** A column the database numbers by itself. */
export type Id = Generated<number>
/** An instant: read as ISO 8601 with Z, written as text. */
export type Instant = ColumnType<string, string, string>
export type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>
/** A column with a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** A jsonb column with a default; it is written as the text of its JSON, since an array would be taken for PostgreSQL's own. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>
/** A column that may be null, and is when not given. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** An instant inside JSON that SQL makes, as answers write it: ISO 8601 with `Z`. Null stays null. */
export const instantJson = (instant: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
