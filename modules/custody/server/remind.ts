import { sql } from 'kysely'
import { fullName } from '../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, stayOf } from '../../holdingArea/server/public.ts'
import { findEntry } from './entries.ts'
import { aloneLetter } from './letters.ts'
import { writeToChairs } from './tellChairs.ts'
import './tables.ts'

/** Whoever decided alone is spoken of again after so long, until a second person has looked (decisions §14). */
const EVERY_HOURS = 12

/** Reminds all chairs of what somebody entered alone and nobody has confirmed or corrected since. */
export async function remindOfLoneEntries(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now().toString()
  const before = clock.now().subtract({ hours: EVERY_HOURS }).toString()
  await eachAlone(services, await loneEntries(db, before), ({ id }) =>
    db.transaction().execute((trx) => remind(services, trx, id, { now, before })),
  )
}

async function loneEntries(db: Database, before: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select entry.id from custody_entry as entry left join custody_reminder as reminder on reminder.entry_id = entry.id
    where entry.standing = 'ALONE' and entry.private_cleared_on is null
      and coalesce(reminder.told_on, entry.recorded_on) <= ${before}
      and not exists (select from custody_confirmation as confirmed where confirmed.entry_id = entry.id)
      and not exists (select from custody_entry as later where later.corrects = entry.id)
    order by entry.id`.execute(db)
  return rows
}

/** Once, however many servers look at the same time. */
async function remind(services: Services, trx: Trx, entryId: number, { now, before }: { now: string; before: string }) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('custodyReminder')
    .values({ entryId, toldOn: now })
    .onConflict((again) =>
      again.column('entryId').doUpdateSet({ toldOn: now }).where('custodyReminder.toldOn', '<=', before),
    )
    .executeTakeFirstOrThrow()
  const entry = await findEntry(trx, entryId)
  if (numInsertedOrUpdatedRows !== 1n || !entry?.recordedBy) return
  const about = { kind: entry.aboutKind, id: entry.aboutId }
  // Whoever was picked up is expected somewhere.
  const at = entry.gsoFacilityId ?? (await stayOf(trx, about))?.gsoFacilityId
  const facility = at === undefined ? null : await findFacility(trx, at)
  const said = { who: fullName(entry.recordedBy), called: entry.calledName ?? '', facility: facility?.name ?? '' }
  await writeToChairs(services, trx, { regionId: entry.regionId, now }, (to) =>
    aloneLetter(services.env, { about, to, entryId, ...said }),
  )
}
