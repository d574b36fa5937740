import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import './tables.ts'

/** Where announcements are compiled: one kind of one region. */
export type RegionKind = { regionId: number; kind: AnnouncementKind }

/** What writing about the announcements of a region's kind needs. */
export type Writing = RegionKind & { trx: Trx; now: string }

/** A piece of work on a region's kind: a transaction, in which nobody else works on it. */
export type Work = Writing & { services: Services }

/**
 * Works on a region's kind alone, in one transaction: whatever compiles, releases, discards or takes apart its
 * announcements does so one after the other, however many servers there are. Within it rows are locked in this order:
 * deliveries, announcement, records by id.
 */
export async function workAlone<Result>(
  services: Services,
  of: RegionKind,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now().toString()
    await beginWatching(trx, of, now)
    await sql`
      select from slot_watch where region_id = ${of.regionId} and kind = ${of.kind} for update`.execute(trx)
    return run({ ...of, services, trx, now })
  })
}

/** Works on every region's kinds alone, until the caller's commit. */
export async function allAlone(trx: Trx): Promise<void> {
  await sql`
    with held as (select from slot_watch order by region_id, kind for update) select count(*) from held`.execute(trx)
}

/** What nobody has looked at yet begins with this minute: no slot of an earlier time is ever run for it. */
export async function beginWatching(trx: Trx, { regionId, kind }: RegionKind, now: string): Promise<void> {
  await trx
    .insertInto('slotWatch')
    .values({ regionId, kind, lookedUntil: beginOfMinute(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const beginOfMinute = (instant: string): string =>
  Temporal.Instant.from(instant).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
