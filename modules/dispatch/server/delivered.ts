import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { DeliveryListener } from '../../../kit/server/mail/changes.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { type AnyKind, announceRecords, hasLapsed, noteCorrection, records } from '../../announcements/server/public.ts'
import { announcedTexts } from '../rules/announcedText.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { announcementNoteWords } from '../words/en.ts'
import { asTheyWere, reportAsTheyWere } from './asTheyWere.ts'
import { openOne } from './open.ts'
import { ANNOUNCEMENT_MAIL } from './sendOut.ts'
import { ANNOUNCEMENT, changeAnnouncement, lockedStatus, tell } from './store.ts'
import { tellUnreached } from './unreached.ts'
import type { RegionKind } from './work.ts'

/**
 * Told of every delivery: with the first receiver that a relay accepts, an announcement becomes SENT_WITH_APPROVAL and
 * its records ANNOUNCEMENT_SENT, once, in the transaction that writes it into the ledger (decisions §8). Of those that it
 * came too late for the ADMINs are told.
 */
export function announcementDelivered(means: () => SendingMeans): DeliveryListener {
  return async (trx, changes) => {
    const accepted = new Map<number, string>()
    const late = new Map<number, string>()
    for (const { purpose, about, status, on } of changes) {
      if (purpose !== ANNOUNCEMENT_MAIL || about?.kind !== ANNOUNCEMENT) continue
      if (status === 'ACCEPTED') accepted.set(about.id, on)
      if (status === 'EXPIRED') late.set(about.id, on)
    }
    // Some may have come too late while nobody knew whether anybody had it.
    for (const [id, on] of inTurn(accepted)) if (await wentOut(trx, means(), id, on)) late.set(id, on)
    for (const [id, on] of inTurn(late)) await tellUnreached(trx, means(), id, on)
  }
}

const inTurn = (each: ReadonlyMap<number, string>) => [...each].toSorted(([one], [other]) => one - other)

/** What saying that something went out needs: every kind, and letters to whoever has to know. */
export type SendingMeans = { kinds: readonly AnyKind[]; services: Pick<Services, 'env' | 'mail'> }

/** Says of an announcement and its records that it went out, once; whether it does now. */
export async function wentOut(trx: Trx, { kinds, services }: SendingMeans, id: number, on: string): Promise<boolean> {
  const status = await lockedStatus(trx, id)
  if (!UNSENT_STATUSES.some((unsent) => unsent === status)) return false
  const going = await readGoing(trx, id, on)
  const kind = kinds.find(({ rules }) => rules.kind === going.kind)
  if (!kind) throw new Error('an announcement of a kind that this server does not know')
  const changed = await asTheyWere(trx, id)
  const said = going.edited || going.lapsed ? await keepWhatWasSaid(trx, id) : new Map<number, string>()
  await changeAnnouncement({ trx, now: on, regionId: going.regionId }, id, 'send', { sentOn: on })
  await tell({ trx, now: on, regionId: going.regionId }, id, { event: 'ANNOUNCED', to: 'SENT_WITH_APPROVAL' })
  await sql`
    update announcement_record set standing = 'SENT' where announcement_id = ${id} and standing = 'OPEN'`.execute(trx)
  const note = told(announcementNoteWords, 'announcement', id)
  const other = { kind: ANNOUNCEMENT, id }
  if (going.first.length > 0) {
    await announceRecords(trx, kind, { ids: going.first, on, note, other, said, asTheyWere: changed })
    await reportAsTheyWere(services, { trx, now: on, regionId: going.regionId, kind: going.kind }, id, changed)
  }
  for (const { correction, ...record } of going.corrected)
    await noteCorrection(trx, kind, {
      ...{ ...record, correction, on, other },
      correctedBy: going.createdBy ?? 0,
      note: told(announcementNoteWords, 'corrected', id, correction),
    })
  return true
}

type Going = RegionKind & {
  edited: boolean
  /** A gathering that the approved text speaks of is over by now, so that the e-mail may have said less. */
  lapsed: boolean
  /** The records that are announced for the first time. */
  first: number[]
  corrected: { id: number; correction: Correction; wording: string }[]
  /** Who corrects; null where a slot made the announcement. */
  createdBy: number | null
}

/** What an announcement carries, as far as its sending changes it: the ids of its records, however many they are. */
async function readGoing(trx: Trx, id: number, on: string): Promise<Going> {
  const { rows } = await sql<Going>`
    select announcement.kind, announcement.region_id, announcement.edited, announcement.created_by,
      coalesce(bool_or(member.correction is null and ${hasLapsed('record', on)}), false) as lapsed,
      coalesce(json_agg(record.id order by member.turn) filter (where member.correction is null), '[]') as first,
      coalesce(json_agg(json_build_object('id', record.id, 'correction', member.correction, 'wording', member.wording)
        order by member.turn) filter (where member.correction is not null), '[]') as corrected
    from announcement
    left join announcement_record as member on member.announcement_id = announcement.id and member.standing = 'OPEN'
    left join ${records} as record on record.id = member.record_id
    where announcement.id = ${id}
    group by announcement.id`.execute(trx)
  const [going] = rows
  if (!going) throw new Error('an announcement vanished')
  return going
}

/** Writes beside each record what the e-mail said of it that was not what was approved; answers that by the records' ids. */
async function keepWhatWasSaid(trx: Trx, id: number): Promise<Map<number, string>> {
  const { content, members } = await openOne(trx, id)
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
