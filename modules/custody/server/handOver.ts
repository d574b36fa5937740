import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { bandWornElsewhere, facilitiesHolding, settleStay, stayOf } from '../../holdingArea/server/public.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { lockGsoFacilities } from '../../places/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { isAboutOneOf, writeTimeline } from '../../timeline/server/public.ts'
import { type BandVerdict, bandIn, bandKey, goesAway, isDifferent, judgeBand } from '../rules/band.ts'
import type { CustodyEvent, Seen, Standing } from '../rules/events.ts'
import { happenedBy } from '../rules/judgeHandover.ts'
import { facilityOf, isOnTheWay, isOver, type Presence, presenceOf } from '../rules/whereabouts.ts'
import { custodyEventWords, handoverFaultWords, timelineNoteWords } from '../words/en.ts'
import { entriesOf } from './entries.ts'
import { tellOfHouseNoMore, tellOfPresenceNoMore } from './letters.ts'
import './tables.ts'

/** Whose custody it is. */
export type InCare = { about: About; name: string; regionId: number; gsoFacilityId: number }

/** A change of hands to be written down. */
export type Handover = {
  /** The id that a key gave it; absent: the next. */
  readonly id?: number | RawBuilder<number>
  readonly type: CustodyEvent
  readonly happenedOn: string
  /** Null for whoever brings somebody and has no account. */
  readonly by: number | null
  /** Where it was; absent: the facility that was planned. */
  readonly gsoFacilityId?: number | null
  readonly phoneTime?: string | null
  readonly givenByName?: string | null
  readonly receivedByName?: string | null
  readonly takenTo?: string | null
  readonly offSite?: boolean
  /** The band as it was read; null: it was not. */
  readonly band?: string | null
  readonly noBandReason?: string | null
  readonly jewellery?: Seen | null
  readonly jewelleryDetails?: string | null
  readonly effects?: Seen | null
  readonly effectsDetails?: string | null
  readonly differenceNote?: string | null
  readonly similarSeen?: boolean | null
  readonly reason?: string | null
  readonly alone?: boolean
  readonly calledName?: string | null
  readonly calledPhone?: string | null
  readonly deliveryId?: number | null
  /**
   * A band that differs is refused without a reason; 'AWAIT': it is left open, since somebody stands at the door.
   * 'UNCHECKED': nobody here has looked, so that no band is put on by it.
   */
  readonly otherBand?: 'REFUSE' | 'AWAIT' | 'UNCHECKED'
}

/** What was written down, and whether it waits for a second person or was entered alone. */
export type HandedOver = { entryId: number; standing: Standing; presence: Presence }

/**
 * Writes a change of hands down, and lets the stay follow from it. Throws 422 where it cannot have happened so, and where
 * the band says that it is somebody else and nobody says why it is right all the same (decisions §14).
 */
