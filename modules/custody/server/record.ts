import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { notFound, unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility } from '../../holdingArea/server/public.ts'
import type { CustodyEntry, EntryBody, LeftBody } from '../rules/custodyApi.ts'
import { handoverFaultWords, recordOnceWords } from '../words/en.ts'
import { findEntry } from './entries.ts'
import type { Handover, InCare } from './handOver.ts'
import { changeHands } from './public.ts'
import { correctEntry } from './secondPerson.ts'
import './tables.ts'

const ENTRIES: Once<CustodyEntry> = {
  what: 'custodyEntry',
  newId: sql<number>`nextval(pg_get_serial_sequence('custody_entry', 'id'))`,
  find: findEntry,
  says: { always: recordOnceWords.already },
}

type Sent = { services: Services; actor: Actor; who: InCare; entry: Entry | null }

/**
 * Writes a change of hands down that a chair has entered, or a correction, once however often it is sent; whoever was
 * alone, or has no place for somebody, is told of to all chairs. Throws 422 in words (decisions §14).
 */
export const recordEntry = (sent: Sent, body: EntryBody): Promise<CustodyEntry> =>
  body.type === 'CORRECTION' ? correctOnce(sent, body) : handOnce(sent, body)

/** Writes down that somebody has left. Throws 422 in words. */
export const recordLeft = (sent: Sent, { leftDateTime, wristBandId: band, ...said }: LeftBody): Promise<CustodyEntry> =>
  writeOnce(sent, () => ({ ...said, type: 'LEFT', happenedOn: leftDateTime, band }))

async function handOnce(sent: Sent, body: EntryBody): Promise<CustodyEntry> {
  const { type, happenedOn, gsoFacilityId, corrects: _corrects, wristBandId: band, ...said } = body
  const isMoved = type === 'MOVED'
  if (isMoved && (await findFacility(sent.services.db, gsoFacilityId ?? 0))?.region.id !== sent.who.regionId)
    throw unfit({ gsoFacilityId: handoverFaultWords.noFacility })
  return writeOnce(sent, (now) => ({
    ...{ ...said, type, happenedOn: happenedOn ?? now, band },
    ...(isMoved && { gsoFacilityId }),
  }))
}

const writeOnce = ({ services, actor, who, entry }: Sent, made: (now: string) => Omit<Handover, 'by'>) =>
  enterOnce(services, entry, ENTRIES, async (trx, id, now) =>
    written(await findEntry(trx, await changeHands(services, trx, who, { ...made(now), id }, { actor, now }))),
  )

const correctOnce = ({ services, actor, who, entry }: Sent, { corrects, reason }: EntryBody) =>
  enterOnce(services, entry, ENTRIES, async (trx, id, now) => {
    const doing = { actor, now, reason: reason ?? '', id }
    return written(await findEntry(trx, await correctEntry(trx, who, corrects ?? 0, doing)))
  })

function written(entry: CustodyEntry | null): CustodyEntry {
  if (!entry) throw notFound()
  return entry
}
