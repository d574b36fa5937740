import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { ageOf, type Order } from '../rules/order.ts'
import './tables.ts'

type Known = Pick<Order, 'id' | 'deceasedName' | 'deceasedAge' | 'deceasedAgeUnit' | 'regionId' | 'gsoFacilityId'>

async function inCare(db: Database | Trx, known: RawBuilder<Known>, ids: readonly number[]) {
  const { rows } = await sql<Known>`${known} where id = any(${[...ids]}::int[])`.execute(db)
  return rows.map((row) => {
    const { id, deceasedName: name, regionId, gsoFacilityId } = row
    return { ...{ id, name, regionId, gsoFacilityId }, age: ageOf(row), dateOfBirth: null }
  })
}

/** Whom orders are for, as custody asks (decisions §14). */
export const ordersInCare = (db: Database | Trx, ids: readonly number[]) =>
  inCare(
    db,
    sql`select id, deceased_name, deceased_age, deceased_age_unit, region_id, gso_facility_id from body_transfer`,
    ids,
  )

/** Whom deliveries have brought, as custody asks; nobody asks a vendor for the age. */
export const deliveriesInCare = (db: Database | Trx, ids: readonly number[]) =>
  inCare(
    db,
    sql`select id, deceased_name, null as deceased_age, null as deceased_age_unit, region_id, gso_facility_id
      from body_delivery`,
    ids,
  )