export async function handOver(trx: Trx, who: InCare, said: Handover, now: string): Promise<HandedOver> {
  const handover = { ...said, band: bandIn(said.band) }
  const { type, by } = handover
  const happenedOn = happenedBy(handover.happenedOn, now)
  await lockCare(trx, [who], { at: handover.gsoFacilityId ?? null, read: handover.band })
  if (handover.otherBand !== 'UNCHECKED') await refuseGoneOver(trx, who)
  const entries = await entriesOf(trx, who.about)
  const before = presenceOf(entries)
  refuseImpossible(who.name, before, type, happenedOn)
  const at = handover.gsoFacilityId ?? facilityOf(entries, happenedOn) ?? who.gsoFacilityId
  const { standing, verdict } = await judge(trx, who, before, handover)
  const read = handover.band
  const { id: entryId } = await trx
    .insertInto('custodyEntry')
    .values({
      ...(handover.id !== undefined && { id: handover.id }),
      ...{ aboutKind: who.about.kind, aboutId: who.about.id, regionId: who.regionId },
      ...{ type, standing, happenedOn, recordedOn: now, recordedBy: by },
      gsoFacilityId: type === 'PICKED_UP' ? null : at,
      phoneTime: handover.phoneTime ?? null,
      ...{
        givenByName: handover.givenByName ?? null,
        receivedByName: handover.receivedByName ?? null,
        takenTo: handover.takenTo ?? null,
      },
      offSite: handover.offSite ?? false,
      ...{ band: read, bandKey: read === null ? null : bandKey(read), noBandReason: handover.noBandReason ?? null },
      ...{ jewellery: handover.jewellery ?? null, jewelleryDetails: handover.jewelleryDetails ?? null },
      ...{ effects: handover.effects ?? null, effectsDetails: handover.effectsDetails ?? null },
      ...{ differenceNote: handover.differenceNote ?? null, similarSeen: handover.similarSeen ?? null },
      reason: handover.reason ?? null,
      ...{ calledName: handover.calledName ?? null, calledPhone: handover.calledPhone ?? null },
      deliveryId: handover.deliveryId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (verdict === 'wornByOther' && standing === 'ALONE' && read !== null) await takeBandOff(trx, who, read, { by, now })
  await writeTimeline(trx, {
    ...{ about: who.about, regionId: who.regionId, on: now, by, event: 'CUSTODY' },
    note: told(timelineNoteWords, standing, told(custodyEventWords, type)),
  })
  return { entryId, standing, presence: await settle(trx, who, { by, now }) }
}

type Doing = { by: number | null; now: string }

/** Lets the stay follow from everything that happened. The caller holds who it is (`lockCare`). */
export async function settle(trx: Trx, who: InCare, { by, now }: Doing): Promise<Presence> {
  const presence = await withoutAnothersBand(trx, who, { by, now })
  const { arrivedOn, leftOn, where, band, bandKey } = presence
  // Whoever has not come after all is expected where they were.
  const at = presence.gsoFacilityId ?? who.gsoFacilityId
  await settleStay(
    trx,
    { about: who.about, name: who.name, now },
    {
      ...{ arrivedOn, leftOn, offSite: where === 'OFF_SITE', band, bandKey, gsoFacilityId: at },
    },
    // What waits to be told of the house where they were tells of others there, who are known by where they are.
    () => tellOfHouseNoMore(trx, who.about, now),
  )
  if (where !== 'PRESENT') await tellOfPresenceNoMore(trx, who.about, now)
  return presence
}

/** Where somebody is; of whoever comes back by a correction while another wears their band by now, the band is open. */
async function withoutAnothersBand(trx: Trx, who: InCare, doing: Doing): Promise<Presence> {
  const presence = presenceOf(await entriesOf(trx, who.about))
  if (presence.bandKey === null || presence.where === 'LEFT') return presence
  if ((await bandWornElsewhere(trx, presence.bandKey, who.about)) === null) return presence
  await writeBandOff(trx, who, { ...doing, at: presence.gsoFacilityId ?? who.gsoFacilityId })
  return presenceOf(await entriesOf(trx, who.about))
}

/**
 * Nothing else happens to these people, with a band that they have ever worn or the one that was read, or at their
 * facilities, until the commit. Two who put one band on at once, at whatever facilities: the second waits here, and then
 * reads what the first did. Bands come before facilities, each in one order, so that nobody waits for who waits for them.
 */
export async function lockCare(
  trx: Trx,
  people: readonly InCare[],
  { at, read }: { at: number | null; read: string | null },
): Promise<void> {
  const about = people.map((who) => who.about)
  const { rows } = await sql<{ bandKey: string }>`
    select distinct band_key from custody_entry
    where ${isAboutOneOf(about)}
      and band_key is not null`.execute(trx)
  const keys = [...new Set([...rows.map((row) => row.bandKey), ...(read === null ? [] : [bandKey(read)])])].toSorted()
  if (keys.length > 0)
    await sql`
      select pg_advisory_xact_lock(hashtextextended('band ' || key, 0)) from unnest(${keys}::text[]) as key`.execute(
      trx,
    )
  const held = await facilitiesHolding(trx, about, keys)
  const planned = people.map(({ gsoFacilityId }) => gsoFacilityId)
  await lockGsoFacilities(trx, [...planned, ...held, ...(at === null ? [] : [at])])
}

/** Throws 422 for whoever a delivery has brought and who stands under its order by now, so that nobody stands twice. */
export async function refuseGoneOver(trx: Trx, { about, name }: InCare): Promise<void> {
  if (about.kind === ABOUT_DELIVERY && (await stayOf(trx, about)) === null)
    throw refused(handoverFaultWords.goneOver(name))
}

/** The band goes to who was confirmed to wear it; whoever wore it before has none, and their history says so. */
export async function takeBandOff(trx: Trx, { about }: InCare, band: string, { by, now }: Doing): Promise<void> {
  const other = await bandWornElsewhere(trx, bandKey(band), about)
  if (!other) return
  await writeBandOff(trx, other, { by, now, at: other.gsoFacilityId })
  await settle(trx, other, { by, now })
}

const writeBandOff = (trx: Trx, { about, regionId }: InCare, { by, now, at }: Doing & { at: number }) =>
  trx
    .insertInto('custodyEntry')
    .values({
      ...{ aboutKind: about.kind, aboutId: about.id, regionId, gsoFacilityId: at },
      ...{ type: 'BAND_OFF', standing: 'COUNTS', happenedOn: now, recordedOn: now, recordedBy: by },
    })
    .execute()

/** Whether somebody is who they are taken for: their band, and where it says something else who stands behind it. */
async function judge(
  trx: Trx,
  who: InCare,
  before: Presence,
  { type, band = null, reason = null, alone = false, otherBand = 'REFUSE' }: Handover,
): Promise<{ standing: Standing; verdict: BandVerdict }> {
  const key = band === null ? null : bandKey(band)
  const wearer = key === null ? null : await bandWornElsewhere(trx, key, who.about)
  const verdict = judgeBand(band, { type, worn: before.bandKey, isWornByOther: wearer !== null })
  if (otherBand === 'UNCHECKED') return { verdict, standing: band === null ? 'COUNTS' : 'AWAITS' }
  if (!isDifferent(verdict)) return { verdict, standing: 'COUNTS' }
  if (reason !== null) return { verdict, standing: alone ? 'ALONE' : 'AWAITS' }
  if (otherBand === 'AWAIT') return { verdict, standing: 'AWAITS' }
  const worn = before.band ?? ''
  const says = {
    other: () => handoverFaultWords.otherBand(who.name, worn),
    unread: () => handoverFaultWords.unreadBand(who.name, worn),
    wornByOther: () =>
      handoverFaultWords.wornBy(
        band ?? '',
        wearer?.regionId === who.regionId ? wearer.name : handoverFaultWords.somebodyElse,
      ),
  }
  throw unfit({ wristBandId: says[verdict]() })
}

/** Throws 422 where something cannot have happened beside what has. */
function refuseImpossible(name: string, before: Presence, type: CustodyEvent, happenedOn: string): void {
  const { where, arrivedOn, pickedUpOn } = before
  if (isOver(before, { type, happenedOn })) throw refused(stayFaultWords.hasLeft(name))
  if (type === 'ARRIVED' && arrivedOn !== null) throw refused(handoverFaultWords.cameAlready(name))
  if ((type === 'BAND' || type === 'EFFECTS') && where === 'EXPECTED') throw refused(handoverFaultWords.notInCare(name))
  const needsArrival = goesAway(type)
  if (needsArrival && arrivedOn === null && !(type === 'LEFT' && isOnTheWay(where)))
    throw refused(handoverFaultWords.notExpected(name))
  if (needsArrival && arrivedOn !== null && happenedOn <= arrivedOn)
    throw unfit({ [type === 'LEFT' ? 'leftDateTime' : 'happenedOn']: handoverFaultWords.beforeArrival })
  if (type === 'LEFT' && arrivedOn === null && pickedUpOn !== null && happenedOn < pickedUpOn)
    throw unfit({ leftDateTime: handoverFaultWords.beforePickup })
}

type Correction = { corrects: number; by: number; reason: string | null; now: string; id?: Handover['id'] }

/** An entry that names the one that was a mistake; answers its id. */
export async function writeCorrection(
  trx: Trx,
  { about, regionId, gsoFacilityId }: InCare,
  { corrects, by, reason, now, id }: Correction,
): Promise<number> {
  const written = await trx
    .insertInto('custodyEntry')
    .values({
      ...(id !== undefined && { id }),
      ...{ aboutKind: about.kind, aboutId: about.id, regionId, gsoFacilityId },
      ...{ type: 'CORRECTION', standing: 'COUNTS', happenedOn: now, recordedOn: now, recordedBy: by, reason, corrects },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}
