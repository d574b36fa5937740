import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Lets a piece of retention change or remove what the database keeps from everybody (timelines, consents): until it is
 * done, and in this transaction alone. One piece may hold another.
 */
export async function clearing<Result>(trx: Trx, clear: () => Promise<Result>): Promise<Result> {
  const before = await setTo(trx, 'on')
  const result = await clear()
  await setTo(trx, before)
  return result
}

/** Answers what it was before. */
async function setTo(trx: Trx, value: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    with was as materialized (select coalesce(nullif(current_setting('rop.retention', true), ''), 'off') as before)
    select before, set_config('rop.retention', ${value}, true) from was`.execute(trx)
  return rows[0]?.before ?? 'off'
}
