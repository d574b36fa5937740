import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import './tables.ts'

const isWithSin = (before: string) => sql`
  sin_sealed is not null and workflow_id in (select id from ghusl_workflow where closed_on < ${before}::timestamptz)`
const isPrivate = (before: string) => sql`updated_on < ${before}::timestamptz and private_cleared_on is null`

/** Takes the SIN out of intake forms whose workflow was closed before an instant (decisions §17). Answers how many. */
export async function clearIntakeSins(db: Database, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ghusl_intake set sin_sealed = null, sin_key_id = null where ${isWithSin(before)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countIntakeSins(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ghusl_intake where ${isWithSin(before)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Clears the private part of workflows that last changed before an instant: address, contact, who picked up, effects, the
 * intake form (decisions §17). Answers how many.
 */
export async function clearWorkflows(db: Database, before: string, now: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update ghusl_workflow set private_cleared_on = ${now}::timestamptz, pickup_street1 = null, pickup_street2 = null,
        pickup_city = null, pickup_province = null, pickup_postal_code = null, pickup_notes = null, contact_name = null,
        contact_phone = null, contact_email = null
      where ${isPrivate(before)} returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('ghuslIntake').where('workflowId', 'in', ids).execute()
    await trx
      .updateTable('ghuslPickup')
      .set({ pickupPersonName: null, pickupPersonPhone: null, pickupPersonEmail: null })
      .where('workflowId', 'in', ids)
      .execute()
    await trx
      .updateTable('ghuslTransfer')
      .set({ effectsDetails: null, jewelleryDetails: null, additionalNotes: null, wristBandId: null })
      .where('workflowId', 'in', ids)
      .execute()
    return ids.length
  })
}

export async function countWorkflows(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ghusl_workflow where ${isPrivate(before)}`.execute(db)
  return rows[0]?.count ?? 0
}
