import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { DeliveryListener } from '../../../kit/server/mail/changes.ts'
import { lapsedAt } from '../../announcements/rules/wording.ts'
import { type AnyKind, announceRecords, noteCorrection } from '../../announcements/server/public.ts'
import { announcedTexts } from '../rules/announcedText.ts'
import type { Carried } from '../rules/carried.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { openOne } from './open.ts'
import { ANNOUNCEMENT_MAIL } from './sendOut.ts'
import { ANNOUNCEMENT, changeAnnouncement, lockedStatus, tell } from './store.ts'

/**
 * Told of every delivery: with the first receiver that a relay accepts, an announcement becomes SENT_WITH_APPROVAL and
 * its records ANNOUNCEMENT_SENT, once, in the transaction that writes it into the ledger (decisions §8).
 */
export function announcementDelivered(kinds: () => readonly AnyKind[]): DeliveryListener {
  return async (trx, changes) => {
    const accepted = new Map<number, string>()
    for (const { purpose, about, status, on } of changes)
      if (purpose === ANNOUNCEMENT_MAIL && status === 'ACCEPTED' && about?.kind === ANNOUNCEMENT)
        accepted.set(about.id, on)
    for (const [id, on] of [...accepted].toSorted(([one], [other]) => one - other)) await markSent(trx, kinds(), id, on)
  }
}

async function markSent(trx: Trx, kinds: readonly AnyKind[], id: number, on: string): Promise<void> {
  const status = await lockedStatus(trx, id)
  if (!UNSENT_STATUSES.some((unsent) => unsent === status)) return
  const { members, ...announcement } = await openOne(trx, id)
  const kind = kinds.find(({ rules }) => rules.kind === announcement.kind)
  if (!kind) throw new Error('an announcement of a kind that this server does not know')
  await changeAnnouncement({ trx, now: on }, id, 'send', { sentOn: on })
  await tell({ trx, now: on, regionId: announcement.regionId }, id, { event: 'ANNOUNCED', to: 'SENT_WITH_APPROVAL' })
  await trx
    .updateTable('announcementRecord')
    .set({ standing: 'SENT' })
    .where('announcementId', '=', id)
    .where('standing', '=', 'OPEN')
    .execute()
  const readsOtherwise = announcement.edited || members.some(({ lapses }) => lapsedAt(lapses, on).length > 0)
  const said = readsOtherwise
    ? await keepWhatWasSaid(trx, id, announcement.content, members)
    : new Map<number, string>()
  const note = `Announcement ${id}`
  const other = { kind: ANNOUNCEMENT, id }
  const first = members.filter(({ correction }) => correction === null)
  if (first.length > 0)
    await announceRecords(trx, kind, { ids: first.map((member) => member.id), on, note, other, said })
  for (const member of members)
    if (member.correction !== null) {
      const { correction, wording } = member
      await noteCorrection(trx, kind, { id: member.id, correction, wording, on, note: `${note}, ${correction}`, other })
    }
}

/** Writes beside each record what the e-mail that a person edited said of it; answers that by the records' ids. */
async function keepWhatWasSaid(
  trx: Trx,
  id: number,
  content: string,
  members: readonly Carried[],
): Promise<Map<number, string>> {
  const texts = announcedTexts(content, members)
  const said = [...texts.values()]
  await sql`
    update announcement_record as member set wording = said.text, shared = said.shared
    from unnest(
      ${[...texts.keys()]}::int[], ${said.map(({ text }) => text)}::text[], ${said.map(({ shared }) => shared)}::boolean[]
    ) as said (record_id, text, shared)
    where member.announcement_id = ${id} and member.record_id = said.record_id`.execute(trx)
  return new Map([...texts].map(([recordId, { text }]) => [recordId, text]))
}
