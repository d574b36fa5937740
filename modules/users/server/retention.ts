import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import { endLinks } from '../../../kit/server/identity/accounts.ts'
import './tables.ts'

/** Whoever has had no access since before an instant, and whose addresses still stand. */
const longGone = (before: string): RawBuilder<boolean> => sql`
  personal_cleared_on is null
  and (end_date < ${before}::date or (status = 'INACTIVE' and updated_on < ${before}::timestamptz))`

/** How many users have had no access since before an instant. */
export async function countLongGone(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from app_user where ${longGone(before)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Clears addresses and codes of users who have had no access since before an instant, and how they signed in; their
 * names stay, since the timelines say who did what (decisions §17). Answers how many.
 */
export async function clearLongGone(db: Database, before: string, now: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update app_user
      set email = 'cleared-' || id || '@cleared.invalid', communication_email = 'cleared-' || id || '@cleared.invalid',
        code = null, middle_name = null, status = 'INACTIVE', welcome_due = false,
        personal_cleared_on = ${now}::timestamptz
      where ${longGone(before)} returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await endLinks(trx, ids)
    return ids.length
  })
}
