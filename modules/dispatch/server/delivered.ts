import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { DeliveryListener } from '../../../kit/server/mail/changes.ts'
import { type AnyKind, announceRecords, noteCorrection } from '../../announcements/server/public.ts'
import { announcedTexts } from '../rules/announcedText.ts'
import type { Carried } from '../rules/carried.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { ANNOUNCEMENT_MAIL } from './sendOut.ts'
import { ANNOUNCEMENT, changeAnnouncement, tell } from './store.ts'
import { membersOf } from './world.ts'

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
  const announcement = await trx
    .selectFrom('announcement')
    .select(['kind', 'edited', 'content'])
    .where('id', '=', id)
    .where('status', 'in', UNSENT_STATUSES)
    .forUpdate()
    .executeTakeFirst()
  if (!announcement) return
  const kind = kinds.find(({ rules }) => rules.kind === announcement.kind)
  if (!kind) throw new Error('an announcement of a kind that this server does not know')
  const members = await membersOf(trx, sql`member.announcement_id = ${id}`)
  await changeAnnouncement({ trx, now: on }, id, 'send', { sentOn: on })
  await tell({ trx, now: on }, id, { event: 'ANNOUNCED', to: 'SENT_WITH_APPROVAL' })
  await trx
    .updateTable('announcementRecord')
    .set({ standing: 'SENT' })
    .where('announcementId', '=', id)
    .where('standing', '=', 'OPEN')
    .execute()
  const said = announcement.edited
    ? await keepWhatWasSaid(trx, id, announcement.content, members)
    : new Map<number, string>()
  const note = `Announcement ${id}`
  const other = { kind: ANNOUNCEMENT, id }
  const first = members.filter(({ correction }) => correction === null)
  if (first.length > 0)
    await announceRecords(trx, kind, { ids: first.map((member) => member.id), on, note, other, said })
  for (const member of members)
    if (member.correction !== null) {
      const wording = member.correction === 'UPDATED' ? member.wording : null
      await noteCorrection(trx, kind, { id: member.id, wording, on, note: `${note}, ${member.correction}`, other })
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
  for (const [recordId, { text: wording, shared }] of texts)
    await trx
      .updateTable('announcementRecord')
      .set({ wording, shared })
      .where('announcementId', '=', id)
      .where('recordId', '=', recordId)
      .execute()
  return new Map([...texts].map(([recordId, { text }]) => [recordId, text]))
}
