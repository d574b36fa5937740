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
import { type Shift, shiftApi, type Transport, type TransportOf } from '../rules/shiftApi.ts'
import { presenceOf } from '../rules/whereabouts.ts'
import { entriesOfMany } from './entries.ts'
import { inCareOf } from './inCare.ts'

/** So many days an order that nobody has filled is looked for; after that it was forgotten, not late. */
const LATE_DAYS = 3

/** Who brings somebody to a region from a moment on until another; `application` says, since custody does not know orders. */
export type TransportsOf = (
  db: Database,
  within: { regionId: number; from: string; until: string },
) => Promise<TransportOf[]>

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
  const [{ onDuty }, chairs, people, transports, facilities, cemeteries] = await Promise.all([
    readSettings(db, regionId),
    activeUsersWith(db, { roles: CHAIRS, regionId, now }),
    inCareOf(db, actor, now),
    broughtOn(db, today, region, transportsOf),
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

/**
 * Who is brought on a day, and who should have been in the days before and has not come: a night's transfer that is late
 * is still on its way. Whoever was checked in has come, whether or not their driver said so.
 */
async function broughtOn(
  db: Database,
  day: string,
  { id: regionId, timezone }: Shift['region'],
  transportsOf: TransportsOf,
): Promise<Transport[]> {
  const from = instantAt(Temporal.PlainDate.from(day).subtract({ days: LATE_DAYS }).toString(), '00:00', timezone)
  const begun = canonicalInstant(instantAt(day, '00:00', timezone))
  const all = await transportsOf(db, { regionId, from, until: endOfDay(day, timezone) })
  const happenedTo = await entriesOfMany(
    db,
    all.flatMap(({ about, delivered }) => (delivered ? [] : [about])),
  )
  return all
    .map(({ about, ...transport }) => {
      return { ...transport, delivered: transport.delivered || presenceOf(happenedTo(about)).arrivedOn !== null }
    })
    .filter(({ delivered, dropOffDateTime }) => dropOffDateTime >= begun || !delivered)
}
