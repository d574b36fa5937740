import { sql } from 'kysely'
import './tables.ts'

/** Every transfer order, for others' queries to join. */
export const bodyTransfers = sql<{ id: number; name: string }>`(select id, deceased_name as name from body_transfer)`

/** Every delivery, for others' queries to join. */
export const bodyDeliveries = sql<{ id: number; name: string }>`(select id, deceased_name as name from body_delivery)`
