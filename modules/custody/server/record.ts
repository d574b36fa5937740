import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility } from '../../holdingArea/server/public.ts'
import type { HandoverBody } from '../rules/custodyApi.ts'
import { handoverFaultWords, recordOnceWords } from '../words/en.ts'
import type { InCare } from './handOver.ts'
import { changeHands } from './public.ts'
import './tables.ts'

/** What was entered with a key is known by that key alone. */
const ENTRIES: Once<boolean> = {
  what: 'custodyEntry',
  newId: sql<number>`nextval(pg_get_serial_sequence('custody_entry', 'id'))`,
  find: async () => true,
  says: { always: recordOnceWords.already },
}

/**
 * Writes a change of hands down that a chair has entered, once however often it is sent; whoever was alone, or has no
 * place for somebody, is told of to all chairs. Throws 422 in words (decisions §14).
 */
export async function recordHandover(
  services: Services,
  actor: Actor,
  who: InCare,
  body: HandoverBody,
  entry: Entry | null,
): Promise<void> {
  await enterOnce(services, entry, ENTRIES, async (trx, _newId, now) => {
    const moved = body.event === 'MOVED' && body.gsoFacilityId !== null
    if (moved && (await findFacility(trx, body.gsoFacilityId ?? 0))?.region.id !== who.regionId)
      throw unfit({ gsoFacilityId: handoverFaultWords.noFacility })
    const { wristBandId: band, identified: _identified, gsoFacilityId, ...said } = body
    await changeHands(services, trx, who, { ...said, band, ...(moved && { gsoFacilityId }) }, { actor, now })
    return true
  })
}
