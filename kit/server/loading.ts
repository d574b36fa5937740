import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, mayEver, mayOn, type Place, reachOf } from '../rules/access.ts'
import { type Lifecycle, whyNot } from '../rules/lifecycle.ts'
import type { Database, Trx } from './database/database.ts'
import { FIXED } from './database/fixed.ts'
import { forbidden, notFound, refused } from './http/refusal.ts'
import { type PlaceColumns, withinReach } from './list/list.ts'

/** How one row of a table is read. */
export type Loaded<Row extends object, Stored extends object = Row> = {
  readonly table: string
  /** `select … from …`, to which a condition is added. */
  readonly select: RawBuilder<unknown>
  /** Absent: nothing is deleted. */
  readonly isThere?: RawBuilder<boolean>
  /** Where a row stands, in SQL, and as rules read it from the answer. */
  readonly place: PlaceColumns
  readonly placeOf: (row: Row) => Place
  /** Whoever may do this sees it. */
  readonly seen: Action
  /** A row as it is answered; absent: as it is read. */
  readonly present?: (db: Database | Trx, row: Stored) => Promise<Row>
}

/** The ways to one row: for the code itself, for a user, for something that may happen to it. */
export function loading<Row extends object, Stored extends object = Row>(declared: Loaded<Row, Stored>) {
  const { table, select, place, placeOf, seen } = declared
  const isThere = declared.isThere ? sql`and ${declared.isThere}` : sql``
  const present = declared.present ?? (async (_: unknown, row: Stored) => row as unknown as Row)

  async function read(db: Database | Trx, id: number, within = sql``): Promise<Row | null> {
    const { rows } =
      await sql<Stored>`${select} where ${sql.ref(`${table}.id`)} = ${id} ${isThere} ${within} ${FIXED}`.execute(db)
    return rows[0] ? present(db, rows[0]) : null
  }

  /** By its id whatever its scope; null when it is not there. `lock` keeps it from others until the commit. */
  async function find(db: Database | Trx, id: number, { lock = false } = {}): Promise<Row | null> {
    // By itself and first: a select that has waited for a lock would join the other tables as they stood before.
    if (lock) await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
    return read(db, id)
  }

  /**
   * For a user who may see it. Throws 404 when it is out of scope or not there, and 403 when it may be seen but the
   * user's role fits none of the actions on it, which are to see it where none is named (decisions §2).
   */
  async function load(db: Database, actor: Actor, id: number, ...named: readonly Action[]): Promise<Row> {
    const actions = named.length === 0 ? [seen] : named
    if (!actions.some((action) => mayEver(actor, action))) throw forbidden()
    const row = await read(db, id, sql`and ${withinReach(reachOf(actor, seen), place)}`)
    if (!row) throw notFound()
    if (!actions.some((action) => mayOn(actor, action, placeOf(row)))) throw forbidden()
    return row
  }

  /** Known to be there. */
  async function found(trx: Trx, id: number): Promise<Row> {
    const row = await find(trx, id)
    if (!row) throw new Error(`${id} of ${table} vanished inside a transaction`)
    return row
  }

  return { find, load, found }
}

/** Kept from others until the commit, for something that may happen to it. Throws 404, and 422 in words. */
export const lockedFor =
  <Status extends string, Event extends string, Row extends { status: Status }>(
    find: (trx: Trx, id: number, how: { lock: boolean }) => Promise<Row | null>,
    lifecycle: Lifecycle<Status, Event>,
  ) =>
  async (trx: Trx, id: number, event: Event): Promise<Row> => {
    const row = await find(trx, id, { lock: true })
    if (!row) throw notFound()
    const wrong = whyNot(lifecycle, event, row.status)
    if (wrong) throw refused(wrong)
    return row
  }
