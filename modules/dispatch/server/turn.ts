import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import './tables.ts'

/** Where announcements are compiled: one kind of one region. */
export type Desk = { regionId: number; kind: AnnouncementKind }

/** What writing about a desk's announcements needs. */
export type Writing = Desk & { trx: Trx; now: string }

/** A transaction that has a desk to itself. */
export type Turn = Writing & { services: Services }

/**
 * Runs work with a desk to itself, in one transaction: whatever compiles, releases, discards or takes apart its
 * announcements does so one after the other, however many servers there are. Within it rows are locked in this order:
 * deliveries, announcement, records by id.
 */
export async function takeTurn<Result>(
  services: Services,
  desk: Desk,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now().toString()
    await makeDesk(trx, desk, now)
    await sql`
      select from slot_watch where region_id = ${desk.regionId} and kind = ${desk.kind} for update`.execute(trx)
    return work({ ...desk, services, trx, now })
  })
}

/** A desk that nobody has looked at yet begins with this minute: no slot of an earlier time is ever run for it. */
async function makeDesk(trx: Trx, { regionId, kind }: Desk, now: string): Promise<void> {
  await trx
    .insertInto('slotWatch')
    .values({ regionId, kind, lookedUntil: beginOfMinute(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const beginOfMinute = (instant: string): string =>
  Temporal.Instant.from(instant).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
