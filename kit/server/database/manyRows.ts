import { sql } from 'kysely'
import { DatabaseError, Query } from 'pg'

const MARK = '/* many rows */'

/**
 * Ends a statement that may answer tens of thousands of rows: on PostgreSQL they are asked for in parts, and others go on
 * between two of them. It stays one statement, of one moment. On the embedded database, which has nobody else to let go
 * on, it is a comment.
 */
export const MANY_ROWS = sql.raw<never>(MARK)

/** Whether a statement is marked so. */
export const answersMany = (text: string): boolean => text.includes(MARK)

/** Rows that are made of what came over the wire at once: some milliseconds. */
const PART = 500

type Asked = { name?: string; text: string; values: unknown }

type Synced = { sync(): void }
type Handling = Query & { handleError(error: unknown, connection: Synced): void }
const LibraryQuery = Query as unknown as new (asked: object, values: unknown, told: unknown) => Handling

/** A query that asks for its rows in parts. The library's own waits for ever where the database refuses amid them. */
export class QueryInParts extends LibraryQuery {
  constructor({ values, ...asked }: Asked, told: unknown) {
    super({ ...asked, rows: PART }, values, told)
  }

  override handleError(error: unknown, connection: Synced): void {
    // What the database itself said: it now waits for the end of what is asked, which else follows the last part.
    if (error instanceof DatabaseError) connection.sync()
    super.handleError(error, connection)
  }
}
