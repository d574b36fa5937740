import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { findDelivery } from './loadDelivery.ts'
import { findOrder } from './loadOrder.ts'

/** Nobody asks a vendor for the age. */
const UNKNOWN = { age: null, dateOfBirth: null }

type Known = { deceasedName: string; regionId: number; gsoFacilityId: number }

const known = (found: Known | null) =>
  found && { ...UNKNOWN, name: found.deceasedName, regionId: found.regionId, gsoFacilityId: found.gsoFacilityId }

/** Whoever an order is for, as custody asks (decisions §14). */
export const orderInCare = async (db: Database | Trx, id: number) => known(await findOrder(db, id))

/** Whoever a delivery has brought, as custody asks. */
export const deliveryInCare = async (db: Database | Trx, id: number) => known(await findDelivery(db, id))
