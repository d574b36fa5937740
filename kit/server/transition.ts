import { type RawBuilder, sql } from 'kysely'
import { type Lifecycle, whyNot } from '../rules/lifecycle.ts'
import type { Tables, Trx } from './database/database.ts'
import { refused } from './http/refusal.ts'

/** The tables whose rows have a status. */
type StatusTable = {
  [Name in keyof Tables]: Tables[Name] extends { status: unknown; version: unknown } ? Name : never
}[keyof Tables]

/**
 * The one way a status changes: a guarded update inside the caller's transaction, so that of many who press at once one
 * wins. Raises the version. Throws 422 in the lifecycle's words when the event is not possible (any more). `also`: what is
 * set with it, as `name = value`.
 */
export async function transition<Status extends string, Event extends string>(
  trx: Trx,
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
  { id, ...row }: { table: StatusTable; id: number; status: Status; also?: RawBuilder<unknown> },
): Promise<Status> {
  return transitionAll(trx, lifecycle, event, { ...row, ids: [id] })
}

/** The same for several rows that stand alike: all of them, or none. */
export async function transitionAll<Status extends string, Event extends string>(
  trx: Trx,
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
  rows: { table: StatusTable; ids: readonly number[]; status: Status; also?: RawBuilder<unknown> },
): Promise<Status> {
  const { from, to } = lifecycle.events[event]
  const wrong = whyNot(lifecycle, event, rows.status)
  if (wrong) throw refused(wrong)
  const target = to ?? rows.status
  const { numAffectedRows } = await sql`
    update ${sql.table(rows.table)} set status = ${target}, version = version + 1${rows.also ? sql`, ${rows.also}` : sql``}
    where id = any(${[...rows.ids]}::int[]) and status = any(${[...from]}::text[]) and status = ${rows.status}`.execute(
    trx,
  )
  if (numAffectedRows !== BigInt(rows.ids.length)) throw refused(lifecycle.events[event].refusal(target))
  return target
}
