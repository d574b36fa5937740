import { sql } from 'kysely'
import { type Lifecycle, whyNot } from '../rules/lifecycle.ts'
import type { Tables, Trx } from './database/database.ts'
import { refused } from './http/refusal.ts'

/** The tables whose rows have a status. */
type StatusTable = {
  [Name in keyof Tables]: Tables[Name] extends { status: unknown; version: unknown } ? Name : never
}[keyof Tables]

/**
 * The one way a status changes: a guarded update inside the caller's transaction, so that of many who press at once one
 * wins. Raises the version. Throws 422 in the lifecycle's words when the event is not possible (any more).
 */
export async function transition<Status extends string, Event extends string>(
  trx: Trx,
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
  row: { table: StatusTable; id: number; status: Status },
): Promise<Status> {
  const { from, to } = lifecycle.events[event]
  const wrong = whyNot(lifecycle, event, row.status)
  if (wrong) throw refused(wrong)
  const target = to ?? row.status
  const { numAffectedRows } = await sql`
    update ${sql.table(row.table)} set status = ${target}, version = version + 1
    where id = ${row.id} and status = any(${[...from]}::text[]) and status = ${row.status}`.execute(trx)
  if (numAffectedRows !== 1n) throw refused(lifecycle.events[event].refusal(target))
  return target
}
