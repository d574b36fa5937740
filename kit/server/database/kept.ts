import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Lets a piece of retention change or remove what the database keeps from everybody (timelines, consents): until it is
 * done, and in this transaction alone.
 */
export async function clearing<Result>(trx: Trx, clear: () => Promise<Result>): Promise<Result> {
  await set(trx, 'on')
  const result = await clear()
  await set(trx, 'off')
  return result
}

const set = (trx: Trx, value: 'on' | 'off') => sql`select set_config('rop.retention', ${value}, true)`.execute(trx)
