import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { isOpen, presenceOf, uncorrected } from '../rules/whereabouts.ts'
import { custodyEventWords, handoverFaultWords, secondPersonWords, timelineNoteWords } from '../words/en.ts'
import { entriesOf } from './entries.ts'
import { type InCare, lockPlaces, settle, takeBandOff, writeCorrection } from './handOver.ts'
import './tables.ts'

type Doing = { by: number; now: string }

/**
 * Confirms an entry as the second person: what waited counts from now on, and its band moves here. Throws 422 for whoever
 * wrote it down, and where it was confirmed or corrected already.
 */
export async function confirmEntry(
  { db }: Pick<Services, 'db'>,
  who: InCare,
  entryId: number,
  { by, now }: Doing,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { entry, entries } = await lockedEntry(trx, who, entryId)
    if (entry.recordedBy?.id === by) throw refused(secondPersonWords.ownEntry)
    if (!isOpen(entry) || !uncorrected(entries).some(({ id }) => id === entryId))
      throw refused(secondPersonWords.notOpen)
    if (entry.standing === 'AWAITS' && presenceOf(entries).where === 'LEFT')
      throw refused(handoverFaultWords.hasLeft(who.name))
    if (entry.standing === 'AWAITS' && entry.band !== null) await takeBandOff(trx, who, entry.band, { by, now })
    await trx.insertInto('custodyConfirmation').values({ entryId, confirmedBy: by, confirmedOn: now }).execute()
    await writeTimeline(trx, {
      ...{ about: who.about, regionId: who.regionId, on: now, by, event: 'CUSTODY_CONFIRMED' },
      note: custodyEventWords[entry.event],
    })
    await settle(trx, who, now)
  })
}

/** Corrects the last thing that happened by an entry that names it. Throws 422 where something has happened since. */
export async function correctEntry(
  { db }: Pick<Services, 'db'>,
  who: InCare,
  entryId: number,
  { by, now, reason }: Doing & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { entry, entries } = await lockedEntry(trx, who, entryId)
    const standing = uncorrected(entries)
    if (!standing.some(({ id }) => id === entryId)) throw refused(secondPersonWords.notOpen)
    if (standing.at(-1)?.id !== entryId) throw refused(secondPersonWords.notLast)
    await writeCorrection(trx, who, { corrects: entryId, by, why: reason, now })
    await writeTimeline(trx, {
      ...{ about: who.about, regionId: who.regionId, on: now, by, event: 'CUSTODY' },
      note: timelineNoteWords.corrected(custodyEventWords[entry.event]),
    })
    await settle(trx, who, now)
  })
}

async function lockedEntry(trx: Trx, who: InCare, entryId: number) {
  await lockPlaces(trx, who, who.gsoFacilityId)
  const entries = await entriesOf(trx, who.about)
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw notFound()
  return { entry, entries }
}
