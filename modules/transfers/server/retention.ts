import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import './tables.ts'

const oldOrder = (before: string) => sql`updated_on < ${before}::timestamptz and private_cleared_on is null`
const oldDelivery = (before: string) =>
  sql`coalesce(linked_on, created_on) < ${before}::timestamptz and private_cleared_on is null`

/** Clears the vendor's address, and a link that is still there, of orders that last changed before an instant. Answers how many. */
export async function clearOrders(db: Database, before: string, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update body_transfer set private_cleared_on = ${now}::timestamptz, vendor_email = null,
      link_sealed = null, link_key_id = null, link_expires_on = null
    where ${oldOrder(before)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
export const countOrders = (db: Database, before: string): Promise<number> =>
  count(db, sql`body_transfer`, oldOrder(before))

/** Clears wrist IDs, jewellery and who brought it, of deliveries that last changed before an instant. Answers how many. */
export async function clearDeliveries(db: Database, before: string, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update body_delivery set private_cleared_on = ${now}::timestamptz, service_person_name = null, wrist_id = null,
      jewellery_details = null
    where ${oldDelivery(before)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
export const countDeliveries = (db: Database, before: string): Promise<number> =>
  count(db, sql`body_delivery`, oldDelivery(before))

async function count(db: Database, table: ReturnType<typeof sql>, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${table} where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}
