import { type RawBuilder, sql } from 'kysely'

/** SQL for a line of a record that went out, which reads both indexes of them by record: as it was approved, and corrections. */
export const isSaid = (line: string): RawBuilder<boolean> => {
  const correction = sql.ref(`${line}.correction`)
  return sql`(${sql.ref(`${line}.standing`)} = 'SENT' and (${correction} is null or ${correction} is not null))`
}

/** SQL for how `record` is called in the announcement of which `member` is its line, whatever its name is by now. */
export const NAMED = sql<string>`concat_ws(' ', record.person_title, member.person_name)`

/** SQL for a line that has not left its announcement; of corrections, it reads the index of what is open and that of them. */
export const stands = (line: string): RawBuilder<boolean> => {
  const standing = sql.ref(`${line}.standing`)
  return sql`(${standing} = 'OPEN' or ${standing} = 'SENT')`
}
