import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { removeLinks } from '../../../kit/server/links.ts'
import { clearFamilyNotes, removeTimelines } from '../../timeline/server/public.ts'
import type { KindServer } from './kindServer.ts'
import './tables.ts'

/**
 * Clears the private parts of records that were sent, or else last changed, before an instant: contacts, the family's
 * note, and the kind's own private fields. What KPIs count stays (decisions §17). Answers how many records.
 */
export async function clearPrivateParts(
  db: Database,
  kinds: readonly KindServer[],
  before: string,
  now: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .updateTable('record')
      .set({ privateClearedOn: now, familyNote: null })
      .where(sql<boolean>`coalesce(announcement_sent_on, updated_on) < ${before}::timestamptz`)
      .where('privateClearedOn', 'is', null)
      .returning(['id', 'kind'])
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('recordContact').where('recordId', 'in', ids).execute()
    await clearFamilyNotes(trx, [...new Set(old.map(({ kind }) => kind))], ids)
    for (const kind of kinds) {
      const fields = kind.rules.privateFields.filter((field) => kind.own.includes(field))
      for (const table of kind.privateTables ?? [])
        await sql`delete from ${sql.table(table)} where record_id = any(${ids}::int[])`.execute(trx)
      if (!kind.table || fields.length === 0) continue
      const nothing = fields.map((field) => sql`${sql.ref(snakeCase(field))} = null`)
      await sql`update ${sql.table(kind.table)} set ${sql.join(nothing)} where record_id = any(${ids}::int[])`.execute(
        trx,
      )
    }
    return ids.length
  })
}

/** How many records were sent, or else last changed, before an instant and still have their private parts. */
export async function countPrivateParts(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from record
    where coalesce(announcement_sent_on, updated_on) < ${before}::timestamptz and private_cleared_on is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many records were deleted before an instant. */
export async function countDeleted(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from record where deleted_on < ${before}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes records that were deleted before an instant, with their timelines. Answers how many. */
export async function removeDeleted(db: Database, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('record').where('deletedOn', '<', before).returning(['id', 'kind']).execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return 0
    const kinds = [...new Set(gone.map(({ kind }) => kind))]
    await removeTimelines(trx, kinds, ids)
    await removeLinks(trx, kinds, ids)
    return ids.length
  })
}
