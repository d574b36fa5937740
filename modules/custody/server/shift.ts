import type { Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { endOfDay, instantAt, localDate } from '../../../kit/rules/time.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { CHAIRS } from '../../holdingArea/rules/access.ts'
import { cemeteryPhones, facilityPhones, findRegion } from '../../places/server/public.ts'
import { readSettings } from '../../settings/server/public.ts'
import { activeUsersWith } from '../../users/server/public.ts'
import { type Shift, shiftApi, type Transport } from '../rules/shiftApi.ts'
import { inCareOf } from './inCare.ts'

/** Who brings somebody to a region between two moments; `application` says, since custody does not know orders. */
export type TransportsOf = (
  db: Database,
  within: { regionId: number; from: string; until: string },
) => Promise<Transport[]>

/** The shift's page (decisions §14). */
export const shiftRoutes = (transportsOf: TransportsOf) => [
  serve(shiftApi.today, {
    handle: ({ services, actor }) =>
      shiftOf(services.db, actor, canonicalInstant(services.clock.now().toString()), transportsOf),
  }),
]

/** Today is that of the region's zone. */
async function shiftOf(db: Database, actor: Actor, now: string, transportsOf: TransportsOf): Promise<Shift> {
  const { regionId } = actor
  const region = await findRegion(db, regionId)
  if (!region) throw notFound()
  const today = localDate(now, region.timezone)
  const within = { from: instantAt(today, '00:00', region.timezone), until: endOfDay(today, region.timezone) }
  const [{ onDuty }, chairs, people, transports, facilities, cemeteries] = await Promise.all([
    readSettings(db, regionId),
    activeUsersWith(db, { roles: CHAIRS, regionId, now }),
    inCareOf(db, actor, now),
    transportsOf(db, { regionId, ...within }),
    facilityPhones(db, regionId),
    cemeteryPhones(db),
  ])
  return {
    ...{ region, asOf: now, onDuty, people, transports, facilities, cemeteries },
    chairs: chairs.map(({ id, firstName, lastName, roles }) => {
      return { id, firstName, lastName, roles: roles.filter((role) => CHAIRS.includes(role)) }
    }),
  }
}
