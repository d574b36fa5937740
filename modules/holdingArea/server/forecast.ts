import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import { facilityPhones } from '../../places/server/public.ts'
import { readSettings } from '../../settings/server/public.ts'
import type { Facility } from '../rules/facility.ts'
import { forecastOf } from '../rules/forecast.ts'
import type { Forecast } from '../rules/forecastApi.ts'
import { heldUntil } from './seating.ts'
import './tables.ts'

/** What is free at a facility now and on the days to come, and whom to ask where nothing is (decisions §14, Forecast). */
export async function forecastFor(
  db: Database,
  { id, name, timezone, capacity, region }: Facility,
  now: string,
): Promise<Forecast> {
  const [stays, phones, { onDuty }] = await Promise.all([
    staysAhead(db, id, now),
    facilityPhones(db, region.id),
    readSettings(db, region.id),
  ])
  return {
    ...{ gsoFacilityId: id, gsoFacilityName: name, timezone, capacity },
    ...forecastOf(capacity, stays, { now, zone: timezone }),
    overdue: stays.filter(({ isOverdue }) => isOverdue).length,
    phone: phones.find((each) => each.id === id)?.phone ?? null,
    onDuty,
  }
}

/** Whoever holds a place from now on, as capacity counts them. */
const staysAhead = (db: Database, facilityId: number, now: string) =>
  db
    .selectFrom('holdingStay')
    .select([
      'arrivesOn',
      heldUntil(now).as('leavesOn'),
      sql<boolean>`arrived and left_on is null and leaves_on <= ${now}`.as('isOverdue'),
    ])
    .where('gsoFacilityId', '=', facilityId)
    .where('holds', '=', true)
    .where(heldUntil(now), '>', now)
    .execute()
